"""Two cats asleep, curled up around each other: nobody fights."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from render.brush import Brush, Point, bent
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen

_SIDE: Final = 192
_ZOOM: Final = 1.22
_R: Final = 64.0


def nap(paint: Paint) -> Image.Image:
    """A white and a black cat as one disc, on the ground of a panel."""
    brush = Brush(_SIDE, _SIDE, ground=paint.panel)
    pen = Pen(brush, _SIDE / 2, _SIDE / 2, _ZOOM)
    white, black = paint.white, paint.black
    for clan, turn in ((white, 0.0), (black, math.pi)):
        for side in (-1, 1):
            ear = [(side * 27, -51), (side * 25, -73), (side * 8, -63)]
            _soft(pen, [_turn(p, turn) for p in ear], paint.frame, 3)
            pen.polygon([_turn(p, turn) for p in ear], clan.fur)
    pen.ellipse((0, 0), _R + 3, _R + 3, paint.frame)
    pen.ellipse((0, 0), _R, _R, white.fur)
    half = [(_R * math.cos(a), _R * math.sin(a)) for a in _arc(-math.pi / 2, math.pi / 2)]
    # the black half, its head below, the white one's head above
    edge = [
        (-_R / 2 * math.cos(a), _R / 2 + _R / 2 * math.sin(a))
        for a in _arc(math.pi / 2, -math.pi / 2)
    ]
    edge += [
        (_R / 2 * math.cos(a), -_R / 2 + _R / 2 * math.sin(a))
        for a in _arc(math.pi / 2, -math.pi / 2)
    ]
    pen.polygon([*half, *edge], black.fur)
    pen.line(edge, paint.frame if not paint.plain else paint.white.fur, 2.5)
    for clan, turn in ((white, 0.0), (black, math.pi)):
        _sleeper(pen, clan.outline if turn == 0 else clan.rim, clan.nose, clan.ear, turn)
        tail = [_turn(p, turn) for p in ((-46, 16), (-36, 40), (-14, 46), (-2, 34))]
        pen.line(bent(tail), clan.shade, 2)
    return brush.image()


def _sleeper(
    pen: Pen,
    ink: tuple[int, int, int],
    nose: tuple[int, int, int],
    cheek: tuple[int, int, int],
    turn: float,
) -> None:
    """Closed eyes, a nose and cheeks on the head above."""
    for side in (-1, 1):
        eye = ((side * 19, -37), (side * 14, -32.6), (side * 8, -36))
        pen.line(bent([_turn(p, turn) for p in eye]), ink, 2.2)
        pen.ellipse(_turn((side * 20, -27), turn), 4, 2.8, cheek)
    pen.polygon([_turn(p, turn) for p in ((-3.4, -29), (3.4, -29), (0, -25))], nose)
    for side in (-1, 1):
        mouth = ((0, -25), (side * 2.4, -22.6), (side * 5, -24))
        pen.line(bent([_turn(p, turn) for p in mouth]), ink, 1.6)


def _soft(pen: Pen, points: list[Point], ink: tuple[int, int, int], grow: float) -> None:
    pen.polygon(points, ink)
    pen.line([*points, points[0]], ink, 2 * grow)


def _turn(point: Point, angle: float) -> Point:
    cos, sin = math.cos(angle), math.sin(angle)
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


def _arc(start: float, end: float) -> list[float]:
    return [start + (end - start) * i / 40 for i in range(41)]
