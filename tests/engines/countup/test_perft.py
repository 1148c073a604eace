"""The number of move sequences from known positions, by the second reading of the rules."""

from __future__ import annotations

from copy import deepcopy

import pytest

from engines.core import CHANCE
from tests.engines.counted import Counted, counted

from .reference import Reference

pytestmark = pytest.mark.slow


def slow_perft(game: Reference, roll: str, depth: int) -> int:
    """The same by the second reading of the rules."""
    due = game.owing()
    if not depth or not due:
        return not depth
    seat, count = min(due), 0
    for move in [roll] if seat == CHANCE else sorted(game.legal(seat)):
        after = deepcopy(game)
        after.make(seat, move)
        count += slow_perft(after, roll, depth - 1)
    return count


@pytest.mark.parametrize("position", counted("countup"), ids=str)
def test_the_second_reading_counts_as_recorded(position: Counted) -> None:
    game = Reference(position.seats)
    for move in position.moves:
        game.make(min(game.owing()), move)
    expected = position.up_to(2_000)
    depths = range(1, len(expected) + 1)
    assert [slow_perft(game, position.fields["roll"], depth) for depth in depths] == expected
