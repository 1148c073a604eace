"""The trace of the last move over the sheet: a straight arrow, or an arc over what was jumped;
between two cards that were exchanged, one with two heads.

Everything is in cells of the screen, from the middle of the cell where the move began: (2, -1) is
two to the right and one up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from render.brush import Brush, Point
from render.kept import kept
from render.shinra.arrows import head
from render.shinra.paint import Paint
from render.shinra.pen import Pen
from render.shinra.sheet import CELL

_STEPS: Final = 40
_HALF: Final = 0.12
"""Half the width of a trace with its rim, in cells."""

_NEAR: Final = CELL / 3
"""So many pixels beyond a cell an arc is drawn: more than from one of its points to the next, and
half its width."""
_BURST: Final = 25.0
"""The radius of a burst, in pixels."""

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


def trace(brush: Brush, paint: Paint, whole: Trace, cell: Step) -> None:
    """The part of a trace that lies on one cell, `cell` away from where it begins."""
    column, row = cell
    points = [((x - column + 0.5) * CELL, (y - row + 0.5) * CELL) for x, y in _curve(whole)]
    start, tip, before = points[0], points[-1], points[-3]
    heads = [(tip, (tip[0] - before[0], tip[1] - before[1]))]
    if whole.both:
        back = points[2]
        heads.append((start, (start[0] - back[0], start[1] - back[1])))
        points = points[2:]
    shaft = [point for point in points[:-2] if _is_near(point)]
    if not whole.bulge:
        shaft = [points[0], before]
    if whole.hit:
        for size, ink in ((_BURST, paint.clash_rim), (_BURST - 4, paint.clash)):
            brush.polygon(_burst(tip, size), ink)
    for ink, grow in ((paint.halo, 3.0), (paint.last_move, 0.0)):
        if not whole.both:
            brush.ellipse(start, 11 + grow, 11 + grow, ink)
        brush.line(shaft, ink, 9 + 2 * grow)
        for end, along in heads:
            head(Pen(brush), end, along, 14.5 + grow * 1.7, ink)


def _is_near(point: Point) -> bool:
    """Whether what leads to a point or on from it may be seen on a cell."""
    return all(-_NEAR < at < CELL + _NEAR for at in point)


@kept
def parts(whole: Trace) -> tuple[tuple[Step, tuple[Trace, Step]], ...]:
    """The cells that a trace touches, as their distances from where it begins, and what to draw
    there: the same for all parts that look alike."""
    curve = tuple(_curve(whole))
    found = dict.fromkeys(
        (math.floor(x + dx + 0.5), math.floor(y + dy + 0.5))
        for x, y in curve
        for dx in (-_HALF, _HALF)
        for dy in (-_HALF, _HALF)
    )
    # the head and the burst reach into the target, wherever the line ends
    return tuple((cell, _typical(whole, curve[-1], cell)) for cell in {**found, whole.way: None})


def _typical(whole: Trace, tip: Point, cell: Step) -> tuple[Trace, Step]:
    """A trace that looks the same on a cell, and where the cell is then."""
    (x, y), (column, row) = whole.way, cell
    reach = 0.5 + _BURST / CELL
    hit = whole.hit and abs(tip[0] - column) < reach and abs(tip[1] - row) < reach
    if whole.bulge or whole.both:
        return whole._replace(hit=hit), cell
    # a straight one looks the same however many cells it has passed, and has to go beyond the next
    length = _length(whole)
    right, down = x // length, y // length
    done = min(at * one for at, one in ((column, right), (row, down)) if one)
    left_out = max(0, done - 1)
    short = min(done, 1) + min(length - done, 2)
    return (
        Trace((right * short, down * short), 0, hit),
        (column - right * left_out, row - down * left_out),
    )


def _length(whole: Trace) -> int:
    """The cells from the first to the last, straight or aslant."""
    return max(map(abs, whole.way))


def _curve(whole: Trace) -> Iterator[Point]:
    """From the middle of the first cell to the edge of the card on the last."""
    x, y = whole.way
    length = math.hypot(x, y)
    # straight ahead it must pass by the card that is jumped, signs and all; aslant it does anyhow
    height = whole.bulge * (1.08 if x == 0 or y == 0 else 0.5)
    bend = (x / 2 - y / length * height, y / 2 + x / length * height)
    # a straight one ends between two of its points, so that rounding does not move the end
    steps, end = (_STEPS, 0.55) if whole.bulge else (_STEPS * _length(whole), 0.56)
    if whole.both:  # between cards side by side there is no room but on them
        end = 0.42 if whole.bulge else 0.24
    for step in range(steps + 1):
        t = step / steps
        here = (2 * t * (1 - t) * bend[0] + t * t * x, 2 * t * (1 - t) * bend[1] + t * t * y)
        # a card is nearly as large as its cell: the head ends where the card begins
        if step > 2 and max(abs(here[0] - x), abs(here[1] - y)) < end:
            return
        if not whole.both or max(map(abs, here)) >= end:
            yield here


def _burst(centre: Point, size: float) -> list[Point]:
    """A star of nine points."""
    turns = [(math.pi * i / 9, size if i % 2 == 0 else size * 0.55) for i in range(18)]
    return [(centre[0] + r * math.sin(t), centre[1] - r * math.cos(t)) for t, r in turns]
