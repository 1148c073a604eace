"""Figures for operators: how much there is to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.base.clock import Clock
from bot.db.store import Store
from bot.match.model.enums import Status
from bot.match.store.clocks import ClockRepository
from bot.match.store.heartbeats import HeartbeatRepository
from bot.match.store.match_counts import OpenMatchRepository
from bot.match.store.outbox import OutboxRepository


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of the store at a moment."""

    open_matches: Mapping[Status, int]
    outbox_due: int
    outbox_oldest: timedelta
    """How long the oldest message to be sent has been due; zero if there is none."""
    clocks_due: int
    """Deadlines that have passed unseen."""


@dataclass(frozen=True, slots=True)
class FigureReader:
    """Reads figures from the store."""

    store: Store
    clock: Clock

    async def check(self) -> None:
        """Have the store answer something; raises whatever it does if it cannot."""
        async with self.store.reading() as unit:
            await unit[HeartbeatRepository].newest()

    async def read(self) -> Figures:
        async with self.store.reading() as unit:
            now = self.clock.now()
            count, oldest = await unit[OutboxRepository].depth(now)
            return Figures(
                open_matches=await unit[OpenMatchRepository].by_status(),
                outbox_due=count,
                outbox_oldest=timedelta() if oldest is None else now - oldest,
                clocks_due=await unit[ClockRepository].count_due(now),
            )
