"""The clocks of seats, and the times that do not count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Row,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import AT_ONCE, Conflict, Job, Repository, UnitOfWork
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.computer_job import ComputerJob
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import OUTAGE, clocks, matches, stoppages, thinking

# built once: building a statement costs more than having it done
_ADD: Final = insert(clocks)
_SAVE: Final = update(clocks).where(
    clocks.c.match_id == bindparam("of_match"), clocks.c.seat == bindparam("of_seat")
)
_OF_MATCH: Final = (
    select(clocks).where(clocks.c.match_id == bindparam("match_id")).order_by(clocks.c.seat)
)
_OF_MATCHES: Final = (
    select(clocks)
    .where(clocks.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(clocks.c.match_id, clocks.c.seat)
)
_EARLIEST: Final = select(func.min(clocks.c.deadline)).where(clocks.c.deadline.is_not(None))


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

    async def add(self, kept: Iterable[KeptClock]) -> None:
        """
        :raises Conflict: a seat has its clock already.
        """
        try:
            await self._connection.execute(_ADD, list(map(self._row, kept)))
        except IntegrityError as error:
            raise Conflict from error

    async def save(self, *kept: KeptClock) -> None:
        if kept:
            rows = [
                {**self._row(each), "of_match": each.match_id, "of_seat": each.seat}
                for each in kept
            ]
            await self._connection.execute(_SAVE, rows)

    async def drop(self, match_id: int, seat: int) -> None:
        """A computer is not hurried."""
        mine = (clocks.c.match_id == match_id) & (clocks.c.seat == seat)
        await self._connection.execute(delete(clocks).where(mine))

    async def of_matches(self, match_ids: Collection[int]) -> list[KeptClock]:
        """By match and seat."""
        if not match_ids:
            return []
        await self._matches.hold(match_ids)
        if len(match_ids) == 1:
            (match_id,) = match_ids
            rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).all()
        else:
            rows = (await self._connection.execute(_OF_MATCHES, {"ids": list(match_ids)})).all()
        return [_kept(row) for row in rows]

    async def put_off(self, match_id: int, now: datetime, due: datetime | None) -> None:
        """Look at those of the match that are due again at `due`, unread; None: never."""
        late = clocks.c.match_id == match_id, clocks.c.deadline <= now
        self._unit.wake_ups.note(Job.CLOCKS, due)
        await self._connection.execute(update(clocks).where(*late).values(deadline=due))

    async def due(self, now: datetime) -> int | None:
        """A match with a deadline that has come, the earliest first; locked, and none that another
        writer has locked (where the database has locks by row)."""
        query = (
            select(clocks.c.match_id)
            .join(matches)
            .where(clocks.c.deadline <= now)
            .order_by(clocks.c.deadline, clocks.c.match_id)
            .limit(1)
        )
        # the match is what everybody who acts takes first
        return await self._matches.first(query)

    async def next_due(self) -> datetime | None:
        """The earliest deadline of all; None if there is none."""
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest

    async def count_due(self, now: datetime) -> int:
        """How many deadlines have come."""
        query = select(func.count()).select_from(clocks).where(clocks.c.deadline <= now)
        return int((await self._connection.execute(query)).scalar_one())

    def _row(self, kept: KeptClock) -> dict[str, Any]:
        self._unit.wake_ups.note(Job.CLOCKS, kept.deadline)
        return _clock_row(kept)


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
        query = insert(stoppages).values(row).returning(stoppages.c.id)
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


def _clock_row(kept: KeptClock) -> dict[str, Any]:
    return {
        "match_id": kept.match_id,
        "seat": kept.seat,
        "user_id": kept.user_id,
        "remaining": kept.clock.left,
        "since": kept.clock.since,
        "deadline": kept.deadline,
        "fallen_at": kept.fallen_at,
        "excused_at": kept.excused_at,
        "earlier": kept.earlier,
    }


def _kept(row: Row[Any]) -> KeptClock:
    return KeptClock(
        match_id=row.match_id,
        seat=row.seat,
        user_id=row.user_id,
        clock=SeatClock(row.remaining, row.since),
        deadline=row.deadline,
        fallen_at=row.fallen_at,
        excused_at=row.excused_at,
        earlier=row.earlier,
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

    async def add(self, rows: Iterable[ComputerJob]) -> None:
        """Ids are given here."""
        values = [
            {"match_id": row.match_id, "seat": row.seat, "answer_at": row.answer_at} for row in rows
        ]
        if values:
            # to be thought about at once, whenever they are to be answered
            self._unit.wake_ups.note(Job.DECISIONS, AT_ONCE)
            await self._connection.execute(insert(thinking), values)

    async def drop(self, match_id: int, seats: Collection[int]) -> None:
        mine = (thinking.c.match_id == match_id) & thinking.c.seat.in_(seats)
        await self._connection.execute(delete(thinking).where(mine))

    async def get(self, decision_id: int) -> ComputerJob | None:
        query = select(thinking).where(thinking.c.id == decision_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _decision(row)

    async def claim(
        self, now: datetime, until: datetime, most: int, process: str
    ) -> ComputerJob | None:
        """Of those that nobody has claimed, or no longer has, the one that is to be answered first,
        claimed by a process from now on; passing over servers where `most` are claimed."""
        place = func.coalesce(matches.c.guild_id, -matches.c.channel_id)
        busy = (
            select(place)
            .select_from(thinking.join(matches))
            .where(thinking.c.claimed_until > now)
            .group_by(place)
            .having(func.count() >= most)
        )
        free = or_(thinking.c.claimed_until.is_(None), thinking.c.claimed_until <= now)
        query = (
            select(thinking)
            .select_from(thinking.join(matches))
            .where(free, place.not_in(busy))
            .order_by(thinking.c.answer_at, thinking.c.id)
            .limit(1)
            .with_for_update(of=thinking, skip_locked=True)
        )
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        await self._connection.execute(
            update(thinking)
            .where(thinking.c.id == row.id)
            .values(claimed_until=until, process=process)
        )
        return _decision(row)

    async def release(self, process: str) -> None:
        """What a process of this name had claimed before it was started anew is free."""
        await self._connection.execute(
            update(thinking)
            .where(thinking.c.process == process)
            .values(claimed_until=None, process=None)
        )

    async def put_off(self, decision_id: int, until: datetime) -> None:
        """Nobody may claim it before then."""
        self._unit.wake_ups.note(Job.DECISIONS, until)
        await self._connection.execute(
            update(thinking)
            .where(thinking.c.id == decision_id)
            .values(claimed_until=until, process=None)
        )

    async def next_due(self, now: datetime) -> datetime | None:
        """When one can be claimed; `now` if one can already, None without any."""
        unclaimed = select(thinking.c.id).where(thinking.c.claimed_until.is_(None)).limit(1)
        if (await self._connection.execute(unclaimed)).first() is not None:
            return now
        query = select(func.min(thinking.c.claimed_until))
        earliest: datetime | None = (await self._connection.execute(query)).scalar_one()
        return earliest


def _decision(row: Row[tuple[object, ...]]) -> ComputerJob:
    return ComputerJob(row.id, row.match_id, row.seat, row.answer_at)
