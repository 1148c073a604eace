"""Saved formations, as rows."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import Conflict, Repository
from bot.match.model.formation import Formation
from bot.match.store.settings import formations


class FormationRepository(Repository):
    """The formations that people have saved."""

    async def of_user(self, user_id: int, game: str) -> list[Formation]:
        """The oldest first."""
        query = (
            select(formations)
            .where(formations.c.user_id == user_id, formations.c.game == game)
            .order_by(formations.c.id)
        )
        return [
            Formation(row.id, row.user_id, row.game, row.name, row.puts)
            for row in await self._connection.execute(query)
        ]

    async def add(self, formation: Formation) -> Formation:
        """Store a new one (its `id` is ignored) and return it with its id.

        :raises Conflict: the person has one of this name for this game.
        """
        query = insert(formations).returning(formations.c.id)
        query = query.values(
            user_id=formation.user_id,
            game=formation.game,
            name=formation.name,
            puts=formation.puts,
        )
        try:
            stored = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        return replace(formation, id=stored)

    async def rename(self, formation_id: int, name: str) -> None:
        """
        :raises Conflict: the person has another one of this name for this game.
        """
        query = update(formations).where(formations.c.id == formation_id).values(name=name)
        try:
            await self._connection.execute(query)
        except IntegrityError as error:
            raise Conflict from error

    async def delete(self, formation_id: int) -> None:
        await self._connection.execute(delete(formations).where(formations.c.id == formation_id))
