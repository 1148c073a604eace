"""Work that nobody has to ask for: clocks, reminders, computers, tournaments, the outbox."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from datetime import datetime

from bot.base.clock import Clock
from bot.base.worker import Later, Worker
from bot.db.unit_of_work import Job


class Jobs:
    """Workers, woken together, or one of them by a commit that leaves it something to do."""

    def __init__(self, by_job: Mapping[Job, Worker], others: Iterable[Worker]) -> None:
        self._by_job = by_job
        self._all = (*by_job.values(), *others)

    def rest(self, later: Later, clock: Clock) -> None:
        """Time the pauses of all workers by these."""
        for worker in self._all:
            worker.rest(later, clock)

    def hurry(self, longest_s: float) -> None:
        """Bound the pauses of workers that wait for commits: nobody tells this process of those
        that other processes make."""
        for worker in self._by_job.values():
            worker.hurry(longest_s)

    def wake(self) -> None:
        """Run all of them soon."""
        for worker in self._all:
            worker.wake()

    def wake_for(self, job: Job) -> None:
        self._by_job[job].wake()

    def on_commit(self, first: Mapping[Job, datetime]) -> None:
        """Run the workers to which a commit has left something, each by the time it is due."""
        for job, due in first.items():
            self._by_job[job].expect(due)

    def close(self) -> list[asyncio.Task[None]]:
        """Begin to end all of them; each finishes its run."""
        return [asyncio.create_task(worker.close()) for worker in self._all]
