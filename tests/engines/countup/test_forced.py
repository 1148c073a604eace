"""Moves that the bot makes for a seat: the only ones, and known to be by everybody."""

from __future__ import annotations

import random

import pytest

from engines.core import CHANCE
from engines.countup.pieces import Drop, Take
from engines.countup.state import State

from .playing import GAME, counting, play, started


def test_of_dice_that_are_all_alike_one_is_taken() -> None:
    assert GAME.forced(started(2, "roll 3 3 3 3")) == (0, Take(3))


def test_of_dice_that_became_alike_one_is_taken() -> None:
    state = started(2, "roll 3 3 4 3")
    assert GAME.forced(state) is None
    assert GAME.forced(play(state, "take 4")) == (1, Take(3))


def test_at_the_end_of_the_track_there_is_nothing_but_to_drop() -> None:
    for inner in range(1, 7):
        state = counting((6, inner), (6, 6), marker=12)
        assert GAME.forced(state) == (0, Drop())


def test_an_undercat_whose_sum_cannot_reach_the_next_number_drops() -> None:
    # 1 and at most 6: an Undercat calls 6 at the highest
    at_six = [counting((1, inner), (6, 6), marker=6, undercats=(0,)) for inner in range(1, 7)]
    assert [GAME.forced(state) for state in at_six] == [(0, Drop())] * 6
    at_four = counting((1, 1), (6, 6), marker=4, undercats=(0,))
    assert GAME.forced(at_four) is None


def test_a_drop_that_follows_from_the_hidden_die_is_left_to_its_player() -> None:
    state = counting((2, 4), (6, 6), marker=1, coins=(0, 0))
    assert list(GAME.moves(GAME.view(state, 0))) == [Drop()]
    assert GAME.forced(state) is None


def test_setting_the_inner_die_is_never_forced() -> None:
    state = started(2, "roll 3 3 3 3", "take 3", "take 3")
    assert GAME.forced(state) is None
    assert GAME.forced(play(state, "0: set 1")) is None


def test_a_successful_challenge_leaves_the_award_open() -> None:
    assert GAME.forced(play(counting((6, 6), (6, 5), marker=12), "drop")) is None


def test_chance_is_not_forced() -> None:
    assert GAME.forced(GAME.start(2)) is None


def redealt(state: State, rng: random.Random) -> State:
    """A state that nobody at the table's edge can tell from this one."""
    inner = tuple(None if face is None else rng.randrange(1, 7) for face in state.inner)
    return State(state.table, inner)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_forced_is_the_only_move_and_the_same_whatever_is_hidden(seats: int) -> None:
    rng = random.Random(seats)
    found = 0
    for _ in range(30):
        state = GAME.start(seats)
        for _ in range(200):
            acting = GAME.to_act(state)
            if not acting:
                break
            forced = GAME.forced(state)
            assert GAME.forced(redealt(state, rng)) == forced
            if forced is not None:
                found += 1
                seat, move = forced
                assert acting == {seat}
                assert list(GAME.moves(GAME.view(state, seat))) == [move]
            seat = rng.choice(sorted(acting))
            if seat == CHANCE:
                state = GAME.play(state, CHANCE, GAME.sample(state, rng))
            else:
                moves = GAME.moves(GAME.view(state, seat))
                # reluctant to drop, so that counts get far
                state = GAME.play(state, seat, rng.choice(moves[:-1] or moves))
    assert found
