"""What makes a position of Pastoral Square good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.hinting import Effort
from engines.pastoral.pieces import LINES, TALLEST, VALUE, Move
from engines.pastoral.state import HAND, MOVER, STOCK, State
from engines.pastoral.view import View

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(10, 0, peek=False, blur=0.3),
        2: Effort(40, 0, peek=True, blur=0.08),
        3: Effort(250, 0, peek=True, blur=0.03),
        4: Effort(3000, 0, peek=True, blur=0.01),
    }
)

_FAR: Final = 4
"""More moves than a line may lack and still be worth something."""
_WORTH: Final = (0.0, 1.2, 0.3, 0.1, 0.0)
"""By the number of moves that a line lacks."""
_READY: Final = 0.7
"""To have a bingo at hand with the other to move; with oneself to move it is as good as won."""
_WON: Final = 6.0
_FIRST: Final = 0.1
"""To be to move."""
_STOCK: Final = 0.04
"""A stone more in stock or hand."""

Line: TypeAlias = tuple[float, int, int]
"""What a line is worth to seat 0 and, by seat, the stones for a bingo in one move (or too many)."""


def _lacks(seat: int, values: tuple[int, ...], codes: tuple[int, ...]) -> tuple[int, int]:
    """The fewest moves until the line is a bingo of the seat's, and the stones for them."""
    best = (_FAR, TALLEST + 1)
    for height in range(2, TALLEST + 1):
        moves = stones = 0
        for value, code in zip(values, codes, strict=True):
            there = code & 7
            if (there and code >> 3 != seat) or max(there, 0 if there else value) > height:
                break
            stones += height - there
            moves += there < height if there else 1 + (value < height)
        else:
            best = min(best, (moves, stones))
    return best


@cache  # of each kind of line at most 11 ** 3
def _line(kind: int, first: int, second: int, third: int) -> Line:
    """Of a line with these values, which holds these codes."""
    codes = first, second, third
    (moves, stones), (their_moves, their_stones) = (_lacks(s, _KINDS[kind], codes) for s in (0, 1))
    return (
        _WORTH[moves] - _WORTH[their_moves],
        stones if moves == 1 else TALLEST + 1,
        their_stones if their_moves == 1 else TALLEST + 1,
    )


_KINDS: Final = tuple({tuple(VALUE[cell] for cell in line): None for line in LINES})
_LINES: Final = tuple((_KINDS.index(tuple(VALUE[cell] for cell in line)), *line) for line in LINES)


class PastoralHints:
    """What the computer player knows of Pastoral Square."""

    def effort(self, level: int, seat: int) -> Effort:  # noqa: ARG002
        return _EFFORTS[level]

    def settled(self, state: State) -> bool:  # noqa: ARG002
        return True  # a turn is one action

    def evaluate(self, state: State) -> tuple[float, float]:
        """Lines on the way to a bingo, a bingo at hand, and stones that are left."""
        position = state.position
        mover, hand, hand_1 = position[MOVER], position[HAND], position[HAND + 1]
        lead = _STOCK * (position[STOCK] + hand - position[STOCK + 1] - hand_1)
        ready = ready_1 = False
        for kind, first, second, third in _LINES:
            worth, stones, stones_1 = _line(
                kind, position[first], position[second], position[third]
            )
            lead += worth
            if stones <= hand:
                ready = True
            if stones_1 <= hand_1:
                ready_1 = True
        if mover:
            lead += -_FIRST - (_WON if ready_1 else 0.0) + (_READY if ready else 0.0)
        else:
            lead += _FIRST + (_WON if ready else 0.0) - (_READY if ready_1 else 0.0)
        chance = 1 / (1 + exp(-lead))
        return chance, 1 - chance

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)
