"""The job of seeks: people are matched, offers sent, and ended when nobody answers."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Final

import structlog

from bot.base.worker import Alive, Worker, next_look, while_alive
from bot.discord_kit.requests import Patience
from bot.seeks.matchmaking import Matchmaking
from bot.seeks.model import Offer
from bot.seeks.poster import OfferPosts
from bot.seeks.queue import OfferQueue
from bot.seeks.service import Seeks

_log: Final = structlog.get_logger(__name__)

SENT_AT_A_TIME: Final = 8
RECHECK_INTERVAL: Final = timedelta(minutes=2)
"""The pause after which people who wait for each other may fit better."""
SEVERAL: Final = 2


def seeks_job(
    seeks: Seeks, matchmaking: Matchmaking, queue: OfferQueue, posts: OfferPosts, alive: Alive
) -> Worker:
    """Nobody is matched while nothing could be sent."""
    patience = Patience()

    async def look() -> float:
        # where nobody looks for opponents, nothing is written
        if not await seeks.any():
            return next_look()
        while await seeks.refresh():
            pass
        _, waiting = await matchmaking.pair()
        while due := await queue.due(SENT_AT_A_TIME):
            await asyncio.gather(*(deal_with(offer, queue, posts, patience) for offer in due))
        recheck = RECHECK_INTERVAL if waiting >= SEVERAL else None
        return next_look(recheck, await queue.next_due())

    return while_alive("seeks", look, alive)


async def deal_with(offer: Offer, queue: OfferQueue, posts: OfferPosts, patience: Patience) -> None:
    """Do what is due about an offer, unless another process does."""
    if not await queue.claim(offer):
        return
    failure = await patience.attempt(offer.id, lambda: posts.deliver(offer))
    if failure is not None:
        _log.warning("seek-offer-unsent", offer=offer.id, code=failure.code)
        await queue.failed(offer, failure)
