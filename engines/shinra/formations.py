"""Formations to begin with, as texts of cards and cells, and which cards guard which in them.

Every card moves alike to the left and to the right, so that what is sound is so mirrored as well.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from engines.shinra.legal import advancing
from engines.shinra.moves import Advance
from engines.shinra.pieces import CELLS, SIDE, Cell, Kind, parse_cell, parse_kind
from engines.shinra.state import encode_card

Formation: TypeAlias = tuple[tuple[Kind, Cell], ...]
"""The cards of seat 0 and where they lie, in the order in which they are laid."""


def _formation(text: str) -> Formation:
    cards = (card.split() for card in text.split(", "))
    return tuple((parse_kind(kind), parse_cell(cell)) for kind, cell in cards)


def _mirrored(formation: Formation) -> Formation:
    return tuple((kind, cell - 2 * (cell % SIDE) + SIDE - 1) for kind, cell in formation)


USUAL: Final = _formation("k c1, p b1, g d1, s e1, d c2, n1 a2, n2 b2, n6 d2, n10 e2")
"""The default formation."""

_SOUND: Final = (
    USUAL,
    _formation("k b1, p d1, g c1, s a1, d c2, n8 a2, n6 b2, n2 d2, n4 e2"),
    _formation("p a1, k c1, g b1, s d1, i e1, n10 a2, n2 b2, n6 c2, n1 d2"),
)
FORMATIONS: Final = (*_SOUND, *map(_mirrored, _SOUND))
"""What computer players choose from, each of nine cards with one cell left free."""


_RESERVES: Final = {Kind.GENERAL: Kind.N5, Kind.STAFF: Kind.N9}
"""What lies in place of a card that a player has given as a handicap; no formation has them."""


def with_cards(formation: Formation, held: Collection[Kind]) -> Formation:
    """A formation with the cards that a player has."""
    return tuple((kind if kind in held else _RESERVES[kind], cell) for kind, cell in formation)


def for_seat(formation: Formation, seat: int) -> Formation:
    """A formation as it lies for a seat: for the other player everything is turned round."""
    return tuple((kind, CELLS[-1] - cell if seat else cell) for kind, cell in formation)


def guards(formation: Formation, seat: int, cell: Cell) -> tuple[Kind, ...]:
    """The cards of a seat's formation that can strike back at once, as all lies now, at a card of
    the opponent's that takes the one on a cell; in the order of the formation."""
    cells = bytearray(len(CELLS))
    for kind, at in formation:
        cells[at] = encode_card(seat, kind)
    cells[cell] = encode_card(1 - seat, Kind.GENERAL)
    moves = (move for move in advancing(bytes(cells), seat) if isinstance(move, Advance))
    origins = {move.origin for move in moves if move.target == cell}
    return tuple(kind for kind, at in formation if at in origins)
