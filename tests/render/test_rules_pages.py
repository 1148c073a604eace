"""The rules pages: what the words say is what the positions on the pictures show."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines import GAMES, PUBLIC, replay
from engines.pastoral.pieces import (
    CAT_AREA,
    CORRAL,
    HAND_AREAS,
    LINES,
    MUTILATION_SQUARES,
    VALUE,
    parse_move,
    parse_square,
    square_name,
)
from render.catalogue import LOCALES, texts
from render.pastoral.rules import PAGES
from render.rules import rules

PASTORAL = GAMES["pastoral"]


def view_of(page: str) -> Any:
    position = PAGES[page]
    assert position is not None
    return position.view("pastoral", PUBLIC)


def body_of(page: str, locale: str = "en") -> str:
    return texts().format(locale, f"pastoral-rules-{page}-body")


def cells(squares: Any) -> set[str]:
    return {square_name(square) for square in squares}


def may_play(page: str, text: str) -> bool:
    """Whether the seat to move on a page's picture may make this move."""
    position = PAGES[page]
    assert position is not None
    state = replay(PASTORAL, 2, {}, position.record)
    (seat,) = PASTORAL.to_act(state)
    return PASTORAL.parse(text) in PASTORAL.moves(PASTORAL.view(state, seat))


def test_a_page_is_found_from_either_end_and_nowhere_else() -> None:
    pages = rules("pastoral", locale="en")
    assert pages[-1] == pages[12]
    assert [page.title for page in pages[3:5]] == ["In two minutes: how it ends", "The board"]
    with pytest.raises(IndexError):
        pages[13]


def test_a_language_we_do_not_speak_reads_english() -> None:
    assert rules("pastoral", locale="de")[-1] == rules("pastoral", locale="en-GB")[-1]


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(KeyError):
        rules("chess", locale="en")


def test_the_source_is_named_and_every_decision_is_on_the_last_page() -> None:
    for locale in LOCALES:
        assert "https://lullincolor.com/posts/20230506_square" in body_of("credits", locale)
        assert body_of("credits", locale).count("[D]") == 4


def test_welcome_shows_a_stack_that_has_just_vanished() -> None:
    view = view_of("welcome")
    assert (view.turn, str(view.last.move), view.colours[view.last.seat]) == (32, "f2+2", "white")
    assert "f3" in cells(stack.square for stack in view.last.removed if stack.seat == 0)
    assert {stack.height for stack in view.stacks} == {1, 2, 3, 4, 5}


def test_board_counts_the_cells_and_shows_the_values() -> None:
    assert (len(CORRAL), len(CAT_AREA), sum(map(len, HAND_AREAS))) == (16, 32, 16)
    for rank in range(6, 2, -1):
        values = "  ".join(str(VALUE[file + 8 * (rank - 1)]) for file in range(2, 6))
        for locale in LOCALES:
            assert f"{rank}   {values}" in body_of("board", locale)
    view = view_of("board")
    assert (view.turn, view.hand, view.stock) == (0, (2, 0), (30, 32))


def test_turn_shows_four_in_hand_after_two_saves() -> None:
    view = view_of("turn")
    assert (view.turn, view.hand, view.to_move, view.colours[0]) == (2, (4, 2), 0, "black")
    assert all(may_play("turn", f"{square_name(cell)}+{VALUE[cell]}") for cell in CORRAL)


def test_corral_shows_two_placed_cells_and_one_stacked() -> None:
    view = view_of("corral")
    assert {(square_name(s.square), s.seat, s.height) for s in view.stacks} == {
        ("c3", 0, 3),
        ("f6", 1, 2),
    }
    assert {square_name(cell) for cell in CORRAL if VALUE[cell] == 2} == {"c3", "c6", "f3", "f6"}


def test_no_line_is_made_of_equal_values() -> None:
    assert len(LINES) == 24
    assert all(len({VALUE[cell] for cell in line}) > 1 for line in LINES)
    cheapest = min(3 * max(VALUE[cell] for cell in line) for line in LINES)
    assert cheapest == 9


def test_two_minutes_are_enough_for_a_turn_a_mutilation_and_a_bingo() -> None:
    assert PAGES["brief-turn"] == PAGES["corral"]
    assert PAGES["brief-rule"] == PAGES["fire"]
    assert PAGES["brief-end"] == PAGES["end"]


def test_reach_shows_a_one_that_a_two_would_complete() -> None:
    view = view_of("reach")
    a, b, c, d = map(parse_square, ("c3", "b3", "c2", "b2"))
    assert (b, c, d) in MUTILATION_SQUARES[a]
    assert (view.owner(a), view.height(a), view.owner(b), view.height(b)) == (0, 2, 1, 1)


def test_the_centre_has_six_squares_the_corners_four_and_other_cells_two() -> None:
    by_count = {
        count: cells(a for a in CORRAL if len(MUTILATION_SQUARES[a]) == count)
        for count in (2, 4, 6)
    }
    assert by_count[6] == {"d4", "d5", "e4", "e5"}
    assert by_count[4] == {"c3", "c6", "f3", "f6"}
    assert len(by_count[2]) == 8


def test_fire_shows_the_board_right_after_the_square_of_the_page_that_follows() -> None:
    reach, fire = PAGES["reach"], PAGES["fire"]
    assert reach is not None
    assert fire is not None
    assert fire.record[: len(reach.record)] == reach.record
    view = view_of("fire")
    removed = {square_name(stack.square): stack.height for stack in view.last.removed}
    assert removed == {"c3": 2, "b3": 1, "c2": 2}
    assert cells(stack.square for stack in view.stacks) == {"f6"}
    assert (view.last.to_stock, view.last.to_hand) == (2, 1)


def test_after_shows_two_squares_fired_at_once_and_the_bar() -> None:
    view = view_of("after")
    removed = {square_name(stack.square): stack.height for stack in view.last.removed}
    assert removed == {"b3": 1, "c2": 2, "c3": 2, "d1": 3, "d3": 3}
    assert (sum(removed.values()), view.last.to_stock, view.last.to_hand) == (11, 5, 1)
    assert cells(view.barred) == {"c3", "d3"}
    assert view.to_move == 0
    assert not may_play("after", "c3+2")
    assert may_play("after", "c6+2")


def test_after_shares_the_stones_as_its_table_says() -> None:
    for a in range(2, 6):
        for b, c in ((1, a), (2, a // 2)):
            if b * c == a and b <= c:
                gone = a + b + c
                row = rf"{a}   {b}, {c} +{gone} +{gone // 2} +{gone % 2}"
                assert all(re.search(row, body_of("after", locale)) for locale in LOCALES)


def test_end_shows_a_bingo_of_threes() -> None:
    view = view_of("end")
    assert str(view.last.move) == "c3+1"
    assert [cells(line) for line in view.bingo] == [{"c3", "d3", "e3"}]
    assert (view.outcome.winners, view.outcome.reason) == ((0,), "bingo")


@pytest.mark.parametrize("locale", LOCALES)
def test_notation_shows_moves_that_can_be_typed(locale: str) -> None:
    typed = re.findall(r"`([^`]+)`", body_of("notation", locale))
    assert len(typed) >= 5
    moves = [parse_move(text) for text in typed]
    assert str(moves[-1]) == str(moves[next(i for i, t in enumerate(typed) if t == "d4+4")])
