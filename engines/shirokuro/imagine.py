"""States that an audience cannot tell from the true one: everything it cannot see, dealt anew."""

from __future__ import annotations

from functools import lru_cache

from engines.core import Rng
from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.state import State
from engines.shirokuro.table import Cards, in_fight
from engines.shirokuro.view import View


def imagine(view: View, rng: Rng) -> State:
    """Every state with this view can come out, and no other."""
    white, black = (_deal(view, seat, rng) for seat in (WHITE, BLACK))
    return State(
        table=view.table,
        hands=(white[0], black[0]),
        decks=(white[1], black[1]),
        asides=(white[2], black[2]),
        chosen=(white[3], black[3]),
    )


def _deal(view: View, seat: int, rng: Rng) -> tuple[Cards, Cards, Card | None, Card | None]:
    """A seat's hand, deck, card set aside and chosen card, as they may be."""
    own = seat == view.audience
    aside = view.seen_aside if own else None
    unseen = list(unseen_cards(view, seat))
    rng.shuffle(unseen)
    if aside is None and view.set_aside[seat]:
        aside = unseen.pop()
    if own:
        return view.hand or (), tuple(unseen), aside, view.chosen
    size = view.hand_sizes[seat]
    hand, deck = tuple(sorted(unseen[:size])), tuple(unseen[size:])
    chosen = hand[rng.randrange(size)] if view.has_chosen[seat] else None
    return hand, deck, aside, chosen


@lru_cache(maxsize=1 << 4)  # of one view very many states are imagined in a row
def unseen_cards(view: View, seat: int) -> Cards:
    """The cards of a seat that the view does not show."""
    unseen = list(view.table.cards[seat])
    for card in (*view.table.piles[seat], *in_fight(view.table, seat)):
        unseen.remove(card)
    if seat == view.audience:
        for card in view.hand or ():
            unseen.remove(card)
        if view.seen_aside is not None:
            unseen.remove(view.seen_aside)
    return tuple(unseen)
