"""The number of move sequences from known positions, by the second reading of the rules."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.engines.counted import Counted, counted

from .reference import PRINTED, PRINTED_FIRST, Reference


def slow_perft(game: Reference, depth: int) -> int:
    """The same by the second reading of the rules."""
    turns = game.legal()
    if depth == 1:
        return len(turns)
    count = 0
    for turn in sorted(turns):
        after = deepcopy(game)
        after.play(turn)
        count += slow_perft(after, depth - 1)
    return count


@pytest.mark.parametrize("position", counted("escape"), ids=str)
def test_the_second_reading_counts_as_recorded(position: Counted) -> None:
    game = Reference(PRINTED_FIRST if position.game.rules_version == 1 else PRINTED)
    for turn in position.moves:
        game.play(turn)
    # as deep as is quick
    expected = position.up_to(200)
    assert [slow_perft(game, depth + 1) for depth in range(len(expected))] == expected
