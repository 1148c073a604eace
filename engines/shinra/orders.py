"""Standing orders of Shinra Bansho Intelligence: to make no exchanges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.orders import Ends, Order, OrderForm
from engines.shinra.moves import NO_SWAP, NoSwap
from engines.shinra.view import Phase, View

STAYS: Final = "noswap"
"""Make no exchange after any deployment, until the battle begins."""


class ShinraOrders:
    def offered(self, view: View) -> Sequence[OrderForm]:
        is_seat = isinstance(view.audience, int)
        goes_on = view.outcome is None and view.phase is not Phase.BATTLE
        return (OrderForm(STAYS),) if is_seat and goes_on else ()

    def answer(self, game: Any, view: View, order: Order) -> NoSwap | Ends | None:  # noqa: ARG002
        if view.outcome is not None or view.phase is Phase.BATTLE:
            return Ends("battle")
        return NO_SWAP if view.exchange and view.acting == (view.audience,) else None
