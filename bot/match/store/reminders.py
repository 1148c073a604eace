"""What is remembered of reminding."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, RowMapping, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.db.wake_ups import Affair, Agenda
from bot.match.reminders.rows import Reminder
from bot.match.store.matches import SqlMatches
from bot.match.store.tables import matches, reminders

_FIELDS: Final = tuple(field.name for field in fields(Reminder) if field.name != "id")

# built once: building a statement costs more than having it done
_ADD: Final = insert(reminders)
_MINE: Final = (
    reminders.c.match_id == bindparam("of_match"),
    reminders.c.seat.in_(bindparam("seats", expanding=True)),
)
_FORGET: Final = delete(reminders).where(
    *_MINE, reminders.c.message_id.is_(None), reminders.c.nonce.is_(None)
)
_END: Final = update(reminders).where(*_MINE).values(over=True, due_at=None)
_OF_MATCH: Final = (
    select(reminders).where(reminders.c.match_id == bindparam("match_id")).order_by(reminders.c.id)
)
_EARLIEST: Final = select(func.min(reminders.c.due_at)).where(reminders.c.due_at.is_not(None))


class SqlReminders:
    """Implements `services.ports.Reminders`."""

    def __init__(self, connection: AsyncConnection, matches: SqlMatches, agenda: Agenda) -> None:
        self._connection = connection
        self._matches = matches
        self._agenda = agenda

    async def add(self, rows: Iterable[Reminder]) -> None:
        await self._connection.execute(_ADD, list(map(self._columns, rows)))

    async def get(self, reminder_id: int) -> Reminder | None:
        mine = reminders.c.id == reminder_id
        await self._hold(mine)
        query = select(reminders).where(mine)
        row = (await self._connection.execute(query)).mappings().one_or_none()
        return None if row is None else _reminder(row)

    async def save(self, row: Reminder) -> None:
        mine = reminders.c.id == row.id
        await self._connection.execute(update(reminders).where(mine).values(self._columns(row)))

    async def drop(self, reminder_id: int) -> None:
        await self._connection.execute(delete(reminders).where(reminders.c.id == reminder_id))

    async def close(self, match_id: int, seats: Collection[int]) -> bool:
        mine = {"of_match": match_id, "seats": list(seats)}
        await self._connection.execute(_FORGET, mine)
        return (await self._connection.execute(_END, mine)).rowcount > 0

    async def of_match(self, match_id: int) -> list[Reminder]:
        await self._matches.hold({match_id})
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).mappings()
        return [_reminder(row) for row in rows]

    async def of_user(self, user_id: int) -> list[Reminder]:
        mine = (reminders.c.user_id == user_id) & ~reminders.c.over
        held = await self._hold(mine)
        query = select(reminders).where(mine)
        if held is not None:
            # one that came meanwhile is not ours yet
            query = query.where(reminders.c.match_id.in_(held))
        rows = await self._connection.execute(query.order_by(reminders.c.id))
        return [_reminder(row) for row in rows.mappings()]

    async def touch(self, user_id: int, now: datetime) -> None:
        await self._touch(reminders.c.user_id == user_id, now)

    async def touch_seat(self, match_id: int, seat: int, now: datetime) -> None:
        await self._touch((reminders.c.match_id == match_id) & (reminders.c.seat == seat), now)

    async def _touch(self, which: ColumnElement[bool], now: datetime) -> None:
        mine = which & ~reminders.c.over
        await self._hold(mine)
        self._agenda.note(Affair.REMINDERS, now)
        again = update(reminders).where(mine).values(after=now, due_at=now)
        await self._connection.execute(again)

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        late = reminders.c.user_id == user_id, reminders.c.due_at <= now
        self._agenda.note(Affair.REMINDERS, due)
        await self._connection.execute(update(reminders).where(*late).values(due_at=due))

    async def due(self, now: datetime) -> int | None:
        query = select(reminders.c.user_id).where(reminders.c.due_at <= now)
        query = query.order_by(reminders.c.due_at, reminders.c.id).limit(1)
        found: int | None = (await self._connection.execute(query)).scalar_one_or_none()
        return found

    async def next_due(self) -> datetime | None:
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest

    def _columns(self, row: Reminder) -> dict[str, Any]:
        self._agenda.note(Affair.REMINDERS, row.due_at)
        return _columns(row)

    async def _hold(self, which: ColumnElement[bool]) -> Collection[int] | None:
        """Take the matches of rows, without which nobody changes them."""
        return await self._matches.held(matches.c.id.in_(select(reminders.c.match_id).where(which)))


def _columns(row: Reminder) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _FIELDS}


def _reminder(row: RowMapping) -> Reminder:
    return Reminder(**row)
