"""Pictures and long lists of moves, made away from the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from bot.base.refusal import ServiceError
from bot.base.timings import Stage, stage

P = ParamSpec("P")
T = TypeVar("T")

THREADS: Final = 1
BACKLOG: Final = 64
"""So many jobs may wait; the next one is told to come back later."""


class Busy(ServiceError):
    """`busy`: more is being asked for than can be drawn in good time."""

    def __init__(self) -> None:
        super().__init__("busy")


class RenderThread:
    """A bounded executor. Jobs run in the order in which they came."""

    def __init__(self, name: str, *, backlog: int = BACKLOG) -> None:
        self._backlog = backlog
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix=name)
        self._waiting = 0

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What `job` gives, made in the studio's thread.

        :raises Busy: the backlog is full.
        """
        if self._waiting >= self._backlog:
            raise Busy
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            with stage(Stage.PICTURE):
                return await loop.run_in_executor(self._pool, lambda: job(*args, **kwargs))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Finish what is being drawn and drop the rest."""
        self._pool.shutdown(wait=True, cancel_futures=True)
