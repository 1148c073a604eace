"""Tournaments brought on when something is due in them, and their announcements posted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import structlog

from bot.base.backoff import MOST_ATTEMPTS, backoff
from bot.base.worker import SWEEP_INTERVAL_S, Alive, Worker, when_due
from bot.match.outbox import Fault, Undelivered
from bot.tournaments.rows import Announcement
from bot.tournaments.service import AdvanceResult, Tournaments

_log: Final = structlog.get_logger(__name__)

Announce: TypeAlias = Callable[[Announcement], Awaitable[None]]


def tournaments_worker(tournaments: Tournaments, announce: Announce, alive: Alive) -> Worker:
    """Nobody forfeits while the bot cannot be reached."""

    def log_failure(advanced: AdvanceResult) -> None:
        _log.error("tournament-stuck", tournament=advanced.tournament_id, exc_info=advanced.failure)

    async def announce_due() -> float:
        return await _announce_due(tournaments, announce)

    return when_due(
        "tournaments",
        tournaments.next_due,
        tournaments.advance_next,
        alive,
        log_failure=log_failure,
        then=announce_due,
    )


async def _announce_due(tournaments: Tournaments, announce: Announce) -> float:
    """Post due announcements; the seconds until a failed one is tried again. Those of a tournament
    keep their order: after a failure the rest of them waits."""
    soonest, failed = SWEEP_INTERVAL_S, set[int]()
    for announcement in await tournaments.announcements.due():
        if announcement.tournament_id in failed:
            continue
        try:
            await tournaments.announcements.mark_tried(announcement.id)
            await announce(announcement)
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
