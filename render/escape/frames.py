"""Lines of whole pixels on a finished table: around the last card, and around areas."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from engines.escape.pieces import Card, Cell, Laid
from render.kept import kept

Line: TypeAlias = tuple[Cell, Cell]
"""A side of a cell: two corners, counted from the upper left of a card, x to the right, y down."""

_WAYS: Final = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (0, 1), (1, 1)),
    ((-1, 0), (0, 0), (0, 1)),
)
"""The cell beyond a side, and the side's corners."""


def corners(
    image: Image.Image, box: tuple[int, int, int, int], ink: int, rim: int, *, arm: int
) -> None:
    """Corners just inside a box, in two colours of a palette; `arm` is their length in pixels."""
    left, top, right, bottom = box
    arm = min(arm, (right - left) // 3, (bottom - top) // 3)
    for inset, width, colour in ((0, 8, rim), (2, 4, ink)):
        x0, y0, x1, y1 = left + inset, top + inset, right - inset, bottom - inset
        reach = arm - inset
        for x in (x0, x1 - reach):
            for y in (y0, y1 - width):
                image.paste(colour, (x, y, x + reach, y + width))
        for x in (x0, x1 - width):
            for y in (y0, y1 - reach):
                image.paste(colour, (x, y, x + width, y + reach))


class Outlines:
    """Lines around a card in two colours of a palette: the line's, and its rim's."""

    def __init__(self, ink: int, rim: int) -> None:
        self._ink = ink
        self._rim = rim
        self._broken = kept(self._dashes)

    def draw(self, image: Image.Image, laid: Laid, corner: tuple[int, int], size: int) -> None:
        """A strong line around a card's squares, and a broken one around what is empty of it.

        `corner` is the upper left pixel of the card, `size` the side of a cell.
        """
        half, rim = max(2, round(size * 0.065)), 3 if size >= 45 else 2 if size >= 25 else 1
        solid, broken = sides(laid.card, laid.quarters)
        for (x0, y0), (x1, _) in broken:
            strip = self._broken(size, max(1, half // 2), x0 == x1)
            left, top = corner[0] + x0 * size, corner[1] + y0 * size
            thick = min(strip.size) // 2
            at = (left - thick, top) if x0 == x1 else (left, top - thick)
            image.paste(strip, at)
        for grow, ink in ((half + rim, self._rim), (half, self._ink)):
            for line in solid:
                image.paste(ink, _bar(corner, size, line, grow))

    def _dashes(self, size: int, half: int, upright: bool) -> Image.Image:
        """A side of a cell as a broken line on its rim."""
        dash, thick = max(4, size // 6), 2 * half + 2
        strip = Image.new("L", (size, thick), self._rim)
        for start in range(0, size, 2 * dash):
            strip.paste(self._ink, (start, 1, min(size, start + dash), thick - 1))
        return strip.transpose(Image.Transpose.ROTATE_90) if upright else strip


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
