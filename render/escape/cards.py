"""Cards as drawn off the table: a row of them for a hand, and a card in its turns."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from PIL import Image

from engines.escape.pieces import WHITE, Card
from render.brush import Brush
from render.escape.paint import Paint
from render.escape.reading import names, shape
from render.escape.sheet import HAND
from render.escape.squares import sprite
from render.fonts import numeral
from render.grid import corners, dashed_frame

SLOT: Final = 78
"""Width of a card's place in a hand."""
_CELL: Final = 24
_NAME: Final = 21
_AROUND: Final = (2, 0, SLOT - 2, HAND)
"""Where lines go around a card's place."""

Lying: TypeAlias = Literal["held", "gone", "choice", "chosen"]


def face(paint: Paint, card: Card, quarters: int, cell: int) -> Image.Image:
    """A card's squares on 2x2 cells; the table shows where it is empty (mode "RGBA")."""
    side = 2 * cell
    brush = Brush(side, side)
    brush.rectangle((1, 1, side - 1, side - 1), paint.fifth, cell * 0.2)
    brush.rectangle((2.2, 2.2, side - 2.2, side - 2.2), paint.table, cell * 0.16)
    image = brush.image()
    for x, y, colour, joined in shape(card, quarters):
        kind = "free" if colour == WHITE else "black"
        stone = sprite(paint, ("square", kind, names(joined)), cell)
        image.alpha_composite(stone, (x * cell, (1 - y) * cell))
    return image


def slot(paint: Paint, card: Card, standing: Lying) -> Image.Image:
    """A card's place in a hand, with its name below (mode "RGB")."""
    brush = Brush(SLOT, HAND, ground=paint.page)
    side = 2 * _CELL
    left, top = (SLOT - side) // 2, 5
    gone = standing == "gone"
    if standing == "chosen":
        dashed_frame(brush, _AROUND, paint.chosen_inks, 3.5)
    elif standing == "choice":
        corners(brush, _AROUND, paint.choice_inks, 3)
    if gone:
        _outline(brush, paint, card, left, top)
    name = numeral(card.name, "regular" if gone else "bold", _NAME)
    baseline = top + side + 5 + _NAME * 0.74
    brush.stamp(name, (SLOT / 2, baseline - name.height / 2), paint.muted if gone else paint.ink)
    image = brush.image()
    if not gone:
        image.alpha_composite(face(paint, card, 0, _CELL), (left, top))
    return image.convert("RGB")


def _outline(brush: Brush, paint: Paint, card: Card, left: int, top: int) -> None:
    """Where a card was: pale squares, hollow ones for white."""
    for (x, y), colour in card.squares(0):
        x0, y0 = left + x * _CELL, top + (1 - y) * _CELL
        box = (x0 + 1.5, y0 + 1.5, x0 + _CELL - 1.5, y0 + _CELL - 1.5)
        brush.rectangle(box, paint.gone, 3)
        if colour == WHITE:
            inner = (box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2)
            brush.rectangle(inner, paint.page, 2)
