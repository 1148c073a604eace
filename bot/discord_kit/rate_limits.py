"""How often one person may ask for something: enough for any hand, too little for a script."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from bot.base.refusal import ServiceError

REMEMBERED: Final = 10_000
"""People whose last presses are kept in memory."""


class Throttle:
    """A bucket of `burst` presses for each person, refilled by `rate` a second.

    `now` gives seconds that only ever grow. Somebody who presses once a second is never refused,
    provided that `rate` is at least 1.
    """

    def __init__(self, burst: int, rate: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allows(self, user_id: int) -> bool:
        """Whether the person may go on, which counts as a press if so."""
        now = self._now()
        left, at = self._left.pop(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[user_id] = (left - 1 if allowed else left, now)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return allowed


REFILL: Final = 0.1
"""A second: what was used up comes back one by one, every ten seconds."""


class RateLimited(ServiceError):
    """`slowly-matches`: a server's people have made many just now. `slowly-dear`: a person has
    asked for much that takes long to make."""

    def __init__(self, what: str) -> None:
        super().__init__(f"slowly-{what}")


class RateLimits:
    """Lets in so many at once, and then one after the other. `now` gives seconds that only ever
    grow."""

    def __init__(self, matches: int, dear: int, now: Callable[[], float]) -> None:
        self._matches = Throttle(matches, REFILL, now)
        self._dear = Throttle(dear, REFILL, now)

    def make_match(self, guild_id: int | None) -> None:
        """:raises Slowly: enough matches were made on this server for now."""
        if guild_id is not None and not self._matches.allows(guild_id):
            raise RateLimited("matches")

    def check_costly(self, user_id: int) -> None:
        """:raises Slowly: the person has asked for enough of what is dear for now."""
        if not self._dear.allows(user_id):
            raise RateLimited("dear")


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
