"""What there is in Hex: 121 cells, their neighbours and edges, and moves with their texts.

A cell is an int, file + 11 * rank. a1 is the upper left corner, and each rank lies half a cell
further to the right than the one above it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.cells import Cells
from engines.core import MalformedMove

Cell: TypeAlias = int

SIDE: Final = 11
BOARD: Final = Cells(SIDE, SIDE)
CELLS: Final = range(SIDE * SIDE)
SWAP: Final = "swap"

_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    rank, file = divmod(cell, SIDE)
    around = ((file + right, rank + down) for right, down in _STEPS)
    return tuple(x + SIDE * y for x, y in around if 0 <= x < SIDE and 0 <= y < SIDE)


NEIGHBOURS: Final = tuple(map(_neighbours, CELLS))
EDGES: Final[tuple[tuple[frozenset[Cell], frozenset[Cell]], ...]] = (
    (frozenset(CELLS[:SIDE]), frozenset(CELLS[-SIDE:])),
    (frozenset(CELLS[::SIDE]), frozenset(CELLS[SIDE - 1 :: SIDE])),
)
"""The two edges that each seat connects: seat 0 top and bottom, seat 1 left and right."""


def mirrored(cell: Cell) -> Cell:
    """The cell that lies to the other player's edges as this one does to one's own."""
    rank, file = divmod(cell, SIDE)
    return rank + SIDE * file


@dataclass(frozen=True, slots=True)
class Move:
    """A stone on a cell, or a swap, which has none. `str` gives its text: `c4`, `swap`."""

    cell: Cell | None

    def __str__(self) -> str:
        return SWAP if self.cell is None else BOARD.name(self.cell)


def parse_move(text: str) -> Move:
    """The move of a text, in either case, with blanks around it.

    :raises MalformedMove: the text is none.
    """
    word = text.strip(" ").lower()
    if word == SWAP:
        return Move(None)
    try:
        return Move(BOARD.parse(word))
    except ValueError:
        raise MalformedMove("hex-malformed") from None
