"""Two made-up games in which it is known what was right: one of knowledge and luck, and one of a
door that only has to be opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar

from engines import CHANCE, Audience, Event, Game, IllegalMove, MalformedMove, Option, Outcome
from engines.core import OptionValue, Rng

RED: int = 3
"""Of four cards; the other one is black."""


@dataclass(frozen=True, slots=True)
class CupState:
    coin_decides: bool
    card: str = ""
    guess: str = ""
    coin: str = ""
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class CupView:
    audience: Audience
    shown: CupState
    """The state without the card."""


class Cup(Game[CupState, CupView, str]):
    """One of three red cards and a black one is put under a cup. The first player guesses its
    colour and wins if that is right; or else, if the coin decides, the coin does."""

    key = "cup"
    rules_version = 1
    seats = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {"coin": Option("coin", (False, True), False)}
    )

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> CupState:  # noqa: ARG002
        return CupState(bool(options["coin"]))

    def to_act(self, state: CupState) -> frozenset[int]:
        if self.outcome(state) is not None:
            return frozenset()
        return frozenset({0 if state.card and not state.guess else CHANCE})

    def view(self, state: CupState, audience: Audience) -> CupView:
        return CupView(audience, replace(state, card="?" if state.card else ""))

    def moves(self, view: CupView) -> Sequence[str]:
        return ("red", "black") if view.audience in self.to_act(view.shown) else ()

    def parse(self, text: str) -> str:
        if text not in ("red", "black", "heads", "tails"):
            raise MalformedMove("cup-malformed")
        return text

    def _play(self, state: CupState, seat: int, move: str) -> CupState:
        is_toss = bool(state.guess)
        if (move in ("heads", "tails")) != is_toss:
            raise IllegalMove("cup-word")
        if is_toss:
            return replace(state, coin=move)
        return replace(state, card=move) if seat == CHANCE else replace(state, guess=move)

    def sample(self, state: CupState, rng: Rng) -> str:
        if state.guess:
            return ("heads", "tails")[rng.randrange(2)]
        return "red" if rng.randrange(4) < RED else "black"

    def outcome(self, state: CupState) -> Outcome | None:
        if state.ended is not None or not state.guess or (state.coin_decides and not state.coin):
            return state.ended
        won = state.coin == "heads" if state.coin_decides else state.guess == state.card
        return Outcome((0 if won else 1,), "seen")

    def conclude(self, state: CupState, outcome: Outcome) -> CupState:
        return replace(state, ended=outcome)

    def imagine(self, view: CupView, rng: Rng) -> CupState:
        if not view.shown.card:
            return view.shown
        return replace(view.shown, card="red" if rng.randrange(4) < RED else "black")

    def events(
        self,
        before: CupState,  # noqa: ARG002
        after: CupState,  # noqa: ARG002
        audience: Audience,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class DoorState:
    turns: int = 0
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class DoorView:
    audience: Audience
    state: DoorState


class Door(Game[DoorState, DoorView, str]):
    """By turns: whoever opens the door has won, and nobody has to."""

    key = "door"
    rules_version = 1
    seats = range(2, 3)
    has_chance = False
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    longest: ClassVar[int] = 12

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> DoorState:  # noqa: ARG002
        return DoorState()

    def to_act(self, state: DoorState) -> frozenset[int]:
        return frozenset() if state.ended is not None else frozenset({state.turns % 2})

    def view(self, state: DoorState, audience: Audience) -> DoorView:
        return DoorView(audience, state)

    def moves(self, view: DoorView) -> Sequence[str]:
        return ("wait", "open", "knock") if view.audience in self.to_act(view.state) else ()

    def parse(self, text: str) -> str:
        if text not in ("wait", "open", "knock"):
            raise MalformedMove("door-malformed")
        return text

    def _play(self, state: DoorState, seat: int, move: str) -> DoorState:
        turns = state.turns + 1
        if move == "open":
            return DoorState(turns, Outcome((seat,), "open"))
        return DoorState(turns, Outcome((), "late") if turns == self.longest else None)

    def sample(self, state: DoorState, rng: Rng) -> str:  # noqa: ARG002
        raise ValueError("nothing is left to chance here")

    def outcome(self, state: DoorState) -> Outcome | None:
        return state.ended

    def conclude(self, state: DoorState, outcome: Outcome) -> DoorState:
        return replace(state, ended=outcome)

    def imagine(self, view: DoorView, rng: Rng) -> DoorState:  # noqa: ARG002
        return view.state

    def events(
        self,
        before: DoorState,  # noqa: ARG002
        after: DoorState,  # noqa: ARG002
        audience: Audience,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        return ()
