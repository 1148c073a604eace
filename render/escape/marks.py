"""What a picture points out while somebody chooses, and on the pages of the rules.

A mark is a short text, since it comes from a picker or stands in a list:

    w3            a card of a hand that can be chosen
    =w3           the one that was chosen
    w3r1          a card in one of its turns, to be chosen from or to be laid
    1@-1,2        place number 1 for that card: its lower left cell
    w3r1@-1,2     a card as it would lie there; with a number before it, 2:w3r1@-1,2
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engines.escape.pieces import DECK, Card, Cell, Deck, Laid

_CELL: Final = r"(-?\d+),(-?\d+)"
_CARD: Final = r"([wb]\d+)"
_CHOSEN: Final = re.compile(f"={_CARD}")
_TURNED: Final = re.compile(f"{_CARD}r([0-3])")
_PLACE: Final = re.compile(rf"(\d+)@{_CELL}")
_GHOST: Final = re.compile(rf"(?:(\d+):)?{_CARD}r([0-3])@{_CELL}")


@dataclass(frozen=True, slots=True)
class Marks:
    """All marks of a picture."""

    cards: frozenset[str] = frozenset()
    """Names of cards in a hand that can be chosen."""
    chosen: frozenset[str] = frozenset()
    """The name of the one that was."""
    turns: tuple[tuple[Card, int], ...] = ()
    """Cards, turned."""
    places: tuple[tuple[int, Cell], ...] = ()
    """Numbers, and the lower left cells where the only card of `turns` would lie."""
    ghosts: tuple[tuple[int, Laid], ...] = ()
    """Cards as they would lie, with their numbers; 0 for none."""


def parse(texts: Iterable[str], deck: Deck = DECK) -> Marks:
    """The marks that texts stand for; `deck` has the cards that they name.

    :raises ValueError: one stands for none.
    """
    cards: set[str] = set()
    chosen: set[str] = set()
    turns: list[tuple[Card, int]] = []
    places: list[tuple[int, Cell]] = []
    ghosts: list[tuple[int, Laid]] = []
    for text in texts:
        if text in deck.cards:
            cards.add(text)
        elif found := _CHOSEN.fullmatch(text):
            chosen.add(found[1])
        elif found := _TURNED.fullmatch(text):
            turns.append((deck.cards[found[1]], int(found[2])))
        elif found := _GHOST.fullmatch(text):
            number, card, quarters, x, y = found.groups()
            laid = Laid(deck.cards[card], int(quarters), int(x), int(y))
            ghosts.append((int(number or 0), laid))
        elif found := _PLACE.fullmatch(text):
            place, *cell = map(int, found.groups())
            places.append((place, (cell[0], cell[1])))
        else:
            raise ValueError(text)
    return Marks(
        frozenset(cards),
        frozenset(chosen),
        tuple(turns),
        tuple(places),
        tuple(ghosts),
    )
