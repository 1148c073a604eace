"""Cards as drawn: small ones for a discard pile, tickets for a fight, whole faces for a hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engines.shirokuro.pieces import BLACK, Card
from render.brush import Brush
from render.fonts import numeral
from render.shirokuro.icons import icon, paw
from render.shirokuro.lettering import fitted, paragraph, wrapped
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.theme import LEAST

MINI: Final = 42
TICKET: Final = (219, 46)
HALF_TICKET: Final = (TICKET[0] - 5) // 2
"""The width of a ticket beside another one: without a name."""
_NAME: Final = 78
"""Where the name on a ticket begins."""
NAME_ROOM: Final = TICKET[0] - _NAME - 7
"""How wide it may be."""
FACE: Final = (236, 374)
_PILE_ZOOM: Final = 1.25

CIRCLES: Final = "①②③"


def back(pen: Pen, paint: Paint, width: float, height: float, *, print_size: float = 0.6) -> None:
    """A card face down: a paw on a plain sheet."""
    pen.rectangle((0, 0, width, height), paint.page, 5)
    pen.rectangle((1, 1, width - 1, height - 1), paint.back_line, 4)
    pen.rectangle((2.6, 2.6, width - 2.6, height - 2.6), paint.back, 3)
    paw(pen, paint.back_line, (width / 2, height / 2 - print_size), print_size)


def mini(paint: Paint, seat: int, card: Card | None) -> Image.Image:
    """A card of a discard pile by its number or its drawing; None is the one nobody has seen."""
    clan = paint.clan(seat)
    brush = Brush(MINI, MINI)
    pen = Pen(brush)
    if card is None:
        back(pen, paint, MINI, MINI, print_size=0)
        brush.rectangle((4, 4, MINI - 4, MINI - 4), paint.back, 3)
        brush.stamp(numeral("?", "bold", 31), (MINI / 2, MINI / 2), paint.back_line)
        return brush.image()
    brush.rectangle((0, 0, MINI, MINI), clan.card_edge, 7)
    brush.rectangle((1.7, 1.7, MINI - 1.7, MINI - 1.7), clan.card, 5.5)
    if card.circle is None:
        brush.stamp(numeral(str(card), "bold", 34), (MINI / 2, MINI / 2), clan.card_ink)
    else:
        icon(pen.at(3, 3, 0.9), card, clan.card_art, clan.card)
    return brush.image()


def ticket(
    paint: Paint,
    seat: int,
    card: Card | None,
    name: str,
    *,
    worthless: bool,
    due: bool = False,
    half: bool = False,
) -> Image.Image:
    """A card in a fight: its value, its drawing and `name`; None is one that lies face down.

    `seat` is whose card it is. A worthless value is pale, with a stroke beside it unless it is 0; a
    `due` card is yet to come. Of `half` the width, it has no name.
    """
    clan, (width, height) = paint.clan(seat), TICKET
    if half:
        width = HALF_TICKET
    brush = Brush(width, height, ground=paint.panel)
    middle = height / 2
    if due:
        brush.rectangle((0, 0, width, height), paint.muted, 9)
        brush.rectangle((2, 2, width - 2, height - 2), paint.slot, 7)
        letters = fitted(name, "regular", LEAST, width - 20)
        brush.stamp(letters, (width / 2, middle - 1), paint.ink)
        return brush.image()
    if card is None:
        brush.rectangle((0, 0, width, height), paint.back_line, 9)
        brush.rectangle((2, 2, width - 2, height - 2), paint.back, 7)
        paw(Pen(brush), paint.back_line, (26, middle), 0.9)
        letters = fitted(name, "bold", LEAST, width - 58)
        brush.stamp(letters, (49 + letters.width / 2, middle - 1), paint.back_line)
        return brush.image()
    brush.rectangle((0, 0, width, height), clan.card_edge, 9)
    brush.rectangle((2, 2, width - 2, height - 2), clan.card, 7)
    ink = clan.card_pale if worthless else clan.card_ink
    brush.stamp(numeral(str(card.worth), "bold", 38), (19, middle), ink)
    if cancelled := worthless and bool(card.worth):
        brush.line([(33, height - 9), (43, 9)], clan.card_ink, 3.4)
    left = 7 if cancelled else 0
    if card.circle is None:
        step = 26 - left / 5
        for i in range(1 if half else card.worth):
            paw(Pen(brush), clan.card_art, (54 + left + i * step, middle), 0.76)
        return brush.image()
    icon(Pen(brush, 37 + left, 5, 0.9), card, clan.card_art, clan.card)
    if not half:
        # a plate of its own, so that "Lose to Win" is not taken for how the fight went
        brush.rectangle((_NAME - 5 + left, 6, width - 5, height - 6), clan.card_pale, 8)
        brush.rectangle((_NAME - 3 + left, 8, width - 7, height - 8), clan.card, 6)
        letters = fitted(name, "bold", LEAST, NAME_ROOM - left)
        brush.stamp(letters, (_NAME + left + letters.width / 2, middle - 1), clan.card_ink)
    return brush.image()


class Words(NamedTuple):
    """What stands on a card, in the reader's language."""

    name: str
    effect: str


def face(paint: Paint, seat: int, card: Card, words: Words) -> Image.Image:
    """A whole card: value, drawing, name and effect, and the circle of its order."""
    clan, (width, height) = paint.clan(seat), FACE
    brush = Brush(width, height)
    pen = Pen(brush)
    brush.rectangle((0, 0, width, height), paint.frame if not paint.plain else clan.card_edge, 18)
    brush.rectangle((2, 2, width - 2, height - 2), clan.card_edge, 16.5)
    brush.rectangle((5, 5, width - 5, height - 5), clan.card, 14)
    worth = numeral(str(card.worth), "bold", 66)
    brush.stamp(worth, (22 + worth.width / 2, 45), clan.card_ink)
    if card.circle is None:
        _paws(pen, paint, seat, card.worth)
    else:
        icon(pen.at(width / 2 - 58, 38, 2.9), card, clan.card_art, clan.card)
    # a card without a circle says little: its drawing may have more room
    name = 174 if card.circle else 216
    letters = fitted(words.name, "bold", 27, width - 24)
    brush.stamp(letters, (width / 2, name), clan.card_ink)
    brush.rectangle((24, name + 20, width - 24, name + 22), clan.card_art)
    # letters that can be read on a phone, where the picture is half as large
    lines = wrapped(words.effect, "regular", LEAST, width - 20)
    effect = paragraph(lines, "regular", LEAST, 32)
    brush.stamp(effect, (width / 2, name + 24 + effect.height / 2), clan.card_ink)
    if card.circle is not None:
        _circle(brush, paint, seat, card.circle)
    return brush.image()


def _paws(pen: Pen, paint: Paint, seat: int, count: int) -> None:
    """A paw print for each point of a card that only counts."""
    art = paint.clan(seat).card_art
    places = {
        1: ((0, 0),),
        2: ((-1, 0), (1, 0)),
        3: ((-1, 0.6), (1, 0.6), (0, -0.6)),
        4: ((-1, -0.6), (1, -0.6), (-1, 0.6), (1, 0.6)),
        5: ((-1.25, 0.7), (0, 0.7), (1.25, 0.7), (-0.62, -0.6), (0.62, -0.6)),
        6: ((-1.25, 0.65), (0, 0.65), (1.25, 0.65), (-1.25, -0.6), (0, -0.6), (1.25, -0.6)),
    }[count]
    spread, size = (45, 2.1) if count < 3 else (45, 1.6)
    for x, y in places:
        paw(pen, art, (FACE[0] / 2 + 4 + x * spread, 134 + y * 50), size)


def _circle(brush: Brush, paint: Paint, seat: int, circle: int) -> None:
    """The place in the order of effects, at the lower left as on the printed cards."""
    clan, centre = paint.clan(seat), (31.0, FACE[1] - 29.0)
    brush.ellipse(centre, 19, 19, clan.card_ink)
    brush.ellipse(centre, 16.6, 16.6, clan.card)
    brush.stamp(numeral(str(circle), "bold", LEAST), centre, clan.card_ink)


def fan(paint: Paint, count: int) -> Image.Image:
    """A hand of so many cards, face down."""
    brush = Brush(60, 55)
    pen = Pen(brush, zoom=_PILE_ZOOM)
    shown = min(count, 4)
    for i in range(shown):
        step = 9 if shown > 3 else 11
        x = 24 - 11 - (shown - 1) * step / 2 + i * step
        sheet = pen.at(x, 5 + abs(i - (shown - 1) / 2) * 2.2)
        back(sheet, paint, 23, 33, print_size=0.42)
    if not count:
        _slot(pen, paint, 13)
    return brush.image()


def pile(paint: Paint, count: int, *, face_up: int | None = None) -> Image.Image:
    """A pile of so many cards, face down, or face up as the discards of a seat."""
    brush = Brush(46, 55)
    whole = Pen(brush, zoom=_PILE_ZOOM)
    if not count:
        _slot(whole, paint, 8)
        return brush.image()
    layers = min(3, (count + 1) // 2)
    for i in range(layers):
        pen = whole.at(10 - 3 * i, 8 - 3 * i)
        if face_up is None:
            back(pen, paint, 23, 33, print_size=0.42)
        else:
            clan = paint.clan(face_up)
            pen.rectangle((0, 0, 23, 33), paint.page if face_up == BLACK else clan.card_edge, 5)
            pen.rectangle((1.2, 1.2, 21.8, 31.8), clan.card_edge, 4)
            pen.rectangle((2.6, 2.6, 20.4, 30.4), clan.card, 3)
            paw(pen, clan.card_art, (11.5, 16), 0.42)
    return brush.image()


def _slot(pen: Pen, paint: Paint, x: float) -> None:
    pen.rectangle((x, 6, x + 23, 39), paint.slot, 5)
    pen.rectangle((x + 1.6, 7.6, x + 21.4, 37.4), paint.page, 4)
