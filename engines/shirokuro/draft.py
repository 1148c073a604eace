"""A state in the making: what the rules change step by step before it is a value again.

Rules: shirokuro.md, Cards; End.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from engines.core import CHANCE, Event, Outcome
from engines.shirokuro.board import Board, board_of
from engines.shirokuro.events import DeckMade, Discarded, Drew, GameEnded
from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.state import State
from engines.shirokuro.table import Cards, Effect, Fight, Phase, Table

T = TypeVar("T")
P = ParamSpec("P")


class Draft:
    """The fields of a State, to be changed, with the few operations all rules share.

    A silent one keeps no story: enough where nobody is told and only the position is looked at.
    """

    __slots__ = (
        "actor",
        "asides",
        "board",
        "cards",
        "cats",
        "chosen",
        "decks",
        "fights",
        "fought",
        "hands",
        "outcome",
        "phase",
        "piles",
        "played",
        "quiet",
        "sealed",
        "short",
        "silent",
        "story",
        "told",
        "turn",
        "turns",
    )

    def __init__(self, state: State, *, silent: bool = False) -> None:
        self.silent = silent
        table = state.table
        self.short = table.short
        self.board: Board = board_of(table.short)
        self.phase = table.phase
        self.actor = table.actor
        self.cats = table.cats
        self.turn = table.turn
        self.turns = table.turns
        self.quiet = table.quiet
        self.fought = table.fought
        self.piles = table.piles
        self.fights = table.fights
        self.story = table.story
        self.told: list[Event] = []
        self.played = table.played
        self.sealed = table.sealed
        self.outcome = table.outcome
        self.cards = table.cards
        self.hands = state.hands
        self.decks = state.decks
        self.asides = state.asides
        self.chosen = state.chosen

    def state(self) -> State:
        """The next state: one more move is in the record."""
        table = Table(
            self.short,
            self.phase,
            self.actor,
            self.cats,
            self.turn,
            self.turns,
            self.quiet,
            self.fought,
            self.piles,
            self.fights,
            (*self.story, *self.told),
            len(self.told),
            self.played + 1,
            self.sealed,
            self.outcome,
            self.cards,
        )
        return State(table, self.hands, self.decks, self.asides, self.chosen)

    def tell(self, happened: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Something happened, as spectators may know it: an event, and its fields."""
        if not self.silent:
            self.told.append(happened(*args, **kwargs))

    def ask(self, phase: Phase, actor: int = CHANCE) -> None:
        """A decision is owed next."""
        self.phase = phase
        self.actor = actor

    # --- the fight that goes on -------------------------------------------------------------

    @property
    def fight(self) -> Fight:
        return self.fights[-1]

    @fight.setter
    def fight(self, fight: Fight) -> None:
        self.fights = (*self.fights[:-1], fight)

    def next_effect(self) -> Effect:
        """Take the next effect before the strengths off its list."""
        effect, *rest = self.fight.now
        self.fight = self.fight._replace(now=tuple(rest))
        return effect

    def next_later(self) -> Effect:
        """Take the next effect of circle 3 off its list."""
        effect, *rest = self.fight.later
        self.fight = self.fight._replace(later=tuple(rest))
        return effect

    # --- cards ------------------------------------------------------------------------------

    def make_deck(self, seat: int, shuffled: Cards) -> None:
        """The shuffled discards are a deck; in the standard game the first is set aside."""
        aside, deck = (None, shuffled) if self.short else (shuffled[0], shuffled[1:])
        self.asides = paired(self.asides, seat, aside)
        self.decks = paired(self.decks, seat, deck)
        self.piles = paired(self.piles, seat, ())
        self.sealed = (*self.sealed, self.played)
        self.tell(DeckMade, seat, len(deck), aside is not None)

    def draw(self, seat: int, hand_size: int) -> bool:
        """Draw until the hand has so many cards; False if a deck must be made before."""
        hand = self.hands[seat]
        missing = hand_size - len(hand)
        if missing <= 0:
            return True
        deck = self.decks[seat]
        if deck:
            count = min(missing, len(deck))
            hand = tuple(sorted(hand + deck[:count]))
            self.hands = paired(self.hands, seat, hand)
            self.decks = paired(self.decks, seat, deck[count:])
            self.tell(Drew, seat, count)
        if len(hand) >= hand_size:
            return True
        self.ask(Phase.SHUFFLE, seat)
        return False

    def drop(self, seat: int, card: Card) -> None:
        """A card leaves the hand."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = paired(self.hands, seat, tuple(hand))

    def discard_fight(self) -> None:
        """All cards of the fight go to their owners' discard piles."""
        for seat in (WHITE, BLACK):
            cards = self.fight.owned(seat)
            self.piles = paired(self.piles, seat, tuple(sorted(self.piles[seat] + cards)))
            self.tell(Discarded, seat, cards)

    # --- the end ----------------------------------------------------------------------------

    def end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.fights = ()
        self.ask(Phase.OVER)
        self.tell(GameEnded, outcome)

    def won(self) -> bool:
        """Whether a clan has all cats or holds the enemy's home; then the game is over."""
        white, black = self.cats
        if not (white and black):
            self.end(Outcome((WHITE if white else BLACK,), "all"))
            return True
        homes = self.board.homes
        by_white, by_black = white >> homes[BLACK] & 1, black >> homes[WHITE] & 1
        if not (by_white or by_black):
            return False
        # where both homes are held, the player whose turn it is wins
        winner = self.turn if by_white and by_black else WHITE if by_white else BLACK
        self.end(Outcome((winner,), "home"))
        return True


def paired(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with the seat's half replaced."""
    return (value, pair[BLACK]) if seat == WHITE else (pair[WHITE], value)
