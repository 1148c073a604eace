"""What can be hidden in a position of Count-Up: the dice under the cups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from engines.countup.pieces import Move
from engines.countup.state import State
from engines.countup.table import Phase
from engines.countup.view import View, view_of
from engines.proving import TooMuch


def imagined(view: View, under: Callable[[int], int]) -> State:
    """The state in which under each hidden cup, by seat, is what `under` says."""
    return State(
        view.table,
        tuple(
            under(seat) if face is None and seat in view.has_set else face
            for seat, face in enumerate(view.inner)
        ),
    )


def worlds(view: View, possible: Callable[[int], Sequence[int]]) -> list[State]:
    """Every state with one of the `possible` faces, by seat, under each hidden cup."""
    faces: list[Sequence[int | None]] = [
        possible(seat) if face is None and seat in view.has_set else (face,)
        for seat, face in enumerate(view.inner)
    ]
    return [State(view.table, inner) for inner in product(*faces)]


class CountUpSecrets:
    """For proofs: the dice under the cups, which the calls of the round tell something about."""

    def worlds(
        self,
        states: Sequence[State],
        seat: int,
        turns: int,  # noqa: ARG002 - dice stay as they are set
    ) -> list[State]:
        """Every face under every other cup with which its calls of this round were allowed."""
        now = states[-1]
        view = view_of(now, seat)
        if now.table.phase is Phase.SET:
            raise TooMuch
        return worlds(view, lambda other: now.table.players[other].possible)

    def whole(self, world: State) -> State:
        """Nothing was left out."""
        return world

    def chances(self, state: State) -> list[Move]:  # noqa: ARG002
        """The dice are thrown when a round has ended: there is no need to look."""
        raise TooMuch

    def turn(self, state: State) -> int:
        """Rounds are the turns."""
        return state.table.round - 1
