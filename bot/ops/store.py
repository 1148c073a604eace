"""Deleting what is old."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import (
    delete,
    func,
    select,
    text,
    update,
)

from bot.db.engine import insert_or
from bot.db.types import metadata
from bot.db.unit_of_work import Repository
from bot.match.model.enums import Status
from bot.match.store.tables import COUNTED, identifying, log, matches, receipts

_FIRST_SNOWFLAKE: Final = datetime(2015, 1, 1, tzinfo=UTC)
"""Discord's ids begin with the milliseconds since then, 22 bits higher."""
_OF_MATCHES: Final = tuple(
    table for table in reversed(metadata.sorted_tables) if "match_id" in table.c
)
"""What hangs on a match, and what hangs on that first."""


class HousekeepingRepository(Repository):
    """Deleting what is old. Each deletes at most `limit` rows or matches and tells how many."""

    async def receipts(self, before: datetime, limit: int) -> int:
        """What interactions dealt with before a moment."""
        old = select(receipts.c.interaction_id).where(
            receipts.c.interaction_id < _snowflake(before), receipts.c.at < before
        )
        ids = (await self._connection.execute(old.limit(limit))).scalars().all()
        if ids:
            gone = delete(receipts).where(receipts.c.interaction_id.in_(ids))
            await self._connection.execute(gone)
        return len(ids)

    async def interactions(self, before: datetime, limit: int) -> int:
        """The interactions' ids in the records of matches that ended before a moment."""
        ended = select(matches.c.id).where(matches.c.ended_at < before)
        old = select(log.c.interaction_id).where(
            # what the index is asked first; the rest are matches that took long
            log.c.interaction_id < _snowflake(before),
            log.c.match_id.in_(ended),
        )
        ids = (await self._connection.execute(old.limit(limit))).scalars().all()
        if ids:
            known = log.c.interaction_id.in_(ids)
            await self._connection.execute(update(log).where(known).values(interaction_id=None))
        return len(ids)

    async def matches(self, status: Status, before: datetime, limit: int) -> int:
        """Matches that ended so before a moment, with all that is kept about them. Of matches that
        follow one another as rematches, the last go first."""
        again = matches.alias("again")
        follows = select(again.c.id).where(again.c.rematch_of == matches.c.id).exists()
        old = (
            select(matches.c.id)
            .where(
                matches.c.status == status.value,
                matches.c.ended_at < before,
                ~follows,
                # ratings rest on it, and are counted again from it
                text(f"NOT ({COUNTED.text})"),
                # an id must never come back, or old buttons would mean a new match
                matches.c.id < select(func.max(again.c.id)).scalar_subquery(),
            )
            .order_by(matches.c.id)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        ids = (await self._connection.execute(old)).scalars().all()
        if ids:
            for table in _OF_MATCHES:
                await self._connection.execute(delete(table).where(table.c.match_id.in_(ids)))
            await self._connection.execute(delete(matches).where(matches.c.id.in_(ids)))
        return len(ids)


def _snowflake(moment: datetime) -> int:
    """More than any of Discord's ids from before a moment."""
    return ((moment - _FIRST_SNOWFLAKE) // timedelta(milliseconds=1)) << 22


class IdentifySlotRepository(Repository):
    """When a shard of each of Discord's buckets may identify."""

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
