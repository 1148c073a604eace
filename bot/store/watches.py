"""Who looks on at a match."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.model import Watch
from bot.store.engine import insert_or
from bot.store.tables import watches

# built once: building a statement costs more than having it done
_OF_MATCH: Final = (
    select(watches).where(watches.c.match_id == bindparam("match_id")).order_by(watches.c.user_id)
)


class SqlWatches:
    """Implements `services.ports.Watches`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def of(self, match_id: int) -> list[Watch]:
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).all()
        return [Watch(row.match_id, row.user_id, row.every_move, row.privately) for row in rows]

    async def put(self, watch: Watch) -> None:
        columns = {"every_move": watch.every_move, "privately": watch.privately}
        query = insert_or(self._connection, watches).values(
            match_id=watch.match_id, user_id=watch.user_id, **columns
        )
        keys = [watches.c.match_id, watches.c.user_id]
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=keys, set_=columns)
        )

    async def drop(self, match_id: int, user_id: int) -> bool:
        mine = (watches.c.match_id == match_id) & (watches.c.user_id == user_id)
        return (await self._connection.execute(delete(watches).where(mine))).rowcount > 0
