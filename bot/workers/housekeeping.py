"""Tidying up, every few hours."""

from __future__ import annotations

from typing import Final

import structlog

from bot.services.housekeeping import Housekeeper
from bot.workers.worker import Worker

_log: Final = structlog.get_logger(__name__)

PAUSE: Final = 6 * 3600.0
"""Seconds between two rounds."""


def housekeeping_worker(housekeeper: Housekeeper) -> Worker:
    async def tidy() -> float:
        if count := await housekeeper.tidy():
            _log.info("tidied", count=count)
        return PAUSE

    return Worker("housekeeping", tidy)
