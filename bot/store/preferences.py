"""What servers and people have set, and the bot's signs of life."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Column, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.model import PersonSettings, ServerSettings
from bot.store.tables import heartbeat, people, servers


class SqlServers:
    """Implements `services.ports.Servers`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, guild_id: int) -> ServerSettings | None:
        query = select(servers).where(servers.c.guild_id == guild_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return ServerSettings(row.guild_id, row.place, row.locale, row.allowed_channels)

    async def put(self, settings: ServerSettings) -> None:
        await _put(
            self._connection,
            servers.c.guild_id,
            settings.guild_id,
            place=settings.place,
            locale=settings.locale,
            allowed_channels=settings.allowed_channels,
        )


class SqlPeople:
    """Implements `services.ports.People`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, user_id: int) -> PersonSettings | None:
        query = select(people).where(people.c.user_id == user_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return PersonSettings(row.user_id, row.locale, row.theme, row.confirm)

    async def put(self, settings: PersonSettings) -> None:
        await _put(
            self._connection,
            people.c.user_id,
            settings.user_id,
            locale=settings.locale,
            theme=settings.theme,
            confirm=settings.confirm,
        )


class SqlHeartbeats:
    """Implements `services.ports.Heartbeats`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def put(self, process: str, now: datetime) -> None:
        await _put(self._connection, heartbeat.c.process, process, at=now)

    async def newest(self) -> datetime | None:
        query = select(func.max(heartbeat.c.at))
        newest: datetime | None = (await self._connection.execute(query)).scalar_one()
        return newest


async def _put(
    connection: AsyncConnection, key: Column[Any], value: object, **columns: object
) -> None:
    """Change the row with this key, or add it."""
    changed = await connection.execute(update(key.table).where(key == value).values(columns))
    if changed.rowcount == 0:
        await connection.execute(insert(key.table).values({key.name: value, **columns}))
