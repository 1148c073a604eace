"""What makes a position of Count-Up good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Final

from engines.countup.pieces import Move
from engines.countup.state import State
from engines.countup.table import Phase, Player
from engines.countup.view import View
from engines.hinting import Effort

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(4, 0, peek=False, blur=0.5),
        2: Effort(60, 0, peek=False, blur=0.08),
        3: Effort(400, 0, peek=False, blur=0.04),
        4: Effort(2000, 0, peek=False, blur=0.01),
    }
)

_DANGER: Final = (2.4, 0.0, 1.0, 2.2)
"""By coins: how near a player is to becoming an Undercat."""
_UNDERCAT: Final = 4.5


def _danger(player: Player) -> float:
    return _UNDERCAT if player.undercat else _DANGER[player.coins]


class CountUpHints:
    """What the computer player knows of Count-Up."""

    def effort(self, level: int, seat: int) -> Effort:  # noqa: ARG002
        return _EFFORTS[level]

    def settled(self, state: State) -> bool:
        return state.table.phase is Phase.ROLL

    def evaluate(self, state: State) -> list[float]:
        """Coins between rounds: each is a step to where the game is lost."""
        weights = [exp(-_danger(player)) for player in state.table.players]
        total = sum(weights)
        return [weight / total for weight in weights]

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)
