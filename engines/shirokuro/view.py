"""What one audience may know. The only place where secrets are dropped.

Rules: shirokuro.md, Views. Memory is not modelled: a view is what lies on the table now, and the
story since the last turn's move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from engines.core import PUBLIC, Audience, Event
from engines.shirokuro.board import cells_in
from engines.shirokuro.events import Drew, HasChosen, Revealed, Schemed, Stole, Took
from engines.shirokuro.pieces import BLACK, FILES, WHITE, Card
from engines.shirokuro.state import State
from engines.shirokuro.table import Cards, Phase, Table


class View(NamedTuple):
    """A state as `audience` may know it. Pairs are (White's, Black's)."""

    audience: Audience
    table: Table
    hand: Cards | None
    """The own hand, sorted, a chosen card included; None for spectators."""
    hand_sizes: tuple[int, int]
    deck_sizes: tuple[int, int]
    set_aside: tuple[bool, bool]
    """Whether there is one more discard, which nobody has seen."""
    seen_aside: Card | None
    """The own card set aside, only while choosing for `yield`."""
    chosen: Card | None
    """The own card that lies face down."""
    has_chosen: tuple[bool, bool]

    def __hash__(self) -> int:
        """Of what tells most views apart: hashing the rest takes longer than comparing it once."""
        table = self.table
        return hash((self.audience, self.hand, table.cats, table.piles, table.played))

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that owe a decision; `{CHANCE}`; or nobody, when the game is over."""
        return self.table.owing(self.has_chosen)


def position_key(view: View) -> Hashable:
    """The cats, the fights, and what the audience knows of the cards, without the story and the
    counts of turns; the board mirrored if that makes it less. The clans have different cards, so
    seats are never exchanged."""
    table = view.table
    cats = (cells_in(table.cats[WHITE]), cells_in(table.cats[BLACK]))
    edges = 2 * (table.board.homes[WHITE] % FILES)
    mirrored = tuple(
        tuple(sorted(cell - 2 * (cell % FILES) + edges for cell in clan)) for clan in cats
    )
    here = table.short, table.phase.value, table.actor, table.turn, table.fought
    cards = view.hand, view.hand_sizes, view.deck_sizes, view.set_aside, view.seen_aside
    chosen = view.chosen, view.has_chosen
    return view.audience, here, min(cats, mirrored), table.piles, table.fights, cards, chosen


def view_of(state: State, audience: Audience) -> View:
    """What `audience` may know of `state`.

    :raises ValueError: there is no such seat.
    """
    white_hand, black_hand = state.hands
    white_deck, black_deck = state.decks
    white_aside, black_aside = state.asides
    white_card, black_card = state.chosen
    hand: Cards | None
    seen_aside: Card | None = None
    if audience == WHITE:
        hand, chosen = white_hand, white_card
    elif audience == BLACK:
        hand, chosen = black_hand, black_card
        if state.table.phase is Phase.YIELD:
            seen_aside = black_aside
    elif audience is PUBLIC:
        hand, chosen = None, None
    else:
        raise ValueError("an audience is a seat, 0 or 1, or PUBLIC")
    return View(
        audience,
        state.table,
        hand,
        (len(white_hand), len(black_hand)),
        (len(white_deck), len(black_deck)),
        (white_aside is not None, black_aside is not None),
        seen_aside,
        chosen,
        (white_card is not None, black_card is not None),
    )


def tell(before: View, after: View) -> tuple[Event, ...]:
    """What one move brought, for the audience of both views, from what they show alone."""
    return tuple(_told(event, before, after) for event in after.table.news)


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
    for event in after.table.news:
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
