"""The standing order of Shinra: to exchange nothing until the battle begins."""

from __future__ import annotations

from typing import Any

from engines.orders import Ends, Order
from engines.shinra.state import State

from .playing import DEPLOYED, GAME, battle, deployment, play, start


def given(state: State, seat: int) -> Order:
    (form,) = GAME.orders.offered(GAME.view(state, seat))
    return form.filled(())


def answer(state: State, seat: int, order: Order) -> Any:
    """What comes of an order: a move's text, an end, or None."""
    found = GAME.orders.answer(GAME, GAME.view(state, seat), order)
    return found if found is None or isinstance(found, Ends) else str(found)


def test_it_passes_each_exchange_of_its_owner() -> None:
    order = given(start(), 0)
    state = deployment()
    assert answer(state, 0, order) is None
    state = play(state, DEPLOYED[0])
    assert answer(state, 0, order) == "noswap"
    assert answer(state, 1, order) is None


def test_it_ends_when_the_battle_begins() -> None:
    order = given(deployment(), 0)
    assert answer(battle(), 0, order) == Ends("battle")
    assert not GAME.orders.offered(GAME.view(battle(), 0))
