"""Finished matches as people remember them."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.model import Bygone, Status
from bot.store.tables import matches, seats


class SqlPast:
    """Implements `services.ports.Past`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def of_user(self, user_id: int) -> list[Bygone]:
        mine, other = seats.alias("mine"), seats.alias("other")
        ended = matches.c.status == Status.FINISHED.value
        machine = select(other.c.seat).where(
            other.c.match_id == matches.c.id, other.c.level.is_not(None)
        )
        rows = await self._connection.execute(
            select(
                matches.c.id,
                matches.c.game,
                matches.c.guild_id,
                matches.c.ended_at,
                matches.c.outcome,
                mine.c.seat,
                mine.c.left,
            )
            .join(mine, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == user_id, ended, ~machine.exists())
            .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
        )
        with_them: dict[int, set[int]] = defaultdict(set)
        for match_id, who in await self._connection.execute(
            select(other.c.match_id, other.c.user_id)
            .join(mine, mine.c.match_id == other.c.match_id)
            .where(mine.c.user_id == user_id, other.c.user_id != user_id)
        ):
            with_them[match_id].add(who)
        return [
            Bygone(
                row.game,
                row.guild_id,
                row.ended_at,
                row.seat,
                row.left is not None,
                () if row.outcome is None else row.outcome.winners,
                frozenset(with_them[row.id]),
            )
            for row in rows
        ]
