"""What there is in Shinra Bansho Intelligence: the sheet, the cards and how they move.

A cell is an int 0..24, file + 5 * rank: a1 is 0, b1 is 1, e5 is 24 (rules: shinra.md, Sheet and
cards). Turning the sheet by 180° makes 24 - cell of a cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.cells import Cells

Cell: TypeAlias = int

SIDE: Final = 5
"""Files, and ranks, of the sheet."""
CELLS: Final = range(SIDE * SIDE)

_SHEET: Final = Cells(SIDE, SIDE)
CELL_NAMES: Final = _SHEET.names
cell_name: Final = _SHEET.name
parse_cell: Final = _SHEET.parse

TERRITORY: Final[tuple[tuple[Cell, ...], tuple[Cell, ...]]] = (
    tuple(range(10)),
    tuple(range(15, 25)),
)
"""By seat: the ten cells of the two rows that are its own."""
MIDDLE: Final[Cell] = 12
"""c3, filled last of all."""
CENTRE: Final[tuple[Cell, ...]] = (10, 11, 13, 14)
"""The centre row without its middle."""

LAID_FIRST: Final = 9
"""The cards that each player lays in the arrangement."""
FREELY_CHOSEN: Final = 5
"""Those of them that the rules do not name."""
SEEN_TO_DRAW: Final = 4
"""A position that is there so many times is a draw."""


class Kind(IntEnum):
    """What a card is. The values are those by which positions hold them; `str` is the short name.

    Iteration gives the order in which people are shown cards: ranked ones first.
    """

    KING = 11
    PRINCE = 12
    GENERAL = 13
    STAFF = 14
    INTELLIGENCE = 15
    DEFENCE = 16
    N1 = 1
    N2 = 2
    N3 = 3
    N4 = 4
    N5 = 5
    N6 = 6
    N7 = 7
    N8 = 8
    N9 = 9
    N10 = 10

    @property
    def ranked(self) -> bool:
        """Whether this is one of the six R cards; the others are the normal ones, N."""
        return self >= Kind.KING

    @property
    def royal(self) -> bool:
        """Whether this is the king or the prince."""
        return self in (Kind.KING, Kind.PRINCE)

    def __str__(self) -> str:
        return _KIND_NAMES[self]


_KIND_NAMES: Final[Mapping[Kind, str]] = {
    kind: kind.name[0].lower() if kind.ranked else kind.name.lower() for kind in Kind
}
_KIND_BY_NAME: Final = {name: kind for kind, name in _KIND_NAMES.items()}

KINDS: Final[tuple[Kind, ...]] = tuple(Kind)
"""One card of each kind is what a player begins with."""
RANKED: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if kind.ranked)
NORMAL: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if not kind.ranked)
ROYALS: Final[tuple[Kind, ...]] = (Kind.KING, Kind.PRINCE)
LAID_BY_ALL: Final[tuple[Kind, ...]] = (*ROYALS, Kind.GENERAL, Kind.STAFF)
"""The kinds that must lie when a player says ready."""


def parse_kind(text: str) -> Kind:
    """The kind of a lower-case name such as `"k"` or `"n10"`.

    :raises ValueError: no kind has that name.
    """
    try:
        return _KIND_BY_NAME[text]
    except KeyError:
        raise ValueError("no such kind") from None


class Direction(Enum):
    """A direction as a card's owner sees it: files to the right and ranks ahead of one step."""

    F = (0, 1)
    B = (0, -1)
    L = (-1, 0)
    R = (1, 0)
    FL = (-1, 1)
    FR = (1, 1)
    BL = (-1, -1)
    BR = (1, -1)


@dataclass(frozen=True, slots=True)
class Movement:
    """How a kind of card moves, as its owner sees it."""

    steps: tuple[Direction, ...] = ()
    """One cell."""
    slides: tuple[Direction, ...] = ()
    """Any number of cells."""
    knight: bool = False
    """The four jumps of two files aside and one rank forward or back."""


def _movement(words: str) -> Movement:
    """Reads the table of the rules: `F1` a step, `F*` a slide, `H` the jumps."""
    every = words.split()
    return Movement(
        tuple(Direction[word[:-1]] for word in every if word.endswith("1")),
        tuple(Direction[word[:-1]] for word in every if word.endswith("*")),
        "H" in every,
    )


MOVEMENTS: Final[Mapping[Kind, Movement]] = MappingProxyType(
    {
        Kind.KING: _movement("F1 B1 L1 R1 FL1 FR1 BL1 BR1"),
        Kind.PRINCE: _movement("F1 B1 L1 R1 FL1 FR1 BL1 BR1"),
        Kind.GENERAL: _movement("F* B* L* R* FL1 FR1 BL1 BR1"),
        Kind.STAFF: _movement("FL* FR* BL* BR* F1 B1 L1 R1"),
        Kind.INTELLIGENCE: _movement("H F1 B1"),
        Kind.DEFENCE: _movement("F1 B1 L1 R1 FL1 FR1"),
        Kind.N1: _movement("F1 FL1 FR1"),
        Kind.N2: _movement("F1 B1 L1 R1"),
        Kind.N3: _movement("FL1 FR1 BL1 BR1"),
        Kind.N4: _movement("F* B* BL1 BR1"),
        Kind.N5: _movement("L* R* F1"),
        Kind.N6: _movement("F1 FL1 FR1 BL1 BR1"),
        Kind.N7: _movement("H"),
        Kind.N8: _movement("F* L1 R1"),
        Kind.N9: _movement("FL* FR* B1"),
        Kind.N10: _movement("F1 B1 FL1 FR1"),
    }
)


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the sheet, with the opponent's normal card that lies underneath, if any."""

    cell: Cell
    seat: int
    kind: Kind
    under: Kind | None
