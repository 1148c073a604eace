"""Not keeping what nobody needs any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import Status
from bot.ops.store import HousekeepingRepository

BATCH: Final = 200
"""Rows that are deleted in one transaction, so that nobody waits long."""
SHORTEST: Final = timedelta(days=1)
"""Discord repeats nothing after so long, and nobody answers an invitation twice."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long things are kept that nobody needs for playing."""

    traces: timedelta
    """The ids of interactions, invitations that came to nothing, and matches called off."""
    finished: timedelta | None
    """Finished matches; None: for good."""


@dataclass(frozen=True, slots=True)
class Housekeeper:
    """Deletes what is older than it may get."""

    store: Store
    clock: Clock
    retention: Retention

    async def tidy(self) -> int:
        """Delete all that is too old, a little at a time; how much it was."""
        now = self.clock.now()
        before = now - max(self.retention.traces, SHORTEST)
        count = await self._all(lambda unit: unit[HousekeepingRepository].receipts(before, BATCH))
        count += await self._all(
            lambda unit: unit[HousekeepingRepository].interactions(before, BATCH)
        )
        count += await self._all(
            lambda unit: unit[HousekeepingRepository].matches(Status.CANCELLED, before, BATCH)
        )
        if self.retention.finished is not None:
            ended = now - max(self.retention.finished, SHORTEST)
            count += await self._all(
                lambda unit: unit[HousekeepingRepository].matches(Status.FINISHED, ended, BATCH)
            )
        return count

    async def _all(self, some: Callable[[UnitOfWork], Awaitable[int]]) -> int:
        """Delete batch after batch; others write in between."""
        total = 0
        while True:
            async with self.store.writing() as unit:
                count = await some(unit)
                await unit.commit()
            total += count
            if not count:
                return total
