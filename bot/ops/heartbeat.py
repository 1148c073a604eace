"""A sign of life in the store, for health checks and to know how long the bot was away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.match.model.calendar import outage
from bot.match.store.heartbeats import HeartbeatRepository
from bot.match.store.seats import StoppageRepository

KEPT: Final = timedelta(days=7)
"""How long a process is remembered that gives no sign any more."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """One row per process, renewed by a running bot. The bot was away while no process gave a
    sign: the newest of all counts."""

    store: Store
    clock: Clock
    process: str

    async def beat(self) -> None:
        """Give a sign. If there was none for a while, the bot was away, and the time until now
        counts for nobody."""
        async with self.store.writing() as unit:
            # of several processes that come back at once, one finds that they were away
            await unit[HeartbeatRepository].hold()
            now = self.clock.now()
            away = outage(await unit[HeartbeatRepository].newest(), now)
            if away is not None:
                await unit[StoppageRepository].add(away)
            await unit[HeartbeatRepository].put(self.process, now)
            await unit[HeartbeatRepository].forget(now - KEPT)
            await unit.commit()

    async def age(self, *, own: bool = False) -> timedelta | None:
        """The time since any process last gave a sign, or this one; None if none ever did."""
        async with self.store.reading() as unit:
            newest = await unit[HeartbeatRepository].newest(self.process if own else None)
        return None if newest is None else self.clock.now() - newest
