"""Ratings and their changes in the store, and the matches that they are counted from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    Row,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
)

from bot.db.engine import Id, UtcDateTime, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, UnitOfWork
from bot.match.model.match import FinishedMatch, Match, Opponent
from bot.match.model.terms import Status
from bot.match.store.matches import MatchRepository
from bot.match.store.people import people, personal_blocks
from bot.match.store.tables import COUNTED, FORGONE, matches, seats
from bot.ratings.model import (
    MIN_MATCHES,
    OVERALL,
    SETTLED_SIGMA,
    Change,
    Past,
    Rating,
    Skill,
    needed_others,
)

# ------------------------------------------------------------------------------ finished matches
# A person's finished matches, for their profile.


_BEGUN: Final = (Status.ACTIVE.value, Status.FINISHED.value)
_PLAYED: Final[tuple[ColumnElement[Any], ...]] = (seats.c.accepted, matches.c.status.in_(_BEGUN))
_nobody = seats.alias("nobody")
# what many decide together is no result of their captain's, nor one against them
_AMONG_PEOPLE: Final[tuple[ColumnElement[Any], ...]] = (
    matches.c.status == Status.FINISHED.value,
    ~matches.c.annulled,
    ~select(_nobody.c.seat)
    .where(
        _nobody.c.match_id == matches.c.id,
        or_(_nobody.c.level.is_not(None), _nobody.c.team.is_not(None)),
    )
    .exists(),
)


class FinishedMatchRepository(Repository):
    """Finished matches of a person."""

    async def of_user(self, user_id: int) -> list[FinishedMatch]:
        """Those without computers and teams whose result stands, the newest first."""
        mine, other = seats.alias("mine"), seats.alias("other")
        rows = await self._connection.execute(
            select(
                matches.c.id,
                matches.c.code,
                matches.c.game,
                matches.c.guild_id,
                matches.c.ended_at,
                matches.c.outcome,
                matches.c.rated,
                mine.c.seat,
                mine.c.left,
            )
            .join(mine, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == user_id, *_AMONG_PEOPLE)
            .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
        )
        others_of: dict[int, dict[int, Opponent]] = defaultdict(dict)
        for match_id, other_id, *seat in await self._connection.execute(
            select(
                other.c.match_id,
                other.c.user_id,
                other.c.seat,
                other.c.left.is_not(None),
                other.c.name,
            )
            .join(mine, mine.c.match_id == other.c.match_id)
            .where(mine.c.user_id == user_id, other.c.user_id != user_id)
        ):
            others_of[match_id][other_id] = Opponent(*seat)
        return [
            FinishedMatch(
                row.code,
                row.game,
                row.guild_id,
                row.ended_at,
                row.seat,
                row.left is not None,
                () if row.outcome is None else row.outcome.winners,
                others_of[row.id],
                row.rated,
            )
            for row in rows
        ]

    async def begun_by(self, user_id: int) -> set[str]:
        """The games in which somebody has had a match, against whomever."""
        query = (
            select(matches.c.game)
            .distinct()
            .join(seats, seats.c.match_id == matches.c.id)
            .where(seats.c.user_id == user_id, *_PLAYED)
        )
        return set((await self._connection.execute(query)).scalars())

    async def finished_by_others(self, user_id: int) -> dict[int, set[str]]:
        """The games in which those have finished a match between people who let their matches be
        counted, without the person and anybody with a block between the two."""
        apart = select(personal_blocks.c.at).where(
            or_(
                and_(
                    personal_blocks.c.user_id == user_id,
                    personal_blocks.c.other_id == people.c.user_id,
                ),
                and_(
                    personal_blocks.c.user_id == people.c.user_id,
                    personal_blocks.c.other_id == user_id,
                ),
            )
        )
        query = (
            select(people.c.user_id, matches.c.game)
            .distinct()
            .join(seats, seats.c.user_id == people.c.user_id)
            .join(matches, matches.c.id == seats.c.match_id)
            .where(people.c.rivals, people.c.user_id != user_id, ~apart.exists(), *_AMONG_PEOPLE)
        )
        found: dict[int, set[str]] = defaultdict(set)
        for other_id, game in await self._connection.execute(query):
            found[other_id].add(game)
        return found


# -------------------------------------------------------------------------------- shared servers
# The servers that people share, as far as the bot knows: it asks Discord for no lists of members,
# but a match is played by people of its server.


STILL_THERE: Final = timedelta(days=90)
"""Somebody who played on a server counts as its member for so long: whoever left it, or had to, is
not told of its people for good."""


class SharedServerRepository(Repository):
    """Who plays on which servers."""

    async def played_since(self, user_id: int) -> datetime | None:
        """When somebody's first match was made, of those that began."""
        query = (
            select(matches.c.created_at)
            .join(seats, seats.c.match_id == matches.c.id)
            .where(seats.c.user_id == user_id, *_PLAYED)
            .order_by(matches.c.id)
            .limit(1)
        )
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def servers_of(self, user_id: int, now: datetime) -> set[int]:
        """The servers on which somebody has played lately."""
        query = (
            select(matches.c.guild_id)
            .distinct()
            .join(seats, seats.c.match_id == matches.c.id)
            .where(
                seats.c.user_id == user_id,
                *_PLAYED,
                matches.c.guild_id.is_not(None),
                matches.c.updated_at > now - STILL_THERE,
            )
        )
        return set((await self._connection.execute(query)).scalars())

    async def names_on(self, servers: Collection[int], user_ids: Collection[int]) -> dict[int, str]:
        """The newest names of those who have played on one of these servers, as they were there."""
        newest = (
            select(func.max(matches.c.id))
            .join(seats, seats.c.match_id == matches.c.id)
            .where(seats.c.user_id.in_(user_ids), *_PLAYED, matches.c.guild_id.in_(servers))
            .group_by(seats.c.user_id)
        )
        rows = await self._connection.execute(
            select(seats.c.user_id, seats.c.name)
            .where(seats.c.user_id.in_(user_ids), seats.c.match_id.in_(newest))
            .order_by(seats.c.match_id)
        )
        return {row.user_id: row.name for row in rows}

    async def public(self, user_ids: Collection[int]) -> set[int]:
        """Those who let everybody see their name."""
        query = select(people.c.user_id).where(people.c.user_id.in_(user_ids), people.c.public)
        return set((await self._connection.execute(query)).scalars())


# ----------------------------------------------------------------------------------------- store


# by game, on a server or (scope 0) over all of them
ratings: Final = Table(
    "ratings",
    metadata,
    Column("scope", Id, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    # the name in the newest of the matches, which ended then
    Column("name", Text, nullable=False),
    Column("at", UtcDateTime),
    Index("ix_ratings_leaders", "game", "scope", "mu"),
    Index("ix_ratings_user", "user_id"),
    sqlite_with_rowid=False,
)

# the effect of each rated match on its people
rating_changes: Final = Table(
    "rating_changes",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("scope", Id, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("game", Text, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # how much the match counted, and how much of that is for opponents who were known
    Column("weight", Double, nullable=False, server_default="1"),
    Column("trust", Double, nullable=False, server_default="1"),
    Index("ix_rating_changes_user", "user_id", "game", "scope", "at"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # matches that others played are counted again with what the person was rated then
    PersonalColumn(
        rating_changes.c.user_id,
        Fate.ANONYMOUS,
        part="rating_changes",
        match=rating_changes.c.match_id,
        # what is resigned meanwhile counts as much as the person's past says
        last=True,
    ),
    PersonalColumn(ratings.c.user_id, Fate.GONE, ratings.c.name, part="ratings"),
)


MIN_OPPONENTS: Final = 6
"""Different people that somebody must have met in rated matches of a game, on servers large enough,
to be on its leaderboard over all servers."""
MIN_SERVER_PEOPLE: Final = 10
"""People with a rating, in whatever game, that make a server large enough."""


Moment: TypeAlias = tuple[datetime, int]
"""A place in the order in which matches came to count: when, and which match."""


class RatingRepository(Repository):
    """Ratings, their changes, and the matches that they are counted from. Where the database locks
    rows, ratings that a `locking` unit has read are its own until it ends."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def of(self, scope: int, game: str, user_ids: Collection[int]) -> dict[int, Rating]:
        """Ratings of these people, by id; people without one are left out."""
        query = (
            select(ratings)
            .where(
                ratings.c.scope == scope, ratings.c.game == game, ratings.c.user_id.in_(user_ids)
            )
            # in one order, so that two matches of the same people do not deadlock
            .order_by(ratings.c.user_id)
        )
        found = await self._list(query.with_for_update() if self._unit.locking else query)
        return {rating.user_id: rating for rating in found}

    async def of_user(self, user_id: int) -> list[Rating]:
        """By scope and game."""
        mine = select(ratings).where(ratings.c.user_id == user_id)
        return await self._list(mine.order_by(ratings.c.scope, ratings.c.game))

    async def all(self, scope: int | None = None) -> list[Rating]:
        """All ratings, or those of one scope."""
        there = () if scope is None else (ratings.c.scope == scope,)
        return await self._list(select(ratings).where(*there))

    async def put(self, rating: Rating) -> None:
        """Store a rating in place of the person's last one in its scope and game."""
        keys = {"scope": rating.scope, "game": rating.game, "user_id": rating.user_id}
        columns = columns_of(rating, *keys, "skill", **columns_of(rating.skill))
        await upsert(self._connection, ratings, keys, **columns)

    async def add(self, change: Change) -> None:
        before = {"mu_before": change.before.mu, "sigma_before": change.before.sigma}
        columns = columns_of(change, "before", "after", **before, **columns_of(change.after))
        await self._connection.execute(insert(rating_changes).values(columns))

    async def last_before(
        self, scope: int, game: str, user_ids: Collection[int], moment: Moment
    ) -> dict[int, Change]:
        """The newest change of each of these people before a moment, by id."""
        changes = rating_changes.c
        newest = func.row_number().over(
            partition_by=changes.user_id, order_by=(changes.at.desc(), changes.match_id.desc())
        )
        ranked = (
            select(rating_changes, newest.label("newest"))
            .where(
                changes.scope == scope,
                changes.game == game,
                changes.user_id.in_(user_ids),
                tuple_(changes.at, changes.match_id) < moment,
            )
            .subquery()
        )
        rows = await self._connection.execute(select(ranked).where(ranked.c.newest == 1))
        return {row.user_id: _change(row) for row in rows}

    async def of_match(self, match_id: int) -> list[Change]:
        return await self._changes(rating_changes.c.match_id == match_id)

    async def forget(self, match_id: int, scope: int) -> None:
        """Delete a match's changes in a scope."""
        await self._drop(rating_changes, match_id=match_id, scope=scope)

    async def drop(self, rating: Rating) -> None:
        """Delete the person's rating in this scope and game."""
        keys = {"scope": rating.scope, "game": rating.game, "user_id": rating.user_id}
        await self._drop(ratings, **keys)

    async def history(self, user_id: int, game: str, scope: int) -> list[Change]:
        """Oldest first."""
        return await self._changes(
            rating_changes.c.user_id == user_id,
            rating_changes.c.game == game,
            rating_changes.c.scope == scope,
        )

    async def all_changes(self, scope: int | None = None) -> list[Change]:
        """Oldest first; all, or those of one scope."""
        return await self._changes(*(() if scope is None else (rating_changes.c.scope == scope,)))

    async def clear(self, scope: int | None = None) -> None:
        """Delete all ratings and changes, or those of one scope, to be counted again."""
        for table in (rating_changes, ratings):
            there = () if scope is None else (table.c.scope == scope,)
            await self._connection.execute(delete(table).where(*there))

    async def leaders(
        self,
        game: str,
        scope: int,
        *,
        min_matches: int,
        first: int,
        count: int,
        since: datetime | None = None,
    ) -> tuple[list[Rating], int]:
        """People with at least so many rated matches, a settled rating, and nothing against being
        listed, the best first, and the number of all of them; over all servers, those who have met
        enough others on large ones. `since` a reset, those who have played after it."""
        everybody = func.count().over().label("everybody")
        query = _leading(select(ratings, everybody), game, scope, min_matches, since)
        query = query.order_by(ratings.c.mu.desc(), ratings.c.user_id)
        rows = (await self._connection.execute(query.limit(count).offset(first))).all()
        if rows or not first:
            return [_rating(row) for row in rows], rows[0].everybody if rows else 0
        # behind the last of them
        found = await self.leaders(
            game, scope, min_matches=min_matches, first=0, count=1, since=since
        )
        return [], found[1]

    async def place(self, rating: Rating, since: datetime | None) -> int | None:
        """A person's place on the leaderboard of this scope and game; None if they have none."""
        mine, mu = ratings.c.user_id == rating.user_id, rating.skill.mu
        counts: list[Any] = [func.count(), func.count().filter(mine)]
        query = _leading(select(*counts), rating.game, rating.scope, MIN_MATCHES, since)
        ahead = (ratings.c.mu > mu) | (ratings.c.user_id < rating.user_id)
        query = query.where(ratings.c.mu >= mu, ahead | mine)
        place: int
        place, is_listed = (await self._connection.execute(query)).one()
        return place if is_listed else None

    async def played_since(self, scope: int, since: datetime | None) -> list[Rating]:
        """Everybody's ratings in a scope whose newest match is not older."""
        query = select(ratings).where(ratings.c.scope == scope)
        if since is not None:
            query = query.where(ratings.c.at >= since)
        # somebody who is forgotten at this moment is waited for, as in `of`
        query = query.order_by(ratings.c.game, ratings.c.user_id)
        return await self._list(query.with_for_update() if self._unit.locking else query)

    async def results(
        self, after: Moment | None, limit: int, guild_id: int | None = None
    ) -> tuple[list[Match], Moment | None]:
        """Matches that are over and were agreed to be rated, in the order in which they came to
        count, after this moment; and the moment to go on from. A match of a pair comes to count
        when both are over. With a server, its own alone."""
        there = () if guild_id is None else (matches.c.guild_id == guild_id,)
        rows = list[Moment]()
        other = matches.alias("other")
        last = case(
            (other.c.ended_at > matches.c.ended_at, other.c.ended_at), else_=matches.c.ended_at
        )
        alone = select(matches.c.ended_at, matches.c.id).where(
            COUNTED, matches.c.paired_with.is_(None)
        )
        paired = (
            select(last, matches.c.id)
            .join(other, other.c.paired_with == matches.c.id)
            .where(
                or_(
                    and_(matches.c.rated, matches.c.status == Status.FINISHED.value),
                    and_(matches.c.forgone.is_not(None), matches.c.ended_at.is_not(None)),
                ),
                matches.c.paired_with.is_not(None),
                other.c.ended_at.is_not(None),
            )
        )
        forgone = select(matches.c.ended_at, matches.c.id).where(
            FORGONE, matches.c.ended_at.is_not(None), matches.c.paired_with.is_(None)
        )
        ends = matches.c.ended_at
        for query, at in ((alone, ends), (forgone, ends), (paired, last)):
            later = query if after is None else query.where(tuple_(at, matches.c.id) > after)
            ordered = later.where(*there).order_by(at, matches.c.id).limit(limit)
            rows += [(row[0], row[1]) for row in await self._connection.execute(ordered)]
        rows = sorted(rows)[:limit]
        found = await self._matches.by_ids([match_id for _at, match_id in rows])
        return [found[match_id] for _at, match_id in rows], rows[-1] if rows else None

    async def _list(self, query: Select[Any]) -> list[Rating]:
        return [_rating(row) for row in await self._connection.execute(query)]

    async def _changes(self, *which: ColumnElement[bool]) -> list[Change]:
        query = select(rating_changes).where(*which)
        query = query.order_by(
            rating_changes.c.at, rating_changes.c.match_id, rating_changes.c.user_id
        )
        return [_change(row) for row in await self._connection.execute(query)]


def _leading(
    query: Select[Any], game: str, scope: int, min_matches: int, since: datetime | None
) -> Select[Any]:
    """Those whose rating is settled and may be shown to others."""
    played = ratings.c.wins + ratings.c.draws + ratings.c.losses
    query = query.outerjoin(people, people.c.user_id == ratings.c.user_id).where(
        ratings.c.scope == scope,
        ratings.c.game == game,
        played >= min_matches,
        ratings.c.sigma <= SETTLED_SIGMA,
        # people without settings are listed; stand-ins are nobody
        or_(people.c.listed.is_(None), people.c.listed),
        ratings.c.user_id > 0,
    )
    if since is not None:
        query = query.where(ratings.c.at >= since)
    return query if scope != OVERALL else query.where(ratings.c.user_id.in_(_in_company(game)))


def _in_company(game: str) -> Select[Any]:
    """Those who met enough different people on large servers. Stand-ins are not counted: somebody
    may leave many of them."""
    mine, theirs, counted = rating_changes.alias(), rating_changes.alias(), ratings.alias()
    large = (
        select(counted.c.scope)
        .where(counted.c.scope != OVERALL)
        .group_by(counted.c.scope)
        .having(func.count(counted.c.user_id.distinct()) >= MIN_SERVER_PEOPLE)
    )
    return (
        select(mine.c.user_id)
        .join(
            theirs,
            (theirs.c.match_id == mine.c.match_id)
            & (theirs.c.scope == mine.c.scope)
            & (theirs.c.user_id != mine.c.user_id),
        )
        .join(matches, matches.c.id == mine.c.match_id)
        .where(
            mine.c.game == game,
            mine.c.scope == OVERALL,
            theirs.c.user_id > 0,
            matches.c.guild_id.in_(large),
        )
        .group_by(mine.c.user_id)
        .having(func.count(theirs.c.user_id.distinct()) >= MIN_OPPONENTS)
    )


def _rating(row: Row[Any]) -> Rating:
    return value_of(Rating, row, skill=value_of(Skill, row))


def _change(row: Row[Any]) -> Change:
    before = Skill(row.mu_before, row.sigma_before)
    return value_of(Change, row, before=before, after=value_of(Skill, row))


# ------------------------------------------------------------------------------------ encounters
# Earlier rated matches of the people of a match, by the changes that are stored of them.


FIRST_BATCH: Final = 12
FURTHER_BATCH: Final = 100
"""People who are looked up at once: the first few mostly suffice."""


# built once: building a statement costs more than executing it
_MINE: Final = rating_changes.alias("mine")
_THEIRS: Final = rating_changes.alias("theirs")
_OF_THESE: Final = (
    _MINE.c.scope == bindparam("scope"),
    _MINE.c.game == bindparam("game"),
    _MINE.c.user_id.in_(bindparam("user_ids", expanding=True)),
)
_LATELY: Final = _MINE.c.at > bindparam("since")
_MET: Final = and_(
    _THEIRS.c.match_id == _MINE.c.match_id,
    _THEIRS.c.scope == _MINE.c.scope,
    _THEIRS.c.user_id != _MINE.c.user_id,
)
_MEETINGS: Final = (
    select(_MINE.c.user_id, _THEIRS.c.user_id, func.sum(case((_LATELY, 1), else_=0)))
    .join(_THEIRS, _MET)
    .where(*_OF_THESE)
    .group_by(_MINE.c.user_id, _THEIRS.c.user_id)
)
_WHILE_NEW: Final = (
    select(_MINE.c.user_id, func.count().label("matches"))
    .where(*_OF_THESE, _LATELY, _MINE.c.trust < 1)
    .group_by(_MINE.c.user_id)
)
_PEOPLE_MET: Final = (
    select(_MINE.c.user_id, func.count(_THEIRS.c.user_id.distinct()).label("people"))
    .join(_THEIRS, _MET)
    .where(*_OF_THESE)
    .group_by(_MINE.c.user_id)
)


class EncounterRepository(Repository):
    """Who met whom in rated matches."""

    async def past(self, scope: int, game: str, user_ids: Collection[int], since: datetime) -> Past:
        """The past of these people in a scope and game; repetitions are counted after `since`."""
        these = {"scope": scope, "game": game, "user_ids": list(user_ids), "since": since}
        met = defaultdict[int, dict[int, int]](dict)
        for user_id, other, count in await self._connection.execute(_MEETINGS, these):
            met[user_id][other] = int(count)
        reach = await self._reach(scope, game, met)
        new = await self._connection.execute(_WHILE_NEW, these)
        return Past(met, reach, {row.user_id: row.matches for row in new})

    async def _reach(
        self, scope: int, game: str, met: Mapping[int, Mapping[int, int]]
    ) -> dict[int, int]:
        """The number of people met by those whom these people met, until enough is known of each:
        somebody may have met hundreds who have met hundreds."""
        reach: dict[int, int] = {}
        needed = needed_others(scope)
        asked, size = 0, FIRST_BATCH
        # round robin: the first ones of everybody
        others = dict.fromkeys(
            other for row in zip_longest(*map(sorted, met.values())) for other in row
        )
        queue = [other for other in others if other is not None]
        while asked < len(queue) and not all(
            sum(reach.get(other, 0) >= needed for other in theirs) > needed
            for theirs in met.values()
        ):
            reach |= await self._counts(scope, game, queue[asked : asked + size])
            asked, size = asked + size, FURTHER_BATCH
        return reach

    async def _counts(self, scope: int, game: str, user_ids: Sequence[int]) -> dict[int, int]:
        """The number of people that each of these has met."""
        these = {"scope": scope, "game": game, "user_ids": user_ids}
        rows = await self._connection.execute(_PEOPLE_MET, these)
        return {row.user_id: row.people for row in rows}
