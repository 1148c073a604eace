"""The private picture of a seat: its cards, the one it chose raised, and its own piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.view import View
from render.brush import Brush
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture
from render.catalogue import texts
from render.kept import kept
from render.presentation import seated
from render.shirokuro import cards
from render.shirokuro.alt import hand_alt
from render.shirokuro.cats import cat
from render.shirokuro.lettering import fitted
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.shirokuro.picture import draw, studio
from render.shirokuro.words import card_name, effect_of
from render.theme import FRAME_CORNER, LEAST, WIDTH
from render.tiles import letters

_HEAD: Final = 68
_CARDS: Final = 450
"""Height of the part with the cards: a raised one stands this much higher."""
_RAISED: Final = 38
_MARGIN: Final = 18
_FOOT: Final = 70
HEIGHT: Final = _HEAD + _CARDS + _FOOT

_PITCH: Final = cards.FACE[0] + 16


class Desk:
    """One theme's hand pictures, their parts baked when first wanted."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._blank = {seat: Canvas(palette, palette.bake(self._sheet(seat))) for seat in (0, 1)}
        self._face = kept(self._bake_face)
        self._letters = letters(palette)
        self._deck = kept(lambda count: self._flat(cards.pile(paint, count), paint.page))
        self._small = kept(lambda seat, card: self._flat(cards.mini(paint, seat, card), paint.page))

    def canvas(self, view: View, seat: int, name: str, locale: str) -> Canvas:
        """The picture of the hand of `seat`, whose view it is."""
        paint, say = self._paint, texts().format
        canvas = self._blank[seat].copy()
        title = say(locale, "shirokuro-hand-title", name=name)
        letters = self._letters(title, "bold", 31, (paint.ink, paint.page), WIDTH - 120)
        self._write(canvas, letters, 94, _HEAD)
        held = view.hand or ()
        left = (WIDTH - len(held) * _PITCH + _PITCH - cards.FACE[0]) // 2
        chosen = held.index(view.chosen) if view.chosen else None
        for number, card in enumerate(held):
            raised = number == chosen
            x, y = left + number * _PITCH, _HEAD + _MARGIN + (0 if raised else _RAISED)
            canvas.paste(self._face(seat, card, locale, raised), x - 6, y - 6)
        if not held:
            text = say(locale, "shirokuro-hand-empty")
            letters = self._letters(text, "regular", 28, (paint.muted, paint.slot))
            canvas.paste(letters, (WIDTH - letters.width) // 2, _HEAD + _CARDS // 2 - 20)
        self._foot(canvas, view, seat, locale)
        return canvas

    def _foot(self, canvas: Canvas, view: View, seat: int, locale: str) -> None:
        """The deck, and the own discards: last the one set aside, told apart where it is seen."""
        paint, say = self._paint, texts().format
        inks, middle = (paint.ink, paint.page), 2 * (_HEAD + _CARDS) + _FOOT
        deck = self._deck(view.deck_sizes[seat])
        top = (middle - deck.height) // 2
        canvas.paste(deck, 16, top)
        x = 16 + deck.width + 4
        words = f"{say(locale, 'shirokuro-picture-deck')} {view.deck_sizes[seat]}"
        x += self._write(canvas, self._letters(words, "regular", LEAST, inks), x, middle) + 22
        discards: list[Card | None] = list(view.table.piles[seat])
        if view.set_aside[seat]:
            discards.append(view.seen_aside)
        words = f"{say(locale, 'shirokuro-picture-discards')} {len(discards)}"
        x += self._write(canvas, self._letters(words, "regular", LEAST, inks), x, middle) + 10
        for card in discards:
            canvas.paste(self._small(seat, card), x, (middle - cards.MINI) // 2)
            x += cards.MINI + 4
        if view.seen_aside is not None:
            words = say(locale, "shirokuro-picture-set-aside")
            quiet = (paint.muted, paint.page)
            letters = self._letters(words, "regular", LEAST, quiet, WIDTH - x - 8)
            self._write(canvas, letters, x + 4, middle)

    def _write(self, canvas: Canvas, letters: Image.Image, x: int, middle: int) -> int:
        """Puts letters on the line whose upper and lower edges add up to `middle`; their width."""
        canvas.paste(letters, x, (middle - letters.height) // 2)
        return letters.width

    def _sheet(self, seat: int) -> Image.Image:
        """Everything but the cards and the words."""
        paint = self._paint
        brush = Brush(WIDTH, HEIGHT, ground=paint.page)
        brush.rectangle((0, _HEAD, WIDTH, _HEAD + _CARDS), paint.frame, FRAME_CORNER)
        box = (3, _HEAD + 3, WIDTH - 3, _HEAD + _CARDS - 3)
        brush.rectangle(box, paint.slot, FRAME_CORNER - 3)
        cat(Pen(brush, 22, 4, 0.8), paint, seat)
        return brush.image()

    def _flat(self, sprite: Image.Image, ground: Colour) -> Image.Image:
        sheet = Image.new("RGBA", sprite.size, (*ground, 255))
        sheet.alpha_composite(sprite)
        return self._palette.bake(sheet)

    def _bake_face(self, seat: int, card: Card, locale: str, raised: bool) -> Image.Image:
        """A card with some ground around it; the raised one is framed and says what it is."""
        paint, say = self._paint, texts().format
        width, height = cards.FACE
        brush = Brush(width + 12, height + 12 + (_RAISED - 6 if raised else 0), ground=paint.slot)
        if raised:
            brush.rectangle((0, 0, width + 12, height + 12 + _RAISED - 8), paint.last_move, 22)
            letters = fitted(say(locale, "shirokuro-hand-chosen"), "bold", LEAST, width - 20)
            brush.stamp(letters, (width / 2 + 6, height + 23), paint.turn_ink)
        sheet = brush.image()
        words = cards.Words(_name_of(card, locale), effect_of(card, locale))
        sheet.alpha_composite(cards.face(paint, seat, card, words), (6, 6))
        return self._palette.bake(sheet)


def _name_of(card: Card, locale: str) -> str:
    """The name on a card's face."""
    if card.circle is None:
        return texts().format(locale, "shirokuro-card-number")
    return card_name(card, locale)


@cache
def desk(theme: str) -> Desk:
    """The desk of a theme, built when first wanted.

    :raises KeyError: there is no such theme.
    """
    shared = studio(theme)
    return Desk(shared.paint, shared.palette)


def hand(
    view: View,
    *,
    theme: str = "classic",
    locale: str = "en",
    names: Sequence[str] | None = None,
    deflate: Deflate = DEFLATE,
) -> Picture | None:
    """The cards of the view's seat with their alt text; None for a spectator.

    :raises KeyError: there is no such theme.
    """
    if view.audience not in (WHITE, BLACK):
        return None
    seat = WHITE if view.audience == WHITE else BLACK
    players = seated(names, 2, locale)
    with draw.lock:
        canvas = desk(theme).canvas(view, seat, players[seat], locale)
    return Picture(canvas.png(deflate), hand_alt(view, seat, locale, players))
