"""What is proved to be sure: in a toy with a hidden coin, and by a plain search in real games."""

# a toy has little use for what its face is given
# ruff: noqa: ARG002

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

import pytest

from engines import CHANCE, GAMES, Audience, Event, Game, MalformedMove, Option, Outcome
from engines.core import OptionValue, Rng
from engines.proving import Aim, Goal, Hiding, Prover, TooMuch, sure_moves, worlds
from engines.testing import random_match


@dataclass(frozen=True, slots=True)
class Toss:
    """A coin under a hand; seat 0 may look once, and says what it shows, to win."""

    coin: str = ""
    looked: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    audience: Audience
    toss: Toss


class TossSecrets:
    def worlds(self, states: Sequence[Toss], seat: int, turns: int) -> list[Toss]:
        now = states[-1]
        return [now] if now.looked else [replace(now, coin=c) for c in ("heads", "tails")]

    def whole(self, world: Toss) -> Toss:
        return world

    def chances(self, state: Toss) -> list[str]:
        return ["heads", "tails"]

    def turn(self, state: Toss) -> int:
        return state.looked + bool(state.said)


class Guess(Game[Toss, Seen, str]):
    key = "guess"
    rules_version = 1
    seats = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    secrets = TossSecrets()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> Toss:
        return Toss()

    def to_act(self, state: Toss) -> frozenset[int]:
        if state.said:
            return frozenset()
        return frozenset({0 if state.coin else CHANCE})

    def view(self, state: Toss, audience: Audience) -> Seen:
        hidden = replace(state, coin="?") if state.coin else state
        return Seen(audience, state if state.looked or state.said else hidden)

    def moves(self, view: Seen) -> Sequence[str]:
        if view.audience != 0 or not view.toss.coin or view.toss.said:
            return ()
        return ("heads", "tails") if view.toss.looked else ("look", "heads", "tails")

    def parse(self, text: str) -> str:
        if text not in ("look", "heads", "tails"):
            raise MalformedMove("malformed")
        return text

    def _play(self, state: Toss, seat: int, move: str) -> Toss:
        if seat == CHANCE:
            return replace(state, coin=move)
        return replace(state, looked=True) if move == "look" else replace(state, said=move)

    def sample(self, state: Toss, rng: Rng) -> str:
        return ("heads", "tails")[rng.randrange(2)]

    def outcome(self, state: Toss) -> Outcome | None:
        return Outcome((int(state.said != state.coin),), "said") if state.said else None

    def conclude(self, state: Toss, outcome: Outcome) -> Toss:
        raise NotImplementedError

    def imagine(self, view: Seen, rng: Rng) -> Toss:
        raise NotImplementedError

    def events(self, before: Toss, after: Toss, audience: Audience) -> tuple[Event, ...]:
        return ()


GUESS = Guess()
TOSSED = GUESS.play(GUESS.start(2), CHANCE, "tails")


def sure(aim: Aim, turns: int, among: Sequence[Toss]) -> list[str]:
    return sure_moves(GUESS, among, Goal(0, aim, turns), 1000)


def test_a_guess_that_is_right_by_luck_is_not_sure() -> None:
    among = worlds(GUESS, [GUESS.start(2), TOSSED], 0, 1)
    assert len(among) == 2
    assert sure(Aim.WIN, 1, among) == []
    # though each coin by itself could be named
    assert [sure(Aim.WIN, 1, [world]) for world in among] == [["heads"], ["tails"]]


def test_what_a_move_shows_may_be_used_after_it() -> None:
    assert sure(Aim.WIN, 2, worlds(GUESS, [TOSSED], 0, 2)) == ["look"]


def test_not_to_lose_is_to_have_lost_nothing_when_the_turns_are_over() -> None:
    assert sure(Aim.SAVE, 1, worlds(GUESS, [TOSSED], 0, 1)) == ["look"]


def test_more_than_was_allowed_is_no_proof() -> None:
    among = worlds(GUESS, [TOSSED], 0, 2)
    with pytest.raises(TooMuch):
        Prover(GUESS, among, Goal(0, Aim.WIN, 2), 3).sure("look")


def plainly(game: Any, state: Any, goal: Goal, turns: int) -> bool:
    """The same question, looked up move by move."""
    outcome = game.outcome(state)
    if outcome is not None:
        won, lost = outcome.winners == (goal.seat,), goal.seat not in outcome.winners
        return won if goal.aim is Aim.WIN else not lost or not outcome.winners
    if not turns:
        return goal.aim is Aim.SAVE
    (mover,) = game.to_act(state)
    after = [game.play(state, mover, m) for m in game.moves(game.view(state, mover))]
    said = [plainly(game, next_, goal, turns - 1) for next_ in after]
    return any(said) if mover == goal.seat else all(said)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("aim", Aim)
def test_a_search_that_looks_at_everything_agrees(seed: int, aim: Aim) -> None:
    game = GAMES["pastoral"]
    plies = list(random_match(game, seed, seats=2, options={}, at_most=400))
    state = plies[-2].before
    (seat,) = game.to_act(state)
    goal = Goal(seat, aim, 2)
    expected = [
        move
        for move in game.moves(game.view(state, seat))
        if plainly(game, game.play(state, seat, move), goal, 1)
    ]
    assert sure_moves(game, [state], goal, 100_000) == expected


@pytest.mark.parametrize("key", ["shirokuro", "countup"])
def test_what_cannot_be_told_apart_looks_alike_and_the_truth_is_among_it(key: str) -> None:
    game = GAMES[key]
    assert isinstance(game, Hiding)
    rng, looked = random.Random(3), 0
    states = [game.start(2, {"short": True} if key == "shirokuro" else {})]
    while game.to_act(states[-1]) and looked < 12:
        seat = min(game.to_act(states[-1]))
        if seat == CHANCE:
            move = game.sample(states[-1], rng)
        else:
            moves = game.moves(game.view(states[-1], seat))
            try:
                among = worlds(game, states, seat, 1)
            except TooMuch:
                among = []
            if among:
                looked += 1
                truth = states[-1]
                hidden = "inner" if key == "countup" else "hands"
                assert getattr(truth, hidden) in {getattr(world, hidden) for world in among}
                assert all(tuple(game.moves(game.view(w, seat))) == tuple(moves) for w in among)
            move = moves[rng.randrange(len(moves))]
        states.append(game.play(states[-1], seat, move))
    assert looked > 5
