"""Perft: every registered game against the counts in tests/fixtures/perft."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import CHANCE, GAMES
from engines.perft import perft

FIXTURES = Path(__file__).parents[1] / "fixtures" / "perft"


def counts(game_key: str) -> list[tuple[int, int]]:
    """(depth, count) of each line of a game's fixture."""
    lines = (FIXTURES / f"{game_key}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [(int(depth), int(count)) for depth, count in rows]


def begins_with_a_person(game_key: str) -> bool:
    """Whether plain counts make sense: what chance may do is for a game's own tests to fix."""
    game = GAMES[game_key]
    return CHANCE not in game.to_act(game.start(game.seats[0]))


@pytest.mark.parametrize("game_key", filter(begins_with_a_person, GAMES))
def test_as_many_sequences_of_moves_as_other_implementations_count(game_key: str) -> None:
    game = GAMES[game_key]
    state = game.start(game.seats[0])
    expected = counts(game_key)
    assert [(depth, perft(game, state, depth)) for depth, _ in expected] == expected
