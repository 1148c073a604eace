"""Whose turn it is to introduce a shard to Discord, among all processes.

Discord lets so many shards identify within five seconds (`max_concurrency`), one of each bucket:
shard % max_concurrency. What comes too soon is refused, and counts for the day all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.unit_of_work import retry_on_conflict
from bot.ops.store import IdentifySlotRepository

GAP: Final = timedelta(seconds=5.5)
"""Between two of a bucket: Discord's five seconds, and what the way there may take from them."""
SHORTEST: Final = timedelta(milliseconds=50)
"""Between two questions at least."""


@dataclass(frozen=True, slots=True)
class Identifying:
    """One row per bucket, taken by who comes when it is free. A process that died after taking it
    has cost the others one gap."""

    store: Store
    clock: Clock

    async def turn(self, bucket: int) -> timedelta | None:
        """Take the bucket's turn: None if it is ours now, otherwise how long to wait until it is
        worth asking again."""

        async def work(_attempt: int) -> timedelta | None:
            now = self.clock.now()
            async with self.store.writing() as unit:
                free_at = await unit[IdentifySlotRepository].take(bucket, now, now + GAP)
                if free_at is not None:
                    return max(SHORTEST, free_at - now)
                await unit.commit()
                return None

        return await retry_on_conflict(work)
