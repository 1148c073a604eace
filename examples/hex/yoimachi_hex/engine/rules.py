"""The rules of Hex (Piet Hein 1942, John Nash 1948): whoever connects their two edges wins.

There is no draw: on a full board exactly one of both has connected theirs.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.core import Event, IllegalMove, Option, OptionValue, Outcome
from engines.perfect import NOBODY, ONLY, OpenGame
from yoimachi_hex.engine.events import Connected, Placed, Swapped
from yoimachi_hex.engine.pieces import (
    BOARD,
    CELLS,
    EDGES,
    NEIGHBOURS,
    Cell,
    Move,
    mirrored,
    parse_move,
)
from yoimachi_hex.engine.state import State
from yoimachi_hex.engine.view import View, chain

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the text is neither a cell's name nor a swap
        "hex-malformed": (),
        # cell: has a stone already
        "hex-taken": ("cell",),
        # only the second move of a match may be a swap
        "hex-no-swap": (),
    }
)
"""Code -> names of its parameters."""


def _connects(stones: frozenset[Cell], seat: int, last: Cell) -> bool:
    """Whether the stones that hang together with the last one touch both edges."""
    first, second = EDGES[seat]
    met, queue = {last}, [last]
    while queue:
        for near in NEIGHBOURS[queue.pop()]:
            if near in stones and near not in met:
                met.add(near)
                queue.append(near)
    return not met.isdisjoint(first) and not met.isdisjoint(second)


class Hex(OpenGame[State, View, Move]):
    key = "hex"
    rules_version = 1
    usual_decisions = 30
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    # the game has a swap of its own
    can_swap: ClassVar[bool] = False
    shown = View
    refusals = REFUSALS

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        return State((frozenset(), frozenset()), 0, None, None)

    def to_act(self, state: State) -> frozenset[int]:
        return NOBODY if state.ending is not None else ONLY[state.made % 2]

    def in_opening(self, state: State) -> bool:
        return state.made < 2

    def _moves(self, state: State, seat: int) -> Sequence[Move]:  # noqa: ARG002
        red, blue = state.stones
        moves = [Move(cell) for cell in CELLS if cell not in red and cell not in blue]
        return [*moves, Move(None)] if state.made == 1 else moves

    def _play(self, state: State, seat: int, move: Move) -> State:
        seat = int(seat)  # whatever equal thing was given
        if move.cell is None:
            return self._swap(state)
        if any(move.cell in stones for stones in state.stones):
            raise IllegalMove("hex-taken", cell=BOARD.name(move.cell))
        own = state.stones[seat] | {move.cell}
        stones = (own, state.stones[1]) if seat == 0 else (state.stones[0], own)
        ending = Outcome((seat,), "connected") if _connects(own, seat, move.cell) else None
        return State(stones, state.made + 1, move.cell, ending)

    def _swap(self, state: State) -> State:
        if state.made != 1:
            raise IllegalMove("hex-no-swap")
        (taken,) = state.stones[0]
        cell = mirrored(taken)
        return State((frozenset(), frozenset({cell})), 2, cell, None)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def position_key(self, view: View) -> Hashable:
        """Stones and whose turn it is; turned by half, a position is the same."""
        swap = view.may_swap
        turned = tuple(frozenset(len(CELLS) - 1 - cell for cell in own) for own in view.stones)
        both = sorted([tuple(map(sorted, view.stones)), tuple(map(sorted, turned))])
        return (*(tuple(map(tuple, own)) for own in both[:1]), view.to_move, swap)

    def _told(self, before: State, after: State) -> tuple[Event, ...]:
        if before.made == after.made or after.last is None:
            return ()
        seat = before.made % 2
        if before.made == 1 and not after.stones[0]:
            (taken,) = before.stones[0]
            return (Swapped(seat, taken, after.last),)
        placed, won = Placed(seat, after.last), chain(after.stones[seat], seat)
        return (placed, Connected(seat, won)) if won else (placed,)

    def forced(self, state: State) -> tuple[int, Move] | None:
        """The last empty cell."""
        seats = self.to_act(state)
        if not seats or sum(map(len, state.stones)) < len(CELLS) - 1:
            return None
        (seat,) = seats
        return seat, self._moves(state, seat)[0]
