"""Undo: how far back a seat may go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import fold, seats_at_last, standing
from bot.match.model import arrangement
from bot.match.model.enums import Kind
from bot.match.model.match import Entry
from bot.match.model.position import Position
from bot.match.model.terms import Undo
from bot.match.offers.refusals import UndoAnswered, UndoBarrier, UndoNever, UndoNothing
from bot.match.store.log import LogRepository
from engines import CHANCE, AnyGame


async def undo_target(unit: UnitOfWork, position: Position, seat: int) -> int:
    """The version to which a seat may go back: before its own last move, or its swap of sides.

    :raises UndoNever: the terms exclude it.
    :raises UndoNothing: the seat has made no move that stands.
    :raises UndoAnswered: others have acted since, and only before that it was free.
    :raises UndoBarrier: something was rolled, drawn, revealed or chosen in secret since.
    """
    match, undo = position.match, position.match.terms.undo
    if undo is Undo.NEVER:
        raise UndoNever(match.code)
    rows = await unit[LogRepository].read(match.id, match.version)
    line, seats = standing(rows, with_swaps=True), seats_at_last(rows)
    own = [index for index in line if seats[index] == seat and not rows[index].forced]
    if not own:
        raise UndoNothing(match.code)
    since = [index for index in line if index > own[-1]]
    answered = any(seats[i] not in (seat, CHANCE) and not rows[i].forced for i in since)
    if undo is Undo.UNTIL_ANSWERED and (answered or position.chosen):
        raise UndoAnswered(match.code)
    states = fold(position.game, match, rows)
    barrier = _barrier(position.game, states, rows, own[-1])
    if barrier is None and position.chosen:
        barrier = "choice"
    if barrier is not None:
        raise UndoBarrier(match.code, barrier)
    return own[-1]


def _barrier(game: AnyGame, states: Sequence[Any], rows: Sequence[Entry], first: int) -> str | None:
    """What a player cannot forget of all that happened since row `first` (an index), as in
    `UndoBarrier`; None if they can forget it all."""
    for index in range(first, len(rows)):
        row, before = rows[index], states[index]
        # a player who has left does not come back
        if row.kind is Kind.REMOVED:
            return "left"
        if row.kind is not Kind.MOVE:
            continue
        if row.seat == CHANCE:
            return "chance"
        # cards laid out are lifted again, not taken back; a player who is ready stays so
        if arrangement.under_way(game, before):
            return "arranged"
        if len(game.to_act(before)) > 1:
            return "choice"
        if game.reveals(before, after := states[index + 1]):
            return "choice" if game.unsettles(before, after) else "told"
    return None
