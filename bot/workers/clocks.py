"""Finding out whose time is up, when it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog

from bot.services.timekeeping import TimeKeeper
from bot.workers.worker import Worker

_log: Final = structlog.get_logger(__name__)

PAUSE: Final = 300.0
"""Seconds between two looks when no deadline comes sooner."""
SHORTEST: Final = 1.0
"""Seconds between two looks at least; who acts after their time is refused at once, looks or no
looks."""


def clocks_worker(
    keeper: TimeKeeper, alive: Callable[[], bool], ring: Callable[[], None]
) -> Worker:
    """Looks only while `alive`: nobody loses who could not reach the bot. `ring` is called when
    there is something to tell."""

    async def look() -> float:
        if not alive():
            return PAUSE
        told = False
        while (wait := await keeper.next_due()) is not None and wait.total_seconds() <= 0:
            settled = await keeper.settle()
            if settled is None:
                break
            told = told or settled.told
            if settled.failure is not None:
                _log.error("unsettled", match=settled.match_id, exc_info=settled.failure)
        if told:
            ring()
        return PAUSE if wait is None else min(PAUSE, max(SHORTEST, wait.total_seconds()))

    return Worker("clocks", look)
