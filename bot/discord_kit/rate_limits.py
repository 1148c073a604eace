"""Rate limits per person and server: too high for any hand to meet, too low for a script."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
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

    def give_back(self, user_id: int) -> None:
        """Return a token that was taken for nothing."""
        if user_id in self._left:
            left, at = self._left[user_id]
            self._left[user_id] = (min(float(self._burst), left + 1), at)


REFILL_PER_S: Final = 0.1
"""Tokens a second: one every ten seconds."""


REPORT_BURST: Final = 3
REPORT_REFILL_PER_S: Final = 1 / 1200
"""Reports of one person: a few together, then one in twenty minutes."""

PERSONS_SHARE: Final = 3
"""One person may make so small a part of a server's matches: a third."""


class RateLimited(Refusal, code="slowly-{what}"):
    """`slowly-matches`: too many matches were created on a server lately. `slowly-own`: a person
    created, or tried to create, too many. `slowly-dear`: a person asked for too much costly work
    lately. `slowly-reports`: a person has reported others several times lately."""

    what: str


class RateLimits:
    """Limits new matches per server and person, and costly requests per person. `now` is a
    monotonic clock in seconds."""

    def __init__(self, matches: int, costly: int, now: Callable[[], float]) -> None:
        self._matches = Throttle(matches, REFILL_PER_S, now)
        self._own_matches = Throttle(max(1, matches // PERSONS_SHARE), REFILL_PER_S, now)
        self._costly = Throttle(costly, REFILL_PER_S, now)
        self._reports = Throttle(REPORT_BURST, REPORT_REFILL_PER_S, now)

    @contextmanager
    def new_match(self, user_id: int, guild_id: int | None) -> Iterator[None]:
        """Count the match that is made inside. If it is refused there, it counts for the person
        alone: nobody can keep a server from playing by being refused.

        :raises RateLimited: the person or the server has made too many matches lately.
        """
        if not self._own_matches.allows(user_id):
            raise RateLimited("own")
        if guild_id is not None and not self._matches.allows(guild_id):
            raise RateLimited("matches")
        try:
            yield
        except BaseException:
            if guild_id is not None:
                self._matches.give_back(guild_id)
            raise

    def check_costly(self, user_id: int) -> None:
        """:raises RateLimited: the person asked for too much costly work lately."""
        if not self._costly.allows(user_id):
            raise RateLimited("dear")

    def check_report(self, user_id: int) -> None:
        """:raises RateLimited: the person has sent several reports lately."""
        if not self._reports.allows(user_id):
            raise RateLimited("reports")


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
