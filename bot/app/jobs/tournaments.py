"""Letting tournaments go on by themselves, and telling of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import structlog

from bot.app.jobs.outbox import MOST_ATTEMPTS, backoff
from bot.app.jobs.worker import Worker
from bot.match.outbox import Fault, Undelivered
from bot.tournaments.rows import Announcement
from bot.tournaments.service import Tournaments

_log: Final = structlog.get_logger(__name__)

SWEEP_INTERVAL_S: Final = 300.0
"""Seconds between two looks when nothing comes sooner."""
SHORTEST: Final = 1.0


def tournaments_worker(
    tournaments: Tournaments,
    tell: Callable[[Announcement], Awaitable[None]],
    alive: Callable[[], bool],
) -> Worker:
    """Looks only while `alive`: nobody forfeits who could not reach the bot."""

    async def look() -> float:
        if not alive():
            return SWEEP_INTERVAL_S
        while (wait := await tournaments.next_due()) is not None and wait <= timedelta(0):
            advanced = await tournaments.advance_next()
            if advanced is None:
                break
            if advanced.failure is not None:
                _log.error(
                    "tournament-stuck", tournament=advanced.tournament_id, exc_info=advanced.failure
                )
        soonest = await _tell(tournaments, tell)
        waits = [SWEEP_INTERVAL_S if wait is None else wait.total_seconds(), soonest]
        return min(SWEEP_INTERVAL_S, max(SHORTEST, min(waits)))

    return Worker("tournaments", look)


async def _tell(tournaments: Tournaments, tell: Callable[[Announcement], Awaitable[None]]) -> float:
    """Tell what there is to tell; seconds until there may be more. What a tournament has to say
    comes in order: after a failure the rest of it waits."""
    soonest, failed = SWEEP_INTERVAL_S, set[int]()
    for announcement in await tournaments.announcements.due():
        if announcement.tournament_id in failed:
            continue
        try:
            await tournaments.announcements.mark_tried(announcement.id)
            await tell(announcement)
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
            if announcement.attempts < MOST_ATTEMPTS and not lost:
                reason = type(error).__name__
                await tournaments.announcements.postpone(announcement.id, wait, reason)
                soonest = min(soonest, wait.total_seconds())
                continue
        await tournaments.announcements.mark_told(announcement.id)
    return soonest
