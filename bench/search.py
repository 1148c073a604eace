"""How fast computer players think, beside random playouts of chess: measured in one run.

A playout is a match from its start to its end in which every legal move is listed and a random one
played, chance's moves included: what a tree search without any knowledge does all the time. Ours
are measured turn about with python-chess's, and a row gives the median of the rounds' ratios.
Chess is given up after CUT plies; its playouts are longer than most of ours, so that the moves in
one are told too. There is no goal. Time is the processor's.

The second table is of the search itself: iterations in a second, at the third level, where each
game's random matches lead after some moves.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import NamedTuple

import chess

from engines import CHANCE, GAMES, AnyGame
from engines.search import effort_of, think

ROUNDS = 20
SECONDS = 0.2
"""The least that each side plays in a round."""
CUT = 300
"""Plies after which a match is given up: of chess, and of a game that random players never end."""
LEVEL = 3
POSITIONS = 6
EARLIER = 8
"""Decisions made at random before the one that is thought about."""


class Rate(NamedTuple):
    """Playouts in a second, and moves in each of them."""

    playouts: float
    moves: float


def playout(game: AnyGame, rng: random.Random) -> int:
    """The moves of a random match."""
    state, moves = game.start(game.seats[0]), 0
    while (acting := game.to_act(state)) and moves < CUT:
        seat = min(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            legal = game.moves(game.view(state, seat))
            move = legal[rng.randrange(len(legal))]
        state, moves = game.play(state, seat, move), moves + 1
    return moves


def playout_of_chess(rng: random.Random) -> int:
    board = chess.Board()
    while board.ply() < CUT and (legal := list(board.legal_moves)):
        board.push(legal[rng.randrange(len(legal))])
    return board.ply()


def rate(key: str | None, seed: int) -> Rate:
    """Of a game; of chess where there is no key."""
    rng, done, moves = random.Random(seed), 0, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        moves += playout_of_chess(rng) if key is None else playout(GAMES[key], rng)
        done += 1
    return Rate(done / spent, moves / done)


def iterations(key: str) -> float:
    """Iterations of the search in a second, at LEVEL."""
    game, done, spent = GAMES[key], 0, 0.0
    for seed in range(POSITIONS):
        rng, state, decisions = random.Random(seed), game.start(game.seats[0]), 0
        while acting := game.to_act(state):
            seat = min(acting)
            if seat == CHANCE:
                state = game.play(state, CHANCE, game.sample(state, rng))
                continue
            view = game.view(state, seat)
            if decisions == EARLIER:
                began = time.process_time()
                done += think(game, view, effort_of(game, LEVEL), rng).iterations
                spent += time.process_time() - began
                break
            legal = game.moves(view)
            state = game.play(state, seat, legal[rng.randrange(len(legal))])
            decisions += 1
    return done / spent


def main() -> None:
    rounds = [({key: rate(key, n) for key in GAMES}, rate(None, n)) for n in range(ROUNDS)]
    theirs = statistics.median(chess.playouts for _, chess in rounds)
    length = statistics.mean(chess.moves for _, chess in rounds)
    for key in GAMES:
        ratio = statistics.median(ours[key].playouts / chess.playouts for ours, chess in rounds)
        own = statistics.median(ours[key].playouts for ours, _ in rounds)
        moves = statistics.mean(ours[key].moves for ours, _ in rounds)
        print(
            f"    {ratio:7.2f}  random playouts per second: {key} {own:,.0f} (of {moves:.0f} moves)"
            f" / python-chess {theirs:,.0f} ({length:.0f})"
        )
    for key in GAMES:
        print(f"    {iterations(key):7,.0f}  iterations of the search per second: {key}")


if __name__ == "__main__":
    main()
