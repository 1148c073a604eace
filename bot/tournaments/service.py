"""Tournaments: created, looked up, and advanced as time goes by. Acts of people and organisers are
in `entries` and `rulings`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

import structlog

from bot.base.worker import Alive, Entropy, Worker, when_due
from bot.db.store import Store, UnitOfWork, settle_first, transactional
from bot.discord_kit.drafts import DraftRepository
from bot.match.act.recorder import Occasion, Stretch
from bot.match.lobby.seating import check_seats
from bot.match.model.match import Match, draw_code, normal_code
from bot.match.model.people import Person, Place
from bot.match.services import MatchServices
from bot.match.store.matches import MatchRepository
from bot.tournaments import autopilot
from bot.tournaments.engine import AnnouncementPosts, Foresight, Offload, TournamentEngine
from bot.tournaments.entries import Entries, entrant_rating
from bot.tournaments.events import Created, Event, Hosted, Joined, LogRow
from bot.tournaments.fold import fold
from bot.tournaments.leagues import Champion, ChampionRepository, LeagueRepository, Seasons
from bot.tournaments.matches import TournamentMatches, deadline_of, is_corrected, newest
from bot.tournaments.model import MAX_ENTRANTS, TABLE_SEATS, Format, Tournament, shown_name
from bot.tournaments.progress import Progress, Result, Round, Stage
from bot.tournaments.rulings import Rulings
from bot.tournaments.store import (
    MAX_SUGGESTIONS,
    Actor,
    Fixture,
    NoSuchTournament,
    State,
    TournamentFollowUp,
    TournamentRefused,
    TournamentRepository,
    TournamentRow,
)

# --------------------------------------------------------------------------------------- service


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

    @classmethod
    def over(
        cls,
        match: MatchServices,
        entropy: Entropy,
        offload: Offload,
        follow_ups: tuple[TournamentFollowUp, ...] = (),
    ) -> Tournaments:
        """`offload` calls what takes long away from the event loop. Other rooms do `follow_ups`
        with the rows of each act."""
        matches = TournamentMatches(match.use_case, match.lobby_rules, entropy)
        engine = TournamentEngine(matches, offload, follow_ups)
        return cls(replace(engine, follow_ups=(*follow_ups, Seasons(engine).follow)))

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
        return Rulings(Foresight(self.engine), outright=True)

    @property
    def foreseen_entries(self) -> Entries:
        """Entries as they would come out: nothing is written."""
        return Entries(Foresight(self.engine))

    @property
    def announcements(self) -> AnnouncementPosts:
        return AnnouncementPosts(self.engine.matches.use_case.store)

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
        host: Person | None = None,
    ) -> State:
        """Open a sign-up, in a post of its own if a forum is given. The draft that it was made
        from is gone with it, so that nobody opens it twice. The `host` of a simul, by default
        whoever makes it, has to join it unless they make it themselves.

        :raises SetupRefused: the game is not played so.
        :raises BadValue: `no-such-game`.
        :raises TournamentRefused: `not-organiser`, `tables`.
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
                code=draw_code(engine.matches.entropy, unit.attempt),
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
        events: list[Event] = [Created(tournament)]
        state = State(row, (), Progress(tournament))
        if tournament.format is Format.SIMUL:
            host = host or by.person
            events.append(Hosted(host))
            if host.user_id == by.person.user_id:
                events.append(Joined(host, await entrant_rating(unit, state, host), host=True))
        # of two servers, neither sees the names of the other's organisers
        name = tournament.teams.first if tournament.teams and tournament.abroad else by.name
        log = [LogRow(seq, now, event, name) for seq, event in enumerate(events, 1)]
        state = await engine.write(unit, state, log, fold(log), by)
        return await engine.advance(unit, state)

    def check_game(self, tournament: Tournament) -> None:
        """
        :raises SetupRefused: the game is not played so.
        :raises TournamentRefused: `tables`.
        :raises BadValue: `no-such-game`.
        """
        game = self.engine.matches.lobby_rules.game(tournament.game)
        at_tables = tournament.format is Format.TABLES
        if at_tables and TABLE_SEATS not in game.seats:
            raise TournamentRefused("tables")
        for count in range(3, TABLE_SEATS + 1) if at_tables else (2,):
            check_seats(game, count, tournament.options)

    async def find(self, code: str) -> State:
        """:raises NoSuchTournament: there is none with this code."""
        async with self.store.reading() as unit:
            row = await unit[TournamentRepository].by_code(normal_code(code))
            if row is None:
                raise NoSuchTournament(code)
            return await self.engine.state(unit, row)

    async def get(self, tournament_id: int) -> State:
        """:raises NoSuchTournament: there is none with this id."""
        async with self.store.reading() as unit:
            return await self.engine.state(unit, await self.engine.require(unit, tournament_id))

    async def of_server(
        self,
        guild_id: int,
        stages: Sequence[Stage] = (Stage.SIGN_UP, Stage.RUNNING),
        most: int = MAX_SUGGESTIONS,
    ) -> list[TournamentRow]:
        """The newest first, at most so many."""
        async with self.store.reading() as unit:
            return list(await unit[TournamentRepository].of_server(guild_id, stages, most))

    async def unfinished_of(self, user_id: int) -> frozenset[int]:
        """The ids of unfinished tournaments in which a person has, or had, a place."""
        async with self.store.reading() as unit:
            return frozenset(await unit[TournamentRepository].unfinished_of(user_id))

    async def of_match(self, match_id: int) -> TournamentRow | None:
        """The tournament of which a match is a game, if any."""
        async with self.store.reading() as unit:
            fixture = await unit[TournamentRepository].fixture_of(match_id)
            if fixture is None:
                return None
            return await unit[TournamentRepository].get(fixture.tournament_id)

    async def corrected(self, match_id: int) -> tuple[State, Result] | None:
        """The result that a match's game has instead of the match's own, with its tournament; None
        if it has no other."""
        async with self.store.reading() as unit:
            fixture = await unit[TournamentRepository].fixture_of(match_id)
            if fixture is None or fixture.round < 1:
                return None
            row = await self.engine.require(unit, fixture.tournament_id)
            state = await self.engine.state(unit, row)
        game = fixture.round, fixture.board, fixture.game
        if newest(state.fixtures)[game] != fixture or not is_corrected(state, game):
            return None
        return state, state.progress.meeting(fixture.round, fixture.board).games[fixture.game]

    async def occasions(self, matches: Collection[Match]) -> dict[int, Occasion]:
        """The tournament and the round of each match that is a game of one, by match id."""
        known, found = dict[int, State](), dict[int, Occasion]()
        wanted = [match for match in matches if match.is_organised]
        if not wanted:
            return {}
        async with self.store.reading() as unit:
            for match in wanted:
                fixture = await unit[TournamentRepository].fixture_of(match.id)
                if fixture is None or fixture.round < 1:
                    continue
                number = fixture.tournament_id
                state = known.get(number) or await self.engine.state(
                    unit, await self.engine.require(unit, number)
                )
                known[number] = state
                found[match.id] = _occasion(state, fixture, ended=not match.status.is_open)
        return found

    async def current(self, state: State) -> State:
        """The newest season of the league of which a tournament is one that is over; any other as
        it is."""
        if state.tournament.league is None or state.progress.stage is not Stage.CLOSED:
            return state
        async with self.store.reading() as unit:
            newest = await unit[LeagueRepository].newest(state.row.id)
        return state if newest is None else await self.get(newest)

    async def is_final(self, state: State) -> bool:
        """Whether the end of a league's season can no longer be taken back."""
        if state.tournament.league is None or state.progress.stage is not Stage.CLOSED:
            return False
        async with self.store.reading() as unit:
            try:
                await Seasons(self.engine).following(unit, state)
            except TournamentRefused:
                return True
        return False

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
        return await settle_first(self._advance_next, self._put_off, AdvanceResult)

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


def _occasion(state: State, fixture: Fixture, *, ended: bool) -> Occasion:
    of = state.progress.rounds[fixture.round - 1]
    # the tournament may not have heard of a result yet
    until = None if ended else deadline_of(state.progress, fixture)
    return Occasion(state.row.name, _stretch(state.tournament.format, of), of.number, until)


def _stretch(kind: Format, of: Round) -> Stretch:
    if kind in (Format.LADDER, Format.SIMUL):
        return Stretch.NONE
    if kind is Format.LEAGUE:
        return Stretch.MATCHDAY
    return Stretch.PLAYOFF if of.playoff else Stretch.ROUND


# ------------------------------------------------------------------------------------------- job
# The job of tournaments: they are advanced when they are due.


_log: Final = structlog.get_logger(__name__)


def tournaments_job(tournaments: Tournaments, alive: Alive) -> Worker:
    """Nobody forfeits while the bot cannot be reached."""

    def log_failure(advanced: AdvanceResult) -> None:
        _log.error("tournament-stuck", tournament=advanced.tournament_id, exc_info=advanced.failure)

    return when_due(
        "tournaments",
        tournaments.next_due,
        tournaments.advance_next,
        alive,
        log_failure=log_failure,
    )
