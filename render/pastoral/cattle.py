"""What lies on the cells: stacks of cattle, numbers, marks, and the light from above.

Each sprite is as large as a cell. A layer names one: ("stack", "white", 3) and so on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from render.brush import Brush, Ink, Point
from render.fonts import numeral
from render.grid import badge, bold, corners, dashed_frame, frame, spot, thin
from render.pastoral.paint import Hide, Paint
from render.pen import Pen
from render.tiles import Layer

CELL: Final = 75
"""Side of a cell in pixels."""
_WHOLE: Final = (0, 0, CELL, CELL)
UNITS: Final = 94
"""A cell is drawn as if it were so wide; only letters and frames are measured in pixels."""
ZOOM: Final = CELL / UNITS

_RX, _RY, _THICK = 30.0, 20.0, 6.8
_MIDDLE: Final = 46.0
"""Where a stack stands, from the left of its cell."""
_BADGE: Final = 16.5
"""The radius of a disc with a number, in pixels."""
_PRICE: Final = 30
"""The size of the number of a cell that something lies on, in pixels."""


def _top(height: int) -> float:
    """How far down its cell the top face of a stack has its centre. Low stacks stand higher up."""
    return 85 - (5 - height) * 2.2 - _RY - _THICK * height


def _disc(pen: Pen, centre: Point, hide: Hide) -> None:
    """One stone seen from above and a little from the side."""
    x, y = centre
    for grow, ink, top in ((2.2, hide.outline, hide.outline), (0.0, hide.side, hide.top)):
        rx, ry = _RX + grow, _RY + grow
        pen.ellipse((x, y + _THICK), rx, ry, ink)
        pen.rectangle((x - rx, y, x + rx, y + _THICK), ink)
        pen.ellipse((x, y), rx, ry, top)


def cow(pen: Pen, centre: Point, hide: Hide, muzzle: Ink, *, white: bool) -> None:
    """The face on a top stone: a dark patch over one eye, or a white blaze between two."""
    x, y = centre
    if white:
        patch = [(-25, -5), (-18, -14), (-6, -16), (-4, -6), (-9, 2), (-21, 3)]
        pen.blob([(x + dx, y + dy) for dx, dy in patch], hide.spot)
    else:
        pen.ellipse((x, y), _RX - 3.4, _RY - 3.0, hide.seam)
        pen.ellipse((x, y), _RX - 5.2, _RY - 4.8, hide.top)
        blaze = [(0, -18), (7, -15), (5.5, -4), (8, 5), (-8, 5), (-5.5, -4), (-7, -15)]
        pen.blob([(x + dx, y + dy) for dx, dy in blaze], hide.spot)
    # all of the lower part of the face
    for ink, grow in ((hide.outline, 0.0), (muzzle, -1.8)):
        pen.ellipse((x, y + 10.4), 23.0 + grow, 9.6 + grow, ink)
    for side in (-1, 1):
        pen.ellipse((x + side * 11.5, y + 9), 2.5, 2.9, hide.outline)
        eye = (x + side * 13, y - 5.4)
        if white:
            pen.ellipse(eye, 4.3, 4.8, hide.top)
            pen.ellipse(eye, 3.2, 3.9, hide.eye)
        else:
            pen.ellipse(eye, 3.8, 4.4, hide.eye)
            pen.ellipse((eye[0] + 0.6, eye[1] + 0.8), 2.0, 2.7, hide.outline)
    pen.line([(x - 6, y + 14.6), (x, y + 15.8), (x + 6, y + 14.6)], hide.outline, 1.6)


def _horns(pen: Pen, centre: Point, hide: Hide, horn: Ink) -> None:
    """Horns and ears, behind the top stone."""
    x, y = centre
    rims = ((hide.rim, 4.2), (hide.outline, 2.0), (None, 0.0))
    for ink, grow in rims:
        for side in (-1, 1):
            tip = [(x + side * dx, y + dy) for dx, dy in ((15, -14), (22, -19), (21, -27))]
            pen.line(tip[:2], ink or horn, 6.4 + 2 * grow)
            pen.line(tip[1:], ink or horn, 4.0 + 2 * grow)
            ear = [(24, -5), (34, -8), (41, -4), (37, 3), (26, 4)]
            points = [(x + side * dx, y + dy) for dx, dy in ear]
            pen.blob(points, ink or hide.top)
            if grow:
                pen.line([*points, points[0]], ink or horn, 2 * grow)


def _plain_mark(pen: Pen, centre: Point, hide: Hide, *, white: bool) -> None:
    """The same distinction without a face: a filled middle, or two rings."""
    if white:
        pen.ellipse(centre, 13, 8.5, hide.spot)
        pen.ellipse(centre, 9, 5.5, hide.top)
    else:
        pen.ellipse(centre, _RX - 6, _RY - 5, hide.spot)
        pen.ellipse(centre, _RX - 9.5, _RY - 8, hide.top)


def stack(pen: Pen, paint: Paint, name: str, height: int, foot: Point) -> None:
    """Stones on one another; `foot` is the centre of the top face of the lowest."""
    hide, white = paint.hide(name), name == "white"
    x, y = foot
    last = y - _THICK * (height - 1)
    # a rim around the whole, so that black stands out from dark and white from light
    rx, ry = _RX + 4.4, _RY + 4.4
    pen.ellipse((x, y + _THICK), rx, ry, hide.rim)
    pen.rectangle((x - rx, last, x + rx, y + _THICK), hide.rim)
    pen.ellipse((x, last), rx, ry, hide.rim)
    if not paint.plain:
        _horns(pen, (x, last), hide, paint.horn)
    for i in range(height):
        _disc(pen, (x, y - _THICK * i), hide)
    if paint.plain:
        _plain_mark(pen, (x, last), hide, white=white)
    else:
        cow(pen, (x, last), hide, paint.muzzle, white=white)
    for i in range(height - 1):  # seams, drawn over the sides
        _seam(pen, (x, y - _THICK * i), hide)


def _seam(pen: Pen, centre: Point, hide: Hide) -> None:
    """The lower front edge of a stone that lies on another."""
    x, y = centre
    steps = [i / 12 for i in range(-12, 13)]
    arc = [(x + _RX * s, y + _RY * (1 - s * s) ** 0.5) for s in steps]
    pen.line(arc, hide.seam, 1.8)


def _stack(pen: Pen, paint: Paint, name: str, height: int) -> None:
    stack(pen, paint, name, height, (_MIDDLE, _top(height) + _THICK * (height - 1)))
    _height(pen, paint, name, height)


def _height(pen: Pen, paint: Paint, name: str, height: int) -> None:
    """How many stones a stack has."""
    _count(pen, paint.hide(name), str(height), (72, 72))


def _count(pen: Pen, hide: Hide, text: str, centre: Point) -> None:
    inks = (hide.badge, hide.badge_ink, hide.badge_rim)
    badge(pen.brush, pen.place(centre), text, inks, _BADGE)


def _value(pen: Pen, paint: Paint, value: int) -> None:
    """The price of an empty corral cell."""
    pen.stamp(numeral(str(value), "bold", 44), (UNITS / 2, UNITS / 2), paint.ground_ink)


def _price(pen: Pen, paint: Paint, value: int, centre_y: int) -> None:
    """The same at the left edge, where something else has the middle."""
    figure = numeral(str(value), "bold", _PRICE)
    x, y = pen.place((15, centre_y))
    for step in range(16):
        turn = math.tau * step / 16
        at = (x + 3 * math.cos(turn), y + 3 * math.sin(turn))
        pen.brush.stamp(figure, at, paint.halo)
    pen.brush.stamp(figure, (x, y), paint.ground_ink)


def _tint(pen: Pen, paint: Paint) -> None:
    pen.rectangle((4, 4, UNITS - 4, UNITS - 4), paint.tint, 8)


def _last(pen: Pen, paint: Paint) -> None:
    """A frame around the cell, also around the golden one of a winning line."""
    frame(pen.brush, _WHOLE, (paint.last_move, paint.halo), bold(CELL), outside=3)


def _choice(pen: Pen, paint: Paint) -> None:
    corners(pen.brush, _WHOLE, paint.choice_inks, thin(CELL))


def _spot(pen: Pen, paint: Paint) -> None:
    spot(pen.brush, _WHOLE, paint.choice_inks)


def _chosen(pen: Pen, paint: Paint) -> None:
    dashed_frame(pen.brush, _WHOLE, paint.chosen_inks, bold(CELL))


def ray(pen: Pen, paint: Paint, middle: Point, ways: str, spared: int) -> None:
    """Sides of a mutilation square in a cell: dashes from its middle to the edges.

    `spared` dashes of the three are left out in the middle, where a number stands.
    """
    for ink, grow in ((paint.ghost, 2.5), (paint.beam if not paint.plain else paint.halo, 0.0)):
        for way in ways:
            dx, dy = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}[way]
            for step in range(spared, 3):
                start, end = (UNITS / 6 * (step + share) for share in (0.3, 0.7))
                pen.line(
                    [(middle[0] + dx * r, middle[1] + dy * r) for r in (start, end)], ink, 5 + grow
                )


def _ray(pen: Pen, paint: Paint, ways: str, spared: int) -> None:
    ray(pen, paint, (UNITS / 2, UNITS / 2), ways, spared)


def _gone(pen: Pen, paint: Paint, name: str, *how: int) -> None:
    """The outline of a stack that went; above one that was taken, a saucer and its light.

    `how` are its height, where its foot is, and whether it was taken.
    """
    height, foot, took = how
    x, y = UNITS / 2, 12.0
    light, tall = (*paint.beam, 205), 4.4 * (height - 1)
    bottom = foot + 17
    if took:
        pen.polygon([(x - 12, y), (x + 12, y), (x + 37, bottom), (x - 37, bottom)], light)
    pen.ellipse((x, bottom), 37, 9, light)
    pen.ellipse((x, foot), 25, 12, (*paint.hide(name).badge, 80))
    levels = [foot] if height == 1 else [foot, foot - tall]
    for level in levels:
        radii = (25 * pen.zoom, 12 * pen.zoom)
        pen.brush.ring(pen.place((x, level)), radii, paint.ghost, 3.0, (6, 4))
    for side in (-25, 25):
        if tall > 6:
            ends = [pen.place((x + side, end)) for end in (foot - 3, foot - tall + 3)]
            pen.brush.dashes(ends, paint.ghost, 3.0, 4, 3)
    if not took:
        return
    pen.ellipse((x, y - 3), 11.5, 8.5, paint.ghost)
    pen.ellipse((x, y - 3), 9.0, 6.2, paint.beam)
    pen.ellipse((x, y + 2), 27, 7.4, paint.ghost)
    pen.ellipse((x, y + 2), 24.6, 5.0, paint.saucer)
    for dx in (-14, 0, 14):
        pen.ellipse((x + dx, y + 2.6), 2.7, 2.2, paint.win)


def _loss(pen: Pen, paint: Paint, name: str, height: int, centre_y: int) -> None:
    _count(pen, paint.hide(name), f"−{height}", (66, centre_y))


def _barred(pen: Pen, paint: Paint) -> None:
    """A road barrier across the cell: not now."""
    x0, x1, y0, y1 = 6.0, UNITS - 6.0, 62.0, 79.0
    post = paint.bar_light if paint.plain else paint.fence_dark
    for x in (x0 + 11, x1 - 11):
        pen.rectangle((x - 4.4, y0 - 6, x + 4.4, y1 + 11), paint.halo, 3)
        pen.rectangle((x - 2.8, y0 - 4.4, x + 2.8, y1 + 9.4), post, 2)
    pen.rectangle((x0 - 2.4, y0 - 2.4, x1 + 2.4, y1 + 2.4), post, 6)
    pen.rectangle((x0, y0, x1, y1), paint.bar_light, 4)
    stripe, slant = 8.0, 8.0
    for i in range(5):
        x = x0 + 3.5 + i * 15.8
        foot = [(x, y1), (x + stripe, y1)]
        pen.polygon([*foot, (x + stripe + slant, y0), (x + slant, y0)], paint.bar)


def _win(pen: Pen, paint: Paint, *cells: int) -> None:
    """The part of a winning line that crosses a cell.

    The line runs from the middle of one cell by two cells in the direction (across, down); this
    cell lies `column`, `row` cells away from its start. `cells` are these four numbers.
    """
    across, down, column, row = cells
    start = (UNITS * (0.5 - column), UNITS * (0.5 - row))
    end = (start[0] + 2 * across * UNITS, start[1] + 2 * down * UNITS)
    # aslant it leaves most of the cells beside it free, and needs a broad rim to be seen in grey
    wide, rim = (UNITS * 0.74, 12.0) if across and down else (UNITS + 6.0, 7.0)
    for ink, width in ((paint.win_rim, wide + 2 * rim), (paint.win, wide)):
        pen.line([start, end], ink, width)
    if across and down:
        pen.line([start, end], paint.win_light, wide * 0.17)


_SPRITES: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        "stack": _stack,
        "height": _height,
        "value": _value,
        "price": _price,
        "tint": _tint,
        "last": _last,
        "choice": _choice,
        "spot": _spot,
        "chosen": _chosen,
        "ray": _ray,
        "gone": _gone,
        "loss": _loss,
        "barred": _barred,
        "win": _win,
    }
)


def sprite(paint: Paint, layer: Layer) -> Image.Image:
    """The picture of a layer, mode "RGBA", as large as a cell."""
    brush = Brush(CELL, CELL)
    _SPRITES[str(layer[0])](Pen(brush, zoom=ZOOM), paint, *layer[1:])
    return brush.image()


_HERD: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((92, 88),),
    ((62, 74), (116, 102)),
    ((62, 60), (122, 74), (74, 112)),
    ((60, 56), (122, 62), (62, 104), (124, 110)),
    ((60, 50), (122, 56), (60, 90), (122, 96), (66, 130)),
)


def hand_sprite(paint: Paint, layer: Layer) -> Image.Image:
    """What lies on a corner of two by two cells: ("herd", colour, stones), or a ("ray", ...)."""
    brush = Brush(2 * CELL, 2 * CELL)
    pen = Pen(brush, zoom=ZOOM)
    if layer[0] == "ray":
        _, column, row, ways = layer
        middle = ((int(column) + 0.5) * UNITS, (int(row) + 0.5) * UNITS)
        ray(pen, paint, middle, str(ways), 0)
        return brush.image()
    _, name, count = layer
    for foot in _HERD[int(count)]:
        stack(pen, paint, str(name), 1, foot)
    hide = paint.hide(str(name))
    inks = (hide.badge, hide.badge_ink, hide.badge_rim)
    badge(brush, pen.place((142, 142)), str(count), inks, 22)
    return brush.image()
