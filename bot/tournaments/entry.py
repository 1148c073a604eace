"""Entries: people join tournaments, leave them, check in, and challenge each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.people import Person
from bot.match.store.settings import BlockRepository
from bot.ratings.seasons.closing import current
from bot.ratings.store import RatingRepository
from bot.tournaments.autopilot import checking_in
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.events import (
    CheckedIn,
    Event,
    Forfeited,
    Joined,
    LateEntry,
    Left,
    Paired,
    Returned,
    Withdrawn,
)
from bot.tournaments.foresight import Foresight
from bot.tournaments.log_store import TournamentLogRepository
from bot.tournaments.model import Format
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.state import Actor, State
from bot.tournaments.store import TournamentRepository


@dataclass(frozen=True, slots=True)
class Entries:
    """Acts of people about their own places. Refusals are TournamentRefused."""

    engine: TournamentEngine | Foresight
    """With foresight nothing is written: see `Rulings`."""

    async def join(self, tournament_id: int, by: Actor) -> State:
        """Sign up, or enter or re-enter a running tournament whose format allows it. While a season
        of a league runs, sign up for the next one."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            await admissible(unit, state, by.person)
            rating = await _rating(unit, state, by.person)
            if state.progress.stage is Stage.SIGN_UP or state.tournament.league is not None:
                rank = state.progress.kept_rank(by.person.user_id)
                return [Joined(by.person, rating, by.interaction_id, rank)]
            most = state.tournament.most
            if most is not None and len(state.progress.active) >= most:
                raise TournamentRefused("full")
            # in the place they had, so that they do not meet the same people again
            before = _former_entrant(state.progress, by.person)
            if before is None:
                return [LateEntry(by.person, rating, by.interaction_id)]
            return [Returned(before, by.interaction_id)]

        return await self.engine.act(tournament_id, by, decide)

    async def leave(self, tournament_id: int, by: Actor) -> State:
        """Take back a sign-up, or withdraw from a running tournament."""

        async def decide(_unit: UnitOfWork, state: State) -> Sequence[Event]:
            return departure(state.progress, state.entrant(by.person), "")

        return await self.engine.act(tournament_id, by, decide)

    async def leave_all(self, person: Person, stand_in: Person) -> None:
        """Leave every tournament that is not over, for a person who wants to be forgotten. In each
        the stand-in takes their place at the same moment, so that no post names the two."""
        async with self.engine.store.reading() as unit:
            unfinished = await unit[TournamentRepository].unfinished_of(person.user_id)

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            entrant = state.progress.holder(person.user_id)
            await unit[TournamentLogRepository].rename(state.row.id, person, stand_in)
            return [] if entrant is None else departure(state.progress, entrant.id, "")

        for tournament_id in unfinished:
            await self.engine.act(tournament_id, None, decide)

    async def check_in(self, tournament_id: int, by: Actor) -> State:
        """Confirm a sign-up, once that is asked for."""

        async def decide(_unit: UnitOfWork, state: State) -> Sequence[Event]:
            entrant, now = state.entrant(by.person), self.engine.now()
            if state.progress.stage is Stage.SIGN_UP and not checking_in(state.progress, now):
                raise TournamentRefused("too-early")
            return [CheckedIn(entrant, by.interaction_id)]

        return await self.engine.act(tournament_id, by, decide)

    async def challenge(self, tournament_id: int, by: Actor, other: Person) -> State:
        """Ladder: begin a match with somebody further up."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            if state.tournament.format is not Format.LADDER:
                raise TournamentRefused("no-ladder")
            await admissible(unit, state, by.person)
            boards = ((state.entrant(by.person), state.entrant(other)),)
            length = state.tournament.round_length
            now = self.engine.now()
            deadline = None if length is None else now + length
            return [Paired(len(state.progress.rounds) + 1, boards, deadline)]

        return await self.engine.act(tournament_id, by, decide)


async def admissible(unit: UnitOfWork, state: State, person: Person) -> None:
    """Check that a person may have a place at all.

    :raises TournamentRefused: `computer`, `blocked`.
    """
    if person.bot:
        raise TournamentRefused("computer", name=person.name)
    guild = state.row.place.guild_id
    if guild is not None and await unit[BlockRepository].get(guild, person.user_id) is not None:
        raise TournamentRefused("blocked", name=person.name)


def _former_entrant(progress: Progress, person: Person) -> int | None:
    """The number of the place that a person has given up, if any."""
    theirs = (e.id for e in progress.entrants.values() if e.person.user_id == person.user_id)
    return None if progress.holder(person.user_id) else max(theirs, default=None)


async def _rating(unit: UnitOfWork, state: State, person: Person) -> float | None:
    guild = state.row.place.guild_id or 0
    found = await unit[RatingRepository].of(guild, state.tournament.game, {person.user_id})
    ratings = await current(unit, found.values())
    return ratings[0].skill.mu if ratings else None


def departure(progress: Progress, number: int, reason: str) -> list[Event]:
    """Events by which an entrant leaves: their open games against one opponent are forfeited. At a
    table the others play on."""
    if progress.stage is Stage.SIGN_UP or progress.entrants[number].waiting:
        return [Left(number)]
    forfeits: list[Event] = [
        Forfeited(meeting.round, meeting.board, game, (number,), reason)
        for meeting, game in progress.open()
        if number in meeting.seats and not meeting.table
    ]
    return [*forfeits, Withdrawn(number, reason)]
