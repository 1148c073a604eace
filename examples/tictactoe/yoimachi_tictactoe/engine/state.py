"""The whole truth of a match of tic-tac-toe."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Outcome
from yoimachi_tictactoe.engine.pieces import Cell


class State(NamedTuple):
    made: tuple[Cell, ...]
    """The cells that were marked, in order; seat 0 began."""
    ending: Outcome | None

    def __repr__(self) -> str:
        return f"<tictactoe State after {len(self.made)} moves>"
