"""Leagues: their seasons and champions as rows, and how the next season opens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
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
from bot.db.store import Conflict, Repository, UnitOfWork
from bot.match.act.positions import SEED_BYTES
from bot.match.model.match import draw_code
from bot.match.model.people import Person, Place
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import BlockRepository
from bot.ratings.seasons import current
from bot.ratings.store import RatingRepository
from bot.tournaments.engine import TournamentEngine, progress_after
from bot.tournaments.events import (
    REOPENED,
    Adjudicated,
    Closed,
    Created,
    Event,
    Joined,
    LogRow,
    Reserved,
    Undone,
)
from bot.tournaments.fold import fold
from bot.tournaments.model import MAX_DIVISION, LeagueTerms, Tournament, shown_name
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.standings import cut_divisions, season_outcome, winners
from bot.tournaments.store import (
    State,
    TournamentRefused,
    TournamentRepository,
    TournamentRow,
    tournament_people,
    tournaments,
)

# ---------------------------------------------------------------------------------------- tables
# The tables of leagues, and of the champions of all tournaments.


# a league is named by the tournament that was its first season
league_seasons: Final = Table(
    "league_seasons",
    metadata,
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True),
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
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
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
                tournaments.c.guest_id,
                tournaments.c.guest_channel_id,
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
                home=Place(
                    guild_id,
                    row.guest_channel_id
                    if row.guest_id == guild_id
                    else row.post_id or row.channel_id,
                ),
                honour=Honour(guild_id, row.game, row.won_at),
                season=None
                if row.league_id is None
                else Season(row.tournament_id, row.league_id, row.season),
            )
            for row in await self._connection.execute(query)
        ]


# --------------------------------------------------------------------------------------- succession
# Succession: the entrants with whom the next season of a league begins. Pure.


def next_terms(tournament: Tournament, league: LeagueTerms, seed: bytes) -> Tournament:
    """The terms of the next season, but for the end of its sign-up."""
    return replace(tournament, seed=seed, league=replace(league, season=league.season + 1))


def entries(
    progress: Progress,
    *,
    absent: Collection[int],
    barred: Collection[int],
    ratings: Mapping[int, float],
) -> list[Joined | Reserved]:
    """Entries of the next season, once this one has ended.

    Everybody who has not left plays on. Places are kept, at the end of a division, for those who
    sat this season out, and for the `absent` entrants, who did not make a move in it: they have
    to join by themselves. Newcomers who joined while it ran come last.

    :param barred: the ids of people who may not play on this server.
    :param ratings: of people, by id.
    """
    line = season_outcome(progress).line
    usual = progress.tournament.division or MAX_DIVISION
    sections = cut_divisions(line, usual)
    home = {one: index for index, section in enumerate(sections) for one in section}
    found, kept = list[Joined](), list[Reserved]()

    def entry(person: Person, rank: int | None) -> Joined:
        return Joined(person, ratings.get(person.user_id), rank=rank)

    def person_of(one: int) -> Person:
        return progress.entrants[one].person

    for place, one in enumerate(line, 1):
        if one in absent:
            kept.append(Reserved(person_of(one), _last_rank(sections, home[one])))
        else:
            found.append(entry(person_of(one), _rank(place)))
    for reserved in progress.signed_off.values():
        rank = _last_rank(sections, _division_of(progress, reserved.rank))
        kept.append(Reserved(reserved.person, rank))
    for waiting in progress.waiting:
        back = None
        if waiting.rank is not None:
            back = _last_rank(sections, _division_of(progress, waiting.rank))
        found.append(entry(waiting.person, back))
    # whoever sat out and stood in for somebody has the place of that one
    playing = {event.person.user_id for event in found}
    kept = [event for event in kept if event.person.user_id not in playing]
    everybody: list[Joined | Reserved] = [*found, *kept]
    return [
        event for event in everybody if event.person.user_id not in barred and not event.person.gone
    ]


def _rank(place: int) -> int:
    """The rank of a place in the line: even, so that others fit in between."""
    return 2 * place


def _last_rank(sections: Sequence[Sequence[int]], index: int) -> int:
    """The rank behind everybody of a division: whoever returns there pushes nobody down."""
    return _rank(sum(map(len, sections[: index + 1]))) + 1


def _division_of(progress: Progress, rank: int) -> int:
    """The division, 0-based, in which somebody of this rank would have played."""
    for index, section in enumerate(progress.divisions):
        ranks = [progress.entrants[one].rank for one in section]
        if any(other is None or rank < other for other in ranks):
            return index
    return len(progress.divisions) - 1


# --------------------------------------------------------------------------------------- seasons
# The next one opens in the transaction in which the last one ends.


@dataclass(frozen=True, slots=True)
class Seasons:
    """Follows tournaments: remembers champions, and has season follow season."""

    engine: TournamentEngine
    """Makes the next seasons; it does not follow them."""

    async def follow(self, unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
        """A `TournamentFollowUp`.

        :raises TournamentRefused: `cannot-be-undone`: the next season has begun, or another one
            has the place of this one.
        """
        for logged in log:
            if isinstance(logged.event, Created) and logged.event.tournament.league is not None:
                await unit[LeagueRepository].add(Season(state.row.id, state.row.id, 1))
            elif isinstance(logged.event, Closed) and not logged.event.called_off:
                await self._ended(unit, state, logged)
            elif isinstance(logged.event, Undone):
                undone = state.log[logged.event.seq - 1].event
                if isinstance(undone, Closed):
                    await self._reopened(unit, state)

    async def _ended(self, unit: UnitOfWork, state: State, closed: LogRow) -> None:
        if winners := _winners(state):
            honour = Honour(_won_for(state, winners), state.tournament.game, closed.at)
            await unit[ChampionRepository].put(state.row.id, honour, winners)
        league = state.tournament.league
        # an organiser who ends a season ends the league with it
        if league is not None and not closed.by and state.progress.rounds:
            await self._open_next(unit, state, league)

    async def _open_next(self, unit: UnitOfWork, state: State, league: LeagueTerms) -> None:
        now, engine, old = self.engine.now(), self.engine, state.row
        season = await unit[LeagueRepository].get(old.id)
        if season is None:
            return
        tournament = replace(
            next_terms(state.tournament, league, engine.matches.entropy(SEED_BYTES)),
            sign_up_until=now + league.rest,
        )
        row = await unit[TournamentRepository].add(
            TournamentRow(
                id=0,
                code=draw_code(engine.matches.entropy, unit.attempt),
                place=old.place,
                locale=old.locale,
                organiser_id=old.organiser_id,
                version=0,
                stage=Stage.SIGN_UP,
                name=shown_name(tournament, old.locale),
                created_at=now,
                forum_id=old.forum_id,
            )
        )
        await unit[LeagueRepository].add(Season(row.id, season.league_id, season.number + 1))
        events = [Created(tournament), *await self._entries(unit, state)]
        log = [LogRow(seq, now, event) for seq, event in enumerate(events, 1)]
        new = State(row, (), Progress(tournament))
        new = await engine.write(unit, new, log, fold(log), None)
        await engine.advance(unit, new)

    async def _entries(self, unit: UnitOfWork, state: State) -> Sequence[Event]:
        guild_id, progress = state.row.place.guild_id or 0, state.progress
        people = {one.person.user_id for one in progress.entrants.values()}
        found = await unit[RatingRepository].of(guild_id, state.tournament.game, people)
        ratings = await current(unit, found.values())
        blocks = await unit[BlockRepository].of_server(guild_id)
        return entries(
            progress,
            absent=await _absent(unit, state),
            barred={block.user_id for block in blocks},
            ratings={rating.user_id: rating.skill.mu for rating in ratings},
        )

    async def following(self, unit: UnitOfWork, state: State) -> State | None:
        """The season after one, in which nobody has played; None if there is none.

        :raises TournamentRefused: `cannot-be-undone`: it has begun, or this one was taken back.
        """
        season = await unit[LeagueRepository].get(state.row.id)
        if season is None:
            raise TournamentRefused("cannot-be-undone")
        following = await unit[LeagueRepository].after(season)
        if following is None:
            return None
        row = await self.engine.require(unit, following.tournament_id)
        later = await self.engine.state(unit, row)
        if later.progress.rounds:
            raise TournamentRefused("cannot-be-undone")
        return later

    async def _reopened(self, unit: UnitOfWork, state: State) -> None:
        """Take the next season back, which nobody has played in yet."""
        await unit[ChampionRepository].drop(state.row.id)
        if state.tournament.league is None or (later := await self.following(unit, state)) is None:
            return
        engine = self.engine
        await unit[LeagueRepository].drop(later.row.id)
        if later.progress.stage is Stage.SIGN_UP:
            log = [LogRow(later.row.version + 1, engine.now(), Closed(REOPENED))]
            later = await engine.write(unit, later, log, progress_after(later, log), None)
            await engine.advance(unit, later)


def _winners(state: State) -> list[int]:
    """The ids of those who have won a tournament that is over: in divisions, the first one. Not of
    those for whom a player decided a game, or somebody whom a player had appointed."""
    progress = state.progress
    if not any(meeting.games for each in progress.rounds for meeting in each.meetings):
        return []
    undone = state.taken_back
    favoured = {
        number
        for row in state.log
        if isinstance(row.event, Adjudicated) and row.seq not in undone
        for number in {*row.event.partial_to}.intersection(row.event.places[0])
    }
    first = next(iter(winners(progress)), [])
    return [entrant.person.user_id for entrant in first if entrant.id not in favoured]


def _won_for(state: State, user_ids: Sequence[int]) -> int:
    """The id of the server whose champions these people are: of two, the one they played for."""
    sides = {each.person.user_id: each.team for each in state.progress.entrants.values()}
    row = state.row.seen(max((sides.get(one, 0) for one in user_ids), default=0))
    return row.place.guild_id or 0


async def _absent(unit: UnitOfWork, state: State) -> set[int]:
    """Entrants who had matches to play and did nothing in any of them. Whoever won a match because
    the other one did not come may not have had a turn in it."""
    # what was set aside belongs to no game any more
    fixtures = [one for one in state.fixtures if one.round > 0]
    found = await unit[MatchRepository].by_ids([one.match_id for one in fixtures])
    movers = await unit[LogRepository].movers(found)
    had, acted = set[int](), set[int]()
    for fixture in fixtures:
        meeting = state.progress.meeting(fixture.round, fixture.board)
        match = found.get(fixture.match_id)
        result = meeting.games.get(fixture.game)
        for seat, one in enumerate(meeting.seating(fixture.game)):
            if result is None or not result.won(one):
                had.add(one)
            # a swap of sides changes the number of a seat in the middle of a match
            seats = {seat} if match is None else {seat, match.seat_now(seat)}
            if any((fixture.match_id, each) in movers for each in seats):
                acted.add(one)
    return had - acted - _untold(state)


def _untold(state: State) -> set[int]:
    """Entrants of played games whose matches are not kept any more: nobody can tell who moved."""
    kept = {(one.round, one.board, one.game) for one in state.fixtures}
    return {
        seat
        for each in state.progress.rounds
        for meeting in each.meetings
        for game, result in meeting.games.items()
        if result.played and (meeting.round, meeting.board, game) not in kept
        for seat in meeting.seats
    }
