"""Laying out cards, several at a time, and formations kept for another match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.db.store import Conflict, Store, UnitOfWork, retry_on_conflict, transactional
from bot.match.act.service import MatchUseCase, check_owing, require_match
from bot.match.model.match import Formation
from bot.match.model.people import Person
from bot.match.model.position import (
    MAX_PLACEMENTS,
    Position,
    Turn,
    count_placements,
    moves_between,
    turned_formation,
)
from bot.match.refusals import FormationRefused, MatchRefused
from bot.match.store.log import LogRepository
from bot.match.store.people import FormationRepository, PersonRepository
from engines.core import Arranging

# ------------------------------------------------------------------------------------ formations
# A person's saved formations: saved from a match, laid out again in another.


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
        """:raises FormationRefused: `no-such-formation`."""
        for formation in await self.of(user_id, game):
            if formation.id == formation_id:
                return formation
        raise FormationRefused("no-such-formation")

    @transactional
    async def save(
        self, unit: UnitOfWork, user_id: int, position: Position, seat: int, name: str
    ) -> Formation:
        """Save the cards that a seat has laid out.

        :raises FormationRefused: nothing lies there, the name is empty, too long or used already,
            or the person keeps the maximum number already.
        """
        game, name = position.game, _name(name)
        if not isinstance(game, Arranging):
            raise FormationRefused("formation-empty")
        puts = tuple(game.arranged(position.view(seat), seat))
        if not puts:
            raise FormationRefused("formation-empty")
        puts = turned_formation(game, puts) if seat else puts
        await unit[PersonRepository].hold(user_id)
        kept = await unit[FormationRepository].of_user(user_id, game.key)
        for formation in kept:
            # a repeated form, whose first answer never arrived
            if (formation.name, formation.puts) == (name, puts):
                return formation
        if len(kept) >= MAX_FORMATIONS:
            raise FormationRefused("formation-limit", limit=MAX_FORMATIONS)
        draft = Formation(0, user_id, game.key, name, puts)
        try:
            formation = await unit[FormationRepository].add(draft)
        except Conflict as error:
            raise FormationRefused("formation-name-taken", name=name) from error
        return formation

    async def rename(self, user_id: int, game: str, formation_id: int, name: str) -> Formation:
        name = _name(name)
        await self.get(user_id, game, formation_id)
        await self._rename(formation_id, name)
        return await self.get(user_id, game, formation_id)

    @transactional
    async def _rename(self, unit: UnitOfWork, formation_id: int, name: str) -> None:
        try:
            await unit[FormationRepository].rename(formation_id, name)
        except Conflict as error:
            raise FormationRefused("formation-name-taken", name=name) from error

    async def delete(self, user_id: int, game: str, formation_id: int) -> Formation:
        """Delete a formation and return it."""
        formation = await self.get(user_id, game, formation_id)
        await retry_on_conflict(
            self.store, lambda unit: unit[FormationRepository].delete(formation_id)
        )
        return formation


def _name(text: str) -> str:
    """A name as it is stored.

    :raises FormationRefused: it is empty or too long.
    """
    name = " ".join(text.split())
    if not 0 < len(name) <= MAX_NAME_CHARS:
        raise FormationRefused("formation-name", most=MAX_NAME_CHARS)
    return name


# --------------------------------------------------------------------------------------- service
# Laying out cards, several at a time, and completing the layout of a seat out of time.


@dataclass(frozen=True, slots=True)
class Arrangements(MatchUseCase):
    """The acts of the phase in which all players arrange together. A single move: `Matches.act`.

    An act is recorded as a whole or not at all. Arranging by others does not make it stale.
    """

    async def make(
        self,
        match_id: int,
        person: Person,
        texts: Sequence[str],
        interaction_id: int,
        *,
        version: int | None = None,
    ) -> Turn:
        """Make several moves as one act."""
        return await self._act(match_id, person, interaction_id, version, lambda *_: texts)

    async def lay(
        self,
        match_id: int,
        person: Person,
        puts: Sequence[str],
        interaction_id: int,
        *,
        version: int | None = None,
    ) -> Turn:
        """Lay out a formation in place of the current layout. `puts` are as seat 0 makes them."""

        def moves(position: Position, game: Arranging, seat: int) -> Sequence[str]:
            wanted = turned_formation(game, puts) if seat else puts
            return moves_between(game.arranged(position.view(seat), seat), wanted)

        return await self._act(match_id, person, interaction_id, version, moves)

    async def lay_default(
        self, match_id: int, person: Person, interaction_id: int, *, version: int | None = None
    ) -> Turn:
        """Lay out the game's usual formation in place of the current layout."""

        def moves(position: Position, game: Arranging, seat: int) -> Sequence[str]:
            lying = game.arranged(position.view(seat), seat)
            return moves_between(lying, game.default_arrangement(seat, position.state))

        return await self._act(match_id, person, interaction_id, version, moves)

    async def left(self, match_id: int, seat: int) -> int:
        """How many placements the seat has left before its formation is completed automatically."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            rows = await unit[LogRepository].read(match_id, match.version)
        made = count_placements(row.text for row in rows if row.seat == seat)
        return max(0, MAX_PLACEMENTS - made)

    async def _act(
        self,
        match_id: int,
        person: Person,
        interaction_id: int,
        version: int | None,
        moves: Callable[[Position, Arranging, int], Sequence[str]],
    ) -> Turn:
        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, version)
            game = position.game
            if not position.arranging or not isinstance(game, Arranging):
                raise MatchRefused("not-arranging", position.match.code)
            check_owing(position, seat)
            return await self.move(
                unit, position, seat, moves(position, game, seat), interaction_id
            )

        return await self.idempotent(interaction_id, person, work)
