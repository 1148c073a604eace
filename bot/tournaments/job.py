"""The job of tournaments: they are advanced when they are due, and their announcements are sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, TypeAlias

import structlog

from bot.base.backoff import MAX_SEND_ATTEMPTS, backoff
from bot.match.outbox import Fault, Undelivered
from bot.tournaments.rows import Announcement
from bot.tournaments.service import Tournaments

_log: Final = structlog.get_logger(__name__)

SWEEP_INTERVAL_S: Final = 300.0
"""Seconds between two runs when nothing is due sooner."""
MIN_PAUSE_S: Final = 1.0
"""Seconds between two runs at least."""

Announce: TypeAlias = Callable[[Announcement], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class TournamentJob:
    """Runs only while `alive`: nobody forfeits who could not reach the bot."""

    tournaments: Tournaments
    announce: Announce
    alive: Callable[[], bool]

    async def run(self) -> float:
        """Do all that is due; the seconds until the next run are given back."""
        if not self.alive():
            return SWEEP_INTERVAL_S
        while (wait := await self.tournaments.next_due()) is not None and wait <= timedelta(0):
            advanced = await self.tournaments.advance_next()
            if advanced is None:
                break
            if advanced.failure is not None:
                _log.error(
                    "tournament-stuck", tournament=advanced.tournament_id, exc_info=advanced.failure
                )
        soonest = await self._announce_all()
        waits = [SWEEP_INTERVAL_S if wait is None else wait.total_seconds(), soonest]
        return min(SWEEP_INTERVAL_S, max(MIN_PAUSE_S, min(waits)))

    async def _announce_all(self) -> float:
        """Send all announcements that are due; the seconds until there may be more are given back.

        A tournament's announcements come in order: after a failure the rest of them waits.
        """
        queue = self.tournaments.announcements
        soonest, failed = SWEEP_INTERVAL_S, set[int]()
        for announcement in await queue.due():
            if announcement.tournament_id in failed:
                continue
            try:
                await queue.mark_tried(announcement.id)
                await self.announce(announcement)
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
                    soonest = min(soonest, wait.total_seconds())
                    continue
            await queue.mark_told(announcement.id)
        return soonest
