"""The number of move sequences from known positions, as held in tests/fixtures/perft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.perft import perft
from engines.shirokuro.legal import discards
from engines.shirokuro.pieces import Move, Shuffle, Steal
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase

from .playing import GAME
from .reference import Reference

FIXTURE = Path(__file__).parents[2] / "fixtures" / "perft" / "shirokuro.txt"


@dataclass(frozen=True, slots=True)
class Perft:
    """A position and its counts by depth."""

    name: str
    short: bool
    moves: tuple[str, ...]
    counts: tuple[int, ...]


def read() -> Iterator[Perft]:
    """Blank-separated blocks of `key value` lines; lines with # are remarks."""
    for block in FIXTURE.read_text(encoding="utf-8").split("\n\n"):
        lines = [line.partition(" ") for line in block.splitlines() if line[:1] not in ("", "#")]
        if not lines:
            continue
        fields = {key: value for key, _, value in lines}
        yield Perft(
            name=fields["id"],
            short=fields["short"] == "yes",
            moves=tuple(filter(None, fields["moves"].split("; "))),
            counts=tuple(map(int, fields["perft"].split())),
        )


def chance(state: State) -> list[Move]:
    """Every card that can be stolen; of the shuffles the sorted one."""
    if state.table.phase is Phase.STEAL:
        return [Steal(card) for card in sorted(set(state.hands[0]))]
    seat = state.table.actor
    return [Shuffle(seat, tuple(discards(state, seat)))]


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


POSITIONS = list(read())


def prefix(counts: tuple[int, ...], most: int) -> list[int]:
    """The counts up to `most`, to keep the suite quick."""
    return [count for count in counts if count <= most]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_engine_counts_as_recorded(position: Perft) -> None:
    state = GAME.start(2, {"short": position.short})
    for move in position.moves:
        state = GAME.play(state, min(GAME.to_act(state)), move)
    expected = prefix(position.counts, 20_000)
    depths = range(1, len(expected) + 1)
    assert [perft(GAME, state, depth, chance) for depth in depths] == expected


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_second_reading_counts_as_recorded(position: Perft) -> None:
    expected = prefix(position.counts, 400)
    depths = range(1, len(expected) + 1)
    counts = [slow_perft(position.short, position.moves, depth) for depth in depths]
    assert counts == expected
