"""The job of feeds: what has ended is told, together with what ended at about the same time."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.base.worker import Alive, Worker, next_look, while_alive
from bot.discord_kit.requests import Patience
from bot.feed.poster import FeedPoster
from bot.feed.service import Feeds

_log: Final = structlog.get_logger(__name__)

SENT_AT_A_TIME: Final = 8


def feed_job(feeds: Feeds, poster: FeedPoster, alive: Alive) -> Worker:
    patience = Patience()

    async def look() -> float:
        due = (await feeds.due())[:SENT_AT_A_TIME]
        await asyncio.gather(*(_send(guild_id, feeds, poster, patience) for guild_id in due))
        return next_look(await feeds.next_due())

    return while_alive("feed", look, alive)


async def _send(guild_id: int, feeds: Feeds, poster: FeedPoster, patience: Patience) -> None:
    """Send the next message of a server, unless another process does."""
    batch = await feeds.claim(guild_id)
    if batch is None:
        return
    failure = await patience.attempt(guild_id, lambda: poster.post(batch))
    if failure is None:
        await feeds.sent(batch)
    else:
        _log.warning("feed-unsent", guild=guild_id, code=failure.code)
        await feeds.failed(batch, failure)
