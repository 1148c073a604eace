"""Pastoral Square, rule by rule (rules: pastoral.md; section by section)."""

from __future__ import annotations

import pytest

from engines import Outcome
from engines.pastoral.events import (
    Barred,
    Bingo,
    Mutilated,
    PickedUp,
    PickUpFailed,
    Placed,
    Repeated,
    Saved,
    Stacked,
)
from engines.pastoral.pieces import (
    CAT_AREA,
    CORRAL,
    HAND_AREAS,
    MUTILATION_SQUARES,
    VALUE,
    Stack,
    parse_square,
    square_name,
)
from engines.pastoral.state import State
from engines.pastoral.view import View
from tests.engines.pastoral_positions import GAME, arranged, legal, play


def view(state: State) -> View:
    seen: View = GAME.view(state, 0)
    return seen


def cell(name: str) -> int:
    return parse_square(name)


def names(squares: tuple[int, ...]) -> set[str]:
    return set(map(square_name, squares))


def told(before: State, text: str) -> tuple[object, ...]:
    return GAME.events(before, play(before, text), 0)


class TestBoard:
    def test_the_corral_is_the_sixteen_cells_in_the_middle(self) -> None:
        assert names(CORRAL) == {file + rank for file in "cdef" for rank in "3456"}

    def test_the_hand_areas_are_the_four_corners(self) -> None:
        assert [names(area) for area in HAND_AREAS] == [
            {"a1", "b1", "a2", "b2"},
            {"g1", "h1", "g2", "h2"},
            {"a7", "b7", "a8", "b8"},
            {"g7", "h7", "g8", "h8"},
        ]

    def test_the_cat_area_is_the_rest(self) -> None:
        assert len(CAT_AREA) == 32
        assert not set(CAT_AREA) & {*CORRAL, *(square for area in HAND_AREAS for square in area)}

    def test_values_grow_towards_the_middle(self) -> None:
        assert [[VALUE[cell(file + rank)] for file in "cdef"] for rank in "6543"] == [
            [2, 3, 3, 2],
            [3, 4, 4, 3],
            [3, 4, 4, 3],
            [2, 3, 3, 2],
        ]

    def test_every_stone_starts_in_stock_and_seat_0_begins(self) -> None:
        start = view(GAME.start(2))
        assert start.to_move == 0
        assert start.stacks == ()
        assert (start.hand, start.stock) == ((2, 0), (30, 32))  # two picked up already

    def test_the_colours_are_the_wish_of_seat_0(self) -> None:
        assert view(GAME.start(2)).colours == ("black", "white")
        assert view(GAME.start(2, {"seat0_colour": "white"})).colours == ("white", "black")

    def test_the_colours_change_nothing_else(self) -> None:
        assert legal(GAME.start(2)) == legal(GAME.start(2, {"seat0_colour": "white"}))


class TestPickUp:
    @pytest.mark.parametrize(("hand", "taken"), [(0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (5, 0)])
    def test_a_hand_takes_what_it_must(self, hand: int, taken: int) -> None:
        before = arranged(hands=(5, hand), stocks=(20, 20))
        after = play(before, "save")
        assert view(after).hand == (5, hand + taken)
        assert view(after).stock == (20, 20 - taken)
        picked_up = (PickedUp(1, taken),) if taken else ()
        assert told(before, "save") == (Saved(0), *picked_up)

    @pytest.mark.parametrize(("hand", "stock"), [(0, 1), (2, 1), (3, 0), (4, 0)])
    def test_a_stock_that_cannot_give_it_loses_the_game(self, hand: int, stock: int) -> None:
        before = arranged("c3+5", hands=(5, hand), stocks=(54 - hand - stock, stock))
        after = play(before, "save")
        assert GAME.outcome(after) == Outcome((0,), "pickup")
        assert (view(after).hand[1], view(after).stock[1]) == (hand, stock)
        assert told(before, "save") == (Saved(0), PickUpFailed(1))
        assert view(after).to_move is None

    @pytest.mark.parametrize(("hand", "stock"), [(5, 0), (4, 1), (3, 2)])
    def test_a_stock_that_just_suffices_loses_nothing(self, hand: int, stock: int) -> None:
        after = play(arranged("c3+5", hands=(5, hand), stocks=(54 - hand - stock, stock)), "save")
        assert view(after).to_move == 1
        assert (view(after).hand[1], view(after).stock[1]) == (5, 0)

    def test_who_has_won_by_bingo_does_not_need_the_other_to_pick_up(self) -> None:
        before = arranged("c3+3 d3+3 e3+2", hands=(1, 0), stocks=(55, 0))
        assert GAME.outcome(play(before, "e3+1")) == Outcome((0,), "bingo")


class TestSaveAndCorral:
    def test_saving_is_always_allowed_and_changes_nothing_on_the_board(self) -> None:
        before = arranged("c3+2", "d4+4", hands=(2, 2))
        assert "save" in legal(before)
        assert view(play(before, "save")).stacks == view(before).stacks

    def test_the_first_move_can_pay_for_the_corners_of_the_corral_only(self) -> None:
        assert legal(GAME.start(2)) == {"save", "c3+2", "f3+2", "c6+2", "f6+2"}

    def test_an_empty_corral_cell_takes_exactly_its_value(self) -> None:
        for square in CORRAL:
            placed = {text for text in legal(arranged()) if text.startswith(square_name(square))}
            assert placed == {f"{square_name(square)}+{VALUE[square]}"}

    def test_what_the_hand_has_not_cannot_be_placed(self) -> None:
        assert {text[-1] for text in legal(arranged(hands=(3, 0)))} == {"e", "2", "3"}

    def test_placing_takes_the_stones_from_the_hand(self) -> None:
        before = arranged(hands=(5, 5))
        after = play(before, "d4+4")
        assert view(after).hand == (1, 5)
        assert (view(after).owner(cell("d4")), view(after).height(cell("d4"))) == (0, 4)
        assert told(before, "d4+4") == (Placed(0, cell("d4"), 4),)

    def test_an_own_corral_cell_takes_any_number_up_to_five_in_all(self) -> None:
        assert {"c3+1", "c3+2", "c3+3"} < legal(arranged("c3+2"))
        assert "c3+4" not in legal(arranged("c3+2"))
        assert told(arranged("c3+2"), "c3+3") == (Stacked(0, cell("c3"), 3, 5),)

    def test_a_full_cell_takes_nothing(self) -> None:
        assert not {text for text in legal(arranged("d4+5")) if text.startswith("d4")}

    def test_a_cell_may_be_stacked_on_again_and_again(self) -> None:
        state = play(arranged("c3+2"), "c3+1", "save", "c3+1", "save", "c3+1")
        assert view(state).height(cell("c3")) == 5

    def test_the_opponents_cell_takes_nothing(self) -> None:
        opponents = arranged("", "d4+4 b4+1")
        assert not {text for text in legal(opponents) if text.startswith(("d4", "b4"))}

    def test_nothing_is_ever_put_in_a_hand_area(self) -> None:
        crowded = arranged("", "c3+2 f3+2 c6+2 f6+2 d4+4 e5+4")
        corners = {name for area in HAND_AREAS for name in names(area)}
        assert not {text for text in legal(crowded) if text[:2] in corners}


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


class TestBingo:
    @pytest.mark.parametrize(
        ("stacks", "move"),
        [
            ("c3+2 d3+3 e3+3", "c3+1"),  # along a rank
            ("f4+3 f5+3 f6+2", "f6+1"),  # along a file
            ("c5+3 d4+4 e3+4", "c5+1"),  # down a diagonal
            ("d4+5 e5+5 f6+3", "f6+2"),  # up a diagonal
        ],
    )
    def test_three_equal_stacks_in_a_line_win(self, stacks: str, move: str) -> None:
        before = arranged(stacks)
        after = play(before, move)
        assert GAME.outcome(after) == view(after).outcome == Outcome((0,), "bingo")
        line = tuple(sorted(cell(text[:2]) for text in stacks.split()))
        assert {tuple(sorted(won)) for won in view(after).bingo} == {line}
        (bingo,) = (event for event in told(before, move) if isinstance(event, Bingo))
        assert bingo == Bingo(0, view(after).bingo)
        assert view(after).to_move is None

    def test_placing_wins_as_stacking_does(self) -> None:
        after = play(arranged("c3+3 d3+3", hands=(3, 5)), "e3+3")
        assert GAME.outcome(after) == Outcome((0,), "bingo")

    def test_seat_1_wins_likewise(self) -> None:
        after = play(arranged("", "c3+2 d3+3 e3+3", to_move=1), "c3+1")
        assert GAME.outcome(after) == Outcome((1,), "bingo")

    def test_unequal_stacks_do_not_win(self) -> None:
        assert GAME.outcome(play(arranged("c3+2 d3+3 e3+3"), "c3+2")) is None

    def test_a_gap_does_not_win(self) -> None:
        assert GAME.outcome(play(arranged("c3+2 d3+3 f3+3"), "c3+1")) is None

    def test_the_opponents_stack_does_not_help(self) -> None:
        assert GAME.outcome(play(arranged("c3+2 d3+3", "e3+3"), "c3+1")) is None

    def test_a_line_may_not_leave_the_corral(self) -> None:
        assert GAME.outcome(play(arranged("c4+3 d4+4 b4+4", "c3+2"), "c4+1")) is None

    def test_two_lines_at_once_are_both_told(self) -> None:
        before = arranged("c3+3 d3+3 e3+2 e4+3 e5+3", hands=(1, 5))
        (bingo,) = (event for event in told(before, "e3+1") if isinstance(event, Bingo))
        assert {frozenset(names(line)) for line in bingo.lines} >= {
            frozenset({"c3", "d3", "e3"}),
            frozenset({"e3", "e4", "e5"}),
        }

    def test_nobody_moves_any_more(self) -> None:
        assert legal(play(arranged("c3+2 d3+3 e3+3"), "c3+1")) == set()


class TestRepetition:
    def test_saving_with_full_hands_draws_when_the_position_comes_back_twice(self) -> None:
        full = play(GAME.start(2), *["save"] * 5)  # hands: 2-0, 2-2, 4-2, 4-4, 5-4, 5-5
        assert view(full).hand == (5, 5)
        almost = play(full, *["save"] * 3)
        assert GAME.outcome(almost) is None
        after = play(almost, "save")
        assert GAME.outcome(after) == Outcome((), "repetition")
        assert view(after).repeated == 2
        assert told(almost, "save") == (Saved(0), Repeated())
        assert view(after).to_move is None

    def test_the_first_turn_counts(self) -> None:
        # the very first position, with nothing picked up since, is the first of three
        full = arranged()
        assert GAME.outcome(play(full, *["save"] * 4)) == Outcome((), "repetition")
        assert GAME.outcome(play(full, *["save"] * 3)) is None

    def test_a_barred_cell_makes_another_position(self) -> None:
        barred = play(arranged("b3+5", "d3+5", hands=(5, 5), stocks=(22, 22)), "d1+1")
        assert view(barred).hand == (5, 5)
        assert view(barred).barred == {cell("d3")}
        # the turns with the bar and two more like them but for the bar: no draw yet
        assert GAME.outcome(play(barred, *["save"] * 4)) is None
        assert GAME.outcome(play(barred, *["save"] * 5)) == Outcome((), "repetition")

    def test_a_mutilation_does_not_wipe_out_the_past(self) -> None:
        # everybody gets back what was spent, and the stack is placed again
        start = arranged("", "c3+2", hands=(5, 5), stocks=(26, 26))
        around = ["b3+1", "save", "c2+2", "save", "save", "c3+2", "save", "save"]
        once = play(start, *around)
        assert once.position == start.position
        assert GAME.outcome(play(once, *around[:-1])) is None
        assert GAME.outcome(play(once, *around)) == Outcome((), "repetition")

    def test_a_failed_pick_up_comes_first(self) -> None:
        broke = arranged("c3+5 d4+5", hands=(5, 2), stocks=(46, 1))
        failed = play(broke, "save")
        # the same stones lay there twice before, when seat 1 had just picked up its two
        again = play(broke._replace(earlier=(failed.position,) * 2), "save")
        assert GAME.outcome(again) == GAME.outcome(failed) == Outcome((0,), "pickup")


class TestPast:
    def test_equal_positions_with_different_pasts_are_different_states(self) -> None:
        one = play(GAME.start(2), "c3+2", "c6+2", "f3+2", "f6+2")
        other = play(GAME.start(2), "f3+2", "f6+2", "c3+2", "c6+2")
        assert one.position == other.position
        assert one != other

    def test_the_same_moves_make_the_same_state(self) -> None:
        moves = ("c3+2", "b3+1", "save", "d3+3")
        one, other = play(GAME.start(2), *moves), play(GAME.start(2), *moves)
        assert one == other
        assert hash(one) == hash(other)

    def test_the_view_counts_the_actions(self) -> None:
        assert [view(GAME.start(2)).turn, view(play(GAME.start(2), "c3+2", "save")).turn] == [0, 2]

    def test_neither_state_nor_view_prints_the_whole_match(self) -> None:
        state = play(GAME.start(2), *["save"] * 9)
        assert len(repr(state)) < 60
        assert len(repr(view(state))) < 60
