"""Requests that Discord refuses: too many in ten minutes, and it refuses all of the machine.

Discord shuts an address out for a while after 10,000 responses of 401, 403 or 429 in ten minutes;
a 429 whose limit is shared with others does not count. A mistake of ours, or a server where
everything is forbidden, must not lead there: well before it, the outbox pauses. Answers to people
go on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from datetime import timedelta
from time import monotonic
from typing import Final

import aiohttp
import structlog

from bot.discord_kit import api_errors
from bot.match.outbox import Fault, Undelivered

_log: Final = structlog.get_logger(__name__)

WINDOW_S: Final = 600.0
PAUSED_AT: Final = 5_000
"""Half of what Discord bears: answers to people, and other processes, have the rest."""
STEP_S: Final = 10.0
"""Responses of so many seconds are counted together."""
_COUNTED: Final = frozenset({401, 403, 429})


class InvalidRequests:
    """Counts refused requests of the last ten minutes. `noticed` gets the status of each."""

    def __init__(
        self,
        trace: aiohttp.TraceConfig,
        noticed: Callable[[int], None] = lambda _status: None,
        *,
        paused_at: int = PAUSED_AT,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`trace` sees every response."""
        self._noticed = noticed
        self._paused_at = paused_at
        self._now = now
        self._steps: deque[tuple[float, int]] = deque()
        """Beginnings of steps, and the responses in each."""
        self._count = 0
        self._told = False
        api_errors.watch_responses(trace, self.note)

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Count a response if Discord does."""
        if status not in _COUNTED or headers.get(api_errors.SCOPE_HEADER) == "shared":
            return
        self._noticed(status)
        now = self._now()
        if self._steps and now - self._steps[-1][0] < STEP_S:
            began, count = self._steps.pop()
        else:
            began, count = now, 0
        self._steps.append((began, count + 1))
        self._count += 1

    @property
    def count(self) -> int:
        """The refused requests of the last ten minutes."""
        while self._steps and self._now() - self._steps[0][0] >= WINDOW_S + STEP_S:
            self._count -= self._steps.popleft()[1]
        return self._count

    def check(self) -> None:
        """Check that something may be sent that nobody waits for.

        :raises Undelivered: too much was refused lately; to be tried again.
        """
        if self.count < self._paused_at:
            self._told = False
            return
        if not self._told:
            self._told = True
            _log.error("invalid-requests", count=self._count)
        # until the oldest of them no longer count
        wait = self._steps[0][0] + WINDOW_S + STEP_S - self._now()
        raise Undelivered(Fault.OUTAGE, "invalid-requests", wait=timedelta(seconds=wait))
