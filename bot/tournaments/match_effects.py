"""Effects of events on the matches of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import WITHDRAWAL_REASON
from bot.match.model.people import Person
from bot.tournaments.events import (
    Adjudicated,
    Closed,
    Event,
    Forfeited,
    Moved,
    Replaced,
    Undone,
    Withdrawn,
)
from bot.tournaments.matches import TournamentMatches, Verdict, newest
from bot.tournaments.progress import Meeting
from bot.tournaments.rows import Fixture
from bot.tournaments.state import Actor, State


@dataclass(frozen=True, slots=True)
class MatchEffects:
    """Changes to matches that an event calls for. Nothing is committed here."""

    matches: TournamentMatches

    async def apply(self, unit: UnitOfWork, state: State, event: Event, by: Actor | None) -> State:
        """Bring matches in line with an event that is about to be written: the state that comes
        back has other fixtures at most."""
        if isinstance(event, Adjudicated | Forfeited):
            await self._end_match(unit, state, event, by)
        elif isinstance(event, Withdrawn):
            for meeting, game in state.progress.open():
                fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
                if fixture is not None and meeting.table and event.entrant in meeting.seats:
                    seat = meeting.seating(game).index(event.entrant)
                    await self.matches.remove_player(unit, fixture, seat)
        elif isinstance(event, Closed) and event.called_off:
            verdict = Verdict.of(by, event.reason)
            for fixture in newest(state.fixtures).values():
                await self.matches.call_off(unit, fixture, verdict)
        elif isinstance(event, Undone):
            undone = state.log[event.seq - 1].event
            if isinstance(undone, Adjudicated | Forfeited):
                state = await self._replay_game(unit, state, undone)
            elif isinstance(undone, Replaced):
                before = state.progress.entrants[undone.entrant].before[-1]
                verdict = Verdict.of(by, event.reason)
                await self._reseat(unit, state, undone.entrant, before, verdict)
        elif isinstance(event, Moved):
            place = replace(state.row.place, channel_id=event.channel_id)
            for fixture in newest(state.fixtures).values():
                await self.matches.move(unit, fixture, place)
        elif isinstance(event, Replaced):
            verdict = Verdict.of(by, event.reason)
            await self._reseat(unit, state, event.entrant, event.person, verdict)
        return state

    async def make(self, unit: UnitOfWork, state: State, meeting: Meeting, game: int) -> State:
        key = meeting.round, meeting.board, game
        earlier = sum((one.round, one.board, one.game) == key for one in state.fixtures)
        match = await self.matches.make(unit, state, meeting, game, earlier)
        fixture = Fixture(match.id, state.row.id, *key)
        return replace(state, fixtures=(*state.fixtures, fixture))

    async def _reseat(
        self, unit: UnitOfWork, state: State, number: int, person: Person, verdict: Verdict
    ) -> None:
        """Seat somebody else in the running matches of an entrant, who is told in the first one."""
        old, told = state.progress.entrants[number].person, False
        for meeting, game in state.progress.open():
            fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
            if fixture is not None and number in meeting.seats:
                seat = meeting.seating(game).index(number)
                match = await self.matches.reseat(
                    unit, fixture, seat, old=old, new=person, verdict=verdict
                )
                if match is not None and not told:
                    await self.matches.tell_replaced(unit, match, old)
                    told = True

    async def _end_match(
        self, unit: UnitOfWork, state: State, event: Adjudicated | Forfeited, by: Actor | None
    ) -> None:
        """End the match of a game that was decided before it was played out. Once the tournament is
        closed, a match that still runs goes on like any other."""
        fixture = newest(state.fixtures).get((event.round, event.board, event.game))
        if fixture is None:
            return
        meeting = state.progress.rounds[event.round - 1].meetings[event.board - 1]
        seats = meeting.seating(event.game)
        if isinstance(event, Forfeited):
            first: Sequence[int] = [one for one in seats if one not in event.absent]
        else:
            first = event.places[0] if len(event.places) > 1 else ()
        winners = [seats.index(one) for one in first]
        # an entrant who withdraws gives no reason, and judges nobody
        judge, reason = (by, event.reason) if event.reason else (None, WITHDRAWAL_REASON)
        own = isinstance(event, Adjudicated) and event.own
        verdict = Verdict.of(judge, reason, own=own)
        await self.matches.end(unit, fixture, winners, verdict)

    async def _replay_game(
        self, unit: UnitOfWork, state: State, undone: Adjudicated | Forfeited
    ) -> State:
        """Make another match where one has ended with a decision that is taken back."""
        fixture = newest(state.fixtures).get((undone.round, undone.board, undone.game))
        if fixture is None or not await self.matches.is_over(unit, fixture):
            return state
        await self.matches.annul(unit, fixture)
        meeting = state.progress.rounds[undone.round - 1].meetings[undone.board - 1]
        return await self.make(unit, state, meeting, undone.game)
