"""All that is done without anybody asking for it just now."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from datetime import datetime

from bot.app.jobs.worker import Later, Worker
from bot.base.clock import Clock
from bot.db.wake_ups import Affair


class Jobs:
    """Workers, woken together or when a commit leaves something to be looked after."""

    def __init__(self, by_affair: Mapping[Affair, Worker], others: Iterable[Worker]) -> None:
        self._by_affair = by_affair
        self._all = (*by_affair.values(), *others)

    def rest(self, later: Later, clock: Clock) -> None:
        """Have all of them wait between runs by these."""
        for worker in self._all:
            worker.rest(later, clock)

    def wake(self) -> None:
        """Have everything looked at soon."""
        for worker in self._all:
            worker.wake()

    def wake_for(self, affair: Affair) -> None:
        self._by_affair[affair].wake()

    def on_commit(self, first: Mapping[Affair, datetime]) -> None:
        """Something was committed that is to be looked after, some of it later."""
        for affair, due in first.items():
            self._by_affair[affair].expect(due)

    def close(self) -> list[asyncio.Task[None]]:
        """Begin to end all of them: each finishes what it is at."""
        return [asyncio.create_task(worker.close()) for worker in self._all]
