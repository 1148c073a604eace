"""Matches of tournaments: made for their games, looked at, and ended from outside."""

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
from bot.tournaments.autopilot import GameKey, MatchProgress
from bot.tournaments.events import Places, Seats
from bot.tournaments.model import MIN_ENTRANTS, Tournament, Unfinished
from bot.tournaments.progress import Meeting, Progress
from bot.tournaments.rows import Fixture, TournamentRow
from bot.tournaments.state import Actor
from bot.tournaments.store import TournamentRepository
from engines import Outcome
from engines.core import Placing

NO_MATCHES: Final[Mapping[GameKey, MatchProgress]] = MappingProxyType({})
LEAVING_KINDS: Final = frozenset({Kind.REMOVED, Kind.RESIGN, Kind.TIMEOUT})
"""Rows of a match's record by which a player leaves it."""
MAX_CODE_DRAWS: Final = 8
"""Codes that are drawn for a match until one is free, at most."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The reason why a match is changed from outside, and the organiser who gave it, if one did."""

    by: str
    """The organiser's name; empty where the tournament did it for a reason of its own."""
    by_id: int | None
    reason: str

    @classmethod
    def of(cls, by: Actor | None, reason: str) -> Verdict:
        if by is None:
            return cls("", None, reason)
        return cls(by.person.name, by.person.user_id, reason)

    def row(self, seq: int, kind: Kind, now: datetime, text: str = "") -> Entry:
        """The row of the match's record that tells it."""
        return Entry(seq, kind, ADMIN, text, now, by=self.by, reason=self.reason, by_id=self.by_id)


@dataclass(frozen=True, slots=True)
class TournamentMatches:
    """Changes to matches within a tournament's unit of work. Nothing is committed here."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules
    entropy: Entropy

    async def played(
        self,
        unit: UnitOfWork,
        progress: Progress,
        fixtures: Sequence[Fixture],
        known: Mapping[GameKey, MatchProgress] = NO_MATCHES,
    ) -> dict[GameKey, MatchProgress]:
        """How far the matches of all open games have come.

        :param known: what was found earlier in the same unit, and is not looked up again.
        """
        wanted = {(m.round, m.board, game): m for m, game in progress.open()}
        found = {game: each for game, each in known.items() if game in wanted}
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
                found[game] = MatchProgress(match.code, unreadable=True)
        return found

    async def _known(
        self, unit: UnitOfWork, tournament: Tournament, match: Match, seats: Seats
    ) -> MatchProgress:
        """
        :raises Quarantined: its record cannot be read.
        """
        if match.damaged:
            raise BrokenRecord(match.code)
        if match.status is not Status.ACTIVE:
            places = await self._places(unit, match)
            return MatchProgress(match.code, _entrants_by_place(seats, places))
        position = await self.use_case.positions.load(unit, match)
        owed = frozenset(seats[seat] for seat in position.owing if seat >= 0)
        standing = None
        if tournament.unfinished is Unfinished.STANDS and isinstance(position.game, Placing):
            rows = await unit[LogRepository].read(match.id, match.version)
            standing = _entrants_by_place(
                seats, position.game.places(fold(position.game, match, rows))
            )
        return MatchProgress(match.code, awaited=owed, standing=standing)

    async def is_over(self, unit: UnitOfWork, fixture: Fixture) -> bool:
        """Whether a match was played or decided to its end, and not called off."""
        return (await require_match(unit, fixture.match_id)).status is Status.FINISHED

    async def annul(self, unit: UnitOfWork, fixture: Fixture) -> None:
        """Take a match out of the ratings: the decision that ended it was taken back."""
        await unrate(unit, await require_match(unit, fixture.match_id))

    async def make(
        self, unit: UnitOfWork, row: TournamentRow, progress: Progress, meeting: Meeting, game: int
    ) -> Match:
        """Start the match of a game."""
        tournament, now = progress.tournament, self.use_case.clock.now()
        people = [progress.entrants[one].person for one in meeting.seating(game)]
        wish = NewMatch(
            tournament.game,
            people[0],
            row.home,
            row.locale,
            tuple(people[1:]),
            seats=len(people),
            seating=Seating.FIRST,
            options=tournament.options,
            terms=_without_computers(tournament.terms),
        )
        draft = await self._added(unit, wish, now)
        match = await self.lobby_rules.start(unit, draft, now, quietly=True)
        await unit[TournamentRepository].add_fixture(
            Fixture(match.id, row.id, meeting.round, meeting.board, game)
        )
        return match

    async def end(
        self, unit: UnitOfWork, fixture: Fixture, winners: Sequence[int], verdict: Verdict
    ) -> None:
        """End a running match as its game was decided; `winners` are seats. One that cannot be read
        is called off."""
        ending = Ending(
            EndedBy.ADJUDICATED, Outcome(tuple(sorted(winners)), EndedBy.ADJUDICATED.value)
        )
        await self._ended(unit, fixture, ending, verdict, won(winners))

    async def call_off(self, unit: UnitOfWork, fixture: Fixture, verdict: Verdict) -> None:
        """End a running match without a winner."""
        ending = Ending(EndedBy.CANCELLED, None)
        await self._ended(unit, fixture, ending, verdict)

    async def _ended(
        self, unit: UnitOfWork, fixture: Fixture, ending: Ending, verdict: Verdict, text: str = ""
    ) -> None:
        match, now = await require_match(unit, fixture.match_id), self.use_case.clock.now()
        if match.status is not Status.ACTIVE:
            return
        try:
            position = await self.use_case.positions.load(unit, match)
        except Quarantined:
            last = max(match.version, await unit[LogRepository].last(match.id))
            row = verdict.row(last + 1, Kind.CANCELLED, now)
            await self.use_case.recorder.abandon(unit, match, row)
            return
        kind = Kind.CANCELLED if ending.outcome is None else Kind.ADJUDICATED
        row = verdict.row(match.version + 1, kind, now, text)
        await self._recorded(unit, position, (position.state,), (row,), ending)

    async def remove_player(self, unit: UnitOfWork, fixture: Fixture, seat: int) -> None:
        """Take a player out of a running match, in which the others play on where the rules can.
        One that cannot be read stays as it is."""
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE or seat not in match.staying:
            return
        try:
            position = await self.use_case.positions.load(unit, match)
        except Quarantined:
            return
        leaving = departure(position, {seat}, Leaving.RESIGN, self.use_case.clock.now())
        await self._recorded(
            unit,
            position,
            leaving.trail,
            leaving.entries,
            leaving.ending,
            choices=leaving.choices,
        )

    async def move(self, unit: UnitOfWork, fixture: Fixture, place: Place) -> None:
        """Move a running match to another channel, where its board is posted anew."""
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE:
            return
        await unit[MatchRepository].relocated(match.id, place.channel_id)
        await self.use_case.recorder.post(unit, match, Notice.BOARD, self.use_case.clock.now())

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
        """Give a seat of a running match to somebody else.

        It stays as it is where a third person sits there by now, where the new player is in it
        already, or where it cannot be read.
        """
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE or seat not in match.staying:
            return
        if match.seat_of(old.user_id) != seat or match.seat_of(new.user_id) is not None:
            return
        try:
            position = await self.use_case.positions.load(unit, match)
        except Quarantined:
            return
        by = None if verdict.by_id is None else Person(verdict.by_id, verdict.by)
        now = self.use_case.clock.now()
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
        await self.use_case.recorder.record(
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
        game = self.lobby_rules.game(wish.game)
        for attempt in range(MAX_CODE_DRAWS):
            code = match_code.draw(self.entropy, attempt * match_code.TRIES_PER_LENGTH)
            if await unit[MatchRepository].by_code(code) is not None:
                continue
            birth = NewMatchIds(code, self.entropy(SEED_BYTES), now, now)
            draft = new_match.new(wish, game, wish.seats or 0, birth)
            seats = tuple(replace(seat, accepted=True) for seat in draft.seats)
            return await unit[MatchRepository].add(replace(draft, seats=seats), birth.seed)
        raise Conflict

    async def _places(self, unit: UnitOfWork, match: Match) -> Places | None:
        """Seats by place; None without a result."""
        if match.status is not Status.FINISHED or match.outcome is None:
            return None
        winners, everybody = match.outcome.winners, range(len(match.seats))
        others = tuple(seat for seat in everybody if seat not in winners)
        game = self.use_case.positions.game(match)
        if len(match.seats) == MIN_ENTRANTS:
            return tuple(place for place in (tuple(winners), others) if place)
        rows = await unit[LogRepository].read(match.id, match.version)
        if isinstance(game, Placing) and match.ended_by is EndedBy.GAME:
            return tuple(tuple(place) for place in game.places(fold(game, match, rows)))
        return tuple(place for place in (tuple(winners), *_departed(others, rows)) if place)


async def is_tournament_match(unit: UnitOfWork, match_id: int) -> bool:
    return await unit[TournamentRepository].fixture_of(match_id) is not None


def _without_computers(terms: Terms) -> Terms:
    """Terms under which no computer wins points for anybody, even if it may take seats over on this
    server."""
    if terms.timeout is not Timeout.COMPUTER:
        return terms
    return replace(terms, timeout=Timeout.REMOVE)


def _departed(others: Sequence[int], rows: Sequence[Entry]) -> list[tuple[int, ...]]:
    """Seats without the winners by place: those that stayed, then those that left, the last first;
    seats that left at once share a place."""
    left = {row.seat: row.at for row in rows if row.kind in LEAVING_KINDS}
    moments = sorted({left[seat] for seat in others if seat in left}, reverse=True)
    stayed = tuple(seat for seat in others if seat not in left)
    return [stayed, *(tuple(s for s in others if left.get(s) == moment) for moment in moments)]


def _entrants_by_place(
    seats: Sequence[int], places: Sequence[Sequence[int]] | None
) -> Places | None:
    """Entrants by place, from seats by place."""
    if places is None:
        return None
    return tuple(tuple(sorted(seats[seat] for seat in place)) for place in places)


def newest(fixtures: Sequence[Fixture]) -> Mapping[GameKey, Fixture]:
    """The last match of each game: earlier ones were called off or annulled."""
    return {(one.round, one.board, one.game): one for one in fixtures}
