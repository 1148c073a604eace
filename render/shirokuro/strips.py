"""The strips above and below the board: who plays which clan, and what is asked of them."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image

from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.fonts import Weight, run
from render.shirokuro.cats import cat, head
from render.shirokuro.ground import STRIP, WIDTH
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen

_NAME: Final = 31
_WORD: Final = 24
_EDGE: Final = 22
_NAME_LEFT: Final = 128

Standing: TypeAlias = Literal["idle", "active", "won"]
_STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "won")


def strip(paint: Paint, seat: int, standing: Standing) -> Image.Image:
    """An empty strip: a cat of the clan, and a panel with an arrow (to act) or a star (won)."""
    brush = Brush(WIDTH, STRIP, ground=paint.page)
    middle = STRIP / 2
    if standing != "idle":
        edge = paint.accent if standing == "active" else paint.win
        brush.rectangle((5, 5, WIDTH - 5, STRIP - 5), edge, 16)
        brush.rectangle((9, 9, WIDTH - 9, STRIP - 9), paint.panel, 12)
    if standing == "active":
        arrow = [(20.0, middle - 13), (38.0, middle), (20.0, middle + 13)]
        brush.line([*arrow, arrow[0]], paint.accent, 5)
        brush.polygon(arrow, paint.accent)
    elif standing == "won":
        for ink, size in ((paint.win_rim, 19.0), (paint.win, 14.5)):
            brush.polygon(_star((30, middle + 1), size), ink)
    cat(Pen(brush, 54, 8, 0.8), paint, seat)
    head(Pen(brush, WIDTH - 124, 15, 0.8), paint, seat)
    return brush.image()


def _star(centre: Point, size: float) -> list[Point]:
    """A five-pointed star."""
    turns = [(math.pi * (i / 5 - 0.5), size if i % 2 == 0 else size * 0.48) for i in range(10)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


def _standing(view: View, seat: int) -> Standing:
    outcome = view.table.outcome
    if outcome is not None:
        return "won" if seat in outcome.winners else "idle"
    return "active" if seat in view.to_act else "idle"


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._empty = {
            (seat, standing): palette.bake(strip(paint, seat, standing))
            for seat in (0, 1)
            for standing in _STANDINGS
        }
        self._text = lru_cache(maxsize=1024)(self._ink)
        self._pill = lru_cache(maxsize=256)(self._bake_pill)

    def draw(
        self, canvas: Canvas, view: View, seat: int, *, top: int, name: str, locale: str
    ) -> None:
        """Draws the strip of `seat` with its upper edge at `top`."""
        paint = self._paint
        standing = _standing(view, seat)
        canvas.paste(self._empty[seat, standing], 0, top)
        ground = paint.page if standing == "idle" else paint.panel
        count = view.table.cats[seat].bit_count()
        figure = self._text(str(count), "bold", (paint.ink, ground))
        _centre(canvas, figure, WIDTH - _EDGE - 19 - figure.width // 2, top)
        pill = self._status(view, seat, locale)
        room = WIDTH - 130 - _NAME_LEFT - (pill.width + 14 if pill else 0)
        letters = self._text(
            name, "regular" if standing == "idle" else "bold", (paint.ink, ground), room
        )
        _centre(canvas, letters, _NAME_LEFT, top)
        if pill:
            _centre(canvas, pill, _NAME_LEFT + letters.width + 14, top)

    def _status(self, view: View, seat: int, locale: str) -> Image.Image | None:
        """The pill beside a name: what is asked, what is done, or the result."""
        outcome, phase, say = view.table.outcome, view.table.phase, texts().format
        if outcome is not None:
            if not outcome.winners:
                return self._pill(say(locale, "shirokuro-picture-draw"), full=False)
            if seat in outcome.winners:
                return self._pill(say(locale, "shirokuro-picture-wins"), full=True)
            return None
        if seat in view.to_act:
            return self._pill(say(locale, f"shirokuro-picture-do-{phase.value}"), full=True)
        if phase is Phase.CHOOSE:
            return self._pill(say(locale, "shirokuro-picture-has-chosen"), full=False)
        return None

    def _ink(
        self, text: str, weight: Weight, inks: tuple[Colour, Colour], width: float | None = None
    ) -> Image.Image:
        """Letters and their ground."""
        return self._palette.ink(run(text, weight, _NAME, width), *inks)

    def _bake_pill(self, text: str, *, full: bool) -> Image.Image:
        """A word in a rounded frame: filled for what is owed, outlined for what is done."""
        paint = self._paint
        letters = run(text, "bold", _WORD)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        width, height = letters.width + 28, 40
        brush = Brush(width, height, ground=paint.panel if full else paint.page)
        brush.rectangle((0, 0, width, height), paint.accent, height / 2)
        if not full:
            brush.rectangle((3, 3, width - 3, height - 3), paint.page, height / 2 - 3)
        brush.stamp(letters, (width / 2, height / 2), paint.accent_ink if full else paint.ink)
        return self._palette.bake(brush.image())


def _centre(canvas: Canvas, image: Image.Image, x: int, top: int) -> None:
    canvas.paste(image, x, top + (STRIP - image.height) // 2)
