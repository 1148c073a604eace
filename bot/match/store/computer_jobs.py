"""Decisions that computers owe, as rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    func,
    or_,
    select,
    update,
)

from bot.db.unit_of_work import IMMEDIATELY, Job, Repository, UnitOfWork
from bot.match.model.computer_job import ComputerJob
from bot.match.store.owing import OwingRepository
from bot.match.store.tables import matches, seats


class ComputerJobRepository(Repository):
    """The decisions that computers owe, at most one a seat."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._seats = unit[OwingRepository]

    def add(self, rows: Iterable[ComputerJob]) -> None:
        """Add jobs; each replaces the seat's last one."""
        for row in rows:
            # due for thinking now, whenever the answer is due
            self._unit.wake_ups.note(Job.DECISIONS, IMMEDIATELY)
            self._put(row.match_id, row.seat, row.answer_at)

    def drop(self, match_id: int, seats: Collection[int]) -> None:
        for seat in seats:
            self._put(match_id, seat, None)

    async def is_owed(self, job: ComputerJob) -> bool:
        """Whether this decision is still to be made."""
        row = (await self._seats.of_match(job.match_id)).get(job.seat)
        return row is not None and row["answer_at"] == job.answer_at

    async def claim(
        self, now: datetime, until: datetime, most: int, process: str
    ) -> ComputerJob | None:
        """Claim for a process, from now on, the unclaimed job whose answer is due first, skipping
        servers where `most` are claimed."""
        place = func.coalesce(matches.c.guild_id, -matches.c.creator_id)
        busy = (
            select(place)
            .select_from(seats.join(matches))
            .where(seats.c.answer_at.is_not(None), seats.c.claimed_until > now)
            .group_by(place)
            .having(func.count() >= most)
        )
        free = or_(seats.c.claimed_until.is_(None), seats.c.claimed_until <= now)
        query = (
            select(seats.c.match_id, seats.c.seat, seats.c.answer_at)
            .select_from(seats.join(matches))
            .where(seats.c.answer_at.is_not(None), free, place.not_in(busy))
            .order_by(seats.c.answer_at, seats.c.match_id, seats.c.seat)
            .limit(1)
            .with_for_update(of=seats, skip_locked=True)
        )
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        job = ComputerJob(row.match_id, row.seat, row.answer_at)
        await self._connection.execute(
            update(seats).where(*_is(job)).values(claimed_until=until, claimed_by=process)
        )
        return job

    async def release(self, process: str) -> None:
        """Release the claims of this process from before a restart."""
        mine = seats.c.answer_at.is_not(None), seats.c.claimed_by == process
        await self._connection.execute(
            update(seats).where(*mine).values(claimed_until=None, claimed_by=None)
        )

    async def put_off(self, job: ComputerJob, until: datetime) -> None:
        """Nobody may claim the job before then."""
        self._unit.wake_ups.note(Job.DECISIONS, until)
        await self._connection.execute(
            update(seats).where(*_is(job)).values(claimed_until=until, claimed_by=None)
        )

    async def next_due(self, now: datetime) -> datetime | None:
        """When a job can be claimed; `now` if one can already, None without any."""
        owed = seats.c.answer_at.is_not(None)
        unclaimed = select(seats.c.seat).where(owed, seats.c.claimed_until.is_(None)).limit(1)
        if (await self._connection.execute(unclaimed)).first() is not None:
            return now
        query = select(func.min(seats.c.claimed_until)).where(owed)
        earliest: datetime | None = (await self._connection.execute(query)).scalar_one()
        return earliest

    def _put(self, match_id: int, seat: int, answer_at: datetime | None) -> None:
        free = {"claimed_until": None, "claimed_by": None}
        self._seats.change(match_id, seat, answer_at=answer_at, **free)


def _is(job: ComputerJob) -> tuple[ColumnElement[bool], ...]:
    return (
        seats.c.match_id == job.match_id,
        seats.c.seat == job.seat,
        seats.c.answer_at == job.answer_at,
    )
