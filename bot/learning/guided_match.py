"""Guided matches: the learner in them, lessons given one by one, and a look back at the last move.

A match against nobody but computers of the lowest level is one to learn in. Hints in it hurt nobody
else, and it is played for no rating.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.model import GivenLesson
from bot.learning.store import LearningRepository
from bot.match.act.positions import PositionCache, fold, seats_at_last, standing
from bot.match.act.use_case import require_match
from bot.match.model.arrangement import under_way
from bot.match.model.enums import Kind
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.store.log import LogRepository
from engines import AnyGame

OPPONENT_LEVEL: Final = 1
"""The computer's level in a guided match."""
ADVISER_LEVEL: Final = 3
"""The level of the computer that gives advice."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move with the view that its seat had before it."""

    view: Any
    move: Any
    version: int
    """The match's version before it."""


def learner(match: Match) -> int | None:
    """The seat of the person who learns in a match; None if it is not guided."""
    if match.terms.rated or len(match.asked) != 1:
        return None
    levels = {
        None if seat.person is None else seat.person.level
        for seat in match.seats
        if seat.seat in match.computers
    }
    return min(match.asked) if levels == {OPPONENT_LEVEL} else None


@dataclass(frozen=True, slots=True)
class GuidedMatches:
    """Lessons by person and game, and the last move of a seat."""

    store: Store
    positions: PositionCache

    async def lessons(self, user_id: int, game: str) -> Sequence[GivenLesson]:
        """The lessons that a person has had, in their order."""
        async with self.store.reading() as unit:
            return await unit[LearningRepository].lessons(user_id, game)

    async def next_lesson(
        self, user_id: int, position: Position, fitting: Sequence[str]
    ) -> GivenLesson | None:
        """The lesson to be given on a board, of those fitting there: the one given there before, or
        the first that the person has not had. None once they have had them all."""
        match = position.match
        board = f"{match.code}:{match.version}"
        had = {given.lesson: given for given in await self.lessons(user_id, match.game)}
        again = [had[lesson] for lesson in fitting if lesson in had and had[lesson].board == board]
        if again:
            return again[-1]
        new = next((lesson for lesson in fitting if lesson not in had), None)
        if new is None:
            return None
        given = GivenLesson(new, len(had) + 1, board)
        await self._give(user_id, match.game, given)
        return given

    @transactional
    async def _give(self, unit: UnitOfWork, user_id: int, game: str, given: GivenLesson) -> None:
        await unit[LearningRepository].give(user_id, game, given)

    async def last_move(self, match_id: int, seat: int) -> PlayedMove | None:
        """The newest move that a seat has made by itself, unless it was taken back; None before
        the first. Laying out at the start is no move.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for a position.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        game, states = position.game, fold(position.game, match, entries)
        seats = seats_at_last(entries)
        for index in reversed(standing(entries)):
            entry = entries[index]
            if seats[index] != seat or entry.kind is not Kind.MOVE or entry.forced:
                continue
            version = index
            while _chose_together(game, states, version, entry.seat):
                version -= 1
            if under_way(game, states[version]):
                return None
            return PlayedMove(
                game.view(states[version], entry.seat), game.parse(entry.text), version
            )
        return None


def _chose_together(game: AnyGame, states: Sequence[Any], version: int, seat: int) -> bool:
    """Whether the row before a version is the secret choice of another seat, made in the same turn
    as the seat's own."""
    if not version:
        return False
    before = states[version - 1]
    acting = game.to_act(before)
    return len(acting) > 1 and seat in acting and game.secretly(before)
