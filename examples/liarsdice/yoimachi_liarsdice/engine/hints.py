"""What makes a bid of liar's dice believable, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from types import MappingProxyType
from typing import Final

from engines.hinting import Effort
from yoimachi_liarsdice.engine.pieces import FACES, WILD, Bid, Move
from yoimachi_liarsdice.engine.state import State
from yoimachi_liarsdice.engine.view import View

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(8, 0, peek=False, blur=0.4),
        2: Effort(60, 0, peek=False, blur=0.1),
        3: Effort(300, 0, peek=False, blur=0.03),
        4: Effort(1500, 0, peek=False, blur=0.01),
    }
)
_LEAST: Final = 0.002
"""The weight of what can hardly be true: bluffs are seldom tried, but tried."""


@cache
def at_least(wanted: int, dice: int, faces: int) -> float:
    """How likely it is that `wanted` of so many hidden dice show one of `faces` faces."""
    share = faces / len(FACES)
    return sum(
        comb(dice, n) * share**n * (1 - share) ** (dice - n)
        for n in range(max(0, wanted), dice + 1)
    )


def likely(view: View, bid: Bid) -> float:
    """How likely a bid is to be right, by the dice of the view's seat alone."""
    wild = view.table.wild
    held = sum(face == bid.face or (wild and face == WILD) for face in view.own)
    hidden = view.table.total - len(view.own)
    return at_least(bid.number - held, hidden, 2 if wild else 1)


class LiarsDiceHints:
    efforts = _EFFORTS

    def settled(self, state: State) -> bool:
        return not state.table.rolled

    def evaluate(self, state: State) -> list[float]:
        """By the dice that are left: each is worth more, the more of them a seat has."""
        weights = [float(count) ** 1.5 for count in state.table.counts]
        return [weight / sum(weights) for weight in weights]

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:
        """A bid is as good as it is likely, and challenging it as it is not."""
        last = view.table.last
        doubt = 0.0 if last is None else 1 - likely(view, last.bid)
        return [
            _LEAST + (likely(view, move) ** 2 if isinstance(move, Bid) else doubt) for move in moves
        ]
