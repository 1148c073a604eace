"""A thread for pictures and long lists of moves, which would block the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from bot.base.timings import Stage, stage
from bot.discord_kit.fair_queue import FairQueue, Shares, asker

P = ParamSpec("P")
T = TypeVar("T")

THREAD_COUNT: Final = 1
SHARES: Final = Shares(per_person=16, per_server=64)
"""Jobs that may wait. A picture takes some milliseconds: whoever meets this is no hand."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[], Any]
    result: Future[Any] = field(default_factory=Future)

    def run(self) -> None:
        if not self.result.set_running_or_notify_cancel():
            return
        try:
            found = self.work()
        except BaseException as error:  # noqa: BLE001 - whoever waits for the result is told
            self.result.set_exception(error)
        else:
            self.result.set_result(found)


class RenderThread:
    """An executor in which the most urgent job is next, whoever asked first, and servers and people
    take turns. A running job is not interrupted: each should be short."""

    def __init__(self, name: str, *, shares: Shares = SHARES) -> None:
        self._queue = FairQueue[_Job](shares)
        self._lock = Lock()
        self._pool = ThreadPoolExecutor(THREAD_COUNT, thread_name_prefix=name)

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread on behalf of this task's asker; its result.

        :raises TooManyWaiting: the person or server has used up their share.
        """
        queued = _Job(lambda: job(*args, **kwargs))
        with self._lock:
            self._queue.put(queued, asker())
            # as many turns as jobs; which job has the turn is found out when it comes
            self._pool.submit(self._run_next)
        with stage(Stage.PICTURE):
            result: T = await asyncio.wrap_future(queued.result)
        return result

    def _run_next(self) -> None:
        with self._lock:
            job = self._queue.take()
        job.run()

    def close(self) -> None:
        """Finish the running job and drop the rest."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        while self._queue:
            self._queue.take().result.cancel()
