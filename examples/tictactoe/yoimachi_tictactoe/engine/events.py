"""What happens in tic-tac-toe, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Event
from yoimachi_tictactoe.engine.pieces import Cell


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A seat marked a cell."""

    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class LineMade(Event):
    """A seat has three in a row."""

    seat: int
    cells: tuple[Cell, ...]
