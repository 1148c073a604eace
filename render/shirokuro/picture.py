"""The board of White Cats, Black Cats as a picture.

It shows what everybody may know, whoever looks: secrets are on the picture of a hand alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from threading import Lock
from typing import Final

from PIL import Image

from engines.shirokuro.pieces import CELL_NAMES, FILES, NINE
from engines.shirokuro.view import View
from render.canvas import DEFLATE, Canvas, Deflate, Palette, Picture
from render.presentation import seated, viewed_from
from render.shirokuro import cards
from render.shirokuro.alt import alt_text
from render.shirokuro.ground import FRAME, STRIP, grid, ground
from render.shirokuro.marks import sprite
from render.shirokuro.nap import nap
from render.shirokuro.paint import PAINTS, Paint
from render.shirokuro.panel import Panel
from render.shirokuro.scene import cells
from render.shirokuro.strips import Strips, strip
from render.tiles import Layer, Tiles

LOCK: Final = Lock()
"""Tiles and letters are made by one thread at a time; deflating needs no lock."""


class _Land:
    """One board from one side: its empty picture, and its cells under anything."""

    def __init__(self, paint: Paint, palette: Palette, short: bool, turned: bool) -> None:
        land = ground(paint, short, turned)
        self.grid = grid(short, turned)
        self.blank = Canvas(palette, palette.bake(land))
        sprites = lru_cache(maxsize=None)(lambda layer: sprite(paint, layer, self.grid.cell))
        self.tiles = Tiles(land, palette, sprites, self.grid.cell)


class Studio:
    """Everything of one theme that is made before a picture: palette, lands, strips, panel."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.palette = Palette(paint.colours(), _samples(paint))
        self.strips = Strips(paint, self.palette)
        self.panel = Panel(paint, self.palette)
        self._land = cache(lambda short, turned: _Land(paint, self.palette, short, turned))

    def canvas(
        self,
        view: View,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[int] = (),
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge."""
        turned = viewpoint == 1
        land: _Land = self._land(view.table.short, turned)
        canvas = land.blank.copy()
        for cell, layers in cells(view, marks, turned).items():
            rank, file = divmod(cell, FILES)
            x, y = land.grid.corner(file, rank)
            canvas.paste(land.tiles.tile(x, y, layers), x, y)
        self.panel.draw(canvas, view, viewpoint, locale)
        for seat, top in ((viewpoint, STRIP + FRAME[1]), (1 - viewpoint, 0)):
            self.strips.draw(canvas, view, seat, top=top, name=names[seat], locale=locale)
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
        (("left",), ("track", "n", 1)),
        (("glow",), ("cat", 1), ("turned",), ("clash", "nesw")),
        (("gone", 0),),
        (("gone", 1),),
        (("win",), ("cat", 0), ("mark",)),
    )
    for rank in (1, 6):
        for number, pile in enumerate(layers):
            x, y = board.corner(number % 7, rank)
            piece = land.crop((x, y, x + board.cell, y + board.cell)).convert("RGBA")
            for layer in pile:
                piece.alpha_composite(sprite(paint, layer, board.cell))
            yield piece
    for seat in (0, 1):
        yield strip(paint, seat, "won")
        yield cards.ticket(paint, seat, None, "", worthless=False)
        for card in NINE[seat]:
            yield cards.ticket(paint, seat, card, "", worthless=True)
    yield nap(paint)


@cache
def studio(theme: str) -> Studio:
    """The studio of a theme, built when first wanted (about a second).

    :raises KeyError: there is no such theme.
    """
    return Studio(PAINTS[theme])


def draw(
    view: View,
    *,
    theme: str = "classic",
    viewpoint: int | None = None,
    locale: str = "en",
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The position with its alt text: equal bytes for all that look alike to spectators.

    `marks` names cells to be shown as candidates. :raises KeyError: there is no such theme.
    """
    players = seated(names, 2, locale)
    seat = viewed_from(view, viewpoint)
    wanted = frozenset(CELL_NAMES.index(name) for name in marks)
    with LOCK:
        canvas = studio(theme).canvas(view, seat, locale, players, wanted)
    return Picture(canvas.png(deflate), alt_text(view, locale, players))
