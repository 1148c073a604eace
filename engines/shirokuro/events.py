"""What happened, in the past tense.

A state tells its story as spectators may know it. Where a field is None "for others", only the
owner is told more: `view.tell` fills it in from the owner's own view. Cells are numbers, pairs are
(White's, Black's).
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Event, Outcome
from engines.shirokuro.pieces import Card


@dataclass(frozen=True, slots=True)
class DeckMade(Event):
    """A seat's discards were shuffled into a deck of `size` cards."""

    seat: int
    size: int
    set_aside: bool


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The `number`-th turn of the game, from 1."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards went from the deck into the hand; which ones is None for others."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A cat walked: in a turn, or `extra` by `help`."""

    seat: int
    origin: int
    target: int
    extra: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had no legal walk."""

    seat: int


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """Cats touched; `contacts` are those that have an enemy beside them."""

    attacker: int
    contacts: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class HasChosen(Event):
    """A card lies face down; which one is None for others."""

    seat: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Both chosen cards were turned up."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Fled(Event):
    """By `flee`, in the hands of `seat`, a white cat stepped out of contact."""

    seat: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """`flee` moved no cat: because `seat` did not want it, or because no cat could (`able`)."""

    seat: int
    able: bool


@dataclass(frozen=True, slots=True)
class FightVoided(Event):
    """After a flight nobody was in contact any more."""


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """`snatch` brought a card of White's hand to Black's side; None where the hand was empty."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class Schemed(Event):
    """Black played a second card; None where it did not, or (not `able`) had none."""

    card: Card | None
    able: bool


@dataclass(frozen=True, slots=True)
class ValuesVanished(Event):
    """`catnip`: no card adds anything in this fight."""


@dataclass(frozen=True, slots=True)
class Weighed(Event):
    """The strengths: cats in contact and values of cards of each side; no loser is a tie."""

    cats: tuple[int, int]
    values: tuple[int, int]
    loser: int | None


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """Cats of `loser` changed sides, chain included."""

    loser: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """After a tie a cat of the attacker stepped back."""

    seat: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """Cats of the attacker that could not retreat left the game."""

    seat: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The seat's cards of a fight went to its discard pile."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Took(Event):
    """By `yield` a discard came back into the hand; the card set aside is None for others."""

    seat: int
    card: Card | None
    set_aside: bool


@dataclass(frozen=True, slots=True)
class TookNothing(Event):
    """`yield` was declined."""

    seat: int


@dataclass(frozen=True, slots=True)
class ExtraDeclined(Event):
    """The extra move of `help` was declined."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome
