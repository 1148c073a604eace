"""What lies on a cell: cards and marks. Each sprite is as large as a cell; a layer names one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from engines.shinra.pieces import Kind
from render.brush import Brush
from render.grid import bold, corners, dashed_frame, frame, thin
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.pen import FINE, Pen
from render.shinra.sheet import CELL
from render.shinra.trace import Trace, trace
from render.tiles import Layer

_WHOLE: Final = (0, 0, CELL, CELL)
_INSET: Final = 5
"""Between the edge of a cell and the box of its card, in pixels."""


def _pen(brush: Brush, up: int) -> Pen:
    return Pen(brush, _INSET, _INSET, (CELL - 2 * _INSET) / 100, turned=not up)


def _card(brush: Brush, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.card(_pen(brush, up), paint.houses[seat], Kind(kind))


def _tucked(brush: Brush, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.tucked(_pen(brush, up), paint.houses[1 - seat], Kind(kind))


def _upper(brush: Brush, paint: Paint, seat: int, kind: int, up: int) -> None:
    cards.upper(_pen(brush, up), paint.houses[seat], Kind(kind))


def _slipped(brush: Brush, paint: Paint, up: int) -> None:
    """A frame around the tip of a card that has just gone underneath."""
    cards.rim_of_tip(_pen(brush, up), paint.last_move, paint.halo)


def _tint(brush: Brush, paint: Paint) -> None:
    brush.rectangle((3, 3, CELL - 3, CELL - 3), paint.tint, 6)


def _left(brush: Brush, paint: Paint) -> None:
    brush.rectangle((3, 3, CELL - 3, CELL - 3), paint.left, 6)


def _win(brush: Brush, paint: Paint) -> None:
    brush.rectangle((1, 1, CELL - 1, CELL - 1), paint.win_rim, 8)
    brush.rectangle((3, 3, CELL - 3, CELL - 3), paint.win, 6)


def _last(brush: Brush, paint: Paint) -> None:
    frame(brush, _WHOLE, (paint.last_move, paint.halo), bold(CELL))


def _swapped(brush: Brush, paint: Paint, up: int) -> None:
    """Two arrows past each other, in a disc at the corner that a card leaves free."""
    at, reach = (CELL - 12.5 if up else 12.5), 6.0
    x, y = at, CELL - at
    brush.ellipse((x, y), 12.5, 12.5, paint.halo)
    brush.ellipse((x, y), 11, 11, paint.last_move)
    for side in (-1, 1):
        row = y + side * 3.2
        ends = [(x - side * reach, row), (x + side * reach, row)]
        brush.line(ends, paint.turn_ink, 2.2)
        tip = (x + side * reach, row)
        brush.line([(tip[0] - side * 3.6, row + side * 3.2), tip], paint.turn_ink, 2.2)


def _trace(brush: Brush, paint: Paint, *numbers: int) -> None:
    x, y, bulge, column, row, hit = numbers
    trace(brush, paint, Trace((x, y), bulge, bool(hit)), (column, row))


def _choice(brush: Brush, paint: Paint) -> None:
    corners(brush, _WHOLE, paint.choice_inks, thin(CELL))


def _chosen(brush: Brush, paint: Paint) -> None:
    dashed_frame(brush, _WHOLE, paint.chosen_inks, bold(CELL))


_SPRITES: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        "card": _card,
        "tucked": _tucked,
        "upper": _upper,
        "slipped": _slipped,
        "tint": _tint,
        "left": _left,
        "win": _win,
        "last": _last,
        "swapped": _swapped,
        "trace": _trace,
        "choice": _choice,
        "chosen": _chosen,
    }
)


def sprite(paint: Paint, layer: Layer) -> Image.Image:
    """The picture of a layer, mode "RGBA", as large as a cell."""
    brush = Brush(CELL, CELL, scale=FINE)
    _SPRITES[str(layer[0])](brush, paint, *layer[1:])
    return brush.image()
