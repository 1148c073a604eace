"""What one audience may know of a match of Hex: everything."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from engines.perfect import OpenView
from yoimachi_hex.engine.pieces import EDGES, NEIGHBOURS, Cell
from yoimachi_hex.engine.state import State


def chain(stones: frozenset[Cell], seat: int) -> tuple[Cell, ...]:
    """A shortest chain of stones between a seat's edges, from the first to the second; none if they
    are not connected."""
    first, second = EDGES[seat]
    before: dict[Cell, Cell | None] = dict.fromkeys(sorted(stones & first))
    queue = deque(before)
    while queue:
        cell: Cell | None = queue.popleft()
        assert cell is not None
        if cell in second:
            found = []
            while cell is not None:
                found.append(cell)
                cell = before[cell]
            return tuple(reversed(found))
        for near in NEIGHBOURS[cell]:
            if near in stones and near not in before:
                before[near] = cell
                queue.append(near)
    return ()


@dataclass(frozen=True, slots=True, repr=False)
class View(OpenView[State]):
    """A state as `audience` sees it."""

    @property
    def to_move(self) -> int | None:
        """The seat that owes a move; None when the game is over."""
        return None if self._state.ending else self._state.made % 2

    @property
    def stones(self) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """By seat."""
        return self._state.stones

    @property
    def last(self) -> Cell | None:
        """Where the last move put a stone."""
        return self._state.last

    @property
    def may_swap(self) -> bool:
        """Whether the second player may answer with a swap now."""
        return self._state.made == 1 and self._state.ending is None

    @property
    def won(self) -> tuple[Cell, ...]:
        """The chain that won."""
        return chain(self.stones[0], 0) or chain(self.stones[1], 1)

    def __repr__(self) -> str:
        return f"<hex View of {self.audience} after {self._state.made} moves>"
