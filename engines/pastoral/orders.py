"""Standing orders of Pastoral Square: to save up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.orders import Blank, Ends, Order, OrderForm
from engines.pastoral.pieces import HAND_LIMIT, SAVE, Move
from engines.pastoral.view import View

SAVES: Final = "save"
"""Save until a number of stones are in hand, or until the opponent takes some of the owner's or
could win with the next action."""


class PastoralOrders:
    def offered(self, view: View) -> Sequence[OrderForm]:
        seat = view.audience
        if not isinstance(seat, int) or view.outcome is not None:
            return ()
        stones = tuple(str(number) for number in range(view.hand[seat] + 1, HAND_LIMIT + 1))
        return (OrderForm(SAVES, (Blank("stones", stones[::-1]),), (view.turn,)),) if stones else ()

    def answer(self, game: Any, view: View, order: Order) -> Move | Ends | None:
        seat, (stones,), (since,) = view.audience, order.values, order.since
        if not isinstance(seat, int) or view.outcome is not None:
            return Ends("over")
        if view.turn > since and _lost_any(view, seat):
            return Ends("taken")
        if view.hand[seat] >= int(stones):
            return Ends("reached")
        if view.to_move != seat:
            return None
        return Ends("threat") if _may_lose(game, view, seat) else SAVE


def _lost_any(view: View, seat: int) -> bool:
    """Whether the opponent's last action took any of the seat's stones."""
    last = view.last
    if last is None or last.seat == seat:
        return False
    return any(stack.seat == seat for stack in last.removed)


def _may_lose(game: Any, view: View, seat: int) -> bool:
    """Whether the opponent could win with the action after a `save`. The game has no hidden
    information."""
    state, other = game.play(game.imagine(view, None), seat, SAVE), 1 - seat
    for move in game.moves(game.view(state, other)):
        outcome = game.outcome(game.follow(state, other, move))
        if outcome is not None and other in outcome.winners:
            return True
    return False
