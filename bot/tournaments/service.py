"""Tournaments: created, looked up, and advanced as time goes by. Acts of people and organisers are
in `entries` and `rulings`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.refusal import StoreDown
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.discord_kit.drafts import DraftRepository
from bot.match.lobby.seating import check_seats
from bot.match.model import match_code
from bot.match.model.match import Match
from bot.match.model.people import Person, Place
from bot.match.store.matches import MatchRepository
from bot.tournaments import autopilot
from bot.tournaments.announcements import AnnouncementQueue
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.entry import Entries
from bot.tournaments.events import Created, LogRow
from bot.tournaments.fold import fold
from bot.tournaments.foresight import Foresight
from bot.tournaments.leagues.store import Champion, ChampionRepository, LeagueRepository
from bot.tournaments.matches import newest
from bot.tournaments.model import MAX_ENTRANTS, TABLE_SEATS, Format, Tournament
from bot.tournaments.names import shown_name
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.refusals import NoSuchTournament, TournamentRefused
from bot.tournaments.rows import TournamentRow
from bot.tournaments.rulings import Rulings
from bot.tournaments.state import Actor, State
from bot.tournaments.store import TournamentRepository

FAILURE_RECHECK_INTERVAL: Final = timedelta(hours=1)
"""The pause before another look at a tournament that could not be advanced."""


@dataclass(frozen=True, slots=True)
class AdvanceResult:
    """A tournament that was advanced, or that could not be."""

    tournament_id: int
    failure: Exception | None = None


@dataclass(frozen=True, slots=True)
class Tournaments:
    """All tournaments of all servers."""

    engine: TournamentEngine

    @property
    def store(self) -> Store:
        return self.engine.store

    @property
    def entries(self) -> Entries:
        return Entries(self.engine)

    @property
    def rulings(self) -> Rulings:
        return Rulings(self.engine)

    @property
    def foreseen(self) -> Rulings:
        """Rulings as they would come out: nothing is written."""
        return Rulings(Foresight(self.engine))

    @property
    def foreseen_entries(self) -> Entries:
        """Entries as they would come out: nothing is written."""
        return Entries(Foresight(self.engine))

    @property
    def announcements(self) -> AnnouncementQueue:
        return AnnouncementQueue(self.engine.matches.use_case)

    @transactional
    async def create(
        self,
        unit: UnitOfWork,
        tournament: Tournament,
        place: Place,
        locale: str,
        by: Actor,
        *,
        forum_id: int | None = None,
        draft_id: int | None = None,
    ) -> State:
        """Open a sign-up, in a post of its own if a forum is given. The draft that it was made
        from is gone with it, so that nobody opens it twice.

        :raises NoSuchGame, SetupRefused: the game is not played so.
        :raises TournamentRefused: `not-organiser`.
        :raises DraftGone: it was opened already.
        """
        if draft_id is not None:
            await unit[DraftRepository].drop(draft_id)
        if not (by.governs or by.creates):
            raise TournamentRefused("not-organiser")
        tournament = replace(tournament, most=min(tournament.most or MAX_ENTRANTS, MAX_ENTRANTS))
        self.check_game(tournament)
        engine = self.engine
        now = engine.now()
        row = await unit[TournamentRepository].add(
            TournamentRow(
                id=0,
                code=match_code.draw(engine.matches.entropy, unit.attempt),
                place=place,
                locale=locale,
                organiser_id=by.person.user_id,
                version=0,
                stage=Stage.SIGN_UP,
                name=shown_name(tournament, locale),
                created_at=now,
                forum_id=forum_id,
            )
        )
        created = LogRow(1, now, Created(tournament), by.person.name)
        state = State(row, (), Progress(tournament))
        state = await engine.write(unit, state, [created], fold([created]), by)
        return await engine.advance(unit, state)

    def check_game(self, tournament: Tournament) -> None:
        """
        :raises NoSuchGame, SetupRefused: the game is not played so.
        """
        game = self.engine.matches.lobby_rules.game(tournament.game)
        at_tables = tournament.format is Format.TABLES
        for count in range(3, TABLE_SEATS + 1) if at_tables else (2,):
            check_seats(game, count, tournament.options)

    async def find(self, code: str) -> State:
        """:raises NoSuchTournament: there is none with this code."""
        async with self.store.reading() as unit:
            row = await unit[TournamentRepository].by_code(match_code.normal(code))
            if row is None:
                raise NoSuchTournament(code)
            return await self.engine.state(unit, row)

    async def get(self, tournament_id: int) -> State:
        """:raises NoSuchTournament: there is none with this id."""
        async with self.store.reading() as unit:
            return await self.engine.state(unit, await self.engine.require(unit, tournament_id))

    async def of_server(
        self, guild_id: int, stages: Sequence[Stage] = (Stage.SIGN_UP, Stage.RUNNING)
    ) -> list[TournamentRow]:
        """The newest first."""
        async with self.store.reading() as unit:
            return list(await unit[TournamentRepository].of_server(guild_id, stages))

    async def of_match(self, match_id: int) -> TournamentRow | None:
        """The tournament of which a match is a game, if any."""
        async with self.store.reading() as unit:
            fixture = await unit[TournamentRepository].fixture_of(match_id)
            if fixture is None:
                return None
            return await unit[TournamentRepository].get(fixture.tournament_id)

    async def current(self, state: State) -> State:
        """The newest season of the league of which a tournament is one that is over; any other as
        it is."""
        if state.tournament.league is None or state.progress.stage is not Stage.CLOSED:
            return state
        async with self.store.reading() as unit:
            newest = await unit[LeagueRepository].newest(state.row.id)
        return state if newest is None else await self.get(newest)

    async def left_by(self, person: Person) -> list[str]:
        """The names of tournaments that are not over and in which a person has a place."""
        async with self.engine.store.reading() as unit:
            found = list[str]()
            for tournament_id in await unit[TournamentRepository].unfinished_of(person.user_id):
                state = await self.engine.state(
                    unit, await self.engine.require(unit, tournament_id)
                )
                held = state.progress.holder(person.user_id)
                found += [state.row.name] if held is not None and held.until is None else []
            return found

    async def champions(self, guild_id: int, tournament_id: int | None = None) -> list[Champion]:
        """The winners of a server's tournaments, the newest first; of one tournament alone, with
        all seasons of its league, if one is given."""
        async with self.store.reading() as unit:
            return await unit[ChampionRepository].of_server(guild_id, tournament_id)

    async def forum_of(self, match_id: int) -> int | None:
        """The forum in which a match is played as a game of a tournament, if there is one."""
        held = await self.of_match(match_id)
        return None if held is None else held.forum_id

    async def matches_of(self, state: State) -> dict[autopilot.GameKey, Match]:
        """The match of each game that has one."""
        async with self.store.reading() as unit:
            of_games = {game: each.match_id for game, each in newest(state.fixtures).items()}
            found = await unit[MatchRepository].by_ids(of_games.values())
        return {game: found[number] for game, number in of_games.items() if number in found}

    async def next_due(self) -> timedelta | None:
        """Time until a tournament is due, negative when one is late; None if none will be."""
        async with self.store.reading() as unit:
            earliest = await unit[TournamentRepository].next_due()
        return None if earliest is None else earliest - self.engine.now()

    async def advance_next(self) -> AdvanceResult | None:
        """Advance the tournament that has been due longest; None if none is."""
        looked_at = list[int]()
        try:
            return await self._advance_next(looked_at)
        except StoreDown:
            raise
        except Exception as error:
            # a tournament that fails must not keep the others waiting
            if not looked_at:
                raise
            await self._put_off(looked_at[-1])
            return AdvanceResult(looked_at[-1], error)

    @transactional
    async def _advance_next(self, unit: UnitOfWork, looked_at: list[int]) -> AdvanceResult | None:
        row = await unit[TournamentRepository].due(self.engine.now())
        if row is None:
            return None
        looked_at.append(row.id)
        state = await self.engine.advance(unit, await self.engine.state(unit, row))
        return AdvanceResult(state.row.id)

    @transactional
    async def _put_off(self, unit: UnitOfWork, tournament_id: int) -> None:
        row = await self.engine.require(unit, tournament_id)
        late = replace(row, due_at=self.engine.now() + FAILURE_RECHECK_INTERVAL)
        await unit[TournamentRepository].save(late, expected=row.version)
        await unit[TournamentRepository].clear_woken(row.id)
