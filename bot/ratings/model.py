"""Ratings: values, weights, words, and which matches change them."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import permutations
from typing import Final, Literal, TypeAlias

from sqlalchemy import select, tuple_

from bot.base.refusal import Refusal
from bot.db.store import Repository, UnitOfWork
from bot.discord_kit.texts import Say, plain
from bot.match.act.positions import seats_at_last, standing
from bot.match.model.match import HALF, Entry, Match, Pair, Points, points
from bot.match.model.position import is_laying
from bot.match.model.terms import EndedBy, Kind, Status
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import COUNTED, matches, seats
from engines import CHANCE, GAMES, Game
from engines.core import Arranging

# -------------------------------------------------------------------------------------- refusals
# Refusals of profiles.


class RatingRefused(Refusal):
    """A rating or leaderboard that is not shown."""

    code: Literal[
        "no-season-elsewhere",  # the leaderboard that was asked for has no seasons
        "no-season-here",  # none is called typed; last is the newest one
        "no-season-yet",  # the server has none
        "not-listed",  # the person does not want to be found by others
    ]
    typed: str | None = None
    last: int | None = None


# ---------------------------------------------------------------------------------- resignations
# Matches that one of two people resigned, as rows.


class ResignationRepository(Repository):
    """Rated matches that ended by a resignation."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def before(self, match: Match, at: datetime, since: datetime) -> list[Match]:
        """Those of the same game and the same two people that ended before `at`, after `since`, the
        oldest first; of those at the same moment, the ones that were made before this one."""
        query = select(matches.c.id).where(
            COUNTED,
            matches.c.game == match.game,
            matches.c.ended_by == EndedBy.RESIGN.value,
            matches.c.ended_at > since,
            tuple_(matches.c.ended_at, matches.c.id) < (at, match.id),
        )
        for person in match.people:
            mine = seats.alias()
            query = query.where(
                select(mine.c.seat)
                .where(mine.c.match_id == matches.c.id, mine.c.user_id == person.user_id)
                .exists()
            )
        query = query.order_by(matches.c.ended_at, matches.c.id)
        ids = (await self._connection.scalars(query)).all()
        found = await self._matches.by_ids(ids)
        return [found[match_id] for match_id in ids]


# ----------------------------------------------------------------------------------------- model
# Ratings, and which matches change them.


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


# --------------------------------------------------------------------------------------- weights
# How much a rated match counts for each of its people.
#
# It is less with every repetition, and less against somebody who has met few others: so nobody
# gets far with accounts of their own.
#
# Everything here is pure. `bot.ratings.store` reads the past from the store, and a recount keeps
# it in a `Ledger`.


WINDOW: Final = timedelta(days=90)
"""Repetitions are counted in so much time before the end of a match."""
FULL_REPETITIONS: Final = 2
"""Matches of two people in that time that count in full; each further one counts half of the last.
"""
KNOWN_HERE: Final = 2
KNOWN_OVERALL: Final = 5
"""Others that somebody must have met on a server, or over all, before matches against them count
in full. Among friends who know each other a few will do. Those others count once they have met as
many themselves: a single account that is deleted again and again makes nobody known."""

Key: TypeAlias = tuple[int, str, int]
"""Scope, game and person."""


@dataclass(frozen=True, slots=True)
class Past:
    """The rated matches of some people in one scope and game, before the one that is counted.
    Stand-ins of people who were forgotten are people like others: they keep their past."""

    met: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    """Person -> everybody they met -> how often lately; 0 if only before."""
    reach: Mapping[int, int] = field(default_factory=dict)
    """Those whom these people met -> the number of people they have met themselves. Where more than
    enough are known to have met enough, others may be missing."""
    with_new: Mapping[int, int] = field(default_factory=dict)
    """Person -> their latest matches against somebody who was new then."""


@dataclass(frozen=True, slots=True)
class Weight:
    """How much a match counts for one of its people."""

    weight: float = 1.0
    trust: float = 1.0
    """The part of it that stands for how much the opponents are known."""


def window_start(ended: datetime) -> datetime:
    return ended - WINDOW


def needed_others(scope: int) -> int:
    """The people that somebody must have met in a scope to be known."""
    return KNOWN_OVERALL if scope == OVERALL else KNOWN_HERE


def trust(past: Past, scope: int, user_id: int, opponent: int) -> float:
    """How much a result against an opponent can tell: nothing if they have met nobody else."""
    known = needed_others(scope)
    others = past.met.get(opponent, {}).keys() - {user_id}
    count = sum(past.reach.get(other, 0) >= known for other in others)
    return (min(count, known) / known) ** 2


def met(trusted: float, scope: int) -> int:
    """The people that an opponent had met, by how much a result against them told: the inverse of
    `trust`."""
    return round(math.sqrt(trusted) * needed_others(scope))


def repetition(earlier: int) -> float:
    """1, 1, 1/2, 1/4, …: the weight of a match after so many of the same people."""
    return float(0.5 ** max(0, earlier - FULL_REPETITIONS + 1))


def weights(past: Past, scope: int, user_ids: Collection[int]) -> dict[int, Weight]:
    """How much a match counts for each of its people: the mean over their opponents."""
    return {
        user_id: _weight(past, scope, user_id, [each for each in user_ids if each != user_id])
        for user_id in user_ids
    }


def _weight(past: Past, scope: int, user_id: int, opponents: Sequence[int]) -> Weight:
    if not opponents:
        return Weight()
    met = past.met.get(user_id, {})
    weight = known = 0.0
    for opponent in opponents:
        trusted, earlier = trust(past, scope, user_id, opponent), met.get(opponent, 0)
        if trusted < 1:
            # new people count as one and the same, since they may be
            earlier = max(earlier, past.with_new.get(user_id, 0))
        known += trusted
        weight += trusted * repetition(earlier)
    return Weight(weight / len(opponents), known / len(opponents))


class Ledger:
    """The past of everybody, as matches are counted one after the other."""

    def __init__(self) -> None:
        self._met = defaultdict[Key, dict[int, list[datetime]]](dict)
        self._with_new = defaultdict[Key, list[datetime]](list)

    def past(self, scope: int, game: str, user_ids: Collection[int], since: datetime) -> Past:
        met: dict[int, dict[int, int]] = {}
        with_new: dict[int, int] = {}
        for user_id in user_ids:
            key = scope, game, user_id
            met[user_id] = {
                other: _after(times, since) for other, times in self._met.get(key, {}).items()
            }
            with_new[user_id] = _after(self._with_new.get(key, ()), since)
        others = {other for theirs in met.values() for other in theirs}
        reach = {other: len(self._met.get((scope, game, other), ())) for other in others}
        return Past(met, reach, with_new)

    def add(self, changes: Sequence[Change]) -> None:
        """Note the changes of a match in one scope."""
        for change in changes:
            key = change.scope, change.game, change.user_id
            for other in changes:
                if other.user_id != change.user_id:
                    self._met[key].setdefault(other.user_id, []).append(change.at)
            if change.trust < 1:
                self._with_new[key].append(change.at)


def _after(times: Sequence[datetime], since: datetime) -> int:
    return len(times) - bisect_right(times, since)


# --------------------------------------------------------------------------------------- counted
# What changes ratings once: the result of a match, or that of a pair of matches.


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


# ------------------------------------------------------------------------------------------ text
# Ratings in words. A provisional one has a question mark behind it.


PAGE_PEOPLE: Final = 10
"""People on a page of a leaderboard."""
PLAYERS_COUNTED: Final = 2
"""In matches for so many, the board tells how many others either has met."""


def number(skill: Skill, say: Say) -> str:
    """A rating as a number, such as "1540" or "1540?"."""
    return say("rating-number", kind=_kind(skill), number=str(skill.shown))


def with_spread(skill: Skill, say: Say) -> str:
    """A rating with its uncertainty."""
    spread = str(skill.spread)
    return say("rating-sure", kind=_kind(skill), number=str(skill.shown), spread=spread)


def signed_difference(difference: int) -> str:
    """A difference with its sign; "±0" for none."""
    if not difference:
        return "±0"
    return f"+{difference}" if difference > 0 else f"−{-difference}"


def tally_words(tally: Tally, say: Say) -> str:
    """A tally, such as "3 won · 1 drawn · 2 lost"."""
    return say("profile-tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def rating_lines(changes: Sequence[Change], match: Match, say: Say) -> list[str]:
    """The lines on a board about changes of ratings, by seat, or why there are none; nothing if the
    match is not rated. Ratings are those of the server, whose people see the board."""
    here = [change for change in changes if change.scope != OVERALL]
    if match.forgone is not None and not here:
        # the ruling tells it
        return []
    by_user = {change.user_id: change for change in here or changes}
    words = [
        _changed(change, person.name, say)
        for person in match.people
        if (change := by_user.get(person.user_id)) is not None
    ]
    if not words:
        if not is_rated(match) or match.ended_by is EndedBy.GAME:
            return []
        lines = [say("board-rated-short", **_needed(match))]
        if match.ended_by is EndedBy.RESIGN and len(match.people) == 2:
            lines.append(say("rating-resigned", **_resigning()))
        return lines
    lines = [say("board-rated", changes=" · ".join(words))]
    if len(words) < len(match.people):
        lines.append(say("rating-resigned-again", **_resigning()))
    lines += _newcomers(by_user, match, say)
    if any(change.weight < change.trust for change in by_user.values()):
        lines.append(say("rating-often", days=WINDOW.days))
    if here == list(changes):
        lines.append(say("rating-here"))
    return lines


def _changed(change: Change, name: str, say: Say) -> str:
    """What became of somebody's rating; a result that told nothing is no change of 0 points."""
    before = number(change.before, say)
    if not change.weight:
        return say("rating-unchanged", name=plain(name), number=before)
    return say(
        "rating-change",
        name=plain(name),
        before=before,
        after=number(change.after, say),
        difference=signed_difference(change.difference),
    )


def _newcomers(changes: Mapping[int, Change], match: Match, say: Say) -> list[str]:
    """The line that says what opponents lack before results against them count in full."""
    if all(change.trust == 1 for change in changes.values()):
        return []
    if len(match.seats) > PLAYERS_COUNTED:
        # the mean over several opponents does not tell what each of them lacks
        return [say("rating-new")]
    scope = next(iter(changes.values())).scope
    needed = needed_others(scope)
    found = [
        f"{plain(person.name)} {met(changes[other.user_id].trust, scope)}/{needed}"
        for person, other in permutations(match.people, PLAYERS_COUNTED)
        if other.user_id in changes and changes[other.user_id].trust < 1
    ]
    return [say("rating-too-early", count=needed, people=" · ".join(found))]


def rating_terms_line(match: Match, say: Say) -> str:
    """The line of a rated match that tells when it counts."""
    return say("rating-counts", **_needed(match))


def _resigning() -> dict[str, int]:
    return {"count": EARLY_RESIGNATIONS, "days": RESIGNED_WITHIN.days}


def _needed(match: Match) -> dict[str, int]:
    return {"count": needed_decisions(match.game), "players": len(match.seats)}


def _kind(skill: Skill) -> str:
    return "provisional" if skill.provisional else "settled"
