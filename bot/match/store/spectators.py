"""Spectators, as rows."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, delete, select

from bot.db.engine import upsert
from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model.spectator import Watch
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import watches

# built once: building a statement costs more than executing it
_OF_MATCH: Final = (
    select(watches).where(watches.c.match_id == bindparam("match_id")).order_by(watches.c.user_id)
)


class SpectatorRepository(Repository):
    """The spectators of matches."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def of(self, match_id: int) -> list[Watch]:
        if not (await self._matches.flags(match_id)).watched:
            return []
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).all()
        return [Watch(row.match_id, row.user_id, row.every_move, row.privately) for row in rows]

    async def put(self, watch: Watch) -> None:
        """Store it in place of the person's last one for this match."""
        await self._matches.flag(watch.match_id, watched=True)
        await upsert(
            self._connection,
            watches,
            {"match_id": watch.match_id, "user_id": watch.user_id},
            every_move=watch.every_move,
            privately=watch.privately,
        )

    async def drop(self, match_id: int, user_id: int) -> bool:
        """Delete one; whether there was one."""
        await self._matches.hold({match_id})
        mine = (watches.c.match_id == match_id) & (watches.c.user_id == user_id)
        return (await self._connection.execute(delete(watches).where(mine))).rowcount > 0
