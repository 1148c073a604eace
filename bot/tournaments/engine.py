"""The course of a tournament: what happens is recorded together with all that follows from it, in
one transaction (ADR 0017)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from bot.db.unit_of_work import UnitOfWork, retry_on_conflict
from bot.match.act.recorder import NONCE_BYTES
from bot.match.clock import running as clock_running
from bot.match.model.calendar import Stoppage
from bot.match.model.enums import WITHDRAWN
from bot.match.model.people import Person
from bot.match.store.settings import PersonRepository
from bot.tournaments import autopilot, outages, pairing
from bot.tournaments.announcements import announcements_of
from bot.tournaments.events import (
    Adjudicated,
    Appointed,
    Closed,
    Event,
    Forfeited,
    Moved,
    Paired,
    Replaced,
    Row,
    Seats,
    Undone,
    Withdrawn,
)
from bot.tournaments.fold import after, fold
from bot.tournaments.matches import TournamentMatches, Verdict, newest
from bot.tournaments.refusals import NoSuchTournament, TournamentRefused
from bot.tournaments.rows import AnnouncementKind, By, Fixture, State, TournamentRow
from bot.tournaments.state import Meeting, Progress, Stage, Unfit
from bot.tournaments.store import TournamentRepository

SOON: Final = timedelta(minutes=5)
"""Until one is looked at again in which something is late that has to wait for something else."""
STEPS: Final = 5_000
"""Events of one tournament in a row by themselves, at most: a loop would be an error."""
INLINE_ENTRANTS: Final = 32
"""Entrants whose next round is found in a moment; with more it is found beside the event loop."""

Decide: TypeAlias = Callable[[UnitOfWork, State], Awaitable[Sequence[Event]]]
Boards: TypeAlias = tuple[Seats, ...]
Beside: TypeAlias = Callable[[Callable[[Progress], Boards], Progress], Awaitable[Boards]]
"""Has something worked out away from the event loop."""


@dataclass(frozen=True, slots=True)
class TournamentEngine:
    """What an act names and cannot find is refused with TournamentRefused, whose code says why."""

    fielding: TournamentMatches
    beside: Beside

    async def act(self, tournament_id: int, by: By | None, decide: Decide) -> State:
        """Do what `decide` says of the state as it is then, once for each interaction."""

        async def work(_attempt: int) -> State:
            async with self.fielding.acting.store.writing() as unit:
                state = await self.state(unit, await self.known(unit, tournament_id))
                if by is not None and await unit[TournamentRepository].carried_out(
                    by.interaction_id
                ):
                    return state
                state = await self._caught_up(unit, state)
                if events := await decide(unit, state):
                    state = await self._record(unit, state, events, by)
                state = await self.go_on(unit, state)
                await unit.commit()
                return state

        return await retry_on_conflict(work)

    async def known(self, unit: UnitOfWork, tournament_id: int) -> TournamentRow:
        """:raises NoSuchTournament: there is none with this id."""
        book = await unit[TournamentRepository].get(tournament_id)
        if book is None:
            raise NoSuchTournament(str(tournament_id))
        return book

    async def state(self, unit: UnitOfWork, book: TournamentRow) -> State:
        rows = tuple(await unit[TournamentRepository].log(book.id))
        fixtures = tuple(await unit[TournamentRepository].fixtures(book.id))
        return State(book, rows, fold(rows), fixtures)

    async def write(
        self, unit: UnitOfWork, state: State, rows: Sequence[Row], progress: Progress, by: By | None
    ) -> State:
        """Append rows, with what is to be told of them."""
        book = replace(state.book, version=state.book.version + len(rows), stage=progress.stage)
        for row in rows:
            if isinstance(row.event, Appointed):
                book = replace(book, organiser_id=row.event.person.user_id)
            elif isinstance(row.event, Moved):
                place = replace(book.place, channel_id=row.event.channel_id)
                book = replace(book, place=place, message_id=None, forum_id=None, post_id=None)
                await unit[TournamentRepository].rehoused(book.id, place.channel_id)
        await unit[TournamentRepository].append(
            book.id,
            rows,
            by=None if by is None else by.person,
            interaction_id=None if by is None else by.interaction_id,
        )
        await unit[TournamentRepository].save(book, expected=state.book.version)
        for row in rows:
            for tidings, number in announcements_of(row, progress):
                await self._announce(unit, book, tidings, number)
        return replace(state, book=book, rows=(*state.rows, *rows), progress=progress)

    async def go_on(self, unit: UnitOfWork, state: State) -> State:
        """Everything that happens by itself now, and the matches it needs."""
        now = self.fielding.acting.clock.now()
        played = dict[autopilot.Game, autopilot.Played]()
        for _step in range(STEPS):
            played = await self.fielding.played(unit, state.progress, state.fixtures, played)
            away = await self._outages(unit, state.progress, now)
            step = autopilot.following(state.progress, played, now, away)
            if step is None:
                break
            event = (
                await self._paired(state.progress, step)
                if isinstance(step, autopilot.Pairing)
                else step
            )
            state = await self._record(unit, state, [event], None)
        state = await self._make_matches(unit, state, played)
        look_at = autopilot.look_at(state.progress, now)
        if look_at is not None and look_at <= now:
            look_at = now + SOON
        if autopilot.checking_in(state.progress, now):
            await self._announce(unit, state.book, AnnouncementKind.SIGN_UP, 0)
        book = replace(state.book, look_at=look_at)
        await unit[TournamentRepository].save(book, expected=book.version)
        await unit[TournamentRepository].looked(book.id)
        return replace(state, book=book)

    async def _outages(
        self, unit: UnitOfWork, progress: Progress, now: datetime
    ) -> Sequence[Stoppage]:
        """When the bot was away, as far as that matters now."""
        since = outages.since(progress, now)
        if since is None:
            return ()
        return await clock_running.stoppages_since(unit, since, now, match_ids=(), user_ids=())

    async def _paired(self, progress: Progress, due: autopilot.Pairing) -> Event:
        """The next round; the end, if there can be none."""
        try:
            if len(progress.active) <= INLINE_ENTRANTS:
                boards = pairing.next_boards(progress)
            else:
                boards = await self.beside(pairing.next_boards, progress)
        except Unfit as unfit:
            # nobody can meet any more: what was played decides
            return Closed(unfit.code)
        return Paired(due.round, boards, due.deadline)

    async def _record(
        self, unit: UnitOfWork, state: State, events: Sequence[Event], by: By | None
    ) -> State:
        """Write events, and do to matches what they mean."""
        now, name = self.fielding.acting.clock.now(), "" if by is None else by.person.name
        deciding = any(isinstance(event, Adjudicated | Forfeited) for event in events)
        if deciding and state.tournament.terms.rated:
            # several matches may end, each of which counts for its people
            await unit[PersonRepository].hold(*_playing(state.progress))
        first = state.book.version + 1
        rows = [Row(seq, now, event, name) for seq, event in enumerate(events, first)]
        progress = _after(state, rows)
        for event in events:
            state = await self._matched(unit, state, event, by)
        return await self.write(unit, state, rows, progress, by)

    async def _announce(
        self, unit: UnitOfWork, book: TournamentRow, tidings: AnnouncementKind, number: int
    ) -> None:
        nonce, now = self.fielding.entropy(NONCE_BYTES).hex(), self.fielding.acting.clock.now()
        await unit[TournamentRepository].announce(book.id, tidings, number, nonce=nonce, due=now)

    async def _caught_up(self, unit: UnitOfWork, state: State) -> State:
        """With the games that have ended: what comes now does not undo what was played."""
        if state.progress.stage is not Stage.RUNNING:
            return state
        played = await self.fielding.played(unit, state.progress, state.fixtures)
        while (event := autopilot.result(state.progress, played)) is not None:
            state = await self._record(unit, state, [event], None)
        return state

    async def _make_matches(
        self, unit: UnitOfWork, state: State, played: Mapping[autopilot.Game, object]
    ) -> State:
        if state.progress.stage is Stage.RUNNING:
            for meeting, game in state.progress.open():
                if (meeting.round, meeting.board, game) not in played:
                    state = await self._made(unit, state, state.progress, meeting, game)
        return state

    async def _made(
        self, unit: UnitOfWork, state: State, progress: Progress, meeting: Meeting, game: int
    ) -> State:
        match = await self.fielding.make(unit, state.book, progress, meeting, game)
        fixture = Fixture(match.id, state.book.id, meeting.round, meeting.board, game)
        return replace(state, fixtures=(*state.fixtures, fixture))

    async def _matched(self, unit: UnitOfWork, state: State, event: Event, by: By | None) -> State:
        """Bring matches in line with what is about to be written."""
        if isinstance(event, Adjudicated | Forfeited):
            await self._end_match(unit, state, event, by)
        elif isinstance(event, Withdrawn):
            for meeting, game in state.progress.open():
                fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
                if fixture is not None and meeting.table and event.entrant in meeting.seats:
                    seat = meeting.seating(game).index(event.entrant)
                    await self.fielding.without(unit, fixture, seat)
        elif isinstance(event, Closed) and event.called_off:
            verdict = Verdict.of(by, event.reason)
            for fixture in newest(state.fixtures).values():
                await self.fielding.call_off(unit, fixture, verdict)
        elif isinstance(event, Undone):
            undone = state.rows[event.seq - 1].event
            if isinstance(undone, Adjudicated | Forfeited):
                state = await self._anew(unit, state, undone)
            elif isinstance(undone, Replaced):
                before = state.progress.entrants[undone.entrant].before[-1]
                verdict = Verdict.of(by, event.reason)
                await self._reseat(unit, state, undone.entrant, before, verdict)
        elif isinstance(event, Moved):
            place = replace(state.book.place, channel_id=event.channel_id)
            for fixture in newest(state.fixtures).values():
                await self.fielding.move(unit, fixture, place)
        elif isinstance(event, Replaced):
            verdict = Verdict.of(by, event.reason)
            await self._reseat(unit, state, event.entrant, event.person, verdict)
        return state

    async def _reseat(
        self, unit: UnitOfWork, state: State, number: int, person: Person, verdict: Verdict
    ) -> None:
        """Somebody goes on in an entrant's matches that run."""
        old = state.progress.entrants[number].person
        for meeting, game in state.progress.open():
            fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
            if fixture is not None and number in meeting.seats:
                seat = meeting.seating(game).index(number)
                await self.fielding.reseat(
                    unit, fixture, seat, old=old, new=person, verdict=verdict
                )

    async def _end_match(
        self, unit: UnitOfWork, state: State, event: Adjudicated | Forfeited, by: By | None
    ) -> None:
        """A game that was decided without its match being played to the end: it ends with it. Once
        all is closed, what still runs goes on as a match like any other."""
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
        # who leaves by themselves gives no reason, and judges nobody
        judge, reason = (by, event.reason) if event.reason else (None, WITHDRAWN)
        verdict = Verdict.of(judge, reason)
        await self.fielding.end(unit, fixture, winners, verdict)

    async def _anew(self, unit: UnitOfWork, state: State, undone: Adjudicated | Forfeited) -> State:
        """The match that ended with what is taken back is over for good: the game gets another."""
        fixture = newest(state.fixtures).get((undone.round, undone.board, undone.game))
        if fixture is None or not await self.fielding.is_over(unit, fixture):
            return state
        await self.fielding.annul(unit, fixture)
        meeting = state.progress.rounds[undone.round - 1].meetings[undone.board - 1]
        return await self._made(unit, state, state.progress, meeting, undone.game)


def _playing(progress: Progress) -> set[int]:
    """The ids of those who have a game to play."""
    open_ = {number for meeting, _game in progress.open() for number in meeting.seats}
    return {progress.entrants[number].person.user_id for number in open_}


def _after(state: State, rows: Sequence[Row]) -> Progress:
    """
    :raises TournamentRefused: the rows do not follow.
    """
    undoing = any(isinstance(row.event, Undone) for row in rows)
    try:
        if undoing:
            return fold([*state.rows, *rows])
        progress = state.progress
        for row in rows:
            progress = after(progress, row.event, row.at)
    except Unfit as unfit:
        # what came later rests on it
        raise TournamentRefused("cannot-be-undone" if undoing else unfit.code) from unfit
    return progress
