"""Cards as drawn off the table: in a hand, and in their turns."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from PIL import Image

from engines.escape.pieces import WHITE, Card
from render.brush import Brush
from render.canvas import Colour
from render.escape.paint import Paint
from render.escape.reading import names, shape
from render.escape.squares import sprite
from render.fonts import numeral
from render.grid import corners, dashed_frame
from render.theme import LEAST

_HIGH: Final = 62
"""Height of a hand: cards with their names below."""
_SLOT: Final = 44
"""Width of a card's place in it."""
FAN: Final = 28
"""Pixels from one card to the next of those that nobody will lay: they lie on one another."""
CELL: Final = 20
_APART: Final = 10
"""Pixels from one name to the next at least."""

Lying: TypeAlias = Literal["held", "choice", "chosen", "left"]


def face(paint: Paint, card: Card, quarters: int, cell: int) -> Image.Image:
    """A card's squares on 2x2 cells; the table shows where it is empty (mode "RGBA")."""
    side = 2 * cell
    brush = Brush(side, side)
    brush.rectangle((0, 0, side, side), paint.card, cell * 0.24)
    brush.rectangle((1.4, 1.4, side - 1.4, side - 1.4), paint.table, cell * 0.18)
    image = brush.image()
    for x, y, colour, joined in shape(card, quarters):
        kind = "free" if colour == WHITE else "black"
        stone = sprite(paint, ("square", kind, names(joined)), cell)
        image.alpha_composite(stone, (x * cell, (1 - y) * cell))
    return image


def slot(paint: Paint, card: Card, lying: Lying, ground: Colour) -> Image.Image:
    """A card's place in a hand (mode "RGB"): with its name below, or without where a match is
    over."""
    if lying == "left":
        sheet = Image.new("RGBA", (2 * CELL, 2 * CELL), (*ground, 255))
        sheet.alpha_composite(face(paint, card, 0, CELL))
        return sheet.convert("RGB")
    name = numeral(card.name, "bold", LEAST)
    wide = max(_SLOT, name.width + _APART)
    sheet = Image.new("RGBA", (wide, _HIGH), (*ground, 255))
    sheet.alpha_composite(face(paint, card, 0, CELL), (wide // 2 - CELL, 0))
    brush = Brush(wide, _HIGH)
    brush.stamp(name, (wide / 2, _HIGH - 1 - name.height / 2), paint.ink)
    around = (0, 0, wide, 2 * CELL + 3)
    if lying == "chosen":
        dashed_frame(brush, around, paint.chosen_inks, 4)
    elif lying == "choice":
        corners(brush, around, paint.choice_inks, 2)
    sheet.alpha_composite(brush.image())
    return sheet.convert("RGB")
