"""Puzzles: how hard they are, a person's progress in them, and whether a move is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import exp, log
from typing import Final, Literal, TypeAlias

from sqlalchemy import Boolean, Column, Integer, Table, Text, select

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, insert_or, metadata, upsert
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.match.refusals import BadValue, MoveRefused
from bot.match.store.people import PersonRepository
from engines import GAMES, MoveError
from engines.puzzles import Puzzle, PuzzleShelf, position, puzzles, solves

# ------------------------------------------------------------------------------------ difficulty
# Difficulty of puzzles by what share of people solve them at once, and which one fits a person.
#
# A puzzle is as difficult as people find it: of those who tried it, the share whose first move
# was right. Before anybody has tried, that is guessed from its place among the puzzles of its
# game, which stand in order of difficulty; the guess weighs as much as a few people do. A
# person's strength comes from their own first tries, by the same curve that ratings use
# (docs/adr/0036).


EASIEST_SHARE: Final = 0.85
HARDEST_SHARE: Final = 0.35
"""The shares guessed for the first and the last puzzle of a game."""
GUESS_WEIGHT: Final = 8
"""People whose tries weigh as much as the guess does."""
GOOD_CHANCE: Final = 0.7
"""The chance to solve the next puzzle that is served: it can be done, and not without thinking."""
NEWCOMER_STRENGTH: Final = -1.0
"""Where somebody stands who has tried nothing: below those who try most, so the easy ones come
first."""
STRENGTH_VARIANCE: Final = 1.5
MAX_TRIES_WEIGHED: Final = 60
"""First tries of a person that count for their strength: the newest."""
_STEPS: Final = 12
"""Of Newton's method, which needs four or so."""


@dataclass(frozen=True, slots=True)
class PuzzleCount:
    """The people who have tried a puzzle."""

    people: int = 0
    solved: int = 0
    """Those whose first move was right."""


NOBODY: Final = PuzzleCount()


@dataclass(frozen=True, slots=True)
class Difficulties:
    """The puzzles of a game by difficulty."""

    shares: Mapping[str, float]
    """By puzzle, in the order of its game: the share of people expected to solve it at once."""

    @classmethod
    def of(cls, ids: Sequence[str], counts: Mapping[str, PuzzleCount]) -> Difficulties:
        """By what is counted of a game's puzzles; `ids` has the easier ones first."""
        last = max(1, len(ids) - 1)
        shares = {}
        for place, puzzle in enumerate(ids):
            guess = EASIEST_SHARE + (HARDEST_SHARE - EASIEST_SHARE) * place / last
            count = counts.get(puzzle, NOBODY)
            solved, people = count.solved + GUESS_WEIGHT * guess, count.people + GUESS_WEIGHT
            shares[puzzle] = solved / people
        return cls(shares)

    @property
    def easiest_first(self) -> list[str]:
        return sorted(self.shares, key=lambda puzzle: -self.shares[puzzle])

    def strength(self, firsts: Sequence[tuple[str, bool]]) -> float:
        """A person's strength by their first tries, puzzle and whether it was right, the newest
        first: the likeliest, if most people are not far from a newcomer."""
        known = [(self._logit(p), right) for p, right in firsts if p in self.shares]
        known = known[:MAX_TRIES_WEIGHED]
        strength = NEWCOMER_STRENGTH
        for _ in range(_STEPS):
            slope = (NEWCOMER_STRENGTH - strength) / STRENGTH_VARIANCE
            bend = 1 / STRENGTH_VARIANCE
            for ease, right in known:
                chance = _chance(strength + ease)
                slope += right - chance
                bend += chance * (1 - chance)
            # as far at a time as the curve may be trusted
            strength += max(-1.0, min(1.0, slope / bend))
        return strength

    def chance(self, puzzle: str, strength: float) -> float:
        """The chance of a person to solve a puzzle at once."""
        return _chance(strength + self._logit(puzzle))

    def by_fit(self, strength: float) -> list[str]:
        """All puzzles, those first that a person has a good chance to solve."""
        return sorted(
            self.shares, key=lambda puzzle: abs(self.chance(puzzle, strength) - GOOD_CHANCE)
        )

    def _logit(self, puzzle: str) -> float:
        share = self.shares[puzzle]
        return log(share / (1 - share))


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))


# ----------------------------------------------------------------------------------------- model
# Progress of a person who learns: lessons given, puzzles tried.


@dataclass(frozen=True, slots=True)
class GivenLesson:
    """A lesson that a person was given."""

    lesson: str
    number: int
    """Its place among the person's lessons, from 1."""
    board: str
    """The board on which it was given: code and version of the match. On it the same lesson is
    given again."""


@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """A person's progress in a puzzle."""

    puzzle: str
    at: datetime
    """When the person last did something with it."""
    tries: int = 0
    """Moves that were tried."""
    solved: bool = False
    """Whether the move was found without help."""
    shown: bool = False
    """Whether the answer was shown."""

    @property
    def first(self) -> bool | None:
        """Whether the first try was right; None before there was one. Having the answer shown is a
        try that was not."""
        if not self.tries and not self.shown:
            return None
        return self.solved and self.tries == 1 and not self.shown


# -------------------------------------------------------------------------------------- refusals
# Refusals of hints and puzzles.


class LearningRefused(Refusal):
    """The hint or puzzle does not exist, or no longer."""

    code: Literal[
        "daily-over",  # the puzzle's day is over, so that tries count no more
        "no-daily-puzzles",  # of the game, or of any game that the server allows
        "no-hints",  # the match is none to learn in
    ]
    match: str | None = None


class StillThinking(Refusal, code="still-thinking"):
    """The person's last request is being thought about."""


class NoSuchPuzzle(Refusal, code="no-such-puzzle"):
    """Its game has none of this id, or none any more."""


# ----------------------------------------------------------------------------------------- store
# Lessons given and puzzles tried, in the store.


# lessons of a game that a person was given, with the board
lessons: Final = Table(
    "lessons",
    metadata,
    Column("user_id", Id, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("board", Text, nullable=False),
    sqlite_with_rowid=False,
)

# progress in puzzles
attempts: Final = Table(
    "attempts",
    metadata,
    Column("user_id", Id, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

# the people who have tried a puzzle, each once; they stay when a person is forgotten
puzzle_counts: Final = Table(
    "puzzle_counts",
    metadata,
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("people", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(lessons.c.user_id, Fate.GONE, part="lessons"),
    PersonalColumn(attempts.c.user_id, Fate.GONE, part="puzzles"),
)


class LearningRepository(Repository):
    """Lessons and attempts at puzzles, by person and game."""

    async def lessons(self, user_id: int, game: str) -> list[GivenLesson]:
        """In the order in which they were given."""
        query = (
            select(lessons)
            .where(lessons.c.user_id == user_id, lessons.c.game == game)
            .order_by(lessons.c.number, lessons.c.lesson)
        )
        return [
            GivenLesson(row.lesson, row.number, row.board)
            for row in await self._connection.execute(query)
        ]

    async def give(self, user_id: int, game: str, given: GivenLesson) -> None:
        """Note a lesson, unless it was noted before."""
        query = insert_or(self._connection, lessons).values(
            user_id=user_id,
            game=game,
            lesson=given.lesson,
            number=given.number,
            board=given.board,
        )
        await self._connection.execute(query.on_conflict_do_nothing())

    async def attempts(self, user_id: int, game: str) -> list[PuzzleAttempt]:
        """The newest first."""
        query = (
            select(attempts)
            .where(attempts.c.user_id == user_id, attempts.c.game == game)
            .order_by(attempts.c.at.desc(), attempts.c.puzzle)
        )
        return [
            PuzzleAttempt(row.puzzle, row.at, row.tries, row.solved, row.shown)
            for row in await self._connection.execute(query)
        ]

    async def put(self, user_id: int, game: str, attempt: PuzzleAttempt) -> None:
        """Keep an attempt instead of what was known of the same puzzle."""
        await upsert(
            self._connection,
            attempts,
            {"user_id": user_id, "game": game, "puzzle": attempt.puzzle},
            tries=attempt.tries,
            solved=attempt.solved,
            shown=attempt.shown,
            at=attempt.at,
        )

    async def attempt(self, user_id: int, game: str, puzzle: str) -> PuzzleAttempt | None:
        """What is known of a person's attempt at one puzzle."""
        query = select(attempts).where(
            attempts.c.user_id == user_id,
            attempts.c.game == game,
            attempts.c.puzzle == puzzle,
        )
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return PuzzleAttempt(row.puzzle, row.at, row.tries, row.solved, row.shown)

    async def counts(self, game: str) -> dict[str, PuzzleCount]:
        """The people who have tried each puzzle of a game, for those that anybody has."""
        query = select(puzzle_counts).where(puzzle_counts.c.game == game)
        rows = await self._connection.execute(query)
        return {row.puzzle: PuzzleCount(row.people, row.solved) for row in rows}

    async def count(self, game: str, puzzle: str, *, solved: bool) -> None:
        """Count a person's first try."""
        right = int(solved)
        query = insert_or(self._connection, puzzle_counts).values(
            game=game, puzzle=puzzle, people=1, solved=right
        )
        more = {
            "people": puzzle_counts.c.people + 1,
            "solved": puzzle_counts.c.solved + right,
        }
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=[*puzzle_counts.primary_key], set_=more)
        )


# --------------------------------------------------------------------------------------- puzzles
# Puzzles: a game's, with a person's progress in them, and whether a move is right.


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
        :raises BadValue: `no-such-game`.
        """
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
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
