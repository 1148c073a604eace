"""Pastoral Square, rule by rule (rules: pastoral.md); mutilation has a module of its own."""

from __future__ import annotations

import pytest

from engines import Outcome
from engines.pastoral.events import (
    Bingo,
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
    VALUE,
    square_name,
)
from tests.engines.pastoral_positions import (
    GAME,
    arranged,
    cell,
    legal,
    names,
    play,
    told,
    view,
)


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
