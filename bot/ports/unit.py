"""One transaction, over all that is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ports.beside import Notes, Offers, Plans, Watches
    from bot.ports.learning import Learned
    from bot.ports.matches import Choices, Log, Matches, Past, Receipts
    from bot.ports.owed import Clocks, Owed, Reminders, Stoppages, Thinking
    from bot.ports.people import Blocks, Formations, People, Personal, Servers
    from bot.ports.processes import Heartbeats, Housekeeping, Identifying, Outbox
    from bot.ports.ratings import Ratings
    from bot.ports.tournaments import Tournaments


from contextlib import AbstractAsyncContextManager
from typing import Protocol


class Conflict(Exception):
    """Another writer was first: the match's version or a unique key has moved on."""


class Unit(Protocol):
    """One transaction."""

    @property
    def matches(self) -> Matches: ...
    @property
    def past(self) -> Past: ...
    @property
    def log(self) -> Log: ...
    @property
    def choices(self) -> Choices: ...
    @property
    def receipts(self) -> Receipts: ...
    @property
    def owed(self) -> Owed: ...
    @property
    def thinking(self) -> Thinking: ...
    @property
    def offers(self) -> Offers: ...
    @property
    def plans(self) -> Plans: ...
    @property
    def blocks(self) -> Blocks: ...
    @property
    def notes(self) -> Notes: ...
    @property
    def watches(self) -> Watches: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def clocks(self) -> Clocks: ...
    @property
    def stoppages(self) -> Stoppages: ...
    @property
    def reminders(self) -> Reminders: ...
    @property
    def ratings(self) -> Ratings: ...
    @property
    def servers(self) -> Servers: ...
    @property
    def people(self) -> People: ...
    @property
    def formations(self) -> Formations: ...
    @property
    def personal(self) -> Personal: ...
    @property
    def housekeeping(self) -> Housekeeping: ...
    @property
    def heartbeats(self) -> Heartbeats: ...
    @property
    def identifying(self) -> Identifying: ...

    @property
    def tournaments(self) -> Tournaments: ...
    @property
    def learned(self) -> Learned: ...

    async def commit(self) -> None:
        """Make it durable; nothing may follow in this unit."""
        ...


class Store(Protocol):
    def reading(self) -> AbstractAsyncContextManager[Unit]:
        """A consistent look at the store."""
        ...

    def writing(self) -> AbstractAsyncContextManager[Unit]:
        """A transaction that may change things once it commits.

        :raises Conflict: on leaving, if another writer was first.
        """
        ...
