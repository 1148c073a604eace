"""Pastoral Square, rule by rule: reaches, mutilations and the bar (rules: pastoral.md)."""

from __future__ import annotations

import pytest

from engines.pastoral.events import Barred, Mutilated, Placed
from engines.pastoral.pieces import CORRAL, MUTILATION_SQUARES, Stack, square_name
from engines.pastoral.state import State
from tests.engines.pastoral_positions import (
    arranged,
    cell,
    legal,
    names,
    play,
    told,
    view,
)


class TestMutilationSquares:
    @staticmethod
    def squares(a: str) -> set[frozenset[str]]:
        return {frozenset(names(square)) for square in MUTILATION_SQUARES[cell(a)]}

    def test_a_corner_of_the_corral_has_squares_in_two_directions(self) -> None:
        assert self.squares("c3") == {
            frozenset({"b3", "c2", "b2"}),
            frozenset({"a3", "c1", "a1"}),
            frozenset({"g3", "c7", "g7"}),
            frozenset({"h3", "c8", "h8"}),
        }

    def test_a_side_of_the_corral_has_two_squares(self) -> None:
        assert self.squares("d3") == {
            frozenset({"b3", "d1", "b1"}),
            frozenset({"h3", "d7", "h7"}),
        }

    def test_the_middle_of_the_corral_has_squares_in_all_directions(self) -> None:
        assert self.squares("d4") == {
            frozenset({"b4", "d2", "b2"}),
            frozenset({"a4", "d1", "a1"}),
            frozenset({"g4", "d7", "g7"}),
            frozenset({"h4", "d8", "h8"}),
            frozenset({"a4", "d7", "a7"}),
            frozenset({"g4", "d1", "g1"}),
        }


class TestCatReach:
    def test_without_an_opponents_stack_the_cat_area_is_closed(self) -> None:
        assert {text[:2] for text in legal(arranged("d4+4"))} - {"sa"} == names(CORRAL)

    def test_a_reach_is_laid_on_either_corner_of_a_square(self) -> None:
        reachable = {text[:2] for text in legal(arranged("", "d3+3"))} - names(CORRAL) - {"sa"}
        assert reachable == {"b3", "d1", "h3", "d7"}

    @pytest.mark.parametrize(("height", "divisors"), [(2, "12"), (3, "13"), (4, "124"), (5, "15")])
    def test_its_height_divides_the_opponents_stack(self, height: int, divisors: str) -> None:
        state = arranged("", f"d3+{height}")
        assert {text for text in legal(state) if text.startswith("b3")} == {
            f"b3+{n}" for n in divisors
        }

    def test_the_height_that_counts_is_the_one_after_stacking(self) -> None:
        state = arranged("b3+1", "d3+4")
        assert {text for text in legal(state) if text.startswith("b3")} == {"b3+1", "b3+3"}

    def test_one_opponents_stack_that_it_divides_is_enough(self) -> None:
        # a4 reaches c4 (height 3), d4 (height 4) and e4
        state = arranged("", "c4+3 d4+4")
        assert {text for text in legal(state) if text.startswith("a4")} == {
            *("a4+1", "a4+2", "a4+3", "a4+4")
        }

    def test_the_other_corner_may_not_be_the_opponents(self) -> None:
        assert not {text for text in legal(arranged("", "d3+3 d1+1")) if text.startswith("b3")}

    def test_the_other_corner_may_be_own_with_any_number(self) -> None:
        # 2 x 4 would be more than 4: the divisor is the whole test
        state = arranged("d1+4", "d3+4")
        assert "b3+2" in legal(state)
        after = play(state, "b3+2")
        assert view(after).last is not None
        assert len(view(after).stacks) == 3

    def test_any_number_of_reaches_may_stand(self) -> None:
        state = play(arranged("", "d4+4"), "b4+1", "save", "a4+1", "save", "g4+1", "save")
        assert {"h4+1", "d8+1", "d8+2"} < legal(state)


class TestFiring:
    def test_two_stacks_whose_product_is_the_opponents_take_it_away(self) -> None:
        before = arranged("b3+2", "d3+4", hands=(5, 5), stocks=(20, 28))
        after = play(before, "d1+2")
        assert view(after).stacks == ()
        removed = (Stack(cell("d1"), 0, 2), Stack(cell("b3"), 0, 2), Stack(cell("d3"), 1, 4))
        assert told(before, "d1+2") == (
            Placed(0, cell("d1"), 2),
            Mutilated(0, (cell("d3"),), removed, to_stock=4, to_hand=0),
            Barred(1, (cell("d3"),)),
        )
        last = view(after).last
        assert last is not None
        assert (last.seat, str(last.move), last.removed) == (0, "d1+2", removed)
        assert (last.to_stock, last.to_hand) == (4, 0)

    @pytest.mark.parametrize(
        ("height", "own", "number", "to_stock", "to_hand"),
        [(2, 1, 2, 2, 1), (3, 3, 1, 3, 1), (4, 2, 2, 4, 0), (4, 1, 4, 4, 1), (5, 1, 5, 5, 1)],
    )
    def test_the_stones_are_halved_and_an_odd_one_goes_to_who_fired(
        self, height: int, own: int, number: int, to_stock: int, to_hand: int
    ) -> None:
        before = arranged(f"b3+{own}", f"d3+{height}", hands=(5, 5), stocks=(20, 20))
        after = play(before, f"d1+{number}")
        assert view(after).stock == (20 + to_stock, 20 + to_stock)
        assert view(after).hand == (5 - number + to_hand, 5)

    def test_stacking_fires_as_placing_does(self) -> None:
        state = arranged("b3+2 d1+1", "d3+4")
        assert view(play(state, "d1+1")).stacks == ()

    def test_a_product_too_small_or_too_large_fires_nothing(self) -> None:
        assert len(view(play(arranged("b3+2", "d3+4"), "d1+1")).stacks) == 3
        assert len(view(play(arranged("b3+2", "d3+4"), "d1+4")).stacks) == 3

    def test_two_squares_with_one_target_take_all_their_corners_and_the_target_once(self) -> None:
        before = arranged("d1+2 d7+2", "d4+4", hands=(5, 5), stocks=(20, 20))
        after = play(before, "a4+2")
        assert view(after).stacks == ()
        assert view(after).stock == (25, 25)  # 2 + 2 + 2 + 4 = 10, not 8 + 8
        assert view(after).hand == (3, 5)

    def test_several_targets_go_at_once_and_share_one_odd_stone(self) -> None:
        before = arranged("c2+3 e8+4", "c4+3 e4+4", hands=(5, 5), stocks=(10, 10))
        after = play(before, "a4+1")
        assert view(after).stacks == ()
        assert view(after).stock == (17, 17)  # 1 + 3 + 4 + 3 + 4 = 15
        assert view(after).hand == (5, 5)
        (fired,) = (event for event in told(before, "a4+1") if isinstance(event, Mutilated))
        assert fired.targets == (cell("c4"), cell("e4"))
        assert [stack.height for stack in fired.removed if stack.square == cell("a4")] == [1]
        assert view(after).barred == {cell("c4"), cell("e4")}

    def test_a_square_that_does_not_fire_keeps_its_corners(self) -> None:
        before = arranged("c2+3 d1+2 e8+1", "c4+3 d4+4 e4+4", hands=(5, 5), stocks=(5, 5))
        after = play(before, "a4+1")
        assert {square_name(stack.square) for stack in view(after).stacks} == {
            *("d1", "e8", "d4", "e4")
        }

    def test_an_action_elsewhere_fires_no_square(self) -> None:
        # b3 and d1 stood ready before the opponent's stack grew to their product
        state = play(arranged("b3+2 d1+2", "d3+3", to_move=1), "d3+1")
        assert len(view(state).stacks) == 3
        assert len(view(play(state, "save")).stacks) == 3
        assert len(view(play(state, "h3+1")).stacks) == 4

    def test_an_action_in_the_corral_fires_nothing_whatever_it_completes(self) -> None:
        state = play(arranged("b4+2 d2+2", to_move=1), "d4+4")
        assert len(view(state).stacks) == 3

    def test_a_square_that_stood_ready_fires_by_another_action_on_its_corner(self) -> None:
        # 1 x 2 missed the 4; stacking one on b3 makes 2 x 2
        state = arranged("b3+1 d1+2", "d3+4")
        assert view(play(state, "b3+1")).stacks == ()


class TestBar:
    def fired(self) -> State:
        return play(arranged("b3+1", "d3+3 c3+2", hands=(5, 5), stocks=(24, 24)), "d1+3")

    def test_the_emptied_cell_is_barred_to_the_opponent(self) -> None:
        assert view(self.fired()).barred == {cell("d3")}
        assert "d3+3" not in legal(self.fired())

    def test_other_cells_are_not(self) -> None:
        assert {"e3+3", "c3+1", "d6+3"} < legal(self.fired())

    def test_the_bar_is_gone_after_one_turn(self) -> None:
        later = play(self.fired(), "save", "save")
        assert view(later).barred == frozenset()
        assert "d3+3" in legal(later)

    def test_who_fired_may_take_the_cell(self) -> None:
        assert "d3+3" in legal(play(self.fired(), "save"))
