"""Entries: people join tournaments, leave them, check in, and challenge each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.store import UnitOfWork
from bot.match.model.people import Person
from bot.match.store.people import BlockRepository
from bot.ratings.model import OVERALL
from bot.ratings.seasons import current
from bot.ratings.store import RatingRepository
from bot.tournaments.autopilot import checking_in
from bot.tournaments.engine import Foresight, TournamentEngine
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
from bot.tournaments.formats import busy, challenge_targets
from bot.tournaments.model import Format
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.store import (
    Actor,
    State,
    TournamentLogRepository,
    TournamentRefused,
    TournamentRepository,
)


@dataclass(frozen=True, slots=True)
class Entries:
    """Acts of people about their own places. Refusals are TournamentRefused."""

    engine: TournamentEngine | Foresight
    """With foresight nothing is written: see `Rulings`."""

    async def join(self, tournament_id: int, by: Actor, team: int = 0) -> State:
        """Sign up, for a `team` (1 or 2) where there are any, or enter or re-enter a running
        tournament whose format allows it. While a season of a league runs, sign up for the next
        one. Server against server, people play for the one on which they sign up."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            await admissible(unit, state, by.person)
            if state.progress.neutral is not None and is_neutral(state, by.person):
                raise TournamentRefused("neutral", name=by.person.name)
            rating = await entrant_rating(unit, state, by.person)
            if state.progress.stage is Stage.SIGN_UP or state.tournament.league is not None:
                rank = state.progress.kept_rank(by.person.user_id)
                asked = state.progress.asked_to_host
                host = asked is not None and asked.user_id == by.person.user_id
                return [Joined(by.person, rating, by.interaction_id, rank, host, team)]
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
            me, them = state.entrant(by.person), state.entrant(other)
            _check_challenge(state.progress, me, them)
            boards = ((me, them),)
            length = state.tournament.round_length
            now = self.engine.now()
            deadline = None if length is None else now + length
            return [Paired(len(state.progress.rounds) + 1, boards, deadline)]

        return await self.engine.act(tournament_id, by, decide)


def _check_challenge(progress: Progress, challenger: int, other: int) -> None:
    """
    :raises TournamentRefused: why somebody cannot be challenged.
    """
    if progress.stage is not Stage.RUNNING:
        return
    if challenger == other:
        raise TournamentRefused("challenge-self")
    if challenger in (playing := busy(progress)):
        raise TournamentRefused("challenge-busy")
    if other in playing:
        raise TournamentRefused("challenge-other-busy", name=progress.entrants[other].person.name)
    if other not in challenge_targets(progress, challenger):
        rung = progress.rungs.index(challenger) + 1
        raise TournamentRefused(
            "challenge",
            name=progress.entrants[other].person.name,
            count=rung,
            least=max(1, rung - progress.tournament.reach),
            most=rung - 1,
        )


async def admissible(unit: UnitOfWork, state: State, person: Person) -> None:
    """Check that a person may have a place at all.

    :raises TournamentRefused: `computer`, `blocked`.
    """
    if person.bot:
        raise TournamentRefused("computer", name=person.name)
    for guild in state.row.servers:
        if await unit[BlockRepository].get(guild, person.user_id) is not None:
            raise TournamentRefused("blocked", name=person.name)


def is_neutral(state: State, person: Person) -> bool:
    """Whether somebody of neither server organises a match of two."""
    neutral = state.progress.neutral
    return neutral is not None and neutral.user_id == person.user_id


def _former_entrant(progress: Progress, person: Person) -> int | None:
    """The number of the place that a person has given up, if any."""
    theirs = (e.id for e in progress.entrants.values() if e.person.user_id == person.user_id)
    return None if progress.holder(person.user_id) else max(theirs, default=None)


async def entrant_rating(unit: UnitOfWork, state: State, person: Person) -> float | None:
    """The rating by which a person is seeded; None without one."""
    # what two servers play counts for neither's ratings, nor does it go by them
    guild = OVERALL if state.tournament.abroad else state.row.place.guild_id or 0
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
