"""Lines of whole pixels on a finished table: around the last card, and around areas."""

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


def frame(image: Image.Image, box: tuple[int, int, int, int], width: int, ink: int) -> None:
    """A line along the inside of a box, `width` pixels wide, in a colour of the palette."""
    left, top, right, bottom = box
    for part in (
        (left, top, right, top + width),
        (left, bottom - width, right, bottom),
        (left, top, left + width, bottom),
        (right - width, top, right, bottom),
    ):
        image.paste(ink, part)


def outline(
    image: Image.Image, laid: Laid, corner: tuple[int, int], size: int, inks: tuple[int, int]
) -> None:
    """A strong line around a card's squares, and a broken one around what is empty of it.

    `corner` is the upper left pixel of the card, `inks` are palette indices: line and rim.
    """
    half, rim = max(2, round(size * 0.055)), 2 if size >= 29 else 1
    thin, dash = max(1, half // 2), max(4, size // 6)
    solid, broken = sides(laid.card, laid.quarters)
    ink, edge = inks
    for grow, colour in ((half + rim, edge), (half, ink)):
        for line in solid:
            image.paste(colour, _bar(corner, size, line, grow))
    for line in broken:
        for start in range(0, size, 2 * dash):
            piece = (start, min(size, start + dash))
            for grow, colour in ((thin + 1, edge), (thin, ink)):
                image.paste(colour, _piece(corner, size, line, piece, grow))


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


def _piece(
    corner: tuple[int, int], size: int, line: Line, piece: tuple[int, int], grow: int
) -> tuple[int, int, int, int]:
    """The pixels of a part of a side, from and to so many pixels along it."""
    (x0, y0), (x1, _) = line
    left, top = corner[0] + x0 * size, corner[1] + y0 * size
    start, end = piece
    if x0 == x1:
        return left - grow, top + start, left + grow, top + end
    return left + start, top - grow, left + end, top + grow


@cache
def sides(card: Card, quarters: int) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The lines around a turned card's squares, and those around the rest of its 2x2 cells."""
    filled = {(x, 1 - y) for (x, y), _ in card.squares(quarters)}
    solid, broken = [], []
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        for (dx, dy), (ax, ay), (bx, by) in _WAYS:
            beyond = (x + dx, y + dy)
            line = ((x + ax, y + ay), (x + bx, y + by))
            if (x, y) in filled:
                if beyond not in filled:
                    solid.append(line)
            elif not (0 <= beyond[0] < 2 and 0 <= beyond[1] < 2):
                broken.append(line)
    return tuple(solid), tuple(broken)
