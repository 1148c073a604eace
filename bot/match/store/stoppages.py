"""Stoppages, as rows: times that do not count."""

from __future__ import annotations

from collections.abc import Collection
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
    or_,
    select,
    union_all,
    update,
)

from bot.db.unit_of_work import Repository
from bot.match.model.calendar import Reason, Stoppage
from bot.match.store.tables import OUTAGE, stoppages


def _lasting() -> CompoundSelect[Any]:
    after = stoppages.c.ended_at > bindparam("moment")
    lasting = or_(stoppages.c.ended_at.is_(None), after)
    conditions: list[ColumnElement[bool]] = [
        and_(OUTAGE, after),
        and_(stoppages.c.match_id.in_(bindparam("match_ids", expanding=True)), lasting),
        and_(stoppages.c.user_id.in_(bindparam("user_ids", expanding=True)), lasting),
    ]
    # in separate selects, so that each is served by its index
    return union_all(*(select(stoppages).where(condition) for condition in conditions))


_LASTING: Final = _lasting()


class StoppageRepository(Repository):
    """Stoppages: times that do not count."""

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

    async def drop(self, stoppage_id: int) -> None:
        """Delete one that has stopped nothing."""
        await self._connection.execute(delete(stoppages).where(stoppages.c.id == stoppage_id))

    async def since(
        self, moment: datetime, *, match_ids: Collection[int], user_ids: Collection[int]
    ) -> list[Stoppage]:
        """The stoppages that last or ended after a moment: everybody's, these matches' and these
        people's. By their start."""
        values = {"moment": moment, "match_ids": list(match_ids), "user_ids": list(user_ids)}
        rows = (await self._connection.execute(_LASTING, values)).all()
        return sorted(
            (_stoppage(row) for row in rows), key=lambda stoppage: (stoppage.start, stoppage.id)
        )

    async def vacations(self, user_id: int, since: datetime) -> list[Stoppage]:
        """The person's vacations that last or ended after a moment, by their start."""
        mine = (stoppages.c.user_id == user_id) & (stoppages.c.kind == Reason.VACATION.value)
        lasting = or_(stoppages.c.ended_at.is_(None), stoppages.c.ended_at > since)
        query = select(stoppages).where(mine, lasting)
        rows = await self._connection.execute(query.order_by(stoppages.c.began_at))
        return [_stoppage(row) for row in rows]


def _stoppage(row: Row[Any]) -> Stoppage:
    return Stoppage(
        reason=Reason(row.kind),
        start=row.began_at,
        end=row.ended_at,
        match_id=row.match_id,
        user_id=row.user_id,
        id=row.id,
    )
