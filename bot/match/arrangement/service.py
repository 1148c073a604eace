"""Laying out cards, several at a time, and completing the layout of a seat out of time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.use_case import MatchUseCase, check_owing, require_match
from bot.match.model import arrangement
from bot.match.model.enums import Status
from bot.match.model.people import Person
from bot.match.model.position import Position, Turn
from bot.match.refusals import NotArranging
from bot.match.store.log import LogRepository
from engines.core import Arranging


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
        """Make several moves as one act.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, StaleBoard, NotYourTurn,
            MoveRefused: as `Matches.act`.
        :raises NotArranging: as the name says.
        """
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
        """Lay out a formation in place of the current layout. `puts` are as seat 0 makes them.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, StaleBoard, NotYourTurn,
            MoveRefused: as `Matches.act`.
        :raises NotArranging: as the name says.
        """

        def moves(position: Position, game: Arranging, seat: int) -> Sequence[str]:
            wanted = arrangement.turned(game, puts) if seat else puts
            return arrangement.between(game.arranged(position.view(seat), seat), wanted)

        return await self._act(match_id, person, interaction_id, version, moves)

    async def lay_default(
        self,
        match_id: int,
        person: Person,
        interaction_id: int,
        *,
        version: int | None = None,
    ) -> Turn:
        """Lay out the game's usual formation in place of the current layout.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, StaleBoard, NotYourTurn,
            MoveRefused: as `Matches.act`.
        :raises NotArranging: as the name says.
        """

        def moves(position: Position, game: Arranging, seat: int) -> Sequence[str]:
            lying = game.arranged(position.view(seat), seat)
            return arrangement.between(lying, game.default_arrangement(seat))

        return await self._act(match_id, person, interaction_id, version, moves)

    async def left(self, match_id: int, seat: int) -> int:
        """How many placements the seat has left before its formation is completed automatically.

        :raises NoSuchMatch: there is none with this id.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            rows = await unit[LogRepository].read(match_id, match.version)
        made = arrangement.placements(row.text for row in rows if row.seat == seat)
        return max(0, arrangement.MAX_PLACEMENTS - made)

    @transactional
    async def complete_arrangement(self, unit: UnitOfWork, match_id: int, seat: int) -> Turn | None:
        """Complete the arrangement of a seat whose time is up: make it ready as it stands, or else
        lay out the game's usual formation and make it ready. None if it owes no arrangement.

        :raises NoSuchMatch: there is none with this id.
        """
        match = await require_match(unit, match_id)
        if match.status is not Status.ACTIVE:
            return None
        position = await self.positions.load(unit, match)
        if not position.arranging or seat not in position.to_act:
            return None
        moves = arrangement.completion(position.game, position.state, seat)
        return await self.move(unit, position, seat, moves, None) if moves else None

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
                raise NotArranging(position.match.code)
            check_owing(position, seat)
            return await self.move(
                unit, position, seat, moves(position, game, seat), interaction_id
            )

        return await self.idempotent(interaction_id, person, work)
