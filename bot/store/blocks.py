"""Who may not play on which server."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.model import Block
from bot.store.engine import insert_or
from bot.store.tables import blocks


class SqlBlocks:
    """Implements `services.ports.Blocks`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, guild_id: int, user_id: int) -> Block | None:
        query = select(blocks).where(blocks.c.guild_id == guild_id, blocks.c.user_id == user_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _block(row)

    async def of_server(self, guild_id: int) -> list[Block]:
        query = select(blocks).where(blocks.c.guild_id == guild_id).order_by(blocks.c.at)
        return [_block(row) for row in await self._connection.execute(query)]

    async def put(self, block: Block) -> None:
        columns = {"reason": block.reason, "by_id": block.by, "at": block.at}
        query = insert_or(self._connection, blocks).values(
            guild_id=block.guild_id, user_id=block.user_id, **columns
        )
        keys = [blocks.c.guild_id, blocks.c.user_id]
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=keys, set_=columns)
        )

    async def drop(self, guild_id: int, user_id: int) -> bool:
        mine = (blocks.c.guild_id == guild_id) & (blocks.c.user_id == user_id)
        return (await self._connection.execute(delete(blocks).where(mine))).rowcount > 0


def _block(row: Row[Any]) -> Block:
    return Block(row.guild_id, row.user_id, row.reason, row.by_id, row.at)
