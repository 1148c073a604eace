"""What tests of time need: a game that goes on without who leaves, and a world that knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import ClassVar

from bot.match.model.clock import SeatTime, parse_clock
from bot.match.model.terms import Terms, Timeout
from bot.match.store.due import HeartbeatRepository
from engines import CHANCE, PUBLIC, Audience, Event, Game, IllegalMove, MalformedMove, Option
from engines.core import OptionValue, Outcome, Rng
from tests.match.games import GAMES
from tests.match.world import World

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """All votes of a round, by seat."""

    votes: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class VoteState:
    votes: tuple[str | None, ...] = field(repr=False)
    round: int = 1
    turn: int | None = None
    """Who speaks before the next round; None while all vote."""
    left: frozenset[int] = frozenset()
    ended: Outcome | None = None

    @property
    def staying(self) -> frozenset[int]:
        return frozenset(range(len(self.votes))) - self.left


@dataclass(frozen=True, slots=True)
class VoteView:
    audience: Audience
    mine: str | None
    round: int
    turn: int | None
    left: frozenset[int]


class Vote(Game[VoteState, VoteView, str]):
    """Everybody votes yes or no in secret; then the lowest seat says something; three rounds."""

    key: ClassVar[str] = "vote"
    has_chance: ClassVar[bool] = False
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, Option]] = {}

    def _start(self, seats: int, _options: Mapping[str, OptionValue]) -> VoteState:
        return VoteState((None,) * seats)

    def _play(self, state: VoteState, seat: int, move: str) -> VoteState:
        if (move == "speak") != (state.turn is not None):
            raise IllegalMove("vote-not-now")
        if move == "speak":
            blank = (None,) * len(state.votes)
            return replace(state, votes=blank, turn=None, round=state.round + 1)
        votes = (*state.votes[:seat], move, *state.votes[seat + 1 :])
        return self._counted(replace(state, votes=votes))

    def _counted(self, state: VoteState) -> VoteState:
        missing = any(state.votes[seat] is None for seat in state.staying)
        return state if missing else replace(state, turn=min(state.staying))

    def without(self, state: VoteState, seat: int) -> VoteState | None:
        if len(state.staying) == 2:
            return None
        state = replace(state, left=state.left | {seat})
        if state.turn is not None:
            return replace(state, turn=min(state.staying))
        return self._counted(state)

    def to_act(self, state: VoteState) -> frozenset[int]:
        if self.outcome(state) is not None:
            return frozenset()
        if state.turn is not None:
            return frozenset({state.turn})
        return frozenset(seat for seat in state.staying if state.votes[seat] is None)

    def view(self, state: VoteState, audience: Audience) -> VoteView:
        mine = None if audience is PUBLIC else state.votes[int(str(audience))]
        return VoteView(audience, mine, state.round, state.turn, state.left)

    def moves(self, view: VoteView) -> Sequence[str]:
        if view.audience is PUBLIC or view.audience in view.left:
            return ()
        if view.turn is not None:
            return ("speak",) if view.turn == view.audience else ()
        return ("yes", "no") if view.mine is None else ()

    def parse(self, text: str) -> str:
        if text not in ("yes", "no", "speak"):
            raise MalformedMove("vote-malformed")
        return text

    def sample(self, _state: VoteState, _rng: Rng) -> str:
        raise ValueError(f"seat {CHANCE} never acts here")

    def outcome(self, state: VoteState) -> Outcome | None:
        if state.ended is not None or state.round <= 3:
            return state.ended
        return Outcome(tuple(sorted(state.staying)), "rounds")

    def conclude(self, state: VoteState, outcome: Outcome) -> VoteState:
        return replace(state, ended=outcome)

    def imagine(self, _view: VoteView, _rng: Rng) -> VoteState:
        raise ValueError("nobody plays this by machine")

    def events(self, before: VoteState, after: VoteState, _audience: Audience) -> tuple[Event, ...]:
        counted = before.turn is None and after.turn is not None
        return (Voted(after.votes),) if counted else ()


TIMED_GAMES = {**GAMES, "vote": Vote()}


def terms(clock: str, timeout: Timeout = Timeout.LOSE) -> Terms:
    return Terms(parse_clock(clock), timeout)


async def seat_times(world: World, match_id: int) -> tuple[SeatTime, ...]:
    return (await world.parts.match.time.of(match_id)).seats


async def left(world: World, match_id: int) -> list[timedelta]:
    """What each seat has left, by seat."""
    return [seat.left for seat in await seat_times(world, match_id)]


async def settled(world: World) -> list[int]:
    """The matches in which something came of a deadline, until no more has come."""
    found = []
    while (each := await world.parts.match.time.settle()) is not None:
        assert each.failure is None, each.failure
        if each.told:
            found.append(each.match_id)
    return found


async def away(world: World, by: timedelta) -> None:
    """The bot gives a sign of life, is away, and comes back."""
    await world.parts.ops.heartbeat.beat()
    world.clock.turn(by)
    world.restart()
    await world.parts.ops.heartbeat.beat()


async def passes(world: World, by: timedelta) -> None:
    """Time in which the bot is there all along, giving signs of life."""
    world.clock.turn(by)
    async with world.store.writing() as unit:
        await unit[HeartbeatRepository].put("bot", world.clock.now())
        await unit.commit()
