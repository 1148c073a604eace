"""Lines of whole pixels on a finished table: around the last card."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from engines.escape.pieces import Card, Cell, Laid

Line: TypeAlias = tuple[Cell, Cell]
"""A side of a cell: two corners, counted from the upper left of a card, x to the right, y down."""

_WAYS: Final = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (0, 1), (1, 1)),
    ((-1, 0), (0, 0), (0, 1)),
)
"""The cell beyond a side, and the side's corners."""


_MIDDLE: Final = (1, 1)
"""Of a card."""


class Outlines:
    """A line around a card's squares in two colours of a palette: its own, and its rim's."""

    def __init__(self, ink: int, rim: int) -> None:
        self._ink = ink
        self._rim = rim

    def draw(self, image: Image.Image, laid: Laid, corner: tuple[int, int], size: int) -> None:
        """Draws the line. `corner` is the upper left pixel of the card, `size` a cell's side."""
        half, rim = max(2, round(size * 0.065)), 3 if size >= 45 else 2 if size >= 25 else 1
        around = sides(laid.card, laid.quarters)
        knot = 2 * half if _is_diagonal(around) else 0
        for grow, ink in ((half + rim, self._rim), (half, self._ink)):
            for line in around:
                image.paste(ink, _bar(corner, size, line, grow))
            if knot:
                image.paste(ink, _bar(corner, size, (_MIDDLE, _MIDDLE), grow + knot))


def _bar(corner: tuple[int, int], size: int, line: Line, grow: int) -> tuple[int, int, int, int]:
    """The pixels of a side, so many to each side and beyond its ends."""
    (x0, y0), (x1, y1) = line
    left, top = corner
    return (
        left + x0 * size - grow,
        top + y0 * size - grow,
        left + x1 * size + grow,
        top + y1 * size + grow,
    )


def _is_diagonal(around: tuple[Line, ...]) -> bool:
    """Whether the two squares within a line meet in a corner alone: there it has a knot, so that it
    is seen to be one."""
    return len(around) == 8


@cache
def sides(card: Card, quarters: int) -> tuple[Line, ...]:
    """The lines around a turned card's squares."""
    filled = {(x, 1 - y) for (x, y), _ in card.squares(quarters)}
    return tuple(
        ((x + ax, y + ay), (x + bx, y + by))
        for x, y in sorted(filled)
        for (dx, dy), (ax, ay), (bx, by) in _WAYS
        if (x + dx, y + dy) not in filled
    )
