"""The example in the field for typed moves."""

from __future__ import annotations

import random

import pytest

from bot.discord_kit.message import CUSTOM_ID_LIMIT, Ref
from bot.play.board.choices import example_of, example_path
from engines import CHANCE, GAMES
from tests.play.positions import position


@pytest.mark.parametrize("game", GAMES)
def test_a_buttons_path_carries_a_legal_move_of_its_position(game: str) -> None:
    engine, rng, moves = GAMES[game], random.Random(1), list[tuple[int, str]]()
    state = engine.start(2)
    for _ in range(40):
        acting = engine.to_act(state)
        if not acting:
            break
        seat = min(acting)
        if seat == CHANCE:
            move = engine.sample(state, rng)
        else:
            legal = engine.moves(engine.view(state, seat))
            path = example_path(position(game, moves), seat)
            assert example_of(path) in map(str, legal)
            ref = Ref("type", 2**62, 999, path)
            assert Ref.parse(str(ref)) == ref
            assert len(str(ref)) <= CUSTOM_ID_LIMIT
            move = rng.choice(legal)
        moves.append((seat, str(move)))
        state = engine.play(state, seat, move)
