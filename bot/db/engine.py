"""Databases: their types, their outages, and how they are opened. The only module that knows one
kind from another.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import cache
from operator import attrgetter
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
import sqlalchemy
import structlog
from sqlalchemy import (
    URL,
    BigInteger,
    Column,
    ColumnElement,
    DateTime,
    Dialect,
    Engine,
    Index,
    Integer,
    MetaData,
    Row,
    Table,
    Text,
    TextClause,
    TypeDecorator,
    and_,
    event,
    func,
    make_url,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import DBAPIError, PendingRollbackError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

from bot.base.log import named as in_one_line
from bot.base.refusal import StoreDown, StoreTrouble

# ----------------------------------------------------------------------------------------- types
# Column types that return the values put in, on every database.


# SQLite numbers rows by INTEGER columns alone; they hold 64 bits there all the same
Id: Final = BigInteger().with_variant(Integer, "sqlite")
"""Our own ids and Discord's snowflakes."""


class UtcDateTime(TypeDecorator[datetime]):
    """An aware datetime in UTC. SQLite keeps it without its zone, as text that sorts by time."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone cannot be stored")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Length(TypeDecorator[timedelta]):
    """A length of time, stored as microseconds so that databases agree on it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, _dialect: Dialect) -> int | None:
        return None if value is None else value // timedelta(microseconds=1)

    def process_result_value(self, value: int | None, _dialect: Dialect) -> timedelta | None:
        return None if value is None else timedelta(microseconds=value)


class Json(TypeDecorator[Any]):
    """A value of a known type as JSON text, checked when it is read."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, _dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value, type=self.kind)


class Word(TypeDecorator[Enum]):
    """A word of a list, as text."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: type[Enum]) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Enum | str | None, _dialect: Dialect) -> str | None:
        return value.value if isinstance(value, Enum) else value

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Enum | None:
        return None if value is None else self.kind(value)


V = TypeVar("V", bound="DataclassInstance")


def value_of(kind: type[V], row: Row[Any], /, **others: object) -> V:
    """A value from its row, whose columns are called as its fields; `others` are those that are
    not."""
    names, read = _reader(kind, tuple(others))
    return kind(**dict(zip(names, read(row), strict=False)), **others)


def columns_of(value: DataclassInstance, /, *without: str, **others: object) -> dict[str, Any]:
    """The columns of a value's row, called as its fields but some; `others` are called otherwise,
    or kept in another way."""
    names = (name for name in _names(type(value)) if name not in without)
    return {name: getattr(value, name) for name in names} | others


@cache
def _reader(
    kind: type[DataclassInstance], without: tuple[str, ...]
) -> tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]:
    """The names of fields, and what gets all of them at once: a game's record has hundreds of
    rows."""
    names = tuple(name for name in _names(kind) if name not in without)
    # of a single name it would give the value alone
    return names, attrgetter(*names, "__class__", "__class__")


@cache
def _names(kind: type[DataclassInstance]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def with_values(table: Table, /, **columns: object) -> ColumnElement[bool]:
    """The rows of a table with these values."""
    return and_(*(table.c[name] == value for name, value in columns.items()))


def partial_index(
    name: str,
    condition: ColumnElement[bool] | TextClause,
    *columns: Column[Any],
    unique: bool = False,
) -> Index:
    """An index of the rows that meet a condition. A query that repeats the condition word for word
    is served by it."""
    return Index(name, *columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


# ----------------------------------------------------------------------------------- unavailable
# An unavailable database, told from a faulty statement: the only place that knows how drivers say
# so, and that tells the log.


_log: Final = structlog.get_logger(__name__)

LOG_INTERVAL_S: Final = 60.0
"""An outage that lasts is told this often: everybody who asks meets it."""

# SQLite's result codes: https://www.sqlite.org/rescode.html
_SQLITE: Final[Mapping[int, StoreTrouble]] = MappingProxyType(
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
_POSTGRES: Final[Mapping[str, StoreTrouble]] = MappingProxyType(
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
_POSTGRES_CLASSES: Final[Mapping[str, StoreTrouble]] = MappingProxyType(
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


def raise_store_down(engine: Engine) -> None:
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


def _why(error: BaseException) -> StoreTrouble | None:
    """The kind of unavailability that an error of a driver or of SQLAlchemy shows; None if it shows
    none. Errors of the network come from the driver as they are."""
    if isinstance(error, DBAPIError):
        lost: StoreTrouble | None = "down" if error.connection_invalidated else None
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


# ---------------------------------------------------------------------------------------- engine
# Opening a database. The only module that knows one kind of database from another.


BUSY_TIMEOUT_MS: Final = 10_000
"""Milliseconds that a writer waits for another process to finish."""
UPGRADE_TIMEOUT_MS: Final = 600_000
"""Milliseconds that a process waits for another one to upgrade the schema."""
CONNECT_TIMEOUT_S: Final = 10.0
"""The longest time until a server answers a new connection."""
IDLE_IN_TRANSACTION_TIMEOUT_MS: Final = 60_000
"""Milliseconds after which a server releases the locks of a process that has fallen silent in the
middle of a transaction."""

SYNCHRONOUS: Final = "FULL"
"""What SQLite has the system write to the disk: a commit that was acknowledged survives a power
cut."""
SQLITE_POOL_SIZE: Final = 5
"""Connections that SQLite keeps open while idle; each has a thread."""

FILE_MODE: Final = 0o600
"""File mode of a database and its backups: they hold the seeds and hands of running matches."""

_WRITER: Final = "yoimachi_writer"
_PATIENCE_MS: Final = "yoimachi_patience_ms"
_LOST_RACES: Final = frozenset(
    {
        "23505",  # unique_violation: another writer added the row after we looked
        "40001",  # serialization_failure
        "40P01",  # deadlock_detected: the other transaction goes on
    }
)


class DatabaseFile:
    """The file of an SQLite database, watched while it is open: what is written to one that was
    deleted is gone when the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: tuple[int, int] | None = None

    def check(self) -> None:
        """:raises StoreDown: the file that was opened is not at its place any longer."""
        if self._opened is not None and self._found() != self._opened:
            told = f"{self._path} was deleted or replaced while it was open: nothing is written"
            raise StoreDown("down") from OSError(told)

    def create(self, *_: object) -> None:
        """Create a missing file before SQLite does, which would leave its mode to the umask. The
        files that SQLite keeps beside it get the same mode."""
        self.check()
        # exclusively: to open and close a file that is in use would release SQLite's locks on it,
        # which belong to the process; and if it cannot be created, SQLite says so better
        with suppress(OSError):
            os.close(os.open(self._path, os.O_RDONLY | os.O_CREAT | os.O_EXCL, FILE_MODE))

    def opened(self, *_: object) -> None:
        """The first connection is open."""
        if self._opened is None:
            self._opened = self._found()

    def closed(self) -> None:
        """All connections are closed: it may be exchanged."""
        self._opened = None

    def _found(self) -> tuple[int, int] | None:
        """The file now at the place; None without any."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


@dataclass(frozen=True, slots=True)
class Database:
    """An engine, and the order in which this process writes."""

    engine: AsyncEngine
    turn: AbstractAsyncContextManager[Any]
    """Held by the writer. SQLite has one writer at a time, and waiting here is fair and wakes
    without delay, where its own waiting polls."""
    locks_rows: bool = False
    """Whether several may write at a time, each in the rows that it has locked."""
    file: DatabaseFile | None = None
    """SQLite's; None for a server."""

    reader: AsyncEngine = field(init=False)
    """Connections that only read, all of it as of one instant."""
    writer: AsyncEngine = field(init=False)
    """Connections that write; on SQLite only while holding the `turn`."""

    def __post_init__(self) -> None:
        # a reader's transactions are like that on SQLite anyway
        snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        reading = snapshot if self.locks_rows else {}
        object.__setattr__(self, "reader", self.engine.execution_options(**reading))
        object.__setattr__(self, "writer", self.engine.execution_options(**{_WRITER: True}))

    @asynccontextmanager
    async def connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection of the `reader` or the `writer`.

        :raises StoreDown: it cannot be opened, or is lost meanwhile.
        """
        if self.file is not None:
            self.file.check()
        with named(SQLAlchemyError):
            async with AsyncExitStack() as stack:
                # an error of the network that the block meets need not be the database's
                with named(OSError):
                    connection = await stack.enter_async_context(engine.connect())
                yield connection

    @asynccontextmanager
    async def alone(self, key: int, patience_ms: int) -> AsyncIterator[AsyncConnection]:
        """A transaction beside which no other one with this key runs. It may wait for its beginning
        longer than writers do, and once it has begun, as long as they."""
        patient = self.writer.execution_options(**{_PATIENCE_MS: patience_ms})
        async with self.turn, self.connected(patient) as connection, connection.begin():
            if self.locks_rows:
                await _limit_waits(connection, patience_ms)
                await take_turns(connection, key)
            await _limit_waits(connection, BUSY_TIMEOUT_MS)
            yield connection

    async def close(self) -> None:
        await self.engine.dispose()
        if self.file is not None:
            self.file.closed()


def connect(url: str) -> Database:
    """A database that opens its connections on demand.

    :raises ValueError: an SQLite database in memory, which every connection would see differently,
        or in a folder that does not exist.
    :raises sqlalchemy.exc.ArgumentError: the URL is malformed.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return Database(_server(parsed), nullcontext(), locks_rows=True)
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("an SQLite database must be a file")
    folder = Path(parsed.database).resolve().parent
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    # an error must not quote the values of its statement
    engine = create_async_engine(
        parsed,
        hide_parameters=True,
        pool_size=SQLITE_POOL_SIZE,
        # a reader in a writer's turn must not wait for those who wait for the turn
        max_overflow=-1,
        # the driver would begin transactions by its own rules, and too late
        connect_args={"isolation_level": None, "timeout": BUSY_TIMEOUT_MS / 1000},
    )
    file = DatabaseFile(Path(parsed.database))
    raise_store_down(engine.sync_engine)
    event.listen(engine.sync_engine, "do_connect", file.create)
    event.listen(engine.sync_engine, "connect", file.opened)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return Database(engine, asyncio.Lock(), file=file)


def file_of(url: str) -> Path | None:
    """The file of an SQLite database, which connecting makes; None for a database server."""
    parsed = make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


async def take_turns(connection: AsyncConnection, key: int) -> None:
    """Wait until no other transaction holds `key`, a 64-bit number, and hold it until this one
    ends. With one writer at a time this is given already."""
    if connection.dialect.name != "sqlite":
        await connection.execute(select(func.pg_advisory_xact_lock(key)))


async def _limit_waits(connection: AsyncConnection, limit_ms: int) -> None:
    """How long statements wait for another process; on PostgreSQL in this transaction."""
    sqlite = connection.dialect.name == "sqlite"
    statement = "PRAGMA busy_timeout" if sqlite else "SET LOCAL lock_timeout"
    await connection.exec_driver_sql(f"{statement} = {limit_ms}")


def lost_race(error: DBAPIError) -> bool:
    """Whether a transaction failed only because another one was first, and may be retried."""
    return getattr(error.orig, "sqlstate", None) in _LOST_RACES


def insert_or(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT with `on_conflict_…`, which both databases spell alike."""
    return insert_for(connection.dialect.name, table)


def insert_for(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """The same by the name of a connection's dialect, for statements that are built once."""
    if dialect == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def _server(url: URL) -> AsyncEngine:
    settings = {
        "application_name": "yoimachi",
        "lock_timeout": str(BUSY_TIMEOUT_MS),
        "idle_in_transaction_session_timeout": str(IDLE_IN_TRANSACTION_TIMEOUT_MS),
    }
    engine = create_async_engine(
        url,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"server_settings": settings, "timeout": CONNECT_TIMEOUT_S},
    )
    raise_store_down(engine.sync_engine)
    return engine


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    _keep_write_ahead_log(cursor)
    cursor.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _keep_write_ahead_log(cursor: DBAPICursor) -> None:
    """Of several that change the mode of a new file at once, SQLite refuses all but one without
    waiting: they try again as long as a writer would wait."""
    until = monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
        else:
            return


def _begin(connection: sqlalchemy.Connection) -> None:
    # a reader that turns writer half-way fails if another wrote in between: writers start as such
    options = connection.get_execution_options()
    writer = options.get(_WRITER, False)
    if (patience_ms := options.get(_PATIENCE_MS)) is not None:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {patience_ms}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")


async def add_new(connection: AsyncConnection, table: Table, /, **columns: object) -> bool:
    """Add a row unless one with its keys is there; whether none was."""
    query = insert_or(connection, table).values(columns).on_conflict_do_nothing()
    return (await connection.execute(query)).rowcount > 0


async def upsert(
    connection: AsyncConnection, table: Table, keys: Mapping[str, object], /, **columns: object
) -> None:
    """Change the row with these keys, or add it."""
    query = insert_or(connection, table).values({**keys, **columns})
    if columns:
        query = query.on_conflict_do_update(index_elements=list(keys), set_=columns)
    else:
        query = query.on_conflict_do_nothing(index_elements=list(keys))
    await connection.execute(query)
