"""The parts above and below the table: who plays which colour, who is to move, and their cards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.escape.pieces import HANDS, Card
from engines.escape.view import View
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.escape.cards import SLOT, Standing, slot
from render.escape.paint import Paint
from render.escape.sheet import HAND, LINE, WIDTH
from render.escape.squares import sprite
from render.fonts import Weight, run

_NAME: Final = 30
_WORD: Final = 23
_NAME_LEFT: Final = 96
_EDGE: Final = 22

_STANDINGS: Final = ("idle", "active", "won")


def line(paint: Paint, seat: int, standing: str) -> Image.Image:
    """An empty line for a name: a square of the colour, and a panel with an arrow (to move) or a
    star (won)."""
    brush = Brush(WIDTH, LINE, ground=paint.page)
    middle = LINE / 2
    if standing != "idle":
        edge = paint.accent if standing == "active" else paint.win
        brush.rectangle((4, 1, WIDTH - 4, LINE - 1), edge, 14)
        brush.rectangle((8, 5, WIDTH - 8, LINE - 5), paint.panel, 10)
    if standing == "active":
        arrow = [(19.0, middle - 11), (35.0, middle), (19.0, middle + 11)]
        brush.line([*arrow, arrow[0]], paint.accent, 4.5)
        brush.polygon(arrow, paint.accent)
    elif standing == "won":
        for ink, size in ((paint.win_rim, 17.0), (paint.win, 13.0)):
            brush.polygon(_star((28, middle + 1), size), ink)
    image = brush.image()
    stone = sprite(paint, ("square", "black" if seat else "free", ""), 34)
    image.alpha_composite(stone, (50, (LINE - 34) // 2))
    return image


def _star(centre: Point, size: float) -> list[Point]:
    """A five-pointed star."""
    turns = [(math.pi * (i / 5 - 0.5), size if i % 2 == 0 else size * 0.48) for i in range(10)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


def _standing(view: View, seat: int) -> str:
    if view.outcome is not None:
        return "won" if seat in view.outcome.winners else "idle"
    return "active" if view.to_move == seat else "idle"


class Strips:
    """One theme's lines and hands, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._empty = {
            (seat, standing): palette.bake(line(paint, seat, standing).convert("RGB"))
            for seat in (0, 1)
            for standing in _STANDINGS
        }
        self._text = lru_cache(maxsize=1024)(self._ink)
        self._pill = lru_cache(maxsize=512)(self._bake_pill)
        self._slot = lru_cache(maxsize=None)(self._bake_slot)
        self._row = lru_cache(maxsize=64)(self._bake_row)

    def draw(
        self,
        canvas: Canvas,
        view: View,
        seat: int,
        *,
        top: int,
        name: str,
        locale: str,
        chosen: frozenset[str],
    ) -> None:
        """Draws the part of `seat`, its upper edge at `top`: the hand is next to the table."""
        above = top == 0
        self._line(canvas, view, seat, top=top if above else top + HAND, name=name, locale=locale)
        row = self._row(seat, view.hand[seat], chosen)
        canvas.paste(row, (WIDTH - row.width) // 2, top + LINE if above else top)

    def _line(
        self, canvas: Canvas, view: View, seat: int, *, top: int, name: str, locale: str
    ) -> None:
        paint, say = self._paint, texts().format
        standing = _standing(view, seat)
        canvas.paste(self._empty[seat, standing], 0, top)
        ground = paint.page if standing == "idle" else paint.panel
        right = WIDTH - _EDGE
        count = self._text(str(len(view.hand[seat])), "bold", _NAME, (paint.ink, ground))
        right -= count.width
        _centre(canvas, count, right, top)
        word = self._text(
            say(locale, "escape-picture-cards"), "regular", _WORD, (paint.muted, ground)
        )
        right -= word.width + 8
        _centre(canvas, word, right, top)
        pill = self._status(view, seat, locale)
        room = right - 16 - _NAME_LEFT - (pill.width + 14 if pill else 0)
        weight: Weight = "regular" if standing == "idle" else "bold"
        letters = self._text(name, weight, _NAME, (paint.ink, ground), room)
        _centre(canvas, letters, _NAME_LEFT, top)
        if pill:
            _centre(canvas, pill, _NAME_LEFT + letters.width + 14, top)

    def _status(self, view: View, seat: int, locale: str) -> Image.Image | None:
        """The pill beside a name: to move, the last turn, or the result."""
        outcome, last, say = view.outcome, view.last, texts().format
        if outcome is not None:
            if not outcome.winners:
                return self._pill(say(locale, "escape-picture-draw"), full=False)
            if seat in outcome.winners:
                return self._pill(say(locale, "escape-picture-wins"), full=True)
        if view.to_move == seat:
            return self._pill(say(locale, "escape-picture-to-move"), full=True)
        if last is not None and last.seat == seat:
            return self._pill(str(last.move), full=False)
        return None

    def _ink(
        self,
        text: str,
        weight: Weight,
        size: int,
        inks: tuple[Colour, Colour],
        width: float | None = None,
    ) -> Image.Image:
        """Letters and their ground, cut so that they stay within the frame of a line."""
        letters = run(text, weight, size, width)
        spare = max(0, (letters.height - LINE + 14) // 2)
        letters = letters.crop((0, spare, letters.width, letters.height - spare))
        return self._palette.ink(letters, *inks)

    def _bake_pill(self, text: str, *, full: bool) -> Image.Image:
        """A word in a rounded frame: filled for what is owed, outlined for what is done."""
        paint = self._paint
        letters = run(text, "bold", _WORD)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        width, height = letters.width + 26, 36
        brush = Brush(width, height, ground=paint.panel if full else paint.page)
        brush.rectangle((0, 0, width, height), paint.accent, height / 2)
        if not full:
            brush.rectangle((3, 3, width - 3, height - 3), paint.page, height / 2 - 3)
        brush.stamp(letters, (width / 2, height / 2), paint.accent_ink if full else paint.ink)
        return self._palette.bake(brush.image())

    def _bake_row(self, seat: int, held: tuple[Card, ...], chosen: frozenset[str]) -> Image.Image:
        """The places of all cards of a seat."""
        row = Image.new("L", (SLOT * len(HANDS[seat]), HAND))
        for number, card in enumerate(HANDS[seat]):
            standing: Standing = "held" if card in held else "gone"
            if card.name in chosen:
                standing = "chosen"
            row.paste(self._slot(card, standing), (SLOT * number, 0))
        return row

    def _bake_slot(self, card: Card, standing: Standing) -> Image.Image:
        return self._palette.bake(slot(self._paint, card, standing))


def _centre(canvas: Canvas, image: Image.Image, x: int, top: int) -> None:
    canvas.paste(image, x, top + (LINE - image.height) // 2)
