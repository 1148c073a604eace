"""Challenge phase: the dice are opened, coins change hands, cats fall and come back."""

from __future__ import annotations

import pytest

from engines.core import IllegalMove
from engines.countup.pieces import Award, Die
from engines.countup.state import State
from engines.countup.table import Phase, Shot

from .playing import GAME, counting, play, texts


def coins(state: State) -> list[int]:
    return [player.coins for player in state.table.players]


def undercats(state: State) -> list[int]:
    return [seat for seat, player in enumerate(state.table.players) if player.undercat]


def test_rulebook_example_challenger_b_marker_10_totals_3_7_and_11_is_a_success() -> None:
    state = counting((1, 2), (3, 4), (5, 6), marker=10, turn=2, dropped=(0,))
    state = play(state, "2: drop")
    challenge = state.table.challenge
    assert challenge is not None
    assert (challenge.challenger, challenge.marker, challenge.totals) == (1, 10, (3, 7, 11))
    assert challenge.success
    assert GAME.to_act(state) == {1}


def test_a_total_equal_to_the_marker_is_enough_and_one_less_is_not() -> None:
    assert play(counting((5, 5), (1, 1), marker=10), "drop").table.phase is Phase.AWARD
    assert play(counting((5, 4), (1, 1), marker=10), "drop").table.phase is Phase.ROLL


def test_the_dice_of_those_that_dropped_count() -> None:
    state = play(counting((6, 6), (1, 1), (1, 1), marker=12, turn=1, dropped=(0,)), "drop")
    assert state.table.phase is Phase.AWARD


def test_coins_on_dice_count() -> None:
    helped = (Shot(1, 0, Die.INNER),)
    assert play(counting((5, 4), (1, 1), marker=10, shots=helped), "drop").table.phase is (
        Phase.AWARD
    )
    ruined = (Shot(1, 0, Die.INNER),)
    state = play(counting((4, 6), (1, 1), marker=10, shots=ruined), "drop")
    assert state.table.challenge is not None
    assert state.table.challenge.totals == (5, 2)
    assert not state.table.challenge.success


def test_the_last_one_left_challenges_also_without_having_acted() -> None:
    state = play(counting((1, 1), (2, 2), (3, 3)), "0: drop", "1: drop")
    challenge = state.table.challenge
    assert challenge is not None
    assert (challenge.challenger, challenge.marker, challenge.success) == (2, 0, True)


# awards


def test_the_challenger_names_up_to_two_players_itself_allowed() -> None:
    state = play(counting((1, 1), (2, 2), (3, 3)), "drop", "drop")
    assert texts(state, 2) == [
        "award -",
        *("award 0", "award 1", "award 2"),
        *("award 0 1", "award 0 2", "award 1 2"),
    ]
    assert coins(play(state, "award 0 2")) == [2, 1, 2]
    assert coins(play(state, "award 1")) == [1, 2, 1]
    assert coins(play(state, "award -")) == [1, 1, 1]


def test_an_award_to_a_seat_that_is_not_there_is_refused() -> None:
    state = play(counting((1, 1), (2, 2)), "drop")
    with pytest.raises(IllegalMove) as refused:
        play(state, "award 0 2")
    assert refused.value == IllegalMove("countup-seat", most=1)


@pytest.mark.parametrize("seats", [(0, 0), (1, 0), (0, 1, 2)])
def test_an_award_has_one_form_only(seats: tuple[int, ...]) -> None:
    state = play(counting((1, 1), (2, 2), (3, 3)), "drop", "drop")
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, 2, Award(seats))
    assert refused.value == IllegalMove("countup-award", most=2)


def test_a_failed_challenge_gives_the_challenger_a_coin_and_goes_straight_on() -> None:
    state = play(counting((1, 1), (2, 2), marker=9), "drop")
    assert coins(state) == [1, 2]
    assert (state.table.round, state.table.phase) == (2, Phase.ROLL)


# coins


def test_a_fourth_coin_makes_an_undercat_without_coins() -> None:
    state = play(counting((1, 1), (2, 2), (3, 3), coins=(3, 1, 1)), "drop", "drop", "award 0")
    assert coins(state) == [0, 1, 1]
    assert undercats(state) == [0]


def test_a_coin_for_a_player_without_any_makes_an_undercat() -> None:
    state = play(counting((1, 1), (2, 2), (3, 3), coins=(0, 1, 1)), "drop", "drop", "award 0 1")
    assert coins(state) == [0, 2, 1]
    assert undercats(state) == [0]


def test_used_coins_are_owned_coins() -> None:
    spent = (Shot(1, 0, Die.OUTER), Shot(1, 0, Die.OUTER), Shot(1, 0, Die.INNER))
    dice = ((1, 1), (2, 2), (3, 3))
    state = counting(*dice, coins=(1, 3, 1), shots=spent, marker=3, turn=2, dropped=(0,))
    assert undercats(play(state, "drop", "award 1")) == [1], "three owned, none left in hand"
    state = counting(*dice, coins=(1, 1, 1), shots=spent[:1], marker=3, turn=2, dropped=(0,))
    state = play(state, "drop", "award 1")
    assert undercats(state) == []
    assert coins(state) == [1, 2, 1], "one owned, none left in hand"


def test_an_undercat_that_gains_a_coin_stays_an_undercat_without_coins() -> None:
    state = counting((1, 1), (2, 3), (3, 3), undercats=(1,))
    state = play(state, "drop", "drop", "award 1 2")
    assert coins(state) == [1, 0, 2]
    assert undercats(state) == [1]


def test_used_coins_return_and_the_dice_are_cleared_for_the_next_round() -> None:
    state = play(counting((3, 5), (2, 5)), "shoot 1o", "drop", "award -")
    assert coins(state) == [1, 1]
    assert state.table.unused(0) == 1
    assert state.table.shots == ()
    assert [player.outer for player in state.table.players] == [None, None]
    assert state.inner == (None, None)
    assert state.table.marker == 0


# nine lives


def test_nine_lives_an_undercat_with_equal_values_returns_after_anybodys_success() -> None:
    state = counting((1, 2), (4, 4), (3, 3), undercats=(1,))
    state = play(state, "0: drop", "1: drop", "award -")
    assert undercats(state) == []
    assert coins(state) == [1, 0, 1], "normal again, but without coins"
    assert state.table.challenge is not None
    assert state.table.challenge.returned == (1,)


def test_nine_lives_go_by_values_with_coins() -> None:
    coin = (Shot(0, 1, Die.OUTER),)
    rescued = counting((1, 2), (3, 4), (3, 3), undercats=(1,), shots=coin)
    assert undercats(play(rescued, "drop", "drop", "award -")) == []
    spoilt = counting((1, 2), (4, 4), (3, 3), undercats=(1,), shots=coin)
    assert undercats(play(spoilt, "drop", "drop", "award -")) == [1]


def test_nine_lives_need_a_success() -> None:
    state = counting((1, 2), (4, 4), (3, 3), undercats=(1,), marker=9)
    assert undercats(play(state, "0: drop", "1: drop")) == [1]


def test_nine_lives_do_not_save_who_falls_by_this_challenges_own_award() -> None:
    state = counting((4, 4), (2, 3), (3, 3), coins=(3, 1, 1))
    assert undercats(play(state, "drop", "drop", "award 0")) == [0]


def test_nine_lives_come_after_the_awards() -> None:
    state = counting((1, 2), (4, 4), (3, 3), undercats=(1,))
    state = play(state, "0: drop", "1: drop", "award 1")
    assert undercats(state) == [], "with its coin it stayed an Undercat, and then came back"
    assert coins(state) == [1, 0, 1]


def test_a_cat_back_from_nine_lives_falls_again_with_its_next_coin() -> None:
    state = counting((1, 2), (4, 4), (3, 3), undercats=(1,))
    state = play(state, "0: drop", "1: drop", "award -", "roll 1 1 1 1 1 1")
    state = play(state, *["take 1"] * 3, *["set 2"] * 3, "drop", "drop", "award 1")
    assert undercats(state) == [1]


# the next round


def test_the_start_moves_one_seat_on_whoever_challenged() -> None:
    state = GAME.start(3)
    for start in (0, 1, 2, 0):
        assert state.table.start_player == start
        state = play(state, "roll 1 2 3 4 5 6")
        assert GAME.to_act(state) == {start}
        state = play(state, "take 1", "take 2", "take 3", "set 1", "set 1", "set 1")
        assert GAME.to_act(state) == {start}
        state = play(state, "drop", "drop", "award -")


def test_an_undercat_starts_a_round_like_anybody() -> None:
    state = counting((1, 2), (2, 3), (3, 3), undercats=(1,))
    state = play(state, "drop", "drop", "award -", "roll 1 2 3 4 5 6")
    assert undercats(state) == [1]
    assert GAME.to_act(state) == {1}
