"""An unavailable database, told from a faulty statement: the only place that knows how drivers say
so, and that tells the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import MappingProxyType
from typing import Final

import structlog
from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from bot.base.log import named as in_one_line
from bot.base.refusal import StoreDown

_log: Final = structlog.get_logger(__name__)

LOG_INTERVAL_S: Final = 60.0
"""An outage that lasts is told this often: everybody who asks meets it."""

# SQLite's result codes: https://www.sqlite.org/rescode.html
_SQLITE: Final = MappingProxyType(
    {
        5: "busy",  # BUSY: another process writes for longer than we wait
        6: "busy",  # LOCKED
        7: "down",  # NOMEM
        8: "down",  # READONLY
        10: "down",  # IOERR
        11: "damaged",  # CORRUPT
        13: "full",  # FULL
        14: "down",  # CANTOPEN
        22: "down",  # NOLFS: the file is larger than the system allows
        26: "damaged",  # NOTADB
    }
)
_PRIMARY: Final = 0xFF
"""The mask of the primary result code in an extended one."""

# PostgreSQL's: https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRES: Final = MappingProxyType(
    {
        "25006": "down",  # read_only_sql_transaction: a standby, or set so by its operator
        "25P02": "down",  # in_failed_sql_transaction: what failed before is gone as well
        "25P03": "down",  # idle_in_transaction_session_timeout: the connection was ended
        "3D000": "down",  # invalid_catalog_name: the database is gone
        "53100": "full",  # disk_full
        "55P03": "busy",  # lock_not_available: longer than we wait
        "57014": "busy",  # query_canceled: by an operator, or after the server's time limit
        "XX001": "damaged",  # data_corrupted
        "XX002": "damaged",  # index_corrupted
    }
)
_POSTGRES_CLASSES: Final = MappingProxyType(
    {
        "08": "down",  # the connection
        "28": "down",  # authorisation
        "53": "busy",  # insufficient resources
        "57": "down",  # the operator's intervention: a shutdown, a start, a lost session
        "58": "down",  # the system around the server
    }
)
_CLASS: Final = 2
"""The characters of a code that name its class."""


def watch(engine: Engine) -> None:
    """Make a database that is full, busy, damaged or gone raise `StoreDown`, whatever the statement
    was."""
    event.listen(engine, "handle_error", _instead)


@contextmanager
def named(*kinds: type[Exception]) -> Iterator[None]:
    """The same for errors of some `kinds` that come without a statement: on opening a connection,
    and on going on with one that was lost.

    :raises StoreDown: the block failed because of the database.
    """
    try:
        yield
    except kinds as error:
        if (why := _why(error)) is not None:
            raise StoreDown(why) from error
        raise


def _instead(context: ExceptionContext) -> StoreDown | None:
    """The error to raise instead; None leaves the original."""
    error = context.original_exception
    # a connection that died while idle is replaced, and nobody need know
    if context.is_pre_ping or not isinstance(error, Exception):
        return None
    why = _why(error)
    if why is None and context.is_disconnect:
        why = "down"
    return None if why is None else StoreDown(why)


def _why(error: BaseException) -> str | None:
    """The kind of unavailability that an error of a driver or of SQLAlchemy shows; None if it shows
    none. Errors of the network come from the driver as they are."""
    if isinstance(error, DBAPIError):
        lost = "down" if error.connection_invalidated else None
        return lost if error.orig is None else _why(error.orig) or lost
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int):
        return _SQLITE.get(code & _PRIMARY)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return _POSTGRES.get(state) or _POSTGRES_CLASSES.get(state[:_CLASS])
    if isinstance(error, PoolTimeoutError):
        return "busy"
    return "down" if isinstance(error, OSError | PendingRollbackError) else None


class Outages:
    """Tells the log of an outage: when it begins, each minute while it lasts, and when it is
    over."""

    def __init__(self, monotonic_s: Callable[[], float] = monotonic) -> None:
        self._monotonic_s = monotonic_s
        self._told: dict[str, float] = {}
        """When each kind was told last."""
        self._failing: set[bool] = set()
        """Whether reading and writing fail: a database that takes nothing may still be read."""
        self._failures = 0
        self._is_told = False

    @contextmanager
    def watching(self, *, writing: bool) -> Iterator[None]:
        """Note whether the block, a unit of work, meets an outage."""
        try:
            yield
        except StoreDown as down:
            self._failed(down, writing=writing)
            raise
        if self._failing:
            self._worked(writing=writing)

    def _failed(self, down: StoreDown, *, writing: bool) -> None:
        self._failing.add(writing)
        self._failures += 1
        now = self._monotonic_s()
        if now - self._told.get(down.code, -LOG_INTERVAL_S) < LOG_INTERVAL_S:
            return
        self._told[down.code] = now
        self._is_told = True
        cause: BaseException = down
        while cause.__cause__ is not None:
            cause = cause.__cause__
        failures = self._failures
        _log.error("store-down", code=down.code, cause=in_one_line(cause), failures=failures)

    def _worked(self, *, writing: bool) -> None:
        self._failing -= {False, writing}
        if self._failing:
            return
        if self._is_told:
            _log.warning("store-back", failures=self._failures)
        self._failures, self._is_told = 0, False
