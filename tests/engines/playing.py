"""Random matches of any game: what the contract suite and the property tests walk through."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engines import CHANCE, AnyGame
from engines.core import OptionValue


class Ply(NamedTuple):
    """One move of a match, with the states around it."""

    before: Any
    seat: int
    move: Any
    after: Any


def random_match(
    game: AnyGame,
    seed: int,
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    at_most: int = 400,
) -> Iterator[Ply]:
    """A match in which everybody, chance included, moves at random; cut off after `at_most`."""
    rng = random.Random(seed)
    state = game.start(game.seats[0] if seats is None else seats, options)
    for _ in range(at_most):
        acting = sorted(game.to_act(state))
        if not acting:
            return
        seat = rng.choice(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            move = rng.choice(game.moves(game.view(state, seat)))
        after = game.play(state, seat, move)
        yield Ply(state, seat, move, after)
        state = after
