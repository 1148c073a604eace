"""What makes a position of エスケープ good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import mul
from types import MappingProxyType
from typing import Final

from engines.escape.grid import BY_BLACK, BY_GROUP, SQUARE
from engines.escape.legal import FIRST
from engines.escape.pieces import BLACK, DECK, PASS, Move
from engines.escape.ranking import BREATHS, PRIORS, breaths_by_place, ranked
from engines.escape.state import State
from engines.escape.view import View
from engines.hinting import Effort, Ranked

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(8, 0, peek=False, blur=0.5),
        2: Effort(40, 0, peek=False, blur=0.25),
        3: Effort(400, 0, peek=False, blur=0.15),
        4: Effort(2000, 0, peek=False, blur=0.01),
    }
)
"""By level."""

_TOUCHED: Final = bytes(
    1 if code & BY_GROUP and code & BY_BLACK and not code & SQUARE else 0 for code in range(256)
)
_EMPTY: Final = bytes(0 if code & SQUARE else 1 for code in range(256))
"""For `bytes.translate`: an empty cell where the Nothing group breathes that is beside black too;
any empty cell."""

_WEIGHTS: Final = (-0.153, 1.301, -0.25, -0.369, -0.064, 0.074, 0.132, -0.686, -0.567)
_EARLY: Final = (-1.39, -0.437, -0.025, 0.269, -0.159, 0.275, 0.239, 0.329, 0.611)
"""How many cells each feature promises White to breathe in at the end, when Black has no card left;
and how many more with all of Black's cards in hand."""
_WEIGHTS_WITH: Final = tuple(
    tuple(
        weight + more * (cards / len(DECK.hands[BLACK]))
        for weight, more in zip(_WEIGHTS, _EARLY, strict=True)
    )
    for cards in range(len(DECK.hands[BLACK]) + 1)
)
"""By the number of Black's cards."""
_PROMISED: Final = 0.7
_AGAINST: Final = 0.6
"""The odds of White (their logarithm) for each cell promised, and when there is none. The promise
was fitted to the ends of played matches. The odds are a quarter of what they were there: else all
moves of whoever stands badly would seem alike."""


def features(state: State) -> tuple[float, ...]:
    """What counts: 1; the cells where the group breathes, those of them that Black touches, the
    empty cells beyond, the open faces, the breaths without any empty cell beside them; whose turn;
    the pairs of breaths side by side, and corner to corner, that one card may stop.
    """
    frame, cells, _, faces, actions, *_ = state
    breathing = cells.translate(BREATHS)
    # long numbers with a byte for each cell, to look beside all at once
    breaths = int.from_bytes(breathing, "little")
    empty = int.from_bytes(cells.translate(_EMPTY), "little")
    row = 8 * frame.width
    beyond = (breaths << 8 | breaths >> 8 | breaths << row | breaths >> row) & empty & ~breaths
    holes = breaths & ~(empty << 8 | empty >> 8 | empty << row | empty >> row)
    return (
        1.0,
        breathing.count(1),
        cells.translate(_TOUCHED).count(1),
        beyond.bit_count(),
        faces,
        holes.bit_count(),
        1 - len(actions) % 2,
        (breaths & breaths << 8).bit_count() + (breaths & breaths << row).bit_count(),
        (breaths & breaths << row + 8).bit_count() + (breaths & breaths << row - 8).bit_count(),
    )


class EscapeHints:
    """What the computer player knows of エスケープ."""

    efforts = _EFFORTS

    def settled(self, state: State) -> bool:  # noqa: ARG002
        return True  # a turn is one card

    def evaluate(self, state: State) -> tuple[float, float]:
        """How the group breathes, against the cards that Black has left."""
        promise = sum(map(mul, features(state), _WEIGHTS_WITH[state.hands[BLACK].bit_count()]))
        chance = 1 / (1 + exp(max(-20.0, min(20.0, _AGAINST - _PROMISED * promise))))
        return chance, 1 - chance

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Black stops breaths, and White finds new ones."""
        if moves[0] == PASS:
            return [1.0]
        state = view._state
        (left, bottom, width, _), seat = state.frame, len(state.actions) % 2
        breaths, priors, first = breaths_by_place(state), PRIORS[seat], FIRST[seat]
        return [
            priors[breaths[(y - bottom) * width + x - left]][turned - first]
            for turned, x, y in moves
        ]

    def ranked(self, view: View, draw: Callable[[int], int]) -> Ranked:
        """As `prior` has it, worked out by places: most cards fit on a place in many positions."""
        return ranked(view._state, draw)
