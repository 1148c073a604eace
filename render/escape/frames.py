"""Lines of whole pixels on a finished table: around the last card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from engines.escape.pieces import Card, Cell, Laid
from render.escape.squares import door_side

Line: TypeAlias = tuple[Cell, Cell]
"""A side of a cell: two corners, counted from the upper left of a card, x to the right, y down."""
Side: TypeAlias = tuple[Line, Cell, int]
"""The same with its cell of the card, and which side of that it is, as a bit."""

_WAYS: Final = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (0, 1), (1, 1)),
    ((-1, 0), (0, 0), (0, 1)),
)
"""The cell beyond a side, and the side's corners."""


_MIDDLE: Final = (1, 1)
"""Of a card."""
_NECK: Final = 0.3
"""Where two squares meet in a corner alone, one line goes around both: so many cells before the
corner it leaves the sides of one for those of the other."""
_NARROW: Final = 0.18
"""The same beside the mark of an open face."""


class Outlines:
    """A line around a card's squares in two colours of a palette: its own, and its rim's."""

    def __init__(self, ink: int, rim: int) -> None:
        self._ink = ink
        self._rim = rim

    def draw(
        self,
        image: Image.Image,
        laid: Laid,
        corner: tuple[int, int],
        size: int,
        group: Mapping[Cell, int],
    ) -> None:
        """Draws the line. `corner` is the upper left pixel of the card, `size` a cell's side. The
        `group` has open faces by square, whose marks lie on it."""
        half, rim = max(2, round(size * 0.065)), 3 if size >= 45 else 2 if size >= 25 else 1
        around = sides(laid.card, laid.quarters)
        lines = [
            (line, bool(group.get((laid.x + x, laid.y + y), 0) & bit))
            for line, (x, y), bit in around
        ]
        neck, falls = 0, _diagonal(around)
        if falls:
            beside = any(is_open for line, is_open in lines if _MIDDLE in line)
            neck = round((_NARROW if beside else _NECK) * size)
        left, top = corner
        spared = (size - door_side(size)) // 2 - half - rim
        pieces = [
            (left + x0, top + y0, left + x1, top + y1)
            for line, is_open in lines
            for x0, y0, x1, y1 in _pieces(line, size, neck, spared if is_open else size)
        ]
        pieces += [(left + x, top + y, left + x, top + y) for x, y in _bends(size, neck, falls)]
        for grow, ink in ((half + rim, self._rim), (half, self._ink)):
            for x0, y0, x1, y1 in pieces:
                image.paste(ink, (x0 - grow, y0 - grow, x1 + grow, y1 + grow))


@cache
def _pieces(line: Line, size: int, neck: int, part: int) -> tuple[tuple[int, int, int, int], ...]:
    """A side in pixels from the upper left of the card: from each end so much, but not what lies in
    the neck in its middle."""
    start, end = line
    dx, dy = end[0] - start[0], end[1] - start[1]
    first, last = (neck if neck and point == _MIDDLE else 0 for point in line)
    pieces = [(first, size - last)]
    if part < size:
        ends = (0, max(0, part)), (size - max(0, part), size)
        pieces = [piece for piece, hidden in zip(ends, (first, last), strict=True) if not hidden]
    x, y = start[0] * size, start[1] * size
    return tuple((x + dx * a, y + dy * a, x + dx * b, y + dy * b) for a, b in pieces)


def _diagonal(around: Sequence[Side]) -> int:
    """1 if the two squares within a line meet in a corner alone, the left one higher; -1 if the
    right one is, 0 if they do not."""
    cells = {cell for _, cell, _ in around}
    if len(around) < 8 or len(cells) > 2:
        return 0
    return 1 if (0, 1) in cells else -1


@cache
def _bends(size: int, neck: int, falls: int) -> tuple[tuple[int, int], ...]:
    """Points in pixels on the two ways from one of such squares to the other, past where they meet;
    none without a neck."""
    return tuple(
        (size + side * i, size - side * falls * (neck - i))
        for side in (1, -1)
        for i in range(0, neck + 1, 2)
        if neck
    )


@cache
def sides(card: Card, quarters: int) -> tuple[Side, ...]:
    """The sides around a turned card's squares."""
    filled = {(x, 1 - y) for (x, y), _ in card.squares(quarters)}
    return tuple(
        (((x + ax, y + ay), (x + bx, y + by)), (x, 1 - y), 1 << i)
        for x, y in sorted(filled)
        for i, ((dx, dy), (ax, ay), (bx, by)) in enumerate(_WAYS)
        if (x + dx, y + dy) not in filled
    )
