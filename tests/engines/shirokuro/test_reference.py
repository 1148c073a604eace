"""The engine against a second reading of the rules, decision by decision through random games."""

from __future__ import annotations

import random

import pytest

from engines.core import CHANCE
from engines.shirokuro.pieces import CELL_NAMES
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase

from .playing import GAME, fighting
from .reference import Reference, name


def same(state: State, game: Reference) -> None:
    """Everything that lies anywhere, and what may be done."""
    cats = {CELL_NAMES[cell]: seat for seat in (0, 1) for cell in state.table.cats_of(seat)}
    assert cats == {name(cell): seat for cell, seat in game.cat.items()}
    for seat in (0, 1):
        assert list(state.hands[seat]) == sorted(game.hand[seat])
        assert list(state.decks[seat]) == game.deck[seat]
        assert list(state.table.piles[seat]) == sorted(game.pile[seat])
        assert state.asides[seat] == game.aside[seat]
    outcome = GAME.outcome(state)
    assert (None if outcome is None else (outcome.winners, outcome.reason)) == game.outcome
    assert (game.ask is None) == (not GAME.to_act(state))
    if game.ask is None:
        return
    seat, legal = game.ask
    assert seat == min(GAME.to_act(state))
    if seat != CHANCE:
        moves = [str(move) for move in GAME.moves(GAME.view(state, seat))]
        assert len(set(moves)) == len(moves)
        assert set(moves) == legal


@pytest.mark.parametrize("seed", range(24))
def test_both_readings_agree_all_through_a_random_game(seed: int) -> None:
    rng = random.Random(1000 + seed)
    short, eager = seed % 2 == 0, seed % 4 < 3
    state, game = GAME.start(2, {"short": short}), Reference(short=short)
    same(state, game)
    while acting := GAME.to_act(state):
        seat = min(acting)
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            moves = GAME.moves(GAME.view(state, seat))
            if eager and state.table.phase is Phase.MOVE:
                moves = fighting(state, seat, moves) or moves
            move = rng.choice(moves)
        state = GAME.play(state, seat, move)
        game.send(str(move))
        same(state, game)
