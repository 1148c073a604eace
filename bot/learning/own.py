"""Puzzles from a person's own matches: kept, chosen when due, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Index,
    Integer,
    Table,
    Text,
    delete,
    func,
    select,
    update,
)

from bot.base.worker import Clock
from bot.db.engine import Id, Json, UtcDateTime, Word, columns_of, insert_or, metadata, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.learning.hints import GuidedMatches
from bot.learning.puzzles import NoSuchPuzzle, Puzzles, judged
from bot.match.act.positions import PositionCache, rows_of, seats_at_last
from bot.match.fair_play import FairPlay, Running, keys_of, match_with
from bot.match.model.match import Entry, Match
from bot.match.model.terms import RESEATING_KINDS
from bot.match.refusals import BadValue, FairPlayRefused
from bot.match.services import MatchServices
from bot.match.store.people import PersonRepository
from bot.reviews.service import PlayedMatch, played
from engines import GAMES, puzzles
from engines.core import OptionValue
from engines.proving import FORCE, HOLD, Aim, Themed
from engines.puzzles import Puzzle, positions
from engines.reviewing import MatchReview, TurningPoint

# ----------------------------------------------------------------------------------------- model
# Puzzles from a person's own matches, and when each comes back.


INTERVALS: Final = tuple(timedelta(days=days) for days in (1, 3, 7, 21))
"""A puzzle comes back after the first of these, then after the next, and at last always after the
last."""
EARLY: Final = timedelta(hours=6)
"""How much sooner it is there: whoever plays a little earlier each day need not wait a day more."""
ID_PREFIX: Final = "my-"
"""What the ids of these puzzles begin with, and no others."""
SOLUTIONS: Final = 2
"""Solutions without help, on different days and one after the other, after which it is done."""


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A mistake that a person made in a match, as a puzzle."""

    id: str
    """Unique among the person's: `ID_PREFIX`, the match's code, how many moves stood before it."""
    game: str
    rules_version: int
    seats: int
    options: Mapping[str, OptionValue]
    moves: tuple[str, ...]
    """Those before it, as in `engines.puzzles.Puzzle`."""
    seat: int
    aim: Aim
    turns: int
    motif: str
    """As in `engines.puzzles.Puzzle`, as far as the game can tell."""
    answers: tuple[str, ...]
    made: str
    """What the person did in the match."""
    due_at: datetime | None
    """When it comes back; None once it is done."""
    returns: int = 0
    """Which of the intervals it comes back after; -1 before it was looked at."""
    solved: int = 0
    """Solutions without help since the last wrong answer."""
    helped: bool = False
    """Whether there was a hint since it came back."""

    @property
    def code(self) -> str:
        """The code of the match."""
        return self.id.removeprefix(ID_PREFIX).split("-")[0].upper()

    @property
    def puzzle(self) -> Puzzle:
        return Puzzle(
            game=self.game,
            id=self.id,
            seats=self.seats,
            options=self.options,
            moves=self.moves,
            seat=self.seat,
            aim=self.aim,
            turns=self.turns,
            motif=self.motif,
            answers=self.answers,
            line=(),
            refutations={},
            rules_version=self.rules_version,
        )

    def is_due(self, now: datetime) -> bool:
        return self.due_at is not None and self.due_at <= now

    def after_solution(self, now: datetime) -> OwnPuzzle:
        """It was solved while it was due. With help it comes back later, and does not count."""
        solved = self.solved + (not self.helped)
        if solved >= SOLUTIONS:
            return replace(self, due_at=None, solved=solved, helped=False)
        returns = min(self.returns + 1, len(INTERVALS) - 1)
        return replace(self, due_at=due(now, returns), returns=returns, solved=solved, helped=False)

    def after_mistake(self, now: datetime) -> OwnPuzzle:
        """A wrong answer was given while it was due, or the right one was shown: it starts over."""
        return replace(self, due_at=due(now, 0), returns=0, solved=0, helped=False)


def due(now: datetime, returns: int) -> datetime:
    """When a puzzle comes back that was looked at now."""
    return now + INTERVALS[returns] - EARLY


# ----------------------------------------------------------------------------------------- store
# Puzzles from people's own matches, in the store. They outlive the records of the matches.


own_puzzles: Final = Table(
    "own_puzzles",
    metadata,
    Column("user_id", Id, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Json(dict[str, bool | int | str]), nullable=False),
    Column("moves", Json(tuple[str, ...]), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("aim", Word(Aim), nullable=False),
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
            columns_of(
                puzzle, "id", user_id=user_id, puzzle=puzzle.id, options=dict(puzzle.options)
            )
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
        return [
            value_of(OwnPuzzle, row, id=row.puzzle) for row in await self._connection.execute(query)
        ]

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
        return None if row is None else value_of(OwnPuzzle, row, id=row.puzzle)

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
    return {name: getattr(puzzle, name) for name in ("due_at", "returns", "solved", "helped")}


# --------------------------------------------------------------------------------------- keeping
# Mistakes of a reviewed match, kept as puzzles for the people who made them.


MAX_OPEN: Final = 200
"""Puzzles of a person and a game that are not done, beyond which mistakes are not kept."""


@dataclass(frozen=True, slots=True)
class MistakeKeeper:
    """Follows a review as it is kept: its turning points whose best move is proved become puzzles.
    Commits nothing."""

    positions: PositionCache
    clock: Clock

    async def __call__(self, unit: UnitOfWork, match: Match, review: MatchReview) -> None:
        proved = [point for point in review.turning_points if point.goal is not None]
        if not proved:
            return
        entries = await rows_of(unit, match)
        reviewed = played(self.positions.game(match), match, entries)
        for point in proved:
            user_id = sitter_at(reviewed.match, entries, reviewed.versions[point.step])
            puzzle = puzzle_of(reviewed, point, self.clock.now())
            if user_id is None or puzzle is None:
                continue
            # each look at them reads all that are open
            if await unit[OwnPuzzleRepository].count_open(user_id, match.game) < MAX_OPEN:
                await unit[OwnPuzzleRepository].add(user_id, puzzle)


def puzzle_of(reviewed: PlayedMatch, point: TurningPoint, due_at: datetime) -> OwnPuzzle | None:
    """The puzzle of a turning point; None if nothing is proved of it, or if its position cannot be
    reached by moves alone."""
    match, game, line = reviewed.match, reviewed.game, reviewed.line
    rows = [(seat, str(move)) for seat, move in line.moves[: point.step]]
    moves = puzzles.lowest_first(game, game.start(line.seats, match.options), rows)
    if moves is None or point.goal is None:
        return None
    *_, reached = puzzles.played(game, line.seats, match.options, moves)
    if reached != reviewed.state(point.step):
        return None
    return OwnPuzzle(
        id=f"{ID_PREFIX}{match.code.lower()}-{point.step}",
        game=match.game,
        rules_version=match.rules_version,
        seats=line.seats,
        options=match.options,
        moves=moves,
        seat=point.seat,
        aim=point.goal.aim,
        turns=point.goal.turns,
        motif=_motif(reviewed, point, point.goal.aim),
        answers=(point.best,),
        made=point.made,
        due_at=due_at,
        returns=-1,
    )


def _motif(reviewed: PlayedMatch, point: TurningPoint, aim: Aim) -> str:
    game, state = reviewed.game, reviewed.state(point.step)
    if isinstance(game, Themed):
        return game.motif(state, point.seat, aim, [game.parse(point.best)])
    return FORCE if aim is Aim.WIN else HOLD


def sitter_at(match: Match, entries: Sequence[Entry], index: int) -> int | None:
    """The person who made the move of a row, by their id; None for a computer, for a team, or for
    somebody who is no longer known."""
    seats = seats_at_last(entries)
    seat = seats[index]
    if seat in match.teams:
        return None
    for row, later in zip(entries[index:], seats[index:], strict=True):
        if row.kind in RESEATING_KINDS and later == seat:
            return row.before_id
    sitter = match.sitter(seat)
    return None if sitter is None else sitter.user_id


# --------------------------------------------------------------------------------------- service
# A person's puzzles from their own matches: which are due, and what becomes of them.


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

        :raises BadValue: `no-such-game`.
        """
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
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

        :raises BadValue: `no-such-game`.
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


# -------------------------------------------------------------------------------------- services
# What learners are helped by: guided matches, puzzles, and those from their own mistakes.


@dataclass(frozen=True, slots=True)
class LearningServices:
    guided_matches: GuidedMatches
    puzzles: Puzzles
    own_puzzles: OwnPuzzles
    mistakes: MistakeKeeper

    @classmethod
    def over(cls, match: MatchServices) -> LearningServices:
        core = match.use_case
        return cls(
            GuidedMatches(core.store, core.positions),
            Puzzles(core.store, core.clock),
            OwnPuzzles(core.store, core.clock, match.fair_play),
            MistakeKeeper(core.positions, core.clock),
        )
