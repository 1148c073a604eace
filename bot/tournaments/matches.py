"""Matches of tournaments: made for their games, looked at, and ended from outside."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Final

from bot.base.worker import Entropy
from bot.db.store import Conflict, UnitOfWork
from bot.kibitz.service import has_kibitzed
from bot.match.act.positions import (
    SEED_BYTES,
    commitment,
    derived_seed,
    fold,
    rows_of,
    standing,
    won,
)
from bot.match.act.recorder import Act, Ending, NewRows
from bot.match.act.service import (
    MatchUseCase,
    departure,
    is_dealt,
    require_match,
    seats_held,
)
from bot.match.computers import exchange
from bot.match.lobby.rules import LobbyRules
from bot.match.lobby.seating import can_be_copied
from bot.match.lobby.service import NewMatchIds, new_match
from bot.match.model.match import TRIES_PER_LENGTH, Entry, Match, NewMatch, draw_code
from bot.match.model.people import Person, Place
from bot.match.model.terms import (
    ADMIN,
    BY_ALL,
    WITHDRAWAL_REASON,
    EndedBy,
    Kind,
    Leaving,
    Notice,
    Seating,
    Status,
    Terms,
    Timeout,
)
from bot.match.refusals import BrokenRecord, Quarantined
from bot.match.store.due import OutboxRepository
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.substitution import reseat
from bot.ratings.rating import annul
from bot.tournaments.autopilot import GameKey, MatchProgress
from bot.tournaments.events import (
    Aborted,
    Adjudicated,
    Closed,
    Event,
    Forfeited,
    LogRow,
    Moved,
    Places,
    Reopened,
    Replaced,
    Seats,
    Undone,
    Unpaired,
    Withdrawn,
)
from bot.tournaments.fold import fold as folded
from bot.tournaments.model import MIN_ENTRANTS, Tournament, Unfinished
from bot.tournaments.progress import Meeting, Progress, Stage
from bot.tournaments.store import (
    Actor,
    Fixture,
    State,
    TournamentLogRepository,
    TournamentRepository,
)
from engines import Outcome
from engines.core import Placing

# --------------------------------------------------------------------------------------- matches


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
    agreed: bool = False
    """Whether a player proposed it and they confirmed it."""

    @classmethod
    def of(
        cls, by: Actor | None, reason: str, *, own: bool = False, agreed: bool = False
    ) -> Verdict:
        if by is None:
            return cls("", None, reason)
        return cls(by.name, by.person.user_id, reason, own, agreed)

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

    async def annul(self, unit: UnitOfWork, fixture: Fixture, verdict: Verdict) -> None:
        """Let a match count for nobody: its result was taken back. One that runs is called off."""
        await self.call_off(unit, fixture, verdict)
        await annul(unit, await require_match(unit, fixture.match_id))

    async def to_go_on(self, unit: UnitOfWork, fixture: Fixture) -> list[Entry] | None:
        """The moves that stand, with changes of sides, from which another match can go on; None if
        the game has ended by its rules, or something was dealt or hidden that all have seen by
        now."""
        match = await require_match(unit, fixture.match_id)
        try:
            game = self.use_case.positions.game(match)
            rows = await rows_of(unit, match)
            states = fold(game, match, rows)
        except Quarantined:
            return None
        current = self.lobby_rules.game(match.game)
        if match.rules_version != current.rules_version or is_dealt(game, match, rows, states):
            return None
        if game.outcome(states[-1]) is not None or any(row.kind is Kind.REMOVED for row in rows):
            return None
        return [rows[index] for index in standing(rows, with_swaps=True)]

    async def _play_on(self, unit: UnitOfWork, match: Match, moves: Sequence[Entry]) -> Match:
        """A match that has just begun, with these moves made in it."""
        now = self.use_case.clock.now()
        position = await self.use_case.positions.load(unit, match)
        # moves that the game forces are made by now, each time
        while rest := moves[position.match.version :]:
            seq = position.match.version + 1
            made = [
                replace(row, seq=number, at=now, interaction_id=None, planned=False)
                for number, row in enumerate(rest, seq)
            ]
            swap = next((n for n, row in enumerate(made) if row.kind is Kind.SWAPPED), len(made))
            if not swap:
                position = await exchange(unit, position)
                new = NewRows((position.state,), (made[0],), exchanged=True)
            else:
                trail = [position.state]
                for row in made[:swap]:
                    trail.append(position.game.play(trail[-1], row.seat, row.text))
                new = NewRows(tuple(trail), tuple(made[:swap]))
            position = (await self.use_case.finish(unit, position, new)).position
        return position.match

    async def make(
        self,
        unit: UnitOfWork,
        state: State,
        meeting: Meeting,
        game: int,
        earlier: int,
        *,
        moves: Sequence[Entry] = (),
    ) -> Match:
        """Start the match of a game, which has had so many `earlier` ones, and make the moves of
        one from which it goes on. Its seed comes from the tournament's, which nobody can change
        once people have signed up; but that is no secret any more if the tournament was over
        once."""
        row, progress = state.row, state.progress
        tournament, now = progress.tournament, self.use_case.clock.now()
        entrants = [progress.entrants[one] for one in meeting.seating(game)]
        people = [entrant.person for entrant in entrants]
        # of two servers, neither is where it is played
        place = row.home if row.guest is None else Place(None, row.place.channel_id)
        wish = NewMatch(
            tournament.game,
            people[0],
            place,
            row.locale,
            tuple(people[1:]),
            seats=len(people),
            seating=Seating.FIRST,
            options=tournament.options,
            terms=_without_computers(tournament.terms),
        )
        number = f"{meeting.round}:{meeting.board}:{game}:{earlier}"
        line = f"tournament {row.code} {number}"
        if _was_over(state.log):
            seed = self.entropy(SEED_BYTES)
        else:
            seed = derived_seed(tournament.seed, number)
            line = f"{line} {commitment(row.code, tournament.seed)}"
        draft = await self._added(unit, wish, [one.contribution for one in entrants], seed, now)
        for entrant in entrants if draft.is_direct else ():
            locale = row.seen(entrant.team).locale
            await self.lobby_rules.settle(unit, draft, replace(entrant.person, locale=locale))
        match = await self.lobby_rules.start(unit, draft, now, tournament=line)
        match = await self._play_on(unit, match, moves)
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
        await self._ended(unit, fixture, ending, verdict, won(winners, agreed=verdict.agreed))

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
        await self.use_case.finish(unit, position, NewRows((position.state,), (row,), ending))

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
        await self.use_case.finish(unit, position, leaving)

    async def move(self, unit: UnitOfWork, fixture: Fixture, place: Place) -> None:
        """Move a running match to another channel, where its board is posted anew."""
        match = await require_match(unit, fixture.match_id)
        if match.status is not Status.ACTIVE:
            return
        await unit[MatchRepository].relocated(match.id, place.channel_id)
        # what was sent before is elsewhere
        await unit[OutboxRepository].drop(match.id, Notice.BOARD)
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
        another seat of it, or was in the room of those who look on, or where it cannot be read.
        """
        match = await require_match(unit, fixture.match_id)
        seat = match.seat_now(seat)
        if match.status is not Status.ACTIVE or seat not in match.staying:
            return None
        if match.seat_of(old.user_id) != seat or match.seat_of(new.user_id) is not None:
            return None
        if await seats_held(unit, match, new.user_id) - {seat}:
            return None
        if await has_kibitzed(unit, match, new.user_id):
            return None
        try:
            position = await self.use_case.positions.load(unit, match)
        except Quarantined:
            return None
        by = None if verdict.by_id is None else Person(verdict.by_id, verdict.by)
        now = self.use_case.clock.now()
        done = await reseat(unit, position, seat, new, now, by=by, reason=verdict.reason)
        position = done.position
        await self.use_case.finish(
            unit, position, NewRows((position.state,), (done.entry,), choices=done.choices)
        )
        return position.match

    async def tell_replaced(self, unit: UnitOfWork, match: Match, person: Person) -> None:
        """Have a player told, where a match is played, that they were replaced."""
        now = self.use_case.clock.now()
        await self.use_case.recorder.post(unit, match, Notice.REPLACED, now, about=person.user_id)

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
            code = draw_code(self.entropy, attempt * TRIES_PER_LENGTH)
            if await unit[MatchRepository].by_code(code) is not None:
                continue
            birth = NewMatchIds(code, seed, now, now)
            draft = new_match(wish, game, wish.seats or 0, birth)
            seats = tuple(
                replace(seat, accepted=True, contribution=added)
                for seat, added in zip(draft.seats, contributions, strict=True)
            )
            return await unit[MatchRepository].add(replace(draft, seats=seats), birth.seed)
        raise Conflict


async def is_tournament_match(unit: UnitOfWork, match_id: int) -> bool:
    return await unit[TournamentRepository].fixture_of(match_id) is not None


async def is_entrant(unit: UnitOfWork, match: Match, user_id: int) -> bool:
    """Whether somebody still has a place in the tournament of which a match is a game."""
    if not match.is_organised:
        return False
    fixture = await unit[TournamentRepository].fixture_of(match.id)
    if fixture is None:
        return False
    log = await unit[TournamentLogRepository].read(fixture.tournament_id)
    return folded(log).holder(user_id) is not None


async def round_ends(unit: UnitOfWork, match_ids: Collection[int]) -> Mapping[int, datetime]:
    """When the games of tournament matches are decided even if they are not over, by match id;
    nothing where that is never, or not yet known. Each tournament is read once."""
    known, found = dict[int, Progress](), dict[int, datetime]()
    for match_id in match_ids:
        fixture = await unit[TournamentRepository].fixture_of(match_id)
        if fixture is None or fixture.round < 1:
            continue
        number = fixture.tournament_id
        if number not in known:
            known[number] = folded(await unit[TournamentLogRepository].read(number))
        if (end := deadline_of(known[number], fixture)) is not None:
            found[match_id] = end
    return found


def deadline_of(progress: Progress, fixture: Fixture) -> datetime | None:
    """The end of the round in which a tournament waits for the result of a match."""
    of = progress.rounds[fixture.round - 1]
    waits = fixture.game in progress.open_games(of.meetings[fixture.board - 1])
    runs = waits and not progress.held and progress.stage is Stage.RUNNING
    return of.deadline if runs else None


async def pairing_of(unit: UnitOfWork, match_id: int) -> Collection[int]:
    """The matches of the other games of a tournament match's pairing, by its id."""
    return await unit[TournamentRepository].paired_with(match_id)


def _was_over(log: Sequence[LogRow]) -> bool:
    """Whether the tournament has ended once; it goes on, so that was taken back."""
    return any(isinstance(row.event, Closed) for row in log)


def _without_computers(terms: Terms) -> Terms:
    """Terms under which no computer wins points for anybody, even if it may take seats over on this
    server."""
    if terms.timeout is not Timeout.COMPUTER:
        return terms
    return replace(terms, timeout=Timeout.REMOVE)


def newest(fixtures: Sequence[Fixture]) -> Mapping[GameKey, Fixture]:
    """The last match of each game: earlier ones were called off or annulled, or came to nothing."""
    return {(one.round, one.board, one.game): one for one in fixtures if one.round > 0}


def is_corrected(state: State, where: GameKey, but: int = 0) -> bool:
    """Whether a game has another result than its last match had, by a ruling other than the one in
    row `but`."""
    taken_back = state.taken_back | {but}
    last = next(
        (
            row.event
            for row in reversed(state.log)
            if isinstance(row.event, Adjudicated | Reopened)
            and (row.event.round, row.event.board, row.event.game) == where
            and row.seq not in taken_back
        ),
        None,
    )
    return isinstance(last, Adjudicated) and last.instead


async def wake_tournament(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match: have the tournament that it belongs to, if any, look at it."""
    await unit[TournamentRepository].wake(act.match.id, act.now)


async def wake_for_next_game(unit: UnitOfWork, act: Act) -> None:
    """Follow a match from which moves could be copied, as it gets ahead: that of the next game of
    its pairing may begin."""
    position, sides = act.position, act.match.terms.sides
    if position is not None and act.gets_ahead and can_be_copied(position.game, sides):
        await wake_tournament(unit, act)


# --------------------------------------------------------------------------------- match effects
# Effects of events on the matches of a tournament.


@dataclass(frozen=True, slots=True)
class MatchEffects:
    """Changes to matches that an event calls for. Nothing is committed here."""

    matches: TournamentMatches

    async def apply(self, unit: UnitOfWork, state: State, event: Event, by: Actor | None) -> State:
        """Bring matches in line with an event that is about to be written: the state that comes
        back has other fixtures at most."""
        if isinstance(event, Adjudicated) and event.instead:
            for fixture in self._of_game(state, event):
                await self.matches.annul(unit, fixture, Verdict.of(by, event.reason))
        elif isinstance(event, Adjudicated | Forfeited):
            await self._end_match(unit, state, event, by)
        elif isinstance(event, Reopened):
            state = await self._replay_game(unit, state, event, event.reason, by, anew=event.anew)
        elif isinstance(event, Unpaired):
            # with those that were annulled before: the next pairing there has no match yet
            theirs = [one for one in state.fixtures if one.round >= event.round]
            state = await self._set_aside(unit, state, "", None, theirs)
        elif isinstance(event, Withdrawn):
            await self._leave_tables(unit, state, event.entrant)
        elif isinstance(event, Closed) and event.called_off:
            verdict = Verdict.of(by, event.reason)
            for fixture in newest(state.fixtures).values():
                await self.matches.call_off(unit, fixture, verdict)
        elif isinstance(event, Undone):
            state = await self._take_back(unit, state, event, by)
        elif isinstance(event, Moved) and state.row.guest is None:
            place = replace(state.row.place, channel_id=event.channel_id)
            for fixture in newest(state.fixtures).values():
                await self.matches.move(unit, fixture, place)
        elif isinstance(event, Replaced):
            verdict = Verdict.of(by, event.reason)
            await self._reseat(unit, state, event.entrant, event.person, verdict)
        return state

    async def _leave_tables(self, unit: UnitOfWork, state: State, entrant: int) -> None:
        for meeting, game in state.progress.open():
            fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
            if fixture is not None and meeting.table and entrant in meeting.seats:
                seat = meeting.seating(game).index(entrant)
                await self.matches.remove_player(unit, fixture, seat)

    async def _take_back(
        self, unit: UnitOfWork, state: State, event: Undone, by: Actor | None
    ) -> State:
        """As `apply`, where an earlier event counts as not written."""
        undone = state.log[event.seq - 1].event
        if isinstance(undone, Reopened):
            theirs = self._of_game(state, undone)
            state = await self._set_aside(unit, state, event.reason, by, theirs)
        if isinstance(undone, Reopened) or (isinstance(undone, Adjudicated) and undone.instead):
            await self._reinstate(unit, state, undone, event.seq)
            return state
        if isinstance(undone, Forfeited) or (
            isinstance(undone, Adjudicated) and not undone.instead
        ):
            return await self._replay_game(unit, state, undone, event.reason, by)
        if isinstance(undone, Replaced):
            before = state.progress.entrants[undone.entrant].before[-1]
            verdict = Verdict.of(by, event.reason)
            await self._reseat(unit, state, undone.entrant, before, verdict)
        return state

    async def _reinstate(
        self, unit: UnitOfWork, state: State, undone: Adjudicated | Reopened, seq: int
    ) -> None:
        """Let a match count again, though for no rating, if no other correction of its result
        stands."""
        where = undone.round, undone.board, undone.game
        for fixture in () if is_corrected(state, where, seq) else self._of_game(state, undone):
            await unit[MatchRepository].annul(fixture.match_id, again=True)

    async def make(
        self,
        unit: UnitOfWork,
        state: State,
        meeting: Meeting,
        game: int,
        moves: Sequence[Entry] = (),
    ) -> State:
        key = meeting.round, meeting.board, game
        earlier = sum((abs(one.round), one.board, one.game) == key for one in state.fixtures)
        match = await self.matches.make(unit, state, meeting, game, earlier, moves=moves)
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
        meeting = state.progress.meeting(event.round, event.board)
        seats = meeting.seating(event.game)
        if isinstance(event, Forfeited):
            first: Sequence[int] = [one for one in seats if one not in event.absent]
        else:
            first = event.winners
        winners = [seats.index(one) for one in first]
        if not first and (isinstance(event, Forfeited) or event.lost_by_all):
            await self.matches.call_off(unit, fixture, Verdict.of(by, event.reason))
            return
        # an entrant who withdraws gives no reason, and judges nobody
        judge, reason = (by, event.reason) if event.reason else (None, WITHDRAWAL_REASON)
        own = isinstance(event, Adjudicated) and event.own
        agreed = isinstance(event, Adjudicated) and bool(event.proposal)
        verdict = Verdict.of(judge, reason, own=own, agreed=agreed)
        await self.matches.end(unit, fixture, winners, verdict)

    async def _replay_game(
        self,
        unit: UnitOfWork,
        state: State,
        event: Adjudicated | Forfeited | Reopened,
        reason: str,
        by: Actor | None,
        *,
        anew: bool = False,
    ) -> State:
        """Make another match where a result is taken back; it goes on from where the last one
        stood, if it can and is not to start `anew`. A game that was decided while its match was
        not made yet has one in its time."""
        moves: Sequence[Entry] = ()
        last = self._of_game(state, event)
        if not last:
            return state
        for fixture in last:
            await self.matches.annul(unit, fixture, Verdict.of(by, reason))
            moves = () if anew else await self.matches.to_go_on(unit, fixture) or ()
        meeting = state.progress.meeting(event.round, event.board)
        return await self.make(unit, state, meeting, event.game, moves)

    async def _set_aside(
        self,
        unit: UnitOfWork,
        state: State,
        reason: str,
        by: Actor | None,
        theirs: Sequence[Fixture],
    ) -> State:
        """Have matches come to nothing."""
        for fixture in theirs:
            await self.matches.annul(unit, fixture, Verdict.of(by, reason))
        await unit[TournamentRepository].set_aside([one.match_id for one in theirs])
        fixtures = (replace(f, round=-f.round) if f in theirs else f for f in state.fixtures)
        return replace(state, fixtures=tuple(fixtures))

    @staticmethod
    def _of_game(state: State, event: Adjudicated | Forfeited | Reopened) -> Sequence[Fixture]:
        """The newest match of a game, if it has one."""
        found = newest(state.fixtures).get((event.round, event.board, event.game))
        return () if found is None else (found,)


# -------------------------------------------------------------------------------- match progress
# Progress of matches, as the entrants of a tournament see it.


NO_MATCHES: Final[Mapping[GameKey, MatchProgress]] = MappingProxyType({})
LEAVING_KINDS: Final = frozenset({Kind.REMOVED, Kind.RESIGN, Kind.TIMEOUT})
"""Rows of a match's record by which a player leaves it."""


async def match_progress(
    use_case: MatchUseCase,
    unit: UnitOfWork,
    progress: Progress,
    fixtures: Sequence[Fixture],
    known: Mapping[GameKey, MatchProgress] = NO_MATCHES,
) -> dict[GameKey, MatchProgress]:
    """Progress of the matches of all open games.

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
        began = wanted[game].seating(fixture.game)
        seats = tuple(began[match.seat_now(seat)] for seat in range(len(began)))
        if match.status is Status.CANCELLED:
            aborted = await _aborted(unit, fixture, match, seats)
            found[game] = MatchProgress(match.code, aborted=aborted)
            continue
        try:
            found[game] = await _progress_of(use_case, unit, progress.tournament, match, seats)
        except Quarantined:
            found[game] = MatchProgress(match.code, unreadable=True)
    return found


async def _aborted(unit: UnitOfWork, fixture: Fixture, match: Match, seats: Seats) -> Aborted:
    """The event of a match that was called off: by its players, or by a moderator for a reason."""
    entrants, reason = tuple[int, ...](), ""
    if match.ended_by is EndedBy.ABORTED:
        row = (await unit[LogRepository].read(match.id, match.version))[-1]
        entrants = tuple(sorted(seats)) if row.text == BY_ALL else (seats[row.seat],)
    elif (ruling := await unit[LogRepository].ruling(match.id)) is not None:
        reason = ruling.reason or ""
    where = fixture.round, fixture.board, fixture.game
    return Aborted(*where, match.code, entrants, reason)


async def _progress_of(
    use_case: MatchUseCase, unit: UnitOfWork, tournament: Tournament, match: Match, seats: Seats
) -> MatchProgress:
    """
    :raises Quarantined: its record cannot be read.
    """
    if match.damaged:
        raise BrokenRecord(match.code)
    if match.status is not Status.ACTIVE:
        places = await _places(use_case, unit, match)
        return MatchProgress(match.code, _entrants_by_place(seats, places))
    position = await use_case.positions.load(unit, match)
    owed = frozenset(seats[seat] for seat in position.owing if seat >= 0)
    standing = None
    if tournament.unfinished is Unfinished.STANDS and isinstance(position.game, Placing):
        rows = await unit[LogRepository].read(match.id, match.version)
        standing = _entrants_by_place(seats, position.game.places(fold(position.game, match, rows)))
    return MatchProgress(match.code, awaited=owed, moves=position.number, standing=standing)


async def _places(use_case: MatchUseCase, unit: UnitOfWork, match: Match) -> Places | None:
    """Seats by place; None without a result."""
    if match.status is not Status.FINISHED or match.outcome is None:
        return None
    winners, everybody = match.outcome.winners, range(len(match.seats))
    others = tuple(seat for seat in everybody if seat not in winners)
    game = use_case.positions.game(match)
    if len(match.seats) == MIN_ENTRANTS:
        return tuple(place for place in (tuple(winners), others) if place)
    rows = await unit[LogRepository].read(match.id, match.version)
    if isinstance(game, Placing) and match.ended_by is EndedBy.GAME:
        return tuple(tuple(place) for place in game.places(fold(game, match, rows)))
    return tuple(place for place in (tuple(winners), *_departed(others, rows)) if place)


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
