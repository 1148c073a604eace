"""Reminders of decisions, as rows.

A decision without a reminder so far has no row: when its person is to be reminded is a column of
its seat, and so is the next time at which a row is due.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    RowMapping,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from bot.db.unit_of_work import Job, Repository, UnitOfWork
from bot.match.model.reminder import Reminder
from bot.match.store.matches import MatchRepository
from bot.match.store.owing import OwingRepository
from bot.match.store.tables import matches, reminders, seats

_FIELDS: Final = tuple(
    field.name for field in fields(Reminder) if field.name not in ("id", "due_at")
)
_MINE: Final = (
    reminders.c.match_id == bindparam("of_match"),
    reminders.c.seat.in_(bindparam("seats", expanding=True)),
)
_FORGET: Final = delete(reminders).where(
    *_MINE, reminders.c.message_id.is_(None), reminders.c.nonce.is_(None)
)
_END: Final = update(reminders).where(*_MINE).values(over=True)
_OF_MATCH: Final = (
    select(reminders).where(reminders.c.match_id == bindparam("match_id")).order_by(reminders.c.id)
)
_EARLIEST: Final = select(func.min(seats.c.remind_at)).where(seats.c.remind_at.is_not(None))
_OF_SEAT: Final = and_(
    reminders.c.match_id == seats.c.match_id, reminders.c.seat == seats.c.seat, ~reminders.c.over
)


class ReminderRepository(Repository):
    """Reminders of decisions that are owed, and messages that must be deleted."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]
        self._seats = unit[OwingRepository]

    def expect(self, match_id: int, seat: int, due: datetime | None) -> None:
        """Schedule the first check of a new decision's reminders."""
        self._unit.wake_ups.note(Job.REMINDERS, due)
        self._seats.change(match_id, seat, remind_at=due, reminded=False)

    async def add(self, row: Reminder) -> None:
        """Store a new one (its `id` is ignored)."""
        await self._connection.execute(insert(reminders).values(_columns(row)))
        if not row.over:
            self._due(row)

    async def get(self, reminder_id: int) -> Reminder | None:
        mine = reminders.c.id == reminder_id
        await self._hold(select(reminders.c.match_id).where(mine))
        row = (await self._connection.execute(select(reminders).where(mine))).mappings().first()
        if row is None:
            return None
        seated = await self._seats.of_match(row["match_id"])
        return _reminder(row, seated.get(row["seat"]))

    async def save(self, row: Reminder) -> None:
        """Write one that is not over; before the first reminder, only its time."""
        if row.id:
            mine = reminders.c.id == row.id
            await self._connection.execute(update(reminders).where(mine).values(_columns(row)))
        elif row != replace(_first(row), due_at=row.due_at):
            await self._connection.execute(insert(reminders).values(_columns(row)))
        else:
            self.expect(row.match_id, row.seat, row.due_at)
            return
        self._due(row)

    async def drop(self, row: Reminder) -> None:
        if row.id:
            await self._connection.execute(delete(reminders).where(reminders.c.id == row.id))
        if not row.over:
            self._seats.change(row.match_id, row.seat, remind_at=None, reminded=False)

    async def close(self, match_id: int, seats: Collection[int]) -> bool:
        """End the reminders of these seats' decisions: their rows are over, or deleted where no
        message exists or is being sent. Whether one does."""
        known = await self._seats.of_match(match_id)
        said = [seat for seat in seats if seat in known and known[seat]["reminded"]]
        for seat in seats:
            self._seats.change(match_id, seat, remind_at=None, reminded=False)
        if not said:
            return False
        mine = {"of_match": match_id, "seats": said}
        await self._connection.execute(_FORGET, mine)
        return (await self._connection.execute(_END, mine)).rowcount > 0

    async def of_match(self, match_id: int) -> list[Reminder]:
        """All of them; first those whose person was reminded, by their age."""
        await self._matches.hold({match_id})
        seated = await self._seats.of_match(match_id)
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).mappings()
        found = [_reminder(row, seated.get(row["seat"])) for row in rows]
        there = {row.seat for row in found if not row.over}
        return found + [
            _unsaid(row) for seat, row in seated.items() if seat not in there and _is_owed(row)
        ]

    async def of_user(self, user_id: int) -> list[Reminder]:
        """The reminders that are not over, by the age of their decisions."""
        await self._seats.flush()
        mine = (seats.c.user_id == user_id) & or_(seats.c.owed_since.is_not(None), seats.c.reminded)
        held = await self._hold(select(seats.c.match_id).where(mine))
        query = select(seats).where(mine)
        if held is not None:
            # a row that came meanwhile is not ours yet
            query = query.where(seats.c.match_id.in_(held))
        seated = [dict(row) for row in (await self._connection.execute(query)).mappings()]
        known = select(reminders).select_from(reminders.join(seats, _OF_SEAT)).where(mine)
        rows = {
            (row["match_id"], row["seat"]): row
            for row in (await self._connection.execute(known)).mappings()
        }
        found = [
            _unsaid(seat) if row is None else _reminder(row, seat)
            for seat in seated
            if (row := rows.get((seat["match_id"], seat["seat"]))) is not None or _is_owed(seat)
        ]
        return sorted(found, key=lambda each: (each.since, each.match_id, each.seat))

    async def touch(self, user_id: int, now: datetime) -> None:
        """Schedule another check of the person's reminders; those due until now are done."""
        await self._touch(await self.of_user(user_id), now)

    async def touch_seat(self, match_id: int, seat: int, now: datetime) -> None:
        """The same for the reminder of one decision."""
        mine = [row for row in await self.of_match(match_id) if row.seat == seat and not row.over]
        await self._touch(mine, now)

    async def _touch(self, rows: Iterable[Reminder], now: datetime) -> None:
        self._unit.wake_ups.note(Job.REMINDERS, now)
        for row in rows:
            await self.save(replace(row, after=now, due_at=now))

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        """Put the person's reminders that are due off until `due`, unread."""
        late = seats.c.user_id == user_id, seats.c.remind_at <= now
        self._unit.wake_ups.note(Job.REMINDERS, due)
        await self._seats.flush()
        await self._connection.execute(update(seats).where(*late).values(remind_at=due))
        self._seats.forget()

    async def due(self, now: datetime) -> int | None:
        """The person with something due who has waited longest."""
        await self._seats.flush()
        query = select(seats.c.user_id).where(seats.c.remind_at <= now)
        query = query.order_by(seats.c.remind_at, seats.c.match_id, seats.c.seat).limit(1)
        found: int | None = (await self._connection.execute(query)).scalar_one_or_none()
        return found

    async def next_due(self) -> datetime | None:
        """The earliest of all; None if there is none."""
        await self._seats.flush()
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest

    def _due(self, row: Reminder) -> None:
        self._unit.wake_ups.note(Job.REMINDERS, row.due_at)
        self._seats.change(row.match_id, row.seat, remind_at=row.due_at, reminded=True)

    async def _hold(self, ids: Any) -> Collection[int] | None:
        """Lock the matches of rows; nobody else changes the rows then."""
        which: ColumnElement[bool] = matches.c.id.in_(ids)
        return await self._matches.held(which)


def _is_owed(seat: Mapping[str, Any]) -> bool:
    return seat["owed_since"] is not None and seat["user_id"] is not None


def _unsaid(seat: Mapping[str, Any]) -> Reminder:
    """The reminder of a decision before the first message."""
    since = seat["owed_since"]
    return Reminder(
        0,
        seat["match_id"],
        seat["seat"],
        seat["user_id"],
        since=since,
        after=since,
        due_at=seat["remind_at"],
    )


def _first(row: Reminder) -> Reminder:
    """A row's decision as before its first reminder."""
    return Reminder(0, row.match_id, row.seat, row.user_id, since=row.since, after=row.since)


def _columns(row: Reminder) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _FIELDS}


def _reminder(row: RowMapping, seat: Mapping[str, Any] | None) -> Reminder:
    due = None if seat is None or row["over"] else seat["remind_at"]
    return Reminder(**row, due_at=due)
