"""What the processes see to by themselves: sending, housekeeping, and being more than one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model.enums import Notice, Status
    from bot.match.model.match import Match, Posting


from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol


class Outbox(Protocol):
    """What must reach Discord."""

    async def put(self, match: Match, notice: Notice, *, nonce: str, due: datetime) -> None:
        """Add a row for the match at its version; an unsent one of the same match and notice
        gives way to it. A board is a message of its own; all else brings one message up to date,
        and if that was being sent, it is since then."""
        ...

    async def when(self, match_id: int, notice: Notice) -> datetime | None:
        """When the unsent row of this match and notice is due; None if there is none."""
        ...

    async def due(
        self, now: datetime, match_id: int | None, limit: int, without: Collection[int] = ()
    ) -> Sequence[Posting]:
        """Rows to send, oldest first; of one match or of all, but for those that go to the
        channels `without`."""
        ...

    async def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """How many rows are to be sent, and when the oldest of them was due."""
        ...

    async def next_due(self, now: datetime) -> datetime | None:
        """When the earliest row is due after `now` that people look out for: a change of a board
        that waits a little, or one that failed before. None without any."""
        ...

    async def stuck(self, guild_id: int) -> Sequence[int]:
        """The matches of a server that go on, or wait for people, and whose boards cannot be
        posted though their channel is there."""
        ...

    async def hasten(self, match_id: int, now: datetime) -> bool:
        """Have what failed, and what waits for it, tried again at once; whether there is any."""
        ...

    async def claim(self, posting: Posting, process: str, now: datetime, until: datetime) -> bool:
        """Whether a process may send for the posting's match until a moment: nobody else may now.
        Sending one row, or putting it off, ends that."""
        ...

    async def begin(self, posting_id: int, now: datetime) -> datetime | None:
        """Note that a row is about to be sent, if nobody has before. When it is due; None if it is
        gone."""
        ...

    async def due_at(self, posting_id: int) -> datetime | None:
        """When a row is due; None if it is gone."""
        ...

    async def delete(self, posting_id: int) -> None: ...

    async def drop(self, match_id: int, notice: Notice) -> None:
        """Take an unsent row of this match and notice back, if there is one."""
        ...

    async def put_off(self, posting_id: int, due: datetime, reason: str) -> None:
        """Count a failed attempt and try again at `due`."""
        ...

    async def hold(self, match_id: int, now: datetime, due: datetime) -> None:
        """Have what is due of the match by now wait until `due`."""
        ...


class Housekeeping(Protocol):
    """Deleting what is old. Each deletes at most `limit` rows or matches and tells how many."""

    async def receipts(self, before: datetime, limit: int) -> int:
        """What interactions dealt with before a moment."""
        ...

    async def interactions(self, before: datetime, limit: int) -> int:
        """The interactions' ids in the records of matches that ended before a moment."""
        ...

    async def matches(self, status: Status, before: datetime, limit: int) -> int:
        """Matches that ended so before a moment, with all that is kept about them. Of matches that
        follow one another as rematches, the last go first."""
        ...


class Heartbeats(Protocol):
    """The signs of life, one for each process."""

    async def hold(self) -> None:
        """Have every other unit that holds them wait until this one ends."""
        ...

    async def put(self, process: str, now: datetime) -> None: ...

    async def forget(self, before: datetime) -> None:
        """Those of processes that gave none since."""
        ...

    async def sign(self, since: datetime) -> datetime | None:
        """A sign of life that some process gave since a moment, if there was any: whichever is at
        hand; the newest of all if there was none since. None if no process ever gave one."""
        ...

    async def newest(self, process: str | None = None) -> datetime | None:
        """The newest of all processes, or that of one."""
        ...


class Identifying(Protocol):
    """When a shard of each of Discord's buckets may identify."""

    async def take(self, bucket: int, now: datetime, until: datetime) -> datetime | None:
        """Have a bucket to oneself until a moment: None, or when it is free if it is not."""
        ...
