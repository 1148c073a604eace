"""A rating, and what a match did to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry, Match

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


Places: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats from the first place to the last; those who share one are together."""


def counts(match: Match) -> bool:
    """Whether a match changes ratings: it was agreed to be rated, it has a result, and people alone
    sat in it."""
    return (
        match.terms.rated
        and match.status is Status.FINISHED
        and match.outcome is not None
        and len(match.seats) > 1
        and all(match.sitter(seat.seat) is not None for seat in match.seats)
    )


def places(match: Match, entries: Sequence[Entry] = ()) -> Places:
    """Who ended before whom: those who won, those who did not, and then those who had left before
    the end, the last to leave first. Without winners all who stayed share the first place.

    :param entries: the match's record, if anybody left it before the end.
    """
    if match.outcome is None:
        return ()
    winners = set(match.outcome.winners)
    left = {seat.seat for seat in match.seats if seat.left is not None} - winners
    stayed = [s.seat for s in match.seats if s.seat not in left and s.seat not in winners]
    went = defaultdict[datetime, list[int]](list)
    for entry in entries:
        if entry.kind is Kind.REMOVED and entry.seat in left:
            went[entry.at].append(entry.seat)
    groups = [
        sorted(winners),
        stayed,
        *(seats for _at, seats in sorted(went.items(), reverse=True)),
    ]
    return tuple(tuple(group) for group in groups if group)
