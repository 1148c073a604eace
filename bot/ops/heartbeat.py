"""Signs of life in the store: health checks read them, and outages are told from them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.base.worker import Alive, Worker, every
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.calendar import outage
from bot.match.store.heartbeats import HeartbeatRepository
from bot.match.store.stoppages import StoppageRepository
from bot.ops.watchdog import Watchdog

HEARTBEAT_INTERVAL_S: Final = 30.0
"""Between two signs: three fit into what `yoimachi health` allows."""
PROCESS_RETENTION: Final = timedelta(days=7)
"""How long a process that gives no sign any more is remembered."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """One row per process, renewed while it runs. The bot was away while no process gave a sign."""

    store: Store
    clock: Clock
    process: str

    @transactional
    async def beat(self, unit: UnitOfWork, unsent_since: datetime | None = None) -> None:
        """Give a sign, with the moment since which nothing has been sent, if that is so. If there
        was no sign for a while, the time until now counts for nobody's clock."""
        # of several processes that come back at once, one notes that they were away
        await unit[HeartbeatRepository].hold()
        now = self.clock.now()
        away = outage(await unit[HeartbeatRepository].newest(), now)
        if away is not None:
            await unit[StoppageRepository].add(away)
        await unit[HeartbeatRepository].put(self.process, now, unsent_since)
        await unit[HeartbeatRepository].forget(now - PROCESS_RETENTION)

    async def age(self, *, own: bool = False) -> timedelta | None:
        """Time since any process gave a sign, or our `own`; None if none ever did."""
        async with self.store.reading() as unit:
            newest = await unit[HeartbeatRepository].newest(self.process if own else None)
        return None if newest is None else self.clock.now() - newest

    async def unsent_for(self, *, own: bool = False) -> timedelta | None:
        """How long the process of the newest sign, or our `own`, has sent nothing though something
        is due; None if all is well."""
        async with self.store.reading() as unit:
            process = self.process if own else None
            since = await unit[HeartbeatRepository].unsent_since(process)
        return None if since is None else self.clock.now() - since


def heartbeat_job(heartbeat: Heartbeat, watchdog: Watchdog, alive: Alive) -> Worker:
    """A process that has lost Discord gives no sign."""

    async def beat() -> None:
        await heartbeat.beat(watchdog.unsent_since)

    return every("heartbeat", HEARTBEAT_INTERVAL_S, beat, alive)
