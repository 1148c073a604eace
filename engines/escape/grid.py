"""The part of the table that a match can reach, as numbers, and what is noted of each cell.

Each card has a square beside a square that lay there before, and covers 2x2 cells: so it lets the
table grow by two cells at most. Squares stay within 38 cells around the opening, and two cells more
hold every place where a card could be tried.
"""

from __future__ import annotations

from typing import Final

from engines.escape.pieces import HANDS, OPENING, Cell

_FURTHER: Final = 2 * sum(map(len, HANDS)) + 2
_LEFT: Final = min(laid.x for laid in OPENING) - _FURTHER
_BOTTOM: Final = min(laid.y for laid in OPENING) - _FURTHER

WIDTH: Final = max(laid.x for laid in OPENING) + 1 + _FURTHER - _LEFT + 1
HEIGHT: Final = max(laid.y for laid in OPENING) + 1 + _FURTHER - _BOTTOM + 1
SIZE: Final = WIDTH * HEIGHT

BESIDE: Final = (1, WIDTH, -1, -WIDTH)
"""The steps to the cells right, above, left and below, in the order of `Side`."""

# what a byte of a table says of its cell
WHITE_SQUARE: Final = 1
BLACK_SQUARE: Final = 2
SQUARE: Final = WHITE_SQUARE | BLACK_SQUARE
"""Either: a square lies there."""
IN_GROUP: Final = 4
"""Its white square belongs to the Nothing group."""
BY_GROUP: Final = 8
"""It has a square of the Nothing group on one of its sides."""
BY_BLACK: Final = 16
"""It has a black square on one of its sides."""


def index_of(cell: Cell) -> int:
    """The place of a cell in a table. Only for cells inside."""
    x, y = cell
    return (y - _BOTTOM) * WIDTH + x - _LEFT


def cell_of(index: int) -> Cell:
    """The cell of a place."""
    y, x = divmod(index, WIDTH)
    return x + _LEFT, y + _BOTTOM


def inside(cell: Cell) -> bool:
    """Whether a card may be looked for with its lower left on this cell."""
    x, y = cell
    return _LEFT <= x < _LEFT + WIDTH - 1 and _BOTTOM <= y < _BOTTOM + HEIGHT - 1
