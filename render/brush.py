"""Vector drawing with smooth edges: everything is drawn too large and then reduced."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.canvas import Colour

Ink: TypeAlias = Colour | tuple[int, int, int, int]
"""A colour, or one with an opacity of 0..255."""
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_CIRCLE: Final = tuple(
    (math.cos(math.tau * step / 72), math.sin(math.tau * step / 72)) for step in range(72)
)
"""The points of a circle of radius 1; most of what is drawn at the start is small circles."""


class Brush:
    """Draws on a transparent (or plain) sheet. Sizes and positions are in the pixels of the result.

    Translucent inks cover what is there, opaque ones replace it.
    """

    def __init__(
        self, width: int, height: int, *, scale: int = 3, ground: Ink | None = None
    ) -> None:
        self._scale = scale
        self._sheet = Image.new(
            "RGBA", (width * scale, height * scale), _rgba(ground) if ground else (0, 0, 0, 0)
        )
        self._draw = ImageDraw.Draw(self._sheet)

    def copy(self) -> Brush:
        """Another sheet with the same on it."""
        twin = Brush(0, 0, scale=self._scale)
        twin._sheet = self._sheet.copy()
        twin._draw = ImageDraw.Draw(twin._sheet)
        return twin

    def __sizeof__(self) -> int:
        return object.__sizeof__(self) + 4 * self._sheet.width * self._sheet.height

    def image(self) -> Image.Image:
        """What was drawn, in its final size (mode "RGBA")."""
        return self._sheet.reduce(self._scale)

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        scaled = [(x * self._scale, y * self._scale) for x, y in points]
        if not _is_opaque(ink):
            box = _around(scaled, self._sheet.size)
            veil = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (*ink[:3], 0))
            shifted = [(x - box[0], y - box[1]) for x, y in scaled]
            ImageDraw.Draw(veil).polygon(shifted, fill=ink)
            self._sheet.alpha_composite(veil, (box[0], box[1]))
        else:
            self._draw.polygon(scaled, fill=_rgba(ink))

    def ellipse(self, centre: Point, rx: float, ry: float, ink: Ink) -> None:
        x, y = centre
        if _is_opaque(ink):
            # hundreds of thousands of points: scaled as they are made
            scale = self._scale
            points = [((x + rx * cos) * scale, (y + ry * sin) * scale) for cos, sin in _CIRCLE]
            self._draw.polygon(points, fill=_rgba(ink))
        else:
            self.polygon([(x + rx * cos, y + ry * sin) for cos, sin in _CIRCLE], ink)

    def rectangle(self, box: Box, ink: Ink, radius: float = 0) -> None:
        x0, y0, x1, y1 = box
        if not radius:
            # Pillow's shapes include their far edge, which would blur it by a part of a pixel
            far = 1 / self._scale
            self.polygon([(x0, y0), (x1 - far, y0), (x1 - far, y1 - far), (x0, y1 - far)], ink)
            return
        x1, y1 = x1 - 1 / self._scale, y1 - 1 / self._scale
        corners = (
            ((x1 - radius, y0 + radius), -math.pi / 2),
            ((x1 - radius, y1 - radius), 0.0),
            ((x0 + radius, y1 - radius), math.pi / 2),
            ((x0 + radius, y0 + radius), math.pi),
        )
        steps = 10
        self.polygon(
            [
                _on_ellipse(centre, radius, radius, start + math.pi / 2 * i / steps)
                for centre, start in corners
                for i in range(steps + 1)
            ],
            ink,
        )

    def blob(self, points: Sequence[Point], ink: Ink) -> None:
        """A closed soft shape through `points` (Catmull-Rom)."""
        self.polygon(bent(points, closed=True)[:-1], ink)

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A line with round ends and joints; opaque inks only look right."""
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
            self.polygon(
                [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)],
                ink,
            )
        for point in points:
            self.ellipse(point, width / 2, width / 2, ink)

    def dashes(
        self, points: Sequence[Point], ink: Ink, width: float, dash: float, gap: float
    ) -> None:
        """`line`, broken into dashes of about the given lengths."""
        for piece in _broken(points, dash, gap):
            self.line(piece, ink, width)

    def ring(
        self, centre: Point, radii: Point, ink: Ink, width: float, dash: tuple[float, float]
    ) -> None:
        """An ellipse broken into dashes of about the given length and gap."""
        rx, ry = radii
        steps = 120
        circle = [_on_ellipse(centre, rx, ry, math.tau * i / steps) for i in range(steps + 1)]
        around = sum(math.dist(a, b) for a, b in pairwise(circle))
        # a whole number of dashes, so that the ring closes well
        shrink = around / (round(around / sum(dash)) * sum(dash))
        self.dashes(circle, ink, width, dash[0] * shrink, dash[1] * shrink)

    def stamp(self, coverage: Image.Image, centre: Point, ink: Ink) -> None:
        """Letters (mode "L" coverage at the final size) around a centre."""
        large = _enlarged(coverage, self._scale)
        x = round(centre[0] - coverage.width / 2) * self._scale
        y = round(centre[1] - coverage.height / 2) * self._scale
        letters = Image.new("RGBA", large.size, _rgba(ink))
        letters.putalpha(large)
        self._sheet.alpha_composite(letters, (x, y))


def _enlarged(coverage: Image.Image, scale: int) -> Image.Image:
    return coverage.resize(
        (coverage.width * scale, coverage.height * scale), Image.Resampling.BICUBIC
    )


def _is_opaque(ink: Ink) -> bool:
    return len(ink) < 4 or ink[3] == 255


def bent(points: Sequence[Point], *, closed: bool = False) -> list[Point]:
    """Points of a soft line through `points` (Catmull-Rom), or around a closed shape."""
    count, smooth = len(points), list[Point]()
    for i in range(count if closed else count - 1):
        a, b, c, d = (
            points[(i + k) % count] if closed else points[min(max(i + k, 0), count - 1)]
            for k in (-1, 0, 1, 2)
        )
        smooth += [
            (_bend(a[0], b[0], c[0], d[0], t / 8), _bend(a[1], b[1], c[1], d[1], t / 8))
            for t in range(8)
        ]
    smooth.append(points[0] if closed else points[-1])
    return smooth


def _rgba(ink: Ink) -> tuple[int, int, int, int]:
    return ink if len(ink) == 4 else (*ink, 255)


def _on_ellipse(centre: Point, rx: float, ry: float, angle: float) -> Point:
    return centre[0] + rx * math.cos(angle), centre[1] + ry * math.sin(angle)


def _bend(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull-Rom between b and c."""
    return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2


def _around(points: Sequence[Point], size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The smallest box around the points that lies on a sheet of that size, at least one pixel."""
    left = min(max(0, math.floor(min(x for x, _ in points))), size[0] - 1)
    top = min(max(0, math.floor(min(y for _, y in points))), size[1] - 1)
    right = max(left + 1, min(size[0], math.ceil(max(x for x, _ in points)) + 1))
    bottom = max(top + 1, min(size[1], math.ceil(max(y for _, y in points)) + 1))
    return left, top, right, bottom


def _broken(points: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """The dashes of a polyline, each a polyline itself."""
    on, left, piece = True, dash, [points[0]]
    for start, end in pairwise(points):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            share = done / length
            here = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if on:
                yield [*piece, here]
            on, left, piece = not on, gap if on else dash, [here]
        left -= length - done
        piece.append(end)
    if on and len(piece) > 1:
        yield piece
