"""What lies on the cells: stacks of cattle, numbers, marks, and the light from above.

Each sprite is as large as a cell. A layer names one: ("stack", "white", 3) and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from render.brush import Brush, Ink, Point
from render.fonts import numeral
from render.grid import badge, bold, corners, dashed_frame, frame, thin
from render.pastoral.paint import Hide, Paint
from render.tiles import Layer

CELL: Final = 94
"""Side of a cell in pixels."""
_WHOLE: Final = (0, 0, CELL, CELL)

_RX, _RY, _THICK = 30.0, 20.0, 7.6
_MIDDLE: Final = 46.0
"""Where a stack stands, from the left of its cell."""


def _top(height: int) -> float:
    """How far down its cell the top face of a stack has its centre. Low stacks stand higher up."""
    return 82 - (5 - height) * 2.2 - _RY - _THICK * height


def _disc(brush: Brush, centre: Point, hide: Hide) -> None:
    """One stone seen from above and a little from the side."""
    x, y = centre
    for grow, ink, face in ((2.2, hide.outline, hide.outline), (0.0, hide.side, hide.top)):
        rx, ry = _RX + grow, _RY + grow
        brush.ellipse((x, y + _THICK), rx, ry, ink)
        brush.rectangle((x - rx, y, x + rx, y + _THICK), ink)
        brush.ellipse((x, y), rx, ry, face)


def cow(brush: Brush, centre: Point, hide: Hide, muzzle: Ink, *, white: bool) -> None:
    """The face on a top stone: a dark patch over one eye, or a white blaze between two."""
    x, y = centre
    if white:
        patch = [(-24, -6), (-17, -14), (-6, -15), (-4, -5), (-10, 4), (-21, 4)]
        brush.blob([(x + dx, y + dy) for dx, dy in patch], hide.spot)
        rump = [(19, 9), (25, 3), (27, 7), (21, 13), (14, 16)]
        brush.blob([(x + dx, y + dy) for dx, dy in rump], hide.spot)
    else:
        brush.ellipse((x, y), _RX - 3.4, _RY - 3.0, hide.seam)
        brush.ellipse((x, y), _RX - 5.2, _RY - 4.8, hide.top)
        blaze = [(0, -16), (4, -12), (3, -3), (5, 3), (-5, 3), (-3, -3), (-4, -12)]
        brush.blob([(x + dx, y + dy) for dx, dy in blaze], hide.spot)
    brush.ellipse((x, y + 8), 13.5, 8.0, hide.outline)
    brush.ellipse((x, y + 8), 12.0, 6.6, muzzle)
    for side in (-1, 1):
        brush.ellipse((x + side * 5, y + 8), 1.7, 2.4, hide.outline)
        eye = (x + side * 12, y - 5)
        if white:
            brush.ellipse(eye, 3.9, 4.4, hide.top)
            brush.ellipse(eye, 2.9, 3.5, hide.eye)
        else:
            brush.ellipse(eye, 3.6, 4.2, hide.eye)
            brush.ellipse((eye[0] + 0.6, eye[1] + 0.8), 1.9, 2.5, hide.outline)


def _plain_mark(brush: Brush, centre: Point, hide: Hide, *, white: bool) -> None:
    """The same distinction without a face: a filled middle, or two rings."""
    if white:
        brush.ellipse(centre, 13, 8.5, hide.spot)
        brush.ellipse(centre, 9, 5.5, hide.top)
    else:
        brush.ellipse(centre, _RX - 6, _RY - 5, hide.spot)
        brush.ellipse(centre, _RX - 9.5, _RY - 8, hide.top)


def stack(brush: Brush, paint: Paint, name: str, height: int, foot: Point) -> None:
    """Stones on one another; `foot` is the centre of the top face of the lowest."""
    hide, white = paint.hide(name), name == "white"
    x, y = foot
    last = y - _THICK * (height - 1)
    # a rim around the whole, so that black stands out from dark and white from light
    rx, ry = _RX + 4.4, _RY + 4.4
    brush.ellipse((x, y + _THICK), rx, ry, hide.rim)
    brush.rectangle((x - rx, last, x + rx, y + _THICK), hide.rim)
    brush.ellipse((x, last), rx, ry, hide.rim)
    if not paint.plain:
        for side in (-1, 1):  # ears
            ear = [(0, 0), (9, -7), (13, -4), (10, 3), (2, 7)]
            big = [(x + side * (_RX - 6 + dx * 1.25), last - 8 + dy * 1.35) for dx, dy in ear]
            small = [(x + side * (_RX - 6 + dx), last - 8 + dy) for dx, dy in ear]
            brush.blob(big, hide.outline)
            brush.blob(small, hide.top)
    for i in range(height):
        _disc(brush, (x, y - _THICK * i), hide)
        if i < height - 1:
            continue
        if paint.plain:
            _plain_mark(brush, (x, last), hide, white=white)
        else:
            cow(brush, (x, last), hide, paint.muzzle, white=white)
    for i in range(height - 1):  # seams, drawn over the sides
        _seam(brush, (x, y - _THICK * i), hide)


def _seam(brush: Brush, centre: Point, hide: Hide) -> None:
    """The lower front edge of a stone that lies on another."""
    x, y = centre
    steps = [i / 12 for i in range(-12, 13)]
    arc = [(x + _RX * s, y + _RY * (1 - s * s) ** 0.5) for s in steps]
    brush.line(arc, hide.seam, 1.6)


def _stack(brush: Brush, paint: Paint, name: str, height: int) -> None:
    stack(brush, paint, name, height, (_MIDDLE, _top(height) + _THICK * (height - 1)))
    _count(brush, paint.hide(name), str(height), (72, 71))


def _count(brush: Brush, hide: Hide, text: str, centre: Point) -> None:
    badge(brush, centre, text, (hide.badge, hide.badge_ink, hide.badge_rim), 17.5)


def _value(brush: Brush, paint: Paint, value: int) -> None:
    """The price of an empty corral cell."""
    brush.stamp(numeral(str(value), "bold", 46), (CELL / 2, CELL / 2), paint.ground_ink)


def _price(brush: Brush, paint: Paint, value: int, centre_y: int) -> None:
    """The same on a tag at the left edge, where something else has the middle."""
    y = centre_y
    brush.rectangle((8, y - 13, 26, y + 13), paint.ground[value - 2], 4)
    brush.stamp(numeral(str(value), "bold", 28), (17, y), paint.ground_ink)


def _tint(brush: Brush, paint: Paint) -> None:
    brush.rectangle((4, 4, CELL - 4, CELL - 4), paint.tint, 8)


def _last(brush: Brush, paint: Paint) -> None:
    frame(brush, _WHOLE, (paint.last_move, paint.halo), bold(CELL))


def _choice(brush: Brush, paint: Paint) -> None:
    corners(brush, _WHOLE, paint.choice_inks, thin(CELL))


def _chosen(brush: Brush, paint: Paint) -> None:
    dashed_frame(brush, _WHOLE, paint.chosen_inks, bold(CELL))


def ray(brush: Brush, paint: Paint, middle: Point, ways: str, spared: int) -> None:
    """Sides of a mutilation square in a cell: dashes from its middle to the edges.

    `spared` dashes of the three are left out in the middle, where a number stands.
    """
    for ink, grow in ((paint.ghost, 2.5), (paint.beam if not paint.plain else paint.halo, 0.0)):
        for way in ways:
            dx, dy = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}[way]
            for step in range(spared, 3):
                start, end = (CELL / 6 * (step + share) for share in (0.3, 0.7))
                brush.line(
                    [(middle[0] + dx * r, middle[1] + dy * r) for r in (start, end)], ink, 4 + grow
                )


def _ray(brush: Brush, paint: Paint, ways: str, spared: int) -> None:
    ray(brush, paint, (CELL / 2, CELL / 2), ways, spared)


def _gone(brush: Brush, paint: Paint, name: str, height: int, foot: int) -> None:
    """A stack that was taken: a saucer, its light, and the outline of what it took."""
    x, y = CELL / 2, 12.0
    light, tall = (*paint.beam, 205), 4.4 * (height - 1)
    bottom = foot + 17
    brush.polygon([(x - 12, y), (x + 12, y), (x + 37, bottom), (x - 37, bottom)], light)
    brush.ellipse((x, bottom), 37, 9, light)
    brush.ellipse((x, foot), 25, 12, (*paint.hide(name).badge, 80))
    levels = [foot] if height == 1 else [foot, foot - tall]
    for level in levels:
        brush.ring((x, level), (25, 12), paint.ghost, 3.4, (7, 5))
    for side in (-25, 25):
        if tall > 6:
            ends = [(x + side, foot - 3), (x + side, foot - tall + 3)]
            brush.dashes(ends, paint.ghost, 3.4, 5, 4)
    brush.ellipse((x, y - 3), 11.5, 8.5, paint.ghost)
    brush.ellipse((x, y - 3), 9.0, 6.2, paint.beam)
    brush.ellipse((x, y + 2), 27, 7.4, paint.ghost)
    brush.ellipse((x, y + 2), 24.6, 5.0, paint.saucer)
    for dx in (-14, 0, 14):
        brush.ellipse((x + dx, y + 2.6), 2.5, 2.0, paint.win)


def _loss(brush: Brush, paint: Paint, name: str, height: int, centre_y: int) -> None:
    _count(brush, paint.hide(name), f"−{height}", (69, centre_y))


def _barred(brush: Brush, paint: Paint) -> None:
    """A road barrier across the cell: not now."""
    x0, x1, y0, y1 = 6.0, CELL - 6.0, 62.0, 79.0
    post = paint.bar_light if paint.plain else paint.fence_dark
    for x in (x0 + 11, x1 - 11):
        brush.rectangle((x - 4.4, y0 - 6, x + 4.4, y1 + 11), paint.halo, 3)
        brush.rectangle((x - 2.8, y0 - 4.4, x + 2.8, y1 + 9.4), post, 2)
    brush.rectangle((x0 - 2.4, y0 - 2.4, x1 + 2.4, y1 + 2.4), post, 6)
    brush.rectangle((x0, y0, x1, y1), paint.bar_light, 4)
    stripe, slant = 8.0, 8.0
    for i in range(5):
        x = x0 + 3.5 + i * 15.8
        foot = [(x, y1), (x + stripe, y1)]
        brush.polygon([*foot, (x + stripe + slant, y0), (x + slant, y0)], paint.bar)


def _win(brush: Brush, paint: Paint, *cells: int) -> None:
    """The part of a winning line that crosses a cell.

    The line runs from the middle of one cell by two cells in the direction (across, down); this
    cell lies `column`, `row` cells away from its start. `cells` are these four numbers.
    """
    across, down, column, row = cells
    start = (CELL / 2 - column * CELL, CELL / 2 - row * CELL)
    end = (start[0] + 2 * across * CELL, start[1] + 2 * down * CELL)
    for ink, width in ((paint.win_rim, 36.0), (paint.win, 29.0), (paint.tint, 11.0)):
        brush.line([start, end], ink, width)


def _laurels(brush: Brush, paint: Paint) -> None:
    """The frame around a cell of a winning line."""
    bands = ((paint.win_rim, 1, 14), (paint.win, 4, 11), (paint.win_rim, 13, 7))
    for ink, inset, radius in (*bands, (paint.tint, 15, 5)):
        brush.rectangle((inset, inset, CELL - inset, CELL - inset), ink, radius)


_SPRITES: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        "stack": _stack,
        "value": _value,
        "price": _price,
        "tint": _tint,
        "last": _last,
        "choice": _choice,
        "chosen": _chosen,
        "ray": _ray,
        "gone": _gone,
        "loss": _loss,
        "barred": _barred,
        "win": _win,
        "laurels": _laurels,
    }
)


def sprite(paint: Paint, layer: Layer) -> Image.Image:
    """The picture of a layer, mode "RGBA", as large as a cell."""
    brush = Brush(CELL, CELL)
    _SPRITES[str(layer[0])](brush, paint, *layer[1:])
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
    if layer[0] == "ray":
        _, column, row, ways = layer
        middle = ((int(column) + 0.5) * CELL, (int(row) + 0.5) * CELL)
        ray(brush, paint, middle, str(ways), 0)
        return brush.image()
    _, name, count = layer
    for foot in _HERD[int(count)]:
        stack(brush, paint, str(name), 1, foot)
    hide = paint.hide(str(name))
    inks = (hide.badge, hide.badge_ink, hide.badge_rim)
    badge(brush, (140, 140), str(count), inks, 25)
    return brush.image()
