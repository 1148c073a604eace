"""The standing order of White Cats, Black Cats: to advance along a file while nobody is near."""

from __future__ import annotations

from typing import Any

from engines.orders import Ends, Order
from engines.shirokuro.state import State

from .playing import GAME, play, position

FAR = "b...... ....... ....... ....... ....... ....... ...w... ...w..w"


def given(state: State, seat: int, *values: str) -> Order:
    (form,) = GAME.orders.offered(GAME.view(state, seat))
    return form.filled(values)


def answer(state: State, seat: int, order: Order) -> Any:
    """What comes of an order: a move's text, an end, or None."""
    found = GAME.orders.answer(GAME, GAME.view(state, seat), order)
    return found if found is None or isinstance(found, Ends) else str(found)


def files(state: State, seat: int) -> list[str]:
    """The files that the order may be given for."""
    forms = GAME.orders.offered(GAME.view(state, seat))
    return [file for form in forms for file in form.blanks[0].values]


def test_the_foremost_cat_goes_ahead_one_cell() -> None:
    order = given(position(FAR), 0, "d", "2")
    assert answer(position(FAR), 0, order) == "d2d3"
    assert answer(position(FAR, turn=1), 0, order) is None
    black = given(position(FAR), 1, "a", "2")
    assert answer(position(FAR, turn=1), 1, black) == "a8a7"


def test_it_goes_on_turn_after_turn() -> None:
    state = position(FAR)
    order = given(state, 0, "g", "3")
    for rank in range(1, 4):
        assert answer(state, 0, order) == f"g{rank}g{rank + 1}"
        state = play(state, f"g{rank}g{rank + 1}", "a8a7" if rank % 2 else "a7a8")
        assert answer(state, 1, order) != f"g{rank}g{rank + 1}"


def test_it_ends_where_an_enemy_would_be_as_near_as_said() -> None:
    near = "....... ....... ....... ....b.. ....... ....... ...w... ......."
    state = position(near)
    assert answer(state, 0, given(state, 0, "d", "2")) == "d2d3"
    assert answer(state, 0, given(state, 0, "d", "3")) == Ends("near")


def test_it_ends_at_the_last_rank_and_where_no_cat_is_left_on_the_file() -> None:
    order = given(position(FAR), 0, "d", "2")
    there = "...w... ....... ....... ....... ....... ....... ....... ......b"
    assert answer(position(there), 0, order) == Ends("end")
    elsewhere = "b...... ....... ....... ....... ....... ....... ....... ......w"
    assert answer(position(elsewhere), 0, order) == Ends("gone")


def test_it_ends_with_a_fight_and_with_an_enemy_in_the_own_territory() -> None:
    order = given(position(FAR, turns=20, quiet=5), 0, "d", "2")
    assert answer(position(FAR, turns=22, quiet=7), 0, order) == "d2d3"
    assert answer(position(FAR, turns=22, quiet=1), 0, order) == Ends("fight")
    entered = "....... ....... ....... ....... b...... ....... ...w... ......w"
    assert answer(position(entered, turns=20, quiet=5), 0, order) == Ends("entered")
    assert files(position(entered), 0) == []


def test_only_files_on_which_a_cat_can_go_ahead_are_offered() -> None:
    assert files(position(FAR), 0) == ["d", "g"]
    assert files(position(FAR), 1) == ["a"]
