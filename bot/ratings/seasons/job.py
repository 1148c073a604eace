"""The job of seasons: they are closed soon after their end, though nobody plays."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import structlog

from bot.base.refusal import StoreDown
from bot.base.worker import Worker, next_look
from bot.ratings.seasons.service import Seasons

_log: Final = structlog.get_logger(__name__)


def seasons_job(seasons: Seasons) -> Worker:
    """Nothing is sent: seasons are closed whether Discord can be reached or not."""

    async def close_all() -> float:
        for guild_id in await seasons.due():
            try:
                await seasons.close(guild_id)
            except StoreDown:
                raise
            except Exception:  # noqa: BLE001 - a server that fails must not keep the others waiting
                _log.exception("season-not-closed", guild=guild_id)
        wait = await seasons.next_end()
        # one that could not be closed is not tried again at once
        return next_look(wait if wait is not None and wait > timedelta() else None)

    return Worker("seasons", close_all)
