"""The board of White Cats, Black Cats as a picture.

It shows what everybody may know, whoever looks: secrets are on the picture of a hand alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from typing import Final

from PIL import Image

from engines.shirokuro.pieces import CELL_NAMES, FILES, NINE
from engines.shirokuro.view import View
from render.canvas import Canvas, Palette
from render.marks import read as read_marks
from render.shirokuro import cards
from render.shirokuro.alt import alt_text
from render.shirokuro.ground import FRAME, grid, ground
from render.shirokuro.marks import sprite
from render.shirokuro.nap import nap
from render.shirokuro.paint import PAINTS, Paint
from render.shirokuro.panel import Panel
from render.shirokuro.scene import cells
from render.shirokuro.strips import Strips, strip
from render.strips import STRIP
from render.studio import Drawing, Land, by_theme
from render.tiles import Layer, covered


class Studio:
    """Everything of one theme that is made before a picture: palette, lands, strips, panel."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.palette = Palette(paint.colours(), _samples(paint))
        self.strips = Strips(paint, self.palette)
        self.panel = Panel(paint, self.palette)
        self._land = cache(self._land_of)
        self._sprites = cache(lambda cell: partial(sprite, paint, cell=cell))

    def _land_of(self, short: bool, turned: bool) -> Land:
        board = grid(short, turned)
        sprites = self._sprites(board.cell)
        return Land(ground(self.paint, short, turned), board, self.palette, sprites)

    def canvas(
        self,
        view: View,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[str] = (),
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge."""
        turned = viewpoint == 1
        land: Land = self._land(view.table.short, turned)
        wanted = read_marks(marks, CELL_NAMES.index)
        canvas = land.canvas(cells(view, wanted, turned), FILES)
        self.panel.draw(canvas, view, viewpoint, locale, names)
        for seat, top in ((viewpoint, STRIP + FRAME[1]), (1 - viewpoint, 0)):
            self.strips.draw(canvas, view, seat, top=top, names=names, locale=locale)
        return canvas


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    land = ground(paint, short=False, turned=False)
    yield land
    board = grid(short=False, turned=False)
    layers: tuple[tuple[Layer, ...], ...] = (
        (("cat", 0),),
        (("cat", 1),),
        (("tint",), ("last",), ("cat", 0)),
        (("left",), ("track", "n", 1), ("chosen",)),
        (("glow",), ("cat", 1), ("turned",), ("clash", "nesw")),
        (("gone", 0),),
        (("gone", 1),),
        (("win",), ("choice",), ("cat", 0)),
    )
    for rank in (1, 6):
        for number, pile in enumerate(layers):
            corner = board.corner(number % 7, rank)
            sprites = partial(sprite, paint, cell=board.cell)
            yield covered(land, corner, board.cell, pile, sprites)
    for seat in (0, 1):
        yield strip(paint, seat, "won")
        yield cards.ticket(paint, seat, None, "", worthless=False)
        for card in NINE[seat]:
            yield cards.ticket(paint, seat, card, "", worthless=True)
    yield nap(paint)


studio: Final = by_theme(PAINTS, Studio)
draw: Final = Drawing(studio, alt_text)
