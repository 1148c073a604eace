"""Puzzles from people's own matches, in the store. They outlive the records of the matches."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Index,
    Integer,
    Row,
    Table,
    Text,
    delete,
    func,
    select,
    update,
)

from bot.db.engine import insert_or
from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, Json, UtcDateTime, metadata
from bot.db.unit_of_work import Repository
from bot.learning.own.model import OwnPuzzle
from engines.proving import Aim

own_puzzles: Final = Table(
    "own_puzzles",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Json(dict[str, bool | int | str]), nullable=False),
    Column("moves", Json(tuple[str, ...]), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("aim", Text, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("motif", Text, nullable=False),
    Column("answers", Json(tuple[str, ...]), nullable=False),
    Column("made", Text, nullable=False),
    Column("due_at", UtcDateTime),
    Column("returns", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("helped", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_own_puzzles_due", own_puzzles.c.user_id, own_puzzles.c.game, own_puzzles.c.due_at)

PERSONAL_DATA: Final = (
    PersonalColumn(
        own_puzzles.c.user_id,
        Fate.GONE,
        part="puzzles_from_own_matches",
        # what the other players did, and what was dealt to them
        others=(own_puzzles.c.moves,),
    ),
)


class OwnPuzzleRepository(Repository):
    """Puzzles by person and game."""

    async def add(self, user_id: int, puzzle: OwnPuzzle) -> None:
        """Keep a puzzle, unless it was kept before."""
        query = insert_or(self._connection, own_puzzles).values(
            user_id=user_id,
            game=puzzle.game,
            puzzle=puzzle.id,
            rules_version=puzzle.rules_version,
            seats=puzzle.seats,
            options=dict(puzzle.options),
            moves=puzzle.moves,
            seat=puzzle.seat,
            aim=puzzle.aim.value,
            turns=puzzle.turns,
            motif=puzzle.motif,
            answers=puzzle.answers,
            made=puzzle.made,
            **_changing(puzzle),
        )
        await self._connection.execute(query.on_conflict_do_nothing())

    async def open(self, user_id: int, game: str) -> list[OwnPuzzle]:
        """Those that are not done, the first to come back first."""
        query = (
            select(own_puzzles)
            .where(
                own_puzzles.c.user_id == user_id,
                own_puzzles.c.game == game,
                own_puzzles.c.due_at.is_not(None),
            )
            .order_by(own_puzzles.c.due_at, own_puzzles.c.puzzle)
        )
        return [_puzzle(row) for row in await self._connection.execute(query)]

    async def count_open(self, user_id: int, game: str) -> int:
        """How many are not done."""
        query = select(func.count()).where(
            own_puzzles.c.user_id == user_id,
            own_puzzles.c.game == game,
            own_puzzles.c.due_at.is_not(None),
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def get(self, user_id: int, game: str, puzzle_id: str) -> OwnPuzzle | None:
        query = select(own_puzzles).where(
            own_puzzles.c.user_id == user_id,
            own_puzzles.c.game == game,
            own_puzzles.c.puzzle == puzzle_id,
        )
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _puzzle(row)

    async def change(self, user_id: int, puzzle: OwnPuzzle) -> None:
        """Keep what has become of a puzzle, if it is still there."""
        query = (
            update(own_puzzles)
            .where(
                own_puzzles.c.user_id == user_id,
                own_puzzles.c.game == puzzle.game,
                own_puzzles.c.puzzle == puzzle.id,
            )
            .values(**_changing(puzzle))
        )
        await self._connection.execute(query)

    async def drop(self, user_id: int, game: str, puzzle_id: str) -> None:
        query = delete(own_puzzles).where(
            own_puzzles.c.user_id == user_id,
            own_puzzles.c.game == game,
            own_puzzles.c.puzzle == puzzle_id,
        )
        await self._connection.execute(query)


def _changing(puzzle: OwnPuzzle) -> dict[str, Any]:
    return {
        "due_at": puzzle.due_at,
        "returns": puzzle.returns,
        "solved": puzzle.solved,
        "helped": puzzle.helped,
    }


def _puzzle(row: Row[Any]) -> OwnPuzzle:
    return OwnPuzzle(
        id=row.puzzle,
        game=row.game,
        rules_version=row.rules_version,
        seats=row.seats,
        options=row.options,
        moves=row.moves,
        seat=row.seat,
        aim=Aim(row.aim),
        turns=row.turns,
        motif=row.motif,
        answers=row.answers,
        made=row.made,
        due_at=row.due_at,
        returns=row.returns,
        solved=row.solved,
        helped=row.helped,
    )
