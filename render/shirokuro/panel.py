"""The column at the side of the board: cards in hand, decks, discards, and the fight told last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.table import Cards
from engines.shirokuro.view import View
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.fonts import Weight, fit, run
from render.kept import kept
from render.shirokuro import cards
from render.shirokuro.account import Clash, account
from render.shirokuro.cats import head
from render.shirokuro.ground import FIGHT, FRAME, PILES, SIDE
from render.shirokuro.lettering import fitted
from render.shirokuro.marks import turncoat
from render.shirokuro.nap import nap
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.strips import STRIP
from render.theme import LEAST, WIDTH
from render.tiles import letters

_GROUPS: Final = (0, 88, 161)
"""Where hand, deck and discards begin, from the left of the column."""
_ICON_ROW: Final = 2
_MINI_ROW: Final = 61
_A_ROW: Final = 6
"""Small cards in a row."""
_PITCHES: Final = (cards.MINI + 4, (WIDTH - SIDE - cards.MINI) // (_A_ROW - 1))
"""From one to the next: usually, and where a row is full."""

_ROOM: Final = cards.TICKET[0]
_INNER: Final = (FIGHT[0] + FIGHT[2] - _ROOM) // 2
_TITLE: Final = 42
_ROW: Final = 52
"""From row to row of a fight; less where many cards lie in it."""
_BARE: Final = 46
"""The height of a row."""
_NAMED: Final = 112
"""How wide the attacker's name is, at most."""
_SIGN: Final = 34
"""Width of the sign of turncoats before what is said of them."""


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

    def draw(
        self, canvas: Canvas, view: View, viewpoint: int, locale: str, names: Sequence[str]
    ) -> None:
        """Draws the whole column; the piles of the seat at the lower edge lie below."""
        for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + FRAME[1] - PILES)):
            self._piles(canvas, view, seat, top)
        clash = account(view).clash
        if clash is None:
            self._quiet(canvas, view, locale)
        else:
            self._fight(canvas, view, clash, locale, names)

    # --- piles ------------------------------------------------------------------------------

    def _piles(self, canvas: Canvas, view: View, seat: int, top: int) -> None:
        discards = (*view.table.piles[seat], *((None,) if view.set_aside[seat] else ()))
        sizes = (view.hand_sizes[seat], view.deck_sizes[seat])
        canvas.paste(self._heaps(seat, *sizes, discards), SIDE, top)

    def _lay_out(
        self, seat: int, hand: int, deck: int, discards: tuple[Card | None, ...]
    ) -> Image.Image:
        """The hand, the deck and the discards of a seat, with their numbers, from ready parts."""
        paint = self._paint
        sheet = Image.new("L", (WIDTH - SIDE, PILES), self._palette.index(paint.page))
        counts = (hand, deck, len(discards))
        icons = (self._fan(hand), self._deck(deck), self._heap(len(discards), seat))
        for x, icon, count in zip(_GROUPS, icons, counts, strict=True):
            if not count:
                continue
            figure = self._text(str(count), "bold", 34, (paint.ink, paint.page))
            middle = _ICON_ROW + (icon.height - figure.height) // 2
            sheet.paste(figure, (x + icon.width + 3, middle))
            sheet.paste(icon, (x, _ICON_ROW))
        across = _PITCHES[len(discards) >= _A_ROW]
        for number, card in enumerate(discards):
            row, column = divmod(number, _A_ROW)
            sheet.paste(self._mini(seat, card), (column * across, _MINI_ROW + row * _PITCHES[0]))
        return sheet

    # --- the fight --------------------------------------------------------------------------

    def _quiet(self, canvas: Canvas, view: View, locale: str) -> None:
        """No fight in this turn: two cats asleep, and how long it has been quiet."""
        table, say = view.table, texts().format
        inks = (self._paint.ink, self._paint.panel)
        picture = self._nap()
        y = (FIGHT[1] + FIGHT[3] - picture.height) // 2 - (22 if table.quiet else 0)
        _centre(canvas, picture, y)
        if table.quiet:
            text = say(locale, "shirokuro-picture-quiet", count=table.quiet)
            letters = self._text(text, "regular", LEAST, inks, _ROOM)
            _centre(canvas, letters, y + 8 + picture.height)

    def _fight(
        self, canvas: Canvas, view: View, clash: Clash, locale: str, names: Sequence[str]
    ) -> None:
        """Both sides with their cats, cards and strengths, the attacker first, and the result
        between them."""
        name = fit(names[clash.attacker], "bold", LEAST, _NAMED)
        title = texts().format(locale, "shirokuro-picture-attacks", name=name)
        inks = (self._paint.ink, self._paint.panel)
        title_letters = self._text(title, "bold", LEAST, inks, _ROOM)
        rows = 3 + sum(map(len, map(_rows, clash.cards)))
        room = FIGHT[3] - FIGHT[1] - _TITLE - 6
        step = min(_ROW, room // rows)
        y = FIGHT[1] + 3 + (room - rows * step) // 2
        _centre(canvas, title_letters, y + (_TITLE - title_letters.height) // 2)
        y += _TITLE
        for number, seat in enumerate((clash.attacker, 1 - clash.attacker)):
            if number:
                _centre(canvas, self._result(*_result(clash), locale), y)
                y += step
            text, won = _sum(view, clash, seat), clash.loser == 1 - seat
            canvas.paste(self._sum(seat, text, won), _INNER, y)
            y += step
            for row in _rows(clash.cards[seat]):
                x = _INNER
                for card in row:
                    ticket = self._laid(view, clash, seat, card, locale, half=len(row) > 1)
                    canvas.paste(ticket, x, y)
                    x += _ROOM - cards.HALF_TICKET
                y += step

    def _laid(
        self, view: View, clash: Clash, seat: int, card: Card | None, locale: str, *, half: bool
    ) -> Image.Image:
        """The ticket of a card on a side of a fight; None is one that nobody has seen yet."""
        due = card is None and not view.has_chosen[seat]
        owner = WHITE if card is not None and card is _stolen(clash, seat, card) else seat
        name = _name(card, locale, due=due)
        return self._ticket(owner, card, name, worthless=clash.worthless, due=due, half=half)

    # --- baking -----------------------------------------------------------------------------

    def _flat(self, sprite: Image.Image) -> Image.Image:
        """A sprite on the page."""
        sheet = Image.new("RGBA", sprite.size, (*self._paint.page, 255))
        sheet.alpha_composite(sprite)
        return self._palette.bake(sheet)

    def _bake_mini(self, seat: int, card: Card | None) -> Image.Image:
        return self._flat(cards.mini(self._paint, seat, card))

    def _bake_ticket(self, seat: int, card: Card | None, name: str, **how: bool) -> Image.Image:
        return self._palette.bake(cards.ticket(self._paint, seat, card, name, **how))

    def _bake_sum(self, seat: int, text: str, won: bool) -> Image.Image:
        """A cat's head and "2 + 5 = 7"; the winner's has a bar in the colour of success."""
        paint = self._paint
        brush = Brush(_ROOM, _BARE, ground=paint.panel)
        if won:
            brush.rectangle((0, 0, _ROOM, _BARE), paint.success, 10)
        head(Pen(brush, -2, 3, 0.78), paint, seat)
        letters = fitted(text, "bold", 36, _ROOM - 64)
        ink = paint.success_ink if won else paint.ink
        brush.stamp(letters, (58 + letters.width / 2, _BARE / 2 - 1), ink)
        return self._palette.bake(brush.image())

    def _bake_result(self, key: str, turned: int, locale: str) -> Image.Image:
        """How the fight went: above all, how many cats changed sides."""
        paint = self._paint
        middle = _BARE / 2
        if turned:
            text = texts().format(locale, f"shirokuro-picture-{key}", count=turned)
            letters = fitted(text, "bold", LEAST, _ROOM - _SIGN)
            brush = Brush(letters.width + _SIGN, _BARE, ground=paint.panel)
            turncoat(Pen(brush), paint, (16, middle))
            brush.stamp(letters, (_SIGN + letters.width / 2, middle - 1), paint.ink)
            return self._palette.bake(brush.image())
        text = texts().format(locale, f"shirokuro-picture-{key}")
        letters = fitted(text, "bold", LEAST, _ROOM - 26)
        width = letters.width + 26
        brush = Brush(width, _BARE, ground=paint.panel)
        brush.rectangle((0, 3, width, _BARE - 3), paint.slot, middle - 3)
        brush.stamp(letters, (width / 2, middle - 1), paint.ink)
        return self._palette.bake(brush.image())


def _centre(canvas: Canvas, image: Image.Image, top: int) -> None:
    """In the middle of the box of the fight."""
    canvas.paste(image, _INNER + (_ROOM - image.width) // 2, top)


def _name(card: Card | None, locale: str, *, due: bool) -> str:
    """What a ticket says beside its drawing."""
    if card is None:
        return texts().format(locale, f"shirokuro-picture-{'chooses' if due else 'chosen'}")
    return "" if card.circle is None else texts().format(locale, f"shirokuro-short-{card.value}")


def _rows(own: Cards) -> list[Sequence[Card | None]]:
    """The cards of a side as they lie: one in a row with its name, more of them in pairs."""
    laid: Sequence[Card | None] = own or (None,)
    return [laid[i : i + 2] for i in range(0, len(laid), 2)]


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
    return ("turn-white" if clash.loser == BLACK else "turn-black"), len(clash.turned)
