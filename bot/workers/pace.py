"""Doing things no faster than so many a second, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic


class Pace:
    """Turns with a gap between them. Who comes while nobody else does waits for nothing."""

    def __init__(
        self,
        per_second: float,
        *,
        now: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._gap = 1 / per_second
        self._now = now
        self._sleep = sleep
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for the next turn and take it."""
        now = self._now()
        at = max(now, self._next)
        self._next = at + self._gap
        if at > now:
            await self._sleep(at - now)
