"""What puts people with equal points in order, as numbers: the higher, the better.

Defined as in the FIDE Handbook, C.07, as far as a format has it; a round that was not played is
reckoned as one against a virtual opponent with as many points as oneself. At a table the mean over
all opponents takes the place of the one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from bot.tournaments.lots import lot
from bot.tournaments.model import Tiebreak
from bot.tournaments.scoring import NONE, Card, Line


def value(
    tiebreak: Tiebreak,
    card: Card,
    cards: Mapping[int, Card],
    tied: Collection[int],
    seed: bytes,
) -> Fraction:
    """Of one entrant among those who are `tied` up to this tie-break."""
    match tiebreak:
        case Tiebreak.BUCHHOLZ:
            return sum((_strength(line, card, cards) for line in card.lines), NONE)
        case Tiebreak.BUCHHOLZ_CUT:
            return _cut(card, cards)
        case Tiebreak.SONNEBORN:
            return sum((_earned(line, card, cards) for line in card.lines), NONE)
        case Tiebreak.DIRECT:
            return _direct(card, cards, tied)
        case Tiebreak.WINS:
            return Fraction(card.wins)
        case Tiebreak.LOT:
            return Fraction(-lot(seed, card.entrant))


def _strength(line: Line, card: Card, cards: Mapping[int, Card]) -> Fraction:
    """Of who was met in a round."""
    if not line.played:
        return card.points
    return sum((cards[other].adjusted for other in line.against), NONE) / len(line.against)


def _earned(line: Line, card: Card, cards: Mapping[int, Card]) -> Fraction:
    """The points of who was met, as far as one has beaten them."""
    if not line.played:
        return card.points * line.points
    earned = (cards[other].adjusted * made for other, made in line.against.items())
    return sum(earned, NONE) / len(line.against)


def _cut(card: Card, cards: Mapping[int, Card]) -> Fraction:
    """Without the lowest part; one that comes of a round missed by one's own choice goes first."""
    parts = [(not line.missed, _strength(line, card, cards)) for line in card.lines]
    return sum((part for _kept, part in sorted(parts)[1:]), NONE)


def _direct(card: Card, cards: Mapping[int, Card], tied: Collection[int]) -> Fraction:
    """Points made against each other, if all who are tied have met; else it says nothing."""
    others = set(tied)
    for one in tied:
        met = {other for line in cards[one].lines if line.played for other in line.against}
        if not met >= others - {one}:
            return NONE
    return sum(
        (
            made
            for line in card.lines
            if line.played
            for other, made in line.against.items()
            if other in others
        ),
        NONE,
    )
