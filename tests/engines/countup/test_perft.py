"""The number of move sequences from known positions, as held in tests/fixtures/perft."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.core import CHANCE
from engines.countup.state import State

from .playing import GAME
from .reference import Reference

pytestmark = pytest.mark.slow

FIXTURE = Path(__file__).parents[2] / "fixtures" / "perft" / "countup.txt"


@dataclass(frozen=True, slots=True)
class Perft:
    """A position, the roll that comes whenever one is due, and counts by depth."""

    name: str
    seats: int
    roll: str
    moves: tuple[str, ...]
    counts: tuple[int, ...]


def read() -> Iterator[Perft]:
    """Blank-separated blocks of `key value` lines; lines with # are remarks."""
    for block in FIXTURE.read_text().split("\n\n"):
        lines = [line.partition(" ") for line in block.splitlines() if line[:1] not in ("", "#")]
        if not lines:
            continue
        fields = {key: value for key, _, value in lines}
        yield Perft(
            name=fields["id"],
            seats=int(fields["seats"]),
            roll=fields["roll"],
            moves=tuple(filter(None, fields["moves"].split("; "))),
            counts=tuple(map(int, fields["perft"].split())),
        )


def perft(state: State, roll: str, depth: int) -> int:
    """Distinct sequences of `depth` moves; the lowest seat that owes one moves first."""
    due = GAME.to_act(state)
    if not depth or not due:
        return not depth
    seat = min(due)
    moves = [roll] if seat == CHANCE else GAME.moves(GAME.view(state, seat))
    if depth == 1:
        return len(moves)
    return sum(perft(GAME.play(state, seat, move), roll, depth - 1) for move in moves)


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


POSITIONS = list(read())


def prefix(counts: tuple[int, ...], most: int) -> list[int]:
    """The counts up to `most`, to keep the suite quick."""
    return [count for count in counts if count <= most]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_engine_counts_as_recorded(position: Perft) -> None:
    state = GAME.start(position.seats)
    for move in position.moves:
        state = GAME.play(state, min(GAME.to_act(state)), move)
    expected = prefix(position.counts, 50_000)
    depths = range(1, len(expected) + 1)
    assert [perft(state, position.roll, depth) for depth in depths] == expected


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_second_reading_counts_as_recorded(position: Perft) -> None:
    game = Reference(position.seats)
    for move in position.moves:
        game.make(min(game.owing()), move)
    expected = prefix(position.counts, 2_000)
    depths = range(1, len(expected) + 1)
    assert [slow_perft(game, position.roll, depth) for depth in depths] == expected
