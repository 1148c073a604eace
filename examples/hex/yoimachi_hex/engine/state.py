"""The whole truth of a match of Hex."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Outcome
from yoimachi_hex.engine.pieces import Cell


class State(NamedTuple):
    stones: tuple[frozenset[Cell], frozenset[Cell]]
    """By seat."""
    made: int
    """Moves that were made; seat 0 began."""
    last: Cell | None
    """Where the last move put a stone."""
    ending: Outcome | None

    def __repr__(self) -> str:
        return f"<hex State after {self.made} moves>"
