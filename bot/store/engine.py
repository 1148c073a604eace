"""Opening a database. The only module that knows one kind of database from another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import sqlalchemy
from sqlalchemy import URL, Table, event, func, make_url, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store import driver, failures
from bot.store.connection import Connection

BUSY_TIMEOUT: Final = driver.PATIENCE
"""Milliseconds that a writer waits for another process to finish."""
ABANDONED: Final = 60_000
"""Milliseconds after which a server takes back the locks of a process that has fallen silent in the
middle of a transaction."""

IDLE: Final = 5
"""SQLite's connections that are kept open though nobody needs them just now."""

_WRITER: Final = "yoimachi_writer"
_LOST_RACES: Final = frozenset(
    {
        "23505",  # unique_violation: somebody wrote the row between our look and our writing
        "40001",  # serialization_failure
        "40P01",  # deadlock_detected: the other one goes on
    }
)


@dataclass(frozen=True, slots=True)
class Database:
    """An engine, and the order in which this process writes."""

    engine: AsyncEngine
    turn: AbstractAsyncContextManager[Any]
    """Held by the one that writes. SQLite has one writer at a time, and waiting here is fair and
    wakes at once, where its own waiting polls."""
    locks_rows: bool = False
    """Whether several write at a time, each in the rows that it has locked."""

    idle: list[tuple[AsyncConnection, driver.Connection]] = field(default_factory=list)
    """SQLite's connections that are open and nobody's just now, with the driver's side of each."""

    async def close(self) -> None:
        while self.idle:
            connection, _ = self.idle.pop()
            await connection.close()
        await self.engine.dispose()


def connect(url: str) -> Database:
    """A database that opens its connections when they are needed.

    :raises ValueError: an SQLite database in memory, which every connection would see differently,
        or in a folder that does not exist.
    :raises sqlalchemy.exc.ArgumentError: it is no database URL.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return Database(_server(parsed), nullcontext(), locks_rows=True)
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("an SQLite database must be a file")
    folder = Path(parsed.database).resolve().parent
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    # what a statement fails with must not tell what it was to write
    engine = create_async_engine(
        parsed, hide_parameters=True, connect_args={"async_creator_fn": driver.connect}
    )
    failures.watch(engine.sync_engine)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return Database(engine, asyncio.Lock())


def file_of(url: str) -> Path | None:
    """The file of an SQLite database, which connecting makes; None for a database server."""
    parsed = make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


@asynccontextmanager
async def connected(database: Database, *, writing: bool) -> AsyncIterator[Connection]:
    """A connection; leaving undoes what was not committed. Who only reads, reads all of it as it is
    at one instant."""
    if database.locks_rows:
        async with database.engine.connect() as whole:
            if not writing:
                await as_snapshot(whole)
            yield Connection(whole)
        return
    # taken and given back at once, without SQLAlchemy's pool: a turn does so seven times
    whole, direct = database.idle.pop() if database.idle else await _opened(database)
    connection = Connection(whole, direct, writing=writing)
    try:
        yield connection
    finally:
        try:
            await connection.undo()
        except BaseException:
            await whole.close()
            raise
        if len(database.idle) < IDLE:
            database.idle.append((whole, direct))
        else:
            await whole.close()


async def _opened(database: Database) -> tuple[AsyncConnection, driver.Connection]:
    whole = await database.engine.connect()
    direct = (await whole.get_raw_connection()).driver_connection
    if not isinstance(direct, driver.Connection):
        raise TypeError(direct)
    # the pool is to know no more of it, and not to miss it
    await whole.run_sync(sqlalchemy.Connection.detach)
    return whole, direct


async def as_writer(connection: AsyncConnection) -> None:
    """Say, before its transaction begins, that a connection is going to write."""
    await connection.execution_options(**{_WRITER: True})


async def as_snapshot(connection: AsyncConnection) -> None:
    """Say, before its transaction begins, that a connection is only going to read, and all of it as
    it is at one instant. SQLite's transactions are like that anyway."""
    if connection.dialect.name != "sqlite":
        await connection.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )


async def take_turns(connection: Connection | AsyncConnection, key: int) -> None:
    """Wait until no other transaction holds `key`, a 64-bit number, and hold it until this one
    ends. Where there is one writer at a time it holds everything already."""
    if connection.dialect.name != "sqlite":
        await connection.execute(select(func.pg_advisory_xact_lock(key)))


def lost_race(error: DBAPIError) -> bool:
    """Whether a transaction failed only because another one was first, and may be tried again."""
    return getattr(error.orig, "sqlstate", None) in _LOST_RACES


def insert_or(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that can be told what to do `on_conflict`, which both have in the same words."""
    return insert_for(connection.dialect.name, table)


def insert_for(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """The same by the name of a connection's dialect, for what is built once."""
    if dialect == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def _server(url: URL) -> AsyncEngine:
    settings = {
        "application_name": "yoimachi",
        "lock_timeout": str(BUSY_TIMEOUT),
        "idle_in_transaction_session_timeout": str(ABANDONED),
    }
    engine = create_async_engine(
        url,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"server_settings": settings},
    )
    failures.watch(engine.sync_engine)
    return engine


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # the driver would begin transactions by its own lights, and too late
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # a commit that was acknowledged survives a power cut
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: sqlalchemy.Connection) -> None:
    # a reader that turns writer half-way fails if somebody wrote in between: writers start as such
    writer = connection.get_execution_options().get(_WRITER, False)
    sql = "BEGIN IMMEDIATE" if writer else "BEGIN"
    # the pool's own way to it is gone once a connection is ours
    adapted = connection.connection.dbapi_connection
    raw = getattr(adapted, "driver_connection", None)
    # ours begins by itself
    if not (isinstance(raw, driver.Connection) and (raw.in_transaction or raw.begun(sql))):
        connection.exec_driver_sql(sql)
