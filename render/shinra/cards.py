"""Cards as drawn: they show how they move, point to where they go, and carry a name.

A card of the player at the lower edge points up, one of the player across points down, with its
signs; names stay upright. A number is drawn without its "n", as large as the signs leave room.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PIL import Image

from engines.shinra.pieces import Kind
from render.brush import Brush, Ink, Point
from render.fonts import numeral
from render.kept import kept
from render.shinra import arrows
from render.shinra.paint import House, Paint
from render.shinra.pen import FINE, Pen
from render.theme import LEAST

RANK_SIGNS: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        Kind.KING: "王",
        Kind.PRINCE: "王子",
        Kind.GENERAL: "将",
        Kind.STAFF: "参",
        Kind.INTELLIGENCE: "諜",
        Kind.DEFENCE: "防",
    }
)
"""What stands on the ranked cards."""

_SHAPE: Final[tuple[Point, ...]] = ((50, 3.5), (94, 15.5), (94, 97), (6, 97), (6, 15.5))
_SMALL: Final = 0.9
"""Below this zoom a card has no room for the letter under its name."""
_DIGIT: Final = 52
"""The size of a number on a card."""
_TUCKED: Final = 0.765
"""Size of a card that lies on another one, and of that one."""


def card(pen: Pen, house: House, kind: Kind) -> None:
    """A whole card in the pen's box."""
    outline = [(1.03, house.line), (0.99, house.face)]
    if kind.ranked:
        outline += [(0.935, house.trim), (0.905, house.face)]
    for size, ink in outline:
        pen.brush.polygon(_crisp(pen, size), ink)
    arrows.signs(pen, kind, house.arrow)
    if kind.ranked:
        _seal(pen, house, kind)
    else:
        _number(pen, house, kind, arrows.MIDDLE, _DIGIT)


def tucked(pen: Pen, house: House, kind: Kind) -> None:
    """A normal card underneath a ranked one.

    It belongs to the player across, so it points the other way than the pen's box: its tip sticks
    out behind the upper card, with its name.
    """
    below = _smaller(pen, (50 - 50 * _TUCKED, 102.5 - 100 * _TUCKED))
    for size, ink in ((1.065, house.rim), (1.02, house.edge), (0.96, house.face)):
        below.polygon([(100 - x, 100 - y) for x, y in _sized(_SHAPE, size)], ink)
    _number(pen, house, kind, (50, 87), 25)


def upper(pen: Pen, house: House, kind: Kind, shade: Ink | None) -> None:
    """A ranked card that lies on another one, on which it casts `shade`."""
    over = _smaller(pen, (50 - 50 * _TUCKED, -1.5))
    if shade is not None:
        over.polygon([(x, y + 5) for x, y in _sized(_SHAPE, 1.0)], shade)
    card(over, house, kind)


def rim_of_tip(pen: Pen, ink: Ink, rim: Ink) -> None:
    """A line around what is seen of the card underneath."""
    below = _smaller(pen, (50 - 50 * _TUCKED, 102.5 - 100 * _TUCKED))
    tip = [(100 - x, 100 - y) for x, y in _sized(_SHAPE, 1.07)]
    right, left = tip[1], tip[4]
    points = [(right[0], 70), right, tip[0], left, (left[0], 70)]
    for colour, width in ((rim, 10.0), (ink, 6.0)):
        below.line(points, colour, width)


def _smaller(pen: Pen, corner: Point) -> Pen:
    """A pen for a smaller card whose box begins at `corner` of this one's."""
    x, y = corner
    if pen.turned:
        x, y = 100 - x - 100 * _TUCKED, 100 - y - 100 * _TUCKED
    return Pen(
        pen.brush, pen.x + x * pen.zoom, pen.y + y * pen.zoom, pen.zoom * _TUCKED, pen.turned
    )


def _sized(points: Sequence[Point], size: float) -> list[Point]:
    x0, y0 = 50, 53
    return [(x0 + (x - x0) * size, y0 + (y - y0) * size) for x, y in points]


def _crisp(pen: Pen, size: float) -> list[Point]:
    """The corners of a card on whole pixels, so that its upright and level edges are sharp: good to
    see, small in a file, and quickly laid on any ground."""
    x0, y0 = pen.place((50, 53))
    # Pillow's shapes include their far edge
    far = 1 / FINE
    corners = (pen.place(point) for point in _sized(_SHAPE, size))
    return [(round(x) - far * (x > x0), round(y) - far * (y > y0)) for x, y in corners]


def _seal(pen: Pen, house: House, kind: Kind) -> None:
    """The name of a ranked card, like a stamp, with its letter where there is room."""
    small = pen.zoom < _SMALL
    x, y = arrows.MIDDLE
    name = _sign(kind, max(LEAST, round((33 if small else 26) * pen.zoom)))
    wide = (name.width / pen.zoom) / 2 + 4.5
    high = wide if small else 25.5
    for grow, ink, radius in ((1.8, house.seal_edge, 7.0), (0.0, house.seal, 5.5)):
        box = (x - wide - grow, y - high - grow, x + wide + grow, y + high + grow)
        pen.rectangle(box, ink, radius)
    if small:
        pen.stamp(name, (x, y), house.seal_ink)
        return
    up = 1 if pen.turned else -1  # letters are upright in a box that may be turned
    pen.stamp(name, (x, y + up * 10), house.seal_ink)
    letter = numeral(str(kind).upper(), "bold", max(LEAST, round(25 * pen.zoom)))
    pen.stamp(letter, (x, y - up * 14), house.seal_ink)


def seal(brush: Brush, house: House, kind: Kind, centre: Point) -> None:
    """A ranked card's name by itself, 40 by 42 pixels around a centre."""
    x, y = centre
    for half, colour, radius in ((20.0, house.rim, 8.0), (18.5, house.seal_edge, 7.0)):
        brush.rectangle((x - half, y - half - 1, x + half, y + half + 1), colour, radius)
    brush.rectangle((x - 16.5, y - 17.5, x + 16.5, y + 17.5), house.seal, 5.5)
    brush.stamp(_sign(kind, 29), centre, house.seal_ink)


@kept
def _sign(kind: Kind, size: int) -> Image.Image:
    """The coverage of a ranked card's name: two signs are as wide as one and a quarter."""
    name = RANK_SIGNS[kind]
    letters = numeral(name, "bold", size)
    if len(name) == 1:
        return letters
    return letters.resize((round(size * 1.25), letters.height), Image.Resampling.LANCZOS)


def _number(pen: Pen, house: House, kind: Kind, centre: Point, height: float) -> None:
    """The number of a normal card."""
    size = max(LEAST, round(height * pen.zoom))
    pen.stamp(numeral(str(kind)[1:], "bold", size), centre, house.ink)


def face(
    paint: Paint, seat: int, kind: Kind, side: int, *, turned: bool, rimmed: bool = False
) -> Image.Image:
    """A card by itself, `side` pixels wide and high (mode "RGBA"), with a rim if it lies before
    another one."""
    brush, house = Brush(side, side, scale=FINE), paint.houses[seat]
    pen = Pen(brush, 0, 0, side / 100, turned)
    if rimmed:
        pen.polygon(_sized(_SHAPE, 1.12), house.rim)
    card(pen, house, kind)
    return brush.image()


def back(paint: Paint, seat: int, side: int, *, turned: bool) -> Image.Image:
    """The back of a seat's cards, with its sun or its moon, `side` pixels wide and high."""
    house = paint.houses[seat]
    brush = Brush(side, side)
    pen = Pen(brush, 0, 0, side / 100, turned)
    for size, ink in ((1.07, house.rim), (1.03, house.edge), (0.93, house.face)):
        pen.polygon(_sized(_SHAPE, size), ink)
    if seat:
        moon(brush, house.arrow, house.face, pen.place(arrows.MIDDLE), 24 * pen.zoom)
    else:
        sun(brush, house.arrow, pen.place(arrows.MIDDLE), 13 * pen.zoom)
    return brush.image()


def sun(brush: Brush, ink: Ink, centre: Point, radius: float) -> None:
    """The sign of seat 0: a sun with eight rays."""
    brush.ellipse(centre, radius, radius, ink)
    for number in range(8):
        angle = math.tau * number / 8
        ray = [
            (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
            for reach in (radius * 1.5, radius * 2.2)
        ]
        brush.line(ray, ink, radius * 0.27)


def moon(brush: Brush, ink: Ink, sky: Ink, centre: Point, radius: float) -> None:
    """The sign of seat 1: a crescent before the `sky`."""
    x, y = centre
    brush.ellipse((x, y), radius, radius, ink)
    brush.ellipse((x + radius * 0.45, y - radius * 0.23), radius * 0.86, radius * 0.86, sky)
