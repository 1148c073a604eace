"""Decisions that computers owe, as rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, bindparam, func, or_, select, update

from bot.db.unit_of_work import IMMEDIATELY, Job, Repository, UnitOfWork
from bot.match.model.computer_job import ComputerJob
from bot.match.store.owing import OwingRepository
from bot.match.store.tables import matches, seats

# built once: building a statement costs more than executing it
_OWED: Final = seats.c.answer_at.is_not(None)
_PLACE: Final = func.coalesce(matches.c.guild_id, -matches.c.creator_id)
_BUSY: Final = (
    select(_PLACE)
    .select_from(seats.join(matches))
    .where(_OWED, seats.c.claimed_until > bindparam("now"))
    .group_by(_PLACE)
    .having(func.count() >= bindparam("most"))
)
_FIRST: Final = (
    select(seats.c.match_id, seats.c.seat, seats.c.answer_at)
    .select_from(seats.join(matches))
    .where(
        _OWED,
        or_(seats.c.claimed_until.is_(None), seats.c.claimed_until <= bindparam("now")),
        _PLACE.not_in(_BUSY),
    )
    .order_by(seats.c.answer_at, seats.c.match_id, seats.c.seat)
    .limit(1)
    .with_for_update(of=seats, skip_locked=True)
)
_UNCLAIMED: Final = select(seats.c.seat).where(_OWED, seats.c.claimed_until.is_(None)).limit(1)
_CLAIMABLE: Final = select(func.min(seats.c.claimed_until)).where(_OWED)
_RELEASE: Final = (
    update(seats)
    .where(_OWED, seats.c.claimed_by == bindparam("process"))
    .values(claimed_until=None, claimed_by=None)
)


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
        values = {"now": now, "most": most}
        row = (await self._connection.execute(_FIRST, values)).one_or_none()
        if row is None:
            return None
        job = ComputerJob(row.match_id, row.seat, row.answer_at)
        await self._connection.execute(
            update(seats).where(*_is(job)).values(claimed_until=until, claimed_by=process)
        )
        return job

    async def release(self, process: str) -> None:
        """Release the claims of this process from before a restart."""
        await self._connection.execute(_RELEASE, {"process": process})

    async def put_off(self, job: ComputerJob, until: datetime) -> None:
        """Nobody may claim the job before then."""
        self._unit.wake_ups.note(Job.DECISIONS, until)
        await self._connection.execute(
            update(seats).where(*_is(job)).values(claimed_until=until, claimed_by=None)
        )

    async def next_due(self, now: datetime) -> datetime | None:
        """When a job can be claimed; `now` if one can already, None without any."""
        if (await self._connection.execute(_UNCLAIMED)).first() is not None:
            return now
        earliest: datetime | None = await self._connection.scalar(_CLAIMABLE)
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
