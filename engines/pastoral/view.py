"""What one audience may know of a match of Pastoral Square: everything.

The view wraps the state and says it in the game's words; pictures and texts are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.pastoral.pieces import LINES, TURNED, Move, Square, Stack
from engines.pastoral.state import BAR, HAND, MOVER, STOCK, State, decode_stacks
from engines.perfect import OpenView

_AS_MOVER: Final = tuple(
    bytes(code ^ seat << 3 if code & 7 else code for code in range(256)) for seat in (0, 1)
)
"""By seat, for `bytes.translate`: what a cell holds -> the same with that seat's stones as seat
0's."""


@dataclass(frozen=True, slots=True)
class Last:
    """What the last action did."""

    seat: int
    move: Move
    removed: tuple[Stack, ...]
    """The stacks that a mutilation took, as they stood when it fired; the acting cell first."""
    to_stock: int
    """Stones that went to the stock of each seat."""
    to_hand: int
    """Stones that went to the hand of the seat that acted: 0 or 1."""


@dataclass(frozen=True, slots=True, repr=False)
class View(OpenView[State]):
    """A state as `audience` sees it."""

    @property
    def to_move(self) -> int | None:
        """The seat that owes an action; None when the game is over."""
        return None if self._state.ending else self._state.position[MOVER]

    def owner(self, square: Square) -> int | None:
        """The seat whose stones are on the cell; None when it is empty."""
        code = self._state.position[square]
        return code >> 3 if code else None

    def height(self, square: Square) -> int:
        """The number of stones on the cell, 0..5."""
        return self._state.position[square] & 7

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """Every stack on the board, in the order of the cells."""
        return decode_stacks(enumerate(self._state.position[:HAND]))

    @property
    def hand(self) -> tuple[int, int]:
        """Stones in hand by seat, after the pick-up of the seat to move."""
        position = self._state.position
        return position[HAND], position[HAND + 1]

    @property
    def stock(self) -> tuple[int, int]:
        """Stones in stock by seat."""
        position = self._state.position
        return position[STOCK], position[STOCK + 1]

    @property
    def barred(self) -> frozenset[Square]:
        """The cells on which the seat to move may not place this turn."""
        return frozenset() if self._state.ending else frozenset(self._state.position[BAR:])

    @property
    def colours(self) -> tuple[str, str]:
        """ "black" or "white" by seat."""
        return ("black", "white") if self._state.seat0_colour == "black" else ("white", "black")

    @property
    def last(self) -> Last | None:
        """What the last action did; None at the start."""
        state = self._state
        if state.move is None:
            return None
        removed = decode_stacks(zip(state.fired[::2], state.fired[1::2], strict=True))
        to_stock, to_hand = divmod(sum(stack.height for stack in removed), 2)
        return Last(1 - state.position[MOVER], state.move, removed, to_stock, to_hand)

    @property
    def bingo(self) -> tuple[tuple[Square, Square, Square], ...]:
        """The lines that won; empty unless the game ended by bingo."""
        ending, cells = self._state.ending, self._state.position
        if ending is None or ending.reason != "bingo":
            return ()
        (winner,) = ending.winners
        return tuple(
            (a, b, c)
            for a, b, c in LINES
            if cells[a] == cells[b] == cells[c] and cells[a] and cells[a] >> 3 == winner
        )

    @property
    def turn(self) -> int:
        """The number of actions made so far, those of a drawn opening aside."""
        return len(self._state.earlier) - self._state.set_up

    @property
    def repeated(self) -> int:
        """How often this position was there before: at 2 the game is drawn."""
        return self._state.earlier.count(self._state.position)

    @property
    def key(self) -> bytes:
        """The position as the seat to move has it, the board turned and mirrored to the least of
        the eight ways in which it looks the same. The colours and the past do not count."""
        position = self._state.position
        seat = position[MOVER]
        cells = position[:HAND].translate(_AS_MOVER[seat])
        hands, stocks = position[HAND:STOCK], position[STOCK:MOVER]
        rest = (hands[::-1] + stocks[::-1]) if seat else hands + stocks
        barred = position[BAR:]
        return rest + min(
            bytes(map(cells.__getitem__, turned))
            + bytes(sorted(turned.index(square) for square in barred))
            for turned in TURNED
        )

    def __repr__(self) -> str:
        return f"<pastoral View of {self.audience} after {self.turn} actions>"
