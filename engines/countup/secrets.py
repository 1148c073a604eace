"""What can be hidden in a position of Count-Up: the dice under the cups. For proofs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from engines.countup.legal import legal_moves
from engines.countup.pieces import FACES, Move
from engines.countup.state import State
from engines.countup.table import Last, Phase
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
            FACES if face is None and other in view.has_set else (face,)
            for other, face in enumerate(view.inner)
        ]
        called = _called(states) if now.table.phase is Phase.COUNT else []
        return [
            State(now.table, inner)
            for inner in product(*faces)
            if all(
                last.move in legal_moves(view_of(State(before.table, inner), last.seat))
                for before, last in called
            )
        ]

    def whole(self, world: State) -> State:
        """Nothing was left out."""
        return world

    def chances(self, state: State) -> list[Move]:  # noqa: ARG002
        """The dice are thrown when a round has ended: there is no need to look."""
        raise TooMuch

    def turn(self, state: State) -> int:
        """Rounds are the turns."""
        return state.table.round - 1


def _called(states: Sequence[State]) -> list[tuple[State, Last]]:
    """What was called and dropped in this round, each with the state before it."""
    round_, found = states[-1].table.round, []
    for before, after in pairwise(states):
        in_count = before.table.phase is Phase.COUNT and before.table.round == round_
        if in_count and after.table.last is not None:
            found.append((before, after.table.last))
    return found
