"""The channels in which servers have their reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Column, Table, delete, select

from bot.db.engine import upsert
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.types import Id, metadata
from bot.db.unit_of_work import Repository, UnitOfWork

report_channels: Final = Table(
    "report_channels",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    sqlite_with_rowid=False,
)


class ReportChannelRepository(Repository):
    async def get(self, guild_id: int) -> int | None:
        query = select(report_channels.c.channel_id).where(report_channels.c.guild_id == guild_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def put(self, guild_id: int, channel_id: int) -> None:
        keys = {"guild_id": guild_id}
        await upsert(self._connection, report_channels, keys, channel_id=channel_id)

    async def drop(self, guild_id: int) -> bool:
        """Delete a server's; whether there was one."""
        query = delete(report_channels).where(report_channels.c.guild_id == guild_id)
        return (await self._connection.execute(query)).rowcount > 0


@dataclass(frozen=True, slots=True)
class ReportChannels:
    """Where reports go, by server. What comes from no server is the operator's."""

    store: Store
    operator_channel_id: int | None

    async def of(self, guild_id: int | None) -> int | None:
        """None: nobody has chosen a channel."""
        if guild_id is None:
            return self.operator_channel_id
        async with self.store.reading() as unit:
            return await unit[ReportChannelRepository].get(guild_id)

    @transactional
    async def set(self, unit: UnitOfWork, guild_id: int, channel_id: int) -> None:
        await unit[ReportChannelRepository].put(guild_id, channel_id)

    @transactional
    async def drop(self, unit: UnitOfWork, guild_id: int) -> bool:
        return await unit[ReportChannelRepository].drop(guild_id)
