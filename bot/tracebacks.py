"""Errors as text for the log: where they came from, and what they say where it is no secret.

The text of an error holds what went wrong, and in a game that may be a card: `KeyError: 'catnip'`.
The lines of code that led there hold none. So those are told always, and the text only of errors
that are known to speak of something else.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Final, TypeAlias

ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]

_SPEAKING: Final = frozenset(
    {
        "builtins.OSError",
        "sqlite3.Error",
        # the engine hides the values of a statement; the first line has none
        "sqlalchemy.exc.OperationalError",
        "sqlalchemy.exc.IntegrityError",
        "aiohttp.client_exceptions.ClientError",
        "discord.errors.HTTPException",
        "discord.errors.ConnectionClosed",
        # codes
        "bot.services.errors.base.ServiceError",
        "engines.core.MoveError",
        "engines.core.SetupError",
    }
)
"""Classes whose errors, and those of their subclasses, are quoted: the first line of them."""


def told(exc_info: ExcInfo) -> str:
    """An error with its causes, the first cause first. A structlog exception formatter."""
    return "\n".join(_lines(exc_info[1], set()))


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    context = None if error.__suppress_context__ else error.__context__
    before = error.__cause__ or context
    if before is not None and id(before) not in seen:
        yield from _lines(before, seen)
        yield "which led to" if error.__cause__ is not None else "while that was dealt with"
    for entry in traceback.format_tb(error.__traceback__):
        yield entry.rstrip("\n")
    yield named(error)
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            if id(each) not in seen:
                yield from _lines(each, seen)


def named(error: BaseException) -> str:
    """An error in one line."""
    kind = type(error)
    classes = {f"{base.__module__}.{base.__qualname__}" for base in kind.__mro__}
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    text = str(error).partition("\n")[0] if classes & _SPEAKING else ""
    return f"{name}: {text}" if text else name
