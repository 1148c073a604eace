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

_NAME: Final = 22
"""Height of a card's name below it."""
_BESIDE: Final = 4
"""Pixels from one card to the next at least."""
LARGE: Final = 31
"""Side of a cell."""
_SMALLER: Final = ((7, LARGE), (8, 29), (9, 26), (10, 24))
"""The same in hands of at most so many cards: beside more, names would have no room."""
_APART: Final = 7
"""Pixels from one name to the next at least."""

Lying: TypeAlias = Literal["held", "choice", "chosen"]


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


def side(count: int) -> int:
    """Pixels of a cell in a hand of so many cards."""
    return next(size for most, size in _SMALLER if count <= most)


def slot(paint: Paint, card: Card, lying: Lying, ground: Colour, cell: int) -> Image.Image:
    """A card's place in a hand, with its name below (mode "RGB")."""
    name = numeral(card.name, "bold", LEAST)
    wide, high = max(2 * cell + _BESIDE, name.width + _APART), 2 * cell + _NAME
    sheet = Image.new("RGBA", (wide, high), (*ground, 255))
    sheet.alpha_composite(face(paint, card, 0, cell), (wide // 2 - cell, 0))
    brush = Brush(wide, high)
    brush.stamp(name, (wide / 2, high - 1 - name.height / 2), paint.ink)
    around = (0, 0, wide, 2 * cell + 3)
    if lying == "chosen":
        dashed_frame(brush, around, paint.chosen_inks, 4)
    elif lying == "choice":
        corners(brush, around, paint.choice_inks, 2)
    sheet.alpha_composite(brush.image())
    return sheet.convert("RGB")
