"""What makes a position of Count-Up good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.countup.pieces import Move
from engines.countup.state import State
from engines.countup.table import LAST_ROUND, Phase, Table
from engines.countup.view import View
from engines.hinting import Effort

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(4, 0, peek=False, blur=0.5),
        2: Effort(60, 0, peek=False, blur=0.08),
        3: Effort(400, 0, peek=False, blur=0.04),
        4: Effort(2000, 0, peek=False, blur=0.01, refined=True),
    }
)

_Dangers: TypeAlias = tuple[float, float, float, float, float]

_DANGERS: Final[_Dangers] = (2.4, 0.0, 1.0, 2.2, 4.5)
"""By coins, and last for an Undercat: how far a player is from winning."""

_FULL: Final = 4
"""Players of a full table. Once its coins are gone, it goes round and round: nobody can break a
pair any more, so that Undercats return while others fall, and nobody is left alone."""
_NEAR: Final = 3
"""The last rounds, in which it matters again what is done."""
_IDLE: Final = 0.25
"""What part of the effort is made before."""
_LAST_DANGERS: Final[_Dangers] = (2.0, 0.0, 0.0, 0.4, 0.4)
"""The same before the last round of a full table: whose turn it is to fall, and to return."""


class CountUpHints:
    """What the computer player knows of Count-Up."""

    efforts = _EFFORTS

    def pace(self, view: View) -> float:
        table = view.table
        goes_round = _is_full(table) and not any(player.coins for player in table.players)
        return _IDLE if goes_round and table.round <= LAST_ROUND - _NEAR else 1

    def settled(self, state: State) -> bool:
        return state.table.phase is Phase.ROLL

    def evaluate(self, state: State) -> list[float]:
        """Coins between rounds: each is a step to where the game is lost."""
        return _likely(state.table, _DANGERS)

    def refined(self, state: State) -> list[float] | None:
        table = state.table
        is_last = table.round == LAST_ROUND and _is_full(table) and self.settled(state)
        return _likely(table, _LAST_DANGERS) if is_last else None

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)


def _is_full(table: Table) -> bool:
    return len(table.present) == _FULL


def _likely(table: Table, dangers: _Dangers) -> list[float]:
    weights = [exp(-dangers[-1 if p.undercat else p.coins]) for p in table.players]
    total = sum(weights)
    return [weight / total for weight in weights]
