"""What the right move of a puzzle of Pastoral Square is about."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Game
from engines.pastoral.pieces import LINES_THROUGH, SAVE, TURNED, VALUE, Move, Square
from engines.pastoral.state import HAND, MOVER, State
from engines.pastoral.view import View
from engines.proving import FORCE, HOLD, Aim

Rules = Game[State, View, Move]


def motif_of(rules: Rules, state: State, aim: Aim, answer: Move) -> str:
    """A word of the texts, whose every sentence holds of the answer."""
    seat = state.position[MOVER]
    after = rules.follow(state, seat, answer)
    if after.fired:
        return "abduct"
    if aim is Aim.WIN:
        return _won(rules, after, answer)
    square = answer.square
    if (
        square is not None
        and square in VALUE
        and not state.position[square]
        and (square in _needed(rules, state, seat) or _completes(state, square))
    ):
        return "block"
    threatens = after.ending is None and any(_bingos(rules, _passed(rules, after)))
    return "tempo" if threatens else HOLD


def _won(rules: Rules, after: State, answer: Move) -> str:
    if after.ending is not None:
        return "bingo" if after.ending.reason == "bingo" else FORCE
    other = after.position[MOVER]
    replies = rules.moves(rules.view(after, other))
    if not all(any(_bingos(rules, rules.follow(after, other, reply))) for reply in replies):
        return FORCE
    if answer == SAVE:
        return "gather"
    return "build" if answer.square in VALUE else FORCE


def _bingos(rules: Rules, state: State) -> Iterator[Move]:
    """The moves that are a bingo of the seat to move."""
    if state.ending is not None:
        return
    mover = state.position[MOVER]
    for move in rules.moves(rules.view(state, mover)):
        ending = rules.follow(state, mover, move).ending
        if ending is not None and ending.winners == (mover,) and ending.reason == "bingo":
            yield move


def _passed(rules: Rules, state: State) -> State:
    """What follows if the seat to move only saves."""
    return rules.follow(state, state.position[MOVER], SAVE)


def _needed(rules: Rules, state: State, seat: int) -> set[Square | None]:
    """Cells on which the opponent of the seat has a bingo, if the seat only saves."""
    passed = rules.follow(state, seat, SAVE)
    return {move.square for move in _bingos(rules, passed)}


def _completes(state: State, square: Square) -> bool:
    """Whether two of the opponent's stacks, equally high, lack only this cell for a line."""
    position, other = state.position, 1 - state.position[MOVER]
    for line in LINES_THROUGH[square]:
        codes = {position[cell] for cell in line if cell != square}
        if len(codes) == 1 and (code := codes.pop()) and code >> 3 == other:
            return True
    return False


def essences(state: State) -> tuple[frozenset[tuple[int, ...]], ...]:
    """The stacks and hands as the seat to move has them, in each of the eight ways in which the
    board looks the same."""
    position = state.position
    seat = position[MOVER]
    hands = {(-1, position[HAND + seat]), (-2, position[HAND + 1 - seat])}
    stacks = [(cell, position[cell] ^ seat << 3) for cell in range(HAND) if position[cell]]
    return tuple(
        frozenset({*hands, *((turned[cell], code) for cell, code in stacks)}) for turned in TURNED
    )
