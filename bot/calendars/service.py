"""Servers' calendars: which servers have one, and what is to be done about it, each by one
process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.backoff import MAX_SEND_ATTEMPTS, backoff
from bot.base.clock import Clock
from bot.calendars.model import EventRow, TournamentCalendar
from bot.calendars.store import CalendarRepository, EventRepository
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.outbox import Undelivered
from bot.tournaments.events import CheckedIn, Joined, Left, LogRow
from bot.tournaments.state import State

CLAIM_LEASE: Final = timedelta(minutes=2, seconds=30)
"""How long a process may take; after that another one looks what was done."""
MAX_EVENTS: Final = 40
"""Events that a server has of ours at a time. Discord allows it 100, of everybody's."""
DATELESS: Final = (Joined, Left, CheckedIn)
"""Events of a tournament's log after which all of its dates are the same."""


async def follow_tournament(unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
    """Have the events of a tournament looked at whose dates may have changed."""
    guild_id = state.row.place.guild_id
    if guild_id is None or all(isinstance(row.event, DATELESS) for row in log):
        return
    calendars = unit[CalendarRepository]
    if await calendars.is_on(guild_id):
        await calendars.wake(state.row.id, guild_id, log[-1].at)


@dataclass(frozen=True, slots=True)
class Calendars:
    """The calendars of all servers."""

    store: Store
    clock: Clock

    async def is_on(self, guild_id: int) -> bool:
        """Whether a server has events for its tournaments."""
        async with self.store.reading() as unit:
            return await unit[CalendarRepository].is_on(guild_id)

    @transactional
    async def switch(self, unit: UnitOfWork, guild_id: int, *, on: bool) -> None:
        """Have events made for a server's tournaments, or those taken away that are there."""
        calendars, now = unit[CalendarRepository], self.clock.now()
        await calendars.switch(guild_id, on=on)
        for tournament_id in await calendars.open_tournaments(guild_id) if on else ():
            await calendars.wake(tournament_id, guild_id, now)
        if not on:
            await calendars.wake_all(guild_id, now)

    async def due(self, limit: int) -> list[TournamentCalendar]:
        """The tournaments whose events are to be looked at, the oldest first."""
        async with self.store.reading() as unit:
            return await unit[CalendarRepository].due(self.clock.now(), limit)

    async def next_due(self) -> timedelta | None:
        """Time until there is something to look at."""
        async with self.store.reading() as unit:
            earliest = await unit[CalendarRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    @transactional
    async def claim(
        self, unit: UnitOfWork, calendar: TournamentCalendar
    ) -> TournamentCalendar | None:
        """The tournament, if this process is to look at its events, and no other for a while."""
        until, attempts = self.clock.now() + CLAIM_LEASE, calendar.attempts + 1
        ours = await unit[CalendarRepository].set_due(calendar, until, attempts=attempts)
        return replace(calendar, due_at=until, attempts=attempts) if ours else None

    @transactional
    async def done(
        self, unit: UnitOfWork, calendar: TournamentCalendar, again: timedelta | None
    ) -> None:
        """Note that the events are as they should be, or that the rest is to be done later."""
        due = None if again is None else self.clock.now() + again
        await unit[CalendarRepository].set_due(calendar, due, attempts=0)

    @transactional
    async def failed(
        self, unit: UnitOfWork, calendar: TournamentCalendar, failure: Undelivered
    ) -> None:
        """Note that Discord did not take something: it is tried again, for some days."""
        due = self.clock.now() + (failure.wait or backoff(calendar.attempts - 1))
        last = None if calendar.attempts >= MAX_SEND_ATTEMPTS else due
        await unit[CalendarRepository].set_due(calendar, last, attempts=calendar.attempts)

    async def events(self, tournament_id: int) -> dict[int, EventRow]:
        """The events of a tournament that are there, or may be, by the number of the round."""
        async with self.store.reading() as unit:
            return await unit[EventRepository].of_tournament(tournament_id)

    @transactional
    async def begin(self, unit: UnitOfWork, event: EventRow) -> bool:
        """Note that an event may be there from now on; whether the server has room for it."""
        events = unit[EventRepository]
        if await events.count(event.guild_id, self.clock.now()) >= MAX_EVENTS:
            return False
        await events.put(event)
        return True

    @transactional
    async def keep(self, unit: UnitOfWork, event: EventRow) -> None:
        """Note what is known of an event."""
        await unit[EventRepository].put(event)

    @transactional
    async def drop(self, unit: UnitOfWork, event: EventRow) -> None:
        """Forget an event that is over."""
        await unit[EventRepository].drop(event)
