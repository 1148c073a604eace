"""The matches of a tournament: made, looked at, and ended from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Final

from bot.services import codes, drafting
from bot.services.acting import Acting, known
from bot.services.chance import SEED_BYTES
from bot.services.drafting import Birth
from bot.services.gathering import Gathering
from bot.services.model import (
    ADMIN,
    EndedBy,
    Entry,
    Kind,
    Match,
    NewMatch,
    Person,
    Seating,
    Status,
)
from bot.services.ports import Conflict, Entropy, Unit
from bot.services.recording import Ending
from bot.services.tables import fold, won
from bot.services.tournaments.book import Book, Fixture
from bot.services.tournaments.events import Places
from bot.services.tournaments.progress import Meeting, Progress
from bot.services.tournaments.steering import Game, Played
from engines import Outcome
from engines.core import Placing

NOTHING_KNOWN: Final[Mapping[Game, Played]] = MappingProxyType({})
TRIES: Final = 8
"""Codes that are drawn for a match until one is free."""


@dataclass(frozen=True, slots=True)
class Fielding:
    """What is done to matches within a tournament's unit of work. Nothing is committed here."""

    acting: Acting
    gathering: Gathering
    entropy: Entropy

    async def played(
        self,
        unit: Unit,
        progress: Progress,
        fixtures: Sequence[Fixture],
        known_already: Mapping[Game, Played] = NOTHING_KNOWN,
    ) -> dict[Game, Played]:
        """How far the matches of all open games have come; of those that were looked at before in
        the same unit, as it was found then."""
        wanted = {(m.round, m.board, game): m for m, game in progress.open()}
        found = {game: each for game, each in known_already.items() if game in wanted}
        for game, fixture in newest(fixtures).items():
            if game not in wanted or game in found:
                continue
            match = await known(unit, fixture.match_id)
            if match.status is Status.CANCELLED:
                continue
            seats = wanted[game].seating(fixture.game)
            owed = frozenset[int]()
            if match.status is Status.ACTIVE:
                table = await self.acting.tables.load(unit, match)
                owed = frozenset(seats[seat] for seat in table.owing if seat >= 0)
            places = await self._places(unit, match)
            named = None if places is None else tuple(_entrants(seats, p) for p in places)
            found[game] = Played(match.code, named, owed)
        return found

    async def make(
        self, unit: Unit, book: Book, progress: Progress, meeting: Meeting, game: int
    ) -> Match:
        """A match for a game; it begins at once."""
        tournament, now = progress.tournament, self.acting.clock.now()
        people = [progress.entrants[one].person for one in meeting.seating(game)]
        wish = NewMatch(
            tournament.game,
            people[0],
            book.place,
            book.locale,
            tuple(people[1:]),
            seats=len(people),
            seating=Seating.FIRST,
            options=tournament.options,
            terms=tournament.terms,
        )
        draft = await self._added(unit, wish, now)
        match = await self.gathering.start(unit, draft, now, quietly=True)
        await unit.tournaments.add_fixture(
            Fixture(match.id, book.id, meeting.round, meeting.board, game)
        )
        return match

    async def end(
        self,
        unit: Unit,
        book: Book,
        fixture: Fixture,
        winners: Sequence[int],
        *,
        reason: str,
        by: Person | None,
    ) -> None:
        """End a match that still runs as its game was decided; `winners` are seats."""
        match = await known(unit, fixture.match_id)
        if match.status is not Status.ACTIVE:
            return
        table, now = await self.acting.tables.load(unit, match), self.acting.clock.now()
        name = book.name if by is None else by.name
        entry = Entry(
            match.version + 1,
            Kind.ADJUDICATED,
            ADMIN,
            won(winners),
            now,
            by=name,
            reason=reason,
            by_id=None if by is None else by.user_id,
        )
        outcome = Outcome(tuple(sorted(winners)), EndedBy.ADJUDICATED.value)
        await self.acting.recorder.record(
            unit,
            match,
            table.game,
            trail=(table.state,),
            entries=(entry,),
            now=now,
            ending=Ending(EndedBy.ADJUDICATED, outcome),
        )

    async def _added(self, unit: Unit, wish: NewMatch, now: datetime) -> Match:
        game = self.gathering.game(wish.game)
        for attempt in range(TRIES):
            code = codes.draw(self.entropy, attempt * codes.TRIES_PER_LENGTH)
            if await unit.matches.by_code(code) is not None:
                continue
            birth = Birth(code, self.entropy(SEED_BYTES), now, now)
            draft = drafting.new(wish, game, wish.seats or 0, birth)
            seats = tuple(replace(seat, accepted=True) for seat in draft.seats)
            return await unit.matches.add(replace(draft, seats=seats), birth.seed)
        raise Conflict

    async def _places(self, unit: Unit, match: Match) -> Places | None:
        """The seats from first to last; None without a result."""
        if match.status is not Status.FINISHED or match.outcome is None:
            return None
        winners, everybody = match.outcome.winners, range(len(match.seats))
        others = tuple(seat for seat in everybody if seat not in winners)
        game = self.acting.tables.game(match)
        if not isinstance(game, Placing) or match.ended_by is not EndedBy.GAME:
            return tuple(place for place in (tuple(winners), others) if place)
        rows = await unit.log.read(match.id, match.version)
        return tuple(tuple(place) for place in game.places(fold(game, match, rows)))


def _entrants(seats: Sequence[int], place: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(seats[seat] for seat in place))


def newest(fixtures: Sequence[Fixture]) -> Mapping[Game, Fixture]:
    """The match of each game: where one was called off, the one in its place."""
    return {(one.round, one.board, one.game): one for one in fixtures}
