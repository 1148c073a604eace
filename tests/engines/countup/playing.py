"""Positions to test with: played from the start, laid out by hand, or met in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from engines.core import CHANCE
from engines.countup import CountUp
from engines.countup.state import State
from engines.countup.table import Phase, Player, Shot, Table

GAME = CountUp()


def every_text(seats: int) -> list[str]:
    """Every move of the game in its canonical form, for more seats than there are too."""
    texts = [f"{word} {face}" for word in ("take", "set") for face in range(1, 7)]
    texts += [f"shoot {seat}{die}" for seat in range(4) for die in "oi"]
    texts += ["call", "drop", "award -"]
    texts += [f"award {seat}" for seat in range(4)]
    texts += [f"award {one} {two}" for one, two in combinations(range(4), 2)]
    texts += ["roll " + " ".join("3" * dice) for dice in (4, 6, 8)]
    texts += ["roll " + " ".join(str(1 + n % 6) for n in range(2 * seats))]
    return texts


def play(state: State, *moves: str) -> State:
    """Play moves in turn; `1: set 5` names the seat, else the one (or the lowest) due moves."""
    for move in moves:
        seat, _, text = move.rpartition(":")
        state = GAME.play(state, int(seat) if seat else min(GAME.to_act(state)), text)
    return state


def started(seats: int, *moves: str) -> State:
    """A new game and the first moves of it."""
    return play(GAME.start(seats), *moves)


def counting(
    *dice: tuple[int, int],
    marker: int = 0,
    turn: int = 0,
    round_number: int = 1,
    coins: tuple[int, ...] = (),
    undercats: tuple[int, ...] = (),
    dropped: tuple[int, ...] = (),
    shots: tuple[Shot, ...] = (),
) -> State:
    """A position in the middle of a count: (outer, inner) faces by seat, one coin each."""
    players = tuple(
        Player(
            coins=coins[seat] if coins else int(seat not in undercats),
            undercat=seat in undercats,
            outer=outer,
            dropped=seat in dropped,
        )
        for seat, (outer, _) in enumerate(dice)
    )
    table = Table(
        round=round_number,
        phase=Phase.COUNT,
        turn=turn,
        players=players,
        marker=marker,
        shots=shots,
        start_player=(round_number - 1) % len(dice),
    )
    return State(table, tuple(inner for _, inner in dice))


def texts(state: State, seat: int) -> list[str]:
    """The legal moves of a seat, as texts."""
    return [str(move) for move in GAME.moves(GAME.view(state, seat))]


def random_game(
    seed: int, seats: int, most: int = 100_000
) -> Iterator[tuple[State, int, str, State]]:
    """Every (state, seat, text, next state) of a random game in which few drop early."""
    rng = random.Random(seed)
    boldness = rng.random()
    state = GAME.start(seats)
    for _ in range(most):
        due = sorted(GAME.to_act(state))
        if not due:
            return
        seat = rng.choice(due)
        if seat == CHANCE:
            text = str(GAME.sample(state, rng))
        else:
            legal = texts(state, seat)
            bold = [text for text in legal if text != "drop"]
            text = rng.choice(bold if bold and rng.random() < boldness else legal)
        after = GAME.play(state, seat, text)
        yield state, seat, text, after
        state = after


def random_states(seed: int, seats: int, many: int, most: int = 400) -> list[State]:
    """Some of the states of one random game."""
    met = [GAME.start(seats), *(after for *_, after in random_game(seed, seats, most))]
    return random.Random(seed).sample(met, min(many, len(met)))
