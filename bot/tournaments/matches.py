"""The matches of a tournament: made, looked at, and ended from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from bot.base.entropy import Entropy
from bot.db.unit_of_work import Conflict, UnitOfWork
from bot.match.act.chance import SEED_BYTES
from bot.match.act.leaving import departure
from bot.match.act.positions import fold, won
from bot.match.act.recorder import NONE_WAIT, Ending
from bot.match.act.use_case import MatchUseCase, require_match
from bot.match.lobby import new_match
from bot.match.lobby.new_match import NewMatchIds
from bot.match.lobby.rules import LobbyRules
from bot.match.model import match_code
from bot.match.model.enums import ADMIN, EndedBy, Kind, Leaving, Notice, Seating, Status
from bot.match.model.match import Entry, Match, NewMatch
from bot.match.model.people import Person, Place
from bot.match.model.position import Position
from bot.match.model.terms import Terms, Timeout
from bot.match.offers.substitution import reseat
from bot.match.refusals import BrokenRecord, Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.ratings.revert import unrate
from bot.tournaments.autopilot import Game, Played
from bot.tournaments.events import Places, Seats
from bot.tournaments.model import LEAST, Tournament, Unfinished
from bot.tournaments.rows import By, Fixture, TournamentRow
from bot.tournaments.state import Meeting, Progress
from bot.tournaments.store import TournamentRepository
from engines import Outcome
from engines.core import Placing

NOTHING_KNOWN: Final[Mapping[Game, Played]] = MappingProxyType({})
GOING: Final = frozenset({Kind.REMOVED, Kind.RESIGN, Kind.TIMEOUT})
"""The rows of a match's record by which somebody leaves it."""
TRIES: Final = 8
"""Codes that are drawn for a match until one is free."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who ended a match from outside, and why: an organiser, or the tournament by itself."""

    by: str
    """Empty for the tournament: then the reason is one of its own."""
    by_id: int | None
    reason: str

    @classmethod
    def of(cls, by: By | None, reason: str) -> Verdict:
        if by is None:
            return cls("", None, reason)
        return cls(by.person.name, by.person.user_id, reason)

    def row(self, seq: int, kind: Kind, now: datetime, text: str = "") -> Entry:
        """Of the match's record."""
        return Entry(seq, kind, ADMIN, text, now, by=self.by, reason=self.reason, by_id=self.by_id)


@dataclass(frozen=True, slots=True)
class TournamentMatches:
    """What is done to matches within a tournament's unit of work. Nothing is committed here."""

    acting: MatchUseCase
    gathering: LobbyRules
    entropy: Entropy

    async def played(
        self,
        unit: UnitOfWork,
        progress: Progress,
        fixtures: Sequence[Fixture],
        known_already: Mapping[Game, Played] = NOTHING_KNOWN,
    ) -> dict[Game, Played]:
        """How far the matches of all open games have come; of those that were looked at before in
        the same unit, as it was found then."""
        wanted = {(m.round, m.board, game): m for m, game in progress.open()}
        found = {game: each for game, each in known_already.items() if game in wanted}
        looked_at = {
            game: fixture
            for game, fixture in newest(fixtures).items()
            if game in wanted and game not in found
        }
        matches = await unit[MatchRepository].by_ids([each.match_id for each in looked_at.values()])
        for game, fixture in looked_at.items():
            match = matches[fixture.match_id]
            if match.status is Status.CANCELLED:
                continue
            seats = wanted[game].seating(fixture.game)
            try:
                found[game] = await self._known(unit, progress.tournament, match, seats)
            except Quarantined:
                found[game] = Played(match.code, unreadable=True)
        return found

    async def _known(
        self, unit: UnitOfWork, tournament: Tournament, match: Match, seats: Seats
    ) -> Played:
        """
        :raises Quarantined: nobody can tell.
        """
        if match.damaged:
            raise BrokenRecord(match.code)
        if match.status is not Status.ACTIVE:
            places = await self._places(unit, match)
            return Played(match.code, _named(seats, places))
        position = await self.acting.positions.load(unit, match)
        owed = frozenset(seats[seat] for seat in position.owing if seat >= 0)
        standing = None
        if tournament.unfinished is Unfinished.STANDS and isinstance(position.game, Placing):
            rows = await unit[LogRepository].read(match.id, match.version)
            standing = _named(seats, position.game.places(fold(position.game, match, rows)))
        return Played(match.code, awaited=owed, standing=standing)

    async def is_over(self, unit: UnitOfWork, fixture: Fixture) -> bool:
        """Whether its match has ended; what was called off is not over, but to be played anew."""
        return (await require_match(unit, fixture.match_id)).status is Status.FINISHED

    async def annul(self, unit: UnitOfWork, fixture: Fixture) -> None:
        """Its match ended with a decision that was taken back: it counts for no rating."""
        await unrate(unit, await require_match(unit, fixture.match_id))

    async def make(
        self, unit: UnitOfWork, book: TournamentRow, progress: Progress, meeting: Meeting, game: int
    ) -> Match:
        """A match for a game; it begins at once."""
        tournament, now = progress.tournament, self.acting.clock.now()
        people = [progress.entrants[one].person for one in meeting.seating(game)]
        wish = NewMatch(
            tournament.game,
            people[0],
            book.home,
            book.locale,
            tuple(people[1:]),
            seats=len(people),
            seating=Seating.FIRST,
            options=tournament.options,
            terms=_without_computers(tournament.terms),
        )
        draft = await self._added(unit, wish, now)
        match = await self.gathering.start(unit, draft, now, quietly=True)
        await unit[TournamentRepository].add_fixture(
            Fixture(match.id, book.id, meeting.round, meeting.board, game)
        )
        return match

    async def end(
        self, unit: UnitOfWork, fixture: Fixture, winners: Sequence[int], verdict: Verdict
    ) -> None:
        """End a match that still runs as its game was decided; `winners` are seats. One that
        cannot be read is called off."""
        ending = Ending(
            EndedBy.ADJUDICATED, Outcome(tuple(sorted(winners)), EndedBy.ADJUDICATED.value)
        )
        await self._ended(unit, fixture, ending, verdict, won(winners))

    async def call_off(self, unit: UnitOfWork, fixture: Fixture, verdict: Verdict) -> None:
        """End a match that still runs; nobody wins."""
        ending = Ending(EndedBy.CANCELLED, None)
        await self._ended(unit, fixture, ending, verdict)

    async def _ended(
        self, unit: UnitOfWork, fixture: Fixture, ending: Ending, verdict: Verdict, text: str = ""
    ) -> None:
        match, now = await require_match(unit, fixture.match_id), self.acting.clock.now()
        if match.status is not Status.ACTIVE:
            return
        try:
            position = await self.acting.positions.load(unit, match)
        except Quarantined:
            last = max(match.version, await unit[LogRepository].last(match.id))
            row = verdict.row(last + 1, Kind.CANCELLED, now)
            await self.acting.recorder.abandon(unit, match, row)
            return
        kind = Kind.CANCELLED if ending.outcome is None else Kind.ADJUDICATED
        row = verdict.row(match.version + 1, kind, now, text)
        await self._recorded(unit, position, (position.state,), (row,), ending)

    async def without(self, unit: UnitOfWork, fixture: Fixture, seat: int) -> None:
        """Take somebody out of a match that runs: the others play on where the rules can. One that
        cannot be read stays as it is."""
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE or seat not in match.staying:
            return
        try:
            position = await self.acting.positions.load(unit, match)
        except Quarantined:
            return
        leaving = departure(position, {seat}, Leaving.RESIGN, self.acting.clock.now())
        await self._recorded(
            unit,
            position,
            leaving.trail,
            leaving.entries,
            leaving.ending,
            choices=leaving.choices,
        )

    async def move(self, unit: UnitOfWork, fixture: Fixture, place: Place) -> None:
        """Let a match that runs go on in another channel, where its board is posted anew."""
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE:
            return
        await unit[MatchRepository].relocated(match.id, place.channel_id)
        await self.acting.recorder.post(unit, match, Notice.BOARD, self.acting.clock.now())

    async def reseat(
        self,
        unit: UnitOfWork,
        fixture: Fixture,
        seat: int,
        *,
        old: Person,
        new: Person,
        verdict: Verdict,
    ) -> None:
        """Let somebody go on at a seat of a match that runs. It stays as it is where somebody else
        sits there by now, where the newcomer plays in it already, or where it cannot be read."""
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE or seat not in match.staying:
            return
        if match.seat_of(old.user_id) != seat or match.seat_of(new.user_id) is not None:
            return
        try:
            position = await self.acting.positions.load(unit, match)
        except Quarantined:
            return
        by = None if verdict.by_id is None else Person(verdict.by_id, verdict.by)
        now = self.acting.clock.now()
        done = await reseat(unit, position, seat, new, now, by=by, reason=verdict.reason)
        position = done.position
        await self._recorded(
            unit, position, (position.state,), (done.entry,), None, choices=done.choices
        )

    async def _recorded(
        self,
        unit: UnitOfWork,
        position: Position,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        ending: Ending | None,
        *,
        choices: Mapping[int, str] = NONE_WAIT,
    ) -> None:
        await self.acting.recorder.record(
            unit,
            position.match,
            position.game,
            trail=trail,
            entries=entries,
            now=entries[0].at,
            ending=ending,
            choices=choices,
        )

    async def _added(self, unit: UnitOfWork, wish: NewMatch, now: datetime) -> Match:
        game = self.gathering.game(wish.game)
        for attempt in range(TRIES):
            code = match_code.draw(self.entropy, attempt * match_code.TRIES_PER_LENGTH)
            if await unit[MatchRepository].by_code(code) is not None:
                continue
            birth = NewMatchIds(code, self.entropy(SEED_BYTES), now, now)
            draft = new_match.new(wish, game, wish.seats or 0, birth)
            seats = tuple(replace(seat, accepted=True) for seat in draft.seats)
            return await unit[MatchRepository].add(replace(draft, seats=seats), birth.seed)
        raise Conflict

    async def _places(self, unit: UnitOfWork, match: Match) -> Places | None:
        """The seats from first to last; None without a result."""
        if match.status is not Status.FINISHED or match.outcome is None:
            return None
        winners, everybody = match.outcome.winners, range(len(match.seats))
        others = tuple(seat for seat in everybody if seat not in winners)
        game = self.acting.positions.game(match)
        if len(match.seats) == LEAST:
            return tuple(place for place in (tuple(winners), others) if place)
        rows = await unit[LogRepository].read(match.id, match.version)
        if isinstance(game, Placing) and match.ended_by is EndedBy.GAME:
            return tuple(tuple(place) for place in game.places(fold(game, match, rows)))
        return tuple(place for place in (tuple(winners), *_departed(others, rows)) if place)


def _without_computers(terms: Terms) -> Terms:
    """What is agreed in a match of a tournament: no computer wins points for anybody, also where it
    plays on in other matches of the server."""
    if terms.timeout is not Timeout.COMPUTER:
        return terms
    return replace(terms, timeout=Timeout.REMOVE)


def _departed(others: Sequence[int], rows: Sequence[Entry]) -> list[tuple[int, ...]]:
    """Seats that have not won: who stayed, then who left later; those who left at once together."""
    left = {row.seat: row.at for row in rows if row.kind in GOING}
    moments = sorted({left[seat] for seat in others if seat in left}, reverse=True)
    stayed = tuple(seat for seat in others if seat not in left)
    return [stayed, *(tuple(s for s in others if left.get(s) == moment) for moment in moments)]


def _named(seats: Sequence[int], places: Sequence[Sequence[int]] | None) -> Places | None:
    """Entrants by place, of seats by place."""
    if places is None:
        return None
    return tuple(tuple(sorted(seats[seat] for seat in place)) for place in places)


def newest(fixtures: Sequence[Fixture]) -> Mapping[Game, Fixture]:
    """The match of each game: where one was called off, the one in its place."""
    return {(one.round, one.board, one.game): one for one in fixtures}


async def wake_tournament(unit: UnitOfWork, match: Match) -> None:
    """Have the tournament that a match belongs to, if any, look at its end."""
    await unit[TournamentRepository].wake(match.id, match.ended_at or match.updated_at)
