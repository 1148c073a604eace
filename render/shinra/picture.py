"""The sheet of Shinra Bansho Intelligence as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from engines.shinra.pieces import KINDS, SIDE, Kind, parse_cell
from engines.shinra.view import Phase
from render.canvas import Canvas, Palette
from render.marks import chosen
from render.marks import read as read_marks
from render.shinra.alt import alt_text
from render.shinra.marks import sprite
from render.shinra.paint import PAINTS, Paint
from render.shinra.reading import Reading, read
from render.shinra.scene import cells
from render.shinra.sheet import CELL, grid, ground
from render.shinra.strips import Strips, strip
from render.shinra.trays import Trays, held
from render.studio import Drawing, Land, by_theme
from render.tiles import Layers, covered

_IN_HAND: Final[Mapping[str, Kind]] = MappingProxyType({chosen(str(kind)): kind for kind in KINDS})
"""The marks of cards that were chosen from a hand."""


class Studio:
    """Everything of one theme that is made before a picture: palette, sheets, strips, hands."""

    def __init__(self, paint: Paint) -> None:
        self.palette = Palette(paint.colours(), _samples(paint))
        self._strips = Strips(paint, self.palette)
        self._trays = Trays(paint, self.palette)
        sprites = partial(sprite, paint)
        self._land = cache(
            lambda *how: Land(ground(paint, *how), grid(*how), self.palette, sprites)
        )

    def canvas(
        self,
        view: Reading,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[str] = (),
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge."""
        land: Land = self._land(viewpoint == 1, view.view.phase is Phase.ARRANGEMENT)
        wanted = read_marks((mark for mark in marks if mark not in _IN_HAND), parse_cell)
        held = frozenset(_IN_HAND[mark] for mark in marks if mark in _IN_HAND)
        canvas = land.canvas(cells(view, wanted, viewpoint), SIDE)
        self._trays.draw(canvas, view, viewpoint, locale, held)
        self._strips.draw(canvas, view, viewpoint, locale, names)
        return canvas


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    land = ground(paint, turned=False)
    yield land
    sun: Layers = ("tucked", 0, Kind.N10, 1), ("upper", 0, Kind.KING, 1)
    moon: Layers = ("tucked", 1, Kind.N4, 0), ("upper", 1, Kind.PRINCE, 0)
    layers: tuple[Layers, ...] = (
        (("card", 0, Kind.GENERAL, 1),),
        (("card", 1, Kind.STAFF, 0),),
        (("tint",), ("last",), *sun, ("slipped", 1)),
        (("left",), ("chosen",), ("trace", 2, -1, 1, 0, 0, 1)),
        (("win",), ("choice",), *moon),
    )
    for rank in range(SIDE):
        for file, pile in enumerate(layers):
            corner = grid(turned=False).corner(file, rank)
            yield covered(land, corner, CELL, pile, partial(sprite, paint))
    for seat in (0, 1):
        yield strip(paint, seat, "won", (Kind.PRINCE,), up=True)
        for kind in KINDS:
            yield held(paint, seat, kind, 56, 2, up=True, look="new")
            yield held(paint, seat, kind, 56, 1, up=True, look="chosen")


studio: Final = by_theme(PAINTS, Studio)
draw: Final = Drawing(studio, alt_text, read)
