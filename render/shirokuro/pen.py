"""Drawing in a picture's own units: placed, enlarged and mirrored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import pen
from render.brush import Ink, Point, bent


@dataclass(frozen=True, slots=True)
class Pen(pen.Pen):
    """`mirror` is the width, in units, of what is drawn the other way round."""

    mirror: float | None = None

    def at(self, x: float, y: float, zoom: float = 1, *, mirror: float | None = None) -> Pen:
        """A pen for a part of the drawing, in units of this one."""
        return Pen(
            self.brush, self.x + x * self.zoom, self.y + y * self.zoom, self.zoom * zoom, mirror
        )

    def place(self, point: Point) -> Point:
        """The pixel of a point."""
        x, y = point
        if self.mirror is not None:
            x = self.mirror - x
        return self.x + x * self.zoom, self.y + y * self.zoom

    def curve(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A soft line through `points`."""
        self.line(bent(points), ink, width)
