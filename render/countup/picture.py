"""The table of Count-Up as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from PIL import Image

from engines.countup.pieces import SEATS
from engines.countup.view import View
from render.canvas import Canvas, Palette
from render.countup.alt import alt_text
from render.countup.coaster import OWN, STANDINGS, USUAL, Coasters, Letters
from render.countup.felt import SLOTS, coaster, ground, is_broad
from render.countup.flight import Flights
from render.countup.middle import Middle
from render.countup.paint import PAINTS, Paint
from render.countup.parts import Things, sprite
from render.countup.scene import marker, places
from render.fonts import fit
from render.presentation import verdicts
from render.strips import NAMED
from render.studio import Drawing, by_theme
from render.theme import LEAST
from render.tiles import Layer


class Studio:
    """Everything of one theme that is made before a picture: palette, grounds, things, letters."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        grounds = {seats: ground(paint, seats) for seats in SEATS}
        self.palette = Palette(paint.colours(), _samples(paint, [*grounds.values()]))
        self.letters = Letters(self.palette)
        self.things = Things(paint, self.palette)
        self._coasters = Coasters(paint, self.palette, self.things, self.letters)
        self._flights = Flights(paint, self.palette)
        baked = {seats: self.palette.bake(table) for seats, table in grounds.items()}
        self._blank = {seats: Canvas(self.palette, table) for seats, table in baked.items()}
        self._middle = Middle(paint, self.things, self.letters, baked[SEATS[0]])

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
        seats = len(view.table.players)
        canvas = self._blank[seats].copy()
        chosen, here = frozenset(marks), marker(view)
        shown, outcome = places(view), view.table.outcome
        verdict: tuple[str, ...] = ()
        if outcome is not None:
            said = [fit(name, "bold", LEAST, NAMED) for name in names]
            verdict = verdicts("countup", outcome, said, locale)
        for place in shown:
            name, at = names[place.seat], (place.seat - viewpoint) % seats
            plan = OWN if is_broad(at, seats) else USUAL
            tile = self._coasters.tile(
                place, plan, name=name, locale=locale, marker=here, marks=chosen, verdict=verdict
            )
            canvas.paste(tile, *SLOTS[seats][at])
        words = self._middle.draw(canvas, view, locale=locale, names=names, marks=chosen)
        self._flights.draw(canvas, shown, viewpoint, words)
        return canvas


def _samples(paint: Paint, grounds: Sequence[Image.Image]) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    yield from grounds
    for standing in STANDINGS:
        yield _on(paint, coaster(paint, standing))
    for seat in range(SEATS[-1]):
        layers: tuple[Layer, ...] = (
            ("cup", seat),
            ("pile", seat, 2, 1),
            ("card", seat),
            ("fallen", seat),
        )
        for layer in layers:
            yield _on(paint, sprite(paint, layer))
    for layer in (("die", 1), ("die", 6), ("badge", "=5"), ("marker",), ("lantern", "1st")):
        yield _on(paint, sprite(paint, layer))


def _on(paint: Paint, thing: Image.Image) -> Image.Image:
    under = Image.new("RGBA", thing.size, paint.coaster)
    under.alpha_composite(thing)
    return under


studio: Final = by_theme(PAINTS, Studio)
draw: Final = Drawing(studio, alt_text, seats=lambda view: len(view.table.players))
