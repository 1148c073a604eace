"""The store: units of work over one database, and the use cases that run in one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from enum import Enum
from functools import wraps
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Final,
    ParamSpec,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
)

from sqlalchemy import Executable, Table, delete, insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.base.log import Stage, stage
from bot.base.refusal import StoreDown
from bot.db.engine import Database, Outages, connect, lost_race, value_of, with_values

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

# ---------------------------------------------------------------------------------- unit of work
# A unit of work: one transaction, its repositories, and the jobs that it leaves.
#
# Leaving a unit without `commit` undoes everything, so an exception anywhere leaves no trace. A
# writing unit sees no other writer's half-done work: it is alone (SQLite) or holds the matches it
# has read (PostgreSQL), and with a match all that hangs on it. Where two units were in each
# other's way, one ends in `Conflict` and may be tried again (`transactional`).


T = TypeVar("T")
R = TypeVar("R", bound="Repository")
V = TypeVar("V", bound="DataclassInstance")
Values: TypeAlias = Mapping[str, object] | None

IMMEDIATELY: Final = datetime.min.replace(tzinfo=UTC)
"""The due time of a job that need not wait."""


class Conflict(Exception):
    """Another writer was first: the match's version or a unique key has moved on."""


class Job(Enum):
    """A kind of background work that is done when it is due."""

    OUTBOX = "outbox"
    """Rows to be sent."""
    CLOCKS = "clocks"
    REMINDERS = "reminders"
    DECISIONS = "decisions"
    """Decisions that computers owe."""
    TOURNAMENTS = "tournaments"
    PUZZLES = "puzzles"
    """Puzzles of the day to be chosen."""
    VOTES = "votes"
    """Ballots of teams whose time has come."""
    SEEKS = "seeks"
    """People to be matched."""
    # kinds of errands (`bot.errands`), with what they are about
    ANNOUNCEMENTS = "announcements"
    """Of a tournament."""
    PUZZLE_POSTS = "puzzle-posts"
    """A puzzle of the day to be posted, and later its solution."""
    SEEK_OFFERS = "seek-offers"
    """An offer to be sent, or to lapse."""
    FEED = "feed"
    """A server's results to be told."""
    OVERVIEWS = "overviews"
    """A server's overview to be looked at."""
    ROLES = "roles"
    """A server's awarded roles to be looked at."""
    EVENTS = "events"
    """A tournament's events on its server."""
    WEBHOOKS = "webhooks"
    """An event to be sent to a webhook."""
    ROOMS = "rooms"
    """A match to be shown to those who look on in a thread beside it."""
    QUESTIONS = "questions"
    """A question to be posted, and later what was answered."""
    GREETINGS = "greetings"
    """A server's greeting, when the bot has come to it."""


OnCommit: TypeAlias = Callable[[Mapping[Job, datetime]], None]
"""Called after a commit with the jobs it left, and when the first of each is due. Jobs of another
process are not announced here: that process does them, or a periodic look finds them."""


class WakeUps:
    """The jobs that a unit of work leaves, noted while they are written: no worker is woken in
    vain."""

    def __init__(self) -> None:
        self._first: dict[Job, datetime] = {}

    def note(self, job: Job, due: datetime | None) -> None:
        """Note a job that is due at `due`; None: it is not needed."""
        if due is not None:
            self._first[job] = min(due, self._first.get(job, due))

    @property
    def first(self) -> Mapping[Job, datetime]:
        """The earliest due time of each job; in the past if overdue."""
        return self._first


class UnitOfWork:
    """One transaction. `unit[Repository]` is the repository of that class in it."""

    def __init__(
        self,
        connection: AsyncConnection,
        *,
        locking: bool,
        shared: dict[type, Any],
        on_commit: OnCommit = lambda _: None,
    ) -> None:
        self.connection: Final = connection
        self.locking: Final = locking
        """Whether several write at a time: then everything that hangs on a match is read and
        changed only while holding the match."""
        self.wake_ups: Final = WakeUps()
        self.attempt = 0
        """How many earlier attempts at the same work met a conflict."""
        self.abandoned = False
        self._shared = shared
        self._on_commit = on_commit
        self._repositories: dict[type[Repository], Repository] = {}
        self._after_commit: list[Callable[[], None]] = []

    def __getitem__(self, kind: type[R]) -> R:
        """The unit's one repository of a class."""
        found = self._repositories.get(kind)
        if found is None:
            found = self._repositories[kind] = kind(self)
        return cast(R, found)

    def shared(self, kind: type[T]) -> T:
        """The one object of a class that all units of a store share."""
        if kind not in self._shared:
            self._shared[kind] = kind()
        found: T = self._shared[kind]
        return found

    def after_commit(self, do: Callable[[], None]) -> None:
        """Run a callback as soon as this is durable, and never if it is rolled back."""
        self._after_commit.append(do)

    def abandon(self) -> None:
        """Have nothing of this unit kept, though no error ends it."""
        self.abandoned = True

    async def commit(self) -> None:
        """Make the unit durable; nothing may follow in it."""
        for repository in self._repositories.values():
            await repository.flush()
        await self.connection.commit()
        for do in self._after_commit:
            do()
        if self.wake_ups.first:
            self._on_commit(self.wake_ups.first)


class Repository:
    """Some tables in one transaction. A statement's `values` are those of its parameters."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self._connection = unit.connection

    async def flush(self) -> None:
        """Write the gathered changes."""

    async def _value(self, kind: type[V], query: Executable, values: Values = None) -> V | None:
        """The value of the first row that a query finds (`value_of`); None without any."""
        row = (await self._connection.execute(query, values)).first()
        return None if row is None else value_of(kind, row)

    async def _values(self, kind: type[V], query: Executable, values: Values = None) -> list[V]:
        """The values of all rows that a query finds."""
        return [value_of(kind, row) for row in await self._connection.execute(query, values)]

    async def _number(self, query: Executable, values: Values = None) -> int:
        """The number that a query gives; 0 for none."""
        return int(await self._connection.scalar(query, values) or 0)

    async def _moment(self, query: Executable, values: Values = None) -> datetime | None:
        """The time that a query gives, if any."""
        moment: datetime | None = await self._connection.scalar(query, values)
        return moment

    async def _finds(self, query: Executable, values: Values = None) -> bool:
        """Whether a query finds anything."""
        return (await self._connection.execute(query, values)).first() is not None

    async def _changed(self, query: Executable, values: Values = None) -> bool:
        """Whether a statement changes, adds or deletes anything."""
        return (await self._connection.execute(query, values)).rowcount > 0

    async def _add(self, table: Table, columns: Mapping[str, object]) -> int:
        """Add a row to a table that numbers them; its id.

        :raises Conflict: there is one of its kind.
        """
        try:
            return await self._number(insert(table).values(columns).returning(table.c.id))
        except IntegrityError as error:
            raise Conflict from error

    async def _drop(self, table: Table, /, **columns: object) -> bool:
        """Delete the rows with these values; whether there were any."""
        return await self._changed(delete(table).where(with_values(table, **columns)))


# ----------------------------------------------------------------------------------------- store
# The store: units of work over one database.


class Store:
    """Units of work over one database.

    Every unit raises `StoreDown` where the database is out of reach, and its outages are in the
    log: nobody else need tell of them.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._on_commit: OnCommit = lambda _: None
        self._shared: dict[type, Any] = {}
        self._outages = Outages()

    def listen(self, on_commit: OnCommit) -> None:
        """Register a listener for the jobs that commits leave."""
        self._on_commit = on_commit

    @classmethod
    def at(cls, url: str) -> Store:
        """A store by its URL, such as `sqlite+aiosqlite:///yoimachi.sqlite3`."""
        return cls(connect(url))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[UnitOfWork]:
        """A consistent look at the store.

        :raises StoreDown: the database is out of reach.
        """
        database = self.database
        with self._outages.watching(writing=False):
            async with database.connected(database.reader) as connection:
                yield UnitOfWork(connection, locking=False, shared=self._shared)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[UnitOfWork]:
        """A transaction that may change data, kept once it commits.

        :raises Conflict: on leaving, if another writer was first.
        :raises StoreDown: the database is out of reach.
        """
        database = self.database
        try:
            with self._outages.watching(writing=True):
                async with database.turn, database.connected(database.writer) as connection:
                    yield UnitOfWork(
                        connection,
                        locking=database.locks_rows,
                        shared=self._shared,
                        on_commit=self._on_commit,
                    )
        except DBAPIError as error:
            if lost_race(error):
                raise Conflict from error
            raise

    def shared(self, kind: type[T]) -> T:
        """The one object of a class that all units share."""
        if kind not in self._shared:
            self._shared[kind] = kind()
        found: T = self._shared[kind]
        return found

    async def close(self) -> None:
        """Close its connections."""
        await self.database.close()


# --------------------------------------------------------------------------------- transactional
# Use cases that write: each is one transaction, carried out as a whole or not at all.


P = ParamSpec("P")
S = TypeVar("S", bound="HasStore")
K = TypeVar("K")
"""Names one of several things that are due."""

MAX_ATTEMPTS: Final = 8


class HasStore(Protocol):
    """A service with use cases."""

    @property
    def store(self) -> Store: ...


def transactional(
    body: Callable[Concatenate[S, UnitOfWork, P], Awaitable[T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make a method one transaction of its service's store.

    The body gets an open unit that writes; callers leave it out. Once the body returns, the unit is
    committed; an exception, and `unit.abandon()`, undo all of it.

    After a conflict the whole body runs again, in a new unit: it reads the winner's changes, and
    learns from its ordinary checks if it is too late. So a body may run several times, the last
    time alone leaving a trace in the store; all that lies outside of the store must wait for the
    commit (`unit.after_commit`). `unit.attempt` counts the conflicts before.

    :raises Conflict: every attempt met one.
    """

    @wraps(body)
    async def carry_out(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await retry_on_conflict(self.store, lambda unit: body(self, unit, *args, **kwargs))

    return carry_out


async def retry_on_conflict(store: Store, work: Callable[[UnitOfWork], Awaitable[T]]) -> T:
    """The result of `work`, committed; for what cannot be a method. See `transactional`."""
    for attempt in range(MAX_ATTEMPTS - 1):
        try:
            return await _committed(store, work, attempt)
        except Conflict:
            continue
    return await _committed(store, work, MAX_ATTEMPTS - 1)


async def _committed(store: Store, work: Callable[[UnitOfWork], Awaitable[T]], attempt: int) -> T:
    async with store.writing() as unit:
        unit.attempt = attempt
        result = await work(unit)
        if not unit.abandoned:
            with stage(Stage.COMMIT):
                await unit.commit()
        return result


async def settle_first(
    settle: Callable[[list[K]], Awaitable[T | None]],
    put_off: Callable[[K], Awaitable[None]],
    failed: Callable[[K, Exception], T],
    *,
    passing: tuple[type[Exception], ...] = (StoreDown,),
) -> T | None:
    """What `settle` makes of the first thing that is due; None if nothing is.

    `settle` appends the thing's key to its list as soon as it knows it. If it fails after that, the
    thing is put off, so that it blocks no other, and the result is `failed`.

    :raises Exception: one of `passing`, which is not the thing's fault; or any before the key was
        known.
    """
    looked_at = list[K]()
    try:
        return await settle(looked_at)
    except passing:
        raise
    except Exception as error:
        if not looked_at:
            raise
        await put_off(looked_at[-1])
        return failed(looked_at[-1], error)
