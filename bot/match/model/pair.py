"""A pair: two matches at once with the seats exchanged, and one result."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from bot.match.model.enums import Status
from bot.match.model.match import Match

SEATS: Final = 2
"""The seats of each match of a pair."""
HALF: Final = Fraction(1, 2)

Points: TypeAlias = tuple[Fraction, Fraction]
"""Those of seat 0 of the first match, which is seat 1 of the second, and those of its opponent."""


def points(match: Match) -> Points | None:
    """The points of both seats of a match: 1 for a win, a half each for a draw. None without a
    result."""
    if match.status is not Status.FINISHED or match.outcome is None:
        return None
    winners = match.outcome.winners
    if len(winners) != 1:
        return HALF, HALF
    won = Fraction(winners[0] == 0)
    return won, 1 - won


@dataclass(frozen=True, slots=True)
class Pair:
    """The two matches of a pair as they stand."""

    first: Match
    second: Match

    @classmethod
    def of(cls, one: Match, other: Match) -> Pair:
        return cls(*sorted((one, other), key=lambda match: match.id))

    def other(self, match: Match) -> Match:
        return self.first if match.id == self.second.id else self.second

    def number(self, match: Match) -> int:
        """1 or 2."""
        return 2 if match.id == self.second.id else 1

    @property
    def is_over(self) -> bool:
        """Whether neither of them goes on."""
        return not (self.first.status.is_open or self.second.status.is_open)

    @property
    def last(self) -> Match:
        """The one that ended last, or was changed last."""
        ended = [
            (match.ended_at or match.updated_at, match.id) for match in (self.first, self.second)
        ]
        return self.first if ended[0] > ended[1] else self.second

    @property
    def points(self) -> Points | None:
        """The points of both matches; None unless both have a result."""
        one, two = points(self.first), points(self.second)
        return None if one is None or two is None else (one[0] + two[1], one[1] + two[0])
