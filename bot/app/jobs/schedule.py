"""Workers of matches: clocks, reminders, invitations that expire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog

from bot.app.jobs.worker import Worker
from bot.base.clock import Clock
from bot.match.clock.timeouts import TimeKeeper
from bot.match.lobby.service import BATCH, Lobby
from bot.match.reminders.service import Reminders

_log: Final = structlog.get_logger(__name__)

SWEEP_INTERVAL_S: Final = 300.0
"""Seconds between two looks when nothing is due sooner."""
SHORTEST: Final = 1.0
"""Seconds between two looks at least; an act after its time is refused at once, looks or no
looks."""


def clocks_worker(keeper: TimeKeeper, alive: Callable[[], bool]) -> Worker:
    """Looks only while `alive`: nobody loses who could not reach the bot."""

    async def look() -> float:
        if not alive():
            return SWEEP_INTERVAL_S
        while (wait := await keeper.next_due()) is not None and wait.total_seconds() <= 0:
            settled = await keeper.settle()
            if settled is None:
                break
            if settled.failure is not None:
                _log.error("unsettled", match=settled.match_id, exc_info=settled.failure)
        return (
            SWEEP_INTERVAL_S
            if wait is None
            else min(SWEEP_INTERVAL_S, max(SHORTEST, wait.total_seconds()))
        )

    return Worker("clocks", look)


def reminders_worker(reminders: Reminders, alive: Callable[[], bool]) -> Worker:
    """Looks only while `alive`: what cannot be sent need not be due."""

    async def look() -> float:
        if not alive():
            return SWEEP_INTERVAL_S
        while (wait := await reminders.next_due()) is not None and wait.total_seconds() <= 0:
            looked = await reminders.settle()
            if looked is None:
                break
            if looked.failure is not None:
                _log.error("unreminded", person=looked.user_id, exc_info=looked.failure)
        return (
            SWEEP_INTERVAL_S
            if wait is None
            else min(SWEEP_INTERVAL_S, max(SHORTEST, wait.total_seconds()))
        )

    return Worker("reminders", look)


def expiry_worker(lobby: Lobby, clock: Clock) -> Worker:
    """Answering is refused at the very second, looks or no looks."""

    async def expire() -> float:
        lapsed = await lobby.expire(clock.now())
        return SWEEP_INTERVAL_S if len(lapsed) < BATCH else 0.0

    return Worker("expiry", expire)
