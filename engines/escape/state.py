"""The whole truth of a match of エスケープ, small enough to be made for every move tried.

Everything follows from the turns made. What is asked again and again is kept besides: the table,
the hands, and the open faces of the Nothing group.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Outcome
from engines.escape.grid import Frame
from engines.escape.pieces import Move


class State(NamedTuple):
    """A position with its past. Made by the rules; everybody else looks at a view.

    A named tuple, and not a frozen dataclass like other values: it is made in a third of the time,
    and one is made for every move that is tried.
    """

    frame: Frame
    """The rectangle of cells that is kept."""
    cells: bytes
    """What grid.py says of each of them."""
    hands: tuple[int, int]
    """By seat, a bit for each card in hand: bit 0 for `w1` or `b1`."""
    faces: int
    """The open faces of the Nothing group."""
    actions: tuple[Move, ...]
    """Every turn made, White's and Black's by turns, passes included."""
    ending: Outcome | None
    set_up: int = 0
    """The number of turns in the drawn opening, which the players did not make."""

    def __repr__(self) -> str:
        return f"<escape State after {len(self.actions)} turns>"
