"""The table in memory: a rectangle of cells around the squares, with a byte for each cell.

The table is unbounded, the rectangle grows with it. It always has two cells without a square on
every side, so that whatever a card may touch, and every place where it may lie, is within.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engines.escape.pieces import OPENING, Cell

MARGIN: Final = 2
"""The fewest empty cells on a side: a card may lie just outside the squares, and covers two."""
_BLOCK: Final = 4
"""Cells added to a side where it becomes narrower. A card needs no more, and there are fewer
different rectangles when they do not fit tightly."""

# what a byte says of its cell
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


class Frame(NamedTuple):
    """A rectangle of cells. They are numbered row by row upwards, from the lower left one."""

    left: int
    bottom: int
    width: int
    height: int

    def number_of(self, cell: Cell) -> int:
        """The number of a cell of the rectangle."""
        x, y = cell
        return (y - self.bottom) * self.width + x - self.left

    def cell_of(self, number: int) -> Cell:
        """The cell of a number."""
        y, x = divmod(number, self.width)
        return self.left + x, self.bottom + y

    def holds(self, x: int, y: int) -> bool:
        """Whether a card with its lower left on x,y is within."""
        left, bottom, width, height = self
        return left <= x < left + width - 1 and bottom <= y < bottom + height - 1

    def has_room(self, x: int, y: int) -> bool:
        """Whether a card on x,y leaves MARGIN beyond it."""
        left, bottom, width, height = self
        return (
            left + MARGIN <= x < left + width - MARGIN - 1
            and bottom + MARGIN <= y < bottom + height - MARGIN - 1
        )


def opening_frame() -> Frame:
    """The rectangle when the game begins."""
    spare = MARGIN + _BLOCK
    columns, rows = [laid.x for laid in OPENING], [laid.y for laid in OPENING]
    left, bottom = min(columns) - spare, min(rows) - spare
    return Frame(left, bottom, max(columns) + 2 + spare - left, max(rows) + 2 + spare - bottom)


def grow(frame: Frame, cells: bytes, x: int, y: int) -> tuple[Frame, bytes]:
    """Both with room for a card on x,y that is within, and MARGIN beyond it."""
    left, bottom, width, height = frame
    west = _BLOCK if x - left < MARGIN else 0
    south = _BLOCK if y - bottom < MARGIN else 0
    east = _BLOCK if left + width - x < MARGIN + 2 else 0
    north = _BLOCK if bottom + height - y < MARGIN + 2 else 0
    wider = Frame(left - west, bottom - south, west + width + east, south + height + north)
    if west or east:
        rows = [cells[start : start + width] for start in range(0, len(cells), width)]
        cells = bytes(west + east).join(rows)
    before, after = bytes(south * wider.width + west), bytes(east + north * wider.width)
    return wider, before + cells + after
