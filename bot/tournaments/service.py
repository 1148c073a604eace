"""Tournaments: made, looked up, and steered as time goes by. What people and organisers do in them
is in the parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.db.unit_of_work import retry_on_conflict
from bot.match.lobby.seating import check_seats
from bot.match.model import match_code
from bot.match.model.match import Match
from bot.match.model.people import Place
from bot.match.store.matches import MatchRepository
from bot.tournaments import autopilot
from bot.tournaments.announcements import Telling
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.entry import Entering
from bot.tournaments.events import Created, Row
from bot.tournaments.fold import fold
from bot.tournaments.matches import newest
from bot.tournaments.model import MAX_ENTRANTS, TABLE, Format, Tournament
from bot.tournaments.refusals import NoSuchTournament, TournamentRefused
from bot.tournaments.rows import By, State, TournamentRow
from bot.tournaments.rulings import Ruling
from bot.tournaments.state import Progress, Stage
from bot.tournaments.store import TournamentRepository

LATER: Final = timedelta(hours=1)
"""Until one that could not go on is looked at again."""


@dataclass(frozen=True, slots=True)
class Steered:
    """A tournament that was looked at, and why nothing could come of it, if so."""

    tournament_id: int
    failure: Exception | None = None


@dataclass(frozen=True, slots=True)
class Organising:
    """See the module."""

    course: TournamentEngine

    @property
    def entering(self) -> Entering:
        return Entering(self.course)

    @property
    def ruling(self) -> Ruling:
        return Ruling(self.course)

    @property
    def telling(self) -> Telling:
        return Telling(self.course.fielding.acting)

    async def create(
        self,
        tournament: Tournament,
        place: Place,
        locale: str,
        by: By,
        *,
        forum_id: int | None = None,
    ) -> State:
        """Open a sign-up, in a post of its own where a forum is given.

        :raises NoSuchGame, SetupRefused: the game is not played so.
        :raises TournamentRefused: `not-organiser`.
        """
        if not by.governs:
            raise TournamentRefused("not-organiser")
        tournament = replace(tournament, most=min(tournament.most or MAX_ENTRANTS, MAX_ENTRANTS))
        course = self.course
        game = course.fielding.gathering.game(tournament.game)
        positions = tournament.format is Format.TABLES
        for count in range(3, TABLE + 1) if positions else (2,):
            check_seats(game, count, tournament.options)
        acting = course.fielding.acting

        async def work(attempt: int) -> State:
            async with acting.store.writing() as unit:
                now = acting.clock.now()
                book = await unit[TournamentRepository].add(
                    TournamentRow(
                        id=0,
                        code=match_code.draw(course.fielding.entropy, attempt),
                        place=place,
                        locale=locale,
                        organiser_id=by.person.user_id,
                        version=0,
                        stage=Stage.SIGN_UP,
                        name=tournament.name,
                        created_at=now,
                        forum_id=forum_id,
                    )
                )
                row = Row(1, now, Created(tournament), by.person.name)
                state = State(book, (), Progress(tournament))
                state = await course.write(unit, state, [row], fold([row]), by)
                state = await course.go_on(unit, state)
                await unit.commit()
                return state

        return await retry_on_conflict(work)

    async def find(self, code: str) -> State:
        """:raises NoSuchTournament: there is none with this code."""
        async with self.course.fielding.acting.store.reading() as unit:
            book = await unit[TournamentRepository].by_code(match_code.normal(code))
            if book is None:
                raise NoSuchTournament(code)
            return await self.course.state(unit, book)

    async def get(self, tournament_id: int) -> State:
        """:raises NoSuchTournament: there is none with this id."""
        async with self.course.fielding.acting.store.reading() as unit:
            return await self.course.state(unit, await self.course.known(unit, tournament_id))

    async def of_server(
        self, guild_id: int, stages: Sequence[Stage] = (Stage.SIGN_UP, Stage.RUNNING)
    ) -> list[TournamentRow]:
        """The newest first."""
        async with self.course.fielding.acting.store.reading() as unit:
            return list(await unit[TournamentRepository].of_server(guild_id, stages))

    async def of_match(self, match_id: int) -> TournamentRow | None:
        """The tournament that a match is a game of, if any."""
        async with self.course.fielding.acting.store.reading() as unit:
            fixture = await unit[TournamentRepository].fixture_of(match_id)
            return (
                None
                if fixture is None
                else await unit[TournamentRepository].get(fixture.tournament_id)
            )

    async def matches_of(self, state: State) -> dict[autopilot.Game, Match]:
        """The match of each game that has one."""
        async with self.course.fielding.acting.store.reading() as unit:
            of_games = {game: each.match_id for game, each in newest(state.fixtures).items()}
            found = await unit[MatchRepository].by_ids(of_games.values())
        return {game: found[number] for game, number in of_games.items() if number in found}

    async def next_due(self) -> timedelta | None:
        """How long until something may come of the time; None if nothing will."""
        acting = self.course.fielding.acting
        async with acting.store.reading() as unit:
            earliest = await unit[TournamentRepository].next_due()
        return None if earliest is None else earliest - acting.clock.now()

    async def steer(self) -> Steered | None:
        """Let the tournament go on that has waited longest; None if none has."""
        looked, acting = list[int](), self.course.fielding.acting

        async def work(_attempt: int) -> Steered | None:
            async with acting.store.writing() as unit:
                book = await unit[TournamentRepository].due(acting.clock.now())
                if book is None:
                    return None
                looked.append(book.id)
                state = await self.course.go_on(unit, await self.course.state(unit, book))
                await unit.commit()
                return Steered(state.book.id)

        try:
            return await retry_on_conflict(work)
        except Exception as error:
            # one that cannot go on must not keep the others waiting
            if not looked:
                raise
            async with acting.store.writing() as unit:
                book = await self.course.known(unit, looked[-1])
                late = replace(book, look_at=acting.clock.now() + LATER)
                await unit[TournamentRepository].save(late, expected=book.version)
                await unit[TournamentRepository].looked(book.id)
                await unit.commit()
            return Steered(looked[-1], error)
