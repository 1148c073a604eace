"""What one audience may know. The only place where secrets are dropped.

Rules: shirokuro.md, Views. Memory is not modelled: a view is what lies on the table now, and the
story since the last turn's move.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engines.core import PUBLIC, Audience, Event, Outcome
from engines.shirokuro.board import Board, Cats, board_of, cells_in
from engines.shirokuro.events import Drew, HasChosen, Revealed, Schemed, Stole, Took
from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.state import Cards, Fight, Phase, State, owing


@dataclass(frozen=True, slots=True)
class View:
    """A state as `audience` may know it. Pairs are (White's, Black's)."""

    audience: Audience
    short: bool
    phase: Phase
    actor: int
    """The seat that owes the decision, or whose deck is made; CHANCE where it is nobody's."""
    cats: Cats
    turn: int
    turns: int
    """Turns that have ended."""
    quiet: int
    """Turns without a fight that have ended since the last one with a fight."""
    fought: bool
    hand: Cards | None
    """The own hand, sorted, a chosen card included; None for spectators."""
    hand_sizes: tuple[int, int]
    deck_sizes: tuple[int, int]
    piles: tuple[Cards, Cards]
    """The discards that were ever revealed, sorted."""
    set_aside: tuple[bool, bool]
    """Whether there is one more discard that nobody has seen."""
    seen_aside: Card | None
    """The own card set aside, only while choosing for `yield`."""
    chosen: Card | None
    """The own card that lies face down."""
    has_chosen: tuple[bool, bool]
    fights: tuple[Fight, ...]
    """The fight that goes on last; before it those that wait for it to end."""
    story: tuple[Event, ...]
    """What happened since the turn's move (until it is made: since the last turn's), publicly."""
    fresh: int
    """How many events of the story the last move brought."""
    played: int
    """How many moves the record holds."""
    sealed: tuple[int, ...]
    outcome: Outcome | None

    @property
    def board(self) -> Board:
        return board_of(self.short)

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that owe a decision; `{CHANCE}`; or nobody, when the game is over."""
        return owing(self.phase, self.actor, self.has_chosen)

    @property
    def news(self) -> tuple[Event, ...]:
        """What the last move brought, publicly."""
        return self.story[len(self.story) - self.fresh :]

    def cats_of(self, seat: int) -> tuple[int, ...]:
        """The cells of a clan's cats."""
        return tuple(cells_in(self.cats[seat]))

    def contacts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells of each clan's cats that have an enemy beside them."""
        white, black = self.board.contacts(self.cats)
        return tuple(cells_in(white)), tuple(cells_in(black))


def view_of(state: State, audience: Audience) -> View:
    """What `audience` may know of `state`.

    :raises ValueError: there is no such seat.
    """
    own: int | None
    if audience is PUBLIC:
        own = None
    elif audience in (WHITE, BLACK):
        own = audience
    else:
        raise ValueError("an audience is a seat, 0 or 1, or PUBLIC")
    white_hand, black_hand = state.hands
    white_deck, black_deck = state.decks
    white_aside, black_aside = state.asides
    white_card, black_card = state.chosen
    chooses_discard = state.phase is Phase.YIELD and own == BLACK
    return View(
        audience,
        state.short,
        state.phase,
        state.actor,
        state.cats,
        state.turn,
        state.turns,
        state.quiet,
        state.fought,
        None if own is None else state.hands[own],
        (len(white_hand), len(black_hand)),
        (len(white_deck), len(black_deck)),
        state.piles,
        (white_aside is not None, black_aside is not None),
        black_aside if chooses_discard else None,
        None if own is None else state.chosen[own],
        (white_card is not None, black_card is not None),
        state.fights,
        state.story,
        state.fresh,
        state.played,
        state.sealed,
        state.outcome,
    )


def tell(before: View, after: View) -> tuple[Event, ...]:
    """What one move brought, for the audience of both views, from what they show alone."""
    return tuple(_told(event, before, after) for event in after.news)


def _told(event: Event, before: View, after: View) -> Event:
    """A public event, with what only its owner knows where that is the audience."""
    match event:
        case Drew(seat=seat) if seat == after.audience:
            return replace(event, cards=_drawn(before, after))
        case HasChosen(seat=seat) if seat == after.audience:
            return replace(event, card=after.chosen)
        case Took(seat=seat, set_aside=True) if seat == after.audience:
            return replace(event, card=before.seen_aside)
        case _:
            return event


def _drawn(before: View, after: View) -> Cards:
    """The audience's own cards that came from the deck: its hand, less what it held before."""
    seat = WHITE if after.audience == WHITE else BLACK
    held = Counter(before.hand or ())
    for event in after.news:
        match event:
            case Revealed(cards=cards):
                held[cards[seat]] -= 1
            case Stole(card=Card() as card) if seat == WHITE:
                held[card] -= 1
            case Schemed(card=Card() as card) if seat == BLACK:
                held[card] -= 1
            case Took(card=Card() as card) if seat == BLACK:
                held[card] += 1
            case Took() if seat == BLACK and before.seen_aside is not None:
                held[before.seen_aside] += 1
            case _:
                pass
    return tuple(sorted((Counter(after.hand or ()) - held).elements()))
