"""Dice, coins and the four signs on them."""

from __future__ import annotations

import math
from typing import Final

from render.brush import Ink, Point
from render.countup.paint import Paint
from render.countup.pen import Pen, arc

DIE: Final = 92
"""Side of a die at size 1; its front edge adds THICK below."""
THICK: Final = 7
COIN: Final = 40
"""Width of a coin at size 1."""

_LOW, _MID, _HIGH = 25.0, 46.0, 67.0
_PIPS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH), (_MID, _MID)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}


def die(pen: Pen, paint: Paint, face: int) -> None:
    """A die with its upper left corner at the origin; 0 is a face that nobody may see."""
    pen.box((-2.5, -2.5, DIE + 2.5, DIE + THICK + 2.5), paint.die_rim, 21)
    pen.box((0, 0, DIE, DIE + THICK), paint.die_side, 19)
    pen.box((0, 0, DIE, DIE), paint.die, 19)
    if face == 0:
        pen.letters("?", (DIE / 2, DIE / 2), paint.muted if not paint.plain else paint.pip, 64)
    elif face == 1:
        paw(pen, (_MID, _MID + 2), 22, paint.ace)
    else:
        for at in _PIPS[face]:
            pen.ellipse(at, 9.6, 9.6, paint.pip)


def paw(pen: Pen, centre: Point, radius: float, ink: Ink) -> None:
    """A paw print about as large as a disc of that radius."""
    x, y = centre
    r = radius / 20
    pad = [(0, -3), (7, 1), (12, 9), (10, 15), (4, 14), (0, 13), (-4, 14), (-10, 15), (-12, 9)]
    pad.append((-7, 1))
    pen.blob([(x + dx * r, y + dy * r) for dx, dy in pad], ink)
    for dx, dy, rx, ry in ((-14.5, -2, 4.2, 5.6), (-5.5, -11.5, 4.5, 6.2)):
        pen.ellipse((x + dx * r, y + dy * r), rx * r, ry * r, ink)
        pen.ellipse((x - dx * r, y + dy * r), rx * r, ry * r, ink)


def fish(pen: Pen, centre: Point, radius: float, inks: tuple[Ink, Ink]) -> None:
    ink, ground = inks
    x, y = centre
    r = radius / 20
    body = [(-18, 0), (-11, -8), (-1, -10), (8, -5), (12, 0), (8, 5), (-1, 10), (-11, 8)]
    pen.blob([(x + dx * r, y + dy * r) for dx, dy in body], ink)
    tail = [(8, 0), (19, -10), (16, 0), (19, 10)]
    pen.polygon([(x + dx * r, y + dy * r) for dx, dy in tail], ink)
    pen.ellipse((x - 10 * r, y - 2 * r), 2.6 * r, 2.6 * r, ground)


def moon(pen: Pen, centre: Point, radius: float, ink: Ink) -> None:
    """A crescent, open to the upper right."""
    x, y = centre
    whole, bite = radius * 0.86, radius * 0.68
    bitten = (x + radius * 0.36, y - radius * 0.28)
    # from the upper horn anticlockwise around the back, and along the bite to the upper horn again
    back = [p for p in arc(centre, whole, whole, -40, -400) if math.dist(p, bitten) >= bite]
    inside = [p for p in arc(bitten, bite, bite, 0, 360) if math.dist(p, centre) < whole]
    pen.polygon([*back, *inside], ink)


def leaf(pen: Pen, centre: Point, radius: float, inks: tuple[Ink, Ink]) -> None:
    """A leaf of silver vine, which cats would give a lot for."""
    ink, ground = inks
    x, y = centre
    r = radius / 20
    blade = [(0, -18), (8, -11), (12, -1), (8, 8), (0, 13), (-8, 8), (-12, -1), (-8, -11)]
    pen.blob([(x + dx * r, y + dy * r) for dx, dy in blade], ink)
    pen.line([(x, y + 10 * r), (x, y + 19 * r)], ink, 4 * r)
    pen.line([(x, y - 10 * r), (x, y + 10 * r)], ground, 2.2 * r)
    for dy in (-3, 4):
        for side in (-1, 1):
            pen.line([(x, y + (dy + 2) * r), (x + side * 5 * r, y + (dy - 3) * r)], ground, 1.9 * r)


def sign(pen: Pen, seat: int, centre: Point, radius: float, inks: tuple[Ink, Ink]) -> None:
    """The sign of a seat: fish, moon, paw, leaf. `inks` are its own and its ground's."""
    ink, _ = inks
    match seat:
        case 0:
            fish(pen, centre, radius, inks)
        case 1:
            moon(pen, centre, radius, ink)
        case 2:
            paw(pen, (centre[0], centre[1] + radius * 0.08), radius * 0.92, ink)
        case _:
            leaf(pen, centre, radius, inks)


def coin(pen: Pen, paint: Paint, seat: int, centre: Point) -> None:
    """A seat's coin, of glazed clay."""
    glaze = paint.glazes[seat]
    x, y = centre
    radius = COIN / 2
    if paint.plain:
        pen.ellipse((x, y), radius, radius, glaze.dark)
        pen.ellipse((x, y), radius - 2.6, radius - 2.6, glaze.fill)
    else:
        pen.ellipse((x, y + 1.6), radius, radius - 0.4, glaze.dark)
        pen.ellipse((x, y - 0.8), radius - 1.8, radius - 2.2, glaze.fill)
        pen.ring((x, y - 0.8), radius - 4.2, glaze.light, 1.4, 16)
    sign(pen, seat, (x, y - 0.8), radius * 0.64, (glaze.ink, glaze.fill))


def spent(pen: Pen, paint: Paint, centre: Point) -> None:
    """The place of a coin that lies on some die now."""
    pen.ring(centre, COIN / 2 - 3, paint.muted, 2.6, 9)
