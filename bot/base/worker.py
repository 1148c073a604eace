"""Time, chance, and work that is repeated for as long as the program runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import structlog

from bot.base.refusal import StoreDown

# --------------------------------------------------------------------------------------- backoff
# Waits between attempts to send something, longer each time.


FIRST_WAIT: Final = timedelta(seconds=30)
LONGEST_WAIT: Final = timedelta(hours=1)
MAX_SEND_ATTEMPTS: Final = 200
"""About eight days; a channel that stays closed for longer has lost interest."""
MAX_DOUBLINGS: Final = 10


def backoff(attempts: int) -> timedelta:
    """The wait after so many attempts that failed before."""
    doublings: int = min(attempts, MAX_DOUBLINGS)
    return min(LONGEST_WAIT, FIRST_WAIT * (1 << doublings))


# ----------------------------------------------------------------------------------------- clock
# The time, asked of a clock that tests can turn.


class Clock(Protocol):
    """A source of the present time."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)


# --------------------------------------------------------------------------------------- entropy
# Random bytes that nobody can guess.


Entropy: TypeAlias = Callable[[int], bytes]
"""So many unguessable bytes: `secrets.token_bytes`, or a fixed source in tests."""


# ---------------------------------------------------------------------------------------- worker
# Work that is repeated for as long as the program runs, whatever happens to it.


_log: Final = structlog.get_logger(__name__)

RETRY_INTERVAL_S: Final = 30.0
"""The pause after work that raised."""
SWEEP_INTERVAL_S: Final = 300.0
"""The longest pause between two looks for what is due."""
MIN_INTERVAL_S: Final = 1.0
"""The shortest one: acts that come too late are refused whether anybody has looked or not."""


async def in_time(work: asyncio.Task[Any], seconds: float) -> bool:
    """Wait for work so long, and whether it has ended. It goes on if it has not."""
    return bool((await asyncio.wait({work}, timeout=seconds))[0])


class Alarm(Protocol):
    """A call that is yet to come, and can be cancelled."""

    def cancel(self) -> object: ...


Later: TypeAlias = Callable[[float, Callable[[], None]], Alarm]
"""Calls a function after so many seconds, as an event loop's `call_later` does."""
Alive: TypeAlias = Callable[[], bool]
"""Whether Discord can be reached. Without it nobody can be told of anything, or answer in time."""


class Worker:
    """Runs when it is woken, and again as many seconds later as its work asks for.

    Runs never overlap: a wake-up during one makes for one more. Between runs there is a timer and
    no task, so that there is nothing to wait for.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[float]],
        *,
        cleanup: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`work` returns the seconds until its next run; `cleanup` is awaited at the end."""
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
        """The time of the next run, once it is known."""

    def rest(self, later: Later, clock: Clock) -> None:
        """Time the pauses by these from now on instead of the event loop's own timers."""
        self._later = later
        self._clock = clock

    def hurry(self, longest: float) -> None:
        """Pause for so many seconds at most from now on."""
        self._longest = longest

    def expect(self, due: datetime) -> None:
        """Run soon, unless the next run comes before something is due. A timer does not notice that
        the clock was set forward or the machine slept: then the time of the next run has passed."""
        if self._next is None or due < self._next or self._next <= self._clock.now():
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
        # whoever wakes it is not whom it works for
        self._task = asyncio.create_task(
            self._run(), name=f"worker-{self._name}", context=Context()
        )

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
        wait = RETRY_INTERVAL_S
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
        except StoreDown:
            return RETRY_INTERVAL_S
        except Exception:  # noqa: BLE001 - a worker that stops for good is worse than any error
            _log.exception("worker-failed", worker=self._name)
            return RETRY_INTERVAL_S


def next_look(wait: timedelta | None = None) -> float:
    """The seconds until the next look for what is due: after a wait, if there is one, and within
    the limits."""
    seconds = SWEEP_INTERVAL_S if wait is None else wait.total_seconds()
    return max(MIN_INTERVAL_S, min(SWEEP_INTERVAL_S, seconds))


def while_alive(
    name: str,
    look: Callable[[], Awaitable[float]],
    alive: Alive,
    *,
    cleanup: Callable[[], Awaitable[None]] | None = None,
) -> Worker:
    """Looks for what is due, and only while `alive`. `look` returns the seconds until the next
    one; `cleanup` is awaited at the end."""

    async def run() -> float:
        return await look() if alive() else SWEEP_INTERVAL_S

    return Worker(name, run, cleanup=cleanup)


def every(
    name: str, interval_s: float, work: Callable[[], Awaitable[float | None]], alive: Alive
) -> Worker:
    """Works at an interval, and only while `alive`. `work` may ask for another pause, in
    seconds."""

    async def run() -> float:
        wait = await work() if alive() else None
        return interval_s if wait is None else wait

    return Worker(name, run)


class Settled(Protocol):
    """The outcome of one thing that was due."""

    @property
    def failure(self) -> Exception | None: ...


T = TypeVar("T", bound=Settled)


def when_due(
    name: str,
    next_due: Callable[[], Awaitable[timedelta | None]],
    settle: Callable[[], Awaitable[T | None]],
    alive: Alive,
    *,
    log_failure: Callable[[T], None],
) -> Worker:
    """Settles what is due, one thing after the other, and only while `alive`.

    `next_due` is the time left until something is due, `settle` deals with the first thing that
    is. A failure is told to `log_failure`, and must not come back as due.
    """

    async def look() -> float:
        while (wait := await next_due()) is not None and wait <= timedelta():
            settled = await settle()
            if settled is None:
                break
            if settled.failure is not None:
                log_failure(settled)
        return next_look(wait)

    return while_alive(name, look, alive)
