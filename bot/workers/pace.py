"""Doing things no faster than so many a second, but for a few at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic


class Pace:
    """Turns: `burst` at once, and then so many a second. A few that come together wait for
    nothing; a flood is stretched."""

    def __init__(
        self,
        per_second: float,
        *,
        burst: int = 1,
        now: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._gap = 1 / per_second
        self._ahead = (burst - 1) * self._gap
        self._now = now
        self._sleep = sleep
        self._next = float("-inf")

    async def turn(self) -> None:
        """Wait for the next turn and take it."""
        now = self._now()
        at = max(now - self._ahead, self._next)
        self._next = at + self._gap
        if at > now:
            await self._sleep(at - now)
