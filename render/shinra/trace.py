"""The trace of the last move over the sheet: a straight arrow, or broken arc over what was jumped;
between two cards that were exchanged, one with two heads.

Everything is in cells of the screen, from the middle of the cell where the move began: (2, -1) is
two to the right and one up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from render.brush import Brush, Point
from render.shinra.arrows import head
from render.shinra.paint import Paint
from render.shinra.pen import Pen
from render.shinra.sheet import CELL

_STEPS: Final = 40
_BURST: Final = 25.0
"""The radius of a burst, in pixels."""
_SPARE: Final = 28
"""Pixels around the line of a trace, for its head and its burst."""

Step: TypeAlias = tuple[int, int]
"""Cells to the right and down."""


class Trace(NamedTuple):
    """Where a trace leads, and how it looks."""

    way: Step
    bulge: int
    """0 for a straight arrow, 1 or -1 for an arc to the right or to the left of it."""
    hit: bool
    """Whether it ends in a burst, on a card that was hit."""
    both: bool = False
    """Whether it has a head at both ends."""


def corner(whole: Trace) -> tuple[int, int]:
    """The upper left pixel of a trace's picture, from the middle of the cell where it begins."""
    left, top, _, _ = _box(whole)
    return left, top


def trace(paint: Paint, whole: Trace) -> Image.Image:
    """The picture of a trace (mode "RGBA")."""
    left, top, right, bottom = _box(whole)
    brush = Brush(right - left, bottom - top)
    points = [(x * CELL - left, y * CELL - top) for x, y in _curve(whole)]
    start, tip, before = points[0], points[-1], points[-3]
    heads = [(tip, (tip[0] - before[0], tip[1] - before[1]))]
    if whole.both:
        back = points[2]
        heads.append((start, (start[0] - back[0], start[1] - back[1])))
        points = points[2:]
    shaft = [*points[:-3:2], before] if whole.bulge else [points[0], before]
    # in the air: what is below it is seen between
    dashes = list(_dashed(shaft))
    if whole.hit:
        for size, ink in ((_BURST, paint.clash_rim), (_BURST - 4, paint.clash)):
            brush.polygon(_burst(tip, size), ink)
    for ink, grow in ((paint.halo, 3.0), (paint.last_move, 0.0)):
        if not whole.both:
            brush.ellipse(start, 11 + grow, 11 + grow, ink)
        if whole.bulge and not whole.both:
            for dash in dashes:
                brush.line(dash, ink, 9 + 2 * grow)
        else:
            brush.line(shaft, ink, 9 + 2 * grow)
        for end, along in heads:
            head(Pen(brush), end, along, 14.5 + grow * 1.7, ink)
    return brush.image()


@cache
def _box(whole: Trace) -> tuple[int, int, int, int]:
    """The box of a trace's picture in pixels, from the middle of the cell where it begins."""
    across, down = zip(*_curve(whole), strict=True)
    return (
        math.floor(min(across) * CELL) - _SPARE,
        math.floor(min(down) * CELL) - _SPARE,
        math.ceil(max(across) * CELL) + _SPARE,
        math.ceil(max(down) * CELL) + _SPARE,
    )


def _curve(whole: Trace) -> Iterator[Point]:
    """From the middle of the first cell to the edge of the card on the last."""
    x, y = whole.way
    length = math.hypot(x, y)
    # it must pass by the name of the card that is jumped; a knight's way leads between cards
    height = whole.bulge * (1.08 if x == 0 or y == 0 else 0.95 if abs(x) == abs(y) else 0)
    bend = (x / 2 - y / length * height, y / 2 + x / length * height)
    # a straight one ends between two of its points, so that rounding does not move the end
    steps, end = (_STEPS, 0.55) if whole.bulge else (_STEPS * max(map(abs, whole.way)), 0.56)
    if whole.both:  # between cards side by side there is no room but on their rims
        end = 0.47 if max(map(abs, whole.way)) > 1 else 0.36
    for step in range(steps + 1):
        t = step / steps
        here = (2 * t * (1 - t) * bend[0] + t * t * x, 2 * t * (1 - t) * bend[1] + t * t * y)
        # a card is nearly as large as its cell: the head ends where the card begins
        if step > 2 and max(abs(here[0] - x), abs(here[1] - y)) < end:
            return
        if not whole.both or max(map(abs, here)) >= end:
            yield here


def _dashed(line: Sequence[Point]) -> Iterator[Sequence[Point]]:
    """A line broken into dashes, of which the last one bears the head."""
    return (line[i : i + 3] for i in range((len(line) - 3) % 4, len(line) - 2, 4))


def _burst(centre: Point, size: float) -> list[Point]:
    """A star of nine points."""
    turns = [(math.pi * i / 9, size if i % 2 == 0 else size * 0.55) for i in range(18)]
    return [(centre[0] + r * math.sin(t), centre[1] - r * math.cos(t)) for t, r in turns]
