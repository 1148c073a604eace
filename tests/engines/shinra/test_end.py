"""How a match ends, sentence by sentence (rules: shinra.md, End)."""

from __future__ import annotations

import pytest

from engines import GameOver, Outcome
from engines.shinra.events import Repeated, Stalemated
from engines.shinra.moves import parse_move
from engines.shinra.view import Phase

from .playing import GAME, back_and_forth, battle, match, play, position, start, texts, told, view
from .reference import Reference

AWAY = ("a1a2", "a5a4", "a2a1", "a4a5")
"""Both kings take a walk and come back."""

SHUT_IN = (
    "k:a1 n2:b1 n7:c1 n6:d1 n3:e1 n9:a2 n8:b2 n5:c2 n5:d2 n8:e2 n10:a3 n1:b3 n1:c3 n9:a4 n4:a5"
)
"""Cards of seat 1 none of which can go anywhere."""


class TestRoyals:
    def test_who_captures_both_royals_wins(self) -> None:
        state = play(position("k:a1 n2:b2", "p:b3+n5"), "b2b3")
        assert GAME.outcome(state) == Outcome((0,), "royals")
        assert not GAME.to_act(state)
        with pytest.raises(GameOver):
            GAME.play(state, 1, "a5a4")

    def test_seat_1_wins_likewise(self) -> None:
        state = play(position("k:b2 n2:e1", "k:a5 g:b4", turn=1), "b4b2")
        assert GAME.outcome(state) == Outcome((1,), "royals")

    def test_one_of_them_is_not_enough(self) -> None:
        state = play(position("k:a1 g:b2", "k:b3 p:e5"), "b2b3")
        assert GAME.outcome(state) is None

    def test_an_infiltrated_royal_is_not_captured(self) -> None:
        state = play(position("k:a1 n2:b2", "k:b3"), "b2b3")
        assert GAME.outcome(state) is None


class TestRepetition:
    def test_a_position_that_is_there_for_the_fourth_time_is_a_draw(self) -> None:
        state = position()
        for times in (1, 2):
            state = play(state, *AWAY)
            assert view(state).repeated == times
            assert GAME.outcome(state) is None
        before = play(state, *AWAY[:3])
        state = play(before, AWAY[3])
        assert view(state).repeated == 3
        assert GAME.outcome(state) == Outcome((), "repetition")
        assert not GAME.to_act(state)
        assert Repeated() in told(before, state)

    def test_the_position_after_the_middle_was_filled_is_the_first(self) -> None:
        assert battle().earlier == ()
        for text in texts(battle()):
            assert play(battle(), text).earlier == (battle().position,)

    def test_the_player_to_move_is_part_of_it(self) -> None:
        state = position()
        assert play(state, "a1a2", "a5a4", "a2a1").position != state.position
        tour = ("a1a2", "a5a4", "a2b2", "a4a5", "b2a1", "a5a4", "a1a2", "a4a5")
        assert view(play(state, *tour)).repeated == 0

    def test_hands_are_part_of_it(self) -> None:
        assert position(hands=("n2", "")).position != position(hands=("n3", "")).position
        assert position(hands=("n2", "")).position != position(hands=("", "n2")).position

    def test_what_lies_underneath_is_part_of_it(self) -> None:
        one = position("k:a1 p:b1", "k:a5 g:c4+n3")
        other = position("k:a1 p:b1", "k:a5 g:c4+n5")
        assert one.position != other.position

    def test_a_captured_royal_ends_all_counting(self) -> None:
        state = play(position("k:a1 p:b1 g:c2", "k:a5 p:c3"), "a1a2", "a5a4")
        assert len(state.earlier) == 2
        assert play(state, "c2c3").earlier == ()


class TestStalemate:
    def test_who_has_no_legal_move_loses(self) -> None:
        before = position("k:d4", SHUT_IN)
        after = play(before, "d4c4")
        assert GAME.outcome(after) == Outcome((0,), "stalemate")
        assert not GAME.to_act(after)
        assert told(before, after)[-1] == Stalemated(1)

    def test_a_card_that_can_be_deployed_is_a_legal_move(self) -> None:
        state = play(position("k:d4", SHUT_IN, hands=("", "n4")), "d4c4")
        assert len(texts(state)) == len(texts(state, "put n4")) == 9

    def test_so_is_a_ranked_card_while_the_own_territory_has_room(self) -> None:
        state = play(position("k:d4", SHUT_IN, hands=("", "g")), "d4c4")
        cells = ("b4", "d4", "e4", "b5", "c5", "d5", "e5")
        assert texts(state) == {f"put g {cell}" for cell in cells}

    def test_in_hand_a_ranked_card_without_room_is_none(self) -> None:
        wall = "k:d3 n1:b4 n2:c4 n1:d4 n2:e4 n3:b5 n3:c5 n10:d5 n10:e5"
        after = play(position(wall, SHUT_IN, hands=("", "g")), "d3e3")
        assert GAME.outcome(after) == Outcome((0,), "stalemate")

    def test_an_attack_on_the_way_out_is_a_legal_move(self) -> None:
        # without the card on c3 the way from b3 is open
        state = play(position("k:d4", SHUT_IN.replace(" n1:c3", "")), "d4c4")
        assert GAME.outcome(state) is None
        assert texts(state)


class TestForced:
    def test_a_move_is_forced_if_it_is_the_only_one(self) -> None:
        state = play(position("k:d4", SHUT_IN.replace("n3:e1", "n10:e1")), "d4c4")
        assert {(1, move) for move in map(parse_move, texts(state))} == {GAME.forced(state)}

    def test_no_move_is_forced_where_there_are_two(self) -> None:
        assert GAME.forced(battle()) is None
        assert GAME.forced(position()) is None

    def test_no_move_is_forced_before_the_battle(self) -> None:
        for ply in match(3):
            if view(ply.before).phase is not Phase.BATTLE:
                assert GAME.forced(ply.before) is None
                assert len(GAME.moves(GAME.view(ply.before, ply.seat))) > 1

    def test_no_move_is_forced_when_the_match_is_over(self) -> None:
        assert GAME.forced(play(position("k:a1 n2:b2", "p:b3+n5"), "b2b3")) is None


@pytest.mark.parametrize("seed", range(4))
def test_both_readings_see_the_same_repetition(seed: int) -> None:
    state, game, tour = start(), Reference(), None
    for ply in match(seed):
        state = ply.after
        game.send(ply.seat, str(ply.move))
        if view(state).phase is Phase.BATTLE and view(state).acting:
            tour = back_and_forth(state)
        if tour:
            break
    assert tour
    for text in 3 * tour:
        assert game.result is None
        game.send(game.to_act()[0], text)
        state = play(state, text)
    assert game.result == ((), "repetition")
    assert GAME.outcome(state) == Outcome((), "repetition")
