"""SQLite statements in one trip to the thread that a connection lives in.

aiosqlite goes there four times for each: to make a cursor, to execute, to fetch and to close. A
turn has some eighty statements, and the trips were a third of what it cost: docs/adr/0034.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Self

import aiosqlite

AT_ONCE: Final = 256
"""Rows brought along from a statement's trip; who has more fetches the rest as usual."""


class Cursor:
    """What SQLAlchemy needs of a cursor. It is made when it is executed, and closed when there is
    nothing more to fetch."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._open: sqlite3.Cursor | None = None
        self._rows: deque[Any] = deque()
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Self:
        return await self._run(lambda cursor: cursor.execute(sql, parameters))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        return await self._run(lambda cursor: cursor.executemany(sql, parameters))

    async def fetchone(self) -> Any:
        rows = await self.fetchmany(1)
        return rows[0] if rows else None

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        wanted = self.arraysize if size is None else size
        if self._open is not None and len(self._rows) < wanted:
            await self._connection.visit(self._fetch, self._open, wanted)
        return [self._rows.popleft() for _ in range(min(wanted, len(self._rows)))]

    async def fetchall(self) -> list[Any]:
        if self._open is not None:
            await self._connection.visit(self._fetch, self._open, None)
        rows = list(self._rows)
        self._rows.clear()
        return rows

    async def close(self) -> None:
        self._rows.clear()
        if self._open is not None:
            await self._connection.visit(self._end, self._open)

    async def _run(self, work: Callable[[sqlite3.Cursor], object]) -> Self:
        await self.close()

        def visit(raw: sqlite3.Connection) -> None:
            cursor = raw.cursor()
            try:
                work(cursor)
                self.description = cursor.description
                self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
                self._open = cursor
                self._fetch(cursor, AT_ONCE)
            except BaseException:
                self._end(cursor)
                raise

        await self._connection.visit_raw(visit)
        return self

    def _fetch(self, cursor: sqlite3.Cursor, wanted: int | None) -> None:
        if self.description is None:
            self._end(cursor)
            return
        rows = cursor.fetchall() if wanted is None else cursor.fetchmany(wanted)
        self._rows.extend(rows)
        if wanted is None or len(rows) < wanted:
            self._end(cursor)

    def _end(self, cursor: sqlite3.Cursor) -> None:
        cursor.close()
        self._open = None


class Connection(aiosqlite.Connection):
    """An aiosqlite connection with such cursors."""

    def cursor(self) -> Cursor:  # type: ignore[override]
        return Cursor(self)

    async def visit(self, work: Callable[..., object], *arguments: object) -> None:
        """Do something in the connection's thread."""
        await self._execute(work, *arguments)  # type: ignore[no-untyped-call]

    async def visit_raw(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """The same with SQLite's own connection."""
        await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]


def connect(database: str, **options: Any) -> Connection:
    """A connection to be awaited, as aiosqlite's `connect` gives one."""
    connection = Connection(lambda: sqlite3.connect(database, **options), iter_chunk_size=64)
    # who forgets to close it must not keep the process from ending
    connection._thread.daemon = True
    return connection
