"""Boards of square cells: where a cell lies, its coordinates, and the marks that lie on cells."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from render.brush import Brush, Ink, Point
from render.fonts import numeral

FILES: Final = "abcdefghijklmnopqrstuvwxyz"


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
            letter = numeral(FILES[file], "bold", size)
            # an x-height is about 0.55 of the size, and a letter is hung up by its own baseline
            drop = size * 0.26 + (size * 0.22 if FILES[file] in "gjpqy" else 0)
            y = self.bottom + margin / 2 + drop - letter.height / 2
            brush.stamp(letter, (x, y), ink)
        for rank in range(self.ranks):
            _, y = self.centre(0, rank)
            brush.stamp(numeral(str(rank + 1), "bold", size), (self.left - margin / 2, y), ink)


def brackets(brush: Brush, side: float, inks: tuple[Ink, Ink], width: float, arm: float) -> None:
    """Bold corner brackets inside a cell of `side` pixels: the mark, and the rim around it."""
    ink, rim = inks
    inset = width / 2 + 3
    low, high = inset, side - inset
    corners = ((low, low, 1, 1), (high, low, -1, 1), (low, high, 1, -1), (high, high, -1, -1))
    for colour, thick in ((rim, width + 5), (ink, width)):
        for x, y, dx, dy in corners:
            brush.line([(x + dx * arm, y), (x, y), (x, y + dy * arm)], colour, thick)


def dotted_ring(brush: Brush, side: float, inks: tuple[Ink, Ink], dots: int, size: float) -> None:
    """A ring of dots with rims inside a cell: a candidate to be chosen."""
    ink, rim = inks
    radius = side / 2 - size / 2 - 4
    for colour, thick in ((rim, size + 5), (ink, size)):
        for i in range(dots):
            angle = math.tau * i / dots
            at = (side / 2 + radius * math.cos(angle), side / 2 + radius * math.sin(angle))
            brush.ellipse(at, thick / 2, thick / 2, colour)


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
