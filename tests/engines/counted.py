"""Positions of every game with the number of move sequences from them, by depth.

A file is a list of lines `depth count` from the start, or blank-separated blocks of `key value`
lines; lines with # are remarks. `rules 1` is a position by the first version of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engines import GAMES, AnyGame
from engines.shirokuro.legal import discards
from engines.shirokuro.pieces import Shuffle, Steal
from engines.shirokuro.table import Phase

_HERE: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Counted:
    """A position, as the moves that lead to it, and counts by depth."""

    game_key: str
    name: str
    fields: Mapping[str, str]
    moves: tuple[str, ...]
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game_key}-{self.name}"

    @property
    def game(self) -> AnyGame:
        newest = GAMES[self.game_key]
        game = newest.by_rules(int(self.fields.get("rules", newest.rules_version)))
        assert game is not None, "these rules are not kept"
        return game

    @property
    def short(self) -> bool:
        return self.fields.get("short") == "yes"

    @property
    def seats(self) -> int:
        return int(self.fields.get("seats", "2"))

    def up_to(self, most: int) -> list[int]:
        """The counts that are no larger, to keep the suite quick."""
        return [count for count in self.counts if count <= most]

    def state(self) -> Any:
        """The position; the lowest seat that owes a move makes it."""
        state = self.game.start(self.seats, {"short": True} if self.short else {})
        for move in self.moves:
            state = self.game.play(state, min(self.game.to_act(state)), move)
        return state

    def chance(self, state: Any) -> Sequence[Any]:
        """The moves of chance that count as distinct in a position."""
        if self.game_key == "countup":
            return [self.game.parse(self.fields["roll"])]
        if state.table.phase is Phase.STEAL:
            return [Steal(card) for card in sorted(set(state.hands[0]))]
        # of the shuffles the sorted one
        seat = state.table.actor
        return [Shuffle(seat, tuple(discards(state, seat)))]


def counted(game_key: str) -> list[Counted]:
    """The positions of a game; those that other implementations counted come first."""
    return list(_counted(game_key))


def _counted(game_key: str) -> Iterator[Counted]:
    files = (
        _HERE.parent / "fixtures" / "perft" / f"{game_key}.txt",
        _HERE / game_key / "positions.txt",
    )
    for file in files:
        if file.exists():
            for block in file.read_text(encoding="utf-8").split("\n\n"):
                lines = [line for line in block.splitlines() if line and not line.startswith("#")]
                if lines:
                    yield _read(game_key, lines)


def _read(game_key: str, lines: Sequence[str]) -> Counted:
    fields = {key: value for key, _, value in (line.partition(" ") for line in lines)}
    if "id" not in fields:
        assert list(fields) == [str(depth + 1) for depth in range(len(fields))]
        return Counted(game_key, "start", {}, (), tuple(map(int, fields.values())))
    moves = tuple(filter(None, fields["moves"].split("; ")))
    return Counted(game_key, fields["id"], fields, moves, tuple(map(int, fields["perft"].split())))
