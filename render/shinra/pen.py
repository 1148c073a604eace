"""Drawing in a box of 100 by 100 units: placed, enlarged, and turned by 180 degrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.brush import Brush, Ink, Point

FINE: Final = 2
"""So many times too large cards are drawn. With 3, edges would have twice as many shades, which
nobody sees, and files would be a twentieth larger."""
UNITS: Final = 100
"""Sides of the box in which a card is drawn, in units."""


@dataclass(frozen=True, slots=True)
class Pen:
    """A brush whose unit is `zoom` pixels and whose box has its upper left corner at (x, y).

    With `turned`, what is drawn is turned by 180 degrees in the box; letters stay upright.
    """

    brush: Brush
    x: float = 0
    y: float = 0
    zoom: float = 1
    turned: bool = False

    def place(self, point: Point) -> Point:
        """The pixel of a point of the box."""
        x, y = point
        if self.turned:
            x, y = UNITS - x, UNITS - y
        return self.x + x * self.zoom, self.y + y * self.zoom

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        self.brush.polygon([self.place(point) for point in points], ink)

    def ellipse(self, centre: Point, rx: float, ry: float, ink: Ink) -> None:
        self.brush.ellipse(self.place(centre), rx * self.zoom, ry * self.zoom, ink)

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A line with round ends and joints."""
        self.brush.line([self.place(point) for point in points], ink, width * self.zoom)

    def rectangle(
        self, box: tuple[float, float, float, float], ink: Ink, radius: float = 0
    ) -> None:
        (x0, y0), (x1, y1) = self.place(box[:2]), self.place(box[2:])
        self.brush.rectangle(
            (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)), ink, radius * self.zoom
        )

    def stamp(self, coverage: Image.Image, centre: Point, ink: Ink) -> None:
        """Letters around a centre; they are as large as they are."""
        self.brush.stamp(coverage, self.place(centre), ink)
