"""Requests to Discord run to their end, even if nobody waits for them any longer.

discord.py's client must not be cancelled: in the sleep of a global rate limit it has closed the way
for every request, and a cancellation there leaves it closed for good. docs/adr/0049 tells more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from time import monotonic
from typing import Any, Final, TypeVar

import structlog

from bot.discord_kit.api_errors import classify
from bot.match.outbox import Fault, Undelivered

_log: Final = structlog.get_logger(__name__)

PATIENCE_S: Final = 60.0
"""Less than the lease of a claim."""

T = TypeVar("T")


class RequestAbandoned(ConnectionError):
    """A request was ended unanswered, with the connection that it went through."""


class Requests:
    """Every request of one HTTP client, each in a task of its own. Cancelling a task that awaits
    one leaves the request itself alone."""

    def __init__(
        self,
        send: Callable[..., Coroutine[Any, Any, Any]],
        connect_anew: Callable[[], Awaitable[None]],
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`send` is the client's own way to make a request, and takes its route first.
        `connect_anew` drops its connections and makes new ones."""
        self._send = send
        self._connect_anew = connect_anew
        self._now = now
        self._running: dict[asyncio.Task[Any], float] = {}
        """The requests under way, oldest first, and when each began."""
        self._ended_at = now()

    @property
    def silent_s(self) -> float:
        """Seconds for which requests have been waiting and none has come to an end."""
        began = next(iter(self._running.values()), None)
        return 0.0 if began is None else self._now() - max(began, self._ended_at)

    async def renew(self) -> None:
        """End every request under way with `RequestAbandoned`, and go on with new connections.

        :raises discord.HTTPException, OSError, aiohttp.ClientError: Discord does not answer.
        """
        for request in self._running:
            request.cancel()
        await self._connect_anew()

    async def request(self, route: Any, **options: Any) -> Any:
        """Make a request in place of the client."""
        sending = asyncio.create_task(self._send(route, **options), name=f"request-{route.key}")
        self._running[sending] = self._now()
        sending.add_done_callback(self._ended)
        try:
            return await asyncio.shield(sending)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if sending.cancelled() and not (task is not None and task.cancelling()):
                raise RequestAbandoned from None
            raise

    def _ended(self, request: asyncio.Task[Any]) -> None:
        self._ended_at = self._now()
        del self._running[request]


async def in_time(work: asyncio.Task[Any], seconds: float) -> bool:
    """Wait for work so long, and whether it has ended. It goes on if it has not."""
    return bool((await asyncio.wait({work}, timeout=seconds))[0])


class Patience:
    """Bounds how long sending is waited for. What takes longer goes on, and the same thing is not
    begun again before that has ended."""

    def __init__(self) -> None:
        self._late: dict[Hashable, asyncio.Task[Any]] = {}

    async def attempt(
        self,
        what: Hashable,
        begin: Callable[[], Coroutine[Any, Any, T]],
        seconds: float = PATIENCE_S,
    ) -> T | Undelivered:
        """Carry out a sending whose row was claimed, within less than the claim's lease; its
        result, or its failure, of any kind, with the consequence. `begin` may find that an attempt
        that was given up has succeeded meanwhile."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        earlier = self._late.get(what)
        if earlier is None or await in_time(earlier, seconds):
            work = asyncio.create_task(begin(), name=f"sending-{what}")
            if await in_time(work, until - loop.time()):
                return _outcome(work)
            self._late[what] = work
            work.add_done_callback(lambda late: self._forget(what, late))
        _log.warning("given-up-waiting", what=str(what), seconds=seconds)
        return Undelivered(Fault.OUTAGE, "late")

    def _forget(self, what: Hashable, work: asyncio.Task[Any]) -> None:
        del self._late[what]
        if not work.cancelled() and (error := work.exception()) is not None:
            _log.warning("late-and-unsent", what=str(what), code=classify(error).code)


def _outcome(work: asyncio.Task[T]) -> T | Undelivered:
    try:
        return work.result()
    except Exception as error:  # noqa: BLE001 - any failure is judged, and tried again or not
        return classify(error)
