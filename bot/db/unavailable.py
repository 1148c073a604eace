"""An unavailable database, told from a faulty statement."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext

from bot.base.refusal import StoreDown

# SQLite's result codes: https://www.sqlite.org/rescode.html
_SQLITE: Final = MappingProxyType(
    {
        5: "busy",  # BUSY: another process writes for longer than we wait
        6: "busy",  # LOCKED
        7: "down",  # NOMEM
        8: "down",  # READONLY
        10: "down",  # IOERR
        11: "down",  # CORRUPT
        13: "full",  # FULL
        14: "down",  # CANTOPEN
        26: "down",  # NOTADB
    }
)
_PRIMARY: Final = 0xFF
"""The mask of the primary result code in an extended one."""

# PostgreSQL's: https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRES: Final = MappingProxyType(
    {
        "53100": "full",  # disk_full
        "53300": "busy",  # too_many_connections
        "55P03": "busy",  # lock_not_available: longer than we wait
        "57P01": "down",  # admin_shutdown
        "57P02": "down",  # crash_shutdown
        "57P03": "down",  # cannot_connect_now
    }
)


def watch(engine: Engine) -> None:
    """Make a database that is full, busy or gone raise `StoreDown`, whatever the statement was."""
    event.listen(engine, "handle_error", _name)


def _name(context: ExceptionContext) -> StoreDown | None:
    """The error to raise instead; None leaves the original."""
    return named(context.original_exception)


def named(error: BaseException) -> StoreDown | None:
    """The database's unavailability, as a driver's error shows it; None if it shows none."""
    why = _why(error)
    return None if why is None else StoreDown(why)


def _why(error: BaseException) -> str | None:
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int):
        return _SQLITE.get(code & _PRIMARY)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        # class 08: the connection
        return "down" if state.startswith("08") else _POSTGRES.get(state)
    return None
