"""Which placements the computer player tries first.

There are hundreds in a position, and of most positions only the first few are ever tried. So they
are weighed place by place, with what is known of places like it, and listed as they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, compress
from math import exp
from operator import getitem, itemgetter
from typing import Final, NamedTuple

from engines.escape.grid import BY_GROUP, SQUARE
from engines.escape.legal import FIRST, OF_SEAT, fitting, fitting_places, pick
from engines.escape.pieces import PASS, WHITE, Move, Turned
from engines.escape.state import State
from engines.hinting import Ranked

BREATHS: Final = bytes(1 if code & BY_GROUP and not code & SQUARE else 0 for code in range(256))
"""For `bytes.translate`: an empty cell beside the Nothing group (it breathes there)."""

_TAKES: Final = (-0.4, 0.9)
_JOINS: Final = (0.7, -0.5)
"""By seat: what it is worth to lay another square, or a white one, where the group breathes."""


def breaths_by_place(state: State) -> bytes:
    """By the number of a place: in which of its cells the group breathes, a bit for each."""
    cells, width = state.cells, state.frame.width
    # in one long number with a byte for each cell, as legal.py finds its patterns
    number = int.from_bytes(cells.translate(BREATHS), "little")
    number |= number >> 8 << 1
    number |= number >> 8 * width << 2
    return number.to_bytes(len(cells), "little")


def _prior(turned: Turned, breaths: int) -> float:
    """How much sooner a card is tried on a place where the group breathes in these cells."""
    seat, worth = turned.card.seat, 0.0
    for (x, y), colour in turned.squares:
        if breaths >> (x + 2 * y) & 1:
            worth += (_JOINS if colour == WHITE else _TAKES)[seat]
    return exp(worth)


PRIORS: Final = tuple(
    tuple(tuple(_prior(turned, breaths) for turned in of_seat) for breaths in range(1 << 4))
    for of_seat in OF_SEAT
)
"""By seat, and by the set of cells where the group breathes: the weight of each turned card."""


_EVERY: Final = tuple(
    tuple(range(first, first + len(of_seat))) for first, of_seat in zip(FIRST, OF_SEAT, strict=True)
)
"""By seat: its turned cards, by their places in TURNED."""


class _Fits(NamedTuple):
    """What fits on a place."""

    many: int
    total: float
    greatest: float
    weights: tuple[float, ...]
    turned: tuple[int, ...]
    """The turned cards, by their places in TURNED."""


_MANY, _TOTAL, _GREATEST, _WEIGHTS = (itemgetter(n) for n in range(4))


@lru_cache(1 << 13)
def _fits(seat: int, chosen: int, breaths: int) -> _Fits:
    turned, weights = pick(chosen)(_EVERY[seat]), pick(chosen)(PRIORS[seat][breaths])
    return _Fits(len(turned), sum(weights), max(weights), weights, turned)


class _ByBreaths(dict[int, _Fits]):
    """What of a set of turned cards fits, by the cells where the group breathes."""

    def __init__(self, seat: int, chosen: int) -> None:
        super().__init__()
        self._of = seat, chosen

    def __missing__(self, breaths: int) -> _Fits:
        found = self[breaths] = _fits(*self._of, breaths)
        return found


@lru_cache(1 << 9)
def _by_pattern(seat: int, hand: int) -> tuple[_ByBreaths, ...]:
    return tuple(_ByBreaths(seat, chosen) for chosen in fitting(seat, hand))


def ranked(state: State, draw: Callable[[int], int]) -> Ranked:
    """How many moves there are, and the moves in order (`Ranking.ranked`)."""
    frame, cells, hands, _, actions, *_ = state
    seat = len(actions) % 2
    useful, patterns = fitting_places(cells, frame, seat, hands[seat])
    if not patterns:
        draw(1)
        return 1, iter(((PASS, 1.0),))
    # loops over the places would take twice as long
    known = map(_by_pattern(seat, hands[seat]).__getitem__, patterns)
    found = list(map(getitem, known, compress(breaths_by_place(state), useful)))
    count = sum(map(_MANY, found))
    return count, _in_order(state, useful, found, draw(count))


def _in_order(
    state: State, useful: bytes, found: list[_Fits], begin: int
) -> Iterator[tuple[Move, float]]:
    """The moves with their parts of all weights, the greatest first. `found` is what fits where
    `useful` says; of moves alike the one with the number `begin` is first."""
    frame = state.frame
    total = sum(map(_TOTAL, found))
    places = list(compress(range(len(useful)), useful))
    nth = 0
    while begin >= found[nth].many:
        begin -= found[nth].many
        nth += 1
    # round and round from there on: a part of that place comes first, and the rest of it last
    around = [*range(nth, len(found)), *range(nth + 1)]
    for weight in _descending(found):
        for step, index in enumerate(around):
            many, _, greatest, weights, turned = found[index]
            if greatest < weight or weight not in weights:
                continue
            x, y = frame.cell_of(places[index])
            start = 0 if step else begin
            stop = begin if step == len(found) else many
            for fit in range(start, stop):
                if weights[fit] == weight:
                    yield Move(turned[fit], x, y), weight / total


def _descending(found: list[_Fits]) -> Iterator[float]:
    """The different weights. Often the greatest is all that is asked for."""
    greatest = max(map(_GREATEST, found))
    yield greatest
    yield from sorted({*chain.from_iterable(map(_WEIGHTS, found))} - {greatest}, reverse=True)
