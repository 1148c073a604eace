"""The strips above and below the sheet: who plays which cards, what is asked, and the royals."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image

from engines.shinra.pieces import ROYALS, Kind
from engines.shinra.view import Phase, View
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.fonts import Weight, run
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.sheet import STRIP, WIDTH
from render.shinra.words import asked, laid

_NAME: Final = 31
_WORD: Final = 24
_NAME_LEFT: Final = 112
_ROYALS_LEFT: Final = WIDTH - 122
_ROYAL: Final = (48, 50)

Standing: TypeAlias = Literal["idle", "active", "won"]
_STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "won")


def strip(paint: Paint, seat: int, standing: Standing, *, up: bool) -> Image.Image:
    """An empty strip: a card's outline, and a panel with an arrow (to act) or a star (won)."""
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
    image = brush.image()
    image.alpha_composite(cards.back(paint, seat, 48, turned=not up), (54, (STRIP - 48) // 2))
    return image


def royal(paint: Paint, seat: int, kind: Kind, ground: Colour, *, lost: bool) -> Image.Image:
    """The king's or the prince's seal; crossed out when it was captured."""
    width, height = _ROYAL
    brush = Brush(width, height, ground=ground)
    cards.seal(brush, paint.houses[seat], kind, (width / 2, height / 2), faded=lost)
    if lost:
        for ink, thick in ((paint.halo, 6.0), (paint.cross, 3.2)):
            brush.line([(5, 6), (width - 5, height - 6)], ink, thick)
            brush.line([(width - 5, 6), (5, height - 6)], ink, thick)
    return brush.image()


def _star(centre: Point, size: float) -> list[Point]:
    """A five-pointed star."""
    turns = [(math.pi * (i / 5 - 0.5), size if i % 2 == 0 else size * 0.48) for i in range(10)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


def _standing(view: View, seat: int) -> Standing:
    if view.outcome is not None:
        return "won" if seat in view.outcome.winners else "idle"
    return "active" if seat in view.acting else "idle"


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._empty = {
            (seat, standing, up): palette.bake(strip(paint, seat, standing, up=up))
            for seat in (0, 1)
            for standing in _STANDINGS
            for up in (False, True)
        }
        self._text = lru_cache(maxsize=1024)(self._ink)
        self._pill = lru_cache(maxsize=256)(self._bake_pill)
        self._royal = lru_cache(maxsize=None)(
            lambda seat, kind, ground, lost: palette.bake(
                royal(paint, seat, kind, ground, lost=lost)
            )
        )

    def draw(
        self, canvas: Canvas, view: View, seat: int, *, up: bool, top: int, name: str, locale: str
    ) -> None:
        """Draws the strip of `seat` with its upper edge at `top`; cards of the lower one are up."""
        paint = self._paint
        standing = _standing(view, seat)
        canvas.paste(self._empty[seat, standing, up], 0, top)
        ground = paint.page if standing == "idle" else paint.panel
        lost = view.royals_lost[seat]
        for number, kind in enumerate(ROYALS):
            tile = self._royal(seat, kind, ground, kind in lost)
            _centre(canvas, tile, _ROYALS_LEFT + number * (_ROYAL[0] + 4), top)
        pill = self._status(view, seat, locale)
        room = _ROYALS_LEFT - 16 - _NAME_LEFT - (pill.width + 14 if pill else 0)
        letters = self._text(
            name, "regular" if standing == "idle" else "bold", (paint.ink, ground), room
        )
        _centre(canvas, letters, _NAME_LEFT, top)
        if pill:
            _centre(canvas, pill, _NAME_LEFT + letters.width + 14, top)

    def _status(self, view: View, seat: int, locale: str) -> Image.Image | None:
        """The pill beside a name: what is asked, what was done last, or the result."""
        outcome, say = view.outcome, texts().format
        if outcome is not None:
            won = seat in outcome.winners
            if outcome.winners and not won:
                return None
            return self._pill(say(locale, f"shinra-picture-{'wins' if won else 'draw'}"), full=won)
        if seat in view.acting:
            text = say(locale, f"shinra-picture-do-{asked(view)}", count=laid(view, seat))
            return self._pill(text, full=True)
        if view.phase is Phase.ARRANGEMENT:
            return self._pill(say(locale, "shinra-picture-ready"), full=False)
        last = view.last
        if last is not None and last.seat == seat:
            return self._pill(str(last.move), full=False)
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
