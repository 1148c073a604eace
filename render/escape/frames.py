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
        knot = 2 * half if _is_diagonal(around) else 0
        lines = [
            (line, bool(group.get((laid.x + x, laid.y + y), 0) & bit))
            for line, (x, y), bit in around
        ]
        for grow, ink in ((half + rim, self._rim), (half, self._ink)):
            for line, is_open in lines:
                for box in _bars(corner, size, line, grow, is_open=is_open):
                    image.paste(ink, box)
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


def _bars(
    corner: tuple[int, int], size: int, line: Line, grow: int, *, is_open: bool
) -> Iterator[tuple[int, int, int, int]]:
    """The pixels of a side; of an open face but what its mark leaves."""
    box = left, top, right, bottom = _bar(corner, size, line, grow)
    if not is_open:
        yield box
        return
    (_, y0), (_, y1) = line
    part = grow + (size - door_side(size)) // 2
    if y0 == y1:
        yield left, top, left + part, bottom
        yield right - part, top, right, bottom
    else:
        yield left, top, right, top + part
        yield left, bottom - part, right, bottom


def _is_diagonal(around: Sequence[Side]) -> bool:
    """Whether the two squares within a line meet in a corner alone: there it has a knot, so that it
    is seen to be one."""
    return len(around) == 8 and len({cell for _, cell, _ in around}) == 2


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
