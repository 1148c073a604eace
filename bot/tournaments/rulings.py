"""Rulings of organisers, each with a reason that everybody can read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, TypeAlias

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.sides import seats_held
from bot.match.act.use_case import require_match
from bot.match.model.match_code import normal
from bot.match.model.people import Person
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import ServerRepository
from bot.tournaments import matchdays
from bot.tournaments.autopilot import checking_in
from bot.tournaments.engine import Decide, TournamentEngine
from bot.tournaments.entry import admissible, departure
from bot.tournaments.events import (
    Adjudicated,
    Appointed,
    Closed,
    Event,
    Extended,
    Forfeited,
    Held,
    LogRow,
    Moved,
    Places,
    Replaced,
    Resumed,
    Started,
    Undone,
    Withdrawn,
)
from bot.tournaments.foresight import Foresight
from bot.tournaments.leagues.store import LeagueRepository
from bot.tournaments.log_store import TournamentLogRepository
from bot.tournaments.matches import newest
from bot.tournaments.model import Format
from bot.tournaments.own_cases import appointers, judged, plays
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.state import Actor, State

MAX_REASON_LENGTH: Final = 200
"""Characters of a ruling's reason."""
UNDOABLE: Final = (Adjudicated, Extended, Held, Replaced, Resumed, Withdrawn, Closed)
"""Rulings that can be taken back."""

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

    async def start(self, tournament_id: int, by: Actor) -> State:
        """End the sign-up before its time."""

        def decide(state: State) -> Sequence[Event]:
            asked = checking_in(state.progress, self.engine.now())
            return [Started(unasked=not asked)]

        return await self._rule_by_state(tournament_id, by, None, decide)

    async def withdraw(self, tournament_id: int, by: Actor, person: Person, reason: str) -> State:
        def decide(state: State) -> Sequence[Event]:
            return departure(state.progress, state.entrant(person), reason.strip())

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def replace(
        self, tournament_id: int, by: Actor, old: Person, new: Person, reason: str
    ) -> State:
        """Give a place and its running matches to somebody else."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            await admissible(unit, state, new)
            await self._check_sides(unit, state, state.entrant(old), new)
            return [Replaced(state.entrant(old), new, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def adjudicate(
        self, tournament_id: int, by: Actor, match_code: str, winners: Sequence[Person], reason: str
    ) -> State:
        """Decide a game and end its match; without winners it is a draw."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            match = await unit[MatchRepository].by_code(normal(match_code))
            mine = [f for f in state.fixtures if match is not None and f.match_id == match.id]
            if not mine:
                raise TournamentRefused("no-such-game")
            fixture = mine[0]
            meeting = state.progress.rounds[fixture.round - 1].meetings[fixture.board - 1]
            first = tuple(sorted(state.entrant(person) for person in winners))
            if not set(first) <= set(meeting.seats) or len(first) == len(meeting.seats):
                raise TournamentRefused("winners")
            rest = tuple(sorted(set(meeting.seats).difference(first)))
            places: Places = (first, rest) if first else (rest,)
            return [Adjudicated(fixture.round, fixture.board, fixture.game, places, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def extend(self, tournament_id: int, by: Actor, more: timedelta, reason: str) -> State:
        """Give the running round more time."""

        def decide(state: State) -> Sequence[Event]:
            deadlines = {r.number: r.deadline for r in state.progress.rounds}
            number = max(deadlines, default=0)
            if state.tournament.format is Format.LEAGUE:
                number = matchdays.current(state.progress) or number
            if (deadline := deadlines.get(number)) is None or more <= timedelta(0):
                raise TournamentRefused("no-deadline")
            late = max(deadline, self.engine.now())
            return [Extended(number, late + more, reason.strip())]

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
        """Take the last ruling back. A match that ended with it stays ended, and its game gets
        another."""

        def decide(state: State) -> Sequence[Event]:
            return [Undone(seq, reason.strip()) for seq in _last_ruling(state.log)]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def appoint(
        self, tournament_id: int, by: Actor, person: Person, reason: str, *, trusted: bool = False
    ) -> State:
        """Make somebody else the organiser. Players choose among those whom the server lets
        organise (`trusted`), unless nobody else can choose."""

        def decide(state: State) -> Sequence[Event]:
            if person.bot or person.user_id == state.row.organiser_id:
                raise TournamentRefused("organiser", name=person.name)
            if not (trusted or by.alone) and plays(state, by.person.user_id):
                raise TournamentRefused("appoint", name=person.name)
            return [Appointed(person, reason.strip())]

        return await self._rule_by_state(tournament_id, by, reason, decide)

    async def move(self, tournament_id: int, by: Actor, channel_id: int, reason: str) -> State:
        """Move the tournament and its running matches to another channel of the server."""

        def decide(state: State) -> Sequence[Event]:
            if channel_id == state.row.home.channel_id:
                raise TournamentRefused("here")
            return [Moved(channel_id, reason.strip())]

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
            if not by.governs and by.person.user_id != state.row.organiser_id:
                raise TournamentRefused("not-organiser")
            if reason is not None and not 1 <= len(reason.strip()) <= MAX_REASON_LENGTH:
                raise TournamentRefused("reason", most=MAX_REASON_LENGTH)
            appointed_by: frozenset[int] = frozenset()
            if not by.governs:
                appointments = await _appointments(unit, state)
                appointed_by = appointers(appointments, by.person.user_id)
            try:
                events = judged(state, by, await decide(unit, state), appointed_by)
                await self._check_match(unit, state, by, events)
            except TournamentRefused as refusal:
                if refusal.why != "own-game":
                    raise
                # no dead end: it names those who can decide
                judges = await _judges(unit, state, by)
                raise TournamentRefused("own-game", judges=judges) from refusal
            return events

        return await self.engine.act(tournament_id, by, decided)

    async def _check_match(
        self, unit: UnitOfWork, state: State, by: Actor, events: Sequence[Event]
    ) -> None:
        """
        :raises TournamentRefused: `own-game`: somebody decides a match of which they hold or held a
            seat without being its entrant.
        """
        for event in events:
            if isinstance(event, Adjudicated) and not event.own:
                fixture = newest(state.fixtures).get((event.round, event.board, event.game))
                match = None if fixture is None else await require_match(unit, fixture.match_id)
                if match is not None and await seats_held(unit, match, by.person.user_id):
                    raise TournamentRefused("own-game")

    async def _check_sides(
        self, unit: UnitOfWork, state: State, number: int, person: Person
    ) -> None:
        """
        :raises TournamentRefused: `other-side`: the person held another seat of a running match of
            this entrant, or holds it.
        """
        for meeting, game in state.progress.open():
            fixture = newest(state.fixtures).get((meeting.round, meeting.board, game))
            if fixture is not None and number in meeting.seats:
                match = await require_match(unit, fixture.match_id)
                held = await seats_held(unit, match, person.user_id)
                if held - {match.seat_now(meeting.seating(game).index(number))}:
                    raise TournamentRefused("other-side", name=person.name)


async def _judges(unit: UnitOfWork, state: State, by: Actor) -> str:
    """Mentions of those who can rule where a person must not: the organiser, if that is somebody
    else who does not play, and directors; `none` if only managers can."""
    found, organiser = list[str](), state.row.organiser_id
    if organiser > 0 and organiser != by.person.user_id and not plays(state, organiser):
        found.append(f"<@{organiser}>")
    server = await unit[ServerRepository].get(state.row.place.guild_id or 0)
    if server is not None and server.director_role is not None:
        found.append(f"<@&{server.director_role}>")
    return " · ".join(found) or "none"


async def _appointments(unit: UnitOfWork, state: State) -> Sequence[tuple[int | None, int]]:
    """Who made whom the organiser; in a league, in any season."""
    seasons = await unit[LeagueRepository].siblings(state.row.id)
    return await unit[TournamentLogRepository].appointments(seasons or (state.row.id,))


def _last_ruling(log: Sequence[LogRow]) -> list[int]:
    """Rows of the last ruling that can be taken back, with those that followed from it.

    :raises TournamentRefused: `nothing-to-undo`.
    """
    undone = {logged.event.seq for logged in log if isinstance(logged.event, Undone)}
    for ruling in reversed(log):
        if ruling.seq in undone or not _is_ruling(ruling):
            continue
        # with the end that came of it by itself
        found = [
            later.seq
            for later in log[ruling.seq :]
            if isinstance(later.event, Closed) and later.seq not in undone
        ]
        found.append(ruling.seq)
        if isinstance(ruling.event, Withdrawn):
            # with the games that were forfeited by it
            for before in reversed(log[: ruling.seq - 1]):
                same_act = (before.at, before.by) == (ruling.at, ruling.by)
                if not isinstance(before.event, Forfeited) or not same_act:
                    break
                found.append(before.seq)
        return found
    raise TournamentRefused("nothing-to-undo")


def _is_ruling(logged: LogRow) -> bool:
    """Whether an organiser did it. An entrant who withdraws gives no reason."""
    own_withdrawal = isinstance(logged.event, Withdrawn) and not logged.event.reason
    return bool(logged.by) and isinstance(logged.event, UNDOABLE) and not own_withdrawal
