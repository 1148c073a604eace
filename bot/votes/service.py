"""Ballots: opened as a team is to move, voted in, and closed when their time has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.base.refusal import StoreDown
from bot.base.worker import Alive, Worker, when_due
from bot.db.store import Conflict, UnitOfWork, settle_first, transactional
from bot.match.act.recorder import Act, Admission
from bot.match.act.service import (
    MatchUseCase,
    check_owing,
    check_running,
    departure,
    only_time_given,
    played,
    require_match,
    seats_held,
)
from bot.match.clocks import stoppages_concerning, stoppages_of_clocks, stoppages_since
from bot.match.computers import take_over
from bot.match.model.clock import NO_CLOCK, deadline_after
from bot.match.model.match import Match, Receipt, Team
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.model.terms import Leaving, Notice, Status, Timeout
from bot.match.refusals import StaleBoard, TimeIsUp
from bot.match.store.due import ClockRepository, OutboxRepository
from bot.match.store.log import ReceiptRepository
from bot.votes.store import (
    Ballot,
    BallotRepository,
    Count,
    Lapse,
    MemberRepository,
    NotInTeam,
    Play,
    Prolong,
    Vote,
    VoteRefused,
    VoteRepository,
    count,
    decide,
    first_span,
    margin,
    team_at,
)

# ------------------------------------------------------------------------------------ follow ups
# Ballots are closed and opened as teams come to move. Other matches cost nothing.


async def follow_ballots(unit: UnitOfWork, act: Act) -> None:
    """Close the ballots of teams that no longer owe a decision, and open one for each that owes
    now. With another captain a team goes on with the vote it has. A team whose channel is not where
    the match was made is told there."""
    match, now = act.match, act.now
    kept = match.teams.intersection(act.reseated)
    gone = match.teams if act.ends else match.teams.intersection(act.gone) - kept
    if gone:
        await unit[BallotRepository].close(match.id, gone)
    if act.arranging or act.ends:
        return
    opened = sorted(match.teams.intersection(act.owing) - kept)
    for seat in opened:
        span = first_span(team_at(match, seat), act.left.get(seat))
        ballot = Ballot(match.id, seat, match.version, now, now + span, now, span)
        await unit[BallotRepository].put(ballot)
    if any(team_at(match, seat).channel_id != match.place.channel_id for seat in opened):
        act.notices.append((match, Notice.VOTE))


async def withdraw_votes(unit: UnitOfWork, match: Match, user_id: int) -> None:
    """Take a person who is to be forgotten out of the open ballots of a match: as nobody that is
    known they could vote there again."""
    if match.teams:
        await unit[VoteRepository].withdraw(match.id, user_id)


async def sides_seen(unit: UnitOfWork, match: Match, user_id: int) -> frozenset[int]:
    """The seat of the team that a person is of, if any: see `SidesSeen`."""
    seat = await unit[MemberRepository].seat_of(match.id, user_id)
    return frozenset() if seat is None else frozenset({seat})


# --------------------------------------------------------------------------------------- service


MAX_VERSION: Final = 2**31 - 1
"""Later than any version of a match."""
RETRY_DELAY: Final = timedelta(hours=1)
"""How long a ballot is put off that could not be closed."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A ballot whose time had come."""

    match_id: int
    failure: Exception | None = None
    """Why it could not be closed, and was put off."""


@dataclass(frozen=True, slots=True)
class Polled:
    """A ballot with its votes, as the team may know them."""

    position: Position
    ballot: Ballot
    votes: Sequence[Vote] = field(repr=False)
    vetoed: bool = False
    """Whether the captain has used their veto."""

    @property
    def seat(self) -> int:
        return self.ballot.seat

    @property
    def team(self) -> Team:
        return team_at(self.position.match, self.seat)

    @property
    def counts(self) -> list[Count]:
        return count(self.votes, self.ballot.struck)

    @property
    def enough(self) -> bool:
        """Whether there are as many votes as the team asks of itself, not the captain's alone: they
        would move for it."""
        captain = self.position.match.sitter(self.seat)
        counted = {vote.user_id for vote in self.votes if vote.text != self.ballot.struck}
        others = counted - ({captain.user_id} if captain is not None else set())
        return bool(others) and len(counted) >= self.team.minimum

    def own(self, user_id: int) -> str | None:
        """The move that a person votes for."""
        return next((vote.text for vote in self.votes if vote.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Ballots(MatchUseCase):
    """The decisions of teams. An open ballot is a row: it is closed once, or, if the process ends
    before, after the next start."""

    admission: Admission

    async def of_match(self, match_id: int, since: int) -> dict[Ballot, list[Vote]]:
        """The open ballots of a match, and those from a version on, with their votes."""
        async with self.store.reading() as unit:
            found = await unit[BallotRepository].of_match(match_id, since)
            return await unit[VoteRepository].of(*found)

    async def poll(self, match_id: int, seat: int) -> Polled:
        """The open ballot of a seat."""
        async with self.store.reading() as unit:
            return await self._poll(unit, await require_match(unit, match_id), seat)

    async def belonging(self, match: Match, user_id: int) -> frozenset[int]:
        """The seats of a match at which a person plays, has played, or votes."""
        async with self.store.reading() as unit:
            bound = await sides_seen(unit, match, user_id)
            return bound | await seats_held(unit, match, user_id)

    @transactional
    async def bind(self, unit: UnitOfWork, match_id: int, seat: int, person: Person) -> None:
        """Note that a person is of a team from now on."""
        await self._bind(unit, await require_match(unit, match_id), seat, person)

    @transactional
    async def cast(  # noqa: PLR0917 - a vote: where, whose, for what, by what
        self,
        unit: UnitOfWork,
        match_id: int,
        seat: int,
        person: Person,
        text: str,
        interaction_id: int,
        *,
        version: int | None = None,
    ) -> Polled:
        """Vote for a move, given in the game's notation, in place of one's vote before. `version`
        is that of the board the person saw, if any. A vote that is cast again stands as it was.

        :raises StaleBoard: as for `Matches.act`.
        :raises VoteRefused: `vote-over`, `captain-arranges`, `move-struck`.
        """
        match = await require_match(unit, match_id)
        if (
            match.status is Status.ACTIVE
            and version not in (None, match.version)
            and not await only_time_given(unit, match, version or 0)
        ):
            raise StaleBoard(match.code, version or 0, match.version)
        poll = await self._poll(unit, match, seat)
        _, (own,) = played(poll.position.game, poll.position.state, seat, (text,))
        if own == poll.ballot.struck:
            raise VoteRefused("move-struck", match.code)
        await self._bind(unit, match, seat, person)
        # an interaction that Discord delivers again must not undo a change of mind
        again = await unit[ReceiptRepository].find(interaction_id) is not None
        if again or poll.own(person.user_id) == own:
            return poll
        vote = Vote(person.user_id, own, self.clock.now())
        await unit[ReceiptRepository].add(interaction_id, Receipt(match.id), vote.at)
        await unit[VoteRepository].put(poll.ballot, vote)
        ballot = await self._hurry(unit, match, poll.ballot, vote.at)
        await self._show(unit, match)
        others = [one for one in poll.votes if one.user_id != vote.user_id]
        return replace(poll, ballot=ballot, votes=[*others, vote])

    async def _hurry(self, unit: UnitOfWork, match: Match, ballot: Ballot, now: datetime) -> Ballot:
        """Have a ballot closed at once that should be for the sake of the team's clock."""
        latest = await self._latest(unit, match, ballot.seat, now) if match.terms.clock else None
        if latest is not None and latest <= now:
            ballot = replace(ballot, since=now, lasting=timedelta(), closes_at=now)
            await unit[BallotRepository].put(ballot)
        return ballot

    @transactional
    async def close(self, unit: UnitOfWork, match_id: int, seat: int, person: Person) -> None:
        """Have the captain close a vote early: the leading move is made.

        :raises VoteRefused: `vote-over`, `captain-only`, `cannot-close`.
        """
        poll = await self._poll(unit, await require_match(unit, match_id), seat)
        _check_captain(poll, person)
        if not poll.enough:
            raise VoteRefused(
                "cannot-close", poll.position.match.code, minimum=max(1, poll.team.minimum)
            )
        await self._play(unit, poll, poll.counts[0].text)

    @transactional
    async def veto(
        self, unit: UnitOfWork, match_id: int, seat: int, person: Person, text: str | None
    ) -> Polled:
        """Have the captain strike the leading move, once in a match. Those who voted for it may
        vote for another. `text` is the move that the captain was shown; None: whichever leads.

        :raises VoteRefused: `vote-over`, `captain-only`, or why the move cannot be vetoed.
        """
        poll = await self._poll(unit, await require_match(unit, match_id), seat)
        self.check_veto(poll, person)
        leading = poll.counts[0].text
        if text not in (None, leading):
            raise VoteRefused("cannot-veto-changed", poll.position.match.code)
        ballot = replace(poll.ballot, struck=leading)
        await unit[BallotRepository].put(ballot)
        await self._show(unit, poll.position.match)
        return replace(poll, ballot=ballot, vetoed=True)

    @staticmethod
    def check_veto(poll: Polled, person: Person) -> None:
        """
        :raises VoteRefused: `captain-only`, or why no move can be vetoed.
        """
        code = poll.position.match.code
        _check_captain(poll, person)
        if poll.vetoed:
            raise VoteRefused("cannot-veto-used", code)
        if not poll.counts:
            raise VoteRefused("cannot-veto-none", code)
        if len(poll.position.moves(poll.seat)) == 1:
            raise VoteRefused("cannot-veto-only", code)

    async def next_due(self) -> timedelta | None:
        """The time until a ballot may have to be closed, negative if overdue; None without any."""
        async with self.store.reading() as unit:
            earliest = await unit[BallotRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    async def settle(self) -> Settled | None:
        """Deal with the ballot whose time came first; None if none has come."""
        return await settle_first(
            self._settle_first,
            lambda due: self._put_off(*due),
            lambda due, error: Settled(due[0], None if isinstance(error, TimeIsUp) else error),
            passing=(Conflict, StoreDown),
        )

    @transactional
    async def _settle_first(
        self, unit: UnitOfWork, looked_at: list[tuple[int, int]]
    ) -> Settled | None:
        due = await unit[BallotRepository].due(self.clock.now())
        if due is None:
            return None
        looked_at.append(due)
        await self._settle(unit, *due)
        return Settled(due[0])

    @transactional
    async def _put_off(self, unit: UnitOfWork, match_id: int, seat: int) -> None:
        for ballot in await _open(unit, match_id, seat):
            due = self.clock.now() + RETRY_DELAY
            await unit[BallotRepository].put(replace(ballot, closes_at=due))

    async def _settle(self, unit: UnitOfWork, match_id: int, seat: int) -> None:
        now, match = self.clock.now(), await require_match(unit, match_id)
        if match.status is not Status.ACTIVE or seat not in match.teams:
            await unit[BallotRepository].close(match_id, {seat})
            return
        position = await self.positions.load(unit, match)
        if seat not in position.owing:
            await unit[BallotRepository].close(match_id, {seat})
            return
        for ballot in await _open(unit, match_id, seat):
            found = await stoppages_since(
                unit, ballot.since, now, match_ids={match_id}, user_ids=()
            )
            stoppages = stoppages_concerning(match, 0, found)
            # what lasts may end at any time, and nobody updates ballots then
            over = [replace(each, end=now) if now in each else each for each in stoppages]
            due = deadline_after(ballot.since, ballot.lasting, NO_CLOCK, over) or now
            if over != stoppages:
                # its clock may run again before the next look, and must not run out by then
                due = max(due, now + margin(team_at(match, seat)) / 2)
            if due > now:
                await unit[BallotRepository].put(replace(ballot, closes_at=due))
                await self._show(unit, match)
                continue
            votes = (await unit[VoteRepository].of(ballot))[ballot]
            poll = Polled(position, ballot, votes)
            await self._decide(unit, poll, now)

    async def _decide(self, unit: UnitOfWork, poll: Polled, now: datetime) -> None:
        match, ballot = poll.position.match, poll.ballot
        latest = await self._latest(unit, match, poll.seat, now)
        timed = bool(match.terms.clock)
        match decide(ballot, poll.counts, poll.team, now, latest, timed=timed):
            case Play(text):
                await self._play(unit, poll, text)
            case Prolong(until):
                longer = replace(
                    ballot,
                    since=now,
                    lasting=until - now,
                    closes_at=until,
                    prolonged=ballot.prolonged + 1,
                )
                await unit[BallotRepository].put(longer)
                await self._show(unit, match)
            case Lapse():
                if match.terms.timeout is Timeout.COMPUTER and match.asked - {poll.seat}:
                    await take_over(self, unit, poll.position, {poll.seat}, now)
                    return
                gone = departure(poll.position, {poll.seat}, Leaving.TIMEOUT, now, play_on=False)
                await self.finish(unit, poll.position, gone)

    async def _latest(
        self, unit: UnitOfWork, match: Match, seat: int, now: datetime
    ) -> datetime | None:
        """When a vote has to close for the sake of the seat's clock; None if that does not run."""
        for kept in await unit[ClockRepository].of_matches([match.id]):
            if kept.seat == seat:
                stoppages = await stoppages_of_clocks(unit, [kept], now)
                mine = stoppages_concerning(match, kept.user_id, stoppages)
                up = kept.clock.deadline(match.terms.clock, mine)
                return None if up is None else up - margin(team_at(match, seat))
        return None

    async def _play(self, unit: UnitOfWork, poll: Polled, text: str) -> None:
        """Make the team's move."""
        over = replace(poll.ballot, closes_at=None, played=text)
        await unit[BallotRepository].put(over)
        if poll.position.secretly:
            await self.choose(unit, poll.position, poll.seat, text, None)
        else:
            await self.move(unit, poll.position, poll.seat, (text,), None)

    async def _poll(self, unit: UnitOfWork, match: Match, seat: int) -> Polled:
        check_running(match)
        position = await self.positions.load(unit, match)
        if position.arranging:
            captain = match.sitter(seat)
            raise VoteRefused(
                "captain-arranges", match.code, captain="" if captain is None else captain.name
            )
        check_owing(position, seat)
        found = await _open(unit, match.id, seat)
        if not found:
            raise VoteRefused("vote-over", match.code)
        (ballot,) = found
        votes = (await unit[VoteRepository].of(ballot))[ballot]
        vetoed = await unit[BallotRepository].vetoed(match.id, seat)
        return Polled(position, ballot, votes, vetoed)

    async def _bind(self, unit: UnitOfWork, match: Match, seat: int, person: Person) -> None:
        user_id = person.user_id
        if await seats_held(unit, match, user_id) - {seat}:
            # they came to sit there after it was looked up
            raise NotInTeam(match.code, "opponent", "")
        known = await unit[MemberRepository].seat_of(match.id, user_id)
        if known is None:
            await self.admission(unit, match, person)
            await unit[MemberRepository].add(match.id, seat, user_id)
        elif known != seat:
            raise NotInTeam(match.code, "other", match.seats[known].name)

    async def _show(self, unit: UnitOfWork, match: Match) -> None:
        """Have the newest board updated, with everything that comes until then."""
        now = self.clock.now()
        due = await unit[OutboxRepository].when(match.id, Notice.VOTED)
        if due is None or due <= now:
            due = now + self.recorder.calm
        await self.recorder.post(unit, match, Notice.VOTED, due)


async def _open(unit: UnitOfWork, match_id: int, seat: int) -> list[Ballot]:
    """The open ballot of a seat, if there is one."""
    found = await unit[BallotRepository].of_match(match_id, MAX_VERSION)
    return [one for one in found if one.seat == seat and one.is_open]


def _check_captain(poll: Polled, person: Person) -> None:
    captain = poll.position.match.sitter(poll.seat)
    if captain is None or captain.user_id != person.user_id:
        name = "" if captain is None else captain.name
        raise VoteRefused("captain-only", poll.position.match.code, captain=name)


# ------------------------------------------------------------------------------------------- job
# The job that closes ballots when their time has come.


_log = structlog.get_logger(__name__)


def votes_job(ballots: Ballots, alive: Alive) -> Worker:
    """Nothing is closed while Discord cannot be reached: nobody could vote."""
    return when_due("votes", ballots.next_due, ballots.settle, alive, log_failure=_log_unsettled)


def _log_unsettled(settled: Settled) -> None:
    _log.error("vote-unsettled", match=settled.match_id, exc_info=settled.failure)
