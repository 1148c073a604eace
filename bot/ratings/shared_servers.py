"""The servers that people share, as far as the bot knows: it asks Discord for no lists of members,
but a match is played by people of its server."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select

from bot.db.unit_of_work import Repository
from bot.match.model.enums import Status
from bot.match.store.settings import people
from bot.match.store.tables import matches, seats

STILL_THERE: Final = timedelta(days=90)
"""Somebody who played on a server counts as its member for so long: whoever left it, or had to, is
not told of its people for good."""

_BEGUN: Final = (Status.ACTIVE.value, Status.FINISHED.value)
_PLAYED: Final[tuple[ColumnElement[Any], ...]] = (
    seats.c.accepted,
    matches.c.status.in_(_BEGUN),
)


class SharedServerRepository(Repository):
    """Who plays on which servers."""

    async def servers_of(self, user_id: int, now: datetime) -> set[int]:
        """The servers on which somebody has played lately."""
        query = (
            select(matches.c.guild_id)
            .distinct()
            .join(seats, seats.c.match_id == matches.c.id)
            .where(
                seats.c.user_id == user_id,
                *_PLAYED,
                matches.c.guild_id.is_not(None),
                matches.c.updated_at > now - STILL_THERE,
            )
        )
        return set((await self._connection.execute(query)).scalars())

    async def names_on(self, servers: Collection[int], user_ids: Collection[int]) -> dict[int, str]:
        """The newest names of those who have played on one of these servers, as they were there."""
        newest = (
            select(func.max(matches.c.id))
            .join(seats, seats.c.match_id == matches.c.id)
            .where(seats.c.user_id.in_(user_ids), *_PLAYED, matches.c.guild_id.in_(servers))
            .group_by(seats.c.user_id)
        )
        rows = await self._connection.execute(
            select(seats.c.user_id, seats.c.name)
            .where(seats.c.user_id.in_(user_ids), seats.c.match_id.in_(newest))
            .order_by(seats.c.match_id)
        )
        return {row.user_id: row.name for row in rows}

    async def public(self, user_ids: Collection[int]) -> set[int]:
        """Those who let everybody see their name."""
        query = select(people.c.user_id).where(people.c.user_id.in_(user_ids), people.c.public)
        return set((await self._connection.execute(query)).scalars())
