"""Perft: the games that begin without chance against the counts in tests/fixtures/perft.

The others count from positions of their own: tests/engines/<game>/test_perft.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import CHANCE, GAMES
from engines.perft import perft

FIXTURES = Path(__file__).parents[1] / "fixtures" / "perft"

FROM_THE_START = [
    key for key, game in GAMES.items() if CHANCE not in game.to_act(game.start(game.seats[0]))
]


def counts(game_key: str) -> list[tuple[int, int]]:
    """(depth, count) of each line of a game's fixture."""
    lines = (FIXTURES / f"{game_key}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [(int(depth), int(count)) for depth, count in rows]


@pytest.mark.parametrize("game_key", FROM_THE_START)
def test_as_many_sequences_of_moves_as_other_implementations_count(game_key: str) -> None:
    game = GAMES[game_key]
    state = game.start(game.seats[0])
    expected = counts(game_key)
    assert [(depth, perft(game, state, depth)) for depth, _ in expected] == expected


@pytest.mark.parametrize("game_key", sorted(GAMES.keys() - set(FROM_THE_START)))
def test_a_game_that_begins_with_chance_counts_for_itself(game_key: str) -> None:
    assert (Path(__file__).parent / game_key / "test_perft.py").exists()
