"""The job that closes ballots when their time has come."""

from __future__ import annotations

import structlog

from bot.base.worker import Alive, Worker, when_due
from bot.votes.service import Ballots, Settled

_log = structlog.get_logger(__name__)


def votes_job(ballots: Ballots, alive: Alive) -> Worker:
    """Nothing is closed while Discord cannot be reached: nobody could vote."""
    return when_due("votes", ballots.next_due, ballots.settle, alive, log_failure=_log_unsettled)


def _log_unsettled(settled: Settled) -> None:
    _log.error("vote-unsettled", match=settled.match_id, exc_info=settled.failure)
