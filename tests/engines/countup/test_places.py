"""Who comes in which place when a game of three or four is over."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from engines import CHANCE, GAMES
from engines.core import Placing
from engines.countup.state import State

GAME = GAMES["countup"]


def played(seats: int, seed: int) -> list[State]:
    """The positions of a random game."""
    rng = random.Random(seed)
    states = [GAME.start(seats)]
    while acting := GAME.to_act(states[-1]):
        state, seat = states[-1], min(acting)
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            move = rng.choice(list(GAME.moves(GAME.view(state, seat))))
        states.append(GAME.play(state, seat, move))
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_everybody_has_a_place_and_the_winners_have_the_first(seats: int, seed: int) -> None:
    assert isinstance(GAME, Placing)
    states = played(seats, seed)
    places = GAME.places(states)
    assert sorted(chain.from_iterable(places)) == list(range(seats))
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert set(places[0]) == set(outcome.winners)


def test_who_went_under_last_is_second() -> None:
    states = played(4, 1)
    assert isinstance(GAME, Placing)
    first, *others = GAME.places(states)
    last_seen = [
        max(n for n, s in enumerate(states) if place[0] in s.table.normal) for place in others
    ]
    assert last_seen == sorted(last_seen, reverse=True)
    assert len(first) == 1
