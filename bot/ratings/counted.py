"""What changes ratings once: the result of a match, or that of a pair of matches."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import EndedBy
from bot.match.model.match import Match
from bot.match.model.pair import HALF, Pair, points
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.ratings.model import Ranking, is_long_enough, is_rated, ranking


@dataclass(frozen=True, slots=True)
class Counted:
    """A result that changes ratings."""

    match: Match
    """The match that the changes name: of a pair, the first."""
    ranks: Ranking
    at: datetime
    """When it came to count: of a pair, when the later match ended."""
    pair: Pair | None = None
    """The pair, if it is the result of both its matches."""

    @property
    def matches(self) -> tuple[Match, ...]:
        return (self.match,) if self.pair is None else (self.pair.first, self.pair.second)

    def tally(self, seat: int) -> tuple[int, int, int]:
        """The matches that a seat of `match` won, drew and lost."""
        if self.pair is None:
            first = seat in self.ranks[0]
            drawn = self.match.outcome is not None and not self.match.outcome.winners
            return int(first and not drawn), int(first and drawn), int(not first)
        both = points(self.pair.first), points(self.pair.second)
        scored = [each[here] for each, here in zip(both, (seat, 1 - seat), strict=True) if each]
        return scored.count(Fraction(1)), scored.count(HALF), scored.count(Fraction(0))


async def counted(unit: UnitOfWork, match: Match) -> Counted | None:
    """What a match adds to the ratings; None if it adds nothing. A pair counts once, by its first
    match, when both are over; if only one of them counts, or they have different people by then,
    each counts for itself."""
    pair = await unit[MatchRepository].pair_of(match)
    if pair is None:
        ranks = await counted_ranking(unit, match)
        return None if ranks is None else Counted(match, ranks, match.ended_at or match.updated_at)
    if not pair.is_over:
        return None
    at = pair.last.ended_at or pair.last.updated_at
    if is_rated(pair.first) and is_rated(pair.second) and _same_people(pair):
        if match.is_second or not await _tells(unit, pair):
            return None
        return Counted(match, _ranking(pair), at, pair)
    ranks = await counted_ranking(unit, match)
    return None if ranks is None else Counted(match, ranks, at)


async def counted_ranking(unit: UnitOfWork, match: Match) -> Ranking | None:
    """The ranking by which a match of its own changes ratings; None if it changes none. The record
    is read only where the rules did not end it, or somebody left early."""
    if not is_rated(match):
        return None
    told = match.ended_by is not EndedBy.GAME or any(seat.left is not None for seat in match.seats)
    entries = await unit[LogRepository].read(match.id, match.version) if told else ()
    return ranking(match, entries) if is_long_enough(match, entries) else None


async def _tells(unit: UnitOfWork, pair: Pair) -> bool:
    """Whether a pair was long enough: one of its matches was. So nobody gets rid of a loss, or of
    the risk to lose what they won, by resigning the other one at once."""
    for each in (pair.first, pair.second):
        if await counted_ranking(unit, each) is not None:
            return True
    return False


def _same_people(pair: Pair) -> bool:
    """Whether the two people have exchanged seats: neither seat was handed over to somebody else
    in one of the matches alone."""
    here, there = pair.first.people, pair.second.people
    return [one.user_id for one in here] == [one.user_id for one in reversed(there)]


def _ranking(pair: Pair) -> Ranking:
    """The seats of the first match by the points of both."""
    if pair.points is None or pair.points[0] == pair.points[1]:
        return ((0, 1),)
    return ((0,), (1,)) if pair.points[0] > pair.points[1] else ((1,), (0,))
