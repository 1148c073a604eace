"""The decisions that computers owe."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import Row, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.agenda import AT_ONCE, Affair, Agenda
from bot.services.computing.decisions import Decision
from bot.store.tables import matches, thinking


class SqlThinking:
    """Implements `services.ports.Thinking`."""

    def __init__(self, connection: AsyncConnection, agenda: Agenda) -> None:
        self._connection = connection
        self._agenda = agenda

    async def add(self, rows: Iterable[Decision]) -> None:
        values = [
            {"match_id": row.match_id, "seat": row.seat, "answer_at": row.answer_at} for row in rows
        ]
        if values:
            # to be thought about at once, whenever they are to be answered
            self._agenda.note(Affair.DECISIONS, AT_ONCE)
            await self._connection.execute(insert(thinking), values)

    async def drop(self, match_id: int, seats: Collection[int]) -> None:
        mine = (thinking.c.match_id == match_id) & thinking.c.seat.in_(seats)
        await self._connection.execute(delete(thinking).where(mine))

    async def get(self, decision_id: int) -> Decision | None:
        query = select(thinking).where(thinking.c.id == decision_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _decision(row)

    async def claim(
        self, now: datetime, until: datetime, most: int, process: str
    ) -> Decision | None:
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
        await self._connection.execute(
            update(thinking)
            .where(thinking.c.process == process)
            .values(claimed_until=None, process=None)
        )

    async def put_off(self, decision_id: int, until: datetime) -> None:
        self._agenda.note(Affair.DECISIONS, until)
        await self._connection.execute(
            update(thinking)
            .where(thinking.c.id == decision_id)
            .values(claimed_until=until, process=None)
        )

    async def next_due(self, now: datetime) -> datetime | None:
        unclaimed = select(thinking.c.id).where(thinking.c.claimed_until.is_(None)).limit(1)
        if (await self._connection.execute(unclaimed)).first() is not None:
            return now
        query = select(func.min(thinking.c.claimed_until))
        earliest: datetime | None = (await self._connection.execute(query)).scalar_one()
        return earliest


def _decision(row: Row[tuple[object, ...]]) -> Decision:
    return Decision(row.id, row.match_id, row.seat, row.answer_at)
