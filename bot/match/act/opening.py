"""The opening of a match: how it can still be called off without a result; and a pair of which one
match is held up."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import fold, standing
from bot.match.act.sides import is_dealt
from bot.match.model import arrangement
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from engines import CHANCE

LAST_ABORTABLE_MOVE: Final = 2
"""The move after which a match can no longer be aborted."""
MAX_OPENING_ROWS: Final = 500
"""More rows than any arrangement leaves with the first move after it."""

HELD_UP: Final = timedelta(days=30)
"""So long without a move, without a clock, holds up the result of a pair."""


class Abort(Enum):
    """Who must want a match to be called off."""

    ALONE = "alone"
    """One of its players."""
    TOGETHER = "together"
    """All of them: one who has seen a hand, a roll or a formation could try until it suits, one who
    cancels each match of a tournament's game would never have to play it, and one who has won a
    match of a pair would be rid of the other."""


async def abort_allowed(unit: UnitOfWork, position: Position) -> Abort | None:
    """How a running match can be called off; None once the second move has been made, which
    may be a swap of sides. Arranging before the first is no move."""
    match, game = position.match, position.game
    if match.version > MAX_OPENING_ROWS:
        return None
    rows = await unit[LogRepository].read(match.id, match.version)
    states = fold(game, match, rows)
    line = standing(rows, with_swaps=True)
    arranged = [index for index in line if arrangement.under_way(game, states[index])]
    made = [
        index
        for index in line
        if rows[index].seat != CHANCE and not rows[index].forced and index not in arranged
    ]
    if len(made) >= LAST_ABORTABLE_MOVE:
        return None
    with_others = match.paired_with is not None or _is_played_again(match)
    together = with_others or is_dealt(game, rows, states) or arranged
    return Abort.TOGETHER if together and len(match.asked) > 1 else Abort.ALONE


async def is_held_up(unit: UnitOfWork, position: Position, seat: int, now: datetime) -> bool:
    """Whether the player of a seat waits in vain for the other one, in a pair's last match, and
    may claim it: so nobody holds back its result, nor keeps what the first one brought."""
    match = position.match
    since = match.created_at if position.row is None else position.row.at
    if match.terms.clock or seat in position.owing or now < since + HELD_UP:
        return False
    pair = await unit[MatchRepository].pair_of(match, held=False)
    return pair is not None and pair.other(match).status is Status.FINISHED


def _is_played_again(match: Match) -> bool:
    """Whether a match of a tournament takes the place of one that was called off: the line that
    names its game ends with the number of those before (docs/fairness.md)."""
    word, *rest = (match.contributions or ("",))[0].split(" ")
    return word == "tournament" and not rest[1].endswith(":0")
