"""The whole truth of a match of Shinra Bansho Intelligence, small enough to be made at every move.

A *position* is one `bytes` of 59: what lies on the 25 cells, how many cards of each kind the two
hands hold, the seat to move and the stage of the match. In battle it holds exactly what decides
whether a position has come back (rules: shinra.md, End): the repetition rule compares plain bytes.

A cell is 0 when empty. Otherwise bit 7 is the card's seat, bits 4..6 its rank (0 for a normal one,
1..6 for `k p g s i d`), and bits 0..3 the normal kind: of the card itself, or, with a rank, of the
card underneath (0 for none). So a card and the one underneath travel as one byte.

Two states are equal when position, earlier positions, last turn and ending are. The arrangement
keeps nothing of the past, so that it does not matter who laid first. The capture of a king or
prince puts all earlier positions out of reach: they are forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.core import Outcome
from engines.shinra.moves import Advance, NoSwap, Put, Swap
from engines.shinra.pieces import (
    CELLS,
    CENTRE,
    KINDS,
    LAID_BY_ALL,
    LAID_FIRST,
    MIDDLE,
    NORMAL,
    RANKED,
    TERRITORY,
    Card,
    Cell,
    Kind,
)

SHEET: Final = 25
"""The length of the part that holds the cells."""
HAND: Final = (24, 40)
"""By seat: HAND[seat] + kind is where a position counts the cards of a kind (1..16) in hand."""
MOVER: Final = 57
"""Offset of the seat to move; 0 in the arrangement, where both are."""
STAGE: Final = 58
"""Offset of the stage, one of the following."""

ARRANGEMENT: Final = 0
"""0..2 in the arrangement: the seats that are ready, seat n as bit n."""
BOTH_READY: Final = 3
"""Never a stage itself: then deployment begins."""
DEPLOYMENT: Final = 4
"""4, 6, ... 16 before the seven deployments; after each, one more while an exchange is owed."""
LAST_DEPLOYMENT: Final = 16
"""Before the middle is filled."""
BATTLE: Final = 17

FILLED_AT: Final[Mapping[int, tuple[Cell, ...]]] = MappingProxyType(
    {
        DEPLOYMENT: TERRITORY[0],
        DEPLOYMENT + 2: TERRITORY[1],
        **dict.fromkeys(range(DEPLOYMENT + 4, LAST_DEPLOYMENT, 2), CENTRE),
        LAST_DEPLOYMENT: (MIDDLE,),
    }
)
"""Stage of deployment -> the cells of which an empty one is filled. Even stages only."""

RANK_BITS: Final = 0x70
UNDER_BITS: Final = 0x0F
SEAT_BIT: Final = 0x80


def _kind(code: int) -> int:
    rank, normal = (code & RANK_BITS) >> 4, code & UNDER_BITS
    if rank:
        return Kind.KING - 1 + rank if rank <= len(RANKED) else 0
    return normal if normal <= len(NORMAL) else 0


KIND: Final = bytes(_kind(code) for code in range(256))
"""What a cell holds -> the kind of the card there, 0 without one; also for `bytes.translate`."""


def encode_card(seat: int, kind: Kind, under: Kind | None = None) -> int:
    """What a cell holds with this card on it."""
    bits = (kind - Kind.KING + 1) << 4 if kind.ranked else kind
    return seat << 7 | bits | (under or 0)


@cache
def decode_card(cell: Cell, code: int) -> Card | None:
    """The card of a cell that holds `code`; None if it is empty."""
    if not code:
        return None
    kind, under = Kind(KIND[code]), code & UNDER_BITS
    return Card(cell, code >> 7, kind, Kind(under) if kind.ranked and under else None)


def encode(
    cards: Iterable[Card], hands: tuple[Iterable[Kind], Iterable[Kind]], to_move: int, stage: int
) -> bytes:
    """The position of these parts."""
    position = bytearray(STAGE + 1)
    for card in cards:
        position[card.cell] = encode_card(card.seat, card.kind, card.under)
    for start, hand in zip(HAND, hands, strict=True):
        for kind in hand:
            position[start + kind] += 1
    position[MOVER], position[STAGE] = to_move, stage
    return bytes(position)


@cache
def decode_cards(position: bytes) -> tuple[Card, ...]:
    """Every card on the sheet, in the order of the cells."""
    found = (decode_card(cell, position[cell]) for cell in CELLS)
    return tuple(card for card in found if card is not None)


def decode_hand(position: bytes, seat: int) -> tuple[Kind, ...]:
    """The cards in a seat's hand, ranked ones first; a kind held twice is there twice."""
    return tuple(kind for kind in KINDS for _ in range(position[HAND[seat] + kind]))


def laid(position: bytes, seat: int) -> int:
    """How many cards lie in a seat's territory."""
    cells = TERRITORY[seat]
    return len(cells) - position.count(0, cells[0], cells[-1] + 1)


def owned(position: bytes, seat: int) -> frozenset[Kind]:
    """In the arrangement: the kinds of all cards of a seat, laid and in hand."""
    laid_kinds = frozenset(card.kind for card in decode_cards(position) if card.seat == seat)
    return laid_kinds.union(decode_hand(position, seat))


def missing(position: bytes, seat: int) -> tuple[Kind, ...]:
    """In the arrangement: the cards in a seat's hand that must lie before it is ready."""
    return tuple(kind for kind in LAID_BY_ALL if position[HAND[seat] + kind])


def may_choose(position: bytes, seat: int) -> bool:
    """In the arrangement: whether a seat may lay another card that need not lie.

    It may while there is room for it beside those that must: at most five are chosen freely.
    """
    needed = position[HAND[seat] + LAID_BY_ALL[0] : HAND[seat] + LAID_BY_ALL[-1] + 1]
    return laid(position, seat) + sum(needed) < LAID_FIRST


class State(NamedTuple):
    """A position with its past. Made by the rules; everybody else looks at a view.

    A named tuple, and not a frozen dataclass like other values: it is made in a third of the time,
    and one is made for every move that is tried.
    """

    position: bytes
    earlier: tuple[bytes, ...]
    """The positions before each move since the battle began, or since a royal was captured."""
    move: Put | Advance | None
    """The last move of deployment or battle, exchanges aside; None before the first."""
    swap: Swap | NoSwap | None
    """How the exchange after that deployment was settled; None if it is not, or was not owed."""
    met: int
    """What was on the cell that the last move led to, as a position holds it; 0 for nothing."""
    ending: Outcome | None

    def __repr__(self) -> str:
        return f"<shinra State, stage {self.position[STAGE]}, last {self.swap or self.move}>"
