"""The rules of tic-tac-toe: marks by turns, and three in a row win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.core import PUBLIC, Event, IllegalMove, Option, OptionValue, Outcome
from engines.perfect import NOBODY, ONLY, OpenGame
from yoimachi_tictactoe.engine.events import LineMade, Marked
from yoimachi_tictactoe.engine.pieces import BOARD, LINES, SIDE, Move, parse_move
from yoimachi_tictactoe.engine.state import State
from yoimachi_tictactoe.engine.view import View

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the text is no cell's name
        "tictactoe-malformed": (),
        # cell: has a mark already
        "tictactoe-taken": ("cell",),
    }
)
"""Code -> names of its parameters."""

_CELLS: Final = range(SIDE * SIDE)


class TicTacToe(OpenGame[State, View, Move]):
    key = "tictactoe"
    refusals = REFUSALS
    rules_version = 1
    usual_decisions = 4
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    shown = View

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        return State((), None)

    def to_act(self, state: State) -> frozenset[int]:
        return NOBODY if state.ending is not None else ONLY[len(state.made) % 2]

    def in_opening(self, state: State) -> bool:
        return len(state.made) < 2

    def _moves(self, state: State, seat: int) -> Sequence[Move]:  # noqa: ARG002
        return [Move(cell) for cell in _CELLS if cell not in state.made]

    def _play(self, state: State, seat: int, move: Move) -> State:
        if move.cell in state.made:
            raise IllegalMove("tictactoe-taken", cell=BOARD.name(move.cell))
        made = (*state.made, move.cell)
        seat = int(seat)  # whatever equal thing was given
        own = set(made[seat::2])
        ending = None
        if any(own.issuperset(line) for line in LINES):
            ending = Outcome((seat,), "line")
        elif len(made) == len(_CELLS):
            ending = Outcome((), "full")
        return State(made, ending)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def _told(self, before: State, after: State) -> tuple[Event, ...]:
        if before.made == after.made:
            return ()
        seat = len(before.made) % 2
        marked = Marked(seat, after.made[-1])
        won = View(PUBLIC, after).won
        return (marked, LineMade(seat, tuple(sorted(won)))) if won else (marked,)

    def forced(self, state: State) -> tuple[int, Move] | None:
        """The last empty cell."""
        seats = self.to_act(state)
        if not seats or len(state.made) < len(_CELLS) - 1:
            return None
        (seat,) = seats
        return seat, self._moves(state, seat)[0]
