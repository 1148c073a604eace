"""Drawing things of any size and at any angle with a brush."""

from __future__ import annotations

import math
from dataclasses import dataclass

from render import pen
from render.brush import Box, Ink, Point
from render.fonts import numeral


@dataclass(frozen=True, slots=True)
class Pen(pen.Pen):
    """What it draws is turned about the origin."""

    turn: float = 0.0
    """In radians, clockwise."""

    def moved(self, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> Pen:
        """A pen with its origin at (x, y) of this one, and its own size and angle on top, in
        degrees clockwise."""
        angle = math.radians(math.degrees(self.turn) + turn)
        return Pen(self.brush, *self.place((x, y)), self.zoom * size, angle)

    def place(self, point: Point) -> Point:
        """The pixel of a point."""
        cos, sin = math.cos(self.turn) * self.zoom, math.sin(self.turn) * self.zoom
        x, y = point
        return self.x + x * cos - y * sin, self.y + x * sin + y * cos

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

    def letters(self, text: str, centre: Point, ink: Ink, height: float) -> None:
        """Upright letters around a centre."""
        self.stamp(numeral(text, "bold", round(height * self.zoom)), centre, ink)


def arc(centre: Point, rx: float, ry: float, start: float, end: float) -> list[Point]:
    """Points on an ellipse; degrees clockwise from the right."""
    steps = max(2, round(abs(end - start) / 7))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(centre[0] + rx * math.cos(a), centre[1] + ry * math.sin(a)) for a in angles]
