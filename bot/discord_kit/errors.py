"""Refusals that any feature may make, Discord's errors, classified, and requests that outlast
whoever waits for them.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
from collections.abc import (
    Awaitable,
    Callable,
    Coroutine,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final, Literal, TypeVar

import aiohttp
import discord
import structlog

from bot.base.refusal import Refusal, StoreDown
from bot.base.worker import in_time
from bot.match.model.match import Match
from bot.match.model.terms import Trouble
from bot.match.outbox import Fault, Undelivered

# -------------------------------------------------------------------------------------- refusals
# Refusals before any use case runs: of a place, a form, or a stale component.


class MissingPermissions(Exception):
    """The bot lacks permissions in this channel, or in another one that was chosen. `names` are
    Discord's names of them."""

    def __init__(self, names: Iterable[str], channel_id: int | None = None) -> None:
        super().__init__("missing-permission")
        self.names: Final = tuple(names)
        self.channel_id: Final = channel_id


class RequestRefused(Refusal):
    """A request that is refused before any use case runs: for its place, its form or its pace."""

    code: Literal[
        "answers-only",  # the bot is no member of the place, where it can only answer whoever asks
        "bad-number",  # no whole number between `least` and `most`
        "bad-length",  # no length of time, or one that is too short or too long
        "last-game",  # nothing could be played without it
        "level-of-nobody",  # a level for a computer, but only people are named
        "manage-server",  # the person lacks it, and no command of managers vouches for them
        "no-channel",  # what is set up needs a channel
        "no-hand",  # the game has no secrets; game is its title
        "no-match-here",
        "no-message-here",  # the message is about no match
        "no-turn-here",  # there are matches, but none waits for the person
        "restarting",  # the bot is shutting down and begins nothing more
        "server-only",  # the command needs a server's channel
        "stale-form",  # the form is none of ours, or no longer
        "too-fast",  # there were more clicks in a moment than a hand makes
    ]
    game: str | None = None
    least: int | None = None
    most: int | None = None


class StaleChoice(Refusal, code="stale-choice"):
    """The picker's path leads nowhere on its board."""


class SeveralMatches(Refusal, code="several-matches"):
    """A code is needed to choose one. Params: matches."""

    codes: Sequence[str]
    found: Sequence[Match] = ()

    def __post_init__(self) -> None:
        self._set(self.code, matches=" ".join(self.codes))


# ------------------------------------------------------------------------------------ api errors
# Discord's errors, classified: whether to retry, and whether the channel takes no messages.


UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_GUILD: Final = 10004
UNKNOWN_MESSAGE: Final = 10008
TOO_MANY_EDITS: Final = 30046
"""A message older than an hour was edited too often lately. The status is 429; where Discord asks
for a long wait, discord.py raises `discord.RateLimited` instead, which has no code."""
ALREADY_ACKNOWLEDGED: Final = 40060
"""The interaction has its first answer: from another process, or one whose response was lost."""
MISSING_ACCESS: Final = 50001
CANNOT_SEND_HERE: Final = 50008
MISSING_PERMISSIONS: Final = 50013
WRONG_CHANNEL: Final = 50024
INVALID_FORM: Final = 50035
"""A value was refused, such as a time until threads are archived."""
ARCHIVED: Final = 50083
"""Edits fail in an archived thread; sending reopens it, unless it is locked."""
THREAD_EXISTS: Final = 160004
"""The message already has a thread: one opened before a crash."""
THREAD_LOCKED: Final = 160005
TOO_MANY_THREADS: Final = frozenset({160006, 160007})
"""The server has reached its limit of open threads, or of those in announcement channels."""
BLOCKED: Final = frozenset({200000, 200001})
"""The server's AutoMod refused a text, or a title."""

UNAUTHORIZED: Final = 401
TOO_MANY_REQUESTS: Final = 429
SERVER_ERROR: Final = 500

SCOPE_HEADER: Final = "X-RateLimit-Scope"
"""The scope of the limit that a 429 reports."""
RESOURCE_SCOPES: Final = frozenset({"user", "shared"})
"""The scopes of limits on one resource: per bot, and shared by all bots."""
GLOBAL_HEADER: Final = "X-RateLimit-Global"
BUCKET_HEADER: Final = "X-RateLimit-Bucket"

_TROUBLES: Final = MappingProxyType(
    {
        UNKNOWN_CHANNEL: Trouble.GONE,
        UNKNOWN_GUILD: Trouble.UNSEEN,
        MISSING_ACCESS: Trouble.UNSEEN,
        CANNOT_SEND_HERE: Trouble.FORBIDDEN,
        MISSING_PERMISSIONS: Trouble.FORBIDDEN,
        WRONG_CHANNEL: Trouble.FORBIDDEN,
        ARCHIVED: Trouble.LOCKED,
        THREAD_LOCKED: Trouble.LOCKED,
    }
)
_PROXY_CODES: Final = frozenset({0, 40333, 110001})
"""The codes of a 403, 404 or 429 that says nothing about a channel or message: a page of the proxy
in front of Discord, or of one on the way, has code 0, and so has Discord in an outage."""
_NETWORK_ERRNOS: Final = frozenset(
    {
        errno.ENETDOWN,
        errno.ENETUNREACH,
        errno.EHOSTDOWN,
        errno.EHOSTUNREACH,
        errno.EADDRNOTAVAIL,
        # no connection can be opened while there are too many open files
        errno.EMFILE,
        errno.ENFILE,
    }
)


def channel_trouble(error: discord.HTTPException) -> Trouble | None:
    """The reason why a channel takes no messages; None if the error is not about the channel."""
    if error.code in _TROUBLES:
        return _TROUBLES[error.code]
    forbidden = isinstance(error, discord.Forbidden) and error.code not in _PROXY_CODES
    return Trouble.FORBIDDEN if forbidden else None


def is_passing(error: discord.HTTPException) -> bool:
    """Whether the same request may succeed later: an outage or a rate limit."""
    return is_outage(error) or is_local_limit(error)


def is_outage(error: discord.HTTPException) -> bool:
    """Whether every request would fail now, not only this one."""
    if error.status == TOO_MANY_REQUESTS:
        return not is_local_limit(error)
    refused = isinstance(error, discord.Forbidden | discord.NotFound)
    by_proxy = refused and error.code in _PROXY_CODES
    return by_proxy or error.status >= SERVER_ERROR or error.status == UNAUTHORIZED


def is_gone(error: discord.HTTPException) -> bool:
    """Whether Discord itself says that the thing asked for does not exist."""
    return isinstance(error, discord.NotFound) and not is_outage(error)


def is_connection_lost(error: BaseException) -> bool:
    """Whether a request got no answer. It may have been carried out."""
    # a timeout and a reset connection are OSErrors, and so is a file that is missing
    return isinstance(
        error, aiohttp.ClientError | ConnectionError | TimeoutError | socket.gaierror | ssl.SSLError
    ) or (isinstance(error, OSError) and error.errno in _NETWORK_ERRNOS)


def is_local_limit(error: discord.HTTPException) -> bool:
    """Whether the error is the rate limit of one resource. A 429 that names no resource comes from
    the proxy in front of Discord and blocks every request."""
    if error.status != TOO_MANY_REQUESTS:
        return False
    headers = error.response.headers
    if is_global_limit(headers):
        return False
    return (
        headers.get(SCOPE_HEADER) in RESOURCE_SCOPES
        or BUCKET_HEADER in headers
        or error.code not in _PROXY_CODES
    )


def is_global_limit(headers: Mapping[str, str]) -> bool:
    """Whether a 429 with these headers limits all requests of the bot."""
    return GLOBAL_HEADER in headers or headers.get(SCOPE_HEADER) == "global"


@contextmanager
def isolated_limit() -> Iterator[None]:
    """Keep a rate limit met in the block from slowing the match's channel: it belongs to one
    message, to the edits of a channel, or to one person's direct messages.

    :raises Undelivered: a rate limit was met.
    """
    try:
        yield
    except (discord.RateLimited, discord.HTTPException) as error:
        limit = classify(error)
        if limit.fault is not Fault.PACE:
            raise
        raise Undelivered(Fault.LATER, limit.code, wait=limit.wait) from error


def classify(error: BaseException) -> Undelivered:
    """An error from sending, with its consequence for delivery, and as its cause."""
    if isinstance(error, Undelivered):
        return error
    failure = _classified(error)
    failure.__cause__ = error
    return failure


def _classified(error: BaseException) -> Undelivered:
    if isinstance(error, discord.RateLimited):
        return Undelivered(Fault.PACE, "429", wait=timedelta(seconds=error.retry_after))
    if isinstance(error, discord.HTTPException):
        code = f"{error.status}-{error.code}"
        if is_passing(error):
            fault = Fault.PACE if is_local_limit(error) else Fault.OUTAGE
            return Undelivered(fault, code, wait=_retry_after(error))
        if (why := channel_trouble(error)) is not None:
            fault = Fault.LOST if why is Trouble.GONE else Fault.BARRED
            return Undelivered(fault, code, trouble=why)
        return Undelivered(Fault.LOST if error.code == UNKNOWN_MESSAGE else Fault.OTHER, code)
    # any other error is our own mistake: as an outage it would hold up every channel
    outage = is_connection_lost(error) or isinstance(error, StoreDown)
    return Undelivered(Fault.OUTAGE if outage else Fault.OTHER, type(error).__name__)


def _retry_after(error: discord.HTTPException) -> timedelta | None:
    """The wait that the response's headers ask for; None if they ask for none."""
    try:
        return timedelta(seconds=float(error.response.headers["Retry-After"]))
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError):
        return None


def watch_responses(
    trace: aiohttp.TraceConfig, note: Callable[[int, Mapping[str, str]], None]
) -> None:
    """Have `note` called with the status and the headers of every response that a trace sees."""

    async def ended(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        note(request.response.status, request.response.headers)

    trace.on_request_end.append(ended)


# -------------------------------------------------------------------------------------- requests
# Requests to Discord run to their end, even if nobody waits for them any longer.
#
# discord.py's client must not be cancelled: in the sleep of a global rate limit it has closed the
# way for every request, and a cancellation there leaves it closed for good. docs/adr/0049 tells
# more.


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
