"""What lies on a cell: cards and marks. Each sprite is as large as a cell; a layer names one."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from PIL import Image

from engines.shinra.pieces import Kind
from render.brush import Brush
from render.canvas import Colour
from render.grid import bold, corners, dashed_frame, frame, spot, thin
from render.shinra import cards
from render.shinra.paint import House, Paint
from render.shinra.pen import FINE, Pen
from render.shinra.sheet import CELL
from render.tiles import Layer

_BOW: Final = tuple(math.pi * (1 + step / 8) for step in range(9))
"""The angles of a padlock's bow."""
_INSET: Final = 5
"""Between the edge of a cell and the box of its card, in pixels."""

FALLEN: Final = 68
"""Side of a card that was knocked over, before it is turned."""


class _Sketch(Brush):
    """A cell to draw on."""

    def __init__(self, side: int) -> None:
        super().__init__(side, side, scale=FINE)
        self.side = side
        self.box = (0, 0, side, side)


def _pen(brush: _Sketch, up: int) -> Pen:
    return Pen(brush, _INSET, _INSET, (brush.side - 2 * _INSET) / 100, turned=not up)


def _card(brush: _Sketch, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.card(_pen(brush, up), paint.houses[seat], Kind(kind))


def _still(brush: _Sketch, paint: Paint, seat: int, kind: int, up: int) -> None:
    """A card that can't move any more: in the loser's colour and without signs."""
    cards.card(_pen(brush, up), _pale(paint, seat), Kind(kind))


def _tucked(brush: _Sketch, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.tucked(_pen(brush, up), paint.houses[1 - seat], Kind(kind))


def _upper(brush: _Sketch, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.upper(_pen(brush, up), paint.houses[seat], Kind(kind), _shade(paint))


def _upper_still(brush: _Sketch, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.upper(_pen(brush, up), _pale(paint, seat), Kind(kind), _shade(paint))


def _pale(paint: Paint, seat: int) -> House:
    house = paint.houses[seat]
    return replace(house, face=house.pale, arrow=house.pale, trim=house.pale)


def _lock(brush: _Sketch, paint: Paint) -> None:
    """A padlock at the right of a card that is shut in."""
    x, y = brush.side - 24.0, brush.side - 28.0
    bow = [(x + 8 * math.cos(turn), y - 9 + 9 * math.sin(turn)) for turn in _BOW]
    for ink, grow in ((paint.halo, 2.5), (paint.cross, 0.0)):
        brush.line([(x - 8, y), *bow, (x + 8, y)], ink, 4 + 2 * grow)
        brush.rectangle((x - 12 - grow, y - 3 - grow, x + 12 + grow, y + 15 + grow), ink, 3)
    brush.ellipse((x, y + 5), 2.6, 2.6, paint.halo)


def _crossed(brush: _Sketch, paint: Paint) -> None:
    """A stroke through a royal of who has lost, as on the strips."""
    for ink, width in ((paint.halo, 13.0), (paint.cross, 8.0)):
        brush.line([(18, brush.side - 18), (brush.side - 18, 18)], ink, width)


def _shade(paint: Paint) -> Colour | None:
    return None if paint.plain else paint.shade


def _slipped(brush: _Sketch, paint: Paint, up: int) -> None:
    """A frame around the tip of a card that has just gone underneath."""
    cards.rim_of_tip(_pen(brush, up), paint.last_move, paint.halo)


def _tint(brush: _Sketch, paint: Paint) -> None:
    brush.rectangle((3, 3, CELL - 3, CELL - 3), paint.tint, 6)


def _left(brush: _Sketch, paint: Paint) -> None:
    brush.rectangle((3, 3, CELL - 3, CELL - 3), paint.left, 6)


def _win(brush: _Sketch, paint: Paint) -> None:
    brush.rectangle((1, 1, CELL - 1, CELL - 1), paint.win_rim, 8)
    brush.rectangle((3, 3, CELL - 3, CELL - 3), paint.win, 6)


def _last(brush: _Sketch, paint: Paint) -> None:
    # a card is nearly as large as its cell, and its signs begin where the frame ends
    frame(brush, brush.box, (paint.last_move, paint.halo), 5, outside=4)


def fallen(paint: Paint, seat: int, kind: Kind) -> Image.Image:
    """A card that was knocked over (mode "RGBA")."""
    card = cards.face(paint, seat, kind, FALLEN, turned=False)
    return card.rotate(-24, Image.Resampling.BICUBIC, expand=True)


def _choice(brush: _Sketch, paint: Paint) -> None:
    corners(brush, brush.box, paint.choice_inks, thin(brush.side))


def _spot(brush: _Sketch, paint: Paint) -> None:
    spot(brush, brush.box, paint.choice_inks)


def _chosen(brush: _Sketch, paint: Paint) -> None:
    dashed_frame(brush, brush.box, paint.chosen_inks, bold(brush.side))


_SPRITES: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        "card": _card,
        "tucked": _tucked,
        "still": _still,
        "upper": _upper,
        "upper-still": _upper_still,
        "slipped": _slipped,
        "lock": _lock,
        "crossed": _crossed,
        "tint": _tint,
        "left": _left,
        "win": _win,
        "last": _last,
        "choice": _choice,
        "spot": _spot,
        "chosen": _chosen,
    }
)


def sprite(paint: Paint, layer: Layer, cell: int = CELL) -> Image.Image:
    """The picture of a layer, mode "RGBA", as large as a cell of `cell` pixels."""
    brush = _Sketch(cell)
    _SPRITES[str(layer[0])](brush, paint, *layer[1:])
    return brush.image()
