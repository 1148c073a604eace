"""All that is done without anybody asking for it just now."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from datetime import datetime

from bot.app.jobs.worker import Later, Worker
from bot.base.clock import Clock
from bot.db.unit_of_work import Job


class Jobs:
    """Workers, woken together or when a commit leaves something to be looked after."""

    def __init__(self, by_job: Mapping[Job, Worker], others: Iterable[Worker]) -> None:
        self._by_job = by_job
        self._all = (*by_job.values(), *others)

    def rest(self, later: Later, clock: Clock) -> None:
        """Have all of them wait between runs by these."""
        for worker in self._all:
            worker.rest(later, clock)

    def wake(self) -> None:
        """Have everything looked at soon."""
        for worker in self._all:
            worker.wake()

    def wake_for(self, job: Job) -> None:
        self._by_job[job].wake()

    def on_commit(self, first: Mapping[Job, datetime]) -> None:
        """Something was committed that is to be looked after, some of it later."""
        for job, due in first.items():
            self._by_job[job].expect(due)

    def close(self) -> list[asyncio.Task[None]]:
        """Begin to end all of them: each finishes what it is at."""
        return [asyncio.create_task(worker.close()) for worker in self._all]
