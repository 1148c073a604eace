"""Housekeeping: rows that nobody needs any more are deleted, a batch at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import structlog
from sqlalchemy import BindParameter, Select, bindparam, delete, func, or_, select, text, update

from bot.base.clock import Clock
from bot.base.worker import Worker, every
from bot.db.store import Store
from bot.db.transactional import retry_on_conflict
from bot.db.types import metadata
from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model.enums import Status
from bot.match.store.tables import COUNTED, log, matches, receipts

_log: Final = structlog.get_logger(__name__)

HOUSEKEEPING_INTERVAL_S: Final = 6 * 3600.0
BATCH_ROWS: Final = 200
"""Rows that are deleted in one transaction, so that nobody waits long."""
MIN_RETENTION: Final = timedelta(days=1)
"""After so long Discord repeats nothing, and nobody answers an invitation twice."""
FIRST_SNOWFLAKE: Final = datetime(2015, 1, 1, tzinfo=UTC)
"""Discord's ids begin with the milliseconds since then, 22 bits higher."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long rows are kept that nobody needs for playing."""

    traces: timedelta
    """The ids of interactions, invitations that came to nothing, and matches called off."""
    finished: timedelta | None
    """Finished matches; None: for good."""


# built once: building a statement costs more than executing it
_BEFORE: Final[BindParameter[Any]] = bindparam("before")
_LIMIT: Final[BindParameter[Any]] = bindparam("limit")
_SNOWFLAKE: Final[BindParameter[Any]] = bindparam("snowflake")
_IDS: Final[BindParameter[Any]] = bindparam("ids", expanding=True)
_OLD_RECEIPTS: Final = (
    select(receipts.c.interaction_id)
    .where(receipts.c.interaction_id < _SNOWFLAKE, receipts.c.at < _BEFORE)
    .limit(_LIMIT)
)
_DELETE_RECEIPTS: Final = delete(receipts).where(receipts.c.interaction_id.in_(_IDS))
_OLD_INTERACTIONS: Final = (
    select(log.c.interaction_id)
    .where(
        # asked of the index first; the rest are matches that took long
        log.c.interaction_id < _SNOWFLAKE,
        log.c.match_id.in_(select(matches.c.id).where(matches.c.ended_at < _BEFORE)),
    )
    .limit(_LIMIT)
)
_CLEAR_INTERACTIONS: Final = (
    update(log).where(log.c.interaction_id.in_(_IDS)).values(interaction_id=None)
)


def _old_matches(status: Status) -> Select[tuple[int]]:
    """Matches that ended so before a moment, and that nothing is left to rest on."""
    again = matches.alias("again")
    follows = select(again.c.id).where(again.c.rematch_of == matches.c.id).exists()
    # both matches of a pair tell its result, ratings count it when the later one ends, and the
    # seats of the second are proven by the first: neither goes as long as the other one stays
    other = matches.alias("other")
    stays = other.c.status == Status.FINISHED.value
    if status is Status.FINISHED:
        stays &= other.c.rated
    stays |= other.c.forgone.is_not(None)
    paired = (
        select(other.c.id)
        .where(
            other.c.id == matches.c.paired_with,
            or_(other.c.ended_at.is_(None), other.c.ended_at >= _BEFORE, stays),
        )
        .exists()
    )
    return (
        select(matches.c.id)
        .where(
            matches.c.status == status.value,
            matches.c.ended_at < _BEFORE,
            ~follows,
            ~paired,
            # ratings rest on it, and are counted again from it
            text(f"NOT ({COUNTED.text})"),
            matches.c.forgone.is_(None),
            # an id must never come back, or old buttons would mean a new match
            matches.c.id < select(func.max(again.c.id)).scalar_subquery(),
        )
        .order_by(matches.c.id)
        .limit(_LIMIT)
        .with_for_update(skip_locked=True)
    )


_OLD_MATCHES: Final = {
    status: _old_matches(status) for status in (Status.CANCELLED, Status.FINISHED)
}


class HousekeepingRepository(Repository):
    """Deletes old rows: each method at most `limit` rows or matches, and tells how many."""

    async def delete_receipts(self, before: datetime, limit: int) -> int:
        """Receipts of interactions from before a moment."""
        ids = await self._found(_OLD_RECEIPTS, before, limit)
        if ids:
            await self._connection.execute(_DELETE_RECEIPTS, {"ids": ids})
        return len(ids)

    async def clear_interactions(self, before: datetime, limit: int) -> int:
        """The interactions' ids in the records of matches that ended before a moment."""
        ids = await self._found(_OLD_INTERACTIONS, before, limit)
        if ids:
            await self._connection.execute(_CLEAR_INTERACTIONS, {"ids": ids})
        return len(ids)

    async def delete_matches(self, status: Status, before: datetime, limit: int) -> int:
        """Matches that ended so before a moment, with all rows of theirs. Of matches that follow
        one another as rematches, the last go first."""
        ids = await self._found(_OLD_MATCHES[status], before, limit)
        if ids:
            # tables that refer to others go first
            for table in reversed(metadata.sorted_tables):
                if "match_id" in table.c:
                    await self._connection.execute(delete(table).where(table.c.match_id.in_(ids)))
            others = update(matches).where(matches.c.paired_with.in_(ids))
            await self._connection.execute(others.values(paired_with=None))
            await self._connection.execute(delete(matches).where(matches.c.id.in_(ids)))
        return len(ids)

    async def _found(self, query: Select[Any], before: datetime, limit: int) -> list[int]:
        values = {"before": before, "limit": limit, "snowflake": _snowflake(before)}
        return list((await self._connection.execute(query, values)).scalars())


@dataclass(frozen=True, slots=True)
class Housekeeper:
    """Deletes rows that are older than their retention."""

    store: Store
    clock: Clock
    retention: Retention

    async def tidy(self) -> int:
        """Delete all that is too old; how many rows and matches it was."""
        now = self.clock.now()
        before = now - max(self.retention.traces, MIN_RETENTION)
        count = await self._in_batches(
            lambda unit: unit[HousekeepingRepository].delete_receipts(before, BATCH_ROWS)
        )
        count += await self._in_batches(
            lambda unit: unit[HousekeepingRepository].clear_interactions(before, BATCH_ROWS)
        )
        count += await self._delete_matches(Status.CANCELLED, before)
        if self.retention.finished is not None:
            ended = now - max(self.retention.finished, MIN_RETENTION)
            count += await self._delete_matches(Status.FINISHED, ended)
        return count

    async def _delete_matches(self, status: Status, before: datetime) -> int:
        return await self._in_batches(
            lambda unit: unit[HousekeepingRepository].delete_matches(status, before, BATCH_ROWS)
        )

    async def _in_batches(self, delete_some: Callable[[UnitOfWork], Awaitable[int]]) -> int:
        """Delete batch after batch; others write in between."""
        total = 0
        while True:
            count = await retry_on_conflict(self.store, delete_some)
            total += count
            if not count:
                return total


def housekeeping_job(housekeeper: Housekeeper) -> Worker:
    """Tidies a few times a day, with Discord or without."""

    async def tidy() -> None:
        if count := await housekeeper.tidy():
            _log.info("tidied", count=count)

    return every("housekeeping", HOUSEKEEPING_INTERVAL_S, tidy, lambda: True)


def _snowflake(moment: datetime) -> int:
    """More than any of Discord's ids from before a moment."""
    return ((moment - FIRST_SNOWFLAKE) // timedelta(milliseconds=1)) << 22
