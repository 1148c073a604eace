"""Matches of tournaments: made for their games, looked at, and ended from outside."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from bot.base.entropy import Entropy
from bot.db.unit_of_work import Conflict, UnitOfWork
from bot.match.act.chance import SEED_BYTES, commitment, derived_seed
from bot.match.act.leaving import departure
from bot.match.act.positions import won
from bot.match.act.recorder import NO_CHOICES, Ending
from bot.match.act.sides import seats_held
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
from bot.match.refusals import Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.ratings.revert import unrate
from bot.tournaments.autopilot import GameKey
from bot.tournaments.events import Closed, LogRow, Undone
from bot.tournaments.progress import Meeting
from bot.tournaments.rows import Fixture
from bot.tournaments.state import Actor, State
from bot.tournaments.store import TournamentRepository
from engines import Outcome

MAX_CODE_DRAWS: Final = 8
"""Codes that are drawn for a match until one is free, at most."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The reason why a match is changed from outside, and the organiser who gave it, if one did."""

    by: str
    """The organiser's name; empty where the tournament did it for a reason of its own."""
    by_id: int | None
    reason: str
    own: bool = False
    """Whether the organiser plays in it, and nobody else could decide."""

    @classmethod
    def of(cls, by: Actor | None, reason: str, *, own: bool = False) -> Verdict:
        if by is None:
            return cls("", None, reason)
        return cls(by.person.name, by.person.user_id, reason, own)

    def row(
        self, seq: int, kind: Kind, now: datetime, text: str = "", *, rated: bool = False
    ) -> Entry:
        """The row of the match's record that tells it; `rated`: whether the match counts so far."""
        return Entry(
            seq,
            kind,
            ADMIN,
            text,
            now,
            by=self.by,
            reason=self.reason,
            by_id=self.by_id,
            unrated=self.own and rated,
        )


@dataclass(frozen=True, slots=True)
class TournamentMatches:
    """Changes to matches within a tournament's unit of work. Nothing is committed here."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules
    entropy: Entropy

    async def is_over(self, unit: UnitOfWork, fixture: Fixture) -> bool:
        """Whether a match was played or decided to its end, and not called off."""
        return (await require_match(unit, fixture.match_id)).status is Status.FINISHED

    async def annul(self, unit: UnitOfWork, fixture: Fixture) -> None:
        """Take a match out of the ratings: the decision that ended it was taken back."""
        await unrate(unit, await require_match(unit, fixture.match_id))

    async def make(
        self, unit: UnitOfWork, state: State, meeting: Meeting, game: int, earlier: int
    ) -> Match:
        """Start the match of a game, which has had so many `earlier` ones. Its seed comes from the
        tournament's, which nobody can change once people have signed up; but that is no secret
        any more if the tournament was over once."""
        row, progress = state.row, state.progress
        tournament, now = progress.tournament, self.use_case.clock.now()
        entrants = [progress.entrants[one] for one in meeting.seating(game)]
        people = [entrant.person for entrant in entrants]
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
        if _was_over(state.log):
            seed, line = self.entropy(SEED_BYTES), ""
        else:
            number = f"{meeting.round}:{meeting.board}:{game}:{earlier}"
            seed = derived_seed(tournament.seed, number)
            line = f"tournament {row.code} {number} {commitment(row.code, tournament.seed)}"
        draft = await self._added(unit, wish, [one.contribution for one in entrants], seed, now)
        match = await self.lobby_rules.start(unit, draft, now, tournament=line)
        await unit[TournamentRepository].add_fixture(
            Fixture(match.id, row.id, meeting.round, meeting.board, game)
        )
        return match

    async def end(
        self, unit: UnitOfWork, fixture: Fixture, winners: Sequence[int], verdict: Verdict
    ) -> None:
        """End a running match as its game was decided; `winners` are seats when it began. One that
        cannot be read is called off."""
        match = await require_match(unit, fixture.match_id)
        winners = [match.seat_now(seat) for seat in winners]
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
        row = verdict.row(match.version + 1, kind, now, text, rated=match.terms.rated)
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
    ) -> Match | None:
        """Give a seat of a running match, as it was when the match began, to somebody else; the
        match, if that was done.

        It stays as it is where a third person sits there by now, where the new player has or had
        another seat of it, or where it cannot be read.
        """
        match = await require_match(unit, fixture.match_id)
        seat = match.seat_now(seat)
        if match.status is not Status.ACTIVE or seat not in match.staying:
            return None
        if match.seat_of(old.user_id) != seat or match.seat_of(new.user_id) is not None:
            return None
        if await seats_held(unit, match, new.user_id) - {seat}:
            return None
        try:
            position = await self.use_case.positions.load(unit, match)
        except Quarantined:
            return None
        by = None if verdict.by_id is None else Person(verdict.by_id, verdict.by)
        now = self.use_case.clock.now()
        done = await reseat(unit, position, seat, new, now, by=by, reason=verdict.reason)
        position = done.position
        await self._recorded(
            unit, position, (position.state,), (done.entry,), None, choices=done.choices
        )
        return position.match

    async def tell_replaced(self, unit: UnitOfWork, match: Match, person: Person) -> None:
        """Have a player told, where a match is played, that they were replaced."""
        now = self.use_case.clock.now()
        await self.use_case.recorder.post(unit, match, Notice.REPLACED, now, about=person.user_id)

    async def _recorded(
        self,
        unit: UnitOfWork,
        position: Position,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        ending: Ending | None,
        *,
        choices: Mapping[int, str] = NO_CHOICES,
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
            number=position.number,
        )

    async def _added(
        self,
        unit: UnitOfWork,
        wish: NewMatch,
        contributions: Sequence[int | None],
        seed: bytes,
        now: datetime,
    ) -> Match:
        game = self.lobby_rules.game(wish.game)
        for attempt in range(MAX_CODE_DRAWS):
            code = match_code.draw(self.entropy, attempt * match_code.TRIES_PER_LENGTH)
            if await unit[MatchRepository].by_code(code) is not None:
                continue
            birth = NewMatchIds(code, seed, now, now)
            draft = new_match.new(wish, game, wish.seats or 0, birth)
            seats = tuple(
                replace(seat, accepted=True, contribution=added)
                for seat, added in zip(draft.seats, contributions, strict=True)
            )
            return await unit[MatchRepository].add(replace(draft, seats=seats), birth.seed)
        raise Conflict


async def is_tournament_match(unit: UnitOfWork, match_id: int) -> bool:
    return await unit[TournamentRepository].fixture_of(match_id) is not None


async def pairing_of(unit: UnitOfWork, match_id: int) -> Collection[int]:
    """The matches of the other games of a tournament match's pairing, by its id."""
    return await unit[TournamentRepository].paired_with(match_id)


def _was_over(log: Sequence[LogRow]) -> bool:
    """Whether an end of the tournament was taken back."""
    undone = {row.event.seq for row in log if isinstance(row.event, Undone)}
    return any(row.seq in undone and isinstance(row.event, Closed) for row in log)


def _without_computers(terms: Terms) -> Terms:
    """Terms under which no computer wins points for anybody, even if it may take seats over on this
    server."""
    if terms.timeout is not Timeout.COMPUTER:
        return terms
    return replace(terms, timeout=Timeout.REMOVE)


def newest(fixtures: Sequence[Fixture]) -> Mapping[GameKey, Fixture]:
    """The last match of each game: earlier ones were called off or annulled."""
    return {(one.round, one.board, one.game): one for one in fixtures}


async def wake_tournament(unit: UnitOfWork, match: Match) -> None:
    """Have the tournament that a match belongs to, if any, look at its end."""
    await unit[TournamentRepository].wake(match.id, match.ended_at or match.updated_at)
