"""F1 of the speed goals: what a film needs in memory, however long the match.

A process of its own for each length: it holds the views of that many positions, as `/replay` does,
has drawn the game once, and tells how much more memory it needed at most while the film was made.
"""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any, Final

from bench.fairness import peak
from bench.rows import Row, show
from bot.play.board.message import warm_up
from bot.replays.replay import film_of
from engines import CHANCE, GAMES, PUBLIC

LENGTHS: Final = (281, 506, 1000)
"""Positions."""
GAME: Final = "shinra"
"""The game with the largest pictures, and with long matches."""
GOAL: Final = 100
"""MiB above those of the process before."""


def views(count: int) -> list[Any]:
    """The views of so many positions: of one match at random after the other."""
    game, found, seed = GAMES[GAME], list[Any](), 0
    while len(found) < count:
        rng, state = random.Random(seed), game.start(game.seats[0])
        seed += 1
        found.append(game.view(state, PUBLIC))
        while (acting := game.to_act(state)) and len(found) < count:
            seat = min(acting)
            chance = seat == CHANCE
            move = (
                game.sample(state, rng)
                if chance
                else rng.choice(game.moves(game.view(state, seat)))
            )
            state = game.play(state, seat, move)
            found.append(game.view(state, PUBLIC))
    return found


def needed(count: int) -> tuple[float, int]:
    """MiB for a film of so many positions, and the positions in it."""
    seen = views(count)
    warm_up(GAME)
    before = peak()
    made = film_of(
        GAME, seen, theme="classic", viewpoint=0, locale="en", names=[("ann", "bob")] * len(seen)
    )
    return (peak() - before) / 1024, made.shown


def main() -> None:
    for count in LENGTHS:
        command = [sys.executable, "-m", "bench.films", str(count)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        mib, shown = float(told[0]), int(told[1])
        what = f"MiB for a film of {count} positions, of which it shows {shown}"
        show([Row("F1", what, mib, f"<= {GOAL}", mib <= GOAL)])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(*needed(int(sys.argv[1])))
    else:
        main()
