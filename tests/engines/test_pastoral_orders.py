"""Standing orders of Pastoral Square: saving up, and what ends it."""

from __future__ import annotations

from typing import Any

from engines.orders import Ends, Order
from engines.pastoral.state import State
from tests.engines.pastoral_positions import GAME, arranged, play


def given(state: State, seat: int, stones: str) -> Order:
    (form,) = GAME.orders.offered(GAME.view(state, seat))
    return form.filled((stones,))


def answer(state: State, seat: int, order: Order) -> Any:
    """What comes of an order: a move's text, an end, or None."""
    found = GAME.orders.answer(GAME, GAME.view(state, seat), order)
    return found if found is None or isinstance(found, Ends) else str(found)


def test_it_saves_until_there_are_so_many_stones() -> None:
    state = arranged(hands=(2, 2))
    order = given(state, 0, "5")
    assert answer(state, 0, order) == "save"
    state = play(state, "save")
    assert answer(state, 0, order) is None
    state = play(state, "save")
    assert answer(state, 0, order) == "save"
    state = play(state, "save", "save")
    assert GAME.view(state, 0).hand[0] == 5
    assert answer(state, 0, order) == Ends("reached")


def test_more_than_a_hand_holds_cannot_be_saved() -> None:
    (form,) = GAME.orders.offered(GAME.view(arranged(hands=(3, 5)), 0))
    assert form.blanks[0].values == ("5", "4")
    assert not GAME.orders.offered(GAME.view(arranged(hands=(3, 5)), 1))


def test_it_asks_where_the_opponent_would_win_with_the_next_action() -> None:
    state = arranged(seat1="d3+4 d4+4", hands=(2, 5), to_move=0)
    order = given(state, 0, "5")
    assert answer(state, 0, order) == Ends("threat")
    far = arranged(seat1="d3+4 c6+2", hands=(2, 5), to_move=0)
    assert answer(far, 0, given(far, 0, "5")) == "save"


def test_it_ends_once_own_stones_are_taken() -> None:
    before = arranged(seat0="d4+4", seat1="b4+2", hands=(2, 5), to_move=1)
    order = given(before, 0, "5")
    assert answer(before, 0, order) is None
    state = play(before, "d2+2")
    assert answer(state, 0, order) == Ends("taken")
    # given afterwards, it has nothing to do with that
    assert answer(state, 0, given(state, 0, "5")) == "save"
