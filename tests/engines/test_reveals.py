"""What may be taken back: moves after which nobody knows more than the move itself says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import CHANCE, GAMES, PUBLIC, AnyGame, Audience

WALKS = 12
LONGEST = 150
IMAGINED = 3


def steps(game: AnyGame, seed: int) -> list[tuple[Any, int, Any, Any]]:
    """A random match: before, seat, move, after."""
    rng = Random(seed)
    options = {name: rng.choice(option.values) for name, option in game.options.items()}
    state = game.start(rng.choice(game.seats), options)
    found: list[tuple[Any, int, Any, Any]] = []
    while len(found) < LONGEST and (acting := game.to_act(state)):
        seat = rng.choice(sorted(acting))
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            move = rng.choice(game.moves(game.view(state, seat)))
        after = game.play(state, seat, move)
        found.append((state, seat, move, after))
        state = after
    return found


@pytest.mark.parametrize("key", GAMES)
def test_what_reveals_nothing_could_have_been_worked_out_by_all(key: str) -> None:
    game, rng, harmless = GAMES[key], Random(7), 0
    for seed in range(WALKS):
        for before, seat, move, after in steps(game, seed):
            if game.reveals(before, after):
                continue
            harmless += 1
            assert seat != CHANCE
            others = [s for s in range(_seats(game, before)) if s != seat]
            audiences: tuple[Audience, ...] = (PUBLIC, *others)
            for audience in audiences:
                view = game.view(before, audience)
                for _ in range(IMAGINED):
                    imagined = game.play(game.imagine(view, rng), seat, move)
                    assert game.view(imagined, audience) == game.view(after, audience)
    assert harmless


def _seats(game: AnyGame, state: Any) -> int:
    """How many sit at the table."""
    if len(game.seats) == 1:
        return game.seats[0]
    return len(state.table.players)


@pytest.mark.parametrize("key", ["countup", "shirokuro"])
def test_dice_draws_and_choices_reveal(key: str) -> None:
    game = GAMES[key]
    for seed in range(WALKS):
        for before, seat, _, after in steps(game, seed):
            if seat == CHANCE or len(game.to_act(before)) > 1:
                assert game.reveals(before, after)


@pytest.mark.parametrize("key", GAMES)
def test_what_unsettles_nothing_leaves_all_that_is_hidden_as_it_was(key: str) -> None:
    """A seat's own view shows all that others hide from it only by what they do in the open: what
    is hidden in the state stays the same, so that a plan made before still fits."""
    game = GAMES[key]
    for seed in range(WALKS):
        for before, seat, _, after in steps(game, seed):
            secret = seat == CHANCE or (len(game.to_act(before)) > 1 and game.secretly(before))
            if secret:
                assert game.unsettles(before, after)
            if not game.unsettles(before, after):
                assert _kept(before) == _kept(after)


def _kept(state: Any) -> object:
    """What a state hides, by what the two games with secrets call it."""
    names = ("inner", "hands", "decks", "asides", "chosen")
    return [
        getattr(state, name, None) for name in names if hasattr(state, "decks") or name == "inner"
    ]
