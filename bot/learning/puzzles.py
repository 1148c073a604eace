"""Puzzles: a game's, with a person's progress in them, and whether a move is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.difficulty import Difficulties
from bot.learning.model import PuzzleAttempt
from bot.learning.refusals import NoSuchPuzzle
from bot.learning.store import LearningRepository
from bot.match.refusals import MoveRefused, NoSuchGame
from bot.match.store.settings import PersonRepository
from engines import GAMES, MoveError
from engines.puzzles import Puzzle, PuzzleShelf, position, puzzles, solves

Change: TypeAlias = Callable[[PuzzleAttempt], PuzzleAttempt]
"""What becomes of an attempt by something a person does."""


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The puzzles of a game, the easier ones first, and a person's attempts at them."""

    puzzles: PuzzleShelf
    attempts: Mapping[str, PuzzleAttempt]
    """By puzzle, the newest first; attempts at puzzles that are gone are left out."""
    difficulties: Difficulties

    @property
    def solved(self) -> int:
        return sum(attempt.solved for attempt in self.attempts.values())

    @property
    def current(self) -> Puzzle | None:
        """The puzzle to go on with: the last one looked at if it is not solved, else of those that
        are not the one that fits the person best; None once all are."""
        last = next(iter(self.attempts.values()), None)
        if last is not None and not last.solved:
            return self.get(last.puzzle)
        return next(map(self.get, self._unsolved), None)

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
        """The next one that is not solved, by how they fit the person, from the best again after
        the last; None if no other is left."""
        order = self._unsolved
        place = order.index(puzzle.id) + 1 if puzzle.id in order else 0
        around = (*order[place:], *order[: max(0, place - 1)])
        return next(map(self.get, around), None)

    @property
    def _unsolved(self) -> list[str]:
        firsts = [
            (attempt.puzzle, attempt.first)
            for attempt in self.attempts.values()
            if attempt.first is not None
        ]
        order = self.difficulties.by_fit(self.difficulties.strength(firsts))
        return [puzzle_id for puzzle_id in order if not self.is_solved(puzzle_id)]

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
            counts = await unit[LearningRepository].counts(game)
        return PuzzleProgress(
            found,
            {one.puzzle: one for one in attempts if found.has(one.puzzle)},
            Difficulties.of(found.ids, counts),
        )

    async def look(self, user_id: int, puzzle: Puzzle) -> PuzzleProgress:
        """Note that a person looks at a puzzle, to go on there another day."""
        return await self._note(user_id, puzzle, lambda attempt: attempt)

    async def answer(self, user_id: int, puzzle: Puzzle, text: str) -> tuple[bool, PuzzleProgress]:
        """Whether a move is right; the try is noted.

        :raises MoveRefused: it cannot be made there, so it was not tried.
        """
        right = judged(puzzle, text)
        return right, await self._note(user_id, puzzle, tried(right=right))

    async def show(self, user_id: int, puzzle: Puzzle) -> PuzzleProgress:
        """Note that a person had the answer shown. The puzzle can be solved all the same, and one
        who had solved it gave nothing up."""
        return await self._note(
            user_id,
            puzzle,
            lambda attempt: replace(attempt, shown=attempt.shown or not attempt.solved),
        )

    async def _note(self, user_id: int, puzzle: Puzzle, change: Change) -> PuzzleProgress:
        await self._change(user_id, puzzle, change)
        return await self.progress(user_id, puzzle.game)

    @transactional
    async def _change(self, unit: UnitOfWork, user_id: int, puzzle: Puzzle, change: Change) -> None:
        await note_attempt(unit, user_id, puzzle, change, self.clock.now())


def require_puzzle(game: str, puzzle_id: str) -> Puzzle:
    """
    :raises NoSuchPuzzle: its game, or the puzzle, is gone.
    """
    if game in GAMES and puzzles(game).has(puzzle_id):
        return puzzles(game).get(puzzle_id)
    raise NoSuchPuzzle


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


def tried(*, right: bool) -> Change:
    """The change of an attempt by one more move."""
    return lambda attempt: replace(attempt, tries=attempt.tries + 1, solved=attempt.solved or right)


async def note_attempt(
    unit: UnitOfWork, user_id: int, puzzle: Puzzle, change: Change, now: datetime
) -> PuzzleAttempt:
    """Change a person's attempt at a puzzle, and count them among those who have tried it once
    they have; the attempt as it was before."""
    # another click of the same person may be under way
    await unit[PersonRepository].hold(user_id)
    repository, game = unit[LearningRepository], puzzle.game
    before = await repository.attempt(user_id, game, puzzle.id) or PuzzleAttempt(puzzle.id, now)
    after = change(replace(before, at=now))
    await repository.put(user_id, game, after)
    if before.first is None and after.first is not None:
        await repository.count(game, puzzle.id, solved=after.first)
    return before
