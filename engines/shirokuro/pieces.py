"""What there is: cats' cells, cards and moves, and how they are written.

Rules: shirokuro.md, Cards; A turn; A fight.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.cells import Cells
from engines.core import MalformedMove

WHITE: Final = 0
BLACK: Final = 1

FILES: Final = 7
"""Files of the larger board. On both boards a cell is `rank * FILES + file`, from 0."""
RANKS: Final = 8
_BOARD: Final = Cells(FILES, RANKS)
CELL_NAMES: Final = _BOARD.names


def cell_name(cell: int) -> str:
    """`d1` for 3; `?` for a number that is a cell of neither board."""
    return CELL_NAMES[cell] if 0 <= cell < len(CELL_NAMES) else "?"


class Card(StrEnum):
    """A card, by its id. Cards of one id are alike."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    FLEE = "flee"
    HELP = "help"
    YIELD = "yield"
    SNATCH = "snatch"
    SCHEME = "scheme"
    CATNIP = "catnip"

    @property
    def worth(self) -> int:
        """What the card adds to the strength of its side."""
        return _WORTH[self]

    @property
    def circle(self) -> int | None:
        """The place of its effect in their order, 1-3; None for a card that only counts."""
        return _CIRCLE.get(self)


_WORTH: Final[Mapping[Card, int]] = MappingProxyType(
    {card: int(card) for card in Card if card.isdigit()}
    | {Card.FLEE: 0, Card.HELP: 3, Card.YIELD: 2}
    | {Card.SNATCH: 1, Card.SCHEME: 0, Card.CATNIP: 0}
)
_CIRCLE: Final[Mapping[Card, int]] = MappingProxyType(
    {Card.FLEE: 1, Card.SNATCH: 2, Card.SCHEME: 2, Card.CATNIP: 2, Card.HELP: 3, Card.YIELD: 3}
)

NINE: Final[tuple[tuple[Card, ...], tuple[Card, ...]]] = (
    tuple(sorted(map(Card, ("1", "2", "2", "3", "4", "5", "6", "flee", "help")))),
    tuple(sorted(map(Card, ("2", "3", "3", "4", "5", "yield", "snatch", "scheme", "catnip")))),
)
"""Each seat's own nine cards, sorted by id."""


def without_best(seat: int, count: int) -> tuple[Card, ...]:
    """A seat's cards without the `count` that are worth most, with which it plays if it gives a
    handicap."""
    worst_first = sorted(NINE[seat], key=lambda card: card.worth)
    return tuple(sorted(worst_first[: len(worst_first) - count]))


@dataclass(frozen=True, slots=True)
class Walk:
    """A cat moves: one cell, or a run inside the own territory."""

    origin: int
    target: int

    def __str__(self) -> str:
        return cell_name(self.origin) + cell_name(self.target)


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn without any legal walk."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Choose:
    """A card for the fight: face down at its beginning, openly when it is schemed."""

    card: Card

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class Flee:
    """A white cat leaves the fight (`flee`)."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"flee {cell_name(self.origin)}{cell_name(self.target)}"


@dataclass(frozen=True, slots=True)
class Stay:
    """No cat leaves the fight (`flee` declined)."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Retreat:
    """A cat of the attacker steps back after a tie."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"retreat {cell_name(self.origin)}{cell_name(self.target)}"


@dataclass(frozen=True, slots=True)
class Take:
    """A card comes back from the own discard pile (`yield`)."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Decline:
    """No second card (`scheme`), no card taken (`yield`), no extra move (`help`)."""

    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the seat's discards in shuffled order; standard game: the first is set aside."""

    seat: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("shuffle", str(self.seat), *self.cards))


@dataclass(frozen=True, slots=True)
class Steal:
    """Chance: the card of White's hand that `snatch` got hold of."""

    card: Card

    def __str__(self) -> str:
        return f"steal {self.card}"


Move: TypeAlias = Walk | Pass | Choose | Flee | Stay | Retreat | Take | Decline | Shuffle | Steal

PASS: Final = Pass()
STAY: Final = Stay()
NONE: Final = Decline()

_BARE: Final[Mapping[str, Move]] = MappingProxyType({"pass": PASS, "stay": STAY, "none": NONE})
_OF_CARD: Final[Mapping[str, type[Choose | Take | Steal]]] = MappingProxyType(
    {"card": Choose, "take": Take, "steal": Steal}
)
_OF_WAY: Final[Mapping[str, type[Flee | Retreat]]] = MappingProxyType(
    {"flee": Flee, "retreat": Retreat}
)


def parse(text: str) -> Move:
    """The move that `text` stands for, on either board; upper case and more blanks are allowed.

    :raises MalformedMove: it stands for none.
    """
    words = text.lower().split() if text.isascii() else []
    match words:
        case [word] if word in _BARE:
            return _BARE[word]
        case [way]:
            return Walk(*_way(way))
        case [kind, card] if kind in _OF_CARD:
            return _OF_CARD[kind](_card(card))
        case [kind, way] if kind in _OF_WAY:
            return _OF_WAY[kind](*_way(way))
        case ["shuffle", "0" | "1" as seat, _, *_]:
            return Shuffle(int(seat), tuple(map(_card, words[2:])))
        case _:
            raise MalformedMove("shirokuro-unknown-move")


def _way(word: str) -> tuple[int, int]:
    origin, target = _BOARD.numbers.get(word[:2]), _BOARD.numbers.get(word[2:])
    if origin is not None and target is not None:
        return origin, target
    if len(word) == 4 and word[::2].isalpha() and word[1::2].isdigit():
        raise MalformedMove("shirokuro-unknown-cell", cell=word[:2] if origin is None else word[2:])
    raise MalformedMove("shirokuro-unknown-move")


def _card(word: str) -> Card:
    try:
        return Card(word)
    except ValueError:
        raise MalformedMove("shirokuro-unknown-card") from None
