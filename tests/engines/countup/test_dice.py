"""Dice roll phase: roll, take the outer die, set the inner one."""

from __future__ import annotations

import random

import pytest

from engines.core import CHANCE, IllegalMove, NotToAct, SetupError
from engines.countup.table import Phase, Player

from .playing import GAME, play, started, texts

ROLL_3 = "roll 1 4 2 6 4 3"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_one_coin_as_a_normal_player(seats: int) -> None:
    table = GAME.start(seats).table
    assert table.players == (Player(coins=1, undercat=False),) * seats
    assert (table.round, table.marker, table.start_player) == (1, 0, 0)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.start(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_alone_rolls_two_dice_for_each_player(seats: int) -> None:
    state = GAME.start(seats)
    assert GAME.to_act(state) == {CHANCE}
    rolled = GAME.sample(state, random.Random(1))
    assert len(str(rolled).split()) == 1 + 2 * seats
    assert GAME.play(state, CHANCE, rolled).table.phase is Phase.TAKE
    with pytest.raises(NotToAct):
        GAME.play(state, 0, rolled)


def test_every_face_is_rolled() -> None:
    rng, state = random.Random(2), GAME.start(4)
    assert {face for _ in range(50) for face in str(GAME.sample(state, rng))[5:].split()} == set(
        "123456"
    )


def test_a_roll_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        play(GAME.start(3), "roll 1 2 3 4")
    assert refused.value == IllegalMove("countup-dice", dice=6)


def test_from_the_start_player_clockwise_each_takes_a_die_as_it_lies() -> None:
    state = started(3, ROLL_3)
    assert GAME.to_act(state) == {0}
    assert texts(state, 0) == ["take 1", "take 2", "take 3", "take 4", "take 6"]
    state = play(state, "take 4")
    assert GAME.to_act(state) == {1}
    assert state.table.pool == (1, 2, 6, 4, 3), "there were two fours"
    state = play(state, "take 4", "take 1")
    assert [player.outer for player in state.table.players] == [4, 4, 1]


def test_only_a_die_that_lies_there_can_be_taken() -> None:
    with pytest.raises(IllegalMove) as refused:
        started(3, ROLL_3, "take 5")
    assert refused.value == IllegalMove("countup-face", faces="1 2 3 4 6")


def test_all_set_their_inner_dice_at_once_to_any_face() -> None:
    state = started(3, ROLL_3, "take 4", "take 4", "take 1")
    assert GAME.to_act(state) == {0, 1, 2}
    for seat in range(3):
        assert texts(state, seat) == [f"set {face}" for face in range(1, 7)]
    state = play(state, "1: set 6")
    assert GAME.to_act(state) == {0, 2}
    assert texts(state, 1) == []
    with pytest.raises(NotToAct):
        play(state, "1: set 5")


def test_in_which_order_they_are_set_leaves_no_trace() -> None:
    state = started(3, ROLL_3, "take 4", "take 4", "take 1")
    one = play(state, "0: set 1", "1: set 2", "2: set 3")
    other = play(state, "2: set 3", "1: set 2", "0: set 1")
    assert one == other
    assert hash(one) == hash(other)


def test_with_the_last_die_set_the_start_player_opens_the_count_at_nought() -> None:
    state = started(3, ROLL_3, "take 4", "take 4", "take 1", "set 2", "set 2", "set 2")
    assert state.table.phase is Phase.COUNT
    assert state.table.marker == 0
    assert GAME.to_act(state) == {0}


def test_a_move_of_another_phase_is_told_what_is_due() -> None:
    state = GAME.start(2)
    for due, seat, wrong, right in [
        ("roll", CHANCE, "take 1", "roll 1 1 1 1"),
        ("take", 0, "set 1", "take 1"),
        ("take", 1, "call", "take 1"),
        ("set", 0, "take 1", "0: set 1"),
        ("set", 1, "award -", "1: set 1"),
        ("count", 0, "roll 1 1 1 1", "drop"),
        ("award", 1, "drop", "award -"),
    ]:
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, seat, wrong)
        assert refused.value == IllegalMove("countup-not-now", due=due)
        state = play(state, right)
