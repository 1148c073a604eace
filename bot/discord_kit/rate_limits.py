"""Rate limits per person and server: too high for any hand to meet, too low for a script."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from bot.base.refusal import Refusal

MAX_TRACKED_IDS: Final = 10_000
"""People or servers whose buckets are kept in memory."""


class Throttle:
    """A token bucket for each person: `burst` clicks, refilled by `rate` a second.

    `now` is a monotonic clock in seconds. With a `rate` of at least 1, one click a second is never
    refused.
    """

    def __init__(self, burst: int, rate: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allows(self, user_id: int) -> bool:
        """Whether the person may go on, which takes a token if so."""
        now = self._now()
        left, at = self._left.pop(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[user_id] = (left - 1 if allowed else left, now)
        while len(self._left) > MAX_TRACKED_IDS:
            self._left.popitem(last=False)
        return allowed


REFILL_PER_S: Final = 0.1
"""Tokens a second: one every ten seconds."""


class RateLimited(Refusal, code="slowly-{what}"):
    """`slowly-matches`: too many matches were created on a server lately. `slowly-dear`: a person
    asked for too much costly work lately."""

    what: str


class RateLimits:
    """Limits new matches per server and costly requests per person. `now` is a monotonic clock in
    seconds."""

    def __init__(self, matches: int, costly: int, now: Callable[[], float]) -> None:
        self._matches = Throttle(matches, REFILL_PER_S, now)
        self._costly = Throttle(costly, REFILL_PER_S, now)

    def check_new_match(self, guild_id: int | None) -> None:
        """:raises RateLimited: too many matches were created on this server lately."""
        if guild_id is not None and not self._matches.allows(guild_id):
            raise RateLimited("matches")

    def check_costly(self, user_id: int) -> None:
        """:raises RateLimited: the person asked for too much costly work lately."""
        if not self._costly.allows(user_id):
            raise RateLimited("dear")


class Pace:
    """Spaces work out: `burst` turns may be taken together, then `per_second`."""

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
