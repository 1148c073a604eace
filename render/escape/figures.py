"""Who stands on the table, drawn after all else: the runner of the Nothing group, the guard on
Special, and the seals with the letters of both cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from PIL import Image

from engines.escape.pieces import NOTHING, OPENING, Cell, Laid
from render.brush import Brush
from render.canvas import Palette, put
from render.cast import BOX, Coat, face, head, running, sitting
from render.escape.paint import Paint
from render.escape.reading import Reading
from render.escape.scene import runner
from render.fonts import numeral
from render.pen import Pen
from render.standing import Standing
from render.theme import LEAST

_GUARDED: Final = 28
"""Cells of this size have room for a guard."""

Corner: TypeAlias = Callable[[Cell], tuple[int, int]]


class Figures:
    """One theme's figures, by the size of their cells."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._standing = Standing(palette, partial(sprite, paint))

    def runner(
        self, image: Image.Image, laid: Sequence[Laid], reading: Reading, size: int, corner: Corner
    ) -> None:
        """Draws who runs, on a table (palette indices); `corner` tells the upper left pixel of a
        cell."""
        cell, right = runner(laid, reading)
        name = ("east" if right else "west") if reading.faces else "caught"
        self._lay(image, name, size, corner(cell))

    def seals(self, image: Image.Image, size: int, corner: Corner) -> None:
        """Draws what stands on the two cards of the opening."""
        for card in OPENING:
            name = "home" if card.card is NOTHING else "guard"
            self._lay(image, name, size, corner((card.x, card.y + 1)))

    def _lay(self, image: Image.Image, name: str, size: int, at: tuple[int, int]) -> None:
        """A figure on what is there; what lies beyond the edges is cut off."""
        tile, corner = self._standing.placed(image.crop, at, name, size)
        put(image, tile, *corner)


def sprite(paint: Paint, name: str, size: int) -> Image.Image:
    """A figure for cells of a size, mode "RGBA"."""
    return _SPRITES[name](paint, size)


def _coat(paint: Paint, *, guard: bool = False) -> Coat:
    plain = paint.plain
    return Coat(
        paint.guard if guard else paint.free.light,
        paint.black.fill if plain else paint.black.edge,
        paint.free.fill if plain else paint.halo,
        paint.blush,
        paint.lamp if guard else paint.black.fill,
        paint.group,
    )


def _running(paint: Paint, size: int) -> Image.Image:
    brush = Brush(size, size, scale=3)
    running(Pen(brush, 0, 0, size / BOX), _coat(paint))
    return brush.image()


def _west(paint: Paint, size: int) -> Image.Image:
    return _running(paint, size).transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _caught(paint: Paint, size: int) -> Image.Image:
    brush = Brush(size, size, scale=3)
    sitting(Pen(brush, 0, 0, size / BOX), _coat(paint), awake=False)
    return brush.image()


def _seal(brush: Brush, paint: Paint, size: int, letter: str, down: float) -> None:
    """The seal of a card, on a sheet of 2x2 cells."""
    centre = (float(size), size + down)
    letters = max(LEAST, round(size * 0.4))
    radius = max(letters * 0.66, size * 0.27)
    brush.ellipse(centre, radius, radius, paint.seal_ink)
    brush.ellipse(
        centre, radius - max(2.0, size * 0.04), radius - max(2.0, size * 0.04), paint.seal
    )
    brush.stamp(numeral(letter, "bold", letters), centre, paint.seal_ink)


def _home(paint: Paint, size: int) -> Image.Image:
    brush = Brush(2 * size, 2 * size, scale=3)
    _seal(brush, paint, size, "N", 0)
    return brush.image()


def _guard(paint: Paint, size: int) -> Image.Image:
    """A cat in a helmet, its seal for a shield, a lantern in its paw."""
    brush = Brush(2 * size, 2 * size, scale=3)
    if size < _GUARDED:
        _seal(brush, paint, size, "S", 0)
        return brush.image()
    coat = _coat(paint, guard=True)
    # 100 units are the whole card
    pen = Pen(brush, 0, 0, 2 * size / 100)
    for reach in (21.0, 15.0):
        pen.ellipse((77, 44), reach, reach, (*paint.lamp, 70))
    for ink, grow in ((coat.rim, 4.0), (coat.outline, 2.0), (coat.fur, 0.0)):
        pen.blob(
            [
                (50, 40 - grow),
                (68 + grow, 60),
                (70 + grow, 90 + grow),
                (30 - grow, 90 + grow),
                (32 - grow, 60),
            ],
            ink,
        )
        pen.line([(66, 58), (76, 36)], ink, 6 + 2 * grow)
        if ink == coat.rim:
            head(pen, coat, (50, 36), 17, grow=grow)
    head(pen, coat, (50, 36), 17)
    face(pen, coat, (50, 38), 17)
    helmet = [(31, 27), (35, 14), (50, 8), (65, 14), (69, 27)]
    for ink, grow in ((coat.outline, 1.6), (paint.steel, 0.0)):
        pen.polygon([(50 + (x - 50) * (1 + grow / 20), y - grow) for x, y in helmet], ink)
        pen.rectangle((28 - grow, 23 - grow, 72 + grow, 28 + grow), ink, 2)
    for ink, grow in ((coat.outline, 1.8), (paint.lamp, 0.0)):
        pen.rectangle((71 - grow, 36 - grow, 83 + grow, 52 + grow), ink, 3)
    pen.rectangle((69, 33, 85, 37), coat.outline, 1.5)
    pen.rectangle((69, 51, 85, 55), coat.outline, 1.5)
    pen.ellipse((77, 45), 3, 4.6, paint.seal)
    _seal(brush, paint, size, "S", size * 0.46)
    return brush.image()


_SPRITES: Final[Mapping[str, Callable[[Paint, int], Image.Image]]] = MappingProxyType(
    {"home": _home, "guard": _guard, "east": _running, "west": _west, "caught": _caught}
)
