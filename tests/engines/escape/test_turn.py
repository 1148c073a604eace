"""A turn of エスケープ, rule by rule (rules: escape.md, A turn; rulebook, the rules of laying)."""

from __future__ import annotations

from engines import replay
from engines.escape.pieces import BLACK, WHITE

from .playing import GAME, arranged, legal, play, squares, started, view

# one cell beside the Nothing group is left, and no card of White's goes in there
STUCK = (
    "w1 r2 1,-1; b8 r3 0,2; w9 r1 -2,-1; b5 r3 3,-1; w3 r2 -2,-2; b6 r0 -2,-4; "
    "w2 r0 0,-3; b4 r2 0,-3; w5 r2 -2,1; b1 r0 -1,1; w7 r0 2,-3; b3 r1 2,-3"
)


def test_the_players_lay_a_card_by_turns() -> None:
    state = GAME.start(2)
    assert GAME.to_act(state) == {WHITE}
    state = play(state, "w10 r0 0,2")
    assert GAME.to_act(state) == {BLACK}
    assert GAME.to_act(play(state, "b2 r0 4,1")) == {WHITE}


def test_a_laid_card_leaves_the_hand_and_lies_where_it_was_put() -> None:
    after = view(play(GAME.start(2), "w10 r0 -2,0", "b1 r0 4,0"))
    assert [[card.name for card in hand] for hand in after.hand] == [
        [f"w{n}" for n in range(1, 10)],
        [f"b{n}" for n in range(2, 10)],
    ]
    # `wb/bw`
    assert {(-2, 1), (-1, 0)} <= after.white
    assert {(-2, 0), (-1, 1), (4, 1)} <= after.black
    assert [(laid.card.name, laid.quarters, laid.x, laid.y) for laid in after.laid[2:]] == [
        ("w10", 0, -2, 0),
        ("b1", 0, 4, 0),
    ]


class TestSquaresNeverLieOnSquares:
    def test_no_placement_of_a_whole_position_covers_a_square(self) -> None:
        state = started(STUCK)
        lying = view(state).white | view(state).black
        black = play(state, "pass")
        assert len(legal(black)) > 100
        assert not any(squares(text) & lying for text in legal(black))

    def test_an_empty_place_of_a_card_may_lie_over_a_square(self) -> None:
        # `ww/b.` around the upper left square of *Nothing*
        assert "w1 r0 -1,1" in legal(GAME.start(2))

    def test_a_square_may_lie_in_the_empty_place_of_a_card(self) -> None:
        state = play(GAME.start(2), "w1 r1 -2,0")  # `bw/.w`: nothing on -2,0
        assert "b1 r0 -2,-1" in legal(state)
        after = view(play(state, "b1 r0 -2,-1"))
        assert {(-2, 0), (-2, 1)} <= after.black

    def test_cards_may_overlap_where_one_of_them_is_empty(self) -> None:
        # the rulebook's good example: Black's card overlaps another and joins by one face
        state = play(GAME.start(2), "w1 r1 -2,0")
        assert "b3 r0 -2,-1" in legal(state)  # `b./.b` on -2,0 and -1,-1


class TestOwnColourMeetsOwnColour:
    def test_one_face_is_enough(self) -> None:
        # of `wb/bw` on 0,2 only the right one of the lower squares is white
        assert "w10 r0 0,2" in legal(GAME.start(2))

    def test_a_card_that_meets_the_other_colour_only_may_not_lie(self) -> None:
        start = legal(GAME.start(2))
        assert "w6 r0 0,2" not in start  # `w./bb` stands on its black squares
        assert "w6 r2 0,2" in start  # `bb/.w` on its white one

    def test_diagonal_is_not_joined(self) -> None:
        start = legal(GAME.start(2))
        assert "w10 r0 -2,2" not in start  # its white square on -1,2 meets a corner of *Nothing*
        assert "w10 r0 -2,1" in start

    def test_white_does_not_join_black_nor_black_white(self) -> None:
        assert "w10 r0 4,1" not in legal(GAME.start(2))
        state = play(GAME.start(2), "w10 r0 0,2")
        assert "b2 r0 0,-2" not in legal(state)
        assert "b2 r0 2,-1" in legal(state)

    def test_no_card_lies_apart_from_all_others(self) -> None:
        state = play(GAME.start(2), "w10 r0 0,2")
        lying = view(state).white | view(state).black
        near = {(x + dx, y + dy) for x, y in lying for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        assert all(squares(text) & near for text in legal(state))


class TestWhiteJoinsTheNothingGroup:
    # Black's `bb/.w` carries a white square away from the group
    AWAY = ("w10 r0 0,2", "b6 r0 4,1")

    def test_white_may_not_join_a_square_that_is_cut_off(self) -> None:
        state = play(GAME.start(2), *self.AWAY)
        assert view(state).white - view(state).group >= {(5, 1)}
        beside = {(6, 1), (5, 0), (4, 1)}
        assert not any(squares(text) & beside for text in legal(state))

    def test_a_white_square_that_touches_the_group_by_a_corner_is_cut_off(self) -> None:
        state = arranged("b6 r0 -2,-1", white="w9")
        assert view(state).white - view(state).group == {(-1, -1)}

    def test_black_may_join_any_black_square(self) -> None:
        # also that of White's card, which nothing black connects with *Special*
        state = play(GAME.start(2), "w10 r0 -2,0")
        assert "b1 r0 -3,-1" in legal(state)  # beside the black square on -2,0
        assert "b1 r0 -3,0" not in legal(state)  # beside the white one on -2,1

    def test_a_white_square_of_black_beside_the_group_belongs_to_it(self) -> None:
        state = play(GAME.start(2), "w10 r0 0,2", "b5 r1 2,-1")
        assert (2, 0) in view(state).group
        assert "w9 r2 1,-2" not in legal(state)  # `bb/ww`: black beside the group
        assert "w9 r0 1,-2" in legal(state)

    def test_squares_that_were_cut_off_belong_to_the_group_once_they_are_joined(self) -> None:
        state = arranged("b6 r2 -3,0", white="w1 w9")
        assert view(state).white - view(state).group == {(-3, 1)}
        after = play(state, "w9 r2 -2,1")
        assert view(after).group == view(state).group | {(-3, 1), (-2, 1), (-1, 1)}
        assert "w1 r0 -5,1" not in legal(arranged("b6 r2 -3,0", white="w1"))
        assert "w1 r2 -5,1" in legal(arranged("b6 r2 -3,0", "w9 r2 -2,1", white="w1"))


class TestPass:
    def test_who_can_lay_a_card_may_not_pass(self) -> None:
        assert "pass" not in legal(GAME.start(2))

    def test_who_cannot_lay_a_card_passes_and_keeps_the_cards(self) -> None:
        state = started(STUCK)
        assert view(state).open_faces == 4
        assert legal(state) == {"pass"}
        after = play(state, "pass")
        assert view(after).hand == view(state).hand
        assert view(after).to_move == BLACK
        assert view(after).passed
        assert view(after).last_laid == view(state).last_laid

    def test_who_has_no_card_passes(self) -> None:
        state = arranged("w10 r0 0,2", white="w9", to_move=BLACK)
        assert legal(state) == {"pass"}
        assert "w9 r0 0,-2" in legal(play(state, "pass"))

    def test_after_a_pass_one_may_lay_again(self) -> None:
        # with the cards of the first rules: Black's own card gives White a way out
        out = "w2 r3 0,-2; b8 r3 0,2; w1 r2 -2,1; b4 r2 0,-3; w7 r1 -2,-2; b7 r3 -3,1; "
        out += "w3 r2 -4,-1; b5 r3 -3,-3; w5 r1 -2,-4; b3 r0 2,-1; pass; b6 r1 -1,4; pass"
        first = GAME.by_rules(1)
        assert first is not None
        state = replay(first, 2, {}, [(n % 2, move) for n, move in enumerate(out.split("; "))])
        assert legal(first.play(state, 1, "b9 r0 -4,0")) > {"w8 r1 -6,-1"}

    def test_a_pass_is_made_by_itself_and_a_card_is_not(self) -> None:
        state = started(STUCK)
        forced = GAME.forced(state)
        assert forced is not None
        assert (forced[0], str(forced[1])) == (WHITE, "pass")
        assert GAME.forced(play(state, "pass")) is None
        assert GAME.forced(GAME.start(2)) is None
        only = arranged(white="w9")
        assert GAME.forced(only) is None
        assert GAME.forced(play(only, "w9 r2 0,2")) is None, "the game is over"
