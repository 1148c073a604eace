"""The trace of the last move over the sheet: a straight arrow, or an arc over what was jumped.

Everything is in cells of the screen, from the middle of the cell where the move began: (2, -1) is
two to the right and one up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from render.brush import Brush, Point
from render.shinra.arrows import head
from render.shinra.paint import Paint
from render.shinra.pen import Pen
from render.shinra.sheet import CELL

_STEPS: Final = 40
_HALF: Final = 0.12
"""Half the width of a trace with its rim, in cells."""

_REACH: Final = CELL // 3
"""Pixels beyond a cell from where a shaft is drawn: more than from one of its points to the next,
and half its width."""


class Trace(NamedTuple):
    """Where a trace leads, and how it bends."""

    way: tuple[int, int]
    bulge: int
    """0 for a straight arrow, 1 or -1 for an arc to the right or to the left of it."""


def trace(brush: Brush, paint: Paint, whole: Trace, cell: tuple[int, int], *, hit: bool) -> None:
    """The part of a trace that lies on one cell, `cell` away from where it begins.

    Where it `hit` a card, it ends in a burst.
    """
    column, row = cell
    points = [((x - column + 0.5) * CELL, (y - row + 0.5) * CELL) for x, y in _curve(whole)]
    first, tip, before = points[0], points[-1], points[-3]
    here = [at for at, point in enumerate(points[:-2]) if _is_near(point)]
    shaft = points[here[0] : here[-1] + 1] if here else []
    along = (tip[0] - before[0], tip[1] - before[1])
    if hit:
        for size, ink in ((25.0, paint.clash_rim), (21.0, paint.clash)):
            brush.polygon(_burst(tip, size), ink)
    for ink, grow in ((paint.halo, 3.0), (paint.accent, 0.0)):
        brush.ellipse(first, 11 + grow, 11 + grow, ink)
        brush.line(shaft, ink, 9 + 2 * grow)
        head(Pen(brush), tip, along, 14.5 + grow * 1.7, ink)


def _is_near(point: Point) -> bool:
    """Whether a point of the shaft may be seen on a cell: it, or what leads to the next one."""
    return all(-_REACH < at < CELL + _REACH for at in point)


@lru_cache(maxsize=512)
def crossed(whole: Trace) -> tuple[tuple[int, int], ...]:
    """The cells that a trace touches, as their distances from where it begins."""
    found = dict.fromkeys(
        (math.floor(x + dx + 0.5), math.floor(y + dy + 0.5))
        for x, y in _curve(whole)
        for dx in (-_HALF, _HALF)
        for dy in (-_HALF, _HALF)
    )
    # the head and the burst reach into the target, wherever the line ends
    return tuple(dict.fromkeys((*found, whole.way)))


def _curve(whole: Trace) -> Iterator[Point]:
    """From the middle of the first cell to the edge of the card on the last."""
    x, y = whole.way
    length = math.hypot(x, y)
    # straight ahead it must pass by the card that is jumped, signs and all; aslant it does anyhow
    height = whole.bulge * (1.08 if x == 0 or y == 0 else 0.5)
    bend = (x / 2 - y / length * height, y / 2 + x / length * height)
    for step in range(_STEPS + 1):
        t = step / _STEPS
        here = (2 * t * (1 - t) * bend[0] + t * t * x, 2 * t * (1 - t) * bend[1] + t * t * y)
        # a card is nearly as large as its cell: the head ends where the card begins
        if step > 2 and max(abs(here[0] - x), abs(here[1] - y)) < 0.55:
            return
        yield here


def _burst(centre: Point, size: float) -> list[Point]:
    """A star of nine points."""
    turns = [(math.pi * i / 9, size if i % 2 == 0 else size * 0.55) for i in range(18)]
    return [(centre[0] + r * math.sin(t), centre[1] - r * math.cos(t)) for t, r in turns]
