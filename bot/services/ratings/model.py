"""A rating, and what a match did to it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

OVERALL: Final = 0
"""The scope that all servers are in; the others are servers by their id."""
MU: Final = 25.0
SIGMA: Final = MU / 3
"""What is believed of somebody who never played: openskill's own beginning."""
MIDDLE: Final = 1500
STEP: Final = 40
"""People see MIDDLE for MU, and STEP more for one more."""
SURE: Final = 6.5
"""Above this uncertainty a rating is provisional; it takes about ten matches to get there."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A belief: normally distributed, in openskill's scale."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The number that people see."""
        return round(MIDDLE + (self.mu - MU) * STEP)

    @property
    def spread(self) -> int:
        """Its uncertainty (one standard deviation), as people see it."""
        return round(self.sigma * STEP)

    @property
    def provisional(self) -> bool:
        return self.sigma > SURE


NOVICE: Final = Skill()


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays a game on a server, or over all of them, after so many rated
    matches."""

    scope: int
    game: str
    user_id: int
    skill: Skill = NOVICE
    wins: int = 0
    draws: int = 0
    losses: int = 0
    name: str = ""
    """As in the newest of these matches."""
    at: datetime | None = None
    """When the newest of them ended."""

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to somebody's rating."""

    match_id: int
    scope: int
    game: str
    user_id: int
    before: Skill
    after: Skill
    at: datetime

    @property
    def difference(self) -> int:
        """In the numbers that people see."""
        return self.after.shown - self.before.shown
