"""Discord's limit for everything that the bot does, as its answers tell of it.

discord.py waits out a short one by itself. Of a long one it says no more than of any other
(`discord.RateLimited`, without headers), and has each channel find out for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from time import monotonic
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.discord_kit import api_errors
from bot.match.outbox import Fault, Undelivered


class GlobalLimit:
    """Whether there is one just now."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._until = now()
        self.trace: Final = aiohttp.TraceConfig()
        """To be given to discord.py: it sees every answer."""
        self.trace.on_request_end.append(self._answered)

    async def _answered(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        self.note(ended.response.status, ended.response.headers)

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Take notice of an answer."""
        if status == api_errors.TOO_MANY and api_errors.is_global_limit(headers):
            with suppress(KeyError, ValueError):
                self._until = self._now() + float(headers["Retry-After"])

    def judged(self, failure: Undelivered) -> Undelivered:
        """What follows from a failure: a limit that is met while there is one for everything is
        not that of a place."""
        left = self._until - self._now()
        if left <= 0 or failure.fault not in (Fault.PACE, Fault.LATER):
            return failure
        return Undelivered(Fault.OUTAGE, failure.code, wait=timedelta(seconds=left))
