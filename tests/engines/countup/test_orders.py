"""Standing orders of Count-Up: which die to take, how far to call, and when they end."""

from __future__ import annotations

from typing import Any

import pytest

from engines.countup.pieces import Die
from engines.countup.state import State
from engines.countup.table import Shot
from engines.orders import Ends, Order

from .playing import GAME, counting, play, started


def given(state: State, seat: int, word: str, *values: str) -> Order:
    """An order of a seat, as it may give it in a state."""
    forms = {form.word: form for form in GAME.orders.offered(GAME.view(state, seat))}
    return forms[word].filled(values)


def answer(state: State, seat: int, order: Order) -> Any:
    """What comes of an order: a move's text, an end, or None."""
    found = GAME.orders.answer(GAME, GAME.view(state, seat), order)
    return found if found is None or isinstance(found, Ends) else str(found)


def words(state: State, seat: int) -> list[str]:
    return [form.word for form in GAME.orders.offered(GAME.view(state, seat))]


@pytest.mark.parametrize(
    ("die", "taken"), [("high", "take 6"), ("low", "take 1"), ("4", "take 4"), ("5", None)]
)
def test_an_outer_die_is_taken_as_ordered_and_chosen_where_there_is_none_such(
    die: str, taken: str | None
) -> None:
    state = started(3, "-1: roll 1 2 4 4 6 3")
    order = given(state, 1, "take", die)
    assert answer(state, 1, order) is None
    assert answer(play(state, "take 2"), 1, order) == taken


def test_the_order_to_take_stays_until_its_owner_becomes_an_undercat() -> None:
    order = given(counting((2, 4), (1, 1)), 0, "take", "high")
    assert answer(counting((2, 4), (1, 1), round_number=7), 0, order) is None
    assert answer(counting((2, 4), (1, 1), undercats=(0,)), 0, order) == Ends("undercat")


def test_the_order_to_call_waits_for_the_inner_die() -> None:
    setting = started(2, "-1: roll 1 2 3 4", "take 4", "take 2")
    assert words(setting, 0) == ["take"]
    state = play(setting, "0: set 6")
    assert words(state, 0) == ["take", "call"]
    assert words(state, 1) == ["take"]
    order = given(state, 0, "call", "3", "drop", "on")
    assert answer(state, 0, order) is None
    assert answer(play(state, "1: set 6"), 0, order) == "call"


def test_it_calls_up_to_its_number_and_then_drops_or_asks() -> None:
    dice = ((6, 6), (1, 1), (2, 3))
    drops, asks = (given(counting(*dice), 0, "call", "4", then, "on") for then in ("drop", "ask"))
    for marker in range(4):
        assert answer(counting(*dice, marker=marker), 0, drops) == "call"
    assert answer(counting(*dice, marker=4), 0, drops) == "drop"
    assert answer(counting(*dice, marker=4), 0, asks) == Ends("top")
    assert answer(counting(*dice, marker=2, turn=1), 0, drops) is None


def test_where_the_rules_forbid_the_next_number_it_drops_or_asks_as_after_its_last() -> None:
    state = counting((2, 4), (1, 1), (1, 1), marker=3)
    assert answer(state, 0, given(state, 0, "call", "9", "drop", "on")) == "drop"
    assert answer(state, 0, given(state, 0, "call", "9", "ask", "on")) == Ends("rule")


def test_a_coin_of_somebody_else_changes_what_it_does() -> None:
    dice = ((6, 6), (1, 1), (2, 3))
    begun = counting(*dice)
    drops, asks, on = (given(begun, 0, "call", "9", "ask", s) for s in ("drop", "ask", "on"))
    own, others = Shot(0, 1, Die.OUTER), Shot(1, 2, Die.INNER)
    shot_at = counting(*dice, marker=2, shots=(others,))
    assert answer(shot_at, 0, drops) == "drop"
    assert answer(shot_at, 0, asks) == Ends("shot")
    assert answer(shot_at, 0, on) == "call"
    # its owner's own coin is none of these, and neither is one that lay there before
    assert answer(counting(*dice, marker=2, shots=(own,)), 0, drops) == "call"
    later = given(shot_at, 0, "call", "9", "ask", "drop")
    assert answer(shot_at, 0, later) == "call"


def test_it_ends_with_its_round_and_once_its_owner_has_dropped() -> None:
    state = counting((6, 6), (1, 1), (2, 3))
    order = given(state, 0, "call", "9", "drop", "on")
    assert answer(counting((6, 6), (1, 1), (2, 3), round_number=2), 0, order) == Ends("round")
    dropped = counting((6, 6), (1, 1), (2, 3), turn=1, dropped=(0,))
    assert answer(dropped, 0, order) == Ends("dropped")
    assert words(dropped, 0) == ["take"]
    # the one who is left challenges
    left = play(counting((6, 6), (1, 1), marker=1, turn=1), "drop")
    assert answer(left, 0, order) == Ends("round")
