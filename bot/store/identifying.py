"""When a shard of each bucket may identify again."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import insert_or
from bot.store.tables import identifying


class SqlIdentifying:
    """Implements `services.ports.Identifying`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def take(self, bucket: int, now: datetime, until: datetime) -> datetime | None:
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
