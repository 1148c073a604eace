"""The clocks of seats, and the times that do not count."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Row,
    and_,
    bindparam,
    func,
    or_,
    select,
    union_all,
    update,
)

from bot.db.unit_of_work import AT_ONCE, Job, Repository, UnitOfWork
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.computer_job import ComputerJob
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.store.matches import MatchRepository
from bot.match.store.owing import OwingRepository
from bot.match.store.tables import OUTAGE, matches, seats, stoppages

# built once: building a statement costs more than having it done
_EARLIEST: Final = select(func.min(seats.c.deadline)).where(seats.c.deadline.is_not(None))


def _lasting() -> CompoundSelect[Any]:
    after = stoppages.c.ended_at > bindparam("moment")
    lasting = or_(stoppages.c.ended_at.is_(None), after)
    conditions: list[ColumnElement[bool]] = [
        and_(OUTAGE, after),
        and_(stoppages.c.match_id.in_(bindparam("match_ids", expanding=True)), lasting),
        and_(stoppages.c.user_id.in_(bindparam("user_ids", expanding=True)), lasting),
    ]
    # one after the other, so that each is served by its index
    return union_all(*(select(stoppages).where(condition) for condition in conditions))


_LASTING: Final = _lasting()


class ClockRepository(Repository):
    """The clocks of the seats of matches that have any."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]
        self._seats = unit[OwingRepository]

    def save(self, *kept: KeptClock) -> None:
        """Write clocks, new ones as well."""
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
        """A computer is not hurried."""
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
        """Look at those of the match that are due again at `due`, unread; None: never."""
        late = seats.c.match_id == match_id, seats.c.deadline <= now
        self._unit.wake_ups.note(Job.CLOCKS, due)
        await self._seats.flush()
        await self._connection.execute(update(seats).where(*late).values(deadline=due))
        self._seats.forget()

    async def due(self, now: datetime) -> int | None:
        """A match with a deadline that has come, the earliest first; locked, and none that another
        writer has locked (where the database has locks by row)."""
        await self._seats.flush()
        query = (
            select(seats.c.match_id)
            .join(matches)
            .where(seats.c.deadline <= now)
            .order_by(seats.c.deadline, seats.c.match_id)
            .limit(1)
        )
        # the match is what everybody who acts takes first
        return await self._matches.first(query)

    async def next_due(self) -> datetime | None:
        """The earliest deadline of all; None if there is none."""
        await self._seats.flush()
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest

    async def count_due(self, now: datetime) -> int:
        """How many deadlines have come."""
        query = select(func.count()).select_from(seats).where(seats.c.deadline <= now)
        return int((await self._connection.execute(query)).scalar_one())


class StoppageRepository(Repository):
    """The times that do not count."""

    async def add(self, stoppage: Stoppage) -> Stoppage:
        """Store a stoppage (its `id` is ignored) and give it back with its id."""
        row = {
            "kind": stoppage.reason.value,
            "match_id": stoppage.match_id,
            "user_id": stoppage.user_id,
            "began_at": stoppage.start,
            "ended_at": stoppage.end,
        }
        query = stoppages.insert().values(row).returning(stoppages.c.id)
        return replace(stoppage, id=int((await self._connection.execute(query)).scalar_one()))

    async def end(self, stoppage_id: int, at: datetime) -> None:
        mine = stoppages.c.id == stoppage_id
        await self._connection.execute(update(stoppages).where(mine).values(ended_at=at))

    async def since(
        self, moment: datetime, *, match_ids: Collection[int], user_ids: Collection[int]
    ) -> list[Stoppage]:
        """Those that last or ended after a moment: everybody's, these matches' and these people's.
        By their start."""
        values = {"moment": moment, "match_ids": list(match_ids), "user_ids": list(user_ids)}
        rows = (await self._connection.execute(_LASTING, values)).all()
        return sorted(
            (_stoppage(row) for row in rows), key=lambda stoppage: (stoppage.start, stoppage.id)
        )

    async def vacations(self, user_id: int, since: datetime) -> list[Stoppage]:
        """The person's that last or ended after a moment, by their start."""
        mine = (stoppages.c.user_id == user_id) & (stoppages.c.kind == Reason.VACATION.value)
        lasting = or_(stoppages.c.ended_at.is_(None), stoppages.c.ended_at > since)
        query = select(stoppages).where(mine, lasting)
        rows = await self._connection.execute(query.order_by(stoppages.c.began_at))
        return [_stoppage(row) for row in rows]


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


def _stoppage(row: Row[Any]) -> Stoppage:
    return Stoppage(
        reason=Reason(row.kind),
        start=row.began_at,
        end=row.ended_at,
        match_id=row.match_id,
        user_id=row.user_id,
        id=row.id,
    )


class ComputerJobRepository(Repository):
    """The decisions that computers owe, at most one a seat."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._seats = unit[OwingRepository]

    def add(self, rows: Iterable[ComputerJob]) -> None:
        """New ones; each takes the place of the seat's last one."""
        for row in rows:
            # to be thought about at once, whenever they are to be answered
            self._unit.wake_ups.note(Job.DECISIONS, AT_ONCE)
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
        """Of those that nobody has claimed, or no longer has, the one that is to be answered first,
        claimed by a process from now on; passing over servers where `most` are claimed."""
        place = func.coalesce(matches.c.guild_id, -matches.c.channel_id)
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
        """What a process of this name had claimed before it was started anew is free."""
        mine = seats.c.answer_at.is_not(None), seats.c.claimed_by == process
        await self._connection.execute(
            update(seats).where(*mine).values(claimed_until=None, claimed_by=None)
        )

    async def put_off(self, job: ComputerJob, until: datetime) -> None:
        """Nobody may claim it before then."""
        self._unit.wake_ups.note(Job.DECISIONS, until)
        await self._connection.execute(
            update(seats).where(*_is(job)).values(claimed_until=until, claimed_by=None)
        )

    async def next_due(self, now: datetime) -> datetime | None:
        """When one can be claimed; `now` if one can already, None without any."""
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
