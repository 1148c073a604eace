"""Time-outs and time left: the services around a match's clocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.base.refusal import StoreDown
from bot.base.worker import Alive, Worker, when_due
from bot.db.store import Conflict, UnitOfWork, settle_first, transactional
from bot.match.act.service import MatchUseCase, departure, is_held_up, require_match
from bot.match.clocks import (
    excuse,
    keep_clock,
    match_times,
    stoppages_concerning,
    stoppages_of_clocks,
)
from bot.match.computers import take_over
from bot.match.model.clock import KeptClock, MatchTime, Reason, Stoppage
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import Position, Turn, completing_moves
from bot.match.model.terms import Leaving, Notice, Status, Timeout
from bot.match.refusals import BrokenRecord, MatchRefused
from bot.match.store.due import ClockRepository, StoppageRepository

# -------------------------------------------------------------------------------------- timeouts


RETRY_DELAY: Final = timedelta(hours=1)
"""How long a match that could not be settled is put off."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A match whose deadline had come."""

    match_id: int
    told: bool = False
    """Whether there is news for people."""
    failure: Exception | None = None
    """Why it could not be settled, and was put off."""


@dataclass(frozen=True, slots=True)
class TimeKeeper(MatchUseCase):
    """Settles deadlines. A time-out is one transaction like any act: it happens once, or, if the
    process ends before its commit, after the next start."""

    async def of(self, match_id: int, *, since: int = 0) -> MatchTime:
        """The time of a match now, with the stoppages since the row of this number was recorded; 0:
        since the match was made."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            return await match_times(unit, match, self.clock.now(), since=since)

    async def next_due(self) -> timedelta | None:
        """The time until there may be something to settle, negative if overdue; None if no clock
        runs."""
        async with self.store.reading() as unit:
            earliest = await unit[ClockRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    async def settle(self) -> Settled | None:
        """Settle the match whose deadline came first; None if none has come.

        Either its time is up, or something has stopped its clocks meanwhile and it is put off.
        """
        return await settle_first(
            self._settle_first,
            self._delay,
            lambda match_id, error: Settled(match_id, failure=error),
            passing=(Conflict, StoreDown),
        )

    @transactional
    async def note_games(self, unit: UnitOfWork) -> None:
        """Stop the clocks of running matches whose game is not there, and let them go on where it
        is back: as the bot starts, since games do not come and go later."""
        now, known = self.clock.now(), self.positions.games
        absences = await unit[StoppageRepository].absences()
        for stoppage_id, (match_id, game) in absences.items():
            if game in known:
                await unit[StoppageRepository].end(stoppage_id, now)
                match = await require_match(unit, match_id)
                if match.status is Status.ACTIVE:
                    await self.recorder.post(unit, match, Notice.TIME, now)
        stopped = {match_id for match_id, _ in absences.values()}
        for match_id in await unit[StoppageRepository].without_game(known):
            if match_id not in stopped:
                away = Stoppage(Reason.OUTAGE, now, match_id=match_id)
                await unit[StoppageRepository].add(away)

    @transactional
    async def _settle_first(self, unit: UnitOfWork, looked_at: list[int]) -> Settled | None:
        now = self.clock.now()
        match_id = await unit[ClockRepository].due(now)
        if match_id is None:
            return None
        looked_at.append(match_id)
        return Settled(match_id, await self._settle(unit, match_id, now))

    @transactional
    async def _delay(self, unit: UnitOfWork, match_id: int) -> None:
        now = self.clock.now()
        await unit[ClockRepository].put_off(match_id, now, now + RETRY_DELAY)

    async def claimable(self, match_id: int, person: Person) -> frozenset[int]:
        """The seats against which a player may claim now."""
        async with self.store.reading() as unit:
            position = await self.positions.load(unit, await require_match(unit, match_id))
            seat = position.seat_of(person.user_id)
            running = position.match.status is Status.ACTIVE
            return await self._claimable(unit, position, seat) if running else frozenset()

    async def _claimable(
        self, unit: UnitOfWork, position: Position, seat: int | None
    ) -> frozenset[int]:
        """The other seats whose time is up, in a match that waits; without a clock, that of a
        player who holds up a pair."""
        if seat is not None and await is_held_up(unit, position, seat, self.clock.now()):
            return position.owing - {seat}
        return frozenset(
            kept.seat
            for kept in await unit[ClockRepository].of_matches([position.match.id])
            if kept.fallen_at is not None and kept.seat != seat
        )

    async def claim(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Claim a time-out in a match that has waited: the seats out of time lose, and the others
        play on without them where the rules can.

        :raises MatchRefused: `match-over`, `nothing-to-claim`.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, None)
            fallen = await self._claimable(unit, position, seat)
            if not fallen:
                raise MatchRefused("nothing-to-claim", position.match.code)
            now = self.clock.now()
            leaving = departure(position, fallen, Leaving.TIMEOUT, now, interaction_id)
            return await self.finish(unit, position, leaving)

        return await self.idempotent(interaction_id, person, work)

    async def _settle(self, unit: UnitOfWork, match_id: int, now: datetime) -> bool:
        """Whether there is news for people."""
        match, kept = (
            await require_match(unit, match_id),
            await unit[ClockRepository].of_matches([match_id]),
        )
        if match.damaged:
            # its terms cannot be read: nobody loses by them
            raise BrokenRecord(match.code)
        up = await self._put_off(unit, match, kept, now)
        if not up:
            return False
        # time-outs of the same moment are recorded together, however late they are noticed
        first = min(up.values())
        fallen = {seat for seat, deadline in up.items() if deadline == first}
        position = await self.positions.load(unit, match)
        if position.arranging:
            seat = min(fallen)
            if moves := completing_moves(position.game, position.state, seat):
                (late,) = (each for each in kept if each.seat == seat)
                clock = late.clock.stopped(match.terms.clock, first, (), acted=True)
                unit[ClockRepository].save(replace(late, clock=clock, deadline=None))
                await self.move(unit, position, seat, moves, None)
                return True
        if excused := await excuse(unit, match, [k for k in kept if k.seat in fallen], now):
            await self.recorder.post(unit, match, Notice.TIME, now)
            fallen -= excused
            if not fallen:
                return True
        if match.terms.timeout is Timeout.WAIT:
            for each in kept:
                if each.seat in fallen:
                    unit[ClockRepository].save(replace(each, deadline=None, fallen_at=first))
            await self.recorder.post(unit, match, Notice.TIME, now)
            return True
        if match.terms.timeout is Timeout.COMPUTER and match.asked - fallen:
            await take_over(self, unit, position, fallen, now)
            return True
        play_on = match.terms.timeout is Timeout.REMOVE
        leaving = departure(position, fallen, Leaving.TIMEOUT, now, play_on=play_on)
        await self.finish(unit, position, leaving)
        return True

    async def _put_off(
        self, unit: UnitOfWork, match: Match, kept: Sequence[KeptClock], now: datetime
    ) -> dict[int, datetime]:
        """The seats whose time is up, and since when. Rows that came too soon are put off."""
        control, up = match.terms.clock, dict[int, datetime]()
        stoppages = await stoppages_of_clocks(unit, kept, now)
        for each in kept:
            mine = stoppages_concerning(match, each.user_id, stoppages)
            deadline = each.clock.deadline(control, mine)
            if each.fallen_at is None and deadline is not None and deadline <= now:
                up[each.seat] = deadline
            elif each.deadline is not None and each.deadline <= now:
                keep_clock(unit, each, control, mine, now)
        return up


# ------------------------------------------------------------------------------------------- job
# Timeouts settled when they come.


_log: Final = structlog.get_logger(__name__)


def clocks_job(keeper: TimeKeeper, alive: Alive) -> Worker:
    """Nobody loses on time while the bot cannot be reached."""

    def log_failure(settled: Settled) -> None:
        _log.error("unsettled", match=settled.match_id, exc_info=settled.failure)

    return when_due("clocks", keeper.next_due, keeper.settle, alive, log_failure=log_failure)
