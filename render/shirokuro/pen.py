"""Drawing in a picture's own units: placed, enlarged and mirrored, with outlines around shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.brush import Brush, Ink, Point


@dataclass(frozen=True, slots=True)
class Pen:
    """A brush whose unit is `zoom` pixels and whose origin lies at (x, y) of the sheet.

    `mirror` is the width, in units, of what is drawn the other way round.
    """

    brush: Brush
    x: float = 0
    y: float = 0
    zoom: float = 1
    mirror: float | None = None

    def at(self, x: float, y: float, zoom: float = 1, *, mirror: float | None = None) -> Pen:
        """A pen for a part of the drawing, in units of this one."""
        return Pen(
            self.brush, self.x + x * self.zoom, self.y + y * self.zoom, self.zoom * zoom, mirror
        )

    def _place(self, point: Point) -> Point:
        x, y = point
        if self.mirror is not None:
            x = self.mirror - x
        return self.x + x * self.zoom, self.y + y * self.zoom

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        self.brush.polygon([self._place(point) for point in points], ink)

    def ellipse(self, centre: Point, rx: float, ry: float, ink: Ink) -> None:
        self.brush.ellipse(self._place(centre), rx * self.zoom, ry * self.zoom, ink)

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A line with round ends and joints."""
        self.brush.line([self._place(point) for point in points], ink, width * self.zoom)

    def rectangle(
        self, box: tuple[float, float, float, float], ink: Ink, radius: float = 0
    ) -> None:
        (x0, y0), (x1, y1) = self._place(box[:2]), self._place(box[2:])
        self.brush.rectangle((min(x0, x1), y0, max(x0, x1), y1), ink, radius * self.zoom)

    def blob(self, points: Sequence[Point], ink: Ink) -> None:
        """A closed soft shape through `points`."""
        self.brush.blob([self._place(point) for point in points], ink)

    def curve(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A soft line through `points`."""
        self.line(bent(points), ink, width)

    def stamp(self, coverage: Image.Image, centre: Point, ink: Ink) -> None:
        """Letters around a centre; they are as large as they are."""
        self.brush.stamp(coverage, self._place(centre), ink)


def bent(points: Sequence[Point], *, closed: bool = False) -> list[Point]:
    """Points of a soft line through `points` (Catmull-Rom), or around a closed shape."""
    count, smooth = len(points), []
    for i in range(count if closed else count - 1):
        a, b, c, d = (
            points[(i + k) % count] if closed else points[min(max(i + k, 0), count - 1)]
            for k in (-1, 0, 1, 2)
        )
        for step in range(8):
            t = step / 8
            smooth.append(
                (_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t))
            )
    smooth.append(points[0] if closed else points[-1])
    return smooth


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2
