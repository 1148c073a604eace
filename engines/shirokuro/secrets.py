"""What can be hidden in a position of 白いねこ 黒いねこ, card by card: for proofs.

Every hand is listed, and of the decks, in every order, the few cards that can be drawn in the turns
looked at. The rest is left out of the decks: who had to draw more would have to make a new one, and
that ends the proof.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, permutations, product
from typing import TypeAlias

from engines.proving import TooMuch
from engines.shirokuro.events import DeckMade, Revealed, Schemed, Stole, Took
from engines.shirokuro.pieces import BLACK, WHITE, Card, Move, Steal
from engines.shirokuro.state import State
from engines.shirokuro.table import Cards, Phase, in_fight
from engines.shirokuro.turn import HAND
from engines.shirokuro.view import View, view_of

_Held: TypeAlias = tuple[Cards, Cards, Card | None, Card | None]
"""A seat's hand, deck, card set aside and chosen card."""


class ShirokuroSecrets:
    """Hands, decks, cards set aside and chosen cards."""

    def worlds(self, states: Sequence[State], seat: int, turns: int) -> list[State]:
        """What the view leaves open, less what somebody who forgets nothing can rule out.

        :raises TooMuch: that is not known for a card that was set aside.
        """
        view = view_of(states[-1], seat)
        other, known = 1 - seat, _known(states, 1 - seat)
        return [
            State(
                view.table,
                hands=(white[0], black[0]),
                decks=(white[1], black[1]),
                asides=(white[2], black[2]),
                chosen=(white[3], black[3]),
            )
            for white, black in product(_held(view, WHITE, turns), _held(view, BLACK, turns))
            if not known - Counter((white, black)[other][0])
        ]

    def whole(self, world: State) -> State:
        """The same with the rest of the decks, which nobody draws, below what can be drawn."""
        decks = []
        for seat in (WHITE, BLACK):
            aside = world.asides[seat]
            seen = (
                *world.table.piles[seat],
                *in_fight(world.table, seat),
                *world.hands[seat],
                *world.decks[seat],
                *(() if aside is None else (aside,)),
            )
            decks.append((*world.decks[seat], *_without(world.table.cards[seat], seen)))
        return replace(world, decks=(decks[WHITE], decks[BLACK]))

    def chances(self, state: State) -> list[Move]:
        """The cards that may be stolen. Decks made anew are too many."""
        if state.table.phase is not Phase.STEAL:
            raise TooMuch
        return [Steal(card) for card in sorted(set(state.hands[WHITE]))]

    def turn(self, state: State) -> int:
        return state.table.turns


def _known(states: Sequence[State], seat: int) -> Counter[Card]:
    """The cards that everybody can know to be in a seat's hand, if nothing is forgotten.

    Black takes a discard back openly; and when a deck is made, what is in no discard pile and in no
    fight is in the hand. Such a card stays there until one like it is played or stolen.

    :raises TooMuch: a card set aside blurs that.
    """
    known: Counter[Card] = Counter()
    for before, after in pairwise(states):
        if before.table.phase is Phase.YIELD and before.asides[BLACK] is not None:
            raise TooMuch
        for event in after.table.news:
            match event:
                case DeckMade(seat=made) if made == seat and before.table.phase is not Phase.DEAL:
                    if before.asides[seat] is not None:
                        raise TooMuch
                    seen = Counter((*before.table.piles[seat], *in_fight(before.table, seat)))
                    known = Counter(after.table.cards[seat]) - seen
                case Took(card=Card() as card) if seat == BLACK:
                    known[card] += 1
                case Revealed(cards=cards):
                    known -= Counter((cards[seat],))
                case Schemed(card=Card() as card) if seat == BLACK:
                    known -= Counter((card,))
                case Stole(card=Card() as card) if seat == WHITE:
                    known -= Counter((card,))
                case _:
                    pass
    return known


def _held(view: View, seat: int, turns: int) -> Iterator[_Held]:
    """Everything that a seat may have where the view does not show it."""
    unseen = list(view.table.cards[seat])
    for card in (*view.table.piles[seat], *in_fight(view.table, seat)):
        unseen.remove(card)
    own = seat == view.audience
    size = view.hand_sizes[seat]
    for aside, cards in _asides(view, seat, tuple(sorted(unseen))):
        hands = [view.hand or ()] if own else sorted(set(combinations(cards, size)))
        for hand in hands:
            rest = _without(cards, hand)
            choices: Sequence[Card | None] = (None,)
            if own:
                choices = (view.chosen,)
            elif view.has_chosen[seat]:
                choices = sorted(set(hand))
            for top in sorted(set(permutations(rest, _drawn(size, len(rest), turns, own=own)))):
                yield from ((hand, top, aside, card) for card in choices)


def _drawn(size: int, left: int, turns: int, *, own: bool) -> int:
    """How many cards a seat may draw: one into an empty hand for a fight; and, when its turn comes,
    those that its hand lacks after a fight in the turn before."""
    most = 1 if size < 2 else 0
    if turns > 1 and not own:
        most = min(HAND, HAND + 1 - size)
    return min(most, left)


def _asides(view: View, seat: int, cards: Cards) -> Iterator[tuple[Card | None, Cards]]:
    """The card set aside, and the cards that are not seen without it."""
    held = view.hand or () if seat == view.audience else ()
    if not view.set_aside[seat]:
        yield None, cards
    elif view.audience == seat and view.seen_aside is not None:
        yield view.seen_aside, _without(cards, (view.seen_aside,))
    else:
        for card in sorted(set(_without(cards, held))):
            yield card, _without(cards, (card,))


def _without(cards: Cards, gone: Cards) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
