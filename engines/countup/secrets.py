"""What can be hidden in a position of Count-Up: the dice under the cups. For proofs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from engines.countup.pieces import Move
from engines.countup.state import State
from engines.countup.table import Phase
from engines.countup.view import view_of
from engines.proving import TooMuch


class CountUpSecrets:
    """The dice under the cups, which the calls of the round tell something about."""

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
        faces = [
            now.table.players[other].possible if face is None and other in view.has_set else (face,)
            for other, face in enumerate(view.inner)
        ]
        return [State(now.table, inner) for inner in product(*faces)]

    def whole(self, world: State) -> State:
        """Nothing was left out."""
        return world

    def chances(self, state: State) -> list[Move]:  # noqa: ARG002
        """The dice are thrown when a round has ended: there is no need to look."""
        raise TooMuch

    def turn(self, state: State) -> int:
        """Rounds are the turns."""
        return state.table.round - 1
