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
from render.canvas import Colour, Palette, put
from render.cast import BOX, Coat, face, head, running, sitting
from render.escape.paint import Paint
from render.escape.reading import SIDES, STEPS, Reading, names
from render.escape.scene import runner
from render.escape.squares import arrows
from render.fonts import numeral
from render.pen import Pen
from render.standing import Standing
from render.theme import LEAST

_GUARDED: Final = 28
"""Cells of this size have room for a guard."""
_RUNNER: Final = 76
"""Pixels across the runner: half as many are seen on a phone."""

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
        open_to = names(reading.group[cell])
        x, y = corner(cell)
        spare = across(size) - size
        # aside from open faces and the letter on Nothing; else its feet are on the cell
        nothing = OPENING[0]
        if cell in dict(nothing.squares):
            left, up = 2 * (nothing.x + 1 - cell[0]) // 2, 2 * (cell[1] - nothing.y)
        else:
            left = 1 + ("e" in open_to) - ("w" in open_to)
            up = 2 - 2 * ("n" in open_to) + ("n" in open_to and "s" in open_to)
        self._lay(image, name, size, (x - spare * left // 2, y - spare * up // 2))
        for side in open_to:
            dx, dy = STEPS[SIDES.index(side)]
            ways = names(reading.gaps[cell[0] + dx, cell[1] + dy])
            self._lay(image, ways, size, (x + dx * size, y - dy * size))

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


def across(size: int) -> int:
    """Pixels across the runner, where a cell has so many."""
    return max(size, min(_RUNNER, 2 * size))


def _coat(paint: Paint, *, guard: bool = False) -> Coat:
    dark = paint.black.fill if paint.plain else paint.black.edge
    return Coat(
        paint.guard if guard else paint.free.light,
        dark,
        # it must be seen on white squares, and the guard on black ones
        (paint.free.fill if paint.plain else paint.halo) if guard else dark,
        paint.blush,
        paint.steel if guard else paint.black.fill,
        paint.group,
    )


def _running(paint: Paint, size: int) -> Image.Image:
    wide = across(size)
    brush = Brush(wide, wide, scale=3)
    running(Pen(brush, 0, 0, wide / BOX), _coat(paint))
    return brush.image()


def _west(paint: Paint, size: int) -> Image.Image:
    return _running(paint, size).transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _caught(paint: Paint, size: int) -> Image.Image:
    wide = across(size)
    brush = Brush(wide, wide, scale=3)
    sitting(Pen(brush, 0, 0, wide / BOX), _coat(paint), awake=False)
    return brush.image()


def _seal(
    brush: Brush, ink: Colour, fill: Colour, size: int, letter: str, *, share: float, down: float
) -> None:
    """The seal of a card, on a sheet of 2x2 cells; its letter takes a `share` of one."""
    centre = (float(size), size + down)
    letters = max(LEAST, round(size * share))
    radius = letters * 0.66
    inner = radius - max(2.0, size * 0.04)
    brush.ellipse(centre, radius, radius, ink)
    brush.ellipse(centre, inner, inner, fill)
    brush.stamp(numeral(letter, "bold", letters), centre, ink)


def _home(paint: Paint, size: int) -> Image.Image:
    brush = Brush(2 * size, 2 * size, scale=3)
    _seal(brush, paint.seal_ink, paint.seal, size, "N", share=0.4, down=0)
    return brush.image()


def _guard(paint: Paint, size: int) -> Image.Image:
    """A cat in a helmet, its seal for a shield, a lantern in its paw. It does nothing, so it is
    small and has no colours of its own."""
    brush = Brush(2 * size, 2 * size, scale=3)
    seal = partial(_seal, brush, paint.seal_ink, paint.steel, size, "S", share=0.28)
    if size < _GUARDED:
        seal(down=0)
        return brush.image()
    coat = _coat(paint, guard=True)
    # 85 units are a cell
    zoom = size / 85
    pen = Pen(brush, size - 52 * zoom, size - 55 * zoom, zoom)
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
    seal(down=size * 0.3)
    return brush.image()


def _ways(sides: str, paint: Paint, size: int) -> Image.Image:
    """Arrows at open faces, which nobody who stands there hides."""
    brush = Brush(size, size)
    arrows(brush, paint, sides, size)
    return brush.image()


_SPRITES: Final[Mapping[str, Callable[[Paint, int], Image.Image]]] = MappingProxyType(
    {
        "home": _home,
        "guard": _guard,
        "east": _running,
        "west": _west,
        "caught": _caught,
        **{names(bits): partial(_ways, names(bits)) for bits in range(1, 16)},
    }
)
