"""Numbers of open matches: for the limits, and for whoever runs the bot."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import func, select

from bot.db.unit_of_work import Repository
from bot.match.model.enums import Status
from bot.match.store.tables import OPEN_SEAT, matches, seats

_OPEN: Final = tuple(status.value for status in Status if status.is_open)


class OpenMatchRepository(Repository):
    """Counts of the matches that are open."""

    async def of_person(self, user_id: int) -> int:
        """The number of open matches that the person sits in: made, accepted or joined."""
        return (await self.of_people([user_id])).get(user_id, 0)

    async def of_people(self, user_ids: Collection[int]) -> dict[int, int]:
        """As `of_person`, by person; without those who sit in none."""
        query = (
            select(seats.c.user_id, func.count().label("number"))
            .where(
                seats.c.user_id.in_(user_ids), OPEN_SEAT, seats.c.accepted, seats.c.left.is_(None)
            )
            .group_by(seats.c.user_id)
        )
        return {row.user_id: row.number for row in await self._connection.execute(query)}

    async def by_status(self) -> dict[Status, int]:
        """The number of open matches, by status."""
        query = (
            select(matches.c.status, func.count())
            .where(matches.c.status.in_(_OPEN))
            .group_by(matches.c.status)
        )
        found = {Status(status): 0 for status in _OPEN}
        found |= {Status(name): count for name, count in await self._connection.execute(query)}
        return found

    async def of_server(self, guild_id: int) -> int:
        """The number of a server's open matches."""
        query = (
            select(func.count())
            .select_from(matches)
            .where(matches.c.guild_id == guild_id, matches.c.status.in_(_OPEN))
        )
        return int((await self._connection.execute(query)).scalar_one())
