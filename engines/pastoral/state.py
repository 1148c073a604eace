"""The whole truth of a match of Pastoral Square, small enough to be made for every move tried.

A *position* is one `bytes`: 64 cells, then the hands, the stocks, the seat to move and the barred
cells. It holds exactly what decides whether a position has come back (rules: pastoral.md, End), so
the repetition rule compares plain bytes.

Two states are equal when position, all earlier positions in their order, last action, ending and
colours are. The earlier positions are part of it because they are part of the future: two equal
positions with different pasts may come to a draw at different moments. No action can be named that
makes the past irrelevant (a mutilation may give everybody back exactly what was spent), so none is
forgotten. That two pasts might differ in order alone and still promise the same future is not
worth a slower comparison: such states count as different.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from engines.core import Outcome
from engines.pastoral.pieces import Move, Square, Stack

HAND: Final = 64
"""Offset of seat 0's hand in a position; seat 1's follows."""
STOCK: Final = 66
"""Offset of seat 0's stock in a position; seat 1's follows."""
MOVER: Final = 68
"""Offset of the seat to move (of the seat whose turn would come, when the game is over)."""
BAR: Final = 69
"""Offset of the barred cells, ascending, up to the end."""


class Heights(NamedTuple):
    """For `bytes.translate`: what a cell holds -> the height of a stack there, or 0."""

    mine: bytes
    theirs: bytes


def _heights_of(seat: int) -> bytes:
    return bytes(code & 7 if code < 16 and code >> 3 == seat else 0 for code in range(256))


HEIGHTS: Final = (
    Heights(mine=_heights_of(0), theirs=_heights_of(1)),
    Heights(mine=_heights_of(1), theirs=_heights_of(0)),
)
"""By seat."""


def encode(
    stacks: Iterable[Stack], hands: tuple[int, int], stocks: tuple[int, int], to_move: int
) -> bytes:
    """The position of these parts, with nothing barred.

    A cell is 0 when empty, its height (1..5) with a stack of seat 0, 8 more (9..13) with seat 1's.
    """
    cells = bytearray(64)
    for stack in stacks:
        cells[stack.square] = 8 * stack.seat + stack.height
    return bytes((*cells, *hands, *stocks, to_move))


def decode_stacks(cells: Iterable[tuple[Square, int]]) -> tuple[Stack, ...]:
    """The stacks of (cell, byte) pairs; empty cells are left out."""
    return tuple(Stack(square, code >> 3, code & 7) for square, code in cells if code)


class State(NamedTuple):
    """A position with its past. Made by the rules; everybody else looks at a view.

    A named tuple, and not a frozen dataclass like other values: it is made in a third of the time,
    and one is made for every move that is tried.
    """

    position: bytes
    earlier: tuple[bytes, ...]
    """The positions before each action so far, oldest first: as many as actions were made, those
    of an opening included."""
    move: Move | None
    """The players' last action; None before their first. Its seat is not the one in `position`."""
    fired: bytes
    """What the last action mutilated: pairs of a cell and what it held, X first; usually empty."""
    ending: Outcome | None
    seat0_colour: str
    set_up: int = 0
    """The number of actions in the drawn opening, which the players did not make."""

    def __repr__(self) -> str:
        return f"<pastoral State after {len(self.earlier)} actions>"
