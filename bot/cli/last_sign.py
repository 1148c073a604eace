"""The newest heartbeat in a database, read cheaply: a container asks twice a minute.

For SQLite Python's own module is enough: to load SQLAlchemy takes longer than the whole check.
"""

from __future__ import annotations

import re
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeAlias

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415

_FILE: Final = re.compile(r"sqlite(?:\+\w+)?:///([^?]+)(?:\?.*)?")
PATIENCE_S: Final = 5.0
"""How long a reader waits for a writer."""


Sign: TypeAlias = tuple[timedelta | None, timedelta | None]
"""The time since a heartbeat, None without any; and how long nothing has been sent though something
is due, None if all is well."""


def file_of(url: str) -> Path | None:
    """SQLite's file; None for a server."""
    file = _FILE.fullmatch(url)
    return None if file is None else Path(file[1])


def last_sign(url: str, process: str | None = None) -> Sign:
    """The newest heartbeat of a bot on this database, or of one of its processes; nothing where the
    database cannot be read."""
    file = file_of(url)
    return _in_server(url, process) if file is None else _in_file(file, process)


def _in_file(file: Path, process: str | None) -> Sign:
    import sqlite3

    wanted = "" if process is None else " WHERE process = ?"
    values = () if process is None else (process,)
    newest = f"SELECT at, unsent_since FROM heartbeat{wanted} ORDER BY at DESC LIMIT 1"  # noqa: S608 - one of two constants
    try:
        address = f"{file.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, PATIENCE_S, uri=True)) as connection:
            row = connection.execute(newest, values).fetchone()
    except sqlite3.Error:
        row = None
    at, unsent_since = row or (None, None)
    return _age(at), _age(unsent_since)


def _age(moment: str | None) -> timedelta | None:
    if moment is None:
        return None
    # as bot.db.engine.UtcDateTime keeps it
    return datetime.now(UTC) - datetime.fromisoformat(moment).replace(tzinfo=UTC)


def _in_server(url: str, process: str | None) -> Sign:
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from bot.base.refusal import StoreDown
    from bot.base.worker import SystemClock
    from bot.db.store import Store
    from bot.ops.housekeeping import Heartbeat

    own = process is not None

    async def asked() -> Sign:
        store = Store.at(url)
        try:
            heartbeat = Heartbeat(store, SystemClock(), process or "")
            return await heartbeat.age(own=own), await heartbeat.unsent_for(own=own)
        except (SQLAlchemyError, StoreDown, OSError):
            return None, None
        finally:
            await store.close()

    return asyncio.run(asked())
