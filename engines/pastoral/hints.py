"""What makes a position of Pastoral Square good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from operator import itemgetter
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.hinting import Effort
from engines.pastoral.pieces import CORRAL, LINES, PICK_UP, REACH, TALLEST, VALUE, Move
from engines.pastoral.state import HAND, HEIGHTS, MOVER, STOCK, State
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

# what a position is worth is counted in fiftieths: whole numbers, to be summed in any order
_UNIT: Final = 0.02
_WORTH: Final = (0, 60, 15, 5, 0)
"""By the number of moves that a line lacks."""
_READY: Final = 35
"""To have a bingo at hand with the other to move; with oneself to move it is as good as won."""
_WON: Final = 300
_FIRST: Final = 5
"""To be to move."""
_STOCK: Final = 2
"""A stone more in stock or hand."""

Judged: TypeAlias = tuple[int, int, int]
"""What lines are worth to seat 0 and, by seat, the fewest stones that make a bingo of one of them
in one move (or too many)."""
_NEVER: Final = TALLEST + 1
"""More stones than a cell holds."""

_CORRAL_OF: Final = itemgetter(*CORRAL)
"""What the cells of the corral hold in a position."""
_PLACE: Final = tuple(CORRAL.index(cell) if cell in VALUE else None for cell in range(64))
"""By cell: its place among those of the corral."""
_BYTES: Final = tuple(bytes((code,)) for code in range(16))


def lacks(seat: int, values: tuple[int, ...], codes: bytes) -> tuple[int, int]:
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
def _line(values: tuple[int, ...], codes: bytes) -> Judged:
    """Of a line with these values, which holds these codes."""
    (moves, stones), (their_moves, their_stones) = (lacks(s, values, codes) for s in (0, 1))
    return (
        _WORTH[moves] - _WORTH[their_moves],
        stones if moves == 1 else _NEVER,
        their_stones if their_moves == 1 else _NEVER,
    )


def _together(parts: Iterable[Judged]) -> Judged:
    worths, stones, stones_1 = zip(*parts, strict=True)
    return sum(worths), min(stones), min(stones_1)


# In a search the same corral comes again and again. Of one that is new most rows, files and
# diagonals were seen in others.


@lru_cache(1 << 13)
def _run(values: tuple[int, ...], codes: bytes) -> Judged:
    """Of all lines in a row, file or diagonal of the corral."""
    return _together(
        _line(values[first : first + 3], codes[first : first + 3])
        for first in range(len(values) - 2)
    )


@lru_cache(1 << 13)
def _corral(codes: bytes) -> Judged:
    """Of all lines, by what the cells of the corral hold."""
    return _together([_run(values, codes[cells]) for values, cells in _RUNS])


def _runs() -> Iterator[tuple[tuple[int, ...], slice]]:
    """The rows, files and diagonals in which there are lines: their values and where they lie among
    the cells of the corral."""
    for step in sorted({line[1] - line[0] for line in LINES}):
        for start in CORRAL:
            cells = [start]
            while cells[-1] + step in VALUE:
                cells.append(cells[-1] + step)
            if start - step not in VALUE and len(cells) > 2:
                places = [CORRAL.index(cell) for cell in cells]
                run = slice(places[0], places[-1] + 1, places[1] - places[0])
                yield tuple(VALUE[cell] for cell in cells), run


_RUNS: Final = tuple(_runs())


def _likely(judged: Judged, hand: int, hand_1: int, stones: int, mover: int) -> tuple[float, float]:
    """How likely each seat is to win, by the corral, the hands, and how many stones more seat 0 has
    in stock and hand."""
    worth, needed, needed_1 = judged
    lead = worth + _STOCK * stones
    if mover:
        lead -= _FIRST
        if needed_1 <= hand_1:
            lead -= _WON
        if needed <= hand:
            lead += _READY
    else:
        lead += _FIRST
        if needed <= hand:
            lead += _WON
        if needed_1 <= hand_1:
            lead -= _READY
    chance = 1 / (1 + exp(-_UNIT * lead))
    return chance, 1 - chance


class PastoralHints:
    """What the computer player knows of Pastoral Square."""

    efforts = _EFFORTS

    def settled(self, state: State) -> bool:  # noqa: ARG002
        return True  # a turn is one action

    def evaluate(self, state: State) -> tuple[float, float]:
        """Lines on the way to a bingo, a bingo at hand, and stones that are left."""
        position = state.position
        hand, hand_1 = position[HAND], position[HAND + 1]
        lead = position[STOCK] + hand - position[STOCK + 1] - hand_1
        return _likely(_corral(bytes(_CORRAL_OF(position))), hand, hand_1, lead, position[MOVER])

    def foresee(self, state: State, moves: Sequence[Move]) -> Sequence[tuple[float, float] | None]:
        """What moves come to that end nothing and remove no stack: stones go from the hand to a
        cell, and the other seat picks up as it does after any of them."""
        position = state.position
        seat = position[MOVER]
        other = 1 - seat
        picked = PICK_UP[position[HAND + other]]
        # there is no third time where nothing was there twice
        if picked > position[STOCK + other] or len(set(state.earlier)) < len(state.earlier):
            return [None] * len(moves)
        codes = bytes(_CORRAL_OF(position))
        before = _corral(codes)
        mine, theirs = (position.translate(heights) for heights in HEIGHTS[seat])
        hand, hand_other = position[HAND + seat], position[HAND + other] + picked
        lead = position[STOCK] + position[HAND] - position[STOCK + 1] - position[HAND + 1]
        found: list[tuple[float, float] | None] = []
        for move in moves:
            square, count = move.code >> 3, move.code & 7
            judged = before
            if count:
                place, height = _PLACE[square], mine[square] + count
                if place is not None:
                    code = 8 * seat + height
                    if codes.count(code) > 1:  # it may be a bingo
                        found.append(None)
                        continue
                    judged = _corral(codes[:place] + _BYTES[code] + codes[place + 1 :])
                elif any(mine[y] and mine[y] * height == theirs[a] for a, y in REACH[square]):
                    found.append(None)  # it fires
                    continue
            if seat:
                found.append(_likely(judged, hand_other, hand - count, lead + count, other))
            else:
                found.append(_likely(judged, hand - count, hand_other, lead - count, other))
        return found

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)
