"""Turns of shards to identify with Discord, shared by all processes.

Discord lets `max_concurrency` shards identify within five seconds, one of each bucket:
shard % max_concurrency. A shard that comes too soon is refused, and counts for the day all the
same.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Column, Integer, Table, select

from bot.base.clock import Clock
from bot.db.engine import insert_or
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.types import UtcDateTime, metadata
from bot.db.unit_of_work import Repository, UnitOfWork

IDENTIFY_INTERVAL: Final = timedelta(seconds=5.5)
"""Between two shards of a bucket: Discord's five seconds, and what the way there may take from
them."""
MIN_WAIT: Final = timedelta(milliseconds=50)
"""Between two questions for a turn."""

# when a shard of each of Discord's buckets may identify again
identifying: Final = Table(
    "identifying",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)


class IdentifyTurnRepository(Repository):
    """The next moment at which a shard of each bucket may identify."""

    async def take(self, bucket: int, now: datetime, until: datetime) -> datetime | None:
        """Have a bucket to oneself until a moment: None, or when it is free if it is not."""
        query = insert_or(self._connection, identifying).values(bucket=bucket, free_at=until)
        query = query.on_conflict_do_update(
            index_elements=[identifying.c.bucket],
            set_={"free_at": until},
            where=identifying.c.free_at <= now,
        )
        taken = await self._connection.execute(query.returning(identifying.c.bucket))
        if taken.first() is not None:
            return None
        free = select(identifying.c.free_at).where(identifying.c.bucket == bucket)
        free_at: datetime = (await self._connection.execute(free)).scalar_one()
        return free_at


@dataclass(frozen=True, slots=True)
class IdentifyTurns:
    """One row per bucket, taken by the first process that finds it free. A process that dies after
    taking it costs the others one interval."""

    store: Store
    clock: Clock

    @transactional
    async def take(self, unit: UnitOfWork, bucket: int) -> timedelta | None:
        """Take the bucket's turn: None if it is ours now, otherwise how long to wait until it is
        worth asking again."""
        now = self.clock.now()
        free_at = await unit[IdentifyTurnRepository].take(bucket, now, now + IDENTIFY_INTERVAL)
        return None if free_at is None else max(MIN_WAIT, free_at - now)
