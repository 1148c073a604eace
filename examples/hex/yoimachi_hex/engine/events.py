"""What happens in Hex, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Event
from yoimachi_hex.engine.pieces import Cell


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat put a stone on a cell."""

    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A seat took the other's first stone, which now lies on the mirrored cell as its own."""

    seat: int
    taken: Cell
    cell: Cell


@dataclass(frozen=True, slots=True)
class Connected(Event):
    """A seat's stones connect its edges."""

    seat: int
    cells: tuple[Cell, ...]
