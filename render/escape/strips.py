"""The parts above and below the table: who plays which colour, who is to move, and their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from engines.escape.pieces import DECK, Card
from engines.escape.view import View
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.escape.cards import SLOT, Lying, slot
from render.escape.marks import Marks
from render.escape.paint import Paint
from render.escape.sheet import HAND, LINE, WIDTH
from render.escape.squares import sprite
from render.kept import kept
from render.strips import STANDINGS, Cut, Lettering, Standing, blank, standing

_CUT: Final = Cut(
    name_left=96,
    height=LINE,
    margin=1,
    arrow=(16, 11),
    star=17,
    pill=36,
    word=23,
    name=30,
    side=4,
    arrow_left=19,
    arrow_line=4.5,
    star_rim=4,
    pill_room=26,
)
_EDGE: Final = 22


def line(paint: Paint, seat: int, shown: Standing) -> Image.Image:
    """An empty line for a name, with a square of the colour."""
    image = blank(paint, _CUT, shown).image()
    stone = sprite(paint, ("square", "black" if seat else "free", ""), 34)
    image.alpha_composite(stone, (50, (LINE - 34) // 2))
    return image


class Strips:
    """One theme's lines and hands, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._empty = {
            (seat, shown): palette.bake(line(paint, seat, shown).convert("RGB"))
            for seat in (0, 1)
            for shown in STANDINGS
        }
        self._letters = Lettering(paint, palette, _CUT)
        self._slot = kept(self._bake_slot)
        self._row = kept(self._bake_row)
        for hand in DECK.hands:
            for card in hand:
                self._slot(card, "held")
                self._slot(card, "gone")

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
        """Draws the part of `seat`, its upper edge at `top`: the hand is next to the table."""
        above = top == 0
        self._line(canvas, view, seat, top=top if above else top + HAND, names=names, locale=locale)
        row = self._row(view.deck.hands[seat], view.hand[seat], marks.cards, marks.chosen)
        canvas.paste(row, (WIDTH - row.width) // 2, top + LINE if above else top)

    def _line(
        self,
        canvas: Canvas,
        view: View,
        seat: int,
        *,
        top: int,
        names: Sequence[str],
        locale: str,
    ) -> None:
        write = self._letters
        shown = standing(seat, view.outcome, (view.to_move,))
        canvas.paste(self._empty[seat, shown], 0, top)
        ground = write.ground(shown)
        right = WIDTH - _EDGE
        count = write.text(str(len(view.hand[seat])), "bold", _CUT.name, (write.ink(shown), ground))
        right -= count.width
        write.place(canvas, count, right, top)
        text = texts().format(locale, "escape-picture-cards")
        word = write.text(text, "regular", _CUT.word, (write.quiet(shown), ground))
        right -= word.width + 8
        write.place(canvas, word, right, top)
        right -= 16
        pill = self._status(view, seat, names, locale, right=right)
        write.sign(canvas, names[seat], pill, shown, top=top, right=right)

    def _status(
        self, view: View, seat: int, names: Sequence[str], locale: str, *, right: int
    ) -> Image.Image | None:
        """The pill beside a name: to move, the last turn, or the result."""
        outcome, last, write = view.outcome, view.last, self._letters
        pill = None
        if outcome is not None:
            pill = write.verdict("escape", outcome, seat, names, locale, right=right)
        if pill is not None:
            return pill
        if view.to_move == seat:
            return write.pill(texts().format(locale, "escape-picture-to-move"), full=True)
        if last is not None and last.seat == seat:
            return write.pill(str(last.move), full=False)
        return None

    def _bake_row(
        self,
        dealt: tuple[Card, ...],
        held: tuple[Card, ...],
        choices: frozenset[str],
        chosen: frozenset[str],
    ) -> Image.Image:
        """The places of all cards that a seat began with."""
        row = Image.new("L", (SLOT * len(dealt), HAND))
        for number, card in enumerate(dealt):
            shown: Lying = "held" if card in held else "gone"
            if card.name in chosen:
                shown = "chosen"
            elif card.name in choices:
                shown = "choice"
            row.paste(self._slot(card, shown), (SLOT * number, 0))
        return row

    def _bake_slot(self, card: Card, shown: Lying) -> Image.Image:
        return self._palette.bake(slot(self._paint, card, shown))
