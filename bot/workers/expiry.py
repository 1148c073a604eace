"""Letting invitations lapse that nobody answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.clock import Clock
from bot.services.lobby import BATCH, Lobby
from bot.workers.worker import Worker

PAUSE: Final = 300.0
"""Seconds between two looks. Answering is refused at the very second, looks or no looks."""


def expiry_worker(lobby: Lobby, clock: Clock, ring: Callable[[], None]) -> Worker:
    """`ring` is called when there is something to tell."""

    async def expire() -> float:
        lapsed = await lobby.expire(clock.now())
        if lapsed:
            ring()
        return PAUSE if len(lapsed) < BATCH else 0.0

    return Worker("expiry", expire)
