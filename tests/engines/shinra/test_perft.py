"""The number of move sequences from positions of every phase, as held in positions.txt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.perft import perft

from .playing import GAME, play, start
from .reference import Reference

FIXTURE = Path(__file__).with_name("positions.txt")


@dataclass(frozen=True, slots=True)
class Perft:
    """A position, as the moves that lead to it, and counts by depth."""

    name: str
    moves: tuple[str, ...]
    counts: tuple[int, ...]


def read() -> Iterator[Perft]:
    """Blank-separated blocks of `key value` lines; lines with # are remarks."""
    for block in FIXTURE.read_text(encoding="utf-8").split("\n\n"):
        lines = [line.partition(" ") for line in block.splitlines() if line[:1] not in ("", "#")]
        if lines:
            fields = {key: value for key, _, value in lines}
            moves = tuple(filter(None, fields["moves"].split("; ")))
            yield Perft(fields["id"], moves, tuple(map(int, fields["perft"].split())))


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


POSITIONS = list(read())


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_engine_counts_as_recorded(position: Perft) -> None:
    state = play(start(), *position.moves)
    depths = range(1, len(position.counts) + 1)
    assert tuple(perft(GAME, state, depth) for depth in depths) == position.counts


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_second_reading_counts_as_recorded(position: Perft) -> None:
    game = Reference()
    for text in position.moves:
        game.send(game.to_act()[0], text)
    # as deep as is quick
    expected = [count for count in position.counts if count <= 500]
    assert [slow_perft(game, depth + 1) for depth in range(len(expected))] == expected
