"""Three tiny games: one that alternates, one with chance, secrets and simultaneous decisions, and
one that begins with an arrangement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from engines import (
    CHANCE,
    PUBLIC,
    Audience,
    Event,
    Game,
    IllegalMove,
    MalformedMove,
    Option,
    Outcome,
)
from engines.core import OptionValue, Rng


@dataclass(frozen=True, slots=True)
class Counted(Event):
    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class RaceState:
    seats: int
    goal: int
    count: int = 0
    to_move: int = 0
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class RaceView:
    audience: Audience
    state: RaceState


class Race(Game[RaceState, RaceView, str]):
    """In turn, add 1 or 2; whoever reaches the goal wins."""

    key: ClassVar[str] = "race"
    has_chance: ClassVar[bool] = False
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, Option]] = {"goal": Option("goal", (3, 5), 5)}

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> RaceState:
        return RaceState(seats, int(options["goal"]))

    def _play(self, state: RaceState, seat: int, move: str) -> RaceState:
        step = int(move[1:])
        if step > 2:
            raise IllegalMove("race-too-far", most=2)
        return replace(state, count=state.count + step, to_move=(seat + 1) % state.seats)

    def to_act(self, state: RaceState) -> frozenset[int]:
        over = state.ended is not None or state.count >= state.goal
        return frozenset() if over else frozenset({state.to_move})

    def view(self, state: RaceState, audience: Audience) -> RaceView:
        return RaceView(audience, state)

    def moves(self, view: RaceView) -> Sequence[str]:
        return ("+1", "+2") if view.audience in self.to_act(view.state) else ()

    def parse(self, text: str) -> str:
        digits = text.strip().removeprefix("+")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 3:
            raise MalformedMove("race-malformed")
        return f"+{int(digits)}"

    def sample(self, _state: RaceState, _rng: Rng) -> str:
        raise ValueError("nothing is left to chance here")

    def outcome(self, state: RaceState) -> Outcome | None:
        if state.count < state.goal:
            return state.ended
        return Outcome(((state.to_move - 1) % state.seats,), "goal")

    def conclude(self, state: RaceState, outcome: Outcome) -> RaceState:
        return replace(state, ended=outcome)

    def imagine(self, view: RaceView, _rng: Rng) -> RaceState:
        return view.state

    def events(self, before: RaceState, after: RaceState, _audience: Audience) -> tuple[Event, ...]:
        return (Counted(before.to_move, after.count - before.count),)


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    number: int


@dataclass(frozen=True, slots=True)
class Named(Event):
    seat: int
    number: int | None
    """Only the seat itself may know."""


@dataclass(frozen=True, slots=True)
class GuessState:
    named: tuple[int | None, int | None] = field(default=(None, None), repr=False)
    rolls: tuple[int, ...] = ()
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class GuessView:
    audience: Audience
    mine: int | None
    has_named: tuple[bool, bool]
    rolls: tuple[int, ...]


class Guess(Game[GuessState, GuessView, str]):
    """A die is rolled; both name a number in secret; it is rolled again, and who named it wins."""

    key: ClassVar[str] = "guess"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = {}

    def _start(self, _seats: int, _options: Mapping[str, OptionValue]) -> GuessState:
        return GuessState()

    def _play(self, state: GuessState, seat: int, move: str) -> GuessState:
        number = int(move)
        if seat == CHANCE:
            return replace(state, rolls=(*state.rolls, number))
        named = list(state.named)
        named[seat] = number
        return replace(state, named=(named[0], named[1]))

    def to_act(self, state: GuessState) -> frozenset[int]:
        if state.ended is not None:
            return frozenset()
        missing = frozenset(seat for seat in (0, 1) if state.named[seat] is None)
        if not state.rolls or (not missing and len(state.rolls) == 1):
            return frozenset({CHANCE})
        return missing

    def view(self, state: GuessState, audience: Audience) -> GuessView:
        mine = None if audience is PUBLIC else state.named[int(str(audience))]
        has_named = (state.named[0] is not None, state.named[1] is not None)
        return GuessView(audience, mine, has_named, state.rolls)

    def moves(self, view: GuessView) -> Sequence[str]:
        if view.audience is PUBLIC or not view.rolls or view.mine is not None:
            return ()
        return tuple("123456")

    def parse(self, text: str) -> str:
        if text not in tuple("123456"):
            raise MalformedMove("guess-malformed")
        return text

    def sample(self, _state: GuessState, rng: Rng) -> str:
        return str(rng.randrange(6) + 1)

    def outcome(self, state: GuessState) -> Outcome | None:
        if state.ended is not None or len(state.rolls) < 2:
            return state.ended
        winners = tuple(seat for seat in (0, 1) if state.named[seat] == state.rolls[1])
        return Outcome(winners, "roll")

    def conclude(self, state: GuessState, outcome: Outcome) -> GuessState:
        return replace(state, ended=outcome)

    def imagine(self, _view: GuessView, _rng: Rng) -> GuessState:
        raise ValueError("nobody plays this by machine")

    def events(
        self, before: GuessState, after: GuessState, audience: Audience
    ) -> tuple[Event, ...]:
        if len(after.rolls) > len(before.rolls):
            return (Rolled(after.rolls[-1]),)
        return tuple(
            Named(seat, after.named[seat] if seat == audience else None)
            for seat in (0, 1)
            if after.named[seat] != before.named[seat]
        )


@dataclass(frozen=True, slots=True)
class Arranged(Event):
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class CampState:
    lying: tuple[Mapping[str, str], Mapping[str, str]] = field(default=({}, {}), hash=False)
    """By seat: cell -> card."""
    ready: frozenset[int] = frozenset()
    gone: bool = False
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class CampView:
    audience: Audience
    state: CampState


class Camp(Game[CampState, CampView, str]):
    """Both lay two of their cards k, m and n on their own four cells, k among them; then seat 0
    goes, and has won."""

    key: ClassVar[str] = "camp"
    has_chance: ClassVar[bool] = False
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = {}
    cells: ClassVar = (("a1", "b1", "c1", "d1"), ("d2", "c2", "b2", "a2"))
    """By seat, such that opposite cells have the same place."""

    def default_arrangement(self, seat: int, state: object = None) -> Sequence[str]:  # noqa: ARG002
        return self.arrangements(seat)[0]

    def arrangements(self, seat: int, state: object = None) -> Sequence[Sequence[str]]:  # noqa: ARG002
        cells = self.cells[seat]
        return [[f"put k {cells[k]}", f"put m {cells[m]}"] for k, m in ((1, 2), (0, 3), (3, 0))]

    def arranged(self, view: CampView, seat: int) -> Sequence[str]:
        return [f"put {card} {cell}" for cell, card in sorted(view.state.lying[seat].items())]

    def opposite(self, cell: str) -> str:
        mine, theirs = self.cells if cell in self.cells[0] else self.cells[::-1]
        return theirs[mine.index(cell)]

    def secretly(self, _state: CampState) -> bool:
        return False

    def arranging(self, state: CampState) -> bool:
        return len(state.ready) < 2

    def _start(self, _seats: int, _options: Mapping[str, OptionValue]) -> CampState:
        return CampState()

    def _play(self, state: CampState, seat: int, move: str) -> CampState:
        if move not in self._legal(state, seat):
            raise IllegalMove("camp-illegal", move=move)
        if move == "go":
            return replace(state, gone=True)
        if move == "ready":
            return replace(state, ready=state.ready | {seat})
        cards = dict(state.lying[seat])
        match move.split():
            case "put", card, cell:
                cards[cell] = card
            case _, cell:
                del cards[cell]
        lying = (cards, state.lying[1]) if seat == 0 else (state.lying[0], cards)
        return replace(state, lying=lying)

    def _legal(self, state: CampState, seat: int) -> list[str]:
        if len(state.ready) == 2:
            return ["go"]
        lying = state.lying[seat]
        moves = [f"lift {cell}" for cell in sorted(lying)]
        if len(lying) < 2:
            hand = [card for card in "kmn" if card not in lying.values()]
            free = [cell for cell in self.cells[seat] if cell not in lying]
            return moves + [f"put {card} {cell}" for card in hand for cell in free]
        return [*moves, "ready"] if "k" in lying.values() else moves

    def to_act(self, state: CampState) -> frozenset[int]:
        if state.gone or state.ended is not None:
            return frozenset()
        return frozenset({0, 1}) - state.ready or frozenset({0})

    def view(self, state: CampState, audience: Audience) -> CampView:
        return CampView(audience, state)

    def moves(self, view: CampView) -> Sequence[str]:
        if view.audience is PUBLIC or view.audience not in self.to_act(view.state):
            return ()
        return self._legal(view.state, int(str(view.audience)))

    def parse(self, text: str) -> str:
        words = tuple(text.lower().split())
        shapes = {"go": 1, "ready": 1, "lift": 2, "put": 3}
        if not words or shapes.get(words[0]) != len(words):
            raise MalformedMove("camp-malformed")
        return " ".join(words)

    def sample(self, _state: CampState, _rng: Rng) -> str:
        raise ValueError("nothing is left to chance here")

    def outcome(self, state: CampState) -> Outcome | None:
        return Outcome((0,), "gone") if state.gone else state.ended

    def conclude(self, state: CampState, outcome: Outcome) -> CampState:
        return replace(state, ended=outcome)

    def imagine(self, view: CampView, _rng: Rng) -> CampState:
        return view.state

    def events(self, before: CampState, after: CampState, _audience: Audience) -> tuple[Event, ...]:
        moved = [seat for seat in (0, 1) if before.lying[seat] != after.lying[seat]]
        readied = after.ready - before.ready
        return (
            *(Arranged(seat, "cards") for seat in moved),
            *(Arranged(seat, "ready") for seat in readied),
        )


GAMES = {game.key: game for game in (Race(), Guess(), Camp())}
