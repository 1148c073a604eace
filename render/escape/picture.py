"""The table of Escape as a picture.

The table does not turn: its coordinates say the same to both, and cards lie as they were laid. Only
the hands change places, the viewer's own is below.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from threading import Lock
from typing import Final

from PIL import Image

from engines.escape.pieces import HANDS
from engines.escape.view import View
from render.canvas import DEFLATE, Canvas, Deflate, Palette, Picture
from render.escape.alt import alt_text
from render.escape.bar import Bars
from render.escape.cards import slot
from render.escape.ground import block, page
from render.escape.marks import Marks, parse
from render.escape.paint import PAINTS, Paint
from render.escape.reading import read
from render.escape.sheet import HEIGHT, STRIP
from render.escape.squares import sprite
from render.escape.strips import Strips, line
from render.escape.table import Tables
from render.presentation import seated, viewed_from
from render.tiles import Layer

LOCK: Final = Lock()
"""Tiles and letters are made by one thread at a time; deflating needs no lock."""


class Studio:
    """Everything of one theme that is made before a picture: palette, page, table, strips."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.palette = Palette(paint.colours(), _samples(paint))
        self._blank = Canvas(self.palette, self.palette.bake(page(paint)))
        self._tables = Tables(paint, self.palette)
        self._strips = Strips(paint, self.palette)
        self._bars = Bars(paint, self.palette)

    def canvas(
        self, view: View, viewpoint: int, locale: str, names: Sequence[str], marks: Marks
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat whose hand is below."""
        canvas = self._blank.copy()
        laid = view.laid
        reading = read(laid)
        self._tables.draw(canvas, laid, reading, marks)
        self._bars.draw(canvas, view, reading, marks, locale=locale)
        for seat, top in ((viewpoint, HEIGHT - STRIP), (1 - viewpoint, 0)):
            self._strips.draw(
                canvas, view, seat, top=top, name=names[seat], locale=locale, chosen=marks.cards
            )
        return canvas


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    yield page(paint)
    layers: tuple[tuple[Layer, ...], ...] = (
        (("square", "black", "es"),),
        (("square", "free", "n"), ("group", "esw", "e", "")),
        (("square", "lost", ""),),
        (("square", "free", "es"), ("group", "nw", "w", "se"), ("seal", "N", "se")),
        (("square", "black", "nw"), ("seal", "S", "nw")),
        (("way", "nesw"),),
        (("ghost", "free", "e"),),
        (("square", "black", ""), ("ghost", "black", "w")),
        (("ring",),),
    )
    for size in (60, 29):
        ground = block(paint, size)
        yield ground
        for pile in layers:
            piece = ground.crop((size, size, 2 * size, 2 * size)).convert("RGBA")
            for layer in pile:
                piece.alpha_composite(sprite(paint, layer, size))
            yield piece.convert("RGB")
    for seat in (0, 1):
        yield line(paint, seat, "won").convert("RGB")
        yield slot(paint, HANDS[seat][2], "held")
        yield slot(paint, HANDS[seat][2], "gone")


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

    `marks` are as `render.escape.marks` describes them. :raises KeyError: there is no such theme.
    """
    players = seated(names, 2, locale)
    seat = viewed_from(view, viewpoint)
    with LOCK:
        canvas = studio(theme).canvas(view, seat, locale, players, parse(marks))
    return Picture(canvas.png(deflate), alt_text(view, locale, players))
