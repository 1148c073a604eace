"""The end: the last one who is no Undercat, or the last round."""

from __future__ import annotations

import pytest

from engines.core import GameOver, Outcome, SetupError
from engines.countup.rules import CountUpByRounds

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


@pytest.mark.parametrize("rounds", [10, 100])
def test_after_the_last_round_all_that_are_no_undercats_win_together(rounds: int) -> None:
    state = GAME.start(3, {"rounds": rounds})
    while GAME.outcome(state) is None:
        played = state.table.round
        state = play(state, "roll 1 2 3 4 5 6", "take 1", "take 2", "take 3")
        state = play(state, "set 1", "set 1", "set 1", "drop", "drop", "award -")
    assert played == rounds
    assert state.table.round == rounds
    assert GAME.outcome(state) == Outcome((0, 1, 2), "rounds")


@pytest.mark.parametrize("rules", GAME.former, ids=lambda rules: f"version {rules.rules_version}")
def test_by_earlier_rules_a_match_has_100_rounds(rules: CountUpByRounds) -> None:
    assert rules.start(3).table.rounds == 100
    with pytest.raises(SetupError):
        rules.start(3, {"rounds": 20})


def test_a_match_has_as_many_rounds_as_it_needs_unless_others_are_agreed() -> None:
    assert [GAME.start(seats).table.rounds for seats in (2, 3, 4)] == [10, 10, 20]
    assert GAME.start(4, {"rounds": 100}).table.rounds == 100


def test_after_the_last_round_undercats_do_not_win() -> None:
    state = counting((1, 2), (2, 3), (3, 4), undercats=(1,), round_number=100)
    assert GAME.outcome(play(state, "drop", "drop", "award -")) == Outcome((0, 2), "rounds")


def test_after_the_last_round_with_undercats_only_nobody_wins() -> None:
    state = counting((1, 2), (2, 3), coins=(3, 3), round_number=100)
    assert GAME.outcome(play(state, "drop", "award 0 1")) == Outcome((), "rounds")


def test_the_last_one_wins_as_such_also_after_the_last_round() -> None:
    state = counting((1, 2), (2, 3), coins=(3, 1), round_number=100)
    assert GAME.outcome(play(state, "drop", "award 0")) == Outcome((1,), "last")
