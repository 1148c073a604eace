"""Follow-ups of acts: ballots are closed and opened as teams come to move. Other matches cost
nothing."""

from __future__ import annotations

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.follow_ups import OwedChange
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.votes.model import Ballot, first_span, team_at
from bot.votes.store import BallotRepository, MemberRepository


async def open_ballots(unit: UnitOfWork, change: OwedChange) -> OwedChange:
    """Close the ballots of teams that no longer owe a decision, and open one for each that owes
    now. With another captain a team goes on with the vote it has."""
    match, now = change.match, change.now
    kept = match.teams.intersection(change.reseated)
    if gone := match.teams.intersection(change.gone) - kept:
        await unit[BallotRepository].close(match.id, gone)
    if change.arranging or match.status is not Status.ACTIVE:
        return change
    for seat in sorted(match.teams.intersection(change.owing) - kept):
        span = first_span(team_at(match, seat), change.left.get(seat))
        ballot = Ballot(match.id, seat, match.version, now, now + span, now, span)
        await unit[BallotRepository].put(ballot)
    return change


async def close_ballots(unit: UnitOfWork, match: Match) -> None:
    """Close the ballots of a match that is over."""
    if match.teams:
        await unit[BallotRepository].close(match.id, match.teams)


async def sides_seen(unit: UnitOfWork, match: Match, user_id: int) -> frozenset[int]:
    """The seat of the team that a person is of, if any: see `SidesSeen`."""
    seat = await unit[MemberRepository].seat_of(match.id, user_id)
    return frozenset() if seat is None else frozenset({seat})
