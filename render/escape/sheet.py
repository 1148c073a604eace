"""Where everything lies on the picture: strips, the bar between them, and the table's cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.escape.pieces import Cell

Box: TypeAlias = tuple[int, int, int, int]
"""Cells: left, bottom, right, top, all included."""

WIDTH: Final = 800
HEIGHT: Final = 900
LINE: Final = 48
"""Height of the line with a player's name."""
HAND: Final = 84
"""Height of a row of cards."""
STRIP: Final = LINE + HAND
"""Height of a player's part, above and below the table."""
BAR: Final = 50
"""Height of the bar above the table: open faces, and what is being chosen."""

_LEFT: Final = 46
_RIGHT: Final = 10
_TOP: Final = 12
_BOTTOM: Final = 32
FRAME: Final = (0, STRIP + BAR, WIDTH, HEIGHT - STRIP)
"""The frame of the table: left, top, right, bottom."""
TABLE: Final = (_LEFT, FRAME[1] + _TOP, WIDTH - _RIGHT, FRAME[3] - _BOTTOM)
"""What is seen of the table."""
ACROSS: Final = TABLE[2] - TABLE[0]
DOWN: Final = TABLE[3] - TABLE[1]

SIZES: Final = (80, 69, 60, 52, 45, 39, 34, 29, 25, 21, 18, 15, 13, 12)
"""Sides of a cell in pixels, from the largest."""
_AROUND: Final = 3
"""At least so many cells are seen beyond the squares, both sides together."""
FIFTH: Final = 5
"""Every so many cells the line between them is stronger."""
_GAP: Final = 12
"""Pixels between two coordinates at least."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The part of the table that is shown, and how large."""

    size: int
    """Side of a cell."""
    x: int
    """Pixels of the left edge of cell 0,0."""
    y: int
    """Pixels of the upper edge of cell 0,0."""

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left pixel of a cell."""
        return self.x + cell[0] * self.size, self.y - cell[1] * self.size

    @property
    def columns(self) -> range:
        """The columns that are seen whole."""
        return range(-((self.x - TABLE[0]) // self.size), (TABLE[2] - self.x) // self.size)

    @property
    def rows(self) -> range:
        """The rows that are seen whole, upwards."""
        below, above = TABLE[3] - self.y - self.size, self.y - TABLE[1]
        return range(-(below // self.size), above // self.size + 1)


def sheet(bounds: Box) -> Sheet:
    """The largest cells with which all of `bounds` is seen, in the middle."""
    left, bottom, right, top = bounds
    wide, high = right - left + 1, top - bottom + 1
    size = next(
        (
            size
            for size in SIZES
            if (wide + _AROUND) * size <= ACROSS and (high + _AROUND) * size <= DOWN
        ),
        SIZES[-1],
    )
    x = TABLE[0] + (ACROSS - wide * size) // 2 - left * size
    y = TABLE[1] + (DOWN - high * size) // 2 + top * size
    return Sheet(size, x, y)


def stride(size: int, room: int) -> int:
    """Every which coordinate is written, where one needs `room` pixels."""
    return next((step for step in (1, 2, FIFTH, 2 * FIFTH) if step * size >= room + _GAP), 20)
