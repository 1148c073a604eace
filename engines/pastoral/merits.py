"""What speaks for a move of Pastoral Square, beside a win: stacks that are threatened or kept,
lines that lack a single move, stones in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core import Game
from engines.hinting import Merit
from engines.pastoral.hints import lacks
from engines.pastoral.pieces import LINES, SAVE, SQUARE_NAMES, VALUE, Move, Square
from engines.pastoral.state import HAND, MOVER, State
from engines.pastoral.view import View

Rules = Game[State, View, Move]

_PLENTY: Final = 4
"""Stones in hand that pay for any cell."""


def merits(rules: Rules, view: View, move: Move, instead: Move | None) -> Iterator[Merit]:
    """As `engines.hinting.Appraising`; a move is held against saving, if against nothing else."""
    state = view._state
    seat, other = state.position[MOVER], 1 - state.position[MOVER]
    after = rules.follow(state, seat, move)
    than = rules.follow(state, seat, SAVE if instead is None else instead)
    if after.ending is not None or than.ending is not None:
        return
    if spared := _exposed(rules, than) - _exposed(rules, after):
        yield Merit.of("spares", cells=_names(spared))
    if threatened := _exposed(rules, _passed(rules, after)) - _exposed(rules, _passed(rules, than)):
        yield Merit.of("threatens", cells=_names(threatened))
    for name, owner in (("breaks", other), ("builds", seat)):
        found, were = _near(after, owner), _near(than, owner)
        if found < were if owner == other else found > were:
            yield Merit.of(name, seat=owner, count=found, than=were)
    hand, less = (_passed(rules, each).position[HAND + seat] for each in (after, than))
    if instead is None:
        if move == SAVE and hand >= _PLENTY:
            yield Merit.of("gathers", hand=hand)
    elif hand > less:
        yield Merit.of("affords" if hand >= _PLENTY > less else "keeps", hand=hand, than=less)


def _exposed(rules: Rules, state: State) -> set[Square]:
    """The stacks in the corral that the seat to move can mutilate at once."""
    if state.ending is not None:
        return set()
    mover = state.position[MOVER]
    return {
        cell
        for move in rules.moves(rules.view(state, mover))
        if move.square is not None and move.square not in VALUE
        for cell in rules.follow(state, mover, move).fired[::2]
        if cell in VALUE
    }


def _passed(rules: Rules, state: State) -> State:
    """What follows if the seat to move only saves."""
    return rules.follow(state, state.position[MOVER], SAVE)


def _near(state: State, seat: int) -> int:
    """The lines that lack a single move to be a bingo of the seat's."""
    position = state.position
    return sum(
        lacks(seat, tuple(VALUE[cell] for cell in line), bytes(position[cell] for cell in line))[0]
        == 1
        for line in LINES
    )


def _names(cells: set[Square]) -> str:
    return " ".join(SQUARE_NAMES[cell] for cell in sorted(cells))
