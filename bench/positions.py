"""Positions of played matches, so that full and empty boards count alike."""

from __future__ import annotations

import random
from typing import Any

from engines import CHANCE, GAMES
from engines.core import Arranging

LONGEST = 60
"""Turns of a match that are looked at."""
EVERY = 6


def pastoral_positions(seed: int) -> list[Any]:
    """Views of every sixth turn of a match.

    Nobody saves who has a choice, and a bingo is made where there is one. In every other match a
    mutilation is, too, which keeps boards empty; in the others boards fill up.
    """
    game, found = GAMES["pastoral"], []
    rng, state = random.Random(seed), game.start(2)
    for turn in range(1, LONGEST + 1):
        if not (acting := game.to_act(state)):
            break
        (seat,) = acting
        moves = list(game.moves(game.view(state, seat)))
        rng.shuffle(moves)
        after = [game.play(state, seat, move) for move in moves]
        state = max(after, key=lambda one: _liking(game.view(one, seat), seat, seed % 2 == 0))
        if turn % EVERY == 0:
            found.append(game.view(state, 0))
    return found


def _liking(view: Any, seat: int, fierce: bool) -> tuple[bool, bool, bool]:
    won = view.outcome is not None and seat in view.outcome.winners
    return won, fierce and bool(view.last.removed), view.last.move.square is not None


def random_positions(game_key: str, seed: int) -> list[Any]:
    """States of every sixth ply of a random match; the number of seats goes by the seed."""
    game, found = GAMES[game_key], []
    rng, state = random.Random(seed), game.start(game.seats[seed % len(game.seats)])
    if isinstance(game, Arranging):  # random hands would lay and lift cards for ever
        for seat in game.to_act(state):
            for text in (*game.default_arrangement(seat), "ready"):
                state = game.play(state, seat, text)
    for ply in range(1, LONGEST + 1):
        if not (acting := sorted(game.to_act(state))):
            break
        seat = rng.choice(acting)
        is_chance = seat == CHANCE
        options = [game.sample(state, rng)] if is_chance else game.moves(game.view(state, seat))
        state = game.play(state, seat, rng.choice(options))
        if ply % EVERY == 0:
            found.append(state)
    return found
