"""Drawing in a box of 100 by 100 units: placed, enlarged, and turned by 180 degrees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render import pen
from render.brush import Point

FINE: Final = 2
"""So many times too large cards are drawn. With 3, edges would have twice as many shades, which
nobody sees, and files would be a twentieth larger."""
UNITS: Final = 100
"""Sides of the box in which a card is drawn, in units."""


@dataclass(frozen=True, slots=True)
class Pen(pen.Pen):
    """With `turned`, what is drawn is turned by 180 degrees in the box, whose upper left corner the
    origin is; letters stay upright."""

    turned: bool = False

    def place(self, point: Point) -> Point:
        """The pixel of a point of the box."""
        x, y = point
        if self.turned:
            x, y = UNITS - x, UNITS - y
        return self.x + x * self.zoom, self.y + y * self.zoom
