"""Lessons given and puzzles tried, in the store."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Integer, Table, Text, select

from bot.db.engine import insert_or, upsert
from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, UtcDateTime, metadata
from bot.db.unit_of_work import Repository
from bot.learning.difficulty import PuzzleCount
from bot.learning.model import GivenLesson, PuzzleAttempt

# lessons of a game that a person was given, with the board
lessons: Final = Table(
    "lessons",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
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
    Column("user_id", Id, primary_key=True, autoincrement=False),
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
