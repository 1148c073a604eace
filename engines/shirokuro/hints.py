"""What makes a position of 白いねこ 黒いねこ good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from types import MappingProxyType
from typing import Final

from engines.hinting import Effort
from engines.shirokuro.board import board_of
from engines.shirokuro.pieces import BLACK, FILES, WHITE, Move
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(6, 0, peek=False, blur=0.35),
        2: Effort(40, 0, peek=True, blur=0.1),
        3: Effort(200, 0, peek=True, blur=0.04),
        4: Effort(1500, 0, peek=True, blur=0.01),
    }
)


# in odds of a win (their logarithm), fitted to the ends of played matches
_WHITE: Final = 0.35
_NEAR: Final = 2.0
"""For the inverse of half a step more than the way to the other's home."""
_CAT: Final = 0.1
_BEST: Final = 0.15


@cache  # one for each board and home
def _rings(short: bool, home: int) -> tuple[int, ...]:
    """By distance in steps from a home, the cells there."""
    board = board_of(short)
    rank, file = divmod(home, FILES)
    rings = [0] * (board.ranks + board.files)
    for cell in range(len(board.beside)):
        if board.has(cell):
            rings[abs(cell // FILES - rank) + abs(cell % FILES - file)] |= 1 << cell
    return tuple(rings)


def _distance(rings: tuple[int, ...], cats: int) -> int:
    """Steps from the nearest of the cats to a home."""
    return next((steps for steps, ring in enumerate(rings) if ring & cats), len(rings))


class ShirokuroHints:
    """What the computer player knows of 白いねこ 黒いねこ."""

    def effort(self, level: int, seat: int) -> Effort:  # noqa: ARG002
        return _EFFORTS[level]

    def settled(self, state: State) -> bool:
        return state.table.phase is Phase.MOVE

    def evaluate(self, state: State) -> tuple[float, float]:
        """Above all how near the cats are to the other's home; their number; the best cards."""
        table = state.table
        homes, (white, black) = table.board.homes, table.cats
        near = 1 / (_distance(_rings(table.short, homes[BLACK]), white) + 0.5)
        near_1 = 1 / (_distance(_rings(table.short, homes[WHITE]), black) + 0.5)
        best, best_1 = (max((card.worth for card in hand), default=0) for hand in state.hands)
        lead = (
            _WHITE
            + _NEAR * (near - near_1)
            + _CAT * (white.bit_count() - black.bit_count())
            + _BEST * (best - best_1)
        )
        chance = 1 / (1 + exp(-lead))
        return chance, 1 - chance

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)
