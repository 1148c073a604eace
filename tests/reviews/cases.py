"""Matches that are over with reviews written by hand, without a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.match.model.match import Entry
from bot.match.model.terms import Kind, Status
from bot.reviews.service import played
from bot.reviews.ui import Reviewed
from engines import CHANCE
from engines.reviewing import MatchReview, TurningPoint
from tests.play.positions import MADE, position

BINGO = tuple(
    (number % 2, move)
    for number, move in enumerate(
        ["save", "save", "d3+3", "save", "e3+3", "save", "c3+2", "save", "c3+1"]
    )
)
"""ann collects 3, 3 and 3 along the third rank while bob saves."""
ROLL = (CHANCE, "roll 6 6 3 3 1 2")
SETTING = (ROLL, (0, "take 6"), (1, "take 3"), (2, "take 3"))


def rows(moves: Sequence[tuple[int, str]]) -> tuple[Entry, ...]:
    return tuple(
        Entry(seq=seq, kind=Kind.MOVE, seat=seat, text=text, at=MADE)
        for seq, (seat, text) in enumerate(moves, 1)
    )


def point(step: int, seat: int, made: str, best: str, **changes: Any) -> TurningPoint:
    usual: dict[str, Any] = {
        "step": step,
        "seat": seat,
        "made": made,
        "best": best,
        "made_worth": 0.31,
        "best_worth": 0.6,
        "reasons": (),
        "allows": False,
        "truth": None,
        "goal": None,
    }
    return TurningPoint(**(usual | changes))


def review_of(
    steps: int, *points: TurningPoint, seats: int = 2, luck: Sequence[float] = ()
) -> MatchReview:
    """A review in which all seats stand alike all the time."""
    even = (1 / seats,) * seats
    return MatchReview(
        worths=(even,) * (steps + 1),
        turning_points=points,
        decisions=(0.3,) * seats,
        luck=tuple(luck) or (0.0,) * seats,
    )


def reviewed(
    game: str,
    moves: Sequence[tuple[int, str]],
    *points: TurningPoint,
    seats: int = 2,
    luck: Sequence[float] = (),
) -> Reviewed:
    """A match that ended after these moves, with its review."""
    at = position(game, moves, seats=seats, status=Status.FINISHED)
    return Reviewed(
        played(at.game, at.match, rows(moves)),
        review_of(len(moves), *points, seats=seats, luck=luck),
    )


FIRST = point(1, 1, "save", "c3+2")
"""bob's first move of BINGO."""
