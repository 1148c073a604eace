"""Drawing things of any size and at any angle with a brush."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.brush import Box, Brush, Ink, Point
from render.fonts import numeral


class Pen:
    """A brush whose origin is moved to `at`, whose unit is `size` pixels, turned by `turn` degrees
    clockwise."""

    def __init__(
        self, brush: Brush, at: Point = (0, 0), size: float = 1.0, turn: float = 0.0
    ) -> None:
        self._brush = brush
        self._at = at
        self._size = size
        self._turn = math.radians(turn)

    def moved(self, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> Pen:
        """A pen with its origin at (x, y) of this one, and its own size and angle on top."""
        return Pen(
            self._brush, self._map((x, y)), self._size * size, math.degrees(self._turn) + turn
        )

    def _map(self, point: Point) -> Point:
        cos, sin = math.cos(self._turn) * self._size, math.sin(self._turn) * self._size
        x, y = point
        return self._at[0] + x * cos - y * sin, self._at[1] + x * sin + y * cos

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        self._brush.polygon([self._map(point) for point in points], ink)

    def blob(self, points: Sequence[Point], ink: Ink) -> None:
        """A closed soft shape through `points`."""
        self._brush.blob([self._map(point) for point in points], ink)

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        self._brush.line([self._map(point) for point in points], ink, width * self._size)

    def ellipse(self, centre: Point, rx: float, ry: float, ink: Ink) -> None:
        self.polygon(arc(centre, rx, ry, 0, 360), ink)

    def ring(self, centre: Point, radius: float, ink: Ink, width: float, dashes: int) -> None:
        """A circle of so many dashes."""
        step = 360 / dashes
        for i in range(dashes):
            self.line(arc(centre, radius, radius, step * i, step * (i + 0.5)), ink, width)

    def box(self, box: Box, ink: Ink, radius: float) -> None:
        """A rectangle with round corners."""
        x0, y0, x1, y1 = box
        corners = ((x1, y0, -90), (x1, y1, 0), (x0, y1, 90), (x0, y0, 180))
        points: list[Point] = []
        for x, y, start in corners:
            centre = (
                x - radius if x == x1 else x + radius,
                y - radius if y == y1 else y + radius,
            )
            points += arc(centre, radius, radius, start, start + 90)
        self.polygon(points, ink)

    def stamp(self, text: str, centre: Point, ink: Ink, height: float) -> None:
        """Upright letters around a centre."""
        letters = numeral(text, "bold", round(height * self._size))
        self._brush.stamp(letters, self._map(centre), ink)


def arc(centre: Point, rx: float, ry: float, start: float, end: float) -> list[Point]:
    """Points on an ellipse; degrees clockwise from the right."""
    steps = max(2, round(abs(end - start) / 7))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(centre[0] + rx * math.cos(a), centre[1] + ry * math.sin(a)) for a in angles]
