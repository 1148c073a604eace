"""The job of seasons: they are closed soon after their end, though nobody plays."""

from __future__ import annotations

from typing import Final

import structlog

from bot.base.worker import MIN_INTERVAL_S, Worker
from bot.ratings.seasons.service import Seasons

_log: Final = structlog.get_logger(__name__)

SWEEP_INTERVAL_S: Final = 300.0
"""The longest pause between two looks; a server may begin its first season at any time."""


def seasons_job(seasons: Seasons) -> Worker:
    """Nothing is sent: seasons are closed whether Discord can be reached or not."""

    async def close_all() -> float:
        for guild_id in await seasons.due():
            try:
                await seasons.close(guild_id)
            except Exception:  # noqa: BLE001 - a server that fails must not keep the others waiting
                _log.exception("season-not-closed", guild=guild_id)
        wait = await seasons.next_end()
        if wait is None or wait.total_seconds() <= 0:
            return SWEEP_INTERVAL_S
        return max(MIN_INTERVAL_S, min(SWEEP_INTERVAL_S, wait.total_seconds()))

    return Worker("seasons", close_all)
