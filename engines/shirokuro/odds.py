"""What a card is sure to do in a fight, by what its owner knows: the worst that a card of the enemy
can make of it.

Rules: shirokuro.md, A fight. Only cards that decide by strength are counted as beaten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engines.shirokuro.pieces import Card
from engines.shirokuro.table import Cards


class Side(NamedTuple):
    """A side of a fight before its cards are revealed."""

    cats: int
    """In contact."""
    card: Card
    others: Cards
    """What else its player may hold, one of which may come into the fight."""


def is_beaten(own: Side, enemy: Side) -> bool:
    """Whether the own side wins this fight, whatever else is hidden, drawn or chosen by the
    enemy."""
    margins = tuple(_margins(own, enemy))
    return bool(margins) and min(margins) > 0


def _margins(own: Side, enemy: Side) -> Iterator[int]:
    """By how much the own side may be stronger; nothing where cats may flee."""
    if Card.FLEE in (own.card, enemy.card):
        return
    cats = own.cats - enemy.cats
    if Card.CATNIP in (own.card, enemy.card):
        yield cats
        return
    base = cats + own.card.worth - enemy.card.worth
    if own.card is Card.SCHEME:
        # what is added is its player's choice, and a number is enough
        yield base + max((card.worth for card in own.others), default=0)
        return
    if own.card is Card.SNATCH:
        # what is stolen is left to chance
        yield base + min((card.worth for card in enemy.others), default=0)
        return
    if enemy.card is Card.SNATCH:
        if Card.FLEE not in own.others:
            yield base - max((card.worth for card in own.others), default=0)
        return
    yield base
    if enemy.card is Card.SCHEME:
        yield from _schemed(own, enemy, base, cats)


def _schemed(own: Side, enemy: Side, base: int, cats: int) -> Iterator[int]:
    """With a second card of the enemy's."""
    for card in enemy.others:
        if card is Card.CATNIP:
            yield cats
        elif card is Card.SNATCH:
            fled = Card.FLEE in own.others
            stolen = max((other.worth for other in own.others), default=0)
            yield -1 if fled else base - card.worth - stolen
        else:
            yield base - card.worth


def beaten(own: Side, cats: int, unseen: Cards, hand: int) -> int:
    """How many of the enemy's unseen cards the own card is sure to beat, if one of them comes from
    a hand of so many."""
    counts = Counter(unseen)
    return sum(
        many
        for card, many in counts.items()
        if is_beaten(
            own,
            Side(cats, card, tuple((counts - Counter([card])).elements()) if hand > 1 else ()),
        )
    )
