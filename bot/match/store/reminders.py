"""What is remembered of reminding."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, RowMapping, bindparam, delete, func, insert, select, update

from bot.db.unit_of_work import Job, Repository, UnitOfWork
from bot.match.model.reminder import Reminder
from bot.match.store.matches import MatchRepository
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


class ReminderRepository(Repository):
    """The reminding of decisions that are owed, and of messages that have to go."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def add(self, rows: Iterable[Reminder]) -> None:
        """Store new ones, of which there is at least one (their `id` is ignored)."""
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
        """These seats' decisions are made: their rows are over, or gone where no message is there
        or on its way. Whether one is."""
        mine = {"of_match": match_id, "seats": list(seats)}
        await self._connection.execute(_FORGET, mine)
        return (await self._connection.execute(_END, mine)).rowcount > 0

    async def of_match(self, match_id: int) -> list[Reminder]:
        """All of them, oldest first."""
        await self._matches.hold({match_id})
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).mappings()
        return [_reminder(row) for row in rows]

    async def of_user(self, user_id: int) -> list[Reminder]:
        """Those that are not over, oldest first."""
        mine = (reminders.c.user_id == user_id) & ~reminders.c.over
        held = await self._hold(mine)
        query = select(reminders).where(mine)
        if held is not None:
            # one that came meanwhile is not ours yet
            query = query.where(reminders.c.match_id.in_(held))
        rows = await self._connection.execute(query.order_by(reminders.c.id))
        return [_reminder(row) for row in rows.mappings()]

    async def touch(self, user_id: int, now: datetime) -> None:
        """Have the person's looked at again; what was due until now is done."""
        await self._touch(reminders.c.user_id == user_id, now)

    async def touch_seat(self, match_id: int, seat: int, now: datetime) -> None:
        """The same for that of a decision."""
        await self._touch((reminders.c.match_id == match_id) & (reminders.c.seat == seat), now)

    async def _touch(self, which: ColumnElement[bool], now: datetime) -> None:
        mine = which & ~reminders.c.over
        await self._hold(mine)
        self._unit.wake_ups.note(Job.REMINDERS, now)
        again = update(reminders).where(mine).values(after=now, due_at=now)
        await self._connection.execute(again)

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        """Look at those of the person that are due again at `due`, unread."""
        late = reminders.c.user_id == user_id, reminders.c.due_at <= now
        self._unit.wake_ups.note(Job.REMINDERS, due)
        await self._connection.execute(update(reminders).where(*late).values(due_at=due))

    async def due(self, now: datetime) -> int | None:
        """A person of whom something is due, who waited longest first."""
        query = select(reminders.c.user_id).where(reminders.c.due_at <= now)
        query = query.order_by(reminders.c.due_at, reminders.c.id).limit(1)
        found: int | None = (await self._connection.execute(query)).scalar_one_or_none()
        return found

    async def next_due(self) -> datetime | None:
        """The earliest of all; None if there is none."""
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest

    def _columns(self, row: Reminder) -> dict[str, Any]:
        self._unit.wake_ups.note(Job.REMINDERS, row.due_at)
        return _columns(row)

    async def _hold(self, which: ColumnElement[bool]) -> Collection[int] | None:
        """Take the matches of rows, without which nobody changes them."""
        return await self._matches.held(matches.c.id.in_(select(reminders.c.match_id).where(which)))


def _columns(row: Reminder) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _FIELDS}


def _reminder(row: RowMapping) -> Reminder:
    return Reminder(**row)
