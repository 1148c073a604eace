"""Timeouts settled when they come."""

from __future__ import annotations

from typing import Final

import structlog

from bot.base.worker import Alive, Worker, when_due
from bot.match.clock.timeouts import Settled, TimeKeeper

_log: Final = structlog.get_logger(__name__)


def clocks_job(keeper: TimeKeeper, alive: Alive) -> Worker:
    """Nobody loses on time while the bot cannot be reached."""

    def log_failure(settled: Settled) -> None:
        _log.error("unsettled", match=settled.match_id, exc_info=settled.failure)

    return when_due("clocks", keeper.next_due, keeper.settle, alive, log_failure=log_failure)
