"""All that lies open on the table, fights and their story included: everything but the cards that
are hidden.

States and views share it, so a secret cannot get into a view by way of a forgotten field. Rules:
shirokuro.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from engines.core import CHANCE, Event, Outcome
from engines.shirokuro.board import Board, Cats, board_of, cells_in
from engines.shirokuro.pieces import BLACK, NINE, WHITE, Card

Cards: TypeAlias = tuple[Card, ...]


class Phase(Enum):
    """The decision that is owed."""

    DEAL = "deal"
    """Chance makes the first deck of `actor`."""
    SHUFFLE = "shuffle"
    """Chance makes a new deck for `actor`, who must draw."""
    MOVE = "move"
    """`actor` makes the move of its turn."""
    CHOOSE = "choose"
    """Everybody who has not chosen a card chooses one."""
    FLEE = "flee"
    """`actor` may let a white cat flee."""
    STEAL = "steal"
    """Chance picks the card that Black snatches."""
    SCHEME = "scheme"
    """Black may play one more card."""
    RETREAT = "retreat"
    """`actor` leads its cats out of a tie."""
    YIELD = "yield"
    """Black may take a card of its discard pile."""
    HELP = "help"
    """`actor` may make an extra move."""
    OVER = "over"


@cache  # one for each hand there can be
def worth(cards: Cards) -> int:
    """What cards add together to the strength of their side."""
    return sum(card.worth for card in cards)


class Effect(NamedTuple):
    """A card's effect that is still to come, and the seat that controls it."""

    card: Card
    seat: int


class Fight(NamedTuple):
    """A fight that is not finished. All of it lies open on the table."""

    attacker: int
    cards: tuple[Cards, Cards] = ((), ())
    """The cards each seat played of its own."""
    stolen: Card | None = None
    """White's card on Black's side."""
    now: tuple[Effect, ...] = ()
    """Effects before the strengths are counted, next one first."""
    later: tuple[Effect, ...] = ()
    """Effects of circle 3, next one first."""
    decided: bool = False
    """Whether its cards are on the discard piles already."""
    loser: int | None = None

    def owned(self, seat: int) -> Cards:
        """The seat's own cards in this fight, on whichever side."""
        if seat == WHITE and self.stolen is not None:
            return (*self.cards[WHITE], self.stolen)
        return self.cards[seat]

    def values(self) -> tuple[int, int]:
        """What the cards add to either side."""
        white, black = self.cards
        if Card.CATNIP in black:
            return (0, 0)
        borrowed = 0 if self.stolen is None else self.stolen.worth
        return worth(white), worth(black) + borrowed


class Table(NamedTuple):
    """All that lies open on the table. Pairs are (White's, Black's).

    A named tuple, and not a frozen dataclass like other values, as are its parts and views: they
    are made and compared much faster, and a search does little else.
    """

    short: bool
    phase: Phase
    actor: int
    """The seat that owes the decision, or whose deck is made; CHANCE where it is nobody's."""
    cats: Cats
    turn: int
    """The seat whose turn it is."""
    turns: int
    """Turns that have ended."""
    quiet: int
    """Turns without a fight that have ended since the last one with a fight."""
    fought: bool
    """Whether there was a fight in this turn."""
    piles: tuple[Cards, Cards]
    """The discards that were ever revealed, sorted."""
    fights: tuple[Fight, ...]
    """The fight that goes on last; before it those that wait for it to end."""
    story: tuple[Event, ...]
    """What happened since the turn's move (until it is made: since the last turn's), publicly."""
    fresh: int
    """How many events of the story the last move brought."""
    played: int
    """How many moves the record holds."""
    sealed: tuple[int, ...]
    """Moves of the record (by index, from 0) whose text is their own seat's secret to the end."""
    outcome: Outcome | None
    cards: tuple[Cards, Cards] = NINE
    """All cards of each seat: its nine, less those it gave as a handicap."""

    @property
    def board(self) -> Board:
        return board_of(self.short)

    @property
    def news(self) -> tuple[Event, ...]:
        """What the last move brought, publicly."""
        return self.story[len(self.story) - self.fresh :]

    def owing(self, has_chosen: tuple[bool, bool]) -> frozenset[int]:
        """The seats that owe a decision; `{CHANCE}`; or nobody, when the game is over."""
        phase = self.phase
        if phase is Phase.MOVE:
            return _SEAT[self.actor]
        if phase is Phase.CHOOSE:
            return _CHOOSING[has_chosen]
        if phase is Phase.DEAL or phase is Phase.SHUFFLE or phase is Phase.STEAL:
            return _CHANCE
        return _NOBODY if phase is Phase.OVER else _SEAT[self.actor]

    def cats_of(self, seat: int) -> tuple[int, ...]:
        """The cells of a clan's cats."""
        return cells_in(self.cats[seat])

    def contacts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells of each clan's cats that have an enemy beside them."""
        white, black = self.board.contacts(self.cats)
        return cells_in(white), cells_in(black)


_NOBODY: Final[frozenset[int]] = frozenset()
_CHANCE: Final = frozenset({CHANCE})
_SEAT: Final = (frozenset({WHITE}), frozenset({BLACK}))
_CHOOSING: Final[Mapping[tuple[bool, bool], frozenset[int]]] = {
    (False, False): frozenset({WHITE, BLACK}),
    (False, True): _SEAT[WHITE],
    (True, False): _SEAT[BLACK],
    (True, True): _NOBODY,
}
"""By who has chosen."""


def in_fight(table: Table, seat: int) -> Cards:
    """The seat's cards that lie in a fight, on no pile yet."""
    if not table.fights:
        return ()
    return tuple(card for fight in table.fights if not fight.decided for card in fight.owned(seat))


def takeable(pile: Cards, aside: Card | None, used: Cards) -> Cards:
    """What `yield` may take: discards, the one set aside included, that this fight did not use."""
    left = list(pile)
    for card in used:
        if card in left:
            left.remove(card)
    if aside is not None and aside not in used:
        left.append(aside)
    return tuple(sorted(set(left)))
