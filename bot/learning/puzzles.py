"""Puzzles: a game's, with a person's progress in them, and whether a move is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.model import PuzzleAttempt
from bot.learning.refusals import NoSuchPuzzle
from bot.learning.store import LearningRepository
from bot.match.refusals import MoveRefused, NoSuchGame
from bot.match.store.settings import PersonRepository
from engines import GAMES, MoveError
from engines.puzzles import Puzzle, PuzzleShelf, position, puzzles, solves


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The puzzles of a game, the easier ones first, and a person's attempts at them."""

    puzzles: PuzzleShelf
    attempts: Mapping[str, PuzzleAttempt]
    """By puzzle, the newest first; attempts at puzzles that are gone are left out."""

    @property
    def solved(self) -> int:
        return sum(attempt.solved for attempt in self.attempts.values())

    @property
    def current(self) -> Puzzle | None:
        """The puzzle to go on with: the last one looked at if it is not solved, else the first that
        is not; None once all are."""
        last = next(iter(self.attempts.values()), None)
        if last is not None and not last.solved:
            return self.get(last.puzzle)
        return self._first_unsolved(self.puzzles.ids)

    def get(self, puzzle_id: str) -> Puzzle:
        """:raises NoSuchPuzzle: there is none of this id."""
        try:
            return self.puzzles.get(puzzle_id)
        except KeyError:
            raise NoSuchPuzzle from None

    def number(self, puzzle: Puzzle) -> int:
        """A puzzle's place among those of its game, from 1."""
        return self.puzzles.number(puzzle.id)

    def after(self, puzzle: Puzzle) -> Puzzle | None:
        """The next one that is not solved, from the first again after the last; None if no other
        is left."""
        number = self.number(puzzle)
        ids = self.puzzles.ids
        return self._first_unsolved((*ids[number:], *ids[: number - 1]))

    def _first_unsolved(self, ids: Iterable[str]) -> Puzzle | None:
        return next((self.get(one) for one in ids if not self.is_solved(one)), None)

    def is_solved(self, puzzle_id: str) -> bool:
        """Whether the person has found the answer."""
        attempt = self.attempts.get(puzzle_id)
        return attempt is not None and attempt.solved


@dataclass(frozen=True, slots=True)
class Puzzles:
    """Progress by person and game. Nobody sees another's."""

    store: Store
    clock: Clock

    async def progress(self, user_id: int, game: str) -> PuzzleProgress:
        """
        :raises NoSuchGame: there is no such game.
        """
        if game not in GAMES:
            raise NoSuchGame(game)
        found = puzzles(game)
        async with self.store.reading() as unit:
            attempts = await unit[LearningRepository].attempts(user_id, game)
        return PuzzleProgress(found, {one.puzzle: one for one in attempts if found.has(one.puzzle)})

    async def look(self, user_id: int, puzzle: Puzzle) -> PuzzleProgress:
        """Note that a person looks at a puzzle, to go on there another day."""
        return await self._note(user_id, puzzle, lambda attempt: attempt)

    async def answer(self, user_id: int, puzzle: Puzzle, text: str) -> tuple[bool, PuzzleProgress]:
        """Whether a move is right; the try is noted.

        :raises MoveRefused: it cannot be made there, so it was not tried.
        """
        right = judged(puzzle, text)

        def tried(attempt: PuzzleAttempt) -> PuzzleAttempt:
            return replace(attempt, tries=attempt.tries + 1, solved=attempt.solved or right)

        return right, await self._note(user_id, puzzle, tried)

    async def show(self, user_id: int, puzzle: Puzzle) -> PuzzleProgress:
        """Note that a person had the answer shown. The puzzle can be solved all the same."""
        return await self._note(user_id, puzzle, lambda attempt: replace(attempt, shown=True))

    async def _note(
        self, user_id: int, puzzle: Puzzle, change: Callable[[PuzzleAttempt], PuzzleAttempt]
    ) -> PuzzleProgress:
        await self._change(user_id, puzzle, change)
        return await self.progress(user_id, puzzle.game)

    @transactional
    async def _change(
        self,
        unit: UnitOfWork,
        user_id: int,
        puzzle: Puzzle,
        change: Callable[[PuzzleAttempt], PuzzleAttempt],
    ) -> None:
        # another click of the same person may be under way
        await unit[PersonRepository].hold(user_id)
        known = await unit[LearningRepository].attempts(user_id, puzzle.game)
        fresh = PuzzleAttempt(puzzle.id, now := self.clock.now())
        attempt = next((one for one in known if one.puzzle == puzzle.id), fresh)
        await unit[LearningRepository].put(user_id, puzzle.game, change(replace(attempt, at=now)))


def judged(puzzle: Puzzle, text: str) -> bool:
    """Whether a move is right.

    :raises MoveRefused: it cannot be made there.
    """
    game = puzzle.rules
    try:
        game.play(position(puzzle), puzzle.seat, text)
        return solves(puzzle, text)
    except MoveError as error:
        raise MoveRefused(error) from error
