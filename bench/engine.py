"""The engines against python-chess: E1 and E2 of the speed goals, measured in one run.

Both sides do the same job, turn about, in every round; a row gives the median of the rounds'
ratios. Time is the processor's, so that other programs on the machine count for less.

E1  Random matches from the start: list all legal moves, choose one, play it; a match that ends is
    begun anew. Chess is also given up after CHESS_CUT plies, so that its branching is like ours:
    played on, random chess spends most of its plies among bare kings, with half as many moves to
    list, and the ratio falls with them. The mean number of legal moves of both is printed: a game
    with few of them has less to do. One with many times as many is held to the legal moves that are
    listed (and now and then played) in a second, and its plies are only told. Chance's moves are
    drawn, played and counted.
E2  A recorded match of 200 moves, as texts, to its last position, every move checked: `replay`
    against `chess.Board.push_uci`. Where matches are short, several have as many moves together.
    Two further rows are there for comparison and have no goal: the same against `push_san` (the
    notation that chess records are usually kept in), and against `push`, which reads no text and
    checks nothing: less work than `replay` does.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate, takewhile
from typing import NamedTuple

import chess

from bench.rows import Row, show
from engines import CHANCE, GAMES, AnyGame, replay

ROUNDS = 25
PLIES = 1000
"""Moves of each side in one round of E1."""
CHESS_CUT = 80
"""Plies after which a random game of chess is given up: later, few men and few moves are left."""
WIDE = 2
"""A game with so many times the legal moves of chess is not compared ply by ply."""
REPEATS = 5
"""Replays of each side in one round of E2."""
RECORD = 200
"""Moves of the matches replayed in E2."""


class Walk(NamedTuple):
    """A stretch of random play: seconds taken, and legal moves per ply on the average."""

    seconds: float
    branching: float


def dice(seed: int) -> list[int]:
    """A number for every ply, thrown beforehand: choosing is no part of what is measured."""
    rng = random.Random(seed)
    return [rng.randrange(2**30) for _ in range(PLIES)]


def walk_game(game: AnyGame, seed: int) -> Walk:
    """PLIES random moves of one of our games; chance draws its own, which are counted too."""
    choices, rng = dice(seed), random.Random(seed)
    listed = decided = done = 0
    began = time.process_time()
    state = game.start(game.seats[0])
    while done < PLIES:
        acting = game.to_act(state)
        if not acting:
            state = game.start(game.seats[0])
            continue
        seat = min(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            moves = game.moves(game.view(state, seat))
            move = moves[choices[done] % len(moves)]
            listed += len(moves)
            decided += 1
        state = game.play(state, seat, move)
        done += 1
    return Walk(time.process_time() - began, listed / decided)


def walk_chess(seed: int) -> Walk:
    """PLIES random moves of chess."""
    choices = dice(seed)
    listed = done = 0
    began = time.process_time()
    board = chess.Board()
    while done < PLIES:
        moves = list(board.legal_moves)
        if not moves or board.ply() >= CHESS_CUT:
            board = chess.Board()
            continue
        board.push(moves[choices[done] % len(moves)])
        listed += len(moves)
        done += 1
    return Walk(time.process_time() - began, listed / PLIES)


def record_of_pastoral() -> list[tuple[int, str]]:
    """RECORD moves of the first match that lasts so long.

    Plain random play of Pastoral Square runs out of stones long before. Here whoever can mutilate
    does, which refills the stocks: of the legal moves a random one of those that leave most there.
    """
    game = GAMES["pastoral"]
    for seed in range(1000):
        rng = random.Random(seed)
        state = game.start(2)
        record: list[tuple[int, str]] = []
        while len(record) < RECORD and (acting := game.to_act(state)):
            (seat,) = acting
            moves = list(game.moves(game.view(state, seat)))
            rng.shuffle(moves)
            played = [(game.play(state, seat, move), move) for move in moves]
            state, move = max(played, key=lambda one: sum(game.view(one[0], 0).stock))
            record.append((seat, str(move)))
        if len(record) == RECORD:
            return record
    raise LookupError("no match is long enough")


def random_record(key: str, seed: int) -> list[tuple[int, str]]:
    """A random match of a game, with the most seats: RECORD moves of it, or all if it has fewer."""
    game, rng = GAMES[key], random.Random(seed)
    state = game.start(game.seats[-1])
    record: list[tuple[int, str]] = []
    while len(record) < RECORD and (acting := game.to_act(state)):
        seat = rng.choice(sorted(acting))
        is_chance = seat == CHANCE
        options = [game.sample(state, rng)] if is_chance else game.moves(game.view(state, seat))
        move = rng.choice(options)
        record.append((seat, str(move)))
        state = game.play(state, seat, move)
    return record


def records_of(key: str) -> list[list[tuple[int, str]]]:
    """RECORD moves: of the first random match that has so many, or else of the first matches."""
    short = []
    for seed in range(1000):
        record = random_record(key, seed)
        if len(record) == RECORD:
            return [record]
        short.append(record)
    begins = accumulate(map(len, short), initial=0)
    cut = (record[: max(0, RECORD - n)] for record, n in zip(short, begins, strict=False))
    return list(takewhile(bool, cut))


def record_of_chess() -> list[chess.Move]:
    """The same of chess."""
    for seed in range(100_000):
        rng = random.Random(seed)
        board = chess.Board()
        while board.ply() < RECORD and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
        if board.ply() == RECORD:
            return list(board.move_stack)
    raise LookupError("no random game is long enough")


def timed(job: Callable[[], object]) -> float:
    """Seconds that REPEATS of a job take."""
    began = time.process_time()
    for _ in range(REPEATS):
        job()
    return time.process_time() - began


def median(ratios: Sequence[float]) -> float:
    return statistics.median(ratios)


def listing(walk: Walk) -> float:
    """Seconds for each legal move listed."""
    return walk.seconds / (PLIES * walk.branching)


def playing() -> list[Row]:
    """E1."""
    rounds = [
        ({key: walk_game(game, seed) for key, game in GAMES.items()}, walk_chess(seed))
        for seed in range(ROUNDS)
    ]
    theirs_width = statistics.mean(theirs.branching for _, theirs in rounds)
    theirs_rate = PLIES / median([theirs.seconds for _, theirs in rounds])
    rows = []
    for key in GAMES:
        ratio = median([theirs.seconds / ours[key].seconds for ours, theirs in rounds])
        width = statistics.mean(ours[key].branching for ours, _ in rounds)
        rate = PLIES / median([ours[key].seconds for ours, _ in rounds])
        what = (
            f"legal moves + play per second: {key} {rate:,.0f} (mean of {width:.0f} legal moves) / "
            f"python-chess {theirs_rate:,.0f} ({theirs_width:.0f})"
        )
        if width < WIDE * theirs_width:
            rows.append(Row("E1", what, ratio, ">= 4", ratio >= 4))
            continue
        listed = median([listing(theirs) / listing(ours[key]) for ours, theirs in rounds])
        what_listed = (
            f"legal moves listed per second, with play: {key} {rate * width:,.0f} / "
            f"python-chess {theirs_rate * theirs_width:,.0f}"
        )
        rows += [
            Row("E1", what_listed, listed, ">= 4", listed >= 4),
            Row("", what, ratio, "", None),
        ]
    return rows


def replaying() -> list[Row]:
    """E2."""
    records = {
        key: [record_of_pastoral()] if key == "pastoral" else records_of(key) for key in GAMES
    }
    ready = record_of_chess()
    uci = [move.uci() for move in ready]
    board = chess.Board()
    san = [board.san_and_push(move) for move in ready]

    def push_ready() -> None:
        board = chess.Board()
        for move in ready:
            board.push(move)

    def push_uci() -> None:
        board = chess.Board()
        for text in uci:
            board.push_uci(text)

    def push_san() -> None:
        board = chess.Board()
        for text in san:
            board.push_san(text)

    def replay_all(key: str) -> None:
        for record in records[key]:
            replay(GAMES[key], GAMES[key].seats[-1], {}, record)

    peers = (push_uci, push_san, push_ready)
    rounds: dict[str, list[list[float]]] = {key: [] for key in GAMES}
    for _ in range(ROUNDS):
        theirs = [timed(peer) for peer in peers]
        for key in GAMES:
            ours = timed(partial(replay_all, key))
            rounds[key].append([ours / peer for peer in theirs])
    rows = []
    for key in GAMES:
        by_uci, by_san, by_ready = (median(ratios) for ratios in zip(*rounds[key], strict=True))
        what = f"replay of {RECORD} recorded moves of {key} / python-chess "
        rows += [
            Row("E2", what + "push_uci of as many", by_uci, "<= 0.5", by_uci <= 0.5),
            Row("", what + "push_san of as many", by_san, "", None),
            Row("", what + "push of as many ready moves, unchecked", by_ready, "", None),
        ]
    return rows


def table() -> list[Row]:
    """All rows, measured now."""
    return [*playing(), *replaying()]


def main() -> None:
    show(table())


if __name__ == "__main__":
    main()
