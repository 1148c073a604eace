"""Lines of whole pixels on a finished table: around the last card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
        neck, bends = 0, ()
        if falls := _diagonal(around):
            beside = any(is_open for line, is_open in lines if _MIDDLE in line)
            neck = round((_NARROW if beside else _NECK) * size)
            bends = _bends(corner, size, neck, falls)
        for grow, ink in ((half + rim, self._rim), (half, self._ink)):
            for line, is_open in lines:
                for box in _bars(corner, size, line, grow, neck, is_open=is_open):
                    image.paste(ink, box)
            for x, y in bends:
                image.paste(ink, (x - grow, y - grow, x + grow, y + grow))


def _bars(
    corner: tuple[int, int], size: int, line: Line, grow: int, neck: int, *, is_open: bool
) -> Iterator[tuple[int, int, int, int]]:
    """The pixels of a side, so many to each side and beyond its ends, and so many less before the
    card's middle; of an open face but what its mark leaves."""
    start, end = line
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = (size - door_side(size)) // 2
    first, last = (neck if neck and point == _MIDDLE else 0 for point in line)
    pieces = [(first, size - last)]
    if is_open:
        pieces = [(first, part), (size - part, size - last)]
    left, top = corner[0] + start[0] * size, corner[1] + start[1] * size
    for low, high in pieces:
        if low <= high:
            yield (
                left + dx * low - grow,
                top + dy * low - grow,
                left + dx * high + grow,
                top + dy * high + grow,
            )


def _diagonal(around: Sequence[Side]) -> int:
    """1 if the two squares within a line meet in a corner alone, the left one higher; -1 if the
    right one is, 0 if they do not."""
    cells = {cell for _, cell, _ in around}
    if len(around) < 8 or len(cells) > 2:
        return 0
    return 1 if (0, 1) in cells else -1


def _bends(
    corner: tuple[int, int], size: int, neck: int, falls: int
) -> tuple[tuple[int, int], ...]:
    """The pixels on the two ways from one of such squares to the other, past where they meet."""
    x, y = corner[0] + size, corner[1] + size
    return tuple(
        (x + side * i, y - side * falls * (neck - i)) for side in (1, -1) for i in range(neck + 1)
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
