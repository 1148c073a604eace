"""The sheet of Shinra Bansho Intelligence as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from engines.shinra.pieces import KINDS, SIDE, Kind, parse_cell
from engines.shinra.view import Last, Phase, View
from render.canvas import Canvas, Palette
from render.marks import chosen
from render.marks import read as read_marks
from render.shinra.alt import alt_text
from render.shinra.marks import fallen, sprite
from render.shinra.paint import PAINTS, Paint
from render.shinra.reading import Reading, read
from render.shinra.scene import cells, knocked, way
from render.shinra.sheet import CELL, HALF, HEIGHT, WHOLE, Sheet, ground
from render.shinra.strips import Strips, strip
from render.shinra.trace import Trace, corner, trace
from render.shinra.trays import Trays, held
from render.standing import Standing
from render.strips import STRIP
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
        self._fallen = Standing(self.palette, partial(fallen, paint))
        self._traces = Standing(self.palette, partial(trace, paint))
        sprites = cache(lambda cell: partial(sprite, paint, cell=cell))
        self._land = cache(
            lambda sheet, turned: Land(
                ground(paint, sheet, turned), sheet.grid(turned), self.palette, sprites(sheet.cell)
            )
        )

    def canvas(
        self,
        view: Reading,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[str] = (),
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge. Who arranges
        cards sees the own half alone."""
        sheet, turned = _sheet(view.view, viewpoint), viewpoint == 1
        land: Land = self._land(sheet, turned)
        wanted = read_marks((mark for mark in marks if mark not in _IN_HAND), parse_cell)
        held = frozenset(_IN_HAND[mark] for mark in marks if mark in _IN_HAND)
        shown = cells(view, wanted, viewpoint)
        if sheet.is_half:
            shown = {cell: layers for cell, layers in shown.items() if sheet.shows(cell, turned)}
        canvas = land.canvas(shown, SIDE)
        if view.last is not None:
            self._move(canvas, view, view.last, viewpoint)
        if sheet.is_half:
            self._trays.draw_own(canvas, view, viewpoint, held)
        else:
            self._trays.draw(canvas, view, viewpoint, locale, held)
        for seat in (viewpoint,) if sheet.is_half else (0, 1):
            up = seat == viewpoint
            top = HEIGHT - STRIP if up and not sheet.is_half else 0
            self._strips.draw(canvas, view, seat, top=top, up=up, names=names, locale=locale)
        return canvas

    def _move(self, canvas: Canvas, seen: Reading, last: Last, viewpoint: int) -> None:
        """Draws how the last move went, and the royal that it took if that decided the match."""
        grid = WHOLE.grid(turned=False)

        def pixel(across: float, down: float) -> tuple[int, int]:
            """That of a point of the sheet, in cells from its upper left."""
            return grid.left + round(across * grid.cell), grid.top + round(down * grid.cell)

        if (found := way(last, viewpoint)) is not None:
            (column, row), whole = found
            (x, y), (left, top) = pixel(column + 0.5, row + 0.5), corner(whole)
            tile, at = self._traces.placed(canvas.cut, (x + left, y + top), whole)
            canvas.paste(tile, *at)
        if (taken := knocked(seen, viewpoint)) is not None:
            seat, kind, point = taken
            (x, y), half = pixel(*point), self._fallen.thing(seat, kind).baked.width // 2
            tile, at = self._fallen.placed(canvas.cut, (x - half, y - half), seat, kind)
            canvas.paste(tile, *at)


def _sheet(view: View, viewpoint: int) -> Sheet:
    """As much of the sheet as a view's picture shows."""
    arranging = view.phase is Phase.ARRANGEMENT and view.audience in view.acting
    return HALF if arranging and view.audience == viewpoint else WHOLE


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    land = ground(paint, WHOLE, turned=False)
    yield land
    sun: Layers = ("tucked", 0, Kind.N10, 1), ("upper", 0, Kind.KING, 1)
    moon: Layers = ("tucked", 1, Kind.N4, 0), ("upper", 1, Kind.PRINCE, 0)
    layers: tuple[Layers, ...] = (
        (("card", 0, Kind.GENERAL, 1),),
        (("card", 1, Kind.STAFF, 0),),
        (("tint",), ("last",), *sun, ("slipped", 1)),
        (("left",), ("chosen",)),
        (("win",), ("choice",), *moon),
        (("still", 0, Kind.N4, 1), ("lock",)),
        (("still", 1, Kind.KING, 0), ("crossed",)),
    )
    for rank in range(SIDE):
        for file, pile in enumerate(layers):
            corner = WHOLE.grid(turned=False).corner(file, rank)
            yield covered(land, corner, CELL, pile, partial(sprite, paint))
    arrow = trace(paint, Trace((2, -1), 1, hit=True))
    image = land.crop((0, 0, *arrow.size)).convert("RGBA")
    image.alpha_composite(arrow)
    yield image.convert("RGB")
    for seat in (0, 1):
        yield strip(paint, seat, "won", (Kind.PRINCE,), up=True)
        for kind in KINDS:
            yield held(paint, seat, kind, 68, 2, up=True, look="new")
            yield held(paint, seat, kind, 68, 1, up=True, look="chosen")


studio: Final = by_theme(PAINTS, Studio)
draw: Final = Drawing(studio, alt_text, read)
