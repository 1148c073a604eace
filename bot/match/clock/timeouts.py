"""What comes of deadlines, and how much time there is: the services around a match's clocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.db.unit_of_work import Conflict, UnitOfWork, retry_on_conflict
from bot.match.act.leaving import departure
from bot.match.act.use_case import MatchUseCase, require_match
from bot.match.clock import running as clock_running
from bot.match.clock.vacations import excuse
from bot.match.computers.service import take_over
from bot.match.model import arrangement
from bot.match.model.enums import Leaving, Notice
from bot.match.model.match import Match
from bot.match.model.match_time import MatchTime
from bot.match.model.people import Person
from bot.match.model.position import Turn
from bot.match.model.seat_clock import KeptClock
from bot.match.model.terms import Timeout
from bot.match.refusals import BrokenRecord, NothingToClaim
from bot.match.store.seats import ClockRepository

LATER: Final = timedelta(hours=1)
"""Until a match that could not be dealt with is looked at again."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A match with a deadline that had come."""

    match_id: int
    told: bool = False
    """Whether something happened that people are to be told."""
    failure: Exception | None = None
    """Why it could not be dealt with, and was put off."""


@dataclass(frozen=True, slots=True)
class TimeKeeper(MatchUseCase):
    """Looks after deadlines. A time-out is one transaction like any act: it happens once, or, if
    the process ends before its commit, after the next start."""

    async def of(self, match_id: int, *, since: int = 0) -> MatchTime:
        """The time of a match as it is now, with what stopped its clocks since the row of this
        number was recorded; 0: since the match was made.

        :raises NoSuchMatch: there is none with this id.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            return await clock_running.of_match(unit, match, self.clock.now(), since=since)

    async def next_due(self) -> timedelta | None:
        """How long until there may be something to settle, below zero for what is late; None if
        no clock runs."""
        async with self.store.reading() as unit:
            earliest = await unit[ClockRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    async def settle(self) -> Settled | None:
        """Deal with the match whose deadline came first; None if none has come.

        Either its time is up, or something has stopped its clocks meanwhile and it is put off.
        """
        return await retry_on_conflict(self._settle_first)

    async def _settle_first(self, _attempt: int) -> Settled | None:
        now, match_id = self.clock.now(), None
        try:
            async with self.store.writing() as unit:
                match_id = await unit[ClockRepository].due(now)
                if match_id is None:
                    return None
                return Settled(match_id, await self._settle(unit, match_id, now))
        except Conflict:
            raise
        except Exception as error:
            # a match that cannot be played on must not keep the others waiting
            if match_id is None:
                raise
            async with self.store.writing() as unit:
                await unit[ClockRepository].put_off(match_id, now, now + LATER)
                await unit.commit()
            return Settled(match_id, failure=error)

    async def claim(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Have those lose whose time is up, in a match that has waited for them. The others play
        on without them where the rules can.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver: as the names say.
        :raises NothingToClaim: nobody else's time is up.
        """

        async def work(_attempt: int) -> Turn:
            async with self.store.writing() as unit:
                position, seat = await self.sitting(unit, match_id, person, None)
                fallen = {
                    kept.seat
                    for kept in await unit[ClockRepository].of_matches([match_id])
                    if kept.fallen_at is not None and kept.seat != seat
                }
                if not fallen:
                    raise NothingToClaim(position.match.code)
                now = self.clock.now()
                return await self.leave(
                    unit,
                    position,
                    departure(position, fallen, Leaving.TIMEOUT, now, interaction_id),
                )

        return await self.idempotent(interaction_id, person, work)

    async def _settle(self, unit: UnitOfWork, match_id: int, now: datetime) -> bool:
        """Whether something happened that people are to be told."""
        match, kept = (
            await require_match(unit, match_id),
            await unit[ClockRepository].of_matches([match_id]),
        )
        if match.damaged:
            # its terms cannot be read either: nobody falls by them
            raise BrokenRecord(match.code)
        up = await self._put_off(unit, match, kept, now)
        if not up:
            await unit.commit()
            return False
        # those whose time was up at the same moment fall together, however late it is noticed
        first = min(up.values())
        fallen = {seat for seat, deadline in up.items() if deadline == first}
        position = await self.positions.load(unit, match)
        if position.arranging:
            seat = min(fallen)
            if moves := arrangement.completion(position.game, position.state, seat):
                (late,) = (each for each in kept if each.seat == seat)
                clock = late.clock.stopped(match.terms.clock, first, (), acted=True)
                unit[ClockRepository].save(replace(late, clock=clock, deadline=None))
                await self.move(unit, position, seat, moves, None)
                return True
        if excused := await excuse(unit, match, [k for k in kept if k.seat in fallen], now):
            await self.recorder.post(unit, match, Notice.TIME, now)
            fallen -= excused
            if not fallen:
                await unit.commit()
                return True
        if match.terms.timeout is Timeout.WAIT:
            for each in kept:
                if each.seat in fallen:
                    unit[ClockRepository].save(replace(each, deadline=None, fallen_at=first))
            await self.recorder.post(unit, match, Notice.TIME, now)
            await unit.commit()
            return True
        if match.terms.timeout is Timeout.COMPUTER and match.asked - fallen:
            await take_over(self, unit, position, fallen, now)
            return True
        play_on = match.terms.timeout is Timeout.REMOVE
        leaving = departure(position, fallen, Leaving.TIMEOUT, now, play_on=play_on)
        await self.leave(unit, position, leaving)
        return True

    async def _put_off(
        self, unit: UnitOfWork, match: Match, kept: Sequence[KeptClock], now: datetime
    ) -> dict[int, datetime]:
        """The seats whose time is up, and when it was. Rows that came too soon are put off."""
        control, up = match.terms.clock, dict[int, datetime]()
        stoppages = await clock_running.of_clocks(unit, kept, now)
        for each in kept:
            mine = clock_running.concerning(match, each.user_id, stoppages)
            deadline = each.clock.deadline(control, mine)
            if each.fallen_at is None and deadline is not None and deadline <= now:
                up[each.seat] = deadline
            elif each.deadline is not None and each.deadline <= now:
                clock_running.keep(unit, each, control, mine, now)
        return up
