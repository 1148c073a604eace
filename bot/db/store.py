"""The store: units of work over one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError

from bot.db.engine import Database, connect, lost_race
from bot.db.unit_of_work import Conflict, OnCommit, T, UnitOfWork


class Store:
    """Units of work over one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._on_commit: OnCommit = lambda _: None
        self._shared: dict[type, Any] = {}

    def listen(self, on_commit: OnCommit) -> None:
        """Have somebody told of the jobs that commits leave."""
        self._on_commit = on_commit

    @classmethod
    def at(cls, url: str) -> Store:
        """A store by its URL, such as `sqlite+aiosqlite:///yoimachi.sqlite3`."""
        return cls(connect(url))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[UnitOfWork]:
        """A consistent look at the store."""
        async with self.database.reader.connect() as connection:
            yield UnitOfWork(connection, locking=False, shared=self._shared)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[UnitOfWork]:
        """A transaction that may change things once it commits.

        :raises Conflict: on leaving, if another writer was first.
        """
        database = self.database
        try:
            async with database.turn, database.writer.connect() as connection:
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
