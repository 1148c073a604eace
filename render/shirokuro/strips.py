"""The strips above and below the board: who plays which clan, and what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.shirokuro.account import last_step
from render.shirokuro.cats import BOX, cat, head
from render.shirokuro.ground import patch
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.shirokuro.words import way
from render.strips import STANDINGS, Cut, Lettering, Standing, blank, standing
from render.theme import WIDTH

_CUT: Final = Cut(name_left=116)
_EDGE: Final = 22
_NAME_RIGHT: Final = WIDTH - 130


def strip(paint: Paint, seat: int, shown: Standing) -> Image.Image:
    """An empty strip: a cat of the clan on its land, and its head where the cats are counted."""
    brush = blank(paint, _CUT, shown)
    brush.rectangle((54, 4, 106, 56), paint.frame)
    patch(Pen(brush, 56, 6, 48 / BOX), paint, seat)
    cat(Pen(brush, 56, 5, 48 / BOX), paint, seat)
    head(Pen(brush, WIDTH - 124, 11, 0.73), paint, seat)
    return brush.image()


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._letters = Lettering(paint, palette, _CUT)
        self._empty = {
            (seat, shown): palette.bake(strip(paint, seat, shown))
            for seat in (0, 1)
            for shown in STANDINGS
        }

    def draw(
        self,
        canvas: Canvas,
        view: View,
        seat: int,
        *,
        top: int,
        names: Sequence[str],
        locale: str,
    ) -> None:
        """Draws the strip of `seat` with its upper edge at `top`."""
        write = self._letters
        shown = standing(seat, view.table.outcome, view.to_act)
        canvas.paste(self._empty[seat, shown], 0, top)
        inks = (write.ink(shown), write.ground(shown))
        figure = write.text(str(view.table.cats[seat].bit_count()), "bold", _CUT.name, inks)
        write.place(canvas, figure, WIDTH - _EDGE - 19 - figure.width // 2, top)
        done = self._done(view, seat, shown, locale)
        status = partial(self._status, view, seat, names, locale)
        write.beside_done(canvas, names[seat], done, status, shown, top=top, right=_NAME_RIGHT)

    def _done(self, view: View, seat: int, shown: Standing, locale: str) -> Image.Image | None:
        """The pill of the last step on the board, if it was of this seat."""
        step = last_step(view)
        if step is None or step.seat != seat:
            return None
        said = way(step.origin, step.target)
        text = texts().format(locale, "shirokuro-picture-moved", **said)
        return self._letters.spelled(text, shown)

    def _status(
        self, view: View, seat: int, names: Sequence[str], locale: str, right: int
    ) -> Image.Image | None:
        """The pill beside a name: what is asked, what is done, or the result; up to `right`."""
        outcome, phase, say = view.table.outcome, view.table.phase, texts().format
        pill = self._letters.pill
        if outcome is not None:
            return self._letters.verdict("shirokuro", outcome, seat, names, locale, right=right)
        if seat in view.to_act:
            return pill(say(locale, f"shirokuro-picture-do-{phase.value}"), full=True)
        if phase is Phase.CHOOSE:
            return pill(say(locale, "shirokuro-picture-has-chosen"), full=False)
        return None
