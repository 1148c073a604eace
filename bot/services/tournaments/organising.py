"""Tournaments as people make, enter and run them, and as they run by themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, TypeAlias

from bot.services import codes
from bot.services.errors import NoSuchTournament, TournamentRefused
from bot.services.model import Match, Person, Place
from bot.services.ports import Unit
from bot.services.recording import NONCE_BYTES
from bot.services.retrying import until_alone
from bot.services.seating import check_seats
from bot.services.tournaments import steering
from bot.services.tournaments.book import Announcement, Book, Fixture, Tidings
from bot.services.tournaments.events import (
    Adjudicated,
    CheckedIn,
    Closed,
    Created,
    Event,
    Extended,
    Finished,
    Forfeited,
    Held,
    Joined,
    LateEntry,
    Left,
    Paired,
    Places,
    Replaced,
    Resumed,
    Row,
    Started,
    Undone,
    Withdrawn,
)
from bot.services.tournaments.fielding import Fielding, newest
from bot.services.tournaments.fold import after, fold
from bot.services.tournaments.model import TABLE, Format, Tournament
from bot.services.tournaments.progress import Progress, Stage, Unfit

REASON: Final = 200
"""The longest reason, in characters."""
LATER: Final = timedelta(hours=1)
"""Until one that could not go on is looked at again."""
SOON: Final = timedelta(minutes=5)
"""Until one is looked at again in which something is late that has to wait for something else."""
STEPS: Final = 5_000
"""Events of one tournament in a row by themselves, at most: a loop would be an error."""

Decide: TypeAlias = Callable[["State"], Sequence[Event]]
_DecideIn: TypeAlias = Callable[[Unit, "State"], Awaitable[Sequence[Event]]]


@dataclass(frozen=True, slots=True)
class State:
    """A tournament as it stands."""

    book: Book
    rows: tuple[Row, ...]
    progress: Progress
    fixtures: tuple[Fixture, ...] = ()

    @property
    def tournament(self) -> Tournament:
        return self.progress.tournament


@dataclass(frozen=True, slots=True)
class By:
    """Who does something, as which interaction, and whether they may do what organisers may."""

    person: Person
    interaction_id: int
    governs: bool = False


@dataclass(frozen=True, slots=True)
class Steered:
    """A tournament that was looked at, and why nothing could come of it, if so."""

    tournament_id: int
    failure: Exception | None = None


@dataclass(frozen=True, slots=True)
class Organising:
    """Every act and everything that follows from it is one transaction. What an act names and
    cannot find is refused with TournamentRefused, whose code says why."""

    fielding: Fielding

    async def create(self, tournament: Tournament, place: Place, locale: str, by: By) -> State:
        """Open a sign-up.

        :raises NoSuchGame, SetupRefused: the game is not played so.
        :raises TournamentRefused: `not-organiser`.
        """
        self._check(by)
        game = self.fielding.gathering.game(tournament.game)
        tables = tournament.format is Format.TABLES
        for count in range(3, TABLE + 1) if tables else (2,):
            check_seats(game, count, tournament.options)
        acting = self.fielding.acting

        async def work(attempt: int) -> State:
            async with acting.store.writing() as unit:
                now = acting.clock.now()
                book = await unit.tournaments.add(
                    Book(
                        id=0,
                        code=codes.draw(self.fielding.entropy, attempt),
                        place=place,
                        locale=locale,
                        organiser_id=by.person.user_id,
                        version=0,
                        stage=Stage.SIGN_UP,
                        name=tournament.name,
                        created_at=now,
                    )
                )
                row = Row(1, now, Created(tournament), by.person.name)
                state = State(book, (), Progress(tournament))
                state = await self._write(unit, state, [row], fold([row]), by)
                state = await self._go_on(unit, state)
                await unit.commit()
                return state

        return await until_alone(work)

    async def find(self, code: str) -> State:
        """:raises NoSuchTournament: there is none with this code."""
        async with self.fielding.acting.store.reading() as unit:
            book = await unit.tournaments.by_code(codes.normal(code))
            if book is None:
                raise NoSuchTournament(code)
            return await self._state(unit, book)

    async def get(self, tournament_id: int) -> State:
        """:raises NoSuchTournament: there is none with this id."""
        async with self.fielding.acting.store.reading() as unit:
            return await self._state(unit, await self._known(unit, tournament_id))

    async def of_server(
        self, guild_id: int, stages: Sequence[Stage] = (Stage.SIGN_UP, Stage.RUNNING)
    ) -> list[Book]:
        """The newest first."""
        async with self.fielding.acting.store.reading() as unit:
            return list(await unit.tournaments.of_server(guild_id, stages))

    async def matches_of(self, state: State) -> dict[steering.Game, Match]:
        """The match of each game that has one."""
        async with self.fielding.acting.store.reading() as unit:
            of_games = {game: each.match_id for game, each in newest(state.fixtures).items()}
            found = await unit.matches.by_ids(of_games.values())
        return {game: found[number] for game, number in of_games.items() if number in found}

    # ------------------------------------------------------------ what people do

    async def join(self, tournament_id: int, by: By) -> State:
        """Sign up, or enter one that runs where its format allows that."""

        async def rated(unit: Unit, state: State) -> float | None:
            guild = state.book.place.guild_id or 0
            found = await unit.ratings.of(guild, state.tournament.game, {by.person.user_id})
            rating = found.get(by.person.user_id)
            return None if rating is None else rating.skill.mu

        async def decide(unit: Unit, state: State) -> Sequence[Event]:
            guild = state.book.place.guild_id
            if guild is not None and await unit.blocks.get(guild, by.person.user_id) is not None:
                raise TournamentRefused("blocked")
            rating = await rated(unit, state)
            if state.progress.stage is Stage.SIGN_UP:
                return [Joined(by.person, rating)]
            return [LateEntry(by.person, rating)]

        return await self._act(tournament_id, by, decide)

    async def leave(self, tournament_id: int, by: By) -> State:
        """Take one's name off, or withdraw from one that runs."""

        async def decide(_unit: Unit, state: State) -> Sequence[Event]:
            number = _entrant(state, by.person)
            if state.progress.stage is Stage.SIGN_UP:
                return [Left(number)]
            return _withdrawal(state.progress, number, "")

        return await self._act(tournament_id, by, decide)

    async def forsake(self, person: Person) -> None:
        """Leave every tournament that is not over, as somebody does who wants to be forgotten."""
        async with self.fielding.acting.store.reading() as unit:
            entered = list(await unit.tournaments.entered(person.user_id))

        async def decide(_unit: Unit, state: State) -> Sequence[Event]:
            entrant = state.progress.holder(person.user_id)
            if entrant is None:
                return []
            if state.progress.stage is Stage.SIGN_UP:
                return [Left(entrant.id)]
            return _withdrawal(state.progress, entrant.id, "")

        for tournament_id in entered:
            await self._act(tournament_id, None, decide)

    async def check_in(self, tournament_id: int, by: By) -> State:
        async def decide(_unit: Unit, state: State) -> Sequence[Event]:
            return [CheckedIn(_entrant(state, by.person))]

        return await self._act(tournament_id, by, decide)

    async def challenge(self, tournament_id: int, by: By, other: Person) -> State:
        """On a ladder: ask somebody further up for a match, which begins at once."""

        async def decide(_unit: Unit, state: State) -> Sequence[Event]:
            if state.tournament.format is not Format.LADDER:
                raise TournamentRefused("no-ladder")
            boards = ((_entrant(state, by.person), _entrant(state, other)),)
            length, now = state.tournament.round_length, self.fielding.acting.clock.now()
            deadline = None if length is None else now + length
            return [Paired(len(state.progress.rounds) + 1, boards, deadline)]

        return await self._act(tournament_id, by, decide)

    # ------------------------------------------------------------ what organisers do

    async def start(self, tournament_id: int, by: By) -> State:
        """End the sign-up now."""
        return await self._rule(tournament_id, by, None, lambda _state: [Started()])

    async def withdraw(self, tournament_id: int, by: By, person: Person, reason: str) -> State:
        def decide(state: State) -> Sequence[Event]:
            number = _entrant(state, person)
            if state.progress.stage is Stage.SIGN_UP:
                return [Left(number)]
            return _withdrawal(state.progress, number, reason.strip())

        return await self._rule(tournament_id, by, reason, decide)

    async def replace(
        self, tournament_id: int, by: By, old: Person, new: Person, reason: str
    ) -> State:
        """Somebody else goes on in a place. Matches that run are for `/admin match replace`."""
        return await self._rule(
            tournament_id,
            by,
            reason,
            lambda state: [Replaced(_entrant(state, old), new, reason.strip())],
        )

    async def adjudicate(
        self, tournament_id: int, by: By, match_code: str, winners: Sequence[Person], reason: str
    ) -> State:
        """Decide a game of the tournament; without winners it is a draw. Its match ends."""

        async def decide(unit: Unit, state: State) -> Sequence[Event]:
            match = await unit.matches.by_code(codes.normal(match_code))
            mine = [f for f in state.fixtures if match is not None and f.match_id == match.id]
            if not mine:
                raise TournamentRefused("no-such-game")
            fixture = mine[0]
            meeting = state.progress.rounds[fixture.round - 1].meetings[fixture.board - 1]
            first = tuple(sorted(_entrant(state, person) for person in winners))
            if not set(first) <= set(meeting.seats) or len(first) == len(meeting.seats):
                raise TournamentRefused("winners")
            rest = tuple(sorted(set(meeting.seats).difference(first)))
            places: Places = (first, rest) if first else (rest,)
            return [Adjudicated(fixture.round, fixture.board, fixture.game, places, reason.strip())]

        return await self._rule_in(tournament_id, by, reason, decide)

    async def extend(self, tournament_id: int, by: By, more: timedelta, reason: str) -> State:
        """Give the running round more time."""

        def decide(state: State) -> Sequence[Event]:
            deadlines = {r.number: r.deadline for r in state.progress.rounds}
            number = max(deadlines, default=0)
            if (deadline := deadlines.get(number)) is None or more <= timedelta(0):
                raise TournamentRefused("no-deadline")
            late = max(deadline, self.fielding.acting.clock.now())
            return [Extended(number, late + more, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def hold(self, tournament_id: int, by: By, reason: str) -> State:
        """Let nothing go on by itself until it is resumed."""
        return await self._rule(tournament_id, by, reason, lambda _state: [Held(reason.strip())])

    async def resume(self, tournament_id: int, by: By, reason: str) -> State:
        return await self._rule(tournament_id, by, reason, lambda _state: [Resumed()])

    async def undo(self, tournament_id: int, by: By, reason: str) -> State:
        """Take the last act of an organiser back."""

        def decide(state: State) -> Sequence[Event]:
            gone = {row.event.seq for row in state.rows if isinstance(row.event, Undone)}
            for row in reversed(state.rows):
                if row.by and row.seq not in gone and isinstance(row.event, _RULINGS):
                    return [Undone(row.seq, reason.strip())]
            raise TournamentRefused("nothing-to-undo")

        return await self._rule(tournament_id, by, reason, decide)

    async def close(self, tournament_id: int, by: By, reason: str) -> State:
        """End it; the standings are final."""
        return await self._rule(tournament_id, by, reason, lambda _state: [Closed(reason.strip())])

    # ------------------------------------------------------------ what happens by itself

    async def next_due(self) -> timedelta | None:
        """How long until something may come of the time; None if nothing will."""
        async with self.fielding.acting.store.reading() as unit:
            earliest = await unit.tournaments.next_due()
        return None if earliest is None else earliest - self.fielding.acting.clock.now()

    async def steer(self) -> Steered | None:
        """Look at the tournament that has waited longest; None if none has."""
        looked = list[int]()

        async def work(_attempt: int) -> Steered | None:
            async with self.fielding.acting.store.writing() as unit:
                book = await unit.tournaments.due(self.fielding.acting.clock.now())
                if book is None:
                    return None
                looked.append(book.id)
                state = await self._go_on(unit, await self._state(unit, book))
                await unit.commit()
                return Steered(state.book.id)

        try:
            return await until_alone(work)
        except Exception as error:
            # one that cannot go on must not keep the others waiting
            if not looked:
                raise
            async with self.fielding.acting.store.writing() as unit:
                book = await self._known(unit, looked[-1])
                late = replace(book, look_at=self.fielding.acting.clock.now() + LATER)
                await unit.tournaments.save(late, expected=book.version)
                await unit.commit()
            return Steered(looked[-1], error)

    # ------------------------------------------------------------ telling

    async def unannounced(self, limit: int = 20) -> list[Announcement]:
        """What is to be told by now, oldest first."""
        async with self.fielding.acting.store.reading() as unit:
            now = self.fielding.acting.clock.now()
            return list(await unit.tournaments.unannounced(now, limit))

    async def announced(self, announcement_id: int) -> None:
        async with self.fielding.acting.store.writing() as unit:
            await unit.tournaments.announced(announcement_id)
            await unit.commit()

    async def put_off(self, announcement_id: int, wait: timedelta, reason: str) -> None:
        async with self.fielding.acting.store.writing() as unit:
            due = self.fielding.acting.clock.now() + wait
            await unit.tournaments.put_off(announcement_id, due, reason)
            await unit.commit()

    async def posted(self, tournament_id: int, message_id: int) -> None:
        """Note where the sign-up is."""
        async with self.fielding.acting.store.writing() as unit:
            await unit.tournaments.posted(tournament_id, message_id)
            await unit.commit()

    # ------------------------------------------------------------ inside

    def _check(self, by: By) -> None:
        if not by.governs:
            raise TournamentRefused("not-organiser")

    async def _rule(self, tournament_id: int, by: By, reason: str | None, decide: Decide) -> State:
        async def decided(_unit: Unit, state: State) -> Sequence[Event]:
            return decide(state)

        return await self._rule_in(tournament_id, by, reason, decided)

    async def _rule_in(
        self, tournament_id: int, by: By, reason: str | None, decide: _DecideIn
    ) -> State:
        """An act of an organiser, with a reason unless it needs none."""

        async def decided(unit: Unit, state: State) -> Sequence[Event]:
            if by.person.user_id != state.book.organiser_id:
                self._check(by)
            if reason is not None and not 1 <= len(reason.strip()) <= REASON:
                raise TournamentRefused("reason", most=REASON)
            return await decide(unit, state)

        return await self._act(tournament_id, by, decided)

    async def _act(self, tournament_id: int, by: By | None, decide: _DecideIn) -> State:
        async def work(_attempt: int) -> State:
            async with self.fielding.acting.store.writing() as unit:
                state = await self._state(unit, await self._known(unit, tournament_id))
                if by is not None and await unit.tournaments.carried_out(by.interaction_id):
                    return state
                state = await self._caught_up(unit, state)
                if events := await decide(unit, state):
                    state = await self._record(unit, state, events, by)
                state = await self._go_on(unit, state)
                await unit.commit()
                return state

        return await until_alone(work)

    async def _record(
        self, unit: Unit, state: State, events: Sequence[Event], by: By | None
    ) -> State:
        """Write events, and do to matches what they mean."""
        now, name = self.fielding.acting.clock.now(), "" if by is None else by.person.name
        first = state.book.version + 1
        rows = [Row(seq, now, event, name) for seq, event in enumerate(events, first)]
        try:
            if any(isinstance(event, Undone) for event in events):
                progress = fold([*state.rows, *rows])
            else:
                progress = state.progress
                for event in events:
                    progress = after(progress, event, now)
        except Unfit as unfit:
            raise TournamentRefused(unfit.code) from unfit
        for event in events:
            await self._end_matches(unit, state, event, by)
        return await self._write(unit, state, rows, progress, by)

    async def _write(
        self, unit: Unit, state: State, rows: Sequence[Row], progress: Progress, by: By | None
    ) -> State:
        book = replace(state.book, version=state.book.version + len(rows), stage=progress.stage)
        await unit.tournaments.append(
            book.id,
            rows,
            by=None if by is None else by.person,
            interaction_id=None if by is None else by.interaction_id,
        )
        await unit.tournaments.save(book, expected=state.book.version)
        for row in rows:
            for tidings, number in _told(row, progress):
                await self._announce(unit, book, tidings, number)
        return replace(state, book=book, rows=(*state.rows, *rows), progress=progress)

    async def _announce(self, unit: Unit, book: Book, tidings: Tidings, number: int) -> None:
        nonce, now = self.fielding.entropy(NONCE_BYTES).hex(), self.fielding.acting.clock.now()
        await unit.tournaments.announce(book.id, tidings, number, nonce=nonce, due=now)

    async def _caught_up(self, unit: Unit, state: State) -> State:
        """With the games that have ended: what comes now does not undo what was played."""
        if state.progress.stage is not Stage.RUNNING:
            return state
        played = await self.fielding.played(unit, state.progress, state.fixtures)
        while (event := steering.result(state.progress, played)) is not None:
            state = await self._record(unit, state, [event], None)
        return state

    async def _go_on(self, unit: Unit, state: State) -> State:
        """Everything that happens by itself now, and the matches it needs."""
        now = self.fielding.acting.clock.now()
        played = dict[steering.Game, steering.Played]()
        for _step in range(STEPS):
            played = await self.fielding.played(unit, state.progress, state.fixtures, played)
            event = steering.following(state.progress, played, now)
            if event is None:
                break
            state = await self._record(unit, state, [event], None)
        state = await self._make_matches(unit, state, played)
        look_at = steering.look_at(state.progress, now)
        if look_at is not None and look_at <= now:
            look_at = now + SOON
        if steering.checking_in(state.progress, now):
            await self._announce(unit, state.book, Tidings.SIGN_UP, 0)
        book = replace(state.book, look_at=look_at)
        await unit.tournaments.save(book, expected=book.version)
        return replace(state, book=book)

    async def _make_matches(
        self, unit: Unit, state: State, played: Mapping[steering.Game, object]
    ) -> State:
        fixtures = list(state.fixtures)
        if state.progress.stage is Stage.RUNNING:
            for meeting, game in state.progress.open():
                if (meeting.round, meeting.board, game) not in played:
                    match = await self.fielding.make(
                        unit, state.book, state.progress, meeting, game
                    )
                    fixtures.append(
                        Fixture(match.id, state.book.id, meeting.round, meeting.board, game)
                    )
        return replace(state, fixtures=tuple(fixtures))

    async def _end_matches(self, unit: Unit, state: State, event: Event, by: By | None) -> None:
        """A game that was decided without its match being played to the end: it ends with it. Once
        all is closed, what still runs goes on as a match like any other."""
        if not isinstance(event, Adjudicated | Forfeited):
            return
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
        person = None if by is None else by.person
        reason = event.reason or steering.DEADLINE
        await self.fielding.end(unit, state.book, fixture, winners, reason=reason, by=person)

    async def _known(self, unit: Unit, tournament_id: int) -> Book:
        book = await unit.tournaments.get(tournament_id)
        if book is None:
            raise NoSuchTournament(str(tournament_id))
        return book

    async def _state(self, unit: Unit, book: Book) -> State:
        rows = tuple(await unit.tournaments.log(book.id))
        fixtures = tuple(await unit.tournaments.fixtures(book.id))
        return State(book, rows, fold(rows), fixtures)


_RULINGS: Final = (Adjudicated, Extended, Held, Replaced, Resumed, Withdrawn, Closed)


def _entrant(state: State, person: Person) -> int:
    """:raises TournamentRefused: `no-such-entrant`."""
    entrant = state.progress.holder(person.user_id)
    if entrant is None:
        raise TournamentRefused("no-such-entrant", name=person.name)
    return entrant.id


def _withdrawal(progress: Progress, number: int, reason: str) -> list[Event]:
    """What somebody had still to play is lost."""
    forfeits: list[Event] = [
        Forfeited(meeting.round, meeting.board, game, (number,), reason)
        for meeting, game in progress.open()
        if number in meeting.seats
    ]
    return [*forfeits, Withdrawn(number, reason)]


def _told(row: Row, progress: Progress) -> list[tuple[Tidings, int]]:
    """What is to be announced of a row."""
    event = row.event
    if isinstance(event, Created | Joined | Left | CheckedIn | Started):
        return [(Tidings.SIGN_UP, 0)]
    if isinstance(event, Paired):
        standings = [] if event.round == 1 else [(Tidings.STANDINGS, event.round - 1)]
        ladder = progress.tournament.format is Format.LADDER
        return [*([] if ladder else standings), (Tidings.ROUND, event.round)]
    if isinstance(event, Closed):
        return [(Tidings.SIGN_UP, 0), (Tidings.PODIUM, 0)]
    if isinstance(event, Finished):
        return []
    return [(Tidings.RULING, row.seq)]
