"""What Discord's refusals mean: for what was to be sent, and for the match it was about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from types import MappingProxyType
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
"""A message of more than an hour ago that was edited often just now. It comes with status 429, and
as `discord.RateLimited`, without a code, where Discord asks to wait for long."""
MISSING_ACCESS: Final = 50001
CANNOT_SEND_HERE: Final = 50008
MISSING_PERMISSIONS: Final = 50013
WRONG_CHANNEL: Final = 50024
ARCHIVED: Final = 50083
"""Edits fail in an archived thread; sending brings it back, unless it is locked."""
THREAD_EXISTS: Final = 160004
"""A message that has a thread already: one opened before a crash."""
THREAD_LOCKED: Final = 160005
TOO_MANY_THREADS: Final = 160006
"""As many threads are open on the server as may."""

UNAUTHORIZED: Final = 401
TOO_MANY: Final = 429
SERVER_FAULT: Final = 500

SCOPE: Final = "X-RateLimit-Scope"
"""Of a 429: whose limit it is."""
LOCAL: Final = frozenset({"user", "shared"})
"""The scopes of one resource: our own part of it, and everybody's."""
GLOBAL: Final = "X-RateLimit-Global"
BUCKET: Final = "X-RateLimit-Bucket"

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
_CLOUDY: Final = frozenset({0, 40333})
"""The codes of a 403 that is not Discord's word about a place, but of what stands before it."""


def trouble(error: discord.HTTPException) -> Trouble | None:
    """Why a place takes no message; None if the failure is not about the place."""
    if error.code in _TROUBLES:
        return _TROUBLES[error.code]
    forbidden = isinstance(error, discord.Forbidden) and error.code not in _CLOUDY
    return Trouble.FORBIDDEN if forbidden else None


def is_passing(error: discord.HTTPException) -> bool:
    """Whether the same may be taken later, with nothing changed: Discord fails, or limits us."""
    return is_outage(error) or is_local_limit(error)


def is_outage(error: discord.HTTPException) -> bool:
    """Whether it is about Discord, or all that we ask of it, rather than about what was asked."""
    if error.status == TOO_MANY:
        return not is_local_limit(error)
    cloudy = isinstance(error, discord.Forbidden) and error.code in _CLOUDY
    return cloudy or error.status >= SERVER_FAULT or error.status == UNAUTHORIZED


def is_local_limit(error: discord.HTTPException) -> bool:
    """Whether it is a rate limit of one resource. A 429 that names no resource comes from what
    stands before Discord, and shuts out everything."""
    if error.status != TOO_MANY:
        return False
    headers = error.response.headers
    if is_global_limit(headers):
        return False
    return headers.get(SCOPE) in LOCAL or BUCKET in headers or error.code not in _CLOUDY


def is_global_limit(headers: Mapping[str, str]) -> bool:
    """Whether the headers of a 429 speak of everything that the bot does."""
    return GLOBAL in headers or headers.get(SCOPE) == "global"


@contextmanager
def limited_apart() -> Iterator[None]:
    """A rate limit met in here is not that of the channel a match is played in: it is of one
    message, of the edits of a channel, or of one person's direct messages.

    :raises Undelivered: there was one.
    """
    try:
        yield
    except (discord.RateLimited, discord.HTTPException) as error:
        limit = judged(error)
        if limit.fault is not Fault.PACE:
            raise
        raise Undelivered(Fault.LATER, limit.code, wait=limit.wait) from error


def judged(error: BaseException) -> Undelivered:
    """What follows from a failure on the way to Discord."""
    if isinstance(error, Undelivered):
        return error
    if isinstance(error, discord.RateLimited):
        return Undelivered(Fault.PACE, "429", wait=timedelta(seconds=error.retry_after))
    if isinstance(error, discord.HTTPException):
        code = f"{error.status}-{error.code}"
        if is_passing(error):
            fault = Fault.PACE if is_local_limit(error) else Fault.OUTAGE
            return Undelivered(fault, code, wait=_asked(error))
        if (why := trouble(error)) is not None:
            fault = Fault.LOST if why is Trouble.GONE else Fault.BARRED
            return Undelivered(fault, code, trouble=why)
        fault = Fault.LOST if isinstance(error, discord.NotFound) else Fault.OTHER
        return Undelivered(fault, code)
    # a TimeoutError is an OSError, and so is a connection that broke
    outage = isinstance(error, OSError | aiohttp.ClientError | StoreDown)
    return Undelivered(Fault.OUTAGE if outage else Fault.OTHER, type(error).__name__)


def _asked(error: discord.HTTPException) -> timedelta | None:
    """How long to wait by the headers of an answer that says to; None if they do not tell."""
    try:
        return timedelta(seconds=float(error.response.headers["Retry-After"]))
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError):
        return None
