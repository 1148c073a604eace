"""The strips above and below the table: who plays which colour, who is to move, and their cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.escape.pieces import Card
from engines.escape.view import View
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.escape.cards import Lying, side, slot
from render.escape.figures import portrait
from render.escape.marks import Marks
from render.escape.paint import Paint
from render.kept import kept
from render.strips import STANDINGS, Cut, Lettering, Standing, blank, standing
from render.theme import WIDTH

_FACE: Final = 48
_EDGE: Final = 14


def _cut(height: int) -> Cut:
    return Cut(name_left=106, height=height, pill=38)


def strip(paint: Paint, seat: int, shown: Standing, height: int) -> Image.Image:
    """An empty strip with who runs or closes in."""
    image = blank(paint, _cut(height), shown).image()
    image.alpha_composite(portrait(paint, seat, _FACE), (53, (height - _FACE) // 2))
    return image


class Strips:
    """One theme's strips of a height, baked."""

    def __init__(self, paint: Paint, palette: Palette, height: int) -> None:
        self._paint = paint
        self._palette = palette
        self._empty = {
            (seat, shown): palette.bake(strip(paint, seat, shown, height).convert("RGB"))
            for seat in (0, 1)
            for shown in STANDINGS
        }
        self._letters = Lettering(paint, palette, _cut(height))
        self._slot = kept(self._bake_slot)

    def draw(
        self,
        canvas: Canvas,
        view: View,
        seat: int,
        *,
        top: int,
        names: Sequence[str],
        locale: str,
        marks: Marks,
    ) -> None:
        """Draws the strip of `seat`, its upper edge at `top`."""
        write = self._letters
        shown = standing(seat, view.outcome, (view.to_move,))
        canvas.paste(self._empty[seat, shown], 0, top)
        right = WIDTH - _EDGE
        held = () if view.outcome else view.hand[seat]
        cell, ground = side(len(held)), write.ground(shown)
        for card in reversed(held):
            image = self._slot(card, _lying(card, marks), ground, cell)
            right -= image.width
            write.place(canvas, image, right, top)
        done = self._done(view, seat, locale)
        if held:
            pill = self._status(view, seat, names, locale, right) or done
            write.sign(canvas, names[seat], pill, shown, top=top, right=right - 10, over=True)
            return
        # at the end where the hand was
        status = partial(self._status, view, seat, names, locale)
        write.beside_done(canvas, names[seat], done, status, shown, top=top, right=right)

    def _status(
        self, view: View, seat: int, names: Sequence[str], locale: str, right: int
    ) -> Image.Image | None:
        """The pill beside a name: to move, or the result."""
        write = self._letters
        if view.outcome is not None:
            return write.verdict("escape", view.outcome, seat, names, locale, right=right)
        if view.to_move == seat:
            return write.pill(texts().format(locale, "escape-picture-to-move"), full=True)
        return None

    def _done(self, view: View, seat: int, locale: str) -> Image.Image | None:
        """What a seat did in the last turn, if that was its own."""
        last = view.last
        if last is None or last.seat != seat or view.to_move == seat:
            return None
        laid = last.move.laid
        key = "passed" if laid is None else "placed"
        card = "" if laid is None else laid.card.name
        said = texts().format(locale, f"escape-picture-{key}", card=card)
        return self._letters.pill(
            said, full=False, shown=standing(seat, view.outcome, (view.to_move,))
        )

    def _bake_slot(self, card: Card, lying: Lying, ground: Colour, cell: int) -> Image.Image:
        return self._palette.bake(slot(self._paint, card, lying, ground, cell))


def _lying(card: Card, marks: Marks) -> Lying:
    if card.name in marks.chosen:
        return "chosen"
    return "choice" if card.name in marks.cards else "held"
