"""How much there is to do: for whoever watches the bot, not for players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.base.clock import Clock
from bot.db.store import Store
from bot.match.model.enums import Status
from bot.match.store.heartbeats import HeartbeatRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository
from bot.match.store.seats import ClockRepository


@dataclass(frozen=True, slots=True)
class Figures:
    """What is in the store at a moment."""

    open_matches: Mapping[Status, int]
    outbox_due: int
    outbox_oldest: timedelta
    """How long the oldest of what is to be sent has been due; nothing if there is none."""
    clocks_due: int
    """Deadlines that have passed and were not looked at yet."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """Looks and counts."""

    store: Store
    clock: Clock

    async def answer(self) -> None:
        """Have the store answer something. Raises whatever the store does if it cannot."""
        async with self.store.reading() as unit:
            await unit[HeartbeatRepository].newest()

    async def figures(self) -> Figures:
        async with self.store.reading() as unit:
            now = self.clock.now()
            count, oldest = await unit[OutboxRepository].depth(now)
            return Figures(
                open_matches=await unit[MatchRepository].open(),
                outbox_due=count,
                outbox_oldest=timedelta() if oldest is None else now - oldest,
                clocks_due=await unit[ClockRepository].count_due(now),
            )
