"""The table of Escape as a picture.

The table does not turn: its coordinates say the same to both, and cards lie as they were laid. Only
the hands change places, the viewer's own is below.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from PIL import Image

from engines.escape.pieces import DECK
from engines.escape.view import View
from render.canvas import Canvas, Palette
from render.escape.alt import alt_text
from render.escape.bar import Bars
from render.escape.cards import LARGE, slot
from render.escape.figures import free, guard, runner
from render.escape.flight import shown as shown_of
from render.escape.flight import taken
from render.escape.framing import seen as sheet_of
from render.escape.ground import block, page
from render.escape.marks import parse
from render.escape.paint import PAINTS, Paint
from render.escape.reading import read
from render.escape.sheet import STRIP, Box, sheet
from render.escape.squares import sprite
from render.escape.strips import Strips, strip
from render.escape.table import Tables
from render.strips import STRIP as SHORT
from render.studio import Drawing, by_theme
from render.tiles import Layer, covered


class Seen(NamedTuple):
    """What a picture is made of."""

    view: View
    within: Box | None = None
    """Cells that are shown in any case, so that pictures of one match are alike."""


class Studio:
    """Everything of one theme that is made before a picture: palette, page, table, strips."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.palette = Palette(paint.colours(), _samples(paint))
        self._pages = {
            strip: Canvas(self.palette, self.palette.bake(page(paint, sheet((0, 0, 0, 0), strip))))
            for strip in (STRIP, SHORT)
        }
        self._tables = Tables(paint, self.palette)
        self._strips = {high: Strips(paint, self.palette, high) for high in (STRIP, SHORT)}
        self._bars = Bars(paint, self.palette)

    def canvas(
        self,
        seen: Seen,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[str],
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat whose hand is below."""
        view, within = seen
        reading, chosen = read(view.laid), parse(marks, view.deck)
        way = taken(view, reading)
        # a film's frames are as high as each other
        strip = SHORT if view.outcome and not within else STRIP
        shown = sheet_of(reading, chosen, within or shown_of(reading, way), strip)
        canvas = self._pages[strip].copy()
        self._tables.draw(canvas, shown, view, reading, chosen, way=way)
        self._bars.draw(canvas, view, reading, chosen, locale=locale, strip=strip, way=way)
        strips = self._strips[strip]
        for seat, top in ((viewpoint, shown.height - strip), (1 - viewpoint, 0)):
            strips.draw(canvas, view, seat, top=top, names=names, locale=locale, marks=chosen)
        return canvas


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    yield page(paint, sheet((0, 0, 0, 0)))
    layers: tuple[tuple[Layer, ...], ...] = (
        (("square", "black", "es"),),
        (("square", "free", "n"),),
        (("square", "cut", ""),),
        (("square", "free", "es"), ("door", "n", 0), ("door", "w", 0)),
        (("way",), ("door", "n", 1), ("door", "w", 1)),
        (("pocket",), ("door", "n", 1)),
        (("exit",),),
        (("ghost", "free", "e"),),
        (("square", "black", ""), ("ghost", "black", "w")),
        (("square", "wall", "es"),),
        (("square", "free", "n"), ("trail", "ns")),
        (("trail", "we"),),
    )
    for size in (60, 28):
        ground = block(paint, size)
        yield ground
        for pile in layers:
            sprites = partial(sprite, paint, size=size)
            yield covered(ground, (size, size), size, pile, sprites).convert("RGB")
    for seat in (0, 1):
        yield strip(paint, seat, "won", SHORT).convert("RGB")
        yield slot(paint, DECK.hands[seat][2], "held", paint.page, LARGE)
    yield runner(paint, "east", 60)
    yield runner(paint, "away", 60)
    yield guard(paint, 60, closing=False)
    for dug in (False, True):
        image = Image.new("RGBA", (100, 100), (*paint.table, 255))
        image.alpha_composite(free(paint, "e", dug, 100))
        yield image.convert("RGB")


studio: Final = by_theme(PAINTS, Studio)


def _alt(seen: Seen, locale: str, players: Sequence[str]) -> str:
    return alt_text(seen.view, locale, players)


def _on_sheet(seen: Seen, later: Seen) -> Seen:
    reading = read(later.view.laid)
    return seen._replace(within=shown_of(reading, taken(later.view, reading)))


draw: Final = Drawing(studio, _alt, read=Seen, on_sheet=_on_sheet)
