"""What there is in tic-tac-toe: nine cells, the lines through them, and moves with their texts.

A cell is an int 0..8, file + 3 * rank: a1 is 0, c3 is 8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.cells import Cells
from engines.core import MalformedMove

Cell: TypeAlias = int

SIDE: Final = 3
BOARD: Final = Cells(SIDE, SIDE)
LINES: Final[tuple[tuple[Cell, Cell, Cell], ...]] = (
    *((rank, rank + 1, rank + 2) for rank in (0, 3, 6)),
    *((file, file + 3, file + 6) for file in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)


@dataclass(frozen=True, slots=True)
class Move:
    """A mark on a cell. `str` gives the canonical text, `b2`."""

    cell: Cell

    def __str__(self) -> str:
        return BOARD.name(self.cell)


def parse_move(text: str) -> Move:
    """The move of a text: a cell's name in either case, with blanks around it.

    :raises MalformedMove: the text is none.
    """
    try:
        return Move(BOARD.parse(text.strip(" ").lower()))
    except ValueError:
        raise MalformedMove("tictactoe-malformed") from None
