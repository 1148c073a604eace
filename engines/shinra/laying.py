"""Laying cards before the battle (rules: shinra.md, Phases 1 and 2)."""

from __future__ import annotations

from typing import Final

from engines.shinra.moves import Lift, Move, NoSwap, Put, Ready, Swap
from engines.shinra.pieces import KINDS, LAID_BY_ALL, LAID_FIRST, TERRITORY
from engines.shinra.refusals import refuse_lift, refuse_phase, refuse_put, refuse_ready, refuse_swap
from engines.shinra.state import (
    BOTH_READY,
    DEPLOYMENT,
    FILLED_AT,
    HAND,
    KIND,
    LAST_DEPLOYMENT,
    MOVER,
    STAGE,
    State,
    encode_card,
    laid,
    may_choose,
)

_CODE: Final = tuple({kind: encode_card(seat, kind) for kind in KINDS} for seat in (0, 1))


def lay(position: bytes, after: bytearray, seat: int, move: Put) -> None:
    """Lay a card of the seat's hand in `after`, which is a copy of `position`.

    :raises IllegalMove: it is not in the hand, or the cell is not empty. Nothing else is looked at.
    """
    held = HAND[seat] + move.kind
    if position[move.cell] or not position[held]:
        raise refuse_put(position, seat, move)
    after[held] -= 1
    after[move.cell] = _CODE[seat][move.kind]


def prepare(state: State, seat: int, move: Move) -> State:
    """The state after any move before the battle.

    :raises IllegalMove: the move may not be made.
    """
    stage = state.position[STAGE]
    if stage < BOTH_READY:
        return arrange(state, seat, move)
    return exchange(state, seat, move) if stage & 1 else deploy(state, seat, move)


def arrange(state: State, seat: int, move: Move) -> State:
    """The state after a seat that is not ready laid or lifted a card, or became ready.

    :raises IllegalMove: the move may not be made.
    """
    position = state.position
    after = bytearray(position)
    if isinstance(move, Put):
        # when nine lie, all that must are among them, and no other may be chosen
        if move.cell not in TERRITORY[seat] or not (
            may_choose(position, seat) or move.kind in LAID_BY_ALL
        ):
            raise refuse_put(position, seat, move)
        lay(position, after, seat, move)
    elif isinstance(move, Lift):
        code = position[move.cell]
        if not code or code >> 7 != seat:
            raise refuse_lift(move)
        after[move.cell] = 0
        after[HAND[seat] + KIND[code]] += 1
    elif isinstance(move, Ready):
        if laid(position, seat) != LAID_FIRST:
            raise refuse_ready(position, seat)
        after[STAGE] |= 1 << seat
        if after[STAGE] == BOTH_READY:
            after[STAGE] = DEPLOYMENT
    else:
        raise refuse_phase(position)
    return State(bytes(after), (), None, None, 0, None)


def deploy(state: State, seat: int, move: Move) -> State:
    """The state after a deployment before the battle.

    :raises IllegalMove: the move may not be made.
    """
    position = state.position
    stage = position[STAGE]
    if not isinstance(move, Put):
        raise refuse_phase(position)
    cells = FILLED_AT[stage]
    if move.cell not in cells or (move.kind.ranked and cells is not TERRITORY[seat]):
        raise refuse_put(position, seat, move)
    after = bytearray(position)
    lay(position, after, seat, move)
    after[STAGE] = stage + 1
    if stage == LAST_DEPLOYMENT:
        # no exchange: the battle begins. It never begins with a stalemate: of king, prince, general
        # and staff only those on b5 and d5 can be out of reach of every opponent's card
        after[MOVER] = 1 - seat
    return State(bytes(after), (), move, None, 0, None)


def exchange(state: State, seat: int, move: Move) -> State:
    """The state after a seat exchanged two cards, or none, and the turn went over.

    :raises IllegalMove: the move may not be made.
    """
    position = state.position
    after = bytearray(position)
    if isinstance(move, Swap):
        first, second = move.first, move.second
        if first not in TERRITORY[seat] or second not in TERRITORY[seat]:
            raise refuse_swap(seat, move)
        after[first], after[second] = position[second], position[first]
    elif not isinstance(move, NoSwap):
        raise refuse_phase(position)
    after[MOVER] = 1 - seat
    after[STAGE] += 1
    return State(bytes(after), (), state.move, move, 0, None)
