"""Follow-ups of acts: ballots are closed and opened as teams come to move. Other matches cost
nothing."""

from __future__ import annotations

from dataclasses import replace

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.follow_ups import OwedChange
from bot.match.model.enums import Notice, Status
from bot.match.model.match import Match
from bot.votes.model import Ballot, first_span, team_at
from bot.votes.store import BallotRepository, MemberRepository, VoteRepository


async def open_ballots(unit: UnitOfWork, change: OwedChange) -> OwedChange:
    """Close the ballots of teams that no longer owe a decision, and open one for each that owes
    now. With another captain a team goes on with the vote it has. A team whose channel is not where
    the match was made is told there."""
    match, now = change.match, change.now
    kept = match.teams.intersection(change.reseated)
    if gone := match.teams.intersection(change.gone) - kept:
        await unit[BallotRepository].close(match.id, gone)
    if change.arranging or match.status is not Status.ACTIVE:
        return change
    opened = sorted(match.teams.intersection(change.owing) - kept)
    for seat in opened:
        span = first_span(team_at(match, seat), change.left.get(seat))
        ballot = Ballot(match.id, seat, match.version, now, now + span, now, span)
        await unit[BallotRepository].put(ballot)
    if any(team_at(match, seat).channel_id != match.place.channel_id for seat in opened):
        return replace(change, notices=(*change.notices, Notice.VOTE))
    return change


async def close_ballots(unit: UnitOfWork, match: Match) -> None:
    """Close the ballots of a match that is over."""
    if match.teams:
        await unit[BallotRepository].close(match.id, match.teams)


async def withdraw_votes(unit: UnitOfWork, match: Match, user_id: int) -> None:
    """Take a person who is to be forgotten out of the open ballots of a match: as nobody that is
    known they could vote there again."""
    if match.teams:
        await unit[VoteRepository].withdraw(match.id, user_id)


async def sides_seen(unit: UnitOfWork, match: Match, user_id: int) -> frozenset[int]:
    """The seat of the team that a person is of, if any: see `SidesSeen`."""
    seat = await unit[MemberRepository].seat_of(match.id, user_id)
    return frozenset() if seat is None else frozenset({seat})
