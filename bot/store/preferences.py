"""What servers and people have set, and the bot's signs of life."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

import structlog
from sqlalchemy import Column, Row, bindparam, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.clocks import control
from bot.services.model import PersonSettings, ServerSettings, Side
from bot.services.reminding.taste import Quiet, Taste, When
from bot.services.terms import Terms, Timeout, Undo
from bot.store.damaged import UNREADABLE
from bot.store.engine import insert_or, take_turns
from bot.store.tables import heartbeat, people, servers

_log: Final = structlog.get_logger(__name__)

_BEATING: Final = -2
"""What a sign of life holds; Discord's ids are above zero."""


# built once: building a statement costs more than having it done
_SERVER: Final = select(servers).where(servers.c.guild_id == bindparam("guild_id"))
_PERSON: Final = select(people).where(people.c.user_id == bindparam("user_id"))
_PEOPLE: Final = select(people).where(people.c.user_id.in_(bindparam("ids", expanding=True)))
_NEWEST: Final = select(func.max(heartbeat.c.at))
_NEWEST_OF: Final = select(func.max(heartbeat.c.at)).where(
    heartbeat.c.process == bindparam("process")
)


class SqlServers:
    """Implements `services.ports.Servers`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, guild_id: int) -> ServerSettings | None:
        try:
            row = (await self._connection.execute(_SERVER, {"guild_id": guild_id})).one_or_none()
            return None if row is None else _server(row)
        except UNREADABLE:
            # as if nothing had been set, so that people can play on and admins can set it again
            _log.exception("settings-damaged", guild=guild_id)
            return None

    async def put(self, settings: ServerSettings) -> None:
        await _put(
            self._connection,
            servers.c.guild_id,
            settings.guild_id,
            place=settings.place,
            locale=settings.locale,
            allowed_channels=settings.allowed_channels,
            vacation_days=settings.vacation_days,
            games=settings.games,
            clock=str(settings.terms.clock),
            timeout=settings.terms.timeout.value,
            undo=settings.terms.undo.value,
            open_matches=settings.open_matches,
            zone=settings.zone,
        )


class SqlPeople:
    """Implements `services.ports.People`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._held = set[int]()

    async def hold(self, *user_ids: int) -> None:
        for user_id in sorted(set(user_ids) - self._held):
            await take_turns(self._connection, user_id)
            self._held.add(user_id)

    async def get(self, user_id: int) -> PersonSettings | None:
        try:
            row = (await self._connection.execute(_PERSON, {"user_id": user_id})).one_or_none()
            return None if row is None else _person(row)
        except UNREADABLE:
            # as if nothing had been set: whoever cannot be asked must still be able to play
            _log.exception("settings-damaged", user=user_id)
            return None

    async def of(self, user_ids: Collection[int]) -> dict[int, PersonSettings]:
        if not user_ids:
            return {}
        try:
            rows = (await self._connection.execute(_PEOPLE, {"ids": list(user_ids)})).all()
            return {row.user_id: _person(row) for row in rows}
        except UNREADABLE:
            each = [await self.get(user_id) for user_id in user_ids]
            return {one.user_id: one for one in each if one is not None}

    async def put(self, settings: PersonSettings) -> None:
        taste = settings.reminders
        await _put(
            self._connection,
            people.c.user_id,
            settings.user_id,
            locale=settings.locale,
            theme=settings.theme,
            confirm=settings.confirm,
            side=settings.side.value,
            zone=settings.zone,
            quiet_from=None if taste.quiet is None else taste.quiet.start,
            quiet_to=None if taste.quiet is None else taste.quiet.end,
            remind=tuple(when for when in When if when in taste.when),
            privately=taste.privately,
            most_reminders=taste.most,
            digest_hour=taste.digest,
            auto_vacation=settings.auto_vacation,
            listed=settings.listed,
        )


def _server(row: Row[Any]) -> ServerSettings:
    return ServerSettings(
        guild_id=row.guild_id,
        place=row.place,
        locale=row.locale,
        allowed_channels=row.allowed_channels,
        vacation_days=row.vacation_days,
        games=row.games,
        terms=Terms(control.parse(row.clock), Timeout(row.timeout), Undo(row.undo)),
        open_matches=row.open_matches,
        zone=row.zone,
    )


def _person(row: Row[Any]) -> PersonSettings:
    quiet = None if row.quiet_from is None else Quiet(row.quiet_from, row.quiet_to)
    return PersonSettings(
        user_id=row.user_id,
        locale=row.locale,
        theme=row.theme,
        confirm=row.confirm,
        side=Side(row.side),
        zone=row.zone,
        reminders=Taste(
            frozenset(row.remind), quiet, row.privately, row.most_reminders, row.digest_hour
        ),
        auto_vacation=row.auto_vacation,
        listed=row.listed,
    )


class LastSign:
    """The newest sign of life that was read: what was given once does not become untrue."""

    def __init__(self) -> None:
        self.at: datetime | None = None


class SqlHeartbeats:
    """Implements `services.ports.Heartbeats`."""

    def __init__(self, connection: AsyncConnection, last: LastSign) -> None:
        self._connection = connection
        self._last = last

    async def hold(self) -> None:
        await take_turns(self._connection, _BEATING)

    async def put(self, process: str, now: datetime) -> None:
        await _put(self._connection, heartbeat.c.process, process, at=now)

    async def forget(self, before: datetime) -> None:
        await self._connection.execute(delete(heartbeat).where(heartbeat.c.at < before))

    async def sign(self, since: datetime) -> datetime | None:
        if self._last.at is None or self._last.at < since:
            # asked by nobody who has just given one, and may yet take it back
            self._last.at = await self.newest()
        return self._last.at

    async def newest(self, process: str | None = None) -> datetime | None:
        newest: datetime | None
        if process is None:
            newest = await self._connection.scalar(_NEWEST)
        else:
            newest = await self._connection.scalar(_NEWEST_OF, {"process": process})
        return newest


async def _put(
    connection: AsyncConnection, key: Column[Any], value: object, **columns: object
) -> None:
    """Change the row with this key, or add it."""
    query = insert_or(connection, key.table).values({key.name: value, **columns})
    await connection.execute(query.on_conflict_do_update(index_elements=[key], set_=columns))
