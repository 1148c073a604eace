"""What there is in エスケープ: cells, sides, cards and their turns, and moves with their texts.

The table is an unbounded grid. A cell is (x, y), x to the right and y up (rules: escape.md,
Squares, faces, cards). A card covers 2x2 cells and is named by its lower left one; each of its four
places is a white square, a black square, or empty.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engines.core import MalformedMove

Cell: TypeAlias = tuple[int, int]
"""(x, y)."""

WHITE: Final = 0
"""The colour of seat 0 and its number."""
BLACK: Final = 1
"""The colour of seat 1 and its number."""

Square: TypeAlias = tuple[Cell, int]
"""A cell and the colour of the square there (or, of a card, within it)."""


class Side(Enum):
    """A side of a square. The value is the step to the cell beyond it."""

    RIGHT = (1, 0)
    UP = (0, 1)
    LEFT = (-1, 0)
    DOWN = (0, -1)


@dataclass(frozen=True, slots=True)
class Face:
    """One of the four sides of the square on `cell`."""

    cell: Cell
    side: Side

    @property
    def beyond(self) -> Cell:
        """The cell that the face looks at."""
        (x, y), (dx, dy) = self.cell, self.side.value
        return x + dx, y + dy


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is printed, unturned."""

    name: str
    """`"w1"` ... `"w10"`, `"b1"` ... `"b9"`, `"nothing"` or `"special"`."""
    seat: int
    """Whose card it is."""
    index: int
    """Its place in the hand, 0-based; 0 too for the two cards that begin on the table."""
    rows: tuple[str, str]
    """The upper and the lower row, of `w`, `b` and `.`."""
    bit: int = 0
    """Its bit in the number that stands for a hand. Cards of an earlier deck have others than those
    that came in their place, so that a hand tells its deck."""

    def squares(self, quarters: int) -> tuple[Square, ...]:
        """The squares on cells 0,0 to 1,1 after so many quarter turns clockwise, row by row."""
        upper, lower = self.rows
        for _ in range(quarters % 4):
            upper, lower = lower[0] + upper[0], lower[1] + upper[1]
        return tuple(
            ((x, y), "wb".index(mark))
            for y, row in ((0, lower), (1, upper))
            for x, mark in enumerate(row)
            if mark != "."
        )


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The cards of the game by one version of its rules."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    """By seat, the cards in hand when the game begins."""
    cards: Mapping[str, Card]
    """Every card by its name, those that begin on the table among them."""


NOTHING: Final = Card("nothing", WHITE, 0, ("ww", "ww"))
"""White's card on the table when the game begins."""
SPECIAL: Final = Card("special", BLACK, 0, ("bb", "bb"))
"""Black's card on the table when the game begins."""


def _hand(seat: int, *faces: str) -> tuple[Card, ...]:
    return tuple(
        Card(f"{'wb'[seat]}{index + 1}", seat, index, (face[:2], face[3:]), index)
        for index, face in enumerate(faces)
    )


def _deck(white: tuple[Card, ...], black: tuple[Card, ...]) -> Deck:
    every = {card.name: card for card in (*white, *black, NOTHING, SPECIAL)}
    return Deck((white, black), MappingProxyType(every))


def _with(hand: tuple[Card, ...], **faces: str) -> tuple[Card, ...]:
    """A hand in which the cards of these names have other faces, and bits of their own."""
    others = iter(range(len(hand), len(hand) + len(faces)))
    return tuple(
        replace(card, rows=(face[:2], face[3:]), bit=next(others))
        if (face := faces.get(card.name))
        else card
        for card in hand
    )


DECK: Final = _deck(
    _hand(
        WHITE,
        *("ww/b.", "w./..", "wb/..", "wb/b.", "wb/.b"),
        *("w./bb", "w./.b", "wb/bb", "ww/bb", "wb/bw"),
    ),
    _hand(
        BLACK,
        *("b./..", "bb/..", "b./.b", "bb/b.", "bb/w.", "bb/.w", "bw/.b", "bb/bw", "bw/.."),
    ),
)
"""White's are every card with one to four open white faces, and one with five. Black's are every
card with more black than white squares, but for the full one, and a pair (docs/games/escape.md)."""
FIRST_DECK: Final = _deck(
    _with(DECK.hands[WHITE], w2="ww/.b", w3="wb/.w", w7="ww/wb"),
    _with(DECK.hands[BLACK], b9="b./.w"),
)
"""The one of the first rules, with which White always won between strong players."""
_PRINTED: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(dict.fromkeys((*DECK.hands[seat], *FIRST_DECK.hands[seat]))) for seat in (WHITE, BLACK)
)
"""By seat, the cards of all decks by their bits."""


@cache  # hands are looked at again and again; with each deck there are at most 1535
def cards_of(seat: int, hand: int) -> tuple[Card, ...]:
    """The cards of a hand that is kept as a number, in the order of their names."""
    held = (card for card in _PRINTED[seat] if hand >> card.bit & 1)
    return tuple(sorted(held, key=lambda card: card.index))


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table."""

    card: Card
    quarters: int
    """Quarter turns clockwise, 0..3."""
    x: int
    y: int

    @property
    def seat(self) -> int:
        """Who laid it."""
        return self.card.seat

    @property
    def squares(self) -> tuple[Square, ...]:
        """Its squares, on the cells of the table."""
        return tuple(
            ((self.x + dx, self.y + dy), colour)
            for (dx, dy), colour in self.card.squares(self.quarters)
        )


OPENING: Final = (Laid(NOTHING, 0, 0, 0), Laid(SPECIAL, 0, 2, 1))
"""What lies on the table when the game begins."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A card in one of the turns that look different."""

    card: Card
    quarters: int
    squares: tuple[Square, ...]
    """As `card.squares(quarters)`."""


def _shape(squares: tuple[Square, ...]) -> tuple[Cell, frozenset[Square]]:
    """The lower left corner of the squares' own rectangle, and the squares seen from there."""
    left = min(x for (x, _), _ in squares)
    bottom = min(y for (_, y), _ in squares)
    return (left, bottom), frozenset(((x - left, y - bottom), c) for (x, y), c in squares)


def _canonical(card: Card, quarters: int) -> tuple[int, int, int]:
    """(r, dx, dy): on 0,0 with `quarters` turns a card has the squares that it has on dx,dy with r,
    the fewest turns that will do.
    """
    (left, bottom), shape = _shape(card.squares(quarters))
    least = next(r for r in range(4) if _shape(card.squares(r))[1] == shape)
    (x, y), _ = _shape(card.squares(least))
    return least, left - x, bottom - y


_CANONICAL: Final[Mapping[tuple[Card, int], tuple[int, int, int]]] = MappingProxyType(
    {(card, r): _canonical(card, r) for printed in _PRINTED for card in printed for r in range(4)}
)

TURNED: Final[tuple[Turned, ...]] = tuple(
    Turned(card, r, card.squares(r))
    for printed in _PRINTED
    for card in printed
    for r in range(4)
    if _CANONICAL[card, r] == (r, 0, 0)
)
"""Every card of the hands in each turn that looks different: White's first, by bits and turns."""
_TURNED_INDEX: Final[Mapping[tuple[Card, int], int]] = MappingProxyType(
    {(turned.card, turned.quarters): index for index, turned in enumerate(TURNED)}
)


class Move(NamedTuple):
    """One turn: a card laid, or `pass`. `str` gives the canonical text.

    PASS, or made by `lay` or `parse_move`. A named tuple, and not a frozen dataclass like other
    values: there are hundreds in a position, and each is made and looked up in a third of the time.
    """

    turned: int
    """The place of the card, as it is turned, in TURNED; -1 for `pass`."""
    x: int
    y: int
    """The lower left cell of the card; 0, 0 for `pass`."""

    @property
    def laid(self) -> Laid | None:
        """The card as it lies; None for `pass`."""
        if self.turned < 0:
            return None
        turned = TURNED[self.turned]
        return Laid(turned.card, turned.quarters, self.x, self.y)

    def __str__(self) -> str:
        if self.turned < 0:
            return "pass"
        turned = TURNED[self.turned]
        return f"{turned.card.name} r{turned.quarters} {self.x},{self.y}"

    def __repr__(self) -> str:
        return f"<Move {self}>"


PASS: Final = Move(-1, 0, 0)


def lay(card: str, quarters: int, x: int, y: int, deck: Deck = DECK) -> Move:
    """The move that lays a card of a hand, turned by `quarters` (0..3), with its lower left on x,y.

    Any turn may be given: of those that put the same squares on the same cells the move has the
    smallest, and the position that goes with it.

    :raises KeyError: no hand has that card, or there is no such turn.
    """
    printed = deck.cards[card]
    least, dx, dy = _CANONICAL[printed, quarters]
    return Move(_TURNED_INDEX[printed, least], x + dx, y + dy)


_TURNED_BY_TEXT: Final[Mapping[Deck, Mapping[str, int]]] = MappingProxyType(
    {
        deck: MappingProxyType(
            {
                f"{turned.card.name} r{turned.quarters}": index
                for index, turned in enumerate(TURNED)
                if deck.cards[turned.card.name] == turned.card
            }
        )
        for deck in (DECK, FIRST_DECK)
    }
)
_COORDINATES: Final[Mapping[str, int]] = MappingProxyType({str(n): n for n in range(-40, 41)})
_TEXT: Final = re.compile(
    r" *(?:(?P<pass>pass)|(?P<card>w(?:[1-9]|10)|b[1-9]) *r *(?P<quarters>[0-3])"
    r" +(?P<x>-?[0-9]{1,4}) *, *(?P<y>-?[0-9]{1,4})) *",
    re.ASCII | re.IGNORECASE,
)


def parse_move(text: str, deck: Deck = DECK) -> Move:
    """The move of a text such as `w3 r1 -1,2`: card, `r` and quarter turns, cell; or `pass`.

    Either case, with blanks around the parts; every turn 0..3, of which the move has the canonical
    one.

    :raises MalformedMove: the text is none of these.
    """
    facing, _, cell = text.rpartition(" ")
    turned = _TURNED_BY_TEXT[deck].get(facing)
    if turned is not None:  # records hold canonical texts: no need to look closer
        column, _, row = cell.partition(",")
        x, y = _COORDINATES.get(column), _COORDINATES.get(row)
        if x is not None and y is not None:
            return Move(turned, x, y)
    found = _TEXT.fullmatch(text)
    if found is None:
        raise MalformedMove("escape-malformed")
    if found["pass"]:
        return PASS
    x, y = int(found["x"]), int(found["y"])
    return lay(found["card"].lower(), int(found["quarters"]), x, y, deck)
