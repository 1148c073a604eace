"""Mistakes of a reviewed match, kept as puzzles for the people who made them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.base.clock import Clock
from bot.db.unit_of_work import UnitOfWork
from bot.learning.own.model import ID_PREFIX, OwnPuzzle, due
from bot.learning.own.store import OwnPuzzleRepository
from bot.match.act.positions import PositionCache, rows_of, seats_at_last
from bot.match.model.enums import RESEATING_KINDS
from bot.match.model.match import Entry, Match
from bot.reviews.played_match import PlayedMatch, played
from engines import puzzles
from engines.proving import FORCE, HOLD, Aim, Themed
from engines.reviewing import MatchReview, TurningPoint

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
            puzzle = puzzle_of(reviewed, point, due(self.clock.now(), 0))
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
