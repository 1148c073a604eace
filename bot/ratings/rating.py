"""Ratings after a match: reckoned, written, taken back, counted again."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias

from openskill.models import PlackettLuce
from sqlalchemy import Column, ColumnElement, Select, Table, Text, and_, delete, or_, select, update

from bot.db.engine import Id, UtcDateTime, Word, add_new, columns_of, metadata, with_values
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.match.act.recorder import Act
from bot.match.model.match import Match
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository
from bot.match.store.tables import COUNTED, matches, seats
from bot.ratings.model import (
    NOVICE,
    OVERALL,
    Change,
    Counted,
    Key,
    Ledger,
    Past,
    Ranking,
    Rating,
    Skill,
    as_of,
    counted,
    reset_before,
    weights,
    window_start,
)
from bot.ratings.seasons import SeasonRepository, close_due, current
from bot.ratings.store import EncounterRepository, Moment, RatingRepository, SharedServerRepository

# ------------------------------------------------------------------------------------ exclusions
# Servers and people that the operator has taken out of the ratings over all servers, and people and
# matches that a server's moderators have taken out of that server's.
#
# Their matches count in the other scope alone. A person's matches are noted one by one as well:
# they stay out when the person is forgotten and nothing tells any more whose they were.


class Excluded(StrEnum):
    """The kinds of what can be taken out."""

    SERVER = "server"
    PERSON = "person"
    MATCH = "match"
    """A match of such a person, or on its server one by itself."""


rating_exclusions: Final = Table(
    "rating_exclusions",
    metadata,
    Column("scope", Id, primary_key=True),
    Column("kind", Word(Excluded), primary_key=True),
    Column("subject_id", Id, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # like a block: being forgotten is no way around it
    PersonalColumn(rating_exclusions.c.subject_id, Fate.KEPT, part="rating_exclusions"),
)

_TABLE: Final = rating_exclusions.c
_BY_ITSELF: Final = or_(_TABLE.kind != Excluded.MATCH, _TABLE.reason != "")
"""What was taken out itself, and is no match that is only out for a person in it."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A server, person or match that was taken out."""

    kind: Excluded
    subject_id: int
    reason: str
    """Empty for a match that is out for a person in it."""
    at: datetime
    scope: int = OVERALL
    """OVERALL, or the server out of whose ratings it was taken."""


@dataclass(frozen=True, slots=True)
class Exclusions:
    """Everything that was taken out."""

    taken: frozenset[tuple[int, Excluded, int]] = frozenset()
    """Scope, kind and id."""

    def with_those(self, others: Exclusions) -> Exclusions:
        return Exclusions(self.taken | others.taken)

    def cover(self, match: Match, scope: int) -> bool:
        """Whether a match does not count in a scope."""
        parts = {(scope, Excluded.SERVER, match.place.guild_id), (scope, Excluded.MATCH, match.id)}
        people = {(scope, Excluded.PERSON, person.user_id) for person in match.people}
        return not self.taken.isdisjoint(parts | people)

    @property
    def scopes_of_people(self) -> frozenset[int]:
        """The scopes out of which a person was taken."""
        return frozenset(scope for scope, kind, _id in self.taken if kind is Excluded.PERSON)


class ExclusionRepository(Repository):
    """What was taken out of the ratings over all servers, and of those of one."""

    async def of_match(self, match: Match) -> Exclusions:
        """What concerns a match."""
        people = [person.user_id for person in match.people]
        return await self._read(
            _TABLE.scope.in_({OVERALL, match.place.guild_id or OVERALL}),
            or_(
                and_(_TABLE.kind == Excluded.SERVER, _TABLE.subject_id == match.place.guild_id),
                and_(_TABLE.kind == Excluded.PERSON, _TABLE.subject_id.in_(people)),
                and_(_TABLE.kind == Excluded.MATCH, _TABLE.subject_id == match.id),
            ),
        )

    async def all(self) -> Exclusions:
        return await self._read()

    async def listed(self, scope: int = OVERALL) -> list[Exclusion]:
        """What was taken out of a scope by itself, the first first."""
        query = select(rating_exclusions).where(_TABLE.scope == scope, _BY_ITSELF)
        return await self._values(Exclusion, query.order_by(_TABLE.at, _TABLE.subject_id))

    async def put(self, exclusion: Exclusion) -> None:
        """Take a server or a match out, or a person with all their matches. A match that is already
        out for a person in it is then out by itself as well, and stays out when they are back."""
        is_new = await add_new(self._connection, rating_exclusions, **columns_of(exclusion))
        if not is_new and exclusion.reason:
            row = _row(exclusion.scope, exclusion.kind, exclusion.subject_id) & ~_BY_ITSELF
            told = {"reason": exclusion.reason, "at": exclusion.at}
            await self._changed(update(rating_exclusions).where(row).values(told))
        if exclusion.kind is Excluded.PERSON:
            query = _played_by(exclusion.subject_id, exclusion.scope)
            for match in (await self._connection.execute(query)).all():
                await self.put_match(match.id, exclusion.at, exclusion.scope)

    async def put_match(self, match_id: int, at: datetime, scope: int) -> None:
        """Note a match of a person who was taken out."""
        await self.put(Exclusion(Excluded.MATCH, match_id, "", at, scope))

    async def drop(self, kind: Excluded, subject_id: int, scope: int = OVERALL) -> bool:
        """Have a server, a match or a person back, with all matches in which nobody else was taken
        out; whether it had been taken out by itself."""
        row = _row(scope, kind, subject_id) & _BY_ITSELF
        out = select(_TABLE.subject_id).where(_TABLE.scope == scope, _TABLE.kind == Excluded.PERSON)
        others = select(seats.c.match_id).where(seats.c.user_id.in_(out))
        if kind is Excluded.MATCH:
            # for others in it, it stays out
            noted = update(rating_exclusions).where(row, _TABLE.subject_id.in_(others))
            if await self._changed(noted.values(reason="")):
                return True
        gone = await self._changed(delete(rating_exclusions).where(row))
        if kind is Excluded.PERSON:
            await self._connection.execute(
                delete(rating_exclusions).where(
                    _TABLE.scope == scope,
                    ~_BY_ITSELF,
                    _TABLE.subject_id.in_(_played_by(subject_id, scope)),
                    _TABLE.subject_id.not_in(others),
                )
            )
        return gone

    async def _read(self, *which: ColumnElement[bool]) -> Exclusions:
        query = select(_TABLE.scope, _TABLE.kind, _TABLE.subject_id).where(*which)
        rows = await self._connection.execute(query)
        return Exclusions(frozenset((scope, kind, number) for scope, kind, number in rows))


def _row(scope: int, kind: Excluded, subject_id: int) -> ColumnElement[bool]:
    return with_values(rating_exclusions, scope=scope, kind=kind, subject_id=subject_id)


def _played_by(user_id: int, scope: int) -> Select[tuple[int]]:
    """The ids of a person's rated matches that are over, and count in a scope."""
    query = select(matches.c.id).join(seats, seats.c.match_id == matches.c.id)
    there = () if scope == OVERALL else (matches.c.guild_id == scope,)
    return query.where(seats.c.user_id == user_id, COUNTED, *there)


# ------------------------------------------------------------------------------------------ rate
# Ratings after a match: reckoned, and written in the transaction in which it ends.


_MODEL: Final = PlackettLuce()


def scopes(result: Counted, exclusions: Exclusions) -> tuple[int, ...]:
    """The scopes a result counts in: all servers, and its own, unless it was taken out there."""
    guild = result.match.place.guild_id
    wanted = (OVERALL,) if result.overall else ()
    if guild is not None and result.here:
        wanted = (*wanted, guild)
    return tuple(
        scope
        for scope in wanted
        if not any(exclusions.cover(match, scope) for match in result.matches)
    )


def skills_after(ranks: Ranking, skills: Mapping[int, Skill]) -> dict[int, Skill]:
    """The skills after a result, by seat."""
    line = [(rank, seat) for rank, seats in enumerate(ranks) for seat in seats]
    teams = [[_MODEL.rating(mu=skills[seat].mu, sigma=skills[seat].sigma)] for _rank, seat in line]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank, _seat in line])
    return {
        seat: Skill(float(team[0].mu), float(team[0].sigma))
        for (_rank, seat), team in zip(line, rated, strict=True)
    }


def ratings_after(
    result: Counted,
    scope: int,
    known: Mapping[int, Rating],
    past: Past,
    reset: datetime | None = None,
) -> list[tuple[Rating, Change]]:
    """The ratings of a result's people in one scope after it, with its changes, by seat.

    :param known: the ratings before it, by id, of those who have one.
    :param past: whom they had met before it in this scope and game.
    :param reset: the newest reset of ratings in this scope before it.
    """
    match, ranks = result.match, result.ranks
    people = {seat: match.sitter(seat) for group in ranks for seat in group}
    before = {
        seat: as_of(known.get(person.user_id, Rating(scope, match.game, person.user_id)), reset)
        for seat, person in people.items()
        if person is not None
    }
    after = skills_after(ranks, {seat: rating.skill for seat, rating in before.items()})
    weight = weights(past, scope, [rating.user_id for rating in before.values()])
    found = list[tuple[Rating, Change]]()
    for seat, rating in sorted(before.items()):
        if result.only not in (None, seat):
            continue
        won, drawn, lost = result.tally(seat)
        counted = weight[rating.user_id]
        skill = _between(rating.skill, after[seat], counted.weight)
        new = replace(
            rating,
            skill=skill,
            wins=rating.wins + won,
            draws=rating.draws + drawn,
            losses=rating.losses + lost,
            name=match.names[seat],
            at=result.at,
        )
        change = Change(
            match.id,
            scope,
            match.game,
            rating.user_id,
            rating.skill,
            skill,
            result.at,
            counted.weight,
            counted.trust,
        )
        found.append((new, change))
    return found


def _between(before: Skill, after: Skill, weight: float) -> Skill:
    """The skill after a result that counts for so much."""
    return Skill(
        before.mu + weight * (after.mu - before.mu),
        before.sigma + weight * (after.sigma - before.sigma),
    )


async def rate(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match: have it change ratings, if it counts; of a pair, when the second
    one ends."""
    match = act.match
    pair = await unit[MatchRepository].pair_of(match)
    for each in (match,) if pair is None else (pair.first, pair.second):
        for result in await counted(unit, each):
            await _rate(unit, result)


async def _rate(unit: UnitOfWork, result: Counted) -> None:
    match = result.match
    ids = sorted(person.user_id for person in match.people)
    # of two matches of one person that end at once, one is counted after the other
    await unit[PersonRepository].hold(*ids)
    guild_id = match.place.guild_id
    season_reset = None if guild_id is None else await _reset(unit, guild_id, result.at)
    exclusions = Exclusions()
    for each in result.matches:
        found = await unit[ExclusionRepository].of_match(each)
        exclusions = exclusions.with_those(found)
        for scope in found.scopes_of_people:
            at = each.ended_at or each.updated_at
            await unit[ExclusionRepository].put_match(each.id, at, scope)
    for scope in scopes(result, exclusions):
        known = await unit[RatingRepository].of(scope, match.game, ids)
        past = await past_of(unit, result, scope)
        reset = None if scope == OVERALL else season_reset
        for rating, change in ratings_after(result, scope, known, past, reset):
            await unit[RatingRepository].put(rating)
            await unit[RatingRepository].add(change)


async def _reset(unit: UnitOfWork, guild_id: int, at: datetime) -> datetime | None:
    """The newest reset of a server's ratings before a result. Another process may have closed the
    season in which it fell a moment ago."""
    newest = (await close_due(unit, guild_id, at)).reset
    if newest is None or newest <= at:
        return newest
    resets = await unit[SeasonRepository].resets([guild_id])
    return reset_before(resets[guild_id], at)


async def past_of(unit: UnitOfWork, result: Counted, scope: int) -> Past:
    """The past of a result's people, by the changes that are stored."""
    ids = [person.user_id for person in result.match.people]
    since = window_start(result.at)
    return await unit[EncounterRepository].past(scope, result.match.game, ids, since)


# --------------------------------------------------------------------------------------- recount
# Ratings counted again from the records of all matches, and compared with the stored ones.


RECOUNT_BATCH: Final = 500
"""Matches that are read at once."""
TOLERANCE: Final = 1e-9
"""Numbers that differ by less are the same, reckoned on another machine."""

ByKey: TypeAlias = Mapping[Key, Rating]
Resets: TypeAlias = Mapping[int, Sequence[datetime]]
"""The resets of ratings by scope, the earliest first."""


@dataclass(frozen=True, slots=True)
class Recount:
    """Findings of counting again."""

    matches: int
    """Those that count."""
    ratings: int
    different: int
    """Ratings and changes that were stored otherwise than they are now reckoned."""


class _Count:
    """Ratings, as matches are counted one after the other."""

    def __init__(self, resets: Resets) -> None:
        self._resets = resets
        self.ratings: dict[Key, Rating] = {}
        self.changes: list[Change] = []
        self.matches = set[int]()
        self._ledger = Ledger()

    def add(self, result: Counted, in_scopes: Sequence[int]) -> None:
        match = result.match
        self.matches |= {each.id for each in result.matches}
        ids = [person.user_id for person in match.people]
        since = window_start(result.at)
        for scope in in_scopes:
            keys = ((scope, match.game, user_id) for user_id in ids)
            known = {key[2]: self.ratings[key] for key in keys if key in self.ratings}
            past = self._ledger.past(scope, match.game, ids, since)
            reset = reset_before(self._resets.get(scope, ()), result.at)
            after = ratings_after(result, scope, known, past, reset)
            self.ratings |= {_key(rating): rating for rating, _change in after}
            changes = [change for _rating, change in after]
            self.changes += changes
            self._ledger.add(changes)

    @property
    def kept(self) -> ByKey:
        """The ratings of people; stand-ins of those who were forgotten have none."""
        return {key: rating for key, rating in self.ratings.items() if rating.user_id > 0}


async def recount(unit: UnitOfWork, *, check: bool, server: int | None = None) -> Recount:
    """Count all matches again and store the result; to `check`, only compare. With a `server`, its
    own ratings alone."""
    resets = await unit[SeasonRepository].resets()
    count, repository = await _counted(unit, resets, server), unit[RatingRepository]
    known = [each for each in await repository.all(server) if each.user_id > 0]
    stored = {_key(each): each for each in known}
    different = _different(_now(count.kept, resets), _now(stored, resets))
    different += _changed(count.changes, _told_apart(await repository.all_changes(server)))
    if not check:
        await repository.clear(server)
        for rating in count.kept.values():
            await repository.put(rating)
        for change in count.changes:
            await repository.add(change)
    return Recount(len(count.matches), len(count.kept), different)


async def _counted(unit: UnitOfWork, resets: Resets, server: int | None) -> _Count:
    """All matches, or those of one server for its own ratings, in the order in which they came to
    count."""
    count, after = _Count(resets), None
    exclusions = await unit[ExclusionRepository].all()
    while True:
        batch, next_after = await unit[RatingRepository].results(after, RECOUNT_BATCH, server)
        if not batch:
            return count
        for match in batch:
            for result in await counted(unit, match):
                found = scopes(result, exclusions)
                count.add(result, [one for one in found if server in (None, one)])
        after = next_after


def _now(ratings: ByKey, resets: Resets) -> ByKey:
    """Ratings after the last reset: how many matches somebody had won before it is told by the
    season's standings alone."""
    newest = {scope: ends[-1] for scope, ends in resets.items()}
    return {key: as_of(each, newest.get(each.scope)) for key, each in ratings.items()}


def _key(rating: Rating) -> Key:
    return rating.scope, rating.game, rating.user_id


def _told_apart(stored: Sequence[Change]) -> list[Change]:
    """The changes without those that concern nobody but a stand-in: an early resignation that
    counted for who was forgotten later."""
    people = Counter((change.match_id, change.scope) for change in stored)
    return [
        change
        for change in stored
        if change.user_id > 0 or people[change.match_id, change.scope] > 1
    ]


def _changed(changes: Sequence[Change], stored: Sequence[Change]) -> int:
    before = {(each.match_id, each.scope, each.user_id): each for each in stored}
    different = len(before)
    for change in changes:
        old = before.get((change.match_id, change.scope, change.user_id))
        if old is None:
            different += 1
        elif _same(old, change):
            different -= 1
    return different


def _same(one: Change, other: Change) -> bool:
    return (
        _near(one.after.mu, other.after.mu)
        and _near(one.after.sigma, other.after.sigma)
        and _near(one.weight, other.weight)
        and _near(one.trust, other.trust)
    )


def _near(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def _different(now: ByKey, then: ByKey) -> int:
    count = len(now.keys() ^ then.keys())
    for key in now.keys() & then.keys():
        one, other = now[key], then[key]
        same = (
            (one.wins, one.draws, one.losses) == (other.wins, other.draws, other.losses)
            and _near(one.skill.mu, other.skill.mu)
            and _near(one.skill.sigma, other.skill.sigma)
        )
        count += not same
    return count


# ---------------------------------------------------------------------------------------- revert
# Ratings without a match whose result was taken back: later ones are reckoned anew.


REVERT_BATCH: Final = 200
"""Matches that are read at once."""
MAX_LATER_MATCHES: Final = 500
"""Later matches, of all games, that are looked at. Where there are more, ratings stay as they are:
`yoimachi ratings rebuild` counts them without this match."""


async def annul(unit: UnitOfWork, match: Match) -> None:
    """Have a match that is over count for nobody: it changes no rating, if it did. Commits
    nothing."""
    changes = await unit[RatingRepository].of_match(match.id)
    await unit[MatchRepository].annul(match.id)
    later = await _later_matches(unit, match) if changes else None
    if later is None:
        return
    results = [result for each in later for result in await counted(unit, each)]
    mine = await counted(unit, match)
    people = sorted({person.user_id for each in (match, *later) for person in each.people})
    await unit[PersonRepository].hold(*people)
    exclusions = await unit[ExclusionRepository].all()
    for scope in sorted({change.scope for change in changes}):
        in_scope = [each for each in results if scope in scopes(each, exclusions)]
        resets = (await unit[SeasonRepository].resets([scope])).get(scope, ())
        known = dict(await unit[RatingRepository].of(scope, match.game, people))
        for result in reversed(in_scope):
            await _take_back(unit, result.match, result, scope, known)
        own = next((each for each in mine if scope in scopes(each, exclusions)), None)
        await _take_back(unit, match, own, scope, known)
        await _restore(unit, match, scope, known, resets)
        for each in in_scope:
            await _count(unit, each, scope, known, resets)
        for rating in known.values():
            await _keep(unit, rating)


async def _take_back(
    unit: UnitOfWork, match: Match, result: Counted | None, scope: int, known: dict[int, Rating]
) -> None:
    """Undo the newest result that counted in a scope, by the match that its changes name: what it
    had people won, drawn and lost."""
    alone = () if result is None else ratings_after(result, scope, {}, Past())
    tallies = {rating.user_id: rating for rating, _change in alone}
    for change in await unit[RatingRepository].of_match(match.id):
        if change.scope != scope:
            continue
        # stand-ins of people who were forgotten have no rating of their own
        now = known.get(change.user_id, Rating(scope, match.game, change.user_id))
        less = tallies.get(change.user_id, now)
        known[change.user_id] = replace(
            now,
            wins=now.wins - less.wins,
            draws=now.draws - less.draws,
            losses=now.losses - less.losses,
        )
    await unit[RatingRepository].forget(match.id, scope)


async def _restore(
    unit: UnitOfWork, match: Match, scope: int, known: dict[int, Rating], resets: Sequence[datetime]
) -> None:
    """Let ratings be what they were before a match, with all later ones taken back."""
    moment = _moment(match)
    before = await unit[RatingRepository].last_before(scope, match.game, known, moment)
    # what people had won before a reset counts no more, and is not known
    has_reset = bool(resets) and resets[-1] > moment[0]
    for user_id, rating in known.items():
        change = before.get(user_id)
        was = rating
        if has_reset:
            was = replace(was, wins=0, draws=0, losses=0)
        if change is None:
            known[user_id] = replace(was, skill=NOVICE, at=None)
        else:
            known[user_id] = replace(was, skill=change.after, at=change.at)


async def _count(
    unit: UnitOfWork,
    result: Counted,
    scope: int,
    known: dict[int, Rating],
    resets: Sequence[datetime],
) -> None:
    past = await past_of(unit, result, scope)
    reset = reset_before(resets, result.at)
    for rating, change in ratings_after(result, scope, known, past, reset):
        known[rating.user_id] = rating
        await unit[RatingRepository].add(change)


async def _keep(unit: UnitOfWork, rating: Rating) -> None:
    if rating.user_id <= 0:
        return
    if rating.at is not None:
        await unit[RatingRepository].put(rating)
    else:
        await unit[RatingRepository].drop(rating)


def _moment(match: Match) -> Moment:
    return match.ended_at or match.updated_at, match.id


async def _later_matches(unit: UnitOfWork, match: Match) -> Sequence[Match] | None:
    """Later matches of the same game, in the order in which they came to count; None if there are
    too many to look at. Each may rest on this one: how much it counts depends on whom people had
    met."""
    found, seen = list[Match](), 0
    after: Moment | None = _moment(match)
    while True:
        batch, next_after = await unit[RatingRepository].results(after, REVERT_BATCH)
        if not batch:
            return found
        seen += len(batch)
        if seen > MAX_LATER_MATCHES:
            return None
        found += [each for each in batch if each.game == match.game]
        after = next_after


# --------------------------------------------------------------------------------------- service
# Ratings to be read, to be counted again, and to be taken out of the count over all servers.


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings by game, by server and over all of them."""

    store: Store

    async def of_match(self, match_id: int) -> Sequence[Change]:
        """A match's changes of ratings, on its server and over all; none if it does not count."""
        async with self.store.reading() as unit:
            return await unit[RatingRepository].of_match(match_id)

    async def of_user(self, user_id: int) -> Sequence[Rating]:
        """A person's ratings, by scope and game."""
        async with self.store.reading() as unit:
            return await current(unit, await unit[RatingRepository].of_user(user_id))

    async def history(self, user_id: int, game: str, scope: int = OVERALL) -> Sequence[Change]:
        """The changes of a person's rating, match by match."""
        async with self.store.reading() as unit:
            return await unit[RatingRepository].history(user_id, game, scope)

    async def leaders(
        self, game: str, scope: int, *, min_matches: int, first: int, count: int
    ) -> tuple[Sequence[Rating], int]:
        """A stretch of the leaderboard, and how many are on it: people with at least so many rated
        matches, a settled rating, and nothing against being listed; where seasons have ended, of
        those who have played since."""
        async with self.store.reading() as unit:
            reset = None
            if scope != OVERALL:
                reset = (await unit[SeasonRepository].state(scope)).reset
            return await unit[RatingRepository].leaders(
                game, scope, min_matches=min_matches, first=first, count=count, since=reset
            )

    async def names(
        self, user_ids: Collection[int], *, asking: int, guild_id: int | None, now: datetime
    ) -> Mapping[int, str | None]:
        """Those of these people whose name the asking person may see, with their newest name on a
        server that both share; None if they are known for another reason."""
        async with self.store.reading() as unit:
            shared = unit[SharedServerRepository]
            public = await shared.public(user_ids)
            servers = await shared.servers_of(asking, now)
            if guild_id is not None:
                servers.add(guild_id)
            known = await shared.names_on(servers, user_ids)
        return {**dict.fromkeys(public | {asking} & {*user_ids}), **known}

    @transactional
    async def recount(self, unit: UnitOfWork, *, check: bool) -> Recount:
        """Count all matches again from their records, in one transaction, and store the result; to
        `check`, only compare."""
        return await recount(unit, check=check)

    @transactional
    async def exclude(self, unit: UnitOfWork, exclusion: Exclusion) -> Recount:
        """Take a server, a person or a match out of the ratings of a scope, and count them
        again."""
        await unit[ExclusionRepository].put(exclusion)
        return await recount(unit, check=False, server=exclusion.scope or None)

    @transactional
    async def include(
        self, unit: UnitOfWork, kind: Excluded, subject_id: int, scope: int = OVERALL
    ) -> Recount | None:
        """Have a server, a person or a match back, and count the scope again; None if they had not
        been taken out."""
        if not await unit[ExclusionRepository].drop(kind, subject_id, scope):
            return None
        return await recount(unit, check=False, server=scope or None)

    async def excluded(self, scope: int = OVERALL) -> Sequence[Exclusion]:
        """What was taken out of a scope."""
        async with self.store.reading() as unit:
            return await unit[ExclusionRepository].listed(scope)
