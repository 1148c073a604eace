"""Seasons of leagues, and champions, as rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import (
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError

from bot.db.engine import Id, UtcDateTime, metadata
from bot.db.store import Conflict, Repository
from bot.match.model.people import Person, Place
from bot.tournaments.store import tournament_people, tournaments

# ---------------------------------------------------------------------------------------- tables
# The tables of leagues, and of the champions of all tournaments.


# a league is named by the tournament that was its first season
league_seasons: Final = Table(
    "league_seasons",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("league_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("season", Integer, nullable=False),
    # a season begins once, whoever saw the end of the one before
    UniqueConstraint("league_id", "season"),
    sqlite_with_rowid=False,
)

# people by their numbers in `tournament_people`, which forgets them
champions: Final = Table(
    "champions",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("won_at", UtcDateTime, nullable=False),
    Index("ix_champions_guild", "guild_id", "tournament_id"),
    sqlite_with_rowid=False,
)


# ----------------------------------------------------------------------------------------- store


MAX_CHAMPIONS: Final = 200
"""Champions that are listed, the newest."""


@dataclass(frozen=True, slots=True)
class Season:
    """A tournament's place in its league."""

    tournament_id: int
    league_id: int
    """The tournament that was the first season."""
    number: int


@dataclass(frozen=True, slots=True)
class Honour:
    """A tournament that was won."""

    guild_id: int
    game: str
    won_at: datetime


@dataclass(frozen=True, slots=True)
class Champion:
    """A person who has won a tournament."""

    person: Person
    tournament: str
    """Its name."""
    code: str
    home: Place
    """Where it was held."""
    honour: Honour
    season: Season | None = None
    """Which season of which league it was."""


class LeagueRepository(Repository):
    """Which tournaments are seasons of which league."""

    async def add(self, season: Season) -> None:
        """
        :raises Conflict: the league has this season already.
        """
        query = insert(league_seasons).values(
            tournament_id=season.tournament_id,
            league_id=season.league_id,
            season=season.number,
        )
        try:
            await self._connection.execute(query)
        except IntegrityError as error:
            raise Conflict from error

    async def get(self, tournament_id: int) -> Season | None:
        return await self._one(league_seasons.c.tournament_id == tournament_id)

    async def after(self, season: Season) -> Season | None:
        """The season that followed, if one did."""
        return await self._one(
            league_seasons.c.league_id == season.league_id,
            league_seasons.c.season == season.number + 1,
        )

    async def siblings(self, tournament_id: int) -> list[int]:
        """The tournaments that are seasons of the same league, itself included; none without a
        league."""
        mine = league_seasons.alias()
        query = (
            select(league_seasons.c.tournament_id)
            .join(mine, mine.c.league_id == league_seasons.c.league_id)
            .where(mine.c.tournament_id == tournament_id)
            .order_by(league_seasons.c.season)
        )
        return list((await self._connection.scalars(query)).all())

    async def newest(self, tournament_id: int) -> int | None:
        """The tournament that is the newest season of the league of another; None if that is of
        none."""
        mine = league_seasons.alias()
        query = (
            select(league_seasons.c.tournament_id)
            .join(mine, mine.c.league_id == league_seasons.c.league_id)
            .where(mine.c.tournament_id == tournament_id)
            .order_by(league_seasons.c.season.desc())
            .limit(1)
        )
        found: int | None = await self._connection.scalar(query)
        return found

    async def drop(self, tournament_id: int) -> None:
        """Take a season out of its league, which is to have another in its place."""
        await self._connection.execute(
            delete(league_seasons).where(league_seasons.c.tournament_id == tournament_id)
        )

    async def _one(self, *where: ColumnElement[bool]) -> Season | None:
        query = select(league_seasons).where(*where)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Season(row.tournament_id, row.league_id, row.season)


class ChampionRepository(Repository):
    """The winners of tournaments."""

    async def put(self, tournament_id: int, honour: Honour, user_ids: Iterable[int]) -> None:
        """Note the people of a tournament's log who have won it."""
        columns = (
            tournament_people.c.tournament_id,
            tournament_people.c.number,
            literal(honour.guild_id, Id),
            literal(honour.game),
            literal(honour.won_at, UtcDateTime),
        )
        won = (
            tournament_people.c.tournament_id == tournament_id,
            tournament_people.c.user_id.in_(list(user_ids)),
        )
        into = ["tournament_id", "number", "guild_id", "game", "won_at"]
        await self._connection.execute(
            insert(champions).from_select(into, select(*columns).where(*won))
        )

    async def drop(self, tournament_id: int) -> None:
        await self._connection.execute(
            delete(champions).where(champions.c.tournament_id == tournament_id)
        )

    async def newest(self, guild_id: int) -> dict[str, set[int]]:
        """The ids of those who have won a server's last tournament of each game."""
        last = func.rank().over(
            partition_by=champions.c.game,
            order_by=(champions.c.won_at.desc(), champions.c.tournament_id.desc()),
        )
        ranked = (
            select(champions.c.game, tournament_people.c.user_id, last.label("last"))
            .join(
                tournament_people,
                (tournament_people.c.tournament_id == champions.c.tournament_id)
                & (tournament_people.c.number == champions.c.number),
            )
            .where(champions.c.guild_id == guild_id)
            .subquery()
        )
        found = defaultdict[str, set[int]](set)
        rows = await self._connection.execute(select(ranked).where(ranked.c.last == 1))
        for row in rows:
            found[row.game].add(row.user_id)
        return found

    async def of_server(self, guild_id: int, tournament_id: int | None = None) -> list[Champion]:
        """The newest first; those of one tournament in the order in which they entered it.

        :param tournament_id: only this one, with all seasons of its league if it is of one.
        """
        query = (
            select(
                champions,
                tournaments.c.name,
                tournaments.c.code,
                tournaments.c.channel_id,
                tournaments.c.post_id,
                tournament_people.c.user_id,
                tournament_people.c.name.label("person"),
                league_seasons.c.league_id,
                league_seasons.c.season,
            )
            .join(tournaments, tournaments.c.id == champions.c.tournament_id)
            .join(
                tournament_people,
                (tournament_people.c.tournament_id == champions.c.tournament_id)
                & (tournament_people.c.number == champions.c.number),
            )
            .outerjoin(league_seasons, league_seasons.c.tournament_id == champions.c.tournament_id)
            .where(champions.c.guild_id == guild_id)
            .order_by(champions.c.won_at.desc(), champions.c.tournament_id, champions.c.number)
            .limit(MAX_CHAMPIONS)
        )
        if tournament_id is not None:
            mine = league_seasons.alias()
            league = select(mine.c.league_id).where(mine.c.tournament_id == tournament_id)
            query = query.where(
                or_(
                    champions.c.tournament_id == tournament_id,
                    league_seasons.c.league_id == league.scalar_subquery(),
                )
            )
        return [
            Champion(
                person=Person(row.user_id, row.person),
                tournament=row.name,
                code=row.code,
                home=Place(guild_id, row.post_id or row.channel_id),
                honour=Honour(guild_id, row.game, row.won_at),
                season=None
                if row.league_id is None
                else Season(row.tournament_id, row.league_id, row.season),
            )
            for row in await self._connection.execute(query)
        ]
