"""What one audience may know of a match of tic-tac-toe: everything."""

from __future__ import annotations

from dataclasses import dataclass

from engines.perfect import OpenView
from yoimachi_tictactoe.engine.pieces import LINES, Cell
from yoimachi_tictactoe.engine.state import State


@dataclass(frozen=True, slots=True, repr=False)
class View(OpenView[State]):
    """A state as `audience` sees it."""

    @property
    def to_move(self) -> int | None:
        """The seat that owes a mark; None when the game is over."""
        return None if self._state.ending else len(self._state.made) % 2

    @property
    def cells(self) -> dict[Cell, int]:
        """The marked cells in the order of their marks, each with the seat whose mark it is."""
        return {cell: number % 2 for number, cell in enumerate(self._state.made)}

    @property
    def last(self) -> Cell | None:
        """The cell that was marked last."""
        return self._state.made[-1] if self._state.made else None

    @property
    def won(self) -> frozenset[Cell]:
        """The cells of the lines that won."""
        seats = self.cells
        lines = (line for line in LINES if seats.keys() >= set(line))
        won = (line for line in lines if len({seats[cell] for cell in line}) == 1)
        return frozenset(cell for line in won for cell in line)

    def __repr__(self) -> str:
        return f"<tictactoe View of {self.audience} after {len(self._state.made)} moves>"
