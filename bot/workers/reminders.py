"""Finding out who is to be reminded, when it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog

from bot.services.reminding.reminders import Reminders
from bot.workers.worker import Worker

_log: Final = structlog.get_logger(__name__)

PAUSE: Final = 300.0
"""Seconds between two looks when nothing is due sooner."""
SHORTEST: Final = 1.0
"""Seconds between two looks at least."""


def reminders_worker(
    reminders: Reminders, alive: Callable[[], bool], ring: Callable[[], None]
) -> Worker:
    """Looks only while `alive`: what cannot be sent need not be due. `ring` is called when there
    is something to send."""

    async def look() -> float:
        if not alive():
            return PAUSE
        told = False
        while (wait := await reminders.next_due()) is not None and wait.total_seconds() <= 0:
            looked = await reminders.settle()
            if looked is None:
                break
            told = told or looked.told
            if looked.failure is not None:
                _log.error("unreminded", person=looked.user_id, exc_info=looked.failure)
        if told:
            ring()
        return PAUSE if wait is None else min(PAUSE, max(SHORTEST, wait.total_seconds()))

    return Worker("reminders", look)
