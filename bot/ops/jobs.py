"""Signs of life, and housekeeping, at intervals."""

from __future__ import annotations

from typing import Final

import structlog

from bot.base.worker import Alive, Worker, every
from bot.ops.heartbeat import Heartbeat
from bot.ops.housekeeping import Housekeeper

_log: Final = structlog.get_logger(__name__)

HEARTBEAT_INTERVAL_S: Final = 30.0
"""A third of what `yoimachi health` allows."""
HOUSEKEEPING_INTERVAL_S: Final = 6 * 3600.0


def heartbeat_job(heartbeat: Heartbeat, alive: Alive) -> Worker:
    """A process that has lost Discord gives no sign of life."""
    return every("heartbeat", HEARTBEAT_INTERVAL_S, heartbeat.beat, alive)


def housekeeping_job(housekeeper: Housekeeper) -> Worker:
    async def tidy() -> None:
        if count := await housekeeper.tidy():
            _log.info("tidied", count=count)

    return every("housekeeping", HOUSEKEEPING_INTERVAL_S, tidy, lambda: True)
