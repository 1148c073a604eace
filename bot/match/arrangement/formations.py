"""A person's saved formations: saved from a match, laid out again in another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.db.store import Store
from bot.db.transactional import retry_on_conflict, transactional
from bot.db.unit_of_work import Conflict, UnitOfWork
from bot.match.model import arrangement
from bot.match.model.formation import Formation
from bot.match.model.position import Position
from bot.match.refusals import BadFormation, NoSuchFormation
from bot.match.store.formations import FormationRepository
from bot.match.store.settings import PersonRepository
from engines.core import Arranging

MAX_FORMATIONS: Final = 5
"""Formations that a person keeps for a game."""
MAX_NAME_CHARS: Final = 40


@dataclass(frozen=True, slots=True)
class Formations:
    """By person and game. Nobody sees another's. They lie as they do for seat 0."""

    store: Store

    async def of(self, user_id: int, game: str) -> list[Formation]:
        """The oldest first."""
        async with self.store.reading() as unit:
            return list(await unit[FormationRepository].of_user(user_id, game))

    async def get(self, user_id: int, game: str, formation_id: int) -> Formation:
        """:raises NoSuchFormation: this person has none with this id for this game."""
        for formation in await self.of(user_id, game):
            if formation.id == formation_id:
                return formation
        raise NoSuchFormation

    @transactional
    async def save(
        self, unit: UnitOfWork, user_id: int, position: Position, seat: int, name: str
    ) -> Formation:
        """Save the cards that a seat has laid out.

        :raises BadFormation: nothing lies there, the name is empty, too long or used already, or
            the person keeps the maximum number already.
        """
        game, name = position.game, _name(name)
        if not isinstance(game, Arranging):
            raise BadFormation("empty")
        puts = tuple(game.arranged(position.view(seat), seat))
        if not puts:
            raise BadFormation("empty")
        puts = arrangement.turned(game, puts) if seat else puts
        await unit[PersonRepository].hold(user_id)
        kept = await unit[FormationRepository].of_user(user_id, game.key)
        for formation in kept:
            # a repeated form, whose first answer never arrived
            if (formation.name, formation.puts) == (name, puts):
                return formation
        if len(kept) >= MAX_FORMATIONS:
            raise BadFormation("limit", limit=MAX_FORMATIONS)
        draft = Formation(0, user_id, game.key, name, puts)
        try:
            formation = await unit[FormationRepository].add(draft)
        except Conflict as error:
            raise BadFormation("name-taken", name=name) from error
        return formation

    async def rename(self, user_id: int, game: str, formation_id: int, name: str) -> Formation:
        """
        :raises NoSuchFormation: this person has none with this id for this game.
        :raises BadFormation: the name is empty, too long or used already.
        """
        name = _name(name)
        await self.get(user_id, game, formation_id)
        await self._rename(formation_id, name)
        return await self.get(user_id, game, formation_id)

    @transactional
    async def _rename(self, unit: UnitOfWork, formation_id: int, name: str) -> None:
        try:
            await unit[FormationRepository].rename(formation_id, name)
        except Conflict as error:
            raise BadFormation("name-taken", name=name) from error

    async def delete(self, user_id: int, game: str, formation_id: int) -> Formation:
        """Delete a formation and return it.

        :raises NoSuchFormation: this person has none with this id for this game.
        """
        formation = await self.get(user_id, game, formation_id)
        await retry_on_conflict(
            self.store, lambda unit: unit[FormationRepository].delete(formation_id)
        )
        return formation


def _name(text: str) -> str:
    """A name as it is stored.

    :raises BadFormation: it is empty or too long.
    """
    name = " ".join(text.split())
    if not 0 < len(name) <= MAX_NAME_CHARS:
        raise BadFormation("name", most=MAX_NAME_CHARS)
    return name
