"""The flight of the coin that was shot last: a dotted trail from who shot it to the die it hit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

from PIL import Image

from engines.countup.pieces import TOP, Die
from render.brush import Box, Brush, Point
from render.canvas import Canvas, Palette
from render.countup.coaster import OWN, USUAL, Plan
from render.countup.felt import HEIGHT, SLOTS, TRAY, is_broad, stone
from render.countup.paint import Paint
from render.countup.scene import Place, Shown
from render.standing import Standing
from render.theme import WIDTH

_STEP: Final = 25
"""Pixels from dot to dot."""
_FINE: Final = 100
"""Pieces that a throw is measured in."""
_SIGN: Final = 220
"""How wide a pill is, about."""
_SIDE: Final = 18
"""Of the box of a dot."""
_STEPS: Final = 4
"""From the smallest dot to the largest."""
_STONES: Final = tuple(
    (x - 14, y - 14, x + 14, y + 14) for x, y in (stone(number) for number in range(TOP + 1))
)
"""The numbers of the track."""


class Flights:
    """One theme's trails."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._dots = Standing(palette, partial(_dot, paint))

    def draw(self, canvas: Canvas, places: Sequence[Place], viewpoint: int, words: Box) -> None:
        """Draws the trail over the table, if the last action was a shot, but for the box of
        `words`."""
        seats = len(places)
        for place in places:
            if place.hit is None or place.hit_by is None:
                continue
            start = _purse(places[place.hit_by], viewpoint, seats)
            end = _pile(place, place.hit, place.hit_by, viewpoint, seats)
            read = (box for one in places for box in _read(one, viewpoint, seats))
            kept_free = [words, *_STONES, *read]
            dots = _dots(start, end, own=place.seat == place.hit_by)
            self._lay(
                canvas, [dot for dot in dots if not any(_is_in(dot, box) for box in kept_free)]
            )

    def _lay(self, canvas: Canvas, dots: Sequence[Point]) -> None:
        """Dots over what is there, larger and larger."""
        for number, (x, y) in enumerate(dots):
            step = round(_STEPS * number / max(1, len(dots) - 1))
            at = round(x) - _SIDE // 2, round(y) - _SIDE // 2
            tile, corner = self._dots.placed(canvas.cut, at, step)
            canvas.paste(tile, *corner)


def _plan(seat: int, viewpoint: int, seats: int) -> tuple[Plan, tuple[int, int]]:
    at = (seat - viewpoint) % seats
    return OWN if is_broad(at, seats) else USUAL, SLOTS[seats][at]


def _read(place: Place, viewpoint: int, seats: int) -> Iterator[Box]:
    """What is read of a place: its name and pill, its open die, and what its dice count."""
    plan, (x, y) = _plan(place.seat, viewpoint, seats)
    left, pill = x + plan.name[0], y + plan.pill[1]
    yield left, y + plan.name[1], x + plan.size[0], pill
    if place.pill:
        yield left, pill, left + _SIGN, pill + 42

    def part(spot: tuple[int, int], box: Box) -> Box:
        x0, y0, x1, y1 = (side * plan.scale for side in box)
        left, top = x + spot[0], y + spot[1]
        return left + x0, top + y0, left + x1, top + y1

    yield part(plan.outer, (8, 8, 94, 100))
    for spot, shown in ((plan.outer, place.outer), (plan.inner, place.inner)):
        if shown.coins:
            yield part(spot, (88, 72, 162, 116))


def _is_in(dot: Point, box: Box) -> bool:
    """Whether a dot would touch what is in a box."""
    left, top, right, bottom = box
    return left - 9 < dot[0] < right + 9 and top - 9 < dot[1] < bottom + 9


def _purse(place: Place, viewpoint: int, seats: int) -> Point:
    """Where the coin lay: the first empty place among those that its owner keeps."""
    plan, (x, y) = _plan(place.seat, viewpoint, seats)
    left, top = plan.purse(place.coins, place.unused)
    return x + left + 19, y + top + 19


def _pile(place: Place, die: Die, owner: int, viewpoint: int, seats: int) -> Point:
    """Where the coin lies now."""
    plan, (x, y) = _plan(place.seat, viewpoint, seats)
    shown: Shown = place.outer if die is Die.OUTER else place.inner
    number = next(i for i, (whose, _) in enumerate(shown.piles) if whose == owner)
    left, top = plan.coins(die, number)
    return x + left + 18 * plan.scale, y + top + 18 * plan.scale


@lru_cache(maxsize=256)
def _dots(start: Point, end: Point, *, own: bool) -> tuple[Point, ...]:
    """Points of a throw from near its start to near its end."""
    bends = _within(start, end) if own else _bends(start, end)
    curve = [_on(start, bends, end, step / _FINE) for step in range(_FINE + 1)]
    done, found = 0.0, list[Point]()
    for before, point in pairwise(curve):
        done += math.dist(before, point)
        if done >= _STEP:
            done = 0.0
            if math.dist(point, end) > 34 and math.dist(point, start) > 12:
                found.append(point)
    return tuple(found)


def _within(start: Point, end: Point) -> tuple[Point, Point]:
    """The same for a throw at the own die: along the foot of the coaster, and up beside the die."""
    (x0, y0), (x1, _) = start, end
    return ((x0 + x1) / 2, y0), (x1, y0)


def _bends(start: Point, end: Point) -> tuple[Point, Point]:
    """The two points towards which a throw is bent."""
    (x0, y0), (x1, y1) = start, end
    middle = (TRAY[1] + TRAY[3]) / 2
    if (y0 < middle) == (y1 < middle):
        # below what lies between, and up between a die and a cup
        low = TRAY[1] + 16 if y0 < middle else HEIGHT + 14
        return (x0, low), (x1 + 55, low)
    if y0 < middle:
        # down beside the words, and along the edge of the tray to the die
        side = 30 if x0 < WIDTH / 2 else WIDTH - 30
        return (side, TRAY[3] + 22), (x1 - 80 if x0 < x1 else x1 + 80, TRAY[3] + 22)
    # up beside the own things
    return (-40 if x0 < WIDTH / 2 else WIDTH + 40, TRAY[3] + 40), (x1 + 50, TRAY[1] + 40)


def _on(start: Point, bends: tuple[Point, Point], end: Point, t: float) -> Point:
    """A point of the curve, 0 <= t <= 1 of the way (Bézier)."""
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    ways = tuple(zip(shares, (start, *bends, end), strict=True))
    return sum(share * x for share, (x, _) in ways), sum(share * y for share, (_, y) in ways)


def _dot(paint: Paint, step: int) -> Image.Image:
    """A dot, the larger the later its step, 0 to `_STEPS`."""
    radius = 3.6 + 2.4 * step / _STEPS
    brush, middle = Brush(_SIDE, _SIDE), (_SIDE / 2, _SIDE / 2)
    for ink, reach in ((paint.die, radius + 2.2), (paint.last_move, radius)):
        brush.ellipse(middle, reach, reach, ink)
    return brush.image()
