"""The column at the side of the board: cards in hand, decks, discards, and the fight told last."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.view import View
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.fonts import Weight, run
from render.kept import kept
from render.shirokuro import cards
from render.shirokuro.account import Clash, account
from render.shirokuro.cats import head
from render.shirokuro.ground import FIGHT, FRAME, PILES, SIDE, STRIP, WIDTH
from render.shirokuro.lettering import fitted
from render.shirokuro.marks import turncoat
from render.shirokuro.nap import nap
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.tiles import letters

_GROUPS: Final = (0, 72, 134)
"""Where hand, deck and discards begin, from the left of the column."""
_ICON_ROW: Final = 3
_LABEL_ROW: Final = 44
_MINI_ROW: Final = 73
_PITCH: Final = cards.MINI + 4
_A_ROW: Final = 5
"""Small cards in a row."""

_INNER: Final = FIGHT[0] + 8
_ROOM: Final = FIGHT[2] - FIGHT[0] - 16


def _fitting(text: str, weight: Weight, size: int, width: float | None) -> Image.Image:
    """Letters as large as they fit."""
    return run(text, weight, size) if width is None else fitted(text, weight, size, width)


class Panel:
    """One theme's column, its parts baked when first wanted."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._mini = kept(self._bake_mini)
        self._fan = kept(lambda n: self._flat(cards.fan(paint, n)))
        self._deck = kept(lambda n: self._flat(cards.pile(paint, n)))
        self._heap = kept(lambda n, seat: self._flat(cards.pile(paint, n, face_up=seat)))
        self._heaps = kept(self._lay_out)
        self._ticket = kept(self._bake_ticket)
        self._text = letters(palette, _fitting)
        self._sum = kept(self._bake_sum)
        self._result = kept(self._bake_result)
        self._nap = kept(lambda: palette.bake(nap(paint)))

    def draw(self, canvas: Canvas, view: View, viewpoint: int, locale: str) -> None:
        """Draws the whole column; the piles of the seat at the lower edge lie below."""
        for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + FRAME[1] - PILES + 2)):
            self._piles(canvas, view, seat, top, locale)
        clash = account(view).clash
        if clash is None:
            self._quiet(canvas, view, locale)
        else:
            self._fight(canvas, view, clash, viewpoint, locale)

    # --- piles ------------------------------------------------------------------------------

    def _piles(self, canvas: Canvas, view: View, seat: int, top: int, locale: str) -> None:
        discards = (*view.table.piles[seat], *((None,) if view.set_aside[seat] else ()))
        sizes = (view.hand_sizes[seat], view.deck_sizes[seat])
        canvas.paste(self._heaps(seat, *sizes, discards, locale), SIDE, top)

    def _lay_out(
        self, seat: int, hand: int, deck: int, discards: tuple[Card | None, ...], locale: str
    ) -> Image.Image:
        """The hand, the deck and the discards of a seat, with their numbers, from ready parts."""
        paint, say = self._paint, texts().format
        sheet = Image.new("L", (WIDTH - SIDE, PILES - 2), self._palette.index(paint.page))
        counts = {"hand": hand, "deck": deck, "discards": len(discards)}
        icons = (self._fan(hand), self._deck(deck), self._heap(len(discards), seat))
        for x, icon, (what, count) in zip(_GROUPS, icons, counts.items(), strict=True):
            sheet.paste(icon, (x, _ICON_ROW))
            figure = self._text(str(count), "bold", 27, (paint.ink, paint.page))
            middle = _ICON_ROW + (icon.height - figure.height) // 2
            sheet.paste(figure, (x + icon.width + 2, middle))
            word = say(locale, f"shirokuro-picture-{what}")
            letters = self._text(word, "regular", 17, (paint.muted, paint.page))
            sheet.paste(letters, (x, _LABEL_ROW))
        for number, card in enumerate(discards):
            row, column = divmod(number, _A_ROW)
            sheet.paste(self._mini(seat, card), (column * _PITCH, _MINI_ROW + row * _PITCH))
        return sheet

    # --- the fight --------------------------------------------------------------------------

    def _quiet(self, canvas: Canvas, view: View, locale: str) -> None:
        """No fight in this turn: two cats asleep, and how long it has been quiet."""
        table, say = view.table, texts().format
        y = FIGHT[1] + 22
        inks = (self._paint.ink, self._paint.panel)
        picture = self._nap()
        _centre(canvas, picture, y + 34)
        if table.quiet:
            text = say(locale, "shirokuro-picture-quiet", count=table.quiet)
            letters = self._text(text, "regular", 20, inks, _ROOM)
            _centre(canvas, letters, y + 46 + picture.height)

    def _fight(self, canvas: Canvas, view: View, clash: Clash, viewpoint: int, locale: str) -> None:
        """Both sides with their cats, cards and strengths, the result between them."""
        side = "white" if clash.attacker == WHITE else "black"
        title = texts().format(locale, f"shirokuro-picture-fight-{side}")
        inks = (self._paint.ink, self._paint.panel)
        _centre(canvas, self._text(title, "bold", 20, inks, _ROOM), FIGHT[1] + 4)
        tickets = sum(max(1, len(own)) for own in clash.cards)
        spare = FIGHT[3] - FIGHT[1] - 38 - 3 * 44 - 40 * tickets
        y = FIGHT[1] + 38 + max(0, spare // 2 - 4)
        for number, seat in enumerate((1 - viewpoint, viewpoint)):
            if number:
                result = self._result(*_result(clash), locale)
                _centre(canvas, result, y + 2)
                y += 44
            text, won = _sum(view, clash, seat), clash.loser == 1 - seat
            canvas.paste(self._sum(seat, text, won), _INNER, y)
            y += 44
            for card in clash.cards[seat] or (None,):
                due = card is None and not view.has_chosen[seat]
                owner = WHITE if card is not None and card is _stolen(clash, seat, card) else seat
                name = _name(card, locale, due=due)
                ticket = self._ticket(owner, card, name, worthless=clash.worthless, due=due)
                canvas.paste(ticket, _INNER, y)
                y += 40

    # --- baking -----------------------------------------------------------------------------

    def _flat(self, sprite: Image.Image) -> Image.Image:
        """A sprite on the page."""
        sheet = Image.new("RGBA", sprite.size, (*self._paint.page, 255))
        sheet.alpha_composite(sprite)
        return self._palette.bake(sheet)

    def _bake_mini(self, seat: int, card: Card | None) -> Image.Image:
        return self._flat(cards.mini(self._paint, seat, card))

    def _bake_ticket(
        self, seat: int, card: Card | None, name: str, *, worthless: bool, due: bool
    ) -> Image.Image:
        drawn = cards.ticket(self._paint, seat, card, name, worthless=worthless, due=due)
        return self._palette.bake(drawn)

    def _bake_sum(self, seat: int, text: str, won: bool) -> Image.Image:
        """A cat's head and "2 + 5 = 7"; the winner's has a bar in the colour of winning."""
        paint = self._paint
        brush = Brush(_ROOM, 42, ground=paint.panel)
        if won:
            brush.rectangle((0, 1, _ROOM, 41), paint.win_rim, 10)
            brush.rectangle((2, 3, _ROOM - 2, 39), paint.win, 8.5)
        head(Pen(brush, 0, 2, 0.74), paint, seat)
        letters = fitted(text, "bold", 28, _ROOM - 62)
        ink = paint.win_rim if won else paint.ink
        brush.stamp(letters, (58 + letters.width / 2, 20), ink)
        return self._palette.bake(brush.image())

    def _bake_result(self, key: str, turned: int, locale: str) -> Image.Image:
        """How the fight went, and how many cats changed sides."""
        paint = self._paint
        text = texts().format(locale, f"shirokuro-picture-{key}")
        letters = fitted(text, "bold", 20, _ROOM - (86 if turned else 26))
        width = letters.width + 26
        brush = Brush(width + (66 if turned else 0), 40, ground=paint.panel)
        brush.rectangle((0, 3, width, 37), paint.slot, 17)
        brush.stamp(letters, (width / 2, 19.5), paint.ink)
        if turned:
            turncoat(Pen(brush), paint, (width + 21, 20))
            figure = run(str(turned), "bold", 24)
            brush.stamp(figure, (width + 40 + figure.width / 2, 19), paint.ink)
        return self._palette.bake(brush.image())


def _centre(canvas: Canvas, image: Image.Image, top: int) -> None:
    """In the middle of the box of the fight."""
    canvas.paste(image, _INNER + (_ROOM - image.width) // 2, top)


def _name(card: Card | None, locale: str, *, due: bool) -> str:
    """What a ticket says beside its drawing."""
    if card is None:
        return texts().format(locale, f"shirokuro-picture-{'chooses' if due else 'chosen'}")
    return "" if card.circle is None else texts().format(locale, f"shirokuro-short-{card.value}")


def _stolen(clash: Clash, seat: int, card: Card) -> Card | None:
    """The card itself if it is White's among Black's: the last of its id that came there."""
    return clash.stolen if seat == BLACK and card == clash.stolen else None


def _sum(view: View, clash: Clash, seat: int) -> str:
    """ "2 + 5 = 7", as far as it is known."""
    if clash.cats is not None:
        cats, values = clash.cats[seat], clash.values[seat]
        return f"{cats} + {values} = {cats + values}"
    counted = clash.contacts if clash.void else view.table.contacts()
    cats = len(counted[seat])
    if not clash.cards[seat]:
        return f"{cats} + ?"
    values = 0 if clash.worthless else sum(card.worth for card in clash.cards[seat])
    return f"{cats} + {values}"


def _result(clash: Clash) -> tuple[str, int]:
    """The part of the key for how it went, and the number of turncoats."""
    if clash.void:
        return "void", 0
    if clash.cats is None:
        return "open", 0
    if clash.loser is None:
        return "tie", 0
    return ("white-wins" if clash.loser == BLACK else "black-wins"), len(clash.turned)
