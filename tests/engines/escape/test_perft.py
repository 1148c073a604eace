"""The number of sequences of turns from positions of every phase, as held in positions.txt."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.perft import perft

from .playing import GAME, started
from .reference import Reference

FIXTURE = Path(__file__).with_name("positions.txt")


@dataclass(frozen=True, slots=True)
class Perft:
    """A position, as the moves that lead to it, and counts by depth."""

    name: str
    moves: str
    counts: tuple[int, ...]


def read() -> Iterator[Perft]:
    """Blank-separated blocks of `key value` lines; lines with # are remarks."""
    for block in FIXTURE.read_text(encoding="utf-8").split("\n\n"):
        lines = [line.partition(" ") for line in block.splitlines() if line[:1] not in ("", "#")]
        if lines:
            fields = {key: value for key, _, value in lines}
            counts = tuple(map(int, fields["perft"].split()))
            yield Perft(fields["id"], fields["moves"], counts)


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


POSITIONS = list(read())


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_engine_counts_as_recorded(position: Perft) -> None:
    state = started(position.moves)
    depths = range(1, len(position.counts) + 1)
    assert tuple(perft(GAME, state, depth) for depth in depths) == position.counts


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_second_reading_counts_as_recorded(position: Perft) -> None:
    game = Reference()
    for turn in filter(None, position.moves.split("; ")):
        game.play(turn)
    # as deep as is quick
    expected = [count for count in position.counts if count <= 200]
    assert [slow_perft(game, depth + 1) for depth in range(len(expected))] == expected
