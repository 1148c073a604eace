"""What people have planned and tried out."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import ColumnElement, bindparam, delete, insert, select

from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model.plan import KeptPlan, Lapse, Tryout
from bot.match.store.matches import MatchRepository
from bot.match.store.salvage import UNREADABLE
from bot.match.store.tables import plans, tryouts

_log: Final = structlog.get_logger(__name__)


# built once: building a statement costs more than having it done
_WAITING: Final = (
    select(plans)
    .where(plans.c.match_id == bindparam("match_id"), plans.c.lapse.is_(None))
    .order_by(plans.c.seat)
)


class PlanRepository(Repository):
    """What people have planned, tried out and noted down; each a secret of its owner."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def of_match(self, match_id: int) -> list[KeptPlan]:
        """Those that have not lapsed."""
        if not (await self._matches.flags(match_id)).planned:
            return []
        try:
            return await self._read(match_id)
        except UNREADABLE:
            # a plan that cannot be read is as if there were none: its match goes on
            found: list[KeptPlan] = []
            query = _WAITING.with_only_columns(plans.c.seat)
            seats = await self._connection.execute(query, {"match_id": match_id})
            for seat in seats.scalars().all():
                with suppress(*UNREADABLE):
                    found += await self._read(match_id, plans.c.seat == seat)
            _log.error("plan-damaged", match=match_id)
            return found

    async def _read(self, match_id: int, *which: ColumnElement[bool]) -> list[KeptPlan]:
        values = {"match_id": match_id}
        if which:
            found = await self._connection.execute(_WAITING.where(*which), values)
            rows = found.all()
        else:
            rows = (await self._connection.execute(_WAITING, values)).all()
        return [
            KeptPlan(row.match_id, row.seat, row.user_id, row.version, row.plan) for row in rows
        ]

    async def get(self, match_id: int, seat: int) -> KeptPlan | None:
        """The seat's newest, whatever became of it."""
        query = select(plans).where(plans.c.match_id == match_id, plans.c.seat == seat)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        lapse = None if row.lapse is None else Lapse(row.lapse)
        return KeptPlan(row.match_id, row.seat, row.user_id, row.version, row.plan, lapse)

    async def put(self, plan: KeptPlan) -> None:
        """Keep it instead of the seat's last one."""
        if plan.lapse is None:
            await self._matches.flag(plan.match_id, planned=True)
        mine = (plans.c.match_id == plan.match_id) & (plans.c.seat == plan.seat)
        await self._connection.execute(delete(plans).where(mine))
        await self._connection.execute(
            insert(plans).values(
                match_id=plan.match_id,
                seat=plan.seat,
                user_id=plan.user_id,
                version=plan.version,
                plan=plan.plan,
                lapse=None if plan.lapse is None else plan.lapse.value,
            )
        )

    async def drop(self, match_id: int, seat: int) -> None:
        mine = (plans.c.match_id == match_id) & (plans.c.seat == seat)
        await self._connection.execute(delete(plans).where(mine))

    async def tryout(self, match_id: int, seat: int) -> Tryout | None:
        query = select(tryouts).where(tryouts.c.match_id == match_id, tryouts.c.seat == seat)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return Tryout(row.match_id, row.seat, row.user_id, row.version, row.line)

    async def put_tryout(self, tryout: Tryout) -> None:
        """Keep it instead of the seat's last one."""
        mine = (tryouts.c.match_id == tryout.match_id) & (tryouts.c.seat == tryout.seat)
        await self._connection.execute(delete(tryouts).where(mine))
        await self._connection.execute(
            insert(tryouts).values(
                match_id=tryout.match_id,
                seat=tryout.seat,
                user_id=tryout.user_id,
                version=tryout.version,
                line=tryout.line,
            )
        )

    async def drop_all(self, match_id: int, seat: int) -> None:
        """Forget the seat's plan and what was tried out there."""
        await self.drop(match_id, seat)
        mine = (tryouts.c.match_id == match_id) & (tryouts.c.seat == seat)
        await self._connection.execute(delete(tryouts).where(mine))
