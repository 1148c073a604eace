"""The job of puzzles of the day: they are chosen when they are due, and sent."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Final

import structlog

from bot.base.worker import Alive, Worker, when_due
from bot.discord_kit.requests import Patience
from bot.learning.daily.model import DailyPost, Stage
from bot.learning.daily.poster import DailyPoster
from bot.learning.daily.queue import DailyQueue
from bot.learning.daily.service import Chosen, DailyPuzzles

_log: Final = structlog.get_logger(__name__)

SENT_AT_A_TIME: Final = 8
"""Many servers choose the same hour."""


def daily_puzzles_job(
    daily: DailyPuzzles, queue: DailyQueue, poster: DailyPoster, alive: Alive
) -> Worker:
    """Nothing is chosen while it could not be sent."""
    patience = Patience()

    def log_failure(chosen: Chosen) -> None:
        _log.error("no-daily-puzzle", guild=chosen.guild_id, exc_info=chosen.failure)

    async def send_all() -> timedelta | None:
        while due := await queue.due(SENT_AT_A_TIME):
            await asyncio.gather(*(_deal_with(post, queue, poster, patience) for post in due))
        return await queue.next_due()

    return when_due(
        "daily-puzzles",
        daily.next_due,
        daily.choose,
        alive,
        log_failure=log_failure,
        then=send_all,
    )


async def _deal_with(
    post: DailyPost, queue: DailyQueue, poster: DailyPoster, patience: Patience
) -> None:
    """Do what is due about a post, unless another process does."""
    if not await queue.claim(post):
        return
    if post.stage is Stage.FORGET:
        await queue.forget(post)
        return
    failure = await patience.attempt(post.id, lambda: _send(post, queue, poster))
    if failure is not None:
        _log.warning(
            "daily-puzzle-unsent",
            post=post.id,
            stage=post.stage.value,
            fault=failure.fault.value,
            code=failure.code,
        )
        await queue.failed(post, failure)


async def _send(post: DailyPost, queue: DailyQueue, poster: DailyPoster) -> None:
    if post.stage is Stage.SOLUTION:
        await poster.tell_solution(post)
        await queue.mark_told(post)
    elif (message_id := await poster.post(post)) is not None:
        await queue.mark_posted(post, message_id)
    else:
        await queue.give_up(post)
