"""Ratings, and which matches change them."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeAlias

from bot.match.act.positions import seats_at_last, standing
from bot.match.model.arrangement import is_laying
from bot.match.model.enums import EndedBy, Kind, Status
from bot.match.model.match import Entry, Match
from engines import CHANCE, GAMES, Game
from engines.core import Arranging

OVERALL: Final = 0
"""The scope of all servers together; other scopes are servers, by id."""
MU: Final = 25.0
SIGMA: Final = MU / 3
"""Belief about somebody who never played: openskill's own beginning."""
SHOWN_MU: Final = 1500
SHOWN_PER_MU: Final = 40
"""People see SHOWN_MU for MU, and SHOWN_PER_MU more for one more."""
SETTLED_SIGMA: Final = 6.5
"""Above this uncertainty a rating is provisional; about ten matches settle it."""
MIN_MATCHES: Final = 5
"""Rated matches that are asked of people on a leaderboard, unless its command says otherwise."""
RESET_SHARE: Final = 1 / 3
"""The part of the way back to the beginning that a rating goes when a season ends: mean and
variance alike. See docs/adr/0042-rating-seasons.md."""
SHORT_SHARE: Final = 5
"""A match that its rules did not end counts once two players have each made one in so many of the
decisions that a match usually takes them: from then on it tells something of their play."""
MIN_DECIDING: Final = 2
"""Players who must have made them."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A belief about somebody's play: a normal distribution in openskill's scale."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The mean, as people see it."""
        return round(SHOWN_MU + (self.mu - MU) * SHOWN_PER_MU)

    @property
    def spread(self) -> int:
        """The uncertainty (one standard deviation), as people see it."""
        return round(self.sigma * SHOWN_PER_MU)

    @property
    def provisional(self) -> bool:
        return self.sigma > SETTLED_SIGMA

    @property
    def reset(self) -> Skill:
        """The belief with which the next season begins. That of a novice stays as it is."""
        variance = self.sigma**2 + RESET_SHARE * (SIGMA**2 - self.sigma**2)
        return Skill(self.mu + RESET_SHARE * (MU - self.mu), math.sqrt(variance))


NOVICE: Final = Skill()


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of matches, by how they ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def all(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays a game in a scope, after so many rated matches.

    Where it is stored, it is as its newest match left it; `as_of` says what became of it.
    """

    scope: int
    game: str
    user_id: int
    skill: Skill = NOVICE
    wins: int = 0
    """Since the newest reset of the scope, like the other two."""
    draws: int = 0
    losses: int = 0
    name: str = ""
    """The person's name in the newest of these matches."""
    at: datetime | None = None
    """When the newest of these matches ended, or the reset after it."""

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses


def reset_before(resets: Sequence[datetime], moment: datetime) -> datetime | None:
    """The newest of some resets, the earliest first, that is not later than a moment."""
    count = bisect_right(resets, moment)
    return resets[count - 1] if count else None


def as_of(rating: Rating, reset: datetime | None) -> Rating:
    """A rating after a reset of its scope, if the newest of its matches ended before. Resets in
    between, in which the person did not play, change nothing."""
    if reset is None or rating.at is None or rating.at >= reset:
        return rating
    return replace(rating, skill=rating.skill.reset, wins=0, draws=0, losses=0, at=reset)


@dataclass(frozen=True, slots=True)
class Change:
    """A match's effect on somebody's rating."""

    match_id: int
    scope: int
    game: str
    user_id: int
    before: Skill
    after: Skill
    at: datetime
    weight: float = 1.0
    """How much the match counted for the person, from 0 to 1."""
    trust: float = 1.0
    """How much its opponents are known, from 0 to 1."""

    @property
    def difference(self) -> int:
        """In the numbers that people see."""
        return self.after.shown - self.before.shown


Ranking: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats from the first place to the last; those that share a place are together."""


def is_rated(match: Match) -> bool:
    """Whether a match may change ratings: it was agreed to be rated, it has a result, and nobody in
    it was a computer."""
    return (
        match.terms.rated
        and match.status is Status.FINISHED
        and match.outcome is not None
        and has_people(match)
    )


def has_people(match: Match) -> bool:
    """Whether a match was played by people alone."""
    return len(match.seats) > 1 and all(match.sitter(one.seat) is not None for one in match.seats)


def needed_decisions(key: str) -> int:
    """The decisions that two players must each have made in this game before a resignation, a
    time-out or an agreement counts."""
    usual = GAMES[key].usual_decisions if key in GAMES else Game.usual_decisions
    return -(-usual // SHORT_SHARE)


def decisions(key: str, entries: Sequence[Entry]) -> list[int]:
    """The indices of the decisions that stand in a record of this game, without moves that were
    forced and the laying out of cards."""
    arranging = isinstance(GAMES.get(key), Arranging)
    return [
        index
        for index in standing(entries)
        if entries[index].seat != CHANCE
        and not entries[index].forced
        and not (arranging and is_laying(entries[index].text))
    ]


def decided(match: Match, entries: Sequence[Entry]) -> int:
    """The decisions that at least `MIN_DECIDING` players of a match have each made. Moves that were
    forced or taken back are none, and neither is laying out one's cards.

    :param entries: the match's record.
    """
    seats = seats_at_last(entries)
    made = Counter(seats[index] for index in decisions(match.game, entries))
    return sorted((*made.values(), *[0] * MIN_DECIDING), reverse=True)[MIN_DECIDING - 1]


def is_long_enough(match: Match, entries: Sequence[Entry]) -> bool:
    """Whether a finished match tells something of its players' play. One that ended by the rules
    of its game always does.

    :param entries: the match's record, unless it ended by the rules.
    """
    if match.ended_by is EndedBy.GAME:
        return True
    return decided(match, entries) >= needed_decisions(match.game)


def ranking(match: Match, entries: Sequence[Entry] = ()) -> Ranking:
    """Winners, then the others who stayed, then those who had left, the last to leave first.
    Without winners all who stayed share the first place.

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
