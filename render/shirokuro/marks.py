"""What lies on the cells, as sprites: cats, their tracks, contact, turncoats, and marks.

A layer names a sprite: ("cat", 0), ("track", "n", 1) and so on. All are drawn in a box of 76 units.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from engines.shirokuro.pieces import WHITE
from render.brush import Brush, Point
from render.grid import bold, corners, dashed_frame, frame, spot, thin
from render.shirokuro import cats
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.tiles import Layer

_BOX: Final = cats.BOX
_MIDDLE: Final = _BOX / 2
_WAYS: Final[Mapping[str, Point]] = MappingProxyType(
    {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}
)


def _cat(pen: Pen, paint: Paint, seat: int) -> None:
    cats.cat(pen, paint, seat)


def _was(pen: Pen, paint: Paint, seat: int) -> None:
    """Behind a turncoat, the one it was."""
    cats.shadow(pen, paint, seat)


def _gone(pen: Pen, paint: Paint, seat: int) -> None:
    cats.ghost(pen, paint, seat)


def _rim(pen: Pen, paint: Paint, seat: int) -> None:
    """The front of a seat's home, before a cat that hides the rest of it."""
    if seat == WHITE:
        turns = [math.pi * step / 16 for step in range(17)]
        rim = [(_MIDDLE + 34 * math.cos(t), 52 + 19 * math.sin(t)) for t in turns]
        for ink, width in ((paint.basket_dark, 10.0), (paint.basket, 6.0)):
            pen.line(rim, ink, width)
        return
    for ink, grow in ((paint.basket_dark, 2.5), (paint.cushions[seat], 0.0)):
        pen.rectangle((7 - grow, 62 - grow, 69 + grow, 71 + grow), ink, 4)
    for x in (7, 69):
        pen.ellipse((x, 66), 6.4, 6.4, paint.basket_dark)
        pen.ellipse((x, 66), 4.6, 4.6, paint.gold)


def _tint(pen: Pen, paint: Paint) -> None:
    """The cell that the last move ended on."""
    ink = paint.tint if paint.plain else (*paint.tint, 200)
    pen.rectangle((3, 3, _BOX - 3, _BOX - 3), ink, 7)


def _left(pen: Pen, paint: Paint) -> None:
    """The cell that a cat left."""
    pen.ellipse((_MIDDLE, _MIDDLE), 29, 29, (*paint.tint, 255 if paint.plain else 150))


def _track(pen: Pen, paint: Paint, way: str, begins: int) -> None:
    """Paw prints through a cell towards `way`; `begins` is 1 where the way starts in the cell."""
    dx, dy = _WAYS[way]
    for number, along in enumerate((-24, 0, 24) if not begins else (2, 25)):
        aside = 7 if number % 2 else -7
        centre = (_MIDDLE + dx * along - dy * aside, _MIDDLE + dy * along + dx * aside)
        _print(pen, paint, centre, way)


def _print(pen: Pen, paint: Paint, centre: Point, way: str) -> None:
    """One print, its toes ahead, with a rim against any ground."""
    x, y = centre
    dx, dy = _WAYS[way]

    def place(ahead: float, aside: float) -> Point:
        return x + dx * ahead - dy * aside, y + dy * ahead + dx * aside

    parts = [(place(-3.2, 0), 6.2)]
    parts += [(place(a, b), 2.7) for a, b in ((3.2, -6.6), (6.8, -2.3), (6.8, 2.3), (3.2, 6.6))]
    for ink, grow in ((paint.halo, 2.0), (paint.last_move, 0.0)):
        for at, r in parts:
            pen.ellipse(at, r + grow, r + grow, ink)


def _clash(pen: Pen, paint: Paint, ways: str) -> None:
    """A burst on each side with an enemy beside; the neighbour shows its other half."""
    for way in ways:
        dx, dy = _WAYS[way]
        centre = (_MIDDLE + dx * _MIDDLE, _MIDDLE + dy * _MIDDLE)
        for ink, size in ((paint.clash_rim, 20.0), (paint.clash, 16.0), (paint.halo, 7.5)):
            pen.polygon(_burst(centre, size), ink)


def _burst(centre: Point, size: float) -> list[Point]:
    """A star of eight points, the same from all four sides."""
    turns = [(math.pi * i / 8, size if i % 2 == 0 else size * 0.52) for i in range(16)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


def _turned(pen: Pen, paint: Paint) -> None:
    turncoat(pen, paint, (61.0, 60.5))


def turncoat(pen: Pen, paint: Paint, centre: Point) -> None:
    """The sign of a cat that changed sides: two arrows that chase each other."""
    x, y = centre
    pen.ellipse((x, y), 14.2, 14.2, paint.halo)
    pen.ellipse((x, y), 12.2, 12.2, paint.turned)
    for start in (0.35, 0.35 + math.pi):
        tip = start + 2.1
        arc = [start + 2.1 * i / 10 for i in range(11)]
        pen.line([(x + 7 * math.cos(a), y + 7 * math.sin(a)) for a in arc], paint.turned_ink, 2.6)
        corners = ((7.0, tip + 0.75), (11.2, tip), (2.9, tip))
        pen.polygon(
            [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in corners], paint.turned_ink
        )


def _glow(pen: Pen, paint: Paint) -> None:
    """The ground under a turncoat."""
    for i in range(12):
        angle = math.tau * i / 12
        spread = 0.13
        rim = [
            (_MIDDLE + 37 * math.cos(a), _MIDDLE + 37 * math.sin(a))
            for a in (angle - spread, angle + spread)
        ]
        pen.polygon([(_MIDDLE, _MIDDLE), *rim], paint.turned)


def _last(pen: Pen, paint: Paint) -> None:
    side = _BOX * pen.zoom
    frame(pen.brush, (0, 0, side, side), (paint.last_move, paint.halo), bold(side))


def _choice(pen: Pen, paint: Paint) -> None:
    side = _BOX * pen.zoom
    corners(pen.brush, (0, 0, side, side), paint.choice_inks, thin(side))


def _spot(pen: Pen, paint: Paint) -> None:
    side = _BOX * pen.zoom
    spot(pen.brush, (0, 0, side, side), paint.choice_inks)


def _chosen(pen: Pen, paint: Paint) -> None:
    side = _BOX * pen.zoom
    dashed_frame(pen.brush, (0, 0, side, side), paint.chosen_inks, bold(side))


def _win(pen: Pen, paint: Paint) -> None:
    """The frame around a home that the enemy holds."""
    bands = ((paint.win_rim, 0.5, 12), (paint.win, 2.5, 10), (paint.win_rim, 9.5, 6))
    for ink, inset, radius in (*bands, (paint.tint, 11, 5)):
        pen.rectangle((inset, inset, _BOX - inset, _BOX - inset), ink, radius)


_SPRITES: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        "cat": _cat,
        "was": _was,
        "gone": _gone,
        "rim": _rim,
        "tint": _tint,
        "left": _left,
        "track": _track,
        "clash": _clash,
        "turned": _turned,
        "glow": _glow,
        "last": _last,
        "choice": _choice,
        "spot": _spot,
        "chosen": _chosen,
        "win": _win,
    }
)


def sprite(paint: Paint, layer: Layer, cell: int) -> Image.Image:
    """The picture of a layer, mode "RGBA", as large as a cell of `cell` pixels."""
    brush = Brush(cell, cell)
    _SPRITES[str(layer[0])](Pen(brush, zoom=cell / _BOX), paint, *layer[1:])
    return brush.image()
