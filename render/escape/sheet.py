"""Where everything lies on the picture: strips, the table's frame between them, and its cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.escape.pieces import Cell
from render.theme import WIDTH

Box: TypeAlias = tuple[int, int, int, int]
"""Cells: left, bottom, right, top, all included."""

STRIP: Final = 98
"""Height of a player's strip, above and below the table: name and hand. At the end, when there is
no hand to be shown, it is as in other games."""
BAR: Final = 44
"""Height of the frame above the table: open faces, and what is being chosen."""

LEFT: Final = 46
"""Of what is seen of the table. Its frame is as wide as the picture."""
_RIGHT: Final = 12
BOTTOM: Final = 26
"""Height of the frame below the table, where the columns are numbered."""
ACROSS: Final = WIDTH - _RIGHT - LEFT
"""Pixels of the table from left to right."""
DOWN: Final = 451
"""The same from above to below; at the end some of what the strips leave is added."""
_ADDED: Final = 50

SIZES: Final = (75, 61, 45, 36, 32, 28, 22, 17, 13, 10)
"""Sides of a cell in pixels, from the largest: few, so that a match's pictures seldom change their
scale."""
PLAIN: Final = 36
"""Cells of this size are plain to see on a phone too, which shows a picture at half its width."""
_GAP: Final = 12
"""Pixels between two coordinates at least."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The part of the table that is shown, and how large."""

    size: int
    """Side of a cell."""
    x: int
    """Pixels of the left edge of cell 0,0, from the left of the table."""
    y: int
    """Pixels of the upper edge of cell 0,0, from above the table."""
    strip: int
    """Height of a player's strip."""

    @property
    def down(self) -> int:
        """Pixels of the table from above to below."""
        return DOWN if self.strip == STRIP else DOWN + _ADDED

    @property
    def top(self) -> int:
        """Where the table begins on the picture."""
        return self.strip + BAR

    @property
    def height(self) -> int:
        """Height of the picture."""
        return self.top + self.down + BOTTOM + self.strip

    def place(self, cell: Cell) -> tuple[int, int]:
        """The upper left pixel of a cell, from the upper left of the table."""
        return self.x + cell[0] * self.size, self.y - cell[1] * self.size

    @property
    def columns(self) -> range:
        """The columns that are seen whole."""
        return range(-(self.x // self.size), (ACROSS - self.x) // self.size)

    @property
    def rows(self) -> range:
        """The rows that are seen whole, upwards."""
        below = self.down - self.y - self.size
        return range(-(below // self.size), self.y // self.size + 1)


def sheet(bounds: Box, strip: int = STRIP) -> Sheet:
    """The largest cells with which all of `bounds` is seen, in the middle of the table; strips are
    so high."""
    left, bottom, right, top = bounds
    down = Sheet(0, 0, 0, strip).down
    size = _size(bounds, down)
    x = (ACROSS - (right - left + 1) * size) // 2 - left * size
    y = (down - (top - bottom + 1) * size) // 2 + top * size
    return Sheet(size, x, y, strip)


def _size(box: Box, down: int, most: int = SIZES[0]) -> int:
    """The largest cells with which all of a box is seen on a table so high, and no larger than
    `most`."""
    left, bottom, right, top = box
    wide, high = right - left + 1, top - bottom + 1
    fitting = (size for size in SIZES if wide * size <= ACROSS and high * size <= down)
    return next((size for size in fitting if size <= most), SIZES[-1])


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


def grown(before: Box | None, needed: Box) -> Box:
    """What is shown once `needed` is, too, `before` of which was shown: a match's pictures keep
    their scale and their place until the cards no longer fit. Then it is all that there is room
    for, `needed` in the middle."""
    if before is None:
        most = SIZES[0]
    elif widened(before, ends(needed)) == before:
        return before
    else:
        most = _size(before, DOWN)
    size = _size(needed, DOWN, most)
    left, bottom, right, top = needed
    left -= (ACROSS // size - (right - left + 1)) // 2
    bottom -= (DOWN // size - (top - bottom + 1)) // 2
    return left, bottom, left + ACROSS // size - 1, bottom + DOWN // size - 1


def ends(box: Box) -> tuple[Cell, Cell]:
    """The lower left and the upper right cell of a box."""
    return box[:2], box[2:]
