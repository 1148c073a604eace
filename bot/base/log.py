"""The log, and how long the parts of a request take."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections import defaultdict
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Literal, Protocol, TextIO, TypeAlias

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

# --------------------------------------------------------------------------------------- timings
# Times that the parts of a turn take, measured where they happen.
#
# A part is marked with `stage`. The beginning of a turn gathers them with `measured`, and hands
# them to a meter. Outside of `measured` nothing is measured.


class Stage(StrEnum):
    """The parts of a turn."""

    ACKNOWLEDGE = "acknowledge"
    """Promising Discord an answer in time."""
    DECODE = "decode"
    """Finding out the person, the match and the wish."""
    ENGINE = "engine"
    """Replaying the record, and playing the move."""
    COMMIT = "commit"
    """Writing the act and what follows from it."""
    PICTURE = "picture"
    """Drawing, and waiting for it."""
    DELIVER = "deliver"
    """Handing messages and answers to Discord, and its taking them."""


class Meter(Protocol):
    """A receiver of measurements."""

    def spent(self, laps: Mapping[Stage, float]) -> None:
        """The seconds that each part of an interaction or a delivery took."""
        ...

    def answered(self, seconds: float) -> None:
        """Count an interaction: the seconds from its arrival to its last answer."""
        ...

    def error(self, code: str) -> None:
        """Count an error by its code."""
        ...


class Unmeasured:
    """A meter that forgets everything."""

    def spent(self, laps: Mapping[Stage, float]) -> None: ...

    def answered(self, seconds: float) -> None: ...

    def error(self, code: str) -> None: ...


class _Watch:
    __slots__ = ("inside", "laps")

    def __init__(self) -> None:
        self.laps: dict[Stage, float] = defaultdict(float)
        self.inside = 0.0


_watch: Final[ContextVar[_Watch | None]] = ContextVar("watch", default=None)


@contextmanager
def stage(which: Stage) -> Iterator[None]:
    """Measure a part of a turn. A part within another one counts for itself alone."""
    watch = _watch.get()
    if watch is None:
        yield
        return
    outside, watch.inside = watch.inside, 0.0
    began = perf_counter()
    try:
        yield
    finally:
        took = perf_counter() - began
        watch.laps[which] += took - watch.inside
        watch.inside = outside + took


@contextmanager
def measured() -> Iterator[Mapping[Stage, float]]:
    """Gather the seconds of the parts done in here, by this task and those it starts."""
    watch = _Watch()
    token = _watch.set(watch)
    try:
        yield watch.laps
    finally:
        _watch.reset(token)


# ------------------------------------------------------------------------------------------- log
# Log lines: key and value for people on a terminal, JSON elsewhere, and never a secret.


ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]

_SPEAKING: Final = frozenset(
    {
        "builtins.OSError",
        "sqlite3.Error",
        # the engine hides the values of a statement; the first line has none
        "sqlalchemy.exc.OperationalError",
        "sqlalchemy.exc.IntegrityError",
        "asyncpg.exceptions.PostgresConnectionError",
        "asyncpg.exceptions.OperatorInterventionError",
        "asyncpg.exceptions.InsufficientResourcesError",
        "aiohttp.client_exceptions.ClientError",
        "discord.errors.HTTPException",
        "discord.errors.ConnectionClosed",
        # codes
        "bot.base.refusal.Refusal",
        "engines.core.MoveError",
        "engines.core.SetupError",
    }
)
"""Classes whose errors, and those of their subclasses, are quoted: the first line of them."""


def log_text(exc_info: ExcInfo) -> str:
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
    kind, classes = type(error), _classes(error)
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    text = str(error).partition("\n")[0] if classes & _SPEAKING else ""
    return f"{name}: {text}" if text else name


def _classes(error: BaseException) -> set[str]:
    return {f"{base.__module__}.{base.__qualname__}" for base in type(error).__mro__}


def soften(record: logging.LogRecord) -> bool:
    """Make a warning of suggestions that a broken connection kept from somebody: discord.py logs
    them as errors, and the next key typed asks anew. A filter that drops nothing."""
    error = record.exc_info[1] if record.exc_info else None
    if (
        record.name == "discord.app_commands.tree"
        and error is not None
        and _classes(error) & {"builtins.OSError", "aiohttp.client_exceptions.ClientError"}
    ):
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


_OURS: Final = ("bot", "engines", "render")
HIDDEN: Final = "[hidden]"

_SECRET_KEYS: Final = re.compile(
    r"token|secret|seed|password|passwd|authorization|api_?key|cookie|credential", re.IGNORECASE
)
# published from the start; it is there to be seen
_OPEN_KEYS: Final = frozenset({"seed_hash"})
# a bot token: user id, time and signature in base 64, with dots between
_TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{6}\.[\w-]{25,}")
_URL_PASSWORD: Final = re.compile(r"(?<=://)([^/\s:@]*):([^/\s@]+)(?=@)")


def configure(
    *, style: Literal["auto", "console", "json"], level: str, stream: TextIO | None = None
) -> None:
    """Send everything that is logged, discord.py's lines too, to `stream` (standard error)."""
    target = sys.stderr if stream is None else stream
    console = style == "console" or (style == "auto" and target.isatty())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        # before hiding: an error's text may quote a URL
        structlog.processors.ExceptionRenderer(log_text),
        hide_secrets,
    ]
    renderer: Processor = (
        structlog.dev.ConsoleRenderer(colors=target.isatty())
        if console
        else structlog.processors.JSONRenderer()
    )
    handler = logging.StreamHandler(target)
    handler.addFilter(soften)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
    # others' details are everybody's secrets: aiosqlite tells the values of every statement, and
    # discord.py all that it sends and gets, hands and tokens as well
    root.setLevel(max(logging.INFO, root.level))
    # at INFO it tells of every migration context
    logging.getLogger("alembic").setLevel(max(logging.WARNING, root.level))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def about(**ids: object) -> None:
    """Add ids to every further line of this task; never anything that people wrote."""
    structlog.contextvars.bind_contextvars(**ids)


def unhandled(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An event loop's exception handler. The usual one writes the error into the message."""
    logging.getLogger(__name__).error(
        "%s", context.get("message", "unhandled"), exc_info=context.get("exception")
    )


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace values under telling keys, and text like a token or a password in a URL. A structlog
    processor."""
    return _hide_in(event)


def _hide_in(values: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    return {
        key: HIDDEN
        if isinstance(key, str) and _SECRET_KEYS.search(key) and key not in _OPEN_KEYS
        else _hide(value)
        for key, value in values.items()
    }


def _hide(value: Any) -> Any:
    if isinstance(value, str):
        return _URL_PASSWORD.sub(rf"\1:{HIDDEN}", _TOKEN.sub(HIDDEN, value))
    if isinstance(value, Mapping):
        return _hide_in(dict(value))
    if isinstance(value, list | tuple):
        return [_hide(item) for item in value]
    return value
