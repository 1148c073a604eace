"""A person's puzzles from their own matches: which are due, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.own.model import ID_PREFIX, OwnPuzzle
from bot.learning.own.store import OwnPuzzleRepository
from bot.learning.puzzles import judged
from bot.learning.refusals import NoSuchPuzzle
from bot.match.fair_play import FairPlay, Running, keys_of, match_with
from bot.match.refusals import FairPlayRefused, NoSuchGame
from bot.match.store.settings import PersonRepository
from engines import GAMES
from engines.puzzles import Puzzle, positions


@dataclass(frozen=True, slots=True)
class OwnProgress:
    """The puzzles of a person and a game that are not done, the first to come back first."""

    open: tuple[OwnPuzzle, ...]
    now: datetime
    shown: OwnPuzzle | None = None
    """The one that is looked at, which may be done."""

    @property
    def due(self) -> tuple[OwnPuzzle, ...]:
        return tuple(one for one in self.open if one.is_due(self.now))

    @property
    def current(self) -> Puzzle | None:
        """The puzzle that has been due longest."""
        return next((one.puzzle for one in self.due), None)

    @property
    def next_at(self) -> datetime | None:
        """When the next one comes back that is not due."""
        return next((one.due_at for one in self.open if not one.is_due(self.now)), None)

    def get(self, puzzle_id: str) -> Puzzle:
        """:raises NoSuchPuzzle: there is none of this id any more."""
        return self.own(puzzle_id).puzzle

    def own(self, puzzle_id: str) -> OwnPuzzle:
        """:raises NoSuchPuzzle: there is none of this id any more."""
        if self.shown is not None and self.shown.id == puzzle_id:
            return self.shown
        for one in self.open:
            if one.id == puzzle_id:
                return one
        raise NoSuchPuzzle

    def after(self, puzzle: Puzzle) -> Puzzle | None:
        """Another one that is due; None if there is none."""
        return next((one.puzzle for one in self.due if one.id != puzzle.id), None)


@dataclass(frozen=True, slots=True)
class OwnPuzzles:
    """Puzzles by person and game. Nobody sees another's."""

    store: Store
    clock: Clock
    fair_play: FairPlay

    async def progress(
        self, user_id: int, game: str, shown: OwnPuzzle | None = None
    ) -> OwnProgress:
        """Those about a rated match that the person plays are left out until it is over.

        :raises NoSuchGame: there is no such game.
        """
        if game not in GAMES:
            raise NoSuchGame(game)
        async with self.store.reading() as unit:
            found = await unit[OwnPuzzleRepository].open(user_id, game)
        # rules that are not kept any more cannot be played
        kept = [one for one in found if GAMES[game].by_rules(one.rules_version) is not None]
        if kept and (running := await self.fair_play.running(user_id, game)):
            kept = await asyncio.to_thread(
                lambda: [one for one in kept if _closed_by(one, running) is None]
            )
        return OwnProgress(tuple(kept), self.clock.now(), shown)

    async def of(self, user_id: int, game: str, puzzle_id: str) -> OwnProgress:
        """The same with one that is looked at, done or not.

        :raises NoSuchGame: there is no such game.
        :raises NoSuchPuzzle: it was dropped, or never was.
        :raises FairPlayRefused: it is about a rated match that the person plays.
        """
        progress = await self.progress(user_id, game)
        if any(one.id == puzzle_id for one in progress.open):
            return progress
        async with self.store.reading() as unit:
            done = await unit[OwnPuzzleRepository].get(user_id, game, puzzle_id)
        if done is None or GAMES[game].by_rules(done.rules_version) is None:
            raise NoSuchPuzzle
        running = await self.fair_play.running(user_id, game)
        if (code := _closed_by(done, running)) is not None:
            raise FairPlayRefused(code, "position")
        return replace(progress, shown=done)

    async def answer(self, user_id: int, puzzle: Puzzle, text: str) -> tuple[bool, OwnProgress]:
        """Whether a move is right. While the puzzle is due it matters; else it is practice.

        :raises MoveRefused: it cannot be made there.
        """
        right = judged(puzzle, text)
        then = OwnPuzzle.after_solution if right else OwnPuzzle.after_mistake
        return right, await self._note(user_id, puzzle, then)

    async def show(self, user_id: int, puzzle: Puzzle) -> OwnProgress:
        """Note that the answer was shown."""
        return await self._note(user_id, puzzle, OwnPuzzle.after_mistake)

    async def hint(self, user_id: int, puzzle: Puzzle) -> OwnProgress:
        """Note that a hint was given."""
        return await self._note(user_id, puzzle, lambda own, _: replace(own, helped=True))

    @transactional
    async def drop(self, unit: UnitOfWork, user_id: int, game: str, puzzle_id: str) -> None:
        """Forget a puzzle."""
        await unit[OwnPuzzleRepository].drop(user_id, game, puzzle_id)

    async def _note(
        self, user_id: int, puzzle: Puzzle, then: Callable[[OwnPuzzle, datetime], OwnPuzzle]
    ) -> OwnProgress:
        shown = await self._change(user_id, puzzle, then)
        return await self.progress(user_id, puzzle.game, shown)

    @transactional
    async def _change(
        self,
        unit: UnitOfWork,
        user_id: int,
        puzzle: Puzzle,
        then: Callable[[OwnPuzzle, datetime], OwnPuzzle],
    ) -> OwnPuzzle:
        """What becomes of a puzzle if it is due; it stays as it is if not.

        :raises NoSuchPuzzle: it was dropped.
        """
        # another click of the same person may be under way
        await unit[PersonRepository].hold(user_id)
        own = await unit[OwnPuzzleRepository].get(user_id, puzzle.game, puzzle.id)
        if own is None:
            raise NoSuchPuzzle
        now = self.clock.now()
        if own.is_due(now):
            own = then(own, now)
            await unit[OwnPuzzleRepository].change(user_id, own)
        return own


def _closed_by(own: OwnPuzzle, running: Sequence[Running]) -> str | None:
    """The code of the running match by which a puzzle is closed."""
    for one in running:
        if own.code in one.together.values():
            return one.code
    puzzle = own.puzzle
    *_, state = positions(puzzle)
    return match_with(running, keys_of(puzzle.rules, puzzle.seats, (state,)))


def is_own(puzzle_id: str) -> bool:
    """Whether an id is of a puzzle from somebody's own matches."""
    return puzzle_id.startswith(ID_PREFIX)
