"""The table of Count-Up as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from PIL import Image

from engines.countup.pieces import SEATS
from engines.countup.view import View
from render.canvas import Canvas, Palette
from render.countup.alt import alt_text
from render.countup.coaster import STANDINGS, Coasters, Letters
from render.countup.felt import HEIGHT, PANEL, SLOTS, WIDTH, coaster, ground, panel_ground
from render.countup.middle import Middle
from render.countup.paint import PAINTS, Paint
from render.countup.parts import sprite
from render.countup.scene import coined, marker, places, recalled
from render.studio import Drawing, by_theme
from render.tiles import Layer


class Studio:
    """Everything of one theme that is made before a picture: palette, grounds, things, letters."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        grounds = {seats: ground(paint, seats) for seats in SEATS}
        below = panel_ground(paint)
        self.palette = Palette(paint.colours(), _samples(paint, [*grounds.values(), below]))
        self.letters = Letters(self.palette)
        self._coasters = Coasters(paint, self.palette, self.letters)
        self._blank: dict[tuple[int, bool], Canvas] = {}
        for seats, table in grounds.items():
            self._blank[seats, False] = Canvas(self.palette, self.palette.bake(table))
            longer = Image.new("RGB", (WIDTH, HEIGHT + PANEL))
            longer.paste(table, (0, 0))
            longer.paste(below, (0, HEIGHT))
            self._blank[seats, True] = Canvas(self.palette, self.palette.bake(longer))
        self._middle = Middle(
            paint, self.palette, self.letters, tray=grounds[SEATS[0]], below=below
        )

    def canvas(
        self,
        view: View,
        viewpoint: int,
        locale: str,
        names: tuple[str, ...],
        marks: Collection[str],
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge.

        A seat's own view shows the die under its cup. `marks` are dice ("2i"), seats ("s2") and
        rolled dice ("f5").
        """
        seats, before = len(view.table.players), recalled(view)
        canvas = self._blank[seats, before is not None].copy()
        chosen, here = frozenset(marks), marker(view)
        for place in places(view):
            name = names[place.seat]
            tile = self._coasters.tile(place, name=name, locale=locale, marker=here, marks=chosen)
            canvas.paste(tile, *SLOTS[seats][(place.seat - viewpoint) % seats])
        self._middle.draw(canvas, view, locale=locale, names=names, marks=chosen)
        if before is not None:
            canvas.paste(self._middle.panel(before, coined(view), locale, names), 0, HEIGHT)
        return canvas


def _samples(paint: Paint, grounds: Sequence[Image.Image]) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    yield from grounds
    for standing in STANDINGS:
        yield _on(paint, coaster(paint, standing))
    for seat in range(SEATS[-1]):
        layers: tuple[Layer, ...] = (
            ("cup", seat, ""),
            ("pile", seat, 2, 1),
            ("card", seat),
            ("fallen", seat),
        )
        for layer in layers:
            yield _on(paint, sprite(paint, layer))
    for layer in (("die", 1, "=5"), ("die", 6, ""), ("marker",), ("lantern",)):
        yield _on(paint, sprite(paint, layer))


def _on(paint: Paint, thing: Image.Image) -> Image.Image:
    under = Image.new("RGBA", thing.size, paint.coaster)
    under.alpha_composite(thing)
    return under


studio: Final = by_theme(PAINTS, Studio)
draw: Final = Drawing(studio, alt_text, seats=lambda view: len(view.table.players))
