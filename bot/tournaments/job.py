"""The job of tournaments: they are advanced when they are due, and their announcements are sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, TypeAlias

import structlog

from bot.base.backoff import MAX_SEND_ATTEMPTS, backoff
from bot.base.worker import Alive, Worker, when_due
from bot.match.outbox import Fault, Undelivered
from bot.tournaments.rows import Announcement, Posted
from bot.tournaments.service import AdvanceResult, Tournaments

_log: Final = structlog.get_logger(__name__)

Announce: TypeAlias = Callable[[Announcement], Awaitable[Posted | None]]
"""Sends an announcement, and says where its post is; None where nothing was posted."""


def tournaments_job(tournaments: Tournaments, announce: Announce, alive: Alive) -> Worker:
    """Nobody forfeits while the bot cannot be reached."""

    def log_failure(advanced: AdvanceResult) -> None:
        _log.error("tournament-stuck", tournament=advanced.tournament_id, exc_info=advanced.failure)

    async def announce_all() -> timedelta | None:
        return await _announce_all(tournaments, announce)

    return when_due(
        "tournaments",
        tournaments.next_due,
        tournaments.advance_next,
        alive,
        log_failure=log_failure,
        then=announce_all,
    )


async def _announce_all(tournaments: Tournaments, announce: Announce) -> timedelta | None:
    """Send all announcements that are due; the time until a failed one is tried again, if one is.

    A tournament's announcements come in order: after a failure the rest of them waits.
    """
    queue, began = tournaments.announcements, tournaments.engine.now()
    failed = set[int]()
    for announcement in await queue.due():
        if announcement.tournament_id in failed:
            continue
        posted = None
        try:
            await queue.mark_tried(announcement.id)
            posted = await announce(announcement)
        except Exception as error:  # noqa: BLE001 - any failure is tried again later
            failed.add(announcement.tournament_id)
            asked = error.wait if isinstance(error, Undelivered) else None
            wait = asked or backoff(announcement.attempts)
            _log.warning(
                "unannounced",
                tournament=announcement.tournament_id,
                kind=announcement.kind.value,
                exc_info=None if isinstance(error, Undelivered) else error,
            )
            lost = isinstance(error, Undelivered) and error.fault is Fault.LOST
            if announcement.attempts < MAX_SEND_ATTEMPTS and not lost:
                await queue.postpone(announcement.id, wait, type(error).__name__)
                continue
        await queue.mark_told(announcement, posted)
    # one may have failed before this round, and not be due again
    return await queue.next_due(began)
