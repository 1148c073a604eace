"""The end: the last one who is no Undercat, or a hundred rounds."""

from __future__ import annotations

import pytest

from engines.core import GameOver, Outcome

from .playing import GAME, counting, play


def test_who_alone_is_no_undercat_when_a_round_would_begin_wins() -> None:
    state = counting((1, 2), (2, 3), (3, 4), undercats=(0,), coins=(0, 3, 1))
    state = play(state, "drop", "drop", "award 1")
    assert GAME.outcome(state) == Outcome((2,), "last")
    assert GAME.to_act(state) == frozenset()
    with pytest.raises(GameOver):
        play(state, "0: call")


def test_a_challenger_may_fall_by_its_own_failure_and_lose() -> None:
    state = play(counting((1, 2), (2, 3), coins=(1, 3), marker=11), "drop")
    assert GAME.outcome(state) == Outcome((0,), "last")


def test_two_that_are_no_undercats_play_on() -> None:
    state = counting((1, 2), (2, 3), (3, 4), coins=(3, 1, 1))
    state = play(state, "drop", "drop", "award 0")
    assert GAME.outcome(state) is None


def test_nine_lives_can_keep_a_game_alive() -> None:
    state = counting((2, 2), (2, 3), undercats=(0,), turn=1)
    state = play(state, "drop", "award -")
    assert GAME.outcome(state) is None
    assert state.table.normal == (0, 1)


def test_if_all_are_undercats_the_game_goes_on() -> None:
    state = counting((1, 2), (2, 3), coins=(3, 3))
    state = play(state, "drop", "award 0 1")
    assert state.table.normal == ()
    assert GAME.outcome(state) is None
    assert state.table.round == 2
    state = play(state, "roll 1 2 3 4", "take 2", "take 1", "0: set 5", "1: set 2")
    state = play(state, "1: drop", "award 0")
    assert GAME.outcome(state) == Outcome((1,), "last"), "back by nine lives"


def test_after_100_rounds_all_that_are_no_undercats_win_together() -> None:
    state = GAME.start(3)
    while GAME.outcome(state) is None:
        played = state.table.round
        state = play(state, "roll 1 2 3 4 5 6", "take 1", "take 2", "take 3")
        state = play(state, "set 1", "set 1", "set 1", "drop", "drop", "award -")
    assert played == 100
    assert state.table.round == 100
    assert GAME.outcome(state) == Outcome((0, 1, 2), "rounds")


def test_after_100_rounds_undercats_do_not_win() -> None:
    state = counting((1, 2), (2, 3), (3, 4), undercats=(1,), round_number=100)
    assert GAME.outcome(play(state, "drop", "drop", "award -")) == Outcome((0, 2), "rounds")


def test_after_100_rounds_with_undercats_only_nobody_wins() -> None:
    state = counting((1, 2), (2, 3), coins=(3, 3), round_number=100)
    assert GAME.outcome(play(state, "drop", "award 0 1")) == Outcome((), "rounds")


def test_the_last_one_wins_as_such_also_after_round_100() -> None:
    state = counting((1, 2), (2, 3), coins=(3, 1), round_number=100)
    assert GAME.outcome(play(state, "drop", "award 0")) == Outcome((1,), "last")
