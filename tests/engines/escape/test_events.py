"""What people are told of a turn of エスケープ, and what a view shows."""

from __future__ import annotations

import pytest

from engines.core import PUBLIC
from engines.escape.events import CardLaid, Enclosed, Escaped, Passed
from engines.escape.pieces import BLACK, OPENING, WHITE, Face, Laid, Side, parse_move

from .playing import GAME, arranged, play, started, told, view
from .test_end import BEFORE_THE_LAST_GAP, FILLED, GAP, HOLE, OWN_HOLE
from .test_turn import STUCK


def lying(text: str) -> Laid:
    """The card that a move lays."""
    laid = parse_move(text).laid
    assert laid is not None
    return laid


class TestEvents:
    def test_a_laid_card_is_told_with_the_open_faces_before_and_after(self) -> None:
        # `bb/ww` shuts two faces and opens one on either side, where it is white
        assert told(GAME.start(2), "w9 r2 0,2") == (
            CardLaid(WHITE, lying("w9 r2 0,2"), faces_before=7, faces_after=6, joined=()),
        )
        assert told(play(GAME.start(2), "w9 r2 0,2"), "b4 r2 1,-1") == (
            CardLaid(BLACK, lying("b4 r2 1,-1"), faces_before=6, faces_after=4, joined=()),
        )

    def test_it_is_told_which_squares_come_to_the_group(self) -> None:
        state = arranged("b6 r2 -3,0", white="w1 w9")
        assert told(state, "w9 r2 -2,1") == (
            CardLaid(WHITE, lying("w9 r2 -2,1"), faces_before=7, faces_after=9, joined=((-3, 1),)),
        )

    def test_a_pass_is_told_with_the_cards_that_do_not_fit(self) -> None:
        state = arranged(*HOLE.split("; "), white="w1 w4", black="b2")
        assert told(state, "pass") == (Passed(WHITE, cards=2),)
        state = arranged("w10 r0 0,2", white="w1", to_move=BLACK)
        assert told(state, "pass") == (Passed(BLACK, cards=0),)

    def test_the_last_gap_is_told_with_who_closed_it(self) -> None:
        laid, enclosed = told(started(BEFORE_THE_LAST_GAP), GAP)
        assert laid == CardLaid(BLACK, lying(GAP), faces_before=3, faces_after=0, joined=())
        assert enclosed == Enclosed(BLACK)
        assert told(started(OWN_HOLE), FILLED)[1:] == (Enclosed(WHITE),)

    def test_an_escape_is_told_with_the_faces_that_stayed_open(self) -> None:
        assert told(arranged(white="w9"), "w9 r2 0,2")[1:] == (Escaped(faces=6, cards=0),)
        state = arranged(*HOLE.split("; "), white="w1 w4", passed=True)
        assert told(state, "pass") == (Passed(WHITE, cards=2), Escaped(faces=2, cards=2))

    def test_everybody_is_told_the_same(self) -> None:
        before = GAME.start(2)
        after = play(before, "w9 r2 0,2")
        assert len({GAME.events(before, after, audience) for audience in (0, 1, PUBLIC)}) == 1


class TestView:
    def test_nothing_happened_before_the_first_turn(self) -> None:
        start = view(GAME.start(2))
        assert (start.last, start.last_laid, start.passed, start.turn) == (None, None, False, 0)
        assert start.bounds == (0, 0, 3, 2)

    def test_the_last_turn_is_shown(self) -> None:
        after = view(play(GAME.start(2), "w9 r2 0,2", "b1 r2 3,1"))
        assert after.last is not None
        assert (after.last.seat, str(after.last.move)) == (BLACK, "b1 r0 4,0")
        assert after.last_laid == lying("b1 r0 4,0")
        assert after.turn == 2
        assert after.laid == (*OPENING, lying("w9 r2 0,2"), lying("b1 r0 4,0"))
        assert after.bounds == (0, 0, 4, 3)

    def test_after_a_pass_the_card_laid_before_is_still_known(self) -> None:
        state = started(f"{STUCK}; pass")
        after = view(state)
        assert after.last is not None
        assert (after.last.seat, after.last.move.laid) == (WHITE, None)
        assert after.last_laid == lying("b3 r1 2,-3")
        assert after.passed

    def test_squares_come_in_the_order_of_the_cards(self) -> None:
        after = view(play(GAME.start(2), "w1 r0 -1,1"))
        assert after.squares[:4] == tuple(((x, y), WHITE) for y in (0, 1) for x in (0, 1))
        assert after.squares[8:] == (((-1, 1), BLACK), ((-1, 2), WHITE), ((0, 2), WHITE))
        assert len(after.squares) == len(after.white) + len(after.black) == 11

    def test_a_face_looks_at_the_cell_beyond_it(self) -> None:
        assert [Face((3, -1), side).beyond for side in Side] == [(4, -1), (3, 0), (2, -1), (3, -2)]

    def test_all_audiences_see_the_same_and_only_the_seat_to_move_has_moves(self) -> None:
        state = play(GAME.start(2), "w9 r2 0,2")
        seen = [GAME.view(state, audience) for audience in (0, 1, PUBLIC)]
        assert len({each.squares for each in seen}) == 1
        assert [bool(GAME.moves(each)) for each in seen] == [False, True, False]
        with pytest.raises(ValueError, match="no such audience"):
            GAME.view(state, 2)

    def test_a_printed_state_or_view_is_short(self) -> None:
        state = play(GAME.start(2), "w9 r2 0,2")
        assert repr(state) == "<escape State after 1 turns>"
        assert repr(view(state)) == "<escape View of 0 after 1 turns>"
