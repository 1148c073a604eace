"""A unit of work: one transaction, its repositories, and the jobs that it leaves.

Leaving a unit without `commit` undoes everything, so an exception anywhere leaves no trace. A
writing unit sees no other writer's half-done work: it is alone (SQLite) or holds the matches it has
read (PostgreSQL), and with a match all that hangs on it. Where two units were in each other's way,
one ends in `Conflict` and may be tried again (`bot.db.transactional`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
R = TypeVar("R", bound="Repository")

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
    """Puzzles of the day, and their solutions."""
    VOTES = "votes"
    """Ballots of teams that are to be closed."""
    SEEKS = "seeks"
    """People to be matched, and offers to be sent or to lapse."""
    WEBHOOKS = "webhooks"
    """Events to be sent to other programs."""
    FEED = "feed"
    """Results to be told in servers' feeds."""
    ROLES = "roles"
    """Servers whose awarded roles are to be looked at."""
    CALENDARS = "calendars"
    """Events of tournaments on servers."""


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
    """Some tables in one transaction."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self._connection = unit.connection

    async def flush(self) -> None:
        """Write the gathered changes."""
