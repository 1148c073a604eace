"""Drawing in units of one's own: what the pens of the games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.brush import Box, Brush, Ink, Point


@dataclass(frozen=True, slots=True)
class Pen:
    """A brush whose unit is `zoom` pixels and whose origin lies at (x, y) of the sheet. Games have
    their own ways to mirror or turn what is drawn: they say where a point is."""

    brush: Brush
    x: float = 0
    y: float = 0
    zoom: float = 1

    def place(self, point: Point) -> Point:
        """The pixel of a point."""
        x, y = point
        return self.x + x * self.zoom, self.y + y * self.zoom

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        self.brush.polygon([self.place(point) for point in points], ink)

    def ellipse(self, centre: Point, rx: float, ry: float, ink: Ink) -> None:
        self.brush.ellipse(self.place(centre), rx * self.zoom, ry * self.zoom, ink)

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A line with round ends and joints."""
        self.brush.line([self.place(point) for point in points], ink, width * self.zoom)

    def rectangle(self, box: Box, ink: Ink, radius: float = 0) -> None:
        (x0, y0), (x1, y1) = self.place(box[:2]), self.place(box[2:])
        around = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        self.brush.rectangle(around, ink, radius * self.zoom)

    def blob(self, points: Sequence[Point], ink: Ink) -> None:
        """A closed soft shape through `points`."""
        self.brush.blob([self.place(point) for point in points], ink)

    def stamp(self, coverage: Image.Image, centre: Point, ink: Ink) -> None:
        """Letters around a centre; they are as large as they are."""
        self.brush.stamp(coverage, self.place(centre), ink)
