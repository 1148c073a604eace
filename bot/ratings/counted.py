"""What changes ratings once: the result of a match, or that of a pair of matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import EndedBy, Status
from bot.match.model.match import Entry, Match
from bot.match.model.pair import HALF, Pair, Points, points
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.ratings.model import Ranking, has_people, is_long_enough, is_rated, ranking
from bot.ratings.resignations import ResignationRepository

EARLY_RESIGNATIONS: Final = 2
"""Matches that somebody may resign early against the same person within `RESIGNED_WITHIN`; further
ones count for whoever resigns. A hand or a side that does not suit is dealt anew twice."""
RESIGNED_WITHIN: Final = timedelta(days=30)


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
    here: bool = True
    """Whether it counts on its server."""
    overall: bool = True
    """Whether it counts over all servers."""
    only: int | None = None
    """The one seat whose rating it changes; None: all."""

    @property
    def matches(self) -> tuple[Match, ...]:
        return (self.match,) if self.pair is None else (self.pair.first, self.pair.second)

    def tally(self, seat: int) -> tuple[int, int, int]:
        """The matches that a seat of `match` won, drew and lost."""
        if self.pair is None:
            first, outcome = seat in self.ranks[0], self.match.outcome
            drawn = self.match.forgone is None and outcome is not None and not outcome.winners
            return int(first and not drawn), int(first and drawn), int(not first)
        both = _scored(self.pair.first), _scored(self.pair.second)
        scored = [each[here] for each, here in zip(both, (seat, 1 - seat), strict=True) if each]
        return scored.count(Fraction(1)), scored.count(HALF), scored.count(Fraction(0))


async def counted(unit: UnitOfWork, match: Match) -> tuple[Counted, ...]:
    """What a match adds to the ratings. A pair counts once, by its first match, when both are over;
    if only one of them counts, or they have different people by then, each counts for itself.

    A match that its player decided (`Match.forgone`) counts over all servers as if they had
    resigned it. On the server it counts for nobody, and in a pair it takes the other match with it
    unless they lost that.
    """
    pair = await unit[MatchRepository].pair_of(match)
    if pair is None:
        return await _alone(unit, match, match.ended_at or match.updated_at)
    if not pair.is_over:
        return ()
    at, both = pair.last.ended_at or pair.last.updated_at, (pair.first, pair.second)
    if not _same_people(pair) or not all(is_rated(each) or _is_forgone(each) for each in both):
        return await _alone(unit, match, at)
    found: list[Counted] = []
    forgone = any(map(_is_forgone, both))
    if not match.is_second:
        if await _is_long_enough(unit, pair.first) or await _is_long_enough(unit, pair.second):
            found.append(Counted(match, _ranking(pair), at, pair, here=not forgone))
        elif (seat := await _resigned_again(unit, pair, at)) is not None:
            found.append(Counted(match, _ranking(pair), at, pair, only=seat))
    if forgone and is_rated(match) and _lost(match, _forgoer(pair.other(match))):
        ranks = await _counted_ranking(unit, match)
        found += [] if ranks is None else [Counted(match, ranks, at, overall=False)]
    return tuple(found)


async def _alone(unit: UnitOfWork, match: Match, at: datetime) -> tuple[Counted, ...]:
    """What a match adds that has a result of its own."""
    if _is_forgone(match):
        if not await _is_long_enough(unit, match):
            return ()
        rest = tuple(seat.seat for seat in match.seats if seat.seat != match.forgone)
        return (Counted(match, (rest, (match.forgone or 0,)), at, here=False),)
    ranks = await _counted_ranking(unit, match)
    if ranks is not None:
        return (Counted(match, ranks, at),)
    seat = await _resigned_again(unit, match, at)
    return () if seat is None else (Counted(match, ranking(match), at, only=seat),)


async def _counted_ranking(unit: UnitOfWork, match: Match) -> Ranking | None:
    """The ranking by which a match of its own changes ratings; None if it changes none."""
    if not is_rated(match):
        return None
    entries = await _record(unit, match)
    return ranking(match, entries) if is_long_enough(match, entries) else None


async def _is_long_enough(unit: UnitOfWork, match: Match) -> bool:
    """Of a pair, one match that was is enough: so nobody gets rid of a loss, or of the risk to lose
    what they won, by resigning the other one at once."""
    return is_long_enough(match, await _record(unit, match))


async def _record(unit: UnitOfWork, match: Match) -> Sequence[Entry]:
    """The record, where it matters: the rules did not end the match, or somebody left early."""
    told = match.ended_by is not EndedBy.GAME or any(seat.left is not None for seat in match.seats)
    return await unit[LogRepository].read(match.id, match.version) if told else ()


async def _resigned_again(unit: UnitOfWork, ended: Match | Pair, at: datetime) -> int | None:
    """The seat, in a match or in the first of a pair, whose player resigned too early for it to
    count, as they had done before against the same opponent; None if it counts for nobody."""
    first = ended.first if isinstance(ended, Pair) else ended
    seat = _resigner(ended)
    person = None if seat is None else first.sitter(seat)
    # of a stand-in nobody knows what it resigned under its name, and what while it was forgotten
    if person is None or person.gone:
        return None
    earlier = await unit[ResignationRepository].before(first, at, at - RESIGNED_WITHIN)
    count = 0
    for each in earlier:
        pair = await unit[MatchRepository].pair_of(each)
        one: Match | Pair = each if pair is None else pair
        resigner = _resigner(one)
        sitter = None if resigner is None else each.sitter(resigner)
        if each.is_second or sitter is None or sitter.user_id != person.user_id:
            continue
        halves = (each,) if pair is None else (pair.first, pair.second)
        if pair is not None and (pair.last.ended_at or at, each.id) >= (at, first.id):
            continue
        count += not any([await _is_long_enough(unit, half) for half in halves])
    return seat if count >= EARLY_RESIGNATIONS else None


def _resigner(ended: Match | Pair) -> int | None:
    """The seat, in a match or in the first of a pair, whose player resigned it, or both."""
    if isinstance(ended, Pair):
        seats = _resigner(ended.first), _resigner(ended.second)
        return seats[0] if None not in seats and sum(filter(None, seats)) == 1 else None
    resigned = is_rated(ended) and ended.ended_by is EndedBy.RESIGN and len(ended.seats) == 2
    if not resigned or ended.outcome is None or len(ended.outcome.winners) != 1:
        return None
    return 1 - ended.outcome.winners[0]


def _is_forgone(match: Match) -> bool:
    """Whether a match that its player decided is over, by that or after it."""
    over = match.status is Status.FINISHED or match.ended_by is EndedBy.CANCELLED
    return match.forgone is not None and over and has_people(match)


def _forgoer(match: Match) -> int | None:
    """The id of the person who decided their own match."""
    person = None if match.forgone is None else match.sitter(match.forgone)
    return None if person is None else person.user_id


def _lost(match: Match, user_id: int | None) -> bool:
    """Whether a person lost a match for two."""
    seat, scored = None if user_id is None else match.seat_of(user_id), points(match)
    return seat is not None and scored is not None and scored[seat] == 0


def _scored(match: Match) -> Points | None:
    """The points of both seats of a match for two."""
    if not _is_forgone(match):
        return points(match)
    lost = Fraction(match.forgone != 0)
    return lost, 1 - lost


def _same_people(pair: Pair) -> bool:
    """Whether the two people have exchanged seats: neither seat was handed over to somebody else
    in one of the matches alone."""
    here, there = pair.first.people, pair.second.people
    return [one.user_id for one in here] == [one.user_id for one in reversed(there)]


def _ranking(pair: Pair) -> Ranking:
    """The seats of the first match by the points of both."""
    one, two = _scored(pair.first), _scored(pair.second)
    if one is None or two is None or one[0] + two[1] == one[1] + two[0]:
        return ((0, 1),)
    return ((0,), (1,)) if one[0] + two[1] > one[1] + two[0] else ((1,), (0,))
