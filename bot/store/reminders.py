"""What is remembered of reminding."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.reminding.rows import Reminder
from bot.store.tables import reminders


class SqlReminders:
    """Implements `services.ports.Reminders`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, rows: Iterable[Reminder]) -> None:
        values = [_columns(row) for row in rows]
        await self._connection.execute(insert(reminders), values)

    async def get(self, reminder_id: int) -> Reminder | None:
        query = select(reminders).where(reminders.c.id == reminder_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _reminder(row)

    async def save(self, row: Reminder) -> None:
        mine = reminders.c.id == row.id
        await self._connection.execute(update(reminders).where(mine).values(_columns(row)))

    async def drop(self, reminder_id: int) -> None:
        await self._connection.execute(delete(reminders).where(reminders.c.id == reminder_id))

    async def close(self, match_id: int, seats: Collection[int]) -> bool:
        mine = reminders.c.match_id == match_id, reminders.c.seat.in_(seats)
        silent = reminders.c.message_id.is_(None)
        await self._connection.execute(delete(reminders).where(*mine, silent))
        over = {"over": True, "due_at": None, "nonce": None}
        changed = await self._connection.execute(update(reminders).where(*mine).values(over))
        return changed.rowcount > 0

    async def of_match(self, match_id: int) -> list[Reminder]:
        query = select(reminders).where(reminders.c.match_id == match_id)
        rows = await self._connection.execute(query.order_by(reminders.c.id))
        return [_reminder(row) for row in rows]

    async def of_user(self, user_id: int) -> list[Reminder]:
        query = select(reminders).where(reminders.c.user_id == user_id, ~reminders.c.over)
        rows = await self._connection.execute(query.order_by(reminders.c.id))
        return [_reminder(row) for row in rows]

    async def touch(self, user_id: int, now: datetime) -> None:
        mine = reminders.c.user_id == user_id, ~reminders.c.over
        again = {"after": now, "due_at": now}
        await self._connection.execute(update(reminders).where(*mine).values(again))

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        late = reminders.c.user_id == user_id, reminders.c.due_at <= now
        await self._connection.execute(update(reminders).where(*late).values(due_at=due))

    async def due(self, now: datetime) -> int | None:
        query = select(reminders.c.user_id).where(reminders.c.due_at <= now)
        query = query.order_by(reminders.c.due_at, reminders.c.id).limit(1)
        found: int | None = (await self._connection.execute(query)).scalar_one_or_none()
        return found

    async def next_due(self) -> datetime | None:
        query = select(func.min(reminders.c.due_at)).where(reminders.c.due_at.is_not(None))
        earliest: datetime | None = (await self._connection.execute(query)).scalar_one()
        return earliest


def _columns(row: Reminder) -> dict[str, Any]:
    columns = asdict(row)
    del columns["id"]
    return columns


def _reminder(row: Row[Any]) -> Reminder:
    return Reminder(**row._mapping)
