"""What the parts of a unit of work speak to the database through."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from sqlalchemy import CursorResult, Dialect, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import driver, failures

_WRITING: Final = "BEGIN IMMEDIATE"
_READING: Final = "BEGIN"
_COMMIT: Final = "COMMIT"

Answer: TypeAlias = CursorResult[*tuple[Any, ...]]


class Connection:
    """A connection while somebody has it. The first statement begins a transaction, and what is
    not committed is undone in the end.

    Where the database is SQLite, `direct` is the driver's side of the connection: what is asked
    there and what SQLAlchemy does is in one transaction.
    """

    def __init__(
        self,
        connection: AsyncConnection,
        direct: driver.Connection | None = None,
        *,
        writing: bool = False,
    ) -> None:
        """`writing` tells SQLite from the start: a reader that turns writer half-way fails if
        somebody wrote in between."""
        self._connection = connection
        self.direct: Final = direct
        self._begin = _WRITING if writing else _READING

    @property
    def dialect(self) -> Dialect:
        return self._connection.dialect

    async def execute(self, statement: Executable, values: Any = None) -> Answer:
        """Have a statement done that was made for the occasion."""
        if self.direct is not None:
            await self._begun(self.direct)
        return await self._connection.execute(statement, values)

    async def ask(self, direct: driver.Connection, sql: str, values: Sequence[Any]) -> list[Any]:
        """The rows that SQLite has for a statement."""
        await self._begun(direct)
        with _told(sql):
            return await direct.ask(sql, values)

    async def change(
        self, direct: driver.Connection, sql: str, rows: Sequence[Sequence[Any]]
    ) -> int:
        """Have SQLite do a statement with each of these sets of values; how many rows that
        changed."""
        await self._begun(direct)
        with _told(sql):
            return await direct.change(sql, rows)

    def at_length(self) -> None:
        """Say that what the transaction is going to write may be so much that, where the database
        is in this process, nobody else should have to wait for it."""
        if self.direct is not None:
            self.direct.at_length = True

    async def commit(self) -> None:
        if self.direct is None or self._connection.in_transaction():
            await self._connection.commit()
            return
        with _told(_COMMIT):
            await self.direct.commit()

    async def undo(self) -> None:
        """End the transaction, if there still is one, as if it had never begun."""
        if self.direct is not None:
            self.direct.at_length = False
        if self.direct is None or self._connection.in_transaction():
            await self._connection.rollback()
        elif self.direct.busy or self.direct.in_transaction:
            await self.direct.rollback()

    async def _begun(self, direct: driver.Connection) -> None:
        if not (direct.in_transaction or direct.begun(self._begin)):
            with _told(self._begin):
                await direct.change(self._begin, ((),))


@contextmanager
def _told(sql: str) -> Iterator[None]:
    """Have errors of SQLite's raised as those that SQLAlchemy makes of them, or as `StoreDown`."""
    try:
        yield
    except sqlite3.Error as error:
        # what a statement fails with must not tell what it was to write
        raise (
            failures.named(error)
            or DBAPIError.instance(sql, None, error, sqlite3.Error, hide_parameters=True)
        ) from error
