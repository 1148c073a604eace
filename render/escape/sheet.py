"""Where everything lies on the picture: strips, the table's frame between them, and its cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.escape.pieces import Cell
from render.theme import BOARD, WIDTH

Box: TypeAlias = tuple[int, int, int, int]
"""Cells: left, bottom, right, top, all included."""

STRIP: Final = 94
"""Height of a player's strip, above and below the table: name and hand."""
BAR: Final = 44
"""Height of the frame above the table: open faces, and what is being chosen."""

_LEFT: Final = 46
_RIGHT: Final = 12
BOTTOM: Final = 26
"""Height of the frame below the table, where the columns are numbered."""
TABLE: Final = (_LEFT, STRIP + BAR)
"""The upper left of what is seen of the table. Its frame is as wide as the picture."""
ACROSS: Final = WIDTH - _RIGHT - _LEFT
"""Pixels of the table from left to right."""
DOWN: Final = BOARD - TABLE[1] - BOTTOM - STRIP
"""Pixels of the table from above to below, at most: a picture is as high as the cards need."""

SIZES: Final = (88, 80, 69, 61, 52, 45, 40, 36, 32, 28, 25, 22, 19, 17, 15, 13, 11)
"""Sides of a cell in pixels, from the largest."""
PLAIN: Final = 36
"""Cells of this size are plain to see on a phone too, which shows a picture at half its width."""
_AMPLE: Final = 45
"""Where cells are smaller than this, the table gets no room to spare."""
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
    down: int
    """Pixels of the table from above to below."""

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left pixel of a cell."""
        return self.x + cell[0] * self.size, self.y - cell[1] * self.size

    @property
    def height(self) -> int:
        """Height of the whole picture."""
        return TABLE[1] + self.down + BOTTOM + STRIP

    @property
    def columns(self) -> range:
        """The columns that are seen whole."""
        right = TABLE[0] + ACROSS
        return range(-((self.x - TABLE[0]) // self.size), (right - self.x) // self.size)

    @property
    def rows(self) -> range:
        """The rows that are seen whole, upwards."""
        above = self.y - TABLE[1]
        below = self.down - above - self.size
        return range(-(below // self.size), above // self.size + 1)


def sheet(bounds: Box) -> Sheet:
    """The largest cells with which all of `bounds` is seen, in the middle of a table that is no
    higher than they need: half a cell more than `bounds` each way."""
    left, bottom, right, top = bounds
    wide, high = right - left + 1, top - bottom + 1
    size = next(filter(lambda size: _fits(wide, high, size), SIZES), SIZES[-1])
    down = high * size + size // 2
    x = TABLE[0] + (ACROSS - wide * size) // 2 - left * size
    y = TABLE[1] + (down - high * size) // 2 + top * size
    return Sheet(size, x, y, down)


def _fits(wide: int, high: int, size: int) -> bool:
    half = size // 2
    return wide * size + half <= ACROSS and high * size + half <= DOWN


def stride(size: int, room: int) -> int:
    """Every which coordinate is written, where one needs `room` pixels."""
    return next((step for step in (1, 2, 5, 10) if step * size >= room + _GAP), 20)


def widened(box: Box, points: Iterable[Cell]) -> Box:
    """The least box of cells around a box and points."""
    left, bottom, right, top = box
    for x, y in points:
        left, right = min(left, x), max(right, x)
        bottom, top = min(bottom, y), max(top, y)
    return left, bottom, right, top


def grown(before: Box, needed: Box) -> Box:
    """What is shown once `needed` is, too: a match's pictures keep their scale until the cards no
    longer fit, and then show one cell more than they must."""
    whole = widened(before, ends(needed))
    if whole == before:
        return before
    spare = 1 if sheet(whole).size >= _AMPLE else 0
    left, bottom, right, top = (
        old if (new - old) * way <= 0 else new + way * spare
        for old, new, way in zip(before, needed, (-1, -1, 1, 1), strict=True)
    )
    return left, bottom, right, top


def ends(box: Box) -> tuple[Cell, Cell]:
    """The lower left and the upper right cell of a box."""
    return box[:2], box[2:]
