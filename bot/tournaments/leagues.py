"""Seasons: the next one opens in the transaction in which the last one ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.db.store import UnitOfWork
from bot.match.act.positions import SEED_BYTES
from bot.match.model.match import draw_code
from bot.match.model.people import Person
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
from bot.tournaments.leagues_store import ChampionRepository, Honour, LeagueRepository, Season
from bot.tournaments.model import MAX_DIVISION, LeagueTerms, Tournament, shown_name
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.standings import cut_divisions, season_outcome, standings
from bot.tournaments.state import State, TournamentRefused
from bot.tournaments.store import TournamentRepository, TournamentRow

# ------------------------------------------------------------------------------------ succession
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
