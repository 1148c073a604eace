"""A game of nothing but what Pastoral Square lacks: chance, and decisions made at once in secret.

A coin is tossed; then each seat says `a` or `b` without hearing the other. It belongs to the tests
of the ground that all games share, and is registered nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar

from engines import (
    CHANCE,
    Audience,
    Event,
    Game,
    IllegalMove,
    MalformedMove,
    NotToAct,
    Option,
    Outcome,
)
from engines.core import OptionValue, Rng


@dataclass(frozen=True, slots=True)
class CoinState:
    coin: str
    said: tuple[str, ...]
    loud: bool
    level: int
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class CoinView:
    audience: Audience
    shown: CoinState
    """The state with only the audience's own word in it."""


class Coin(Game[CoinState, CoinView, str]):
    key = "coin"
    rules_version = 1
    seats = range(2, 4)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {
            "loud": Option("loud", (False, True), False),
            "level": Option("level", (1, 2), 1),
        }
    )

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> CoinState:
        return CoinState("", ("",) * seats, bool(options["loud"]), int(options["level"]))

    def to_act(self, state: CoinState) -> frozenset[int]:
        if state.ended is not None:
            return frozenset()
        if not state.coin:
            return frozenset({CHANCE})
        return frozenset(seat for seat, word in enumerate(state.said) if not word)

    def view(self, state: CoinState, audience: Audience) -> CoinView:
        said = tuple(word if seat == audience else "" for seat, word in enumerate(state.said))
        return CoinView(audience, replace(state, said=said))

    def moves(self, view: CoinView) -> Sequence[str]:
        return ("a", "b") if view.audience in self.to_act(view.shown) else ()

    def parse(self, text: str) -> str:
        if text not in ("a", "b", "heads", "tails"):
            raise MalformedMove("coin-malformed")
        return text

    def _play(self, state: CoinState, seat: int, move: str) -> CoinState:
        if (seat == CHANCE) != (move in ("heads", "tails")):
            raise IllegalMove("coin-word")
        if seat == CHANCE:
            return replace(state, coin=move)
        said = (*state.said[:seat], move, *state.said[seat + 1 :])
        return replace(state, said=said)

    def sample(self, state: CoinState, rng: Rng) -> str:
        if state.coin:
            raise NotToAct("not-to-act")
        return ("heads", "tails")[rng.randrange(2)]

    def outcome(self, state: CoinState) -> Outcome | None:
        if state.ended is not None:
            return state.ended
        return None if self.to_act(state) else Outcome((), "said")

    def conclude(self, state: CoinState, outcome: Outcome) -> CoinState:
        return replace(state, ended=outcome)

    def imagine(self, view: CoinView, rng: Rng) -> CoinState:
        said = tuple(
            word
            if seat == view.audience or not view.shown.coin
            else ("", "a", "b")[rng.randrange(3)]
            for seat, word in enumerate(view.shown.said)
        )
        return replace(view.shown, said=said)

    def events(
        self,
        before: CoinState,  # noqa: ARG002
        after: CoinState,  # noqa: ARG002
        audience: Audience,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        return ()
