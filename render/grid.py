"""Boards of square cells: where a cell lies, its coordinates, and the marks that lie on cells."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from render.brush import Box, Brush, Ink, Point
from render.fonts import coordinate, numeral

FILES: Final = "abcdefghijklmnopqrstuvwxyz"
_RIM: Final = 1.5
"""Pixels of another colour on both sides of a mark's line, against any ground."""
_BROAD_RIM: Final = 2.5
"""The same beside what can be chosen, which is seen at half its size on a phone."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board on a canvas. `left`, `top` and `cell` are pixels; files and ranks count from 0."""

    left: int
    top: int
    cell: int
    files: int
    ranks: int
    turned: bool = False
    """Seen from the far side: turned by 180 degrees, coordinates and all."""

    def corner(self, file: int, rank: int) -> tuple[int, int]:
        """The upper left pixel of a cell."""
        column = self.files - 1 - file if self.turned else file
        row = rank if self.turned else self.ranks - 1 - rank
        return self.left + column * self.cell, self.top + row * self.cell

    def centre(self, file: int, rank: int) -> Point:
        """The middle of a cell."""
        x, y = self.corner(file, rank)
        return x + self.cell / 2, y + self.cell / 2

    @property
    def right(self) -> int:
        return self.left + self.files * self.cell

    @property
    def bottom(self) -> int:
        return self.top + self.ranks * self.cell

    def coordinates(self, brush: Brush, ink: Ink, size: int, margin: int) -> None:
        """Letters below and numbers at the left, in the middle of a border `margin` wide.

        Letters stand on one line, whatever their ascenders and descenders.
        """
        for file in range(self.files):
            x, _ = self.centre(file, 0)
            letter = coordinate(FILES[file], size)
            # an x-height is about 0.55 of the size, and a letter is hung up by its own baseline
            drop = size * 0.26 + (size * 0.22 if FILES[file] in "gjpqy" else 0)
            y = self.bottom + margin / 2 + drop - letter.height / 2
            brush.stamp(letter, (x, y), ink)
        for rank in range(self.ranks):
            _, y = self.centre(0, rank)
            brush.stamp(coordinate(str(rank + 1), size), (self.left - margin / 2, y), ink)


def corners(brush: Brush, box: Box, inks: tuple[Ink, Ink], width: float) -> None:
    """Corners just inside a box, the line's ink and its rim's: what can be chosen."""
    left, top, right, bottom = _within(box, width, _BROAD_RIM)
    arm = min(right - left, bottom - top) * 0.30
    ends = ((left, top, 1, 1), (right, top, -1, 1), (left, bottom, 1, -1), (right, bottom, -1, -1))
    for ink, grow in _thick(inks, width, _BROAD_RIM):
        for x, y, dx, dy in ends:
            brush.line([(x + dx * arm, y), (x, y), (x, y + dy * arm)], ink, grow)


def spot(brush: Brush, box: Box, inks: tuple[Ink, Ink]) -> None:
    """A disc in the middle of a box, within corners: what can be chosen is an empty cell."""
    left, top, right, bottom = box
    centre, radius = ((left + right) / 2, (top + bottom) / 2), (right - left) * 0.16
    ink, rim = inks
    brush.ellipse(centre, radius + 3, radius + 3, rim)
    brush.ellipse(centre, radius, radius, ink)


def dashed_frame(brush: Brush, box: Box, inks: tuple[Ink, Ink], width: float) -> None:
    """A broken line just inside a box: what has been chosen, and goes on to be moved."""
    left, top, right, bottom = _within(box, width)
    inked, rim = inks
    around = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    brush.line(around, rim, width + 2 * _RIM)
    for start, end in pairwise(around):
        # a dash on each corner and the gaps between, so that all four sides are alike
        pieces = 2 * max(2, round(math.dist(start, end) / (width * 4))) + 1
        for piece in range(0, pieces + 1, 2):
            low, high = max(0.0, (piece - 0.55) / pieces), min(1.0, (piece + 0.55) / pieces)
            brush.line([_on(start, end, low), _on(start, end, high)], inked, width)


def frame(
    brush: Brush, box: Box, inks: tuple[Ink, Ink], width: float, *, outside: float = _RIM
) -> None:
    """A whole line just inside a box: where the last move ended. Its rim is `outside` pixels wide
    at the outer side."""
    ink, rim = inks
    whole = outside + width + _RIM
    for thick, inset, colour in ((whole, 0.0, rim), (width, outside, ink)):
        at = 1 + inset + thick / 2
        left, top, right, bottom = box[0] + at, box[1] + at, box[2] - at, box[3] - at
        around = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        brush.line(around, colour, thick)


def thin(side: float) -> float:
    """How thick corners are on a cell of `side` pixels."""
    return max(6.8, side * 0.088)


def bold(side: float) -> float:
    """The same for whole and broken lines."""
    return max(4.5, side * 0.06)


def _within(box: Box, width: float, rim: float = _RIM) -> Box:
    inset = width / 2 + rim + 1
    left, top, right, bottom = box
    return left + inset, top + inset, right - inset, bottom - inset


def _thick(
    inks: tuple[Ink, Ink], width: float, broad: float = _RIM
) -> tuple[tuple[Ink, float], tuple[Ink, float]]:
    """The rim, and the line on it."""
    ink, rim = inks
    return (rim, width + 2 * broad), (ink, width)


def _on(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def badge(
    brush: Brush, centre: Point, text: str, inks: tuple[Ink, Ink, Ink], radius: float
) -> None:
    """A number in a disc (wider for more digits): fill, letters, rim."""
    fill, ink, rim = inks
    letters = numeral(text, "bold", round(radius * 1.66))
    stretch = max(0.0, letters.width / 2 + radius * 0.42 - radius)
    x, y = centre
    for colour, r in ((rim, radius), (fill, radius - 2.5)):
        brush.rectangle((x - r - stretch, y - r, x + r + stretch, y + r), colour, r)
    brush.stamp(letters, centre, ink)
