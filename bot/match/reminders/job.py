"""Reminders put into the outbox when they are due."""

from __future__ import annotations

from typing import Final

import structlog

from bot.base.worker import Alive, Worker, when_due
from bot.match.reminders.service import Reminders, Settled

_log: Final = structlog.get_logger(__name__)


def reminders_job(reminders: Reminders, alive: Alive) -> Worker:
    """Nothing becomes due while it could not be sent."""

    def log_failure(settled: Settled) -> None:
        _log.error("unreminded", person=settled.user_id, exc_info=settled.failure)

    return when_due(
        "reminders", reminders.next_due, reminders.settle, alive, log_failure=log_failure
    )
