"""A thread for pictures and long lists of moves, which would block the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from bot.base.refusal import Refusal
from bot.base.timings import Stage, stage

P = ParamSpec("P")
T = TypeVar("T")

THREAD_COUNT: Final = 1
MAX_JOBS: Final = 64
"""Jobs that may wait or run; the next one is refused."""


class Busy(Refusal, code="busy"):
    """Too many pictures are waiting to be drawn."""


class RenderThread:
    """A bounded executor. Jobs run in the order in which they came."""

    def __init__(self, name: str, *, max_jobs: int = MAX_JOBS) -> None:
        self._max_jobs = max_jobs
        self._pool = ThreadPoolExecutor(THREAD_COUNT, thread_name_prefix=name)
        self._jobs = 0

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread; its result.

        :raises Busy: too many jobs are waiting.
        """
        if self._jobs >= self._max_jobs:
            raise Busy
        self._jobs += 1
        try:
            loop = asyncio.get_running_loop()
            with stage(Stage.PICTURE):
                return await loop.run_in_executor(self._pool, lambda: job(*args, **kwargs))
        finally:
            self._jobs -= 1

    def close(self) -> None:
        """Finish the running job and drop the rest."""
        self._pool.shutdown(wait=True, cancel_futures=True)
