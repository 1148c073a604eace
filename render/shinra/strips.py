"""The strips above and below the sheet: who plays which cards, what is asked, and the royals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.shinra.pieces import ROYALS, Kind
from engines.shinra.view import Phase
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.kept import kept
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.reading import Reading
from render.shinra.scene import ends
from render.shinra.words import does_now
from render.shinra.words import done as done_words
from render.strips import STRIP, Cut, Lettering, Standing, blank, fitting, standing
from render.theme import LEAST, WIDTH

_CUT: Final = Cut(name_left=112)
_BACK: Final = 46
_ROYAL: Final = (48, 50)
_ROYALS_LEFT: Final = WIDTH - 120
_APART: Final = 12
_LOST: Final = 0.35
"""How much is seen of a royal that was captured."""


def strip(
    paint: Paint, seat: int, shown: Standing, lost: Collection[Kind] = (), *, up: bool
) -> Image.Image:
    """A strip without words: the back of a card, which points up on the lower one; and the seals of
    king and prince, pale and crossed out when they were captured."""
    image = blank(paint, _CUT, shown).image()
    back = cards.back(paint, seat, _BACK, turned=not up)
    image.alpha_composite(back, (54, (STRIP - _BACK) // 2))
    for number, kind in enumerate(ROYALS):
        left, top = _ROYALS_LEFT + number * (_ROYAL[0] + 4), (STRIP - _ROYAL[1]) // 2
        image.alpha_composite(_royal(paint, seat, kind, lost=kind in lost), (left, top))
    return image


def _royal(paint: Paint, seat: int, kind: Kind, *, lost: bool) -> Image.Image:
    width, height = _ROYAL
    brush = Brush(width, height)
    cards.seal(brush, paint.houses[seat], kind, (width / 2, height / 2))
    if not lost:
        return brush.image()
    pale = brush.image()
    pale.putalpha(pale.getchannel("A").point([round(share * _LOST) for share in range(256)]))
    stroke = Brush(width, height)
    stroke.line([(8, height - 8), (width - 8, 8)], paint.cross, 5)
    pale.alpha_composite(stroke.image())
    return pale


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._letters = Lettering(paint, palette, _CUT)
        self._wordless = kept(
            lambda seat, shown, lost, up: palette.bake(strip(paint, seat, shown, lost, up=up))
        )

    def draw(
        self,
        canvas: Canvas,
        seen: Reading,
        seat: int,
        *,
        top: int,
        up: bool,
        names: Sequence[str],
        locale: str,
    ) -> None:
        """Draws the strip of `seat`, whose cards point up or down, with its upper edge at `top`."""
        write = self._letters
        shown = standing(seat, seen.view.outcome, seen.view.acting)
        canvas.paste(self._wordless(seat, shown, seen.lost[seat], up), 0, top)
        right, spare, royals, done = _ROYALS_LEFT - _APART, 0, None, None
        status = partial(self._status, seen, seat, names, locale)
        if seen.view.outcome is None:
            inks = (write.quiet(shown), write.ground(shown))
            word = texts().format(locale, "shinra-picture-royals")
            royals = write.text(word, "regular", LEAST, inks)
            spare = royals.width + _APART
        if seen.last is not None and seen.last.seat == seat and seat not in seen.view.acting:
            # at the end there has to be room for the result, which says what was repeated
            over = seen.view.outcome is not None
            repeated = 0 if over else seen.view.repeated
            moved = seen.view.at(ends(seen.last)[1])
            under = None if moved is None else moved.under
            said = done_words(seen.last, locale, repeated=repeated, under=under)
            room = 0 if over else write.beside(names[seat], shown, right - spare)
            done = fitting((write.pill(text, full=False, shown=shown) for text in said), room)
        pill = done or status(right)
        # the cards speak for themselves where their word leaves too little of the name
        if royals and (not pill or pill.width <= write.beside(names[seat], shown, right - spare)):
            write.place(canvas, royals, _ROYALS_LEFT - _APART // 2 - royals.width, top)
            right -= spare
        write.beside_done(canvas, names[seat], done, status, shown, top=top, right=right)

    def _status(
        self, seen: Reading, seat: int, names: Sequence[str], locale: str, right: int
    ) -> Image.Image | None:
        """The pill beside a name: what is asked, or the result; up to `right` at most."""
        view = seen.view
        outcome, say = view.outcome, texts().format
        pill = self._letters.pill
        if outcome is not None:
            return self._letters.verdict("shinra", outcome, seat, names, locale, right=right)
        if seat in view.acting:
            return pill(does_now(view, seat, locale), full=True)
        if view.phase is Phase.ARRANGEMENT:
            return pill(say(locale, "shinra-picture-ready"), full=False)
        return None
