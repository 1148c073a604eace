"""The number of move sequences from known positions, by the second reading of the rules."""

from __future__ import annotations

import pytest

from tests.engines.counted import Counted, counted

from .reference import Reference


def slow_perft(short: bool, moves: tuple[str, ...], depth: int) -> int:
    """The same by the second reading of the rules, each line played from the start."""
    game = Reference(short=short)
    for move in moves:
        game.send(move)
    if game.ask is None:
        return 0
    legal = game.ask[1]
    if depth == 1:
        return len(legal)
    return sum(slow_perft(short, (*moves, move), depth - 1) for move in legal)


@pytest.mark.parametrize("position", counted("shirokuro"), ids=str)
def test_the_second_reading_counts_as_recorded(position: Counted) -> None:
    expected = position.up_to(400)
    depths = range(1, len(expected) + 1)
    counts = [slow_perft(position.short, position.moves, depth) for depth in depths]
    assert counts == expected
