"""Tie-breaks between entrants with equal points, as numbers: the higher, the better.

Defined as in the FIDE Handbook, C.07, as far as a format has it; a round that was not played is
counted as one against a virtual opponent with as many points as oneself. At a table the mean over
all opponents takes the place of the one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from bot.tournaments.lots import lot
from bot.tournaments.model import Tiebreak
from bot.tournaments.scoring import NO_POINTS, RoundScore, ScoreCard


def value(
    tiebreak: Tiebreak,
    card: ScoreCard,
    score_cards: Mapping[int, ScoreCard],
    tied: Collection[int],
    key: bytes,
) -> Fraction:
    """The value for one entrant among those who are `tied` up to this tie-break."""
    match tiebreak:
        case Tiebreak.BUCHHOLZ:
            return sum((_strength(score, card, score_cards) for score in card.rounds), NO_POINTS)
        case Tiebreak.BUCHHOLZ_CUT:
            return _cut(card, score_cards)
        case Tiebreak.SONNEBORN:
            return sum((_earned(score, card, score_cards) for score in card.rounds), NO_POINTS)
        case Tiebreak.DIRECT:
            return _direct(card, score_cards, tied)
        case Tiebreak.WINS:
            return Fraction(card.wins)
        case Tiebreak.LOT:
            return Fraction(-lot(key, card.entrant))


def _strength(score: RoundScore, card: ScoreCard, score_cards: Mapping[int, ScoreCard]) -> Fraction:
    """Points of the opponent in a round."""
    if not score.played:
        return card.points
    return sum((score_cards[other].adjusted for other in score.against), NO_POINTS) / len(
        score.against
    )


def _earned(score: RoundScore, card: ScoreCard, score_cards: Mapping[int, ScoreCard]) -> Fraction:
    """Points of the opponent in a round, as far as they were beaten."""
    if not score.played:
        return card.points * score.points
    earned = (score_cards[other].adjusted * made for other, made in score.against.items())
    return sum(earned, NO_POINTS) / len(score.against)


def _cut(card: ScoreCard, score_cards: Mapping[int, ScoreCard]) -> Fraction:
    """Buchholz without its lowest part; a round missed by choice is left out first."""
    parts = [(not score.missed, _strength(score, card, score_cards)) for score in card.rounds]
    return sum((part for _kept, part in sorted(parts)[1:]), NO_POINTS)


def _direct(
    card: ScoreCard, score_cards: Mapping[int, ScoreCard], tied: Collection[int]
) -> Fraction:
    """Points made against the others who are tied, if all of them have met; else none."""
    others = set(tied)
    for one in tied:
        met = {
            other for score in score_cards[one].rounds if score.played for other in score.against
        }
        if not met >= others - {one}:
            return NO_POINTS
    return sum(
        (
            made
            for score in card.rounds
            if score.played
            for other, made in score.against.items()
            if other in others
        ),
        NO_POINTS,
    )
