"""Seasons: the next one opens in the transaction in which the last one ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.chance import SEED_BYTES
from bot.match.model import match_code
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import BlockRepository
from bot.ratings.seasons.closing import current
from bot.ratings.store import RatingRepository
from bot.tournaments.engine import TournamentEngine, progress_after
from bot.tournaments.events import (
    REOPENED,
    Adjudicated,
    Closed,
    Created,
    Event,
    LogRow,
    Undone,
)
from bot.tournaments.fold import fold
from bot.tournaments.leagues.store import (
    ChampionRepository,
    Honour,
    LeagueRepository,
    Season,
)
from bot.tournaments.leagues.succession import entries, next_terms
from bot.tournaments.model import LeagueTerms
from bot.tournaments.names import shown_name
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.rows import TournamentRow
from bot.tournaments.standings import standings
from bot.tournaments.state import State
from bot.tournaments.store import TournamentRepository


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
            honour = Honour(state.row.place.guild_id or 0, state.tournament.game, closed.at)
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
                code=match_code.draw(engine.matches.entropy, unit.attempt),
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

    async def _reopened(self, unit: UnitOfWork, state: State) -> None:
        """Take the next season back, which nobody has played in yet."""
        await unit[ChampionRepository].drop(state.row.id)
        if state.tournament.league is None:
            return
        season = await unit[LeagueRepository].get(state.row.id)
        if season is None:
            # this one was taken back itself
            raise TournamentRefused("cannot-be-undone")
        following = await unit[LeagueRepository].after(season)
        if following is None:
            return
        engine = self.engine
        later = await engine.state(unit, await engine.require(unit, following.tournament_id))
        if later.progress.rounds:
            raise TournamentRefused("cannot-be-undone")
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
    undone = {row.event.seq for row in state.log if isinstance(row.event, Undone)}
    favoured = {
        number
        for row in state.log
        if isinstance(row.event, Adjudicated) and row.seq not in undone
        for number in {*row.event.partial_to}.intersection(row.event.places[0])
    }
    first = [one.entrant for one in standings(progress)[0] if one.place == 1]
    return [entrant.person.user_id for entrant in first if entrant.id not in favoured]


async def _absent(unit: UnitOfWork, state: State) -> set[int]:
    """Entrants who had matches to play and did nothing in any of them. Whoever won a match because
    the other one did not come may not have had a turn in it."""
    found = await unit[MatchRepository].by_ids([one.match_id for one in state.fixtures])
    movers = await unit[LogRepository].movers(found)
    had, acted = set[int](), set[int]()
    for fixture in state.fixtures:
        meeting = state.progress.rounds[fixture.round - 1].meetings[fixture.board - 1]
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
