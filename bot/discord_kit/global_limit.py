"""Discord's global rate limit, read from the headers of its responses.

discord.py waits out a short one automatically. A long one it reports like the limit of one resource
(`discord.RateLimited`, without headers), so that each channel would run into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from time import monotonic
from typing import Final

import aiohttp

from bot.discord_kit import api_errors
from bot.match.outbox import Fault, Undelivered


class GlobalLimit:
    """Tracks whether the global limit is in force."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._until = now()
        self.trace: Final = aiohttp.TraceConfig()
        """Sees every response; discord.py is given it."""
        api_errors.watch_responses(self.trace, self.note)

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Record the limit if a response reports it."""
        if status == api_errors.TOO_MANY_REQUESTS and api_errors.is_global_limit(headers):
            with suppress(KeyError, ValueError):
                self._until = self._now() + float(headers["Retry-After"])

    def classify(self, failure: Undelivered) -> Undelivered:
        """Turn a resource's rate limit into an outage while the global limit is in force."""
        left = self._until - self._now()
        if left <= 0 or failure.fault not in (Fault.PACE, Fault.LATER):
            return failure
        return Undelivered(Fault.OUTAGE, failure.code, wait=timedelta(seconds=left))
