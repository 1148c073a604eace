"""A sign of life in the store, for health checks and to know how long the bot was away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.clock import Clock
from bot.services.clocks.calendar import outage
from bot.services.ports import Store


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """One row per process, renewed by a running bot."""

    store: Store
    clock: Clock
    process: str

    async def beat(self) -> None:
        """Give a sign. If there was none for a while, the bot was away, and the time until now
        counts for nobody."""
        async with self.store.writing() as unit:
            now = self.clock.now()
            away = outage(await unit.heartbeats.newest(), now)
            if away is not None:
                await unit.stoppages.add(away)
            await unit.heartbeats.put(self.process, now)
            await unit.commit()

    async def age(self) -> timedelta | None:
        """The time since any process last gave a sign; None if none ever did."""
        async with self.store.reading() as unit:
            newest = await unit.heartbeats.newest()
        return None if newest is None else self.clock.now() - newest
