"""How a match of エスケープ ends (rules: escape.md, End)."""

from __future__ import annotations

from engines import Outcome
from engines.escape.pieces import BLACK, WHITE

from .playing import GAME, arranged, legal, play, started, view

ENCLOSED = Outcome((BLACK,), "enclosed")
ESCAPED = Outcome((WHITE,), "escaped")

BEFORE_THE_LAST_GAP = "w10 r0 0,2; b3 r1 1,-1; w8 r2 -2,1"
GAP = "b4 r3 -1,-1"
# the outside is shut; between the squares around 1,-1 there is a hole
HOLE = "w8 r2 0,2; b7 r3 2,-1; w6 r0 0,-2; b5 r1 -2,1; w4 r1 -2,-1"
# a hole that White's `w./..` fills, and nothing else of White's
OWN_HOLE = "w5 r2 0,2; b5 r2 -2,2; w8 r1 -2,0; b7 r2 1,3; w10 r1 0,-2; b4 r2 2,-1"
FILLED = "w2 r0 2,-1"


def moves(text: str) -> list[str]:
    return text.split("; ")


class TestEnclosed:
    def test_black_wins_by_closing_the_last_gap(self) -> None:
        before = started(BEFORE_THE_LAST_GAP)
        assert view(before).open_faces == 3
        assert GAME.outcome(before) is None
        after = play(before, GAP)
        assert view(after).open_faces == 0
        assert view(after).faces == ()
        assert GAME.outcome(after) == view(after).outcome == ENCLOSED

    def test_the_squares_that_are_cut_off_do_not_matter(self) -> None:
        after = view(started(f"{BEFORE_THE_LAST_GAP}; {GAP}"))
        taken = after.white | after.black
        apart = after.white - after.group
        assert any((x, y + 1) not in taken for x, y in apart)

    def test_a_gap_across_a_corner_is_none(self) -> None:
        # black squares that touch by corners only hold the group all the same
        after = view(started(f"{BEFORE_THE_LAST_GAP}; {GAP}"))
        assert (-1, 1) in after.group
        assert {(-1, 0), (-2, 1)} <= after.black  # below it and to its left
        assert (-2, 0) not in after.black | after.white

    def test_white_lives_as_long_as_there_is_a_hole_inside(self) -> None:
        state = started(HOLE)
        assert {face.beyond for face in view(state).faces} == {(1, -1)}
        assert view(state).open_faces == 2
        assert GAME.outcome(state) is None

    def test_black_wins_by_filling_the_hole(self) -> None:
        assert GAME.outcome(play(started(HOLE), "b1 r0 1,-2")) == ENCLOSED

    def test_white_encloses_itself_where_it_can_do_nothing_else(self) -> None:
        state = started(OWN_HOLE)
        assert GAME.to_act(state) == {WHITE}
        assert legal(state) == {FILLED}
        assert GAME.outcome(play(state, FILLED)) == ENCLOSED

    def test_the_last_card_of_all_can_enclose(self) -> None:
        state = arranged(*moves(BEFORE_THE_LAST_GAP), black="b4", to_move=BLACK)
        assert GAME.outcome(play(state, GAP)) == ENCLOSED

    def test_nobody_moves_any_more(self) -> None:
        after = started(f"{BEFORE_THE_LAST_GAP}; {GAP}")
        assert GAME.to_act(after) == frozenset()
        assert legal(after) == set()
        assert view(after).to_move is None


class TestEscaped:
    def test_white_wins_when_all_cards_lie_and_a_face_is_open(self) -> None:
        state = arranged(white="w10")
        after = play(state, "w10 r0 0,2")
        assert view(after).hand == ((), ())
        assert GAME.outcome(after) == view(after).outcome == ESCAPED

    def test_also_when_the_last_card_is_blacks(self) -> None:
        state = arranged(*moves(HOLE), black="b2", to_move=BLACK)
        assert GAME.outcome(play(state, "b2 r0 4,1")) == ESCAPED

    def test_nothing_is_won_while_anybody_has_a_card(self) -> None:
        state = arranged(white="w9 w10")
        assert GAME.outcome(play(state, "w10 r0 0,2")) is None
        assert GAME.outcome(play(state, "w10 r0 0,2", "pass")) is None

    def test_white_wins_when_both_pass_in_a_row(self) -> None:
        state = arranged(*moves(HOLE), white="w1 w4")
        assert legal(state) == {"pass"}
        once = play(state, "pass")
        assert GAME.outcome(once) is None
        assert legal(once) == {"pass"}
        assert GAME.outcome(play(once, "pass")) == ESCAPED

    def test_black_first_is_a_row_too(self) -> None:
        state = arranged(*moves(HOLE), white="w1 w4", to_move=BLACK)
        assert GAME.outcome(play(state, "pass", "pass")) == ESCAPED

    def test_two_passes_with_a_card_between_are_no_row(self) -> None:
        state = arranged(*moves(HOLE), white="w1", black="b2 b3")
        after = play(state, "pass", "b2 r0 4,1", "pass")
        assert GAME.outcome(after) is None
        assert GAME.to_act(after) == {BLACK}

    def test_a_match_lasts_nineteen_cards_at_most(self) -> None:
        state = GAME.start(2)
        while GAME.to_act(state):
            state = play(state, min(legal(state)))
        assert len([move for move in state.actions if str(move) != "pass"]) <= 19
