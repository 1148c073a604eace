"""The store and its unit of work."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.db.engine import Database, connect, lost_race
from bot.db.wake_ups import Agenda, Hear
from bot.learning.store import SqlLearned
from bot.match.store.extras import SqlFormations, SqlNotes, SqlWatches
from bot.match.store.log import SqlChoices, SqlLog, SqlReceipts
from bot.match.store.matches import SqlMatches
from bot.match.store.offers import SqlOffers
from bot.match.store.outbox import SqlOutbox, SqlOwed
from bot.match.store.plans import SqlPlans
from bot.match.store.reminders import SqlReminders
from bot.match.store.seats import SqlClocks, SqlStoppages, SqlThinking
from bot.ops.store import SqlHousekeeping, SqlIdentifying
from bot.people.privacy_store import SqlPersonal
from bot.ports.unit import Conflict
from bot.ratings.store import SqlPast, SqlRatings
from bot.servers.store import LastSign, SqlBlocks, SqlHeartbeats, SqlPeople, SqlServers
from bot.tournaments.store import SqlTournaments


class SqlUnit:
    """One transaction; implements `services.ports.Unit`.

    With `locking`, whatever hangs on a match is read and changed by who holds the match.
    """

    def __init__(
        self,
        connection: AsyncConnection,
        last_sign: LastSign,
        *,
        locking: bool,
        hear: Hear = lambda _: None,
    ) -> None:
        """`hear` is called after the commit."""
        self._connection = connection
        self._hear = hear
        self._agenda = agenda = Agenda()
        self.matches = SqlMatches(connection, locking=locking)
        self.past = SqlPast(connection)
        self.log = SqlLog(connection)
        self.choices = SqlChoices(connection)
        self.receipts = SqlReceipts(connection)
        self.owed = SqlOwed(connection, self.matches)
        self.offers = SqlOffers(connection, self.matches)
        self.thinking = SqlThinking(connection, agenda)
        self.plans = SqlPlans(connection)
        self.blocks = SqlBlocks(connection)
        self.notes = SqlNotes(connection)
        self.watches = SqlWatches(connection)
        self.outbox = SqlOutbox(connection, self.matches, agenda)
        self.clocks = SqlClocks(connection, self.matches, agenda)
        self.stoppages = SqlStoppages(connection)
        self.reminders = SqlReminders(connection, self.matches, agenda)
        self.ratings = SqlRatings(connection, self.matches, locking=locking)
        self.servers = SqlServers(connection)
        self.people = SqlPeople(connection)
        self.formations = SqlFormations(connection)
        self.personal = SqlPersonal(connection)
        self.housekeeping = SqlHousekeeping(connection)
        self.heartbeats = SqlHeartbeats(connection, last_sign)
        self.identifying = SqlIdentifying(connection)
        self.tournaments = SqlTournaments(connection, agenda, locking=locking)
        self.learned = SqlLearned(connection)

    async def commit(self) -> None:
        await self._connection.commit()
        if self._agenda.first:
            self._hear(self._agenda.first)


class SqlStore:
    """Units of work over one database; implements `services.ports.Store`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._hear: Hear = lambda _: None
        self._last_sign = LastSign()

    def listen(self, hear: Hear) -> None:
        """Have somebody told of what commits leave to be looked at."""
        self._hear = hear

    @classmethod
    def at(cls, url: str) -> SqlStore:
        """A store by its URL, such as `sqlite+aiosqlite:///yoimachi.sqlite3`."""
        return cls(connect(url))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlUnit]:
        async with self.database.reader.connect() as connection:
            yield SqlUnit(connection, self._last_sign, locking=False)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlUnit]:
        try:
            async with self.database.turn, self.database.writer.connect() as connection:
                yield SqlUnit(
                    connection, self._last_sign, locking=self.database.locks_rows, hear=self._hear
                )
        except DBAPIError as error:
            if lost_race(error):
                raise Conflict from error
            raise

    async def close(self) -> None:
        await self.database.close()
