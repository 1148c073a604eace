"""Discord's errors, classified: whether to retry, and whether the channel takes no messages."""

from __future__ import annotations

import errno
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from types import MappingProxyType, SimpleNamespace
from typing import Final

import aiohttp
import discord

from bot.base.refusal import StoreDown
from bot.match.model.enums import Trouble
from bot.match.outbox import Fault, Undelivered

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


def trouble(error: discord.HTTPException) -> Trouble | None:
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
        if (why := trouble(error)) is not None:
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
