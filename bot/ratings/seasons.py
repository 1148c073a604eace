"""Seasons of ratings: their calendar, their rows, the job that closes them, and their panel."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, Final
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    Index,
    Integer,
    Row,
    Select,
    Table,
    Text,
    bindparam,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from bot.base.refusal import StoreDown
from bot.base.worker import Clock, Worker, next_look
from bot.db.engine import (
    Id,
    UtcDateTime,
    Word,
    columns_of,
    metadata,
    partial_index,
    take_turns,
    upsert,
    value_of,
)
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import OutgoingMessage, Ref, paging, parse_id
from bot.discord_kit.settings import OneOf, Section, alone, named
from bot.discord_kit.texts import Say, day, on, plain
from bot.match.model.clock import UTC_ZONE
from bot.match.model.people import ServerSettings
from bot.match.store.people import PersonRepository, ServerRepository, people
from bot.ratings.model import (
    MIN_MATCHES,
    OVERALL,
    PAGE_PEOPLE,
    Rating,
    RatingRefused,
    Skill,
    Tally,
    as_of,
    number,
    tally_words,
    with_spread,
)
from bot.ratings.store import RatingRepository
from engines import PUBLIC
from render import pick

# -------------------------------------------------------------------------------------- calendar
# The times of a season: it ends as a month begins, by the clocks of its server.


MONTHS_A_YEAR: Final = 12
MIN_SHARE: Final = 4
"""A season that would be shorter than one in so many parts of its length goes on to the end after:
the first one begins on any day."""
_MONTH: Final = timedelta(days=30)


class Length(StrEnum):
    """Lengths that a season can have."""

    MONTH = "month"
    QUARTER = "quarter"
    HALF = "half"
    YEAR = "year"

    @property
    def months(self) -> int:
        return _MONTHS[self]


_MONTHS: Final = {Length.MONTH: 1, Length.QUARTER: 3, Length.HALF: 6, Length.YEAR: 12}


def season_end(start: datetime, length: Length, zone: str, after: datetime) -> datetime:
    """The end of a season that began at `start`: the first midnight later than `after` with which
    a month, quarter, half-year or year begins, if enough time lies between."""
    here = ZoneInfo(zone)
    least = start + length.months * _MONTH / MIN_SHARE
    local = after.astimezone(here)
    months = local.year * MONTHS_A_YEAR + local.month - 1
    months -= months % length.months
    while True:
        year, month = divmod(months, MONTHS_A_YEAR)
        moment = datetime(year, month + 1, 1, tzinfo=here).astimezone(UTC)
        if moment > after and moment >= least:
            return moment
        months += length.months


# ---------------------------------------------------------------------------------------- tables
# Tables of seasons, and what becomes of them when a person is forgotten.


# the ends of those that are closed are kept for good: ratings are recounted with them
rating_seasons: Final = Table(
    "rating_seasons",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("length", Word(Length), nullable=False),
    Column("starts_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    sqlite_with_rowid=False,
)
partial_index("ix_rating_seasons_open", text("closed_at IS NULL"), rating_seasons.c.ends_at)

# how seasons stood at the end
season_standings: Final = Table(
    "season_standings",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("name", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    # on the leaderboard; of the others, nothing
    Column("place", Integer),
    Index("ix_season_standings_user", "user_id", "guild_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # the places of others stay as they were
    PersonalColumn(
        season_standings.c.user_id, Fate.ANONYMOUS, season_standings.c.name, part="season_standings"
    ),
)


# ----------------------------------------------------------------------------------------- model
# Seasons, and how they stood at the end.


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server."""

    guild_id: int
    number: int
    """From 1, by server."""
    length: Length
    starts_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class SeasonState:
    """Where a server is in its seasons."""

    open: Season | None = None
    """The season that is under way; None if the server has none any more, or never had."""
    closed: int = 0
    """How many have ended."""
    reset: datetime | None = None
    """When the last of them ended, and ratings were reset; None before that."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating at the end of a season."""

    number: int
    """The season's."""
    rating: Rating
    place: int | None
    """None for people who were not on the leaderboard."""
    named: bool = True
    """Whether the person may be named: they are still there, and not hidden."""


def final_standings(
    number: int, ratings: Iterable[Rating], hidden: Collection[int]
) -> list[Standing]:
    """Everybody's standing at the end of a season, by game. Places are those of the leaderboard:
    stand-ins of people who were forgotten before have none.

    :param ratings: of all games, of people who have played in it.
    :param hidden: people who are on no leaderboard.
    """
    by_game = defaultdict[str, list[Rating]](list)
    for rating in ratings:
        by_game[rating.game].append(rating)
    found = list[Standing]()
    for everybody in by_game.values():
        place = 0
        for rating in sorted(everybody, key=lambda each: (-each.skill.mu, each.user_id)):
            counts = (
                not rating.skill.provisional
                and rating.matches >= MIN_MATCHES
                and rating.user_id > 0
                and rating.user_id not in hidden
            )
            place += counts
            found.append(Standing(number, rating, place if counts else None))
    return found


# ----------------------------------------------------------------------------------------- store
# Seasons and their final standings in the store.


_SEASON: Final = rating_seasons.c
_STANDING: Final = season_standings.c

# built once: building a statement costs more than executing it
_NEWEST: Final = (
    select(rating_seasons)
    .where(_SEASON.guild_id == bindparam("guild_id"))
    .order_by(_SEASON.number.desc())
    .limit(2)
)
_NEXT_END: Final = select(func.min(_SEASON.ends_at)).where(_SEASON.closed_at.is_(None))


class SeasonRepository(Repository):
    """Seasons of servers."""

    async def hold(self, guild_id: int) -> None:
        """Make every other unit that would begin or end a season of the server wait until this one
        ends. People are held before."""
        await take_turns(self._connection, guild_id)

    async def state(self, guild_id: int) -> SeasonState:
        rows = (await self._connection.execute(_NEWEST, {"guild_id": guild_id})).all()
        under_way = next((value_of(Season, row) for row in rows if row.closed_at is None), None)
        closed = next((row for row in rows if row.closed_at is not None), None)
        if closed is None:
            return SeasonState(under_way)
        return SeasonState(under_way, closed.number, closed.ends_at)

    async def resets(
        self, guild_ids: Collection[int] | None = None
    ) -> Mapping[int, list[datetime]]:
        """The ends of closed seasons by server, the earliest first; of all servers unless some are
        named."""
        query = select(_SEASON.guild_id, _SEASON.ends_at).where(_SEASON.closed_at.is_not(None))
        if guild_ids is not None:
            query = query.where(_SEASON.guild_id.in_(guild_ids))
        found = defaultdict[int, list[datetime]](list)
        for guild_id, at in await self._connection.execute(query.order_by(_SEASON.ends_at)):
            found[guild_id].append(at)
        return found

    async def put(self, season: Season) -> None:
        """Store the season that is under way, in place of what was known of it."""
        keys = {"guild_id": season.guild_id, "number": season.number}
        await upsert(self._connection, rating_seasons, keys, **columns_of(season, *keys))

    async def drop(self, season: Season) -> None:
        """Delete a season that is under way."""
        await self._drop(rating_seasons, guild_id=season.guild_id, number=season.number)

    async def close(self, season: Season, standings: Sequence[Standing], at: datetime) -> None:
        """Keep how a season stood at its end."""
        await self._connection.execute(
            update(rating_seasons)
            .where(*_numbered(season.guild_id, season.number))
            .values(closed_at=at)
        )
        await self._connection.execute(
            insert(season_standings),
            [
                columns_of(each.rating, "scope", "skill", "at", **columns_of(each.rating.skill))
                | {"guild_id": season.guild_id, "number": season.number, "place": each.place}
                for each in standings
            ],
        )

    async def due(self, now: datetime) -> list[int]:
        """Servers whose season should have ended, the one that has waited longest first."""
        query = select(_SEASON.guild_id).where(_SEASON.closed_at.is_(None), _SEASON.ends_at <= now)
        found = await self._connection.execute(query.order_by(_SEASON.ends_at, _SEASON.guild_id))
        return list(found.scalars())

    async def next_end(self) -> datetime | None:
        return await self._moment(_NEXT_END)

    async def all(self, guild_id: int) -> list[Season]:
        """A server's seasons, the newest first."""
        query = select(rating_seasons).where(_SEASON.guild_id == guild_id)
        return await self._values(Season, query.order_by(_SEASON.number.desc()))

    async def ended(self, guild_id: int, number: int) -> Season | None:
        """A season that is closed, by its number."""
        query = select(rating_seasons).where(
            *_numbered(guild_id, number), _SEASON.closed_at.is_not(None)
        )
        return await self._value(Season, query)

    async def standings(
        self, guild_id: int, number: int, game: str, *, min_matches: int, first: int, count: int
    ) -> tuple[list[Standing], int]:
        """People with a place at the end of a season and at least so many matches in it, the first
        place first, and the number of all of them."""
        played = _STANDING.wins + _STANDING.draws + _STANDING.losses
        which = (
            _STANDING.guild_id == guild_id,
            _STANDING.number == number,
            _STANDING.game == game,
            _STANDING.place.is_not(None),
            played >= min_matches,
        )
        everybody = select(func.count()).select_from(season_standings).where(*which)
        query = _named().where(*which).order_by(_STANDING.place).limit(count).offset(first)
        rows = (await self._connection.execute(query)).all()
        return [_standing(row) for row in rows], await self._number(everybody)

    async def best(self, guild_id: int, user_id: int) -> Standing | None:
        """A person's best place at the end of a season; of several, the latest."""
        query = _named().where(
            _STANDING.guild_id == guild_id,
            _STANDING.user_id == user_id,
            _STANDING.place.is_not(None),
        )
        query = query.order_by(_STANDING.place, _STANDING.number.desc(), _STANDING.mu.desc())
        row = (await self._connection.execute(query.limit(1))).one_or_none()
        return None if row is None else _standing(row)


def _named() -> Select[Any]:
    """Standings, and whether their people may be named."""
    named = (_STANDING.user_id > 0) & or_(people.c.listed.is_(None), people.c.listed)
    return select(season_standings, named.label("named")).outerjoin(
        people, people.c.user_id == _STANDING.user_id
    )


def _numbered(guild_id: int, number: int) -> tuple[ColumnElement[bool], ...]:
    """Which row is that of a season."""
    return _SEASON.guild_id == guild_id, _SEASON.number == number


def _standing(row: Row[Any]) -> Standing:
    skill = value_of(Skill, row)
    rating = value_of(Rating, row, scope=row.guild_id, skill=skill, at=None)
    return Standing(row.number, rating, row.place, bool(row.named))


# --------------------------------------------------------------------------------------- closing
# The end of a season: its standings are kept, and the next one begins.
#
# Ratings are not touched: each is reset when it is next looked at, by the time of its newest match
# (`bot.ratings.model.as_of`). So it matters to nobody when a season is closed, only that it is
# before the first result after it.


async def close_due(unit: UnitOfWork, guild_id: int, now: datetime) -> SeasonState:
    """Where a server is in its seasons, once each that is over is closed: by whoever comes first.
    Commits nothing."""
    state = await unit[SeasonRepository].state(guild_id)
    if state.open is None or state.open.ends_at > now:
        return state
    await unit[SeasonRepository].hold(guild_id)
    # another writer may have been first
    state = await unit[SeasonRepository].state(guild_id)
    while state.open is not None and state.open.ends_at <= now:
        state = await _close(unit, state.open, state.reset, now)
    return state


async def current(unit: UnitOfWork, ratings: Iterable[Rating]) -> list[Rating]:
    """Ratings as they are after the last seasons of their servers."""
    found = list(ratings)
    scopes = {rating.scope for rating in found} - {OVERALL}
    resets = await unit[SeasonRepository].resets(scopes) if scopes else {}
    return [as_of(each, resets[each.scope][-1] if each.scope in resets else None) for each in found]


async def zone_of(unit: UnitOfWork, guild_id: int) -> str:
    settings = await unit[ServerRepository].get(guild_id)
    return UTC_ZONE if settings is None else settings.zone


async def _close(
    unit: UnitOfWork, season: Season, reset: datetime | None, now: datetime
) -> SeasonState:
    """Close a season, and begin the next; one without a rated match goes on instead.

    :param reset: the end of the last one that was closed.
    """
    guild_id, zone = season.guild_id, await zone_of(unit, season.guild_id)
    ratings = await unit[RatingRepository].played_since(guild_id, reset)
    if not ratings:
        end = season_end(season.starts_at, season.length, zone, now)
        longer = replace(season, ends_at=end)
        await unit[SeasonRepository].put(longer)
        return SeasonState(longer, season.number - 1, reset)
    settings = await unit[PersonRepository].of({rating.user_id for rating in ratings})
    hidden = {user_id for user_id, each in settings.items() if not each.listed}
    standings = final_standings(season.number, ratings, hidden)
    await unit[SeasonRepository].close(season, standings, now)
    start = season.ends_at
    end = season_end(start, season.length, zone, start)
    following = Season(guild_id, season.number + 1, season.length, start, end)
    await unit[SeasonRepository].put(following)
    return SeasonState(following, season.number, start)


# --------------------------------------------------------------------------------------- service
# Rating seasons of servers: begun, ended, and read.


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """A person in the seasons of a server."""

    season: Season | None
    """The one under way."""
    places: tuple[tuple[Rating, int | None], ...] = ()
    """The ratings of those games that the person has played in it, and places on the
    leaderboards."""
    best: Standing | None = None
    """The best of the seasons that have ended."""


@dataclass(frozen=True, slots=True)
class Seasons:
    """Seasons by server."""

    store: Store
    clock: Clock

    async def state(self, guild_id: int) -> SeasonState:
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].state(guild_id)

    @transactional
    async def set(self, unit: UnitOfWork, guild_id: int, length: Length) -> Season:
        """Have seasons of a length from now on: the one under way ends by it, or the first one
        begins."""
        now = self.clock.now()
        await unit[SeasonRepository].hold(guild_id)
        state = await close_due(unit, guild_id, now)
        start = now if state.open is None else state.open.starts_at
        end = season_end(start, length, await zone_of(unit, guild_id), now)
        season = Season(guild_id, state.closed + 1, length, start, end)
        await unit[SeasonRepository].put(season)
        return season

    @transactional
    async def stop(self, unit: UnitOfWork, guild_id: int) -> Season | None:
        """Have no more seasons. The one that was under way; it gets no final standings, and
        ratings stay as they are."""
        await unit[SeasonRepository].hold(guild_id)
        state = await close_due(unit, guild_id, self.clock.now())
        if state.open is not None:
            await unit[SeasonRepository].drop(state.open)
        return state.open

    async def reschedule(self, unit: UnitOfWork, server: ServerSettings) -> None:
        """Let the season that is under way end by a server's new settings: its time zone may be
        another one."""
        guild_id, now = server.guild_id, self.clock.now()
        state = await unit[SeasonRepository].state(guild_id)
        if state.open is None:
            return
        await unit[SeasonRepository].hold(guild_id)
        season = (await close_due(unit, guild_id, now)).open
        if season is None:
            return
        end = season_end(season.starts_at, season.length, server.zone, now)
        if end != season.ends_at:
            await unit[SeasonRepository].put(replace(season, ends_at=end))

    async def due(self) -> Sequence[int]:
        """Servers whose season is over and not closed."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].due(self.clock.now())

    @transactional
    async def close(self, unit: UnitOfWork, guild_id: int) -> SeasonState:
        """Close what is over, unless somebody else has."""
        return await close_due(unit, guild_id, self.clock.now())

    async def next_end(self) -> timedelta | None:
        """Time until a season ends, negative if one should have; None if there is none."""
        async with self.store.reading() as unit:
            end = await unit[SeasonRepository].next_end()
        return None if end is None else end - self.clock.now()

    async def all(self, guild_id: int) -> tuple[Sequence[Season], str]:
        """A server's seasons, the newest first, and the time zone that they keep to."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].all(guild_id), await zone_of(unit, guild_id)

    async def ended(self, guild_id: int, number: int) -> Season | None:
        """A season that is over, by its number; None if it is not, or there is none."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].ended(guild_id, number)

    async def standings(
        self, guild_id: int, number: int, game: str, *, min_matches: int, first: int, count: int
    ) -> tuple[Sequence[Standing], int]:
        """A stretch of the final standings of a season, and how many people are on them."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].standings(
                guild_id, number, game, min_matches=min_matches, first=first, count=count
            )

    async def record(self, guild_id: int, user_id: int) -> SeasonRecord:
        """A person's places, now and at their best."""
        async with self.store.reading() as unit:
            state = await unit[SeasonRepository].state(guild_id)
            best = await unit[SeasonRepository].best(guild_id, user_id)
            if state.open is None:
                return SeasonRecord(None, (), best)
            ratings = await unit[RatingRepository].of_user(user_id)
            places = [
                (rating, await unit[RatingRepository].place(rating, state.reset))
                for rating in ratings
                if rating.scope == guild_id and _is_of(rating, state)
            ]
        return SeasonRecord(state.open, tuple(places), best)


def _is_of(rating: Rating, state: SeasonState) -> bool:
    """Whether a rating has changed in the season that is under way."""
    return state.reset is None or (rating.at is not None and rating.at >= state.reset)


# ------------------------------------------------------------------------------------------- job
# The job of seasons: they are closed soon after their end, though nobody plays.


_log: Final = structlog.get_logger(__name__)


def seasons_job(seasons: Seasons) -> Worker:
    """Nothing is sent: seasons are closed whether Discord can be reached or not."""

    async def close_all() -> float:
        for guild_id in await seasons.due():
            try:
                await seasons.close(guild_id)
            except StoreDown:
                raise
            except Exception:  # noqa: BLE001 - a server that fails must not keep the others waiting
                _log.exception("season-not-closed", guild=guild_id)
        wait = await seasons.next_end()
        # one that could not be closed is not tried again at once
        return next_look(wait if wait is not None and wait > timedelta() else None)

    return Worker("seasons", close_all)


# --------------------------------------------------------------------------------------- profile
# A person's places in the seasons of a server, as lines of their profile.


@dataclass(frozen=True, slots=True)
class SeasonProfile:
    """A part of /profile."""

    seasons: Seasons

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """This season's ratings and places and the best season, here; nothing elsewhere."""
        if interaction.guild_id is None:
            return []
        say, record = interaction.say, await self.seasons.record(interaction.guild_id, user_id)
        lines = list[str]()
        if record.season is not None and record.places:
            lines.append(
                say(
                    "season-profile",
                    number=record.season.number,
                    end=day(record.season.ends_at),
                    places=" · ".join(_place(*each, say) for each in record.places),
                )
            )
        best = record.best
        if best is not None:
            lines.append(
                say(
                    "season-best",
                    game=say.game(best.rating.game),
                    number=best.number,
                    place=best.place or 0,
                    rating=with_spread(best.rating.skill, say),
                )
            )
        return lines


def _place(rating: Rating, place: int | None, say: Say) -> str:
    return say(
        "season-place",
        game=say.game(rating.game),
        rating=number(rating.skill, say),
        kind="none" if place is None else "place",
        place=place or 0,
    )


# ----------------------------------------------------------------------------------------- setup


OFF: Final = "off"
"""A choice beside the lengths."""


def seasons_section(seasons: Seasons) -> Section[Length | None]:
    """Whether a server has rating seasons, and how long they are, in /setup settings."""

    async def load(interaction: Interaction) -> Length | None:
        season = (await seasons.state(require_manager(interaction))).open
        return None if season is None else season.length

    async def save(interaction: Interaction, length: Length | None) -> None:
        guild_id = require_manager(interaction)
        if length is None:
            await seasons.stop(guild_id)
        else:
            await seasons.set(guild_id, length)

    async def notes(interaction: Interaction, length: Length | None) -> list[str]:
        """The season that is under way, and what comes of its end."""
        say, season = interaction.say, (await seasons.state(require_manager(interaction))).open
        if length is None or season is None:
            return []
        ends = say("season-setup", number=season.number, end=on(season.ends_at))
        return [ends, say("season-setup-reset")]

    lengths = OneOf({OFF: None, **{one.value: one for one in Length}}, named("season-length"))
    return Section((alone("seasons", lengths),), load, save, notes)


# ------------------------------------------------------------------------------------------ text
# Seasons in words.


def season_under_way(season: Season, say: Say) -> str:
    """A season that is not over: its number, and its end."""
    return say("season-under-way", number=season.number, end=day(season.ends_at))


def season_over(season: Season, say: Say) -> str:
    """A season that has ended, with its days."""
    return say(
        "season-over", number=season.number, start=day(season.starts_at), end=day(season.ends_at)
    )


def season_choice(season: Season, zone: str, say: Say) -> str:
    """A season as a suggestion, where Discord shows no times of its own."""
    here = ZoneInfo(zone)
    start, end = (at.astimezone(here).date() for at in (season.starts_at, season.ends_at))
    return say("season-choice", number=season.number, start=f"{start}", end=f"{end}")


# ----------------------------------------------------------------------------------------- pages
# Seasons on /leaderboard: the one under way, and how others stood at their end.


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A choice of final standings."""

    game: str
    number: int
    min_matches: int


@dataclass(frozen=True, slots=True)
class SeasonPages:
    """Final standings of seasons, page by page."""

    seasons: Seasons

    async def line(self, scope: int, say: Say) -> list[str]:
        """The season that is under way in a scope, under the heading of its leaderboard."""
        if scope == OVERALL:
            return []
        state = await self.seasons.state(scope)
        if state.open is None:
            return []
        return [season_under_way(state.open, say)]

    async def named(self, interaction: Interaction, typed: str) -> int | None:
        """The number of the season that somebody typed; None for the one under way.

        :raises RequestRefused: `server-only`.
        :raises RatingRefused: there is none of this number.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        state = await self.seasons.state(interaction.guild_id)
        last = state.closed if state.open is None else state.open.number
        if not last:
            raise RatingRefused("no-season-yet")
        number = parse_id(typed.strip())
        if number is None or not 1 <= number <= last:
            raise RatingRefused("no-season-here", typed=plain(typed), last=last)
        return number if number <= state.closed else None

    async def choices(self, interaction: Interaction) -> list[pick.Choice]:
        """The seasons of the server that are over, the newest first."""
        if interaction.guild_id is None:
            return []
        seasons, zone = await self.seasons.all(interaction.guild_id)
        closed = (await self.seasons.state(interaction.guild_id)).closed
        return [
            pick.Choice(str(each.number), season_choice(each, zone, interaction.say))
            for each in seasons
            if each.number <= closed
        ]

    async def page(
        self, interaction: Interaction, wanted: PastSeason, ref: Ref, number: int
    ) -> OutgoingMessage:
        """A page of the final standings of a season of the server, the first place first.

        :param ref: that of its paging buttons.
        :param number: of the page, 0-based; behind the last page, the last one is shown.
        :raises RequestRefused: `server-only`.
        :raises StaleChoice: the season has not ended here.
        """
        say, guild_id = interaction.say, interaction.guild_id
        if guild_id is None:
            raise RequestRefused("server-only")
        ended = await self.seasons.ended(guild_id, wanted.number)
        if ended is None:
            raise StaleChoice
        found, count = await self.seasons.standings(
            guild_id,
            wanted.number,
            wanted.game,
            min_matches=wanted.min_matches,
            first=number * PAGE_PEOPLE,
            count=PAGE_PEOPLE,
        )
        pages = max(1, -(-count // PAGE_PEOPLE))
        if number >= pages:
            return await self.page(interaction, wanted, ref, pages - 1)
        lines = [
            say("leaders-heading", game=say.game(wanted.game), where="here"),
            season_over(ended, say),
        ]
        lines += [_line(interaction, each) for each in found]
        if not found:
            lines.append(say("season-nobody"))
        lines.append(say("season-terms", count=max(MIN_MATCHES, wanted.min_matches)))
        if pages > 1:
            lines.append(say("history-page", page=number + 1, pages=pages))
        return OutgoingMessage(
            "\n".join(lines), rows=paging(say, ref, number, pages), audience=PUBLIC
        )


def _line(interaction: Interaction, standing: Standing) -> str:
    """A person at the end of a season; without name and results, if they are not to be found."""
    say, rating, place = interaction.say, standing.rating, standing.place or 0
    mine = rating.user_id == interaction.person.user_id
    if not (standing.named or mine):
        return say("season-someone", place=place)
    return say(
        "leaders-you" if mine else "leaders-line",
        place=place,
        name=plain(rating.name),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
    )
