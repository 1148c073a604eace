"""The number of move sequences from known positions, by the second reading of the rules."""

from __future__ import annotations

import pytest

from tests.engines.counted import Counted, counted

from .reference import Reference


def slow_perft(game: Reference, depth: int) -> int:
    """The same by the second reading of the rules."""
    acting = game.to_act()
    if not acting:
        return 0
    legal = game.legal(acting[0])
    if depth == 1:
        return len(legal)
    count = 0
    for text in sorted(legal):
        after = game.copy()
        after.send(acting[0], text)
        count += slow_perft(after, depth - 1)
    return count


@pytest.mark.parametrize("position", counted("shinra"), ids=str)
def test_the_second_reading_counts_as_recorded(position: Counted) -> None:
    game = Reference()
    for text in position.moves:
        game.send(game.to_act()[0], text)
    # as deep as is quick
    expected = position.up_to(500)
    assert [slow_perft(game, depth + 1) for depth in range(len(expected))] == expected
