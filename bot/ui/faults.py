"""What Discord's refusals mean: for what was to be sent, and for the match it was about."""

from __future__ import annotations

from datetime import timedelta
from types import MappingProxyType
from typing import Final

import aiohttp
import discord

from bot.services.errors import StoreDown
from bot.services.model import Trouble
from bot.services.undelivered import Fault, Undelivered

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_GUILD: Final = 10004
UNKNOWN_MESSAGE: Final = 10008
TOO_MANY_EDITS: Final = 30046
"""A message of more than an hour ago that was edited often just now."""
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


def is_outage(error: discord.HTTPException) -> bool:
    """Whether it is about Discord rather than about what was asked of it."""
    cloudy = isinstance(error, discord.Forbidden) and error.code in _CLOUDY
    return cloudy or error.status >= SERVER_FAULT or error.status in (TOO_MANY, UNAUTHORIZED)


def judged(error: BaseException) -> Undelivered:
    """What follows from a failure on the way to Discord."""
    if isinstance(error, Undelivered):
        return error
    if isinstance(error, discord.RateLimited):
        return Undelivered(Fault.PACE, "429", wait=timedelta(seconds=error.retry_after))
    if isinstance(error, discord.HTTPException):
        code = f"{error.status}-{error.code}"
        if is_outage(error):
            return Undelivered(Fault.OUTAGE, code, wait=_asked(error))
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
