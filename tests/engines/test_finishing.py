"""Which moves may end a match is told without playing them, and none that wins is left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import CHANCE, GAMES, AnyGame
from engines.hinting import Finishing

FINISHING = [key for key, game in GAMES.items() if isinstance(game, Finishing)]


def wins(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    outcome = game.outcome(game.play(state, seat, move))
    return outcome is not None and outcome.winners == (seat,)


@pytest.mark.parametrize("key", FINISHING)
def test_every_move_that_wins_is_among_those_that_may(key: str) -> None:
    game, won, some = GAMES[key], 0, 0
    for seed in range(6):
        rng, states = Random(f"{key} {seed}"), [game.start(2)]
        while (acting := game.to_act(states[-1])) and len(states) < 200:
            state, seat = states[-1], min(acting)
            if seat == CHANCE:
                states.append(game.play(state, seat, game.sample(state, rng)))
                continue
            moves = game.moves(game.view(state, seat))
            # a win at once is taken, so that matches end
            winning = [move for move in moves if wins(game, state, seat, move)]
            assert isinstance(game, Finishing)
            may = game.may_win(state, moves)
            assert {*winning} <= {*may} <= {*moves}
            won, some = won + len(winning), some + (len(may) < len(moves))
            move = winning[0] if winning else moves[rng.randrange(len(moves))]
            states.append(game.play(state, seat, move))
    assert won
    assert some
