"""SQLite in the thread that asks: a test's event loop waits for no other thread.

The driver that the bot comes with has a thread for each connection and hands over four times a
statement, which takes longer than our statements do. Here a statement is carried out where it is
asked for, once everything else that can go on has gone on a step, so that what goes on at once
still takes turns at each statement, and in the same order in every run.

The store's own tests (`tests/db`, `tests/match/store`), whoever asks for `driver_as_it_comes`, and
all processes that tests start have the driver as it comes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import coroutine
from typing import Any

from sqlalchemy import Dialect, Engine, event

CREATOR = "async_creator_fn"
"""SQLAlchemy's name for what connects instead of the driver."""

_used = True


@contextmanager
def driver_as_it_comes() -> Iterator[None]:
    """What is connected meanwhile has threads."""
    global _used  # noqa: PLW0603 - read at each connect
    _used = False
    try:
        yield
    finally:
        _used = True


@coroutine
def _turn() -> Generator[None]:
    """Everything else that can go on goes on a step."""
    yield


class Cursor:
    """As the driver's, as far as SQLAlchemy asks it."""

    def __init__(self, connection: Connection, cursor: sqlite3.Cursor) -> None:
        self._connection, self._cursor = connection, cursor
        self.arraysize = cursor.arraysize

    async def __aenter__(self) -> Cursor:
        return self

    @property
    def description(self) -> Any:
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._cursor.lastrowid

    async def execute(self, *what: Any) -> None:
        await self._connection.carried_out(self._cursor.execute, *what)

    async def executemany(self, *what: Any) -> None:
        await self._connection.carried_out(self._cursor.executemany, *what)

    async def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        return self._cursor.fetchmany(self.arraysize if size is None else size)

    async def close(self) -> None:
        self._cursor.close()


class Connection:
    """As the driver's, as far as SQLAlchemy asks it."""

    def __init__(self, database: str, *, timeout: float, **options: Any) -> None:
        # SQLite would wait in our only thread, for somebody who cannot go on
        self._sqlite = sqlite3.connect(database, timeout=0, **options)
        self._connection: Connection | None = self
        self._timeout = timeout

    async def carried_out(self, do: Callable[..., object], *what: Any) -> None:
        """Do it once the database is free."""
        until = perf_counter() + self._timeout
        while True:
            await _turn()
            try:
                do(*what)
            except sqlite3.OperationalError as error:
                busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                if not busy or perf_counter() > until:
                    raise
            else:
                return

    def cursor(self) -> Cursor:
        return Cursor(self, self._sqlite.cursor())

    async def create_function(self, *what: Any, **how: Any) -> None:
        self._sqlite.create_function(*what, **how)

    async def set_trace_callback(self, tell: Callable[[str], object] | None) -> None:
        self._sqlite.set_trace_callback(tell)

    async def commit(self) -> None:
        await self.carried_out(self._sqlite.commit)

    async def rollback(self) -> None:
        await self.carried_out(self._sqlite.rollback)

    async def close(self) -> None:
        self.stop()

    def stop(self) -> None:
        self._connection = None
        self._sqlite.close()


async def _connected(database: str, **options: Any) -> Connection:
    return Connection(database, **options)


@event.listens_for(Engine, "do_connect")
def _connect(dialect: Dialect, _entry: Any, _arguments: Any, options: dict[str, Any]) -> None:
    if dialect.driver != "aiosqlite":
        return
    if _used:
        options[CREATOR] = _connected
    else:
        options.pop(CREATOR, None)
