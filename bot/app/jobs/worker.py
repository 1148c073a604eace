"""A piece of work that is done again and again, whatever happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from math import inf
from typing import Final, Protocol, TypeAlias

import structlog

from bot.base.clock import Clock, SystemClock

_log: Final = structlog.get_logger(__name__)

AFTER_FAILURE: Final = 30.0
"""Seconds until work that raised is tried again."""


class Alarm(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> object: ...


Later: TypeAlias = Callable[[float, Callable[[], None]], Alarm]
"""Do something in so many seconds, as an event loop's `call_later` does."""


class Worker:
    """Does its work at the start, whenever it is woken, and so many seconds after each time.

    One run at a time: being woken during a run makes for one more run. Between runs there is a
    timer and no task, so that there is nothing to wait for.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[float]],
        *,
        cleanup: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`work` gives the seconds until it wants to run again; `cleanup` is done at the end."""
        self._name = name
        self._work = work
        self._cleanup = cleanup
        self._task: asyncio.Task[None] | None = None
        self._later: Later | None = None
        self._timer: Alarm | None = None
        self._again = False
        self._closed = False
        self._clock: Clock = SystemClock()
        self._longest = inf
        self._next: datetime | None = None
        """When the next run is, once it is known."""

    def rest(self, later: Later, clock: Clock) -> None:
        """Wait between runs by these from now on, and not by the event loop's own timers."""
        self._later = later
        self._clock = clock

    def hurry(self, longest: float) -> None:
        """Wait no longer than so many seconds between runs from now on."""
        self._longest = longest

    def expect(self, due: datetime) -> None:
        """There is something to do by then: run soon, unless the next run comes before it."""
        if self._next is None or due < self._next:
            self.wake()

    def wake(self) -> None:
        """Run soon. Without effect once closed."""
        if self._closed:
            return
        if self._task is not None:
            self._again = True
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._next = None
        self._task = asyncio.create_task(self._run(), name=f"worker-{self._name}")

    async def close(self) -> None:
        """Let a run that is under way finish, and start no other."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        if self._cleanup is not None:
            await self._cleanup()

    async def _run(self) -> None:
        wait = AFTER_FAILURE
        try:
            while True:
                self._again, self._next = False, None
                wait = await self._once()
                if not self._again or self._closed:
                    break
        finally:
            self._task = None
            if not self._closed:
                later = self._later or asyncio.get_running_loop().call_later
                wait = min(wait, self._longest)
                self._next = self._clock.now() + timedelta(seconds=wait)
                self._timer = later(wait, self._due)

    def _due(self) -> None:
        self._timer = None
        self.wake()

    async def _once(self) -> float:
        try:
            return await self._work()
        except Exception:  # noqa: BLE001 - a worker that stops for good is worse than any error
            _log.exception("worker-failed", worker=self._name)
            return AFTER_FAILURE
