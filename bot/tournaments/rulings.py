"""What organisers decide, each with a reason that everybody can read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, TypeAlias

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match_code import normal
from bot.match.model.people import Person
from bot.match.store.matches import MatchRepository
from bot.tournaments.autopilot import checking_in
from bot.tournaments.engine import Decide as DecideIn
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.entry import admissible, departure
from bot.tournaments.events import (
    Adjudicated,
    Appointed,
    Closed,
    Event,
    Extended,
    Forfeited,
    Held,
    Moved,
    Places,
    Replaced,
    Resumed,
    Row,
    Started,
    Undone,
    Withdrawn,
)
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.rows import By, State

REASON: Final = 200
"""The longest reason, in characters."""
RULINGS: Final = (Adjudicated, Extended, Held, Replaced, Resumed, Withdrawn, Closed)
"""What can be taken back."""

Decide: TypeAlias = Callable[[State], Sequence[Event]]


@dataclass(frozen=True, slots=True)
class Ruling:
    """For who organises a tournament and for who governs the server: all others are refused with
    `not-organiser`, and everybody without a `reason` (but to start)."""

    course: TournamentEngine

    async def start(self, tournament_id: int, by: By) -> State:
        """End the sign-up now."""

        def decide(state: State) -> Sequence[Event]:
            asked = checking_in(state.progress, self.course.fielding.acting.clock.now())
            return [Started(unasked=not asked)]

        return await self._rule(tournament_id, by, None, decide)

    async def withdraw(self, tournament_id: int, by: By, person: Person, reason: str) -> State:
        def decide(state: State) -> Sequence[Event]:
            return departure(state.progress, state.entrant(person), reason.strip())

        return await self._rule(tournament_id, by, reason, decide)

    async def replace(
        self, tournament_id: int, by: By, old: Person, new: Person, reason: str
    ) -> State:
        """Somebody else goes on in a place, and in its matches that run."""

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            await admissible(unit, state, new)
            return [Replaced(state.entrant(old), new, reason.strip())]

        return await self._rule_in(tournament_id, by, reason, decide)

    async def adjudicate(
        self, tournament_id: int, by: By, match_code: str, winners: Sequence[Person], reason: str
    ) -> State:
        """Decide a game of the tournament; without winners it is a draw. Its match ends."""

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

        return await self._rule_in(tournament_id, by, reason, decide)

    async def extend(self, tournament_id: int, by: By, more: timedelta, reason: str) -> State:
        """Give the running round more time."""

        def decide(state: State) -> Sequence[Event]:
            deadlines = {r.number: r.deadline for r in state.progress.rounds}
            number = max(deadlines, default=0)
            if (deadline := deadlines.get(number)) is None or more <= timedelta(0):
                raise TournamentRefused("no-deadline")
            late = max(deadline, self.course.fielding.acting.clock.now())
            return [Extended(number, late + more, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def hold(self, tournament_id: int, by: By, reason: str) -> State:
        """Let nothing go on by itself until it is resumed."""

        def decide(state: State) -> Sequence[Event]:
            if state.progress.held:
                raise TournamentRefused("held")
            return [Held(reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def resume(self, tournament_id: int, by: By, reason: str) -> State:
        def decide(state: State) -> Sequence[Event]:
            if not state.progress.held:
                raise TournamentRefused("not-held")
            return [Resumed(reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def undo(self, tournament_id: int, by: By, reason: str) -> State:
        """Take the last act of an organiser back. A match that ended with it stays ended, and the
        game gets another."""

        def decide(state: State) -> Sequence[Event]:
            return [Undone(seq, reason.strip()) for seq in _last(state.rows)]

        return await self._rule(tournament_id, by, reason, decide)

    async def appoint(self, tournament_id: int, by: By, person: Person, reason: str) -> State:
        """Let somebody organise it from now on, in the place of who does."""

        def decide(state: State) -> Sequence[Event]:
            if person.bot or person.user_id == state.book.organiser_id:
                raise TournamentRefused("organiser", name=person.name)
            return [Appointed(person, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def move(self, tournament_id: int, by: By, channel_id: int, reason: str) -> State:
        """Go on in another channel of the server, with the matches that run."""

        def decide(state: State) -> Sequence[Event]:
            if channel_id == state.book.home.channel_id:
                raise TournamentRefused("here")
            return [Moved(channel_id, reason.strip())]

        return await self._rule(tournament_id, by, reason, decide)

    async def close(self, tournament_id: int, by: By, reason: str) -> State:
        """End it; the standings are final."""
        return await self._rule(tournament_id, by, reason, lambda _state: [Closed(reason.strip())])

    async def call_off(self, tournament_id: int, by: By, reason: str) -> State:
        """End it without winners, and the matches that run with it."""
        return await self._rule(
            tournament_id, by, reason, lambda _state: [Closed(reason.strip(), called_off=True)]
        )

    async def _rule(self, tournament_id: int, by: By, reason: str | None, decide: Decide) -> State:
        async def decided(_unit: UnitOfWork, state: State) -> Sequence[Event]:
            return decide(state)

        return await self._rule_in(tournament_id, by, reason, decided)

    async def _rule_in(
        self, tournament_id: int, by: By, reason: str | None, decide: DecideIn
    ) -> State:
        """An act of an organiser, with a reason unless it needs none."""

        async def decided(unit: UnitOfWork, state: State) -> Sequence[Event]:
            if not by.governs and by.person.user_id != state.book.organiser_id:
                raise TournamentRefused("not-organiser")
            if reason is not None and not 1 <= len(reason.strip()) <= REASON:
                raise TournamentRefused("reason", most=REASON)
            return await decide(unit, state)

        return await self.course.act(tournament_id, by, decided)


def _last(rows: Sequence[Row]) -> list[int]:
    """The rows of the last act that an organiser can take back, with what followed from it by
    itself and can be taken back, too.

    :raises TournamentRefused: `nothing-to-undo`.
    """
    gone = {row.event.seq for row in rows if isinstance(row.event, Undone)}
    for row in reversed(rows):
        if row.seq in gone or not _ruled(row):
            continue
        # with the end that came of it by itself
        found = [
            later.seq
            for later in rows[row.seq :]
            if isinstance(later.event, Closed) and later.seq not in gone
        ]
        found.append(row.seq)
        if isinstance(row.event, Withdrawn):
            # with what was forfeited by it
            for before in reversed(rows[: row.seq - 1]):
                if not isinstance(before.event, Forfeited) or (before.at, before.by) != (
                    row.at,
                    row.by,
                ):
                    break
                found.append(before.seq)
        return found
    raise TournamentRefused("nothing-to-undo")


def _ruled(row: Row) -> bool:
    """Whether an organiser did it. Who withdraws without a reason does so themselves."""
    by_oneself = isinstance(row.event, Withdrawn) and not row.event.reason
    return bool(row.by) and isinstance(row.event, RULINGS) and not by_oneself
