"""The strips above and below the board: who plays which colour, whose turn it is, what is left."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image

from engines.pastoral.view import View
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.fonts import Weight, run
from render.pastoral.cattle import stack
from render.pastoral.meadow import STRIP, WIDTH
from render.pastoral.paint import Paint

_NAME: Final = 32
_WORD: Final = 25
_EDGE: Final = 20
_NAME_LEFT: Final = 144

Standing: TypeAlias = Literal["idle", "active", "won"]
_STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "won")


def strip(paint: Paint, name: str, standing: Standing) -> Image.Image:
    """An empty strip: the stones' colour, and a panel with an arrow (to move) or a star (won)."""
    brush = Brush(WIDTH, STRIP, ground=paint.page)
    middle = STRIP / 2
    if standing != "idle":
        edge = paint.accent if standing == "active" else paint.win
        brush.rectangle((5, 6, WIDTH - 5, STRIP - 6), edge, 16)
        brush.rectangle((9, 10, WIDTH - 9, STRIP - 10), paint.panel, 12)
    if standing == "active":
        arrow = [(20.0, middle - 14), (40.0, middle), (20.0, middle + 14)]
        brush.line([*arrow, arrow[0]], paint.accent, 5)
        brush.polygon(arrow, paint.accent)
    elif standing == "won":
        for ink, size in ((paint.win_rim, 20.0), (paint.win, 15.5)):
            brush.polygon(_star((31, middle + 1), size), ink)
    stack(brush, paint, name, 1, (92, 36))
    return brush.image()


def _star(centre: Point, size: float) -> list[Point]:
    """A five-pointed star."""
    turns = [(math.pi * (i / 5 - 0.5), size if i % 2 == 0 else size * 0.48) for i in range(10)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


def _standing(view: View, seat: int) -> Standing:
    if view.outcome is not None:
        return "won" if seat in view.outcome.winners else "idle"
    return "active" if view.to_move == seat else "idle"


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._empty = {
            (name, standing): palette.bake(strip(paint, name, standing))
            for name in ("black", "white")
            for standing in _STANDINGS
        }
        self._text = lru_cache(maxsize=1024)(self._ink)
        self._pill = lru_cache(maxsize=256)(self._bake_pill)

    def draw(
        self, canvas: Canvas, view: View, seat: int, *, top: int, name: str, locale: str
    ) -> None:
        """Draws the strip of `seat` with its upper edge at `top`."""
        paint, words = self._paint, texts()
        standing = _standing(view, seat)
        canvas.paste(self._empty[view.colours[seat], standing], 0, top)
        ground = paint.page if standing == "idle" else paint.panel
        right = WIDTH - _EDGE
        for key, count in (("stock", view.stock[seat]), ("hand", view.hand[seat])):
            figure = self._text(str(count), "bold", (paint.ink, ground))
            # room for two digits in any case, so that figures do not wander
            right -= max(figure.width, 37)
            _centre(canvas, figure, right, top)
            word = words.format(locale, f"pastoral-picture-{key}")
            letters = self._text(word, "regular", (paint.muted, ground))
            right -= letters.width + 8
            _centre(canvas, letters, right, top)
            right -= 20
        pill = self._status(view, seat, locale)
        room = right - _NAME_LEFT - (pill.width + 14 if pill else 0)
        letters = self._text(
            name, "regular" if standing == "idle" else "bold", (paint.ink, ground), room
        )
        _centre(canvas, letters, _NAME_LEFT, top)
        if pill:
            _centre(canvas, pill, _NAME_LEFT + letters.width + 14, top)

    def _status(self, view: View, seat: int, locale: str) -> Image.Image | None:
        """The pill beside a name: to move, the last action, or the result."""
        outcome, last, words = view.outcome, view.last, texts()
        if outcome is not None:
            if not outcome.winners:
                return self._pill(words.format(locale, "pastoral-picture-draw"), full=False)
            if seat in outcome.winners:
                return self._pill(words.format(locale, "pastoral-picture-wins"), full=True)
            return None
        if view.to_move == seat:
            return self._pill(words.format(locale, "pastoral-picture-to-move"), full=True)
        if last and last.seat == seat:
            text = str(last.move)
            if last.move.square is None:
                text = words.format(locale, "pastoral-picture-saved")
            return self._pill(text, full=False)
        return None

    def _ink(
        self, text: str, weight: Weight, inks: tuple[Colour, Colour], width: float | None = None
    ) -> Image.Image:
        """Letters and their ground."""
        size = _WORD if inks[0] == self._paint.muted else _NAME
        return self._palette.ink(run(text, weight, size, width), *inks)

    def _bake_pill(self, text: str, *, full: bool) -> Image.Image:
        """A word in a rounded frame: filled for what matters, outlined for what is past."""
        paint = self._paint
        letters = run(text, "bold", _WORD)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        width, height = letters.width + 28, 42
        brush = Brush(width, height, ground=paint.panel if full else paint.page)
        brush.rectangle((0, 0, width, height), paint.accent, height / 2)
        if not full:
            brush.rectangle((3, 3, width - 3, height - 3), paint.page, height / 2 - 3)
        brush.stamp(letters, (width / 2, height / 2), paint.accent_ink if full else paint.ink)
        return self._palette.bake(brush.image())


def _centre(canvas: Canvas, image: Image.Image, x: int, top: int) -> None:
    canvas.paste(image, x, top + (STRIP - image.height) // 2)
