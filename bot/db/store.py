"""The store: units of work over one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError

from bot.db.engine import Database, connect, lost_race
from bot.db.unavailable import Outages
from bot.db.unit_of_work import Conflict, OnCommit, T, UnitOfWork


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
