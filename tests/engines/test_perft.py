"""Perft: every game against the counts in tests/fixtures/perft and in its own positions.txt.

The second readings count for themselves: tests/engines/<game>/test_perft.py.
"""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.perft import perft
from tests.engines.counted import Counted, counted

DEEPEST = {"shirokuro": 20_000, "countup": 20_000}
"""Counts that are still quick to repeat, where there are larger ones."""


@pytest.mark.parametrize("position", [p for key in GAMES for p in counted(key)], ids=str)
def test_as_many_sequences_of_moves_as_other_implementations_count(position: Counted) -> None:
    state = position.state()
    expected = position.up_to(DEEPEST.get(position.game_key, 10**9))
    depths = range(1, len(expected) + 1)
    found = [perft(position.game, state, depth, position.chance) for depth in depths]
    assert found == expected


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_counted_somewhere(key: str) -> None:
    assert sum(len(position.counts) for position in counted(key)) >= 2
