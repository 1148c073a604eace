"""Servers' calendars, as rows."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, func, select, update

from bot.calendars.model import EventRow, TournamentCalendar
from bot.calendars.tables import calendar_events, calendar_servers, tournament_calendars
from bot.db.engine import insert_or, upsert
from bot.db.unit_of_work import Job, Repository
from bot.tournaments.progress import Stage
from bot.tournaments.tables import tournaments

# built once: building a statement costs more than executing it
_DUE: Final = (
    select(tournament_calendars)
    .where(tournament_calendars.c.due_at <= bindparam("now"))
    .order_by(tournament_calendars.c.due_at, tournament_calendars.c.tournament_id)
    .limit(bindparam("limit"))
)
_NEXT: Final = select(func.min(tournament_calendars.c.due_at)).where(
    tournament_calendars.c.due_at.is_not(None)
)


class CalendarRepository(Repository):
    """Servers with a calendar, and their tournaments in it."""

    async def is_on(self, guild_id: int | None) -> bool:
        mine = calendar_servers.c.guild_id == guild_id
        query = select(calendar_servers.c.guild_id).where(mine)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def switch(self, guild_id: int, *, on: bool) -> None:
        if on:
            query = insert_or(self._connection, calendar_servers).values(guild_id=guild_id)
            await self._connection.execute(query.on_conflict_do_nothing())
            return
        mine = calendar_servers.c.guild_id == guild_id
        await self._connection.execute(delete(calendar_servers).where(mine))

    async def open_tournaments(self, guild_id: int) -> list[int]:
        """The ids of the server's tournaments that have dates to come."""
        open_ = (Stage.SIGN_UP.value, Stage.RUNNING.value)
        query = select(tournaments.c.id).where(
            tournaments.c.guild_id == guild_id, tournaments.c.stage.in_(open_)
        )
        return list((await self._connection.execute(query)).scalars())

    async def wake(self, tournament_id: int, guild_id: int, now: datetime) -> None:
        """Have a tournament's events looked at."""
        self._unit.wake_ups.note(Job.CALENDARS, now)
        await upsert(
            self._connection,
            tournament_calendars,
            {"tournament_id": tournament_id},
            guild_id=guild_id,
            due_at=now,
            attempts=0,
        )

    async def wake_all(self, guild_id: int, now: datetime) -> None:
        """Have the events of all tournaments looked at that have some."""
        mine = calendar_events.c.guild_id == guild_id
        there = select(calendar_events.c.tournament_id).where(mine)
        self._unit.wake_ups.note(Job.CALENDARS, now)
        await self._connection.execute(
            update(tournament_calendars)
            .where(tournament_calendars.c.tournament_id.in_(there))
            .values(due_at=now, attempts=0)
        )

    async def due(self, now: datetime, limit: int) -> list[TournamentCalendar]:
        rows = await self._connection.execute(_DUE, {"now": now, "limit": limit})
        return [
            TournamentCalendar(row.tournament_id, row.guild_id, row.due_at, row.attempts)
            for row in rows
        ]

    async def next_due(self) -> datetime | None:
        found: datetime | None = await self._connection.scalar(_NEXT)
        return found

    async def set_due(
        self, calendar: TournamentCalendar, due: datetime | None, *, attempts: int
    ) -> bool:
        """Note when a tournament is looked at again, unless something has come since; whether that
        is so."""
        changed = await self._connection.execute(
            update(tournament_calendars)
            .where(
                tournament_calendars.c.tournament_id == calendar.tournament_id,
                tournament_calendars.c.due_at == calendar.due_at,
            )
            .values(due_at=due, attempts=attempts)
        )
        if changed.rowcount == 1:
            self._unit.wake_ups.note(Job.CALENDARS, due)
        return changed.rowcount == 1


class EventRepository(Repository):
    """Events on servers."""

    async def of_tournament(self, tournament_id: int) -> dict[int, EventRow]:
        """By the number of the round."""
        mine = calendar_events.c.tournament_id == tournament_id
        rows = await self._connection.execute(select(calendar_events).where(mine))
        return {row.number: _event(row) for row in rows}

    async def count(self, guild_id: int, now: datetime) -> int:
        """The events that a server has, or may have."""
        query = select(func.count()).where(
            calendar_events.c.guild_id == guild_id,
            calendar_events.c.ends_at > now,
            calendar_events.c.removed.is_(False),
        )
        return int(await self._connection.scalar(query) or 0)

    async def put(self, event: EventRow) -> None:
        await upsert(
            self._connection,
            calendar_events,
            {"tournament_id": event.tournament_id, "number": event.number},
            guild_id=event.guild_id,
            ends_at=event.ends_at,
            tried_at=event.tried_at,
            event_id=event.event_id,
            digest=event.digest,
            removed=event.removed,
        )

    async def drop(self, event: EventRow) -> None:
        await self._connection.execute(
            delete(calendar_events).where(
                calendar_events.c.tournament_id == event.tournament_id,
                calendar_events.c.number == event.number,
            )
        )


def _event(row: Row[Any]) -> EventRow:
    return EventRow(
        row.tournament_id,
        row.number,
        row.guild_id,
        row.ends_at,
        row.tried_at,
        row.event_id,
        row.digest,
        row.removed,
    )
