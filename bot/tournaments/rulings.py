"""Rulings of organisers, each with a reason that everybody can read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from hmac import compare_digest
from typing import Final, TypeAlias

from bot.db.store import UnitOfWork
from bot.kibitz.service import admission
from bot.match.act.positions import KeyedRng
from bot.match.act.service import require_match, seats_held
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import CODE_ALPHABET, MIN_CODE_CHARS, normal_code
from bot.match.model.people import Person, Place
from bot.match.store.matches import MatchRepository
from bot.match.store.people import ServerRepository
from bot.tournaments.autopilot import (
    appointers,
    checking_in,
    judged,
    missing_teams,
    places_held,
    plays,
    starters,
)
from bot.tournaments.engine import Decide, Foresight, TournamentEngine, progress_after
from bot.tournaments.entries import admissible, departure, is_neutral
from bot.tournaments.events import (
    SIGN_UP,
    Accepted,
    Adjudicated,
    Appointed,
    Closed,
    Declined,
    Edited,
    Event,
    Extended,
    Forfeited,
    Granted,
    Held,
    Invited,
    Left,
    LogRow,
    Moved,
    Places,
    Reopened,
    Replaced,
    Requested,
    Resumed,
    Started,
    Undone,
    Unpaired,
    Withdrawn,
)
from bot.tournaments.formats import current_matchday, matchday_group_ends, pairing_capacity
from bot.tournaments.leagues import LeagueRepository
from bot.tournaments.matches import newest
from bot.tournaments.model import Format
from bot.tournaments.progress import Meeting, Progress, Stage
from bot.tournaments.store import (
    HOST,
    Actor,
    Fixture,
    State,
    TournamentLogRepository,
    TournamentRefused,
    TournamentRepository,
    event_wanted,
    wanted,
)

MAX_REASON_LENGTH: Final = 200
"""Characters of a ruling's reason."""
UNDOABLE: Final = (Adjudicated, Reopened, Extended, Held, Replaced, Resumed, Withdrawn, Closed)
"""Rulings that can be taken back."""


class Decision(StrEnum):
    """What is decided about a game."""

    WON = "won"
    DRAWN = "drawn"
    """All share what there was to be won."""
    LOST = "lost"
    """Everybody has lost it."""
    REOPENED = "reopened"
    """Its match goes on from where it stood."""
    ANEW = "anew"
    """It is played again from the first move."""


DecideByState: TypeAlias = Callable[[State], Sequence[Event]]
"""A decision for which nothing else is to be looked up."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """Acts of a tournament's organiser and of those who govern the server. Nobody rules about games
    of their own: see `own_cases`.

    Everybody else is refused with `not-organiser`, and all but `start` need a `reason`.
    """

    engine: TournamentEngine | Foresight
    """With foresight nothing is written: each act is refused as it would be, or comes back with
    the state that it would bring about."""
    outright: bool = False
    """Whether an act for which the other server has to be asked comes about at once; only with
    foresight."""

    async def start(self, tournament_id: int, by: Actor) -> State:
        """End the sign-up before its time."""

        def decide(state: State) -> Sequence[Event]:
            progress = state.progress
            if progress.held and progress.stage is Stage.SIGN_UP:
                raise TournamentRefused("paused")
            if progress.tournament.abroad and not progress.accepted:
                raise TournamentRefused("abroad")
            asked = checking_in(progress, self.engine.now())
            least, count = progress.tournament.least, starters(progress, asked=asked)
            if progress.stage is Stage.SIGN_UP and count < least:
                raise TournamentRefused("too-few", least=least, count=count)
            teams = progress.tournament.teams
            if teams is not None and (missing := missing_teams(progress, asked=asked)):
                raise TournamentRefused("team-empty", name=teams.names[missing[0] - 1])
            asked_to = progress.asked_to_host
            if asked_to is not None and progress.host is None:
                raise TournamentRefused("host", name=asked_to.name)
            return [Started(unasked=not asked)]

        return await self._rule_by_state(tournament_id, by, None, decide)

    async def change(self, tournament_id: int, by: Actor, changes: Edited) -> State:
        """Change terms of the tournament."""

        def decide(state: State) -> Sequence[Event]:
            until, most = changes.sign_up_until, changes.most
            if until is not None and until <= self.engine.now():
                raise TournamentRefused("start")
            taken = len(state.progress.guests)
            if most is not None and most < taken:
                raise TournamentRefused("limit", count=taken)
            return [] if changes == Edited() else [changes]

        return await self._rule_by_state(tournament_id, by, None, decide)

    async def withdraw(self, tournament_id: int, by: Actor, person: Person, reason: str) -> State:
        def decide(state: State) -> Sequence[Event]:
            number = state.entrant(person)
            _check_side(state, by, number)
            return departure(state.progress, number, reason.strip())

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def replace(
        self, tournament_id: int, by: Actor, old: Person, new: Person, reason: str
    ) -> State:
        """Give a place and its running matches to somebody else."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            await admissible(unit, state, new)
            _check_side(state, by, state.entrant(old))
            await self._check_sides(unit, state, state.entrant(old), new)
            return [Replaced(state.entrant(old), new, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def adjudicate(
        self,
        tournament_id: int,
        by: Actor,
        match_code: str,
        winners: Sequence[Person],
        reason: str,
        *,
        lost: bool = False,
    ) -> State:
        """Decide a game and end its match; without winners it is a draw, or everybody has `lost`
        it."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            fixture, meeting = await game_of(unit, state, match_code)
            places = places_of(state, meeting, winners, lost=lost)
            return [Adjudicated(fixture.round, fixture.board, fixture.game, places, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def correct(
        self,
        tournament_id: int,
        by: Actor,
        match_code: str,
        decision: Decision,
        winners: Sequence[Person],
        *,
        reason: str,
    ) -> State:
        """Change the result of a game, or take it off and have the game played on or again. The
        match no longer counts for ratings. An end of the tournament is taken back with it, and in
        a knockout the rounds after the game's. What else was paired since stays."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            fixture, meeting = await game_of(unit, state, match_code)
            progress = state.progress
            if fixture.game not in meeting.games:
                raise TournamentRefused("no-result")
            where = fixture.round, fixture.board, fixture.game
            events = list[Event]()
            if is_called_off(state.log):
                raise TournamentRefused("closed")
            if (end := end_of(state.log)) is not None:
                events.append(Undone(end[0], ""))
            if state.tournament.eliminates and fixture.round < len(progress.rounds):
                events.append(Unpaired(fixture.round + 1))
            if decision in (Decision.REOPENED, Decision.ANEW):
                moves = await self.engine.matches.to_go_on(unit, fixture)
                anew = decision is Decision.ANEW or moves is None
                length = usual_time(progress)
                until = None if length is None else self.engine.now() + length / 2
                return [*events, Reopened(*where, reason.strip(), anew=anew, until=until)]
            if (decision is Decision.WON) != bool(winners):
                raise _not_winners(state, meeting)
            places = places_of(state, meeting, winners, lost=decision is Decision.LOST)
            check_other(state, meeting, fixture.game, places)
            return [*events, Adjudicated(*where, places, reason.strip(), instead=True)]

        return await self._rule(tournament_id, by, reason, decide)

    async def extend(self, tournament_id: int, by: Actor, more: timedelta, reason: str) -> State:
        """Give the sign-up or the running round more time."""

        def decide(state: State) -> Sequence[Event]:
            found = running_deadline(state.progress)
            if found is None or more <= timedelta(0):
                raise TournamentRefused("no-deadline")
            number, deadline = found
            return [Extended(number, max(deadline, self.engine.now()) + more, reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def shorten(self, tournament_id: int, by: Actor, left: timedelta, reason: str) -> State:
        """Leave the running round less time, counted from now."""

        def decide(state: State) -> Sequence[Event]:
            found, until = running_deadline(state.progress), self.engine.now() + left
            if found is None or left <= timedelta(0) or state.progress.stage is Stage.SIGN_UP:
                raise TournamentRefused("no-deadline")
            number, deadline = found
            if until >= deadline:
                raise TournamentRefused("not-sooner")
            return [Extended(number, until, reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def hold(self, tournament_id: int, by: Actor, reason: str) -> State:
        """Let nothing go on by itself until it is resumed."""

        def decide(state: State) -> Sequence[Event]:
            if state.progress.held:
                raise TournamentRefused("held")
            return [Held(reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def resume(self, tournament_id: int, by: Actor, reason: str) -> State:
        def decide(state: State) -> Sequence[Event]:
            if not state.progress.held:
                raise TournamentRefused("not-held")
            return [Resumed(reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def undo(self, tournament_id: int, by: Actor, reason: str) -> State:
        """Take the last ruling back. A match that ended with it stays ended, and another one goes
        on from where it stood, if it can."""

        def decide(state: State) -> Sequence[Event]:
            ruling, *others = _undoable_rows(state)
            # one post tells it all
            return [*(Undone(seq, "") for seq in others), Undone(ruling, reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def appoint(
        self, tournament_id: int, by: Actor, person: Person, reason: str, *, trusted: bool = False
    ) -> State:
        """Make somebody else the organiser. Players choose among those whom the server lets
        organise (`trusted`), unless nobody else can choose."""

        def decide(state: State) -> Sequence[Event]:
            if state.row.guest is not None:
                # both sides agree on one, who has to want it: see `accept`
                raise TournamentRefused("neutral", name=person.name)
            if person.bot or person.user_id == state.row.organiser_id:
                raise TournamentRefused("organiser", name=person.name)
            if not (trusted or by.alone) and plays(state, by.person.user_id):
                raise TournamentRefused("appoint", name=person.name)
            return [Appointed(person, reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def move(self, tournament_id: int, by: Actor, channel_id: int, reason: str) -> State:
        """Move the tournament and its running matches to another channel of the server."""

        def decide(state: State) -> Sequence[Event]:
            side = by.side or HOST
            if channel_id == state.row.seen(side).home.channel_id:
                raise TournamentRefused("here")
            return [Moved(channel_id, reason.strip(), side)]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def close(self, tournament_id: int, by: Actor, reason: str) -> State:
        """End the tournament with the standings as they are."""
        return await self._rule_by_state(
            tournament_id, by, reason, lambda _state: [Closed(reason.strip())]
        )

    async def call_off(self, tournament_id: int, by: Actor, reason: str) -> State:
        """End the tournament and its running matches without winners."""
        return await self._rule_by_state(
            tournament_id, by, reason, lambda _state: [Closed(reason.strip(), called_off=True)]
        )

    async def _rule_by_state(
        self, tournament_id: int, by: Actor, reason: str | None, decide: DecideByState
    ) -> State:
        async def decided(_unit: UnitOfWork, state: State) -> Sequence[Event]:
            return decide(state)

        return await self._rule(tournament_id, by, reason, decided)

    async def _rule(
        self, tournament_id: int, by: Actor, reason: str | None, decide: Decide
    ) -> State:
        """Record a ruling; `reason` is None where none is needed."""

        async def decided(unit: UnitOfWork, state: State) -> Sequence[Event]:
            if not may_rule(state, by):
                raise TournamentRefused("not-organiser")
            if reason is not None:
                check_reason(reason)
            appointed_by: frozenset[int] = frozenset()
            if not by.governs and state.row.guest is None:
                appointments = await _appointments(unit, state)
                appointed_by = appointers(appointments, by.person.user_id)
            events = await decide(unit, state)
            events = await self._judged(unit, state, by, events, appointed_by)
            if self.outright or not asks_other_side(state, by, events):
                return events
            # refuse what could not be recorded
            progress_after(state, _rows(state, self.engine.now(), events))
            return [Requested(by.side, tuple(map(wanted, events)))]

        return await self.engine.act(tournament_id, by, decided)

    async def answer(self, tournament_id: int, by: Actor, seq: int, *, yes: bool) -> State:
        """Agree to what the other server asks for, by the row of its request, or decline it. Those
        who ask withdraw it by declining.

        :raises TournamentRefused: `settled`, `own-request`, and as the ruling itself.
        """

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            if not may_rule(state, by):
                raise TournamentRefused("not-organiser")
            request = open_request(state)
            if request is None or request.seq != seq:
                raise TournamentRefused("settled")
            asked = request.asked
            if not yes:
                return [Declined(seq)]
            if by.side == asked.team:
                raise TournamentRefused("own-request")
            events = request.events
            if request.until is not None and request.until <= self.engine.now():
                raise TournamentRefused("settled")
            for event in events:
                if isinstance(event, Appointed) and by.person.user_id == event.person.user_id:
                    raise TournamentRefused("own-request")
            return [Granted(seq), *await self._judged(unit, state, by, events)]

        return await self.engine.act(tournament_id, by, decide)

    async def invite(self, tournament_id: int, by: Actor, *, neutral: bool = False) -> State:
        """Server against server: make a code for the other server or, once there are two, for an
        organiser; `invitation_code` tells it. An earlier one is void.

        :raises TournamentRefused: `inviter`: the person does not govern the server.
        """

        async def decide(_unit: UnitOfWork, state: State) -> Sequence[Event]:
            if not by.governs or (state.row.guest is not None and not by.side):
                raise TournamentRefused("inviter")
            until = self.engine.now() + INVITED_FOR
            ends = state.tournament.sign_up_until
            if not neutral and ends is not None:
                until = min(until, ends)
            return [Invited(until, by.interaction_id, by.side or HOST, neutral)]

        return await self.engine.act(tournament_id, by, decide)

    async def accept(
        self, code: str, by: Actor, place: Place, *, name: str, locale: str
    ) -> tuple[State, State]:
        """Take this server in as the second team, which is called `name` and has its posts here; or
        by the code for an organiser, have the servers asked whether the person is to be it. The
        tournament before and after.

        :raises TournamentRefused: `invitation`, `inviter`, `same-server`, `neutral`.
        :raises SeatingRefused: `game-not-allowed`.
        """
        before, invited = await self.invited(code)

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            if state.progress.invitations.get(invited.neutral) != invited:
                raise TournamentRefused("invitation")
            if invited.neutral:
                return _offered(state, by, invited.team)
            if place.guild_id is None or not by.governs:
                raise TournamentRefused("inviter")
            if place.guild_id == state.row.place.guild_id:
                raise TournamentRefused("same-server")
            server = await unit[ServerRepository].get(place.guild_id)
            if server is not None and server.games and state.tournament.game not in server.games:
                raise SeatingRefused("game-not-allowed", games=" ".join(server.games))
            teams = state.tournament.teams
            called = f"{name} (2)" if teams is not None and teams.first == name else name
            return [Accepted(called, place.guild_id, place.channel_id, locale)]

        # posts on the other server call managers by their server
        titled = by if invited.neutral else replace(by, title=name)
        return before, await self.engine.act(before.row.id, titled, decide)

    async def invited(self, code: str) -> tuple[State, Invited]:
        """The tournament to which a code invites, and the invitation.

        :raises TournamentRefused: `invitation`: the code is unknown, was used or is too old.
        """
        typed, engine = normal_code(code), self.engine
        engine = engine if isinstance(engine, TournamentEngine) else engine.engine
        async with engine.store.reading() as unit:
            row = await unit[TournamentRepository].by_code(typed[:-INVITATION_CHARS])
            state = None if row is None else await engine.state(unit, row)
        for one in () if state is None else state.progress.invitations.values():
            drawn = "" if state is None else invitation_code(state, one)
            lasts = one.until > engine.now() and compare_digest(drawn.encode(), typed.encode())
            if state is not None and lasts and state.progress.stage is not Stage.CLOSED:
                return state, one
        raise TournamentRefused("invitation")

    async def _judged(
        self,
        unit: UnitOfWork,
        state: State,
        by: Actor,
        events: Sequence[Event],
        appointed_by: frozenset[int] = frozenset(),
    ) -> Sequence[Event]:
        """The events of a ruling as `judged` has them; a refusal names those who can decide."""
        try:
            events = judged(state, by, events, appointed_by)
            await self._check_match(unit, state, by, events)
        except TournamentRefused as refusal:
            if refusal.why != "own-game":
                raise
            # no dead end
            judges = await _judges(unit, state, by)
            raise TournamentRefused("own-game", judges=judges) from refusal
        return events

    async def _check_match(
        self, unit: UnitOfWork, state: State, by: Actor, events: Sequence[Event]
    ) -> None:
        """
        :raises TournamentRefused: `own-game`: somebody decides a match of which they hold or held a
            seat without being its entrant.
        """
        for event in events:
            if isinstance(event, Reopened) or (isinstance(event, Adjudicated) and not event.own):
                fixture = newest(state.fixtures).get((event.round, event.board, event.game))
                match = None if fixture is None else await require_match(unit, fixture.match_id)
                if match is not None and await seats_held(unit, match, by.person.user_id):
                    raise TournamentRefused("own-game")

    async def _check_sides(
        self, unit: UnitOfWork, state: State, number: int, person: Person
    ) -> None:
        """
        :raises KibitzRefused: `kibitz-barred`: the person was in the spectators' room of a running
            match of this entrant.
        :raises TournamentRefused: `other-side`: they held another seat of it, or hold it.
        """
        for meeting, game in state.progress.open():
            fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
            if fixture is not None and number in meeting.seats:
                match = await require_match(unit, fixture.match_id)
                held = await seats_held(unit, match, person.user_id)
                if held - {match.seat_now(meeting.seating(game).index(number))}:
                    raise TournamentRefused("other-side", name=person.name)
                await admission(unit, match, person)


INVITED_FOR: Final = timedelta(days=3)
"""How long an invitation of another server can be accepted."""
INVITATION_CHARS: Final = 8
"""Those of its code that follow the tournament's own."""


def is_invitation(text: str) -> bool:
    """Whether a text can be the code of an invitation, by its length."""
    return len(normal_code(text)) >= MIN_CODE_CHARS + INVITATION_CHARS


def invitation_code(state: State, invited: Invited) -> str:
    """The code of an invitation: nobody knows it but whoever is told it, since the tournament's
    seed is secret until its end."""
    rng = KeyedRng(state.tournament.seed, f"invitation:{invited.key}")
    drawn = (CODE_ALPHABET[rng.randrange(len(CODE_ALPHABET))] for _ in range(INVITATION_CHARS))
    return state.row.code + "".join(drawn)


def may_rule(state: State, by: Actor) -> bool:
    """Whether a person may rule a tournament at all, of two servers' for their own side."""
    if by.governs or is_neutral(state, by.person):
        return True
    if state.row.guest is None:
        return by.person.user_id == state.row.organiser_id
    return by.side > 0 and by.person.user_id == state.row.seen(by.side).organiser_id


def asks_other_side(state: State, by: Actor, events: Sequence[Event]) -> bool:
    """Whether another server has to agree before a ruling comes about: to everything but what
    concerns one's own players and posts, and a cancellation before the start."""
    if state.row.guest is None or is_neutral(state, by.person) or by.deserted:
        return False
    if state.progress.stage is Stage.SIGN_UP and any(isinstance(one, Closed) for one in events):
        return False
    own = Left, Forfeited, Withdrawn, Replaced, Moved
    return not all(isinstance(event, own) for event in events)


def _check_side(state: State, by: Actor, number: int) -> None:
    """
    :raises TournamentRefused: `own-side`: a player of the other server is to go or to change.
    """
    team = state.progress.entrants[number].team
    if state.row.guest is not None and by.side not in (0, team) and not by.deserted:
        name = state.progress.entrants[number].person.name
        raise TournamentRefused("own-side", name=name)


def _offered(state: State, by: Actor, side: int) -> Sequence[Event]:
    """Somebody's offer to be the organiser, to whom the server agrees that has not invited them,
    as one `side` has.

    :raises TournamentRefused: `neutral`.
    """
    row, person = state.row, by.person
    theirs = {row.seen(side).organiser_id for side in row.sides}
    if person.bot or person.user_id in theirs or places_held(state.progress, person.user_id):
        raise TournamentRefused("neutral", name=person.name)
    return [Requested(side, (wanted(Appointed(person, "")),), person)]


def _rows(state: State, now: datetime, events: Sequence[Event]) -> list[LogRow]:
    return [LogRow(seq, now, event) for seq, event in enumerate(events, state.row.version + 1)]


@dataclass(frozen=True, slots=True)
class Request:
    """A request that waits for an answer."""

    seq: int
    """Its row of the log."""
    asked: Requested

    @property
    def events(self) -> list[Event]:
        return [event_wanted(one, self.asked.person) for one in self.asked.events]

    @property
    def until(self) -> datetime | None:
        """When it lapses: at the first moment that its events name; None if they name none."""
        ends = [event.deadline for event in self.events if isinstance(event, Extended)]
        ends += [
            event.sign_up_until
            for event in self.events
            if isinstance(event, Edited) and event.sign_up_until is not None
        ]
        return min(ends, default=None)


def open_request(state: State) -> Request | None:
    """What one server asks the other for. A ruling that comes about since makes it void."""
    found: Request | None = None
    for row in state.log:
        event = row.event
        if isinstance(event, Requested):
            found = Request(row.seq, event)
        elif (
            isinstance(event, Granted | Appointed | Edited | Started | Closed | Undone)
            or (isinstance(event, Declined) and found is not None and event.proposal == found.seq)
            or (row.by and isinstance(event, Adjudicated | Reopened | Extended | Held | Resumed))
        ):
            found = None
    return found


async def _judges(unit: UnitOfWork, state: State, by: Actor) -> str:
    """Mentions of those who can rule where a person must not: the organiser, if that is somebody
    else who does not play, and directors; `none` if only managers can."""
    row = state.row.seen(by.side or HOST)
    found, organiser = list[str](), row.organiser_id
    if organiser > 0 and organiser != by.person.user_id and not plays(state, organiser):
        found.append(f"<@{organiser}>")
    server = await unit[ServerRepository].get(row.place.guild_id or 0)
    if server is not None and server.director_role is not None:
        found.append(f"<@&{server.director_role}>")
    return " · ".join(found) or "none"


async def _appointments(unit: UnitOfWork, state: State) -> Sequence[tuple[int | None, int]]:
    """Who made whom the organiser; in a league, in any season."""
    seasons = await unit[LeagueRepository].siblings(state.row.id)
    return await unit[TournamentLogRepository].appointments(seasons or (state.row.id,))


def check_reason(reason: str) -> None:
    """
    :raises TournamentRefused: `reason`: there is none, or one that is too long.
    """
    if not 1 <= len(reason.strip()) <= MAX_REASON_LENGTH:
        raise TournamentRefused("reason", most=MAX_REASON_LENGTH)


def last_ruling(log: Sequence[LogRow]) -> LogRow | None:
    """The last ruling that can be taken back and was not; None if there is none."""
    undone = _undone(log)
    return next((row for row in reversed(log) if row.seq not in undone and _is_ruling(row)), None)


def undoable(state: State) -> LogRow | None:
    """The ruling that can be taken back now; None if there is none, or later rows rest on the
    last one."""
    try:
        rows = _undoable_rows(state)
        now = state.log[-1].at
        progress_after(state, _rows(state, now, [Undone(seq, "") for seq in reversed(rows)]))
    except TournamentRefused:
        return None
    return state.log[rows[0] - 1]


async def game_of(unit: UnitOfWork, state: State, match_code: str) -> tuple[Fixture, Meeting]:
    """The game of which a match is the newest, and its pairing.

    :raises TournamentRefused: `no-such-game`.
    """
    match = await unit[MatchRepository].by_code(normal_code(match_code))
    for fixture in newest(state.fixtures).values():
        if match is not None and fixture.match_id == match.id:
            return fixture, state.progress.meeting(fixture.round, fixture.board)
    raise TournamentRefused("no-such-game")


def places_of(state: State, meeting: Meeting, winners: Sequence[Person], *, lost: bool) -> Places:
    """
    :raises TournamentRefused: `winners`.
    """
    seats = tuple(sorted(meeting.seats))
    if lost:
        return ((), seats)
    first = tuple(sorted(state.entrant(person) for person in winners))
    if not set(first) <= set(seats) or len(first) == len(seats):
        raise _not_winners(state, meeting)
    rest = tuple(seat for seat in seats if seat not in first)
    return (first, rest) if first else (rest,)


def check_other(state: State, meeting: Meeting, game: int, places: Places) -> None:
    """
    :raises TournamentRefused: `same-result`: the game has that result.
    """
    known = meeting.games.get(game)
    # a win without playing is another one than a win at the board
    same = known is not None and [*map(set, known.places)] == [*map(set, places)]
    if known is not None and same and known.played == bool(places[0]):
        people = (state.progress.entrants[seat].person.name for seat in meeting.seats)
        raise TournamentRefused("same-result", name=" – ".join(people))


def _not_winners(state: State, meeting: Meeting) -> TournamentRefused:
    people = (state.progress.entrants[seat].person.name for seat in meeting.seats)
    return TournamentRefused("winners", name=" – ".join(people))


def end_of(log: Sequence[LogRow]) -> tuple[int, Closed] | None:
    """The row of the tournament's end, and what it says; None while it goes on."""
    undone = _undone(log)
    return next(
        (
            (row.seq, row.event)
            for row in log
            if isinstance(row.event, Closed) and row.seq not in undone
        ),
        None,
    )


def is_called_off(log: Sequence[LogRow]) -> bool:
    end = end_of(log)
    return end is not None and end[1].called_off


def usual_time(progress: Progress) -> timedelta | None:
    """The time that people have for a game; None where there is no deadline."""
    length = progress.tournament.round_length
    if length is None or progress.tournament.format is not Format.LEAGUE:
        return length
    capacity = pairing_capacity(progress.tournament)
    return length / max(1, len(matchday_group_ends(len(progress.rounds), capacity)))


def _undoable_rows(state: State) -> list[int]:
    """The row of the last ruling, and those that followed from it.

    :raises TournamentRefused: `nothing-to-undo`, `cannot-be-undone`.
    """
    log = state.log
    ruling, undone = last_ruling(log), _undone(log)
    if ruling is None:
        raise TournamentRefused("nothing-to-undo")
    event, paired = ruling.event, len(state.progress.rounds)
    corrected = isinstance(event, Adjudicated) and event.instead and event.round < paired
    if state.tournament.eliminates and corrected:
        raise TournamentRefused("cannot-be-undone")
    found = [ruling.seq]
    # with the end that came of it by itself
    found += (
        later.seq
        for later in log[ruling.seq :]
        if isinstance(later.event, Closed) and later.seq not in undone
    )
    if isinstance(ruling.event, Withdrawn):
        # with the games that were forfeited by it
        for before in reversed(log[: ruling.seq - 1]):
            same_act = (before.at, before.by) == (ruling.at, ruling.by)
            if not isinstance(before.event, Forfeited) or not same_act:
                break
            found.append(before.seq)
    return found


def _undone(log: Sequence[LogRow]) -> set[int]:
    return {logged.event.seq for logged in log if isinstance(logged.event, Undone)}


def running_deadline(progress: Progress) -> tuple[int, datetime] | None:
    """When the sign-up, or the round or the matchday that is being played, ends, and its number;
    None where nothing runs that has an end."""
    if progress.stage is Stage.SIGN_UP:
        until = progress.tournament.sign_up_until
        return None if until is None else (SIGN_UP, until)
    deadlines = {each.number: each.deadline for each in progress.rounds}
    number = max(deadlines, default=0)
    if progress.tournament.format is Format.LEAGUE:
        number = current_matchday(progress) or number
    deadline = deadlines.get(number)
    return None if deadline is None else (number, deadline)


def _is_ruling(logged: LogRow) -> bool:
    """Whether an organiser did it. An entrant who withdraws gives no reason."""
    own_withdrawal = isinstance(logged.event, Withdrawn) and not logged.event.reason
    return bool(logged.by) and isinstance(logged.event, UNDOABLE) and not own_withdrawal
