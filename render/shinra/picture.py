"""The sheet of Shinra Bansho Intelligence as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from threading import Lock
from typing import Final

from PIL import Image

from engines.shinra.pieces import KINDS, SIDE, Cell, Kind, parse_cell
from engines.shinra.view import View
from render.canvas import DEFLATE, Canvas, Deflate, Palette, Picture
from render.presentation import seated, viewed_from
from render.shinra.alt import alt_text
from render.shinra.marks import sprite
from render.shinra.paint import PAINTS, Paint
from render.shinra.reading import Reading, read
from render.shinra.scene import cells
from render.shinra.sheet import CELL, grid, ground
from render.shinra.strips import Strips, strip
from render.shinra.trays import Trays, held
from render.tiles import Layers, Tiles

_LOCK: Final = Lock()
"""Tiles and letters are made by one thread at a time; deflating needs no lock."""


class _Land:
    """The sheet from one side: its empty picture, and its cells under anything."""

    def __init__(self, paint: Paint, palette: Palette, turned: bool) -> None:
        land = ground(paint, turned)
        self.grid = grid(turned)
        self.blank = Canvas(palette, palette.bake(land))
        sprites = lru_cache(maxsize=2048)(lambda layer: sprite(paint, layer))
        self.tiles = Tiles(land, palette, sprites, CELL)


class Studio:
    """Everything of one theme that is made before a picture: palette, sheets, strips, hands."""

    def __init__(self, paint: Paint) -> None:
        self.palette = Palette(paint.colours(), _samples(paint))
        self._strips = Strips(paint, self.palette)
        self._trays = Trays(paint, self.palette)
        self._land = cache(lambda turned: _Land(paint, self.palette, turned))

    def canvas(
        self,
        seen: Reading,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[Cell] = (),
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge."""
        land: _Land = self._land(viewpoint == 1)
        canvas = land.blank.copy()
        for cell, layers in cells(seen, marks, viewpoint).items():
            rank, file = divmod(cell, SIDE)
            x, y = land.grid.corner(file, rank)
            canvas.paste(land.tiles.tile(x, y, layers), x, y)
        self._trays.draw(canvas, seen, viewpoint, locale)
        self._strips.draw(canvas, seen, viewpoint, locale, names)
        return canvas


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    land = ground(paint, turned=False)
    yield land
    layers: tuple[Layers, ...] = (
        (("card", 0, Kind.GENERAL, 1),),
        (("card", 1, Kind.STAFF, 0),),
        (("tint",), ("tucked", 0, Kind.KING, Kind.N10, 1), ("slipped", 1), ("last",)),
        (("left",), ("trace", 2, -1, 1, 0, 0, 1)),
        (("win",), ("tucked", 1, Kind.PRINCE, Kind.N4, 0), ("mark",)),
    )
    for rank in range(SIDE):
        for file, pile in enumerate(layers):
            x, y = grid(turned=False).corner(file, rank)
            piece = land.crop((x, y, x + CELL, y + CELL)).convert("RGBA")
            for layer in pile:
                piece.alpha_composite(sprite(paint, layer))
            yield piece
    for seat in (0, 1):
        yield strip(paint, seat, "won", (Kind.PRINCE,), up=True)
        for kind in KINDS:
            yield held(paint, seat, kind, 56, 2, up=True, new=True)


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
    """The position with its alt text. Equal arguments give equal bytes.

    `marks` names cells to be shown as candidates. :raises KeyError: there is no such theme.
    """
    players = seated(names, 2, locale)
    seat = viewed_from(view, viewpoint)
    wanted, seen = frozenset(map(parse_cell, marks)), read(view)
    with _LOCK:
        canvas = studio(theme).canvas(seen, seat, locale, players, wanted)
    return Picture(canvas.png(deflate), alt_text(seen, locale, players))
