"""Clocks of seats, as rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    func,
    select,
    update,
)

from bot.db.unit_of_work import Job, Repository, UnitOfWork
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.store.matches import MatchRepository
from bot.match.store.owing import OwingRepository
from bot.match.store.tables import matches, seats

# built once: building a statement costs more than executing it
_EARLIEST: Final = select(func.min(seats.c.deadline)).where(seats.c.deadline.is_not(None))


class ClockRepository(Repository):
    """The clocks of seats, in matches that have clocks."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]
        self._seats = unit[OwingRepository]

    def save(self, *kept: KeptClock) -> None:
        """Write clocks, new ones included."""
        for each in kept:
            self._unit.wake_ups.note(Job.CLOCKS, each.deadline)
            self._seats.change(
                each.match_id,
                each.seat,
                remaining=each.clock.left,
                running_since=each.clock.since,
                deadline=each.deadline,
                fallen_at=each.fallen_at,
                excused_at=each.excused_at,
                earlier=each.earlier,
            )

    def drop(self, match_id: int, seat: int) -> None:
        """Delete a seat's clock: a computer has none."""
        names = ("remaining", "running_since", "deadline", "fallen_at", "excused_at", "earlier")
        self._seats.change(match_id, seat, **dict.fromkeys(names))

    async def of_matches(self, match_ids: Collection[int]) -> list[KeptClock]:
        """By match and seat."""
        if not match_ids:
            return []
        await self._matches.hold(match_ids)
        found = await self._seats.of_matches(match_ids)
        return [
            _kept(row)
            for rows in found.values()
            for row in rows.values()
            if row["remaining"] is not None
        ]

    async def put_off(self, match_id: int, now: datetime, due: datetime | None) -> None:
        """Put the match's clocks that are due off until `due`, unread; None: never."""
        late = seats.c.match_id == match_id, seats.c.deadline <= now
        self._unit.wake_ups.note(Job.CLOCKS, due)
        await self._seats.flush()
        await self._connection.execute(update(seats).where(*late).values(deadline=due))
        self._seats.forget()

    async def due(self, now: datetime) -> int | None:
        """The match with the earliest deadline that has come; locked, skipping those that another
        writer has locked (where the database locks by row)."""
        await self._seats.flush()
        query = (
            select(seats.c.match_id)
            .join(matches)
            .where(seats.c.deadline <= now)
            .order_by(seats.c.deadline, seats.c.match_id)
            .limit(1)
        )
        # every act locks its match first
        return await self._matches.first(query)

    async def next_due(self) -> datetime | None:
        """The earliest deadline of all; None if there is none."""
        await self._seats.flush()
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest

    async def count_due(self, now: datetime) -> int:
        """The number of deadlines that have come."""
        query = select(func.count()).select_from(seats).where(seats.c.deadline <= now)
        return int((await self._connection.execute(query)).scalar_one())


def _kept(row: Mapping[str, Any]) -> KeptClock:
    return KeptClock(
        match_id=row["match_id"],
        seat=row["seat"],
        user_id=row["user_id"],
        clock=SeatClock(row["remaining"], row["running_since"]),
        deadline=row["deadline"],
        fallen_at=row["fallen_at"],
        excused_at=row["excused_at"],
        earlier=row["earlier"],
    )
