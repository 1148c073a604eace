"""A unit of work: one transaction, the repositories that speak in it, and the jobs that it leaves.

Leaving a unit without `commit` undoes everything, so an exception anywhere leaves no trace. A
writing unit sees no other writer's half-done work: it is alone (SQLite) or holds the matches it has
read (PostgreSQL), and with a match all that hangs on it. Where two units were in each other's way,
one ends in `Conflict` and may be tried again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
R = TypeVar("R", bound="Repository")

MAX_ATTEMPTS: Final = 8
AT_ONCE: Final = datetime.min.replace(tzinfo=UTC)
"""When a job is due that nobody waits for a moment to do."""


class Conflict(Exception):
    """Another writer was first: the match's version or a unique key has moved on."""


class Job(Enum):
    """A kind of work that is done by itself, when it is due."""

    OUTBOX = "outbox"
    """What is to be sent."""
    CLOCKS = "clocks"
    REMINDERS = "reminders"
    DECISIONS = "decisions"
    """Those that computers owe."""
    TOURNAMENTS = "tournaments"


OnCommit: TypeAlias = Callable[[Mapping[Job, datetime]], None]
"""Told after a commit which jobs it left, and when the first of each is due. What another process
leaves is not told here: it looks after that, and who looks in between finds it."""


class WakeUps:
    """The jobs that a unit of work leaves, noted while they are written: nobody need be woken in
    vain."""

    def __init__(self) -> None:
        self._first: dict[Job, datetime] = {}

    def note(self, job: Job, due: datetime | None) -> None:
        """Something is to be done by then; None: it is not."""
        if due is not None:
            self._first[job] = min(due, self._first.get(job, due))

    @property
    def first(self) -> Mapping[Job, datetime]:
        """When the first of each is due, past moments for what is late."""
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
        """Whether several write at a time: then whatever hangs on a match is read and changed by
        whoever holds the match."""
        self.wake_ups: Final = WakeUps()
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
        """Have something done as soon as this is durable, and not at all if it never is."""
        self._after_commit.append(do)

    async def commit(self) -> None:
        """Make it durable; nothing may follow in this unit."""
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
        """Write what was gathered to be written at once."""


async def retry_on_conflict(work: Callable[[int], Awaitable[T]]) -> T:
    """The result of `work(attempt)`, tried anew after each conflict, attempts counted from 0.

    Work that starts over looks at what the winner left, so the loser of a race learns from the
    ordinary checks that it is too late.

    :raises Conflict: every attempt met one.
    """
    for attempt in range(MAX_ATTEMPTS - 1):
        try:
            return await work(attempt)
        except Conflict:
            continue
    return await work(MAX_ATTEMPTS - 1)
