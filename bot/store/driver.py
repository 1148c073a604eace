"""SQLite's statements where they are asked for, and in a connection's thread if they take long.

aiosqlite sends everything to the thread that a connection has. SQLite answers most of what we ask
in some microseconds, and a trip there and back costs ten times that: docs/adr/0036. What may have
to wait goes there still: for the disk, for another process, or for many rows.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Self

import aiosqlite

AT_ONCE: Final = 256
"""Rows brought along with a statement; who has more fetches the rest in the thread."""
LARGE: Final = 256
"""Sets of values, or values, that one INSERT, UPDATE or DELETE may have to be done at once."""
STEPS: Final = 1_000
"""Instructions of SQLite's machine between two looks at how long a SELECT takes."""
BRIEF: Final = 100
"""Looks after which it is given up and asked again in the thread: some two milliseconds."""
PATIENCE: Final = 10_000
"""Milliseconds that a writer waits, in the thread, for another process to finish."""

_READS: Final = "SELECT"
_HERE: Final = frozenset({_READS, "INSERT", "UPDATE", "DELETE", "BEGIN"})
_BUSY, _LOCKED, _INTERRUPTED = 5, 6, 9
_ELSEWHERE: Final = frozenset({_BUSY, _LOCKED, _INTERRUPTED})
"""Result codes of what has done nothing, and is to be done where it may take its time."""
_PRIMARY: Final = 0xFF
"""The part of an extended result code that is the result code."""

Work = Callable[[sqlite3.Connection], object]


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
        work = lambda cursor: cursor.execute(sql, parameters)  # noqa: E731 - as short as it is
        return await self._run(work, sql, len(parameters))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        rows = list(parameters)
        work = lambda cursor: cursor.executemany(sql, rows)  # noqa: E731 - the same
        return await self._run(work, sql, len(rows))

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

    async def _run(self, work: Callable[[sqlite3.Cursor], object], sql: str, values: int) -> Self:
        await self.close()

        def run(raw: sqlite3.Connection) -> None:
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

        verb = sql[:6].rstrip()
        if verb in _HERE and (verb == _READS or values <= LARGE):
            await self._connection.do(run, reads=verb == _READS)
        else:
            await self._connection.visit_raw(run)
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
    """An aiosqlite connection with such cursors. Here nothing waits for another process; in its
    thread everything does."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(lambda: self._limiting(connector()), iter_chunk_size=64)
        self.at_length = False
        """Whether what is written goes to the thread, because it may be much."""
        self._away: list[object] = []
        # what is under way in the thread, also when nobody waits for it any more
        self._looks = 0
        self._limited = False

    def cursor(self) -> Cursor:  # type: ignore[override]
        return Cursor(self)

    @property
    def busy(self) -> bool:
        """Whether something is under way in the thread."""
        return bool(self._away)

    def begun(self, sql: str) -> bool:
        """Begin a transaction with this statement, unless something is in the way: then it is to
        be executed as any other."""
        if self._away:
            return False
        try:
            self._conn.execute(sql)
        except sqlite3.Error:
            return False
        return True

    async def ask(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """The rows that a statement gives, without a cursor."""
        found: list[Any] = []

        def run(raw: sqlite3.Connection) -> None:
            found[:] = raw.execute(sql, values).fetchall()

        await self.do(run, reads=sql.startswith(_READS))
        return found

    async def change(self, sql: str, rows: Sequence[Sequence[Any]]) -> int:
        """Execute a statement with each of these sets of values; how many rows it changed."""
        changed = 0

        def run(raw: sqlite3.Connection) -> None:
            nonlocal changed
            many = len(rows) > 1
            changed = (raw.executemany(sql, rows) if many else raw.execute(sql, rows[0])).rowcount

        if max(len(rows), len(rows[0])) <= LARGE:
            await self.do(run, reads=False)
        else:
            await self.visit_raw(run)
        return changed

    async def do(self, work: Work, *, reads: bool) -> None:
        """Do something at once, or in the thread if that cannot be."""
        if self._away or (self.at_length and not reads):
            await self.visit_raw(work)
            return
        self._looks, self._limited = 0, reads
        try:
            work(self._conn)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & _PRIMARY not in _ELSEWHERE:
                raise
        else:
            return
        finally:
            self._limited = False
        await self.visit_raw(work)

    async def visit(self, work: Callable[..., object], *arguments: object) -> None:
        """Do something in the connection's thread."""
        await self.visit_raw(lambda _: work(*arguments))

    async def visit_raw(self, work: Work) -> None:
        """The same with SQLite's own connection."""

        def visit() -> None:
            raw = self._conn
            try:
                raw.execute(f"PRAGMA busy_timeout = {PATIENCE}")
                try:
                    work(raw)
                finally:
                    raw.execute("PRAGMA busy_timeout = 0")
            finally:
                self._away.pop()

        self._away.append(work)
        await self._execute(visit)  # type: ignore[no-untyped-call]

    async def commit(self) -> None:
        # the one that waits for the disk
        self.at_length = False
        await self.visit_raw(sqlite3.Connection.commit)

    async def rollback(self) -> None:
        self.at_length = False
        if self._away:
            await self.visit_raw(sqlite3.Connection.rollback)
        else:
            self._conn.rollback()

    def _limiting(self, raw: sqlite3.Connection) -> sqlite3.Connection:
        """Have a SELECT given up that takes long where it would hold up everybody."""
        raw.set_progress_handler(self._look, STEPS)
        return raw

    def _look(self) -> bool:
        self._looks += 1
        return self._limited and self._looks > BRIEF


def connect(database: str, **options: Any) -> Connection:
    """A connection to be awaited, as aiosqlite's `connect` gives one."""
    # what is done at once is done in the event loop's thread, and never together with the other's
    given = {**options, "check_same_thread": False, "timeout": 0}
    connection = Connection(lambda: sqlite3.connect(database, **given))
    # who forgets to close it must not keep the process from ending
    connection._thread.daemon = True
    return connection
