"""Costly work, and the thread for pictures and long lists of moves, which would block the event
loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from bot.base.log import Stage, stage
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.limits import FairGate, FairQueue, Shares, Urgency, asker, urgency

# ----------------------------------------------------------------------------------- costly work
# Work that takes seconds, such as films, exports and proofs: one after the other, in a thread of
# its own, servers in turn.


P = ParamSpec("P")
T = TypeVar("T")

COSTLY_THREADS: Final = 1
COSTLY_SHARES: Final = Shares(per_person=2, per_server=8)
"""What may wait. A film takes some seconds, and an answer has fifteen minutes."""
MAX_WAIT_S: Final = 600.0
"""The longest wait for a turn: what comes after it could not be answered any more."""


class CostlyWork:
    """Does one thing at a time, so that what it needs in memory is bounded."""

    def __init__(self, *, shares: Shares = COSTLY_SHARES, max_wait_s: float = MAX_WAIT_S) -> None:
        self._gate = FairGate(COSTLY_THREADS, shares, max_wait_s=max_wait_s)
        self._thread = ThreadPoolExecutor(COSTLY_THREADS, thread_name_prefix="costly")

    @asynccontextmanager
    async def turn(self, interaction: Interaction) -> AsyncIterator[None]:
        """Wait until nobody else's work is under way. Boards do not wait for the answer.

        :raises Overloaded: `waiting-own`, `waiting-server`, `busy`.
        """
        interaction.on_answer_ready()
        with urgency(Urgency.COSTLY):
            async with self._gate.turn():
                yield

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread during a turn; its result."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: job(*args, **kwargs))

    def close(self) -> None:
        """Finish the running job and drop the rest."""
        self._thread.shutdown(wait=True, cancel_futures=True)


# --------------------------------------------------------------------------------- render thread
# A thread for pictures and long lists of moves, which would block the event loop.


RENDER_THREADS: Final = 1
RENDER_SHARES: Final = Shares(per_person=16, per_server=64)
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
        except StopIteration as error:
            # asyncio cannot hand it on: the task that asked would wait forever
            stopped = RuntimeError("a job ended with StopIteration")
            stopped.__cause__ = error
            self.result.set_exception(stopped)
        except BaseException as error:  # noqa: BLE001 - whoever waits for the result is told
            self.result.set_exception(error)
        else:
            self.result.set_result(found)


class RenderThread:
    """An executor in which the most urgent job is next, whoever asked first, and servers and people
    take turns. A running job is not interrupted: each should be short."""

    def __init__(self, name: str, *, shares: Shares = RENDER_SHARES) -> None:
        self._queue = FairQueue[_Job](shares)
        self._lock = Lock()
        self._pool = ThreadPoolExecutor(RENDER_THREADS, thread_name_prefix=name)

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread on behalf of this task's asker; its result.

        :raises Overloaded: `waiting-own`, `waiting-server`.
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
