"""What all games share: how a match starts, in what order a move is refused, how a record folds."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from engines import (
    CHANCE,
    GAMES,
    PUBLIC,
    GameOver,
    IllegalMove,
    MalformedMove,
    MoveError,
    NotToAct,
    SetupError,
    replay,
)
from engines.perft import perft
from tests.engines.toy import Coin, CoinState

COIN = Coin()


def over() -> CoinState:
    return replay(COIN, 2, {}, [(CHANCE, "heads"), (0, "a"), (1, "b")])


@pytest.mark.parametrize("seats", [0, 1, 4, -1, True, 2.5, "2", None])
def test_a_match_starts_only_with_a_number_of_seats_the_game_allows(seats: object) -> None:
    with pytest.raises(SetupError) as refused:
        COIN.start(seats)  # type: ignore[arg-type]
    assert (refused.value.code, dict(refused.value.params)) == ("seats", {"least": 2, "most": 3})


def test_an_option_the_game_does_not_know_is_refused_by_name() -> None:
    with pytest.raises(SetupError) as refused:
        COIN.start(2, {"colour": "red"})
    assert (refused.value.code, refused.value.params["option"]) == ("option-unknown", "colour")


@pytest.mark.parametrize("options", [{"loud": 1}, {"loud": "True"}, {"level": True}, {"level": 3}])
def test_a_value_that_the_option_does_not_have_is_refused(options: dict[str, int]) -> None:
    with pytest.raises(SetupError) as refused:
        COIN.start(2, options)
    assert (refused.value.code, refused.value.params["option"]) == ("option-value", *options)


def test_options_left_out_take_their_default() -> None:
    assert COIN.start(2) == COIN.start(2, {}) == COIN.start(2, {"loud": False, "level": 1})
    assert COIN.start(2, {"level": 2}) != COIN.start(2)


def test_when_a_game_is_over_that_is_said_before_anything_else() -> None:
    for seat in (0, 7, CHANCE):
        with pytest.raises(GameOver):
            COIN.play(over(), seat, "nonsense")


def test_a_seat_that_owes_nothing_is_told_so_before_its_text_is_read() -> None:
    for seat in (0, 1, 7):
        with pytest.raises(NotToAct):
            COIN.play(COIN.start(2), seat, "nonsense")


def test_a_text_is_read_before_it_is_judged() -> None:
    tossed = COIN.play(COIN.start(2), CHANCE, "tails")
    with pytest.raises(MalformedMove):
        COIN.play(tossed, 1, "nonsense")
    with pytest.raises(IllegalMove):
        COIN.play(tossed, 1, "heads")


def test_who_decides_at_the_same_time_may_do_so_in_any_order() -> None:
    tossed = COIN.play(COIN.start(2), CHANCE, "tails")
    one = COIN.play(COIN.play(tossed, 0, "a"), 1, "b")
    assert COIN.play(COIN.play(tossed, 1, "b"), 0, "a") == one


def test_a_record_folds_into_the_state_it_tells() -> None:
    state = COIN.play(COIN.start(3, {"loud": True}), CHANCE, "heads")
    assert replay(COIN, 3, {"loud": True}, [(CHANCE, "heads")]) == state


def test_a_record_that_could_not_have_been_played_is_refused() -> None:
    with pytest.raises(NotToAct):
        replay(COIN, 2, {}, [(0, "a")])


def test_two_refusals_are_equal_when_they_say_the_same() -> None:
    assert IllegalMove("far", cell="a1") == IllegalMove("far", cell="a1")
    assert hash(IllegalMove("far", cell="a1")) == hash(IllegalMove("far", cell="a1"))
    assert IllegalMove("far", cell="a1") != IllegalMove("far", cell="a2")
    assert IllegalMove("far") != MalformedMove("far")
    assert MoveError("far") != ValueError("far")


def test_the_public_is_one_and_the_same_however_it_travels() -> None:
    assert pickle.loads(pickle.dumps(PUBLIC)) is copy.deepcopy(PUBLIC) is PUBLIC
    assert repr(PUBLIC) == "PUBLIC"


def test_the_table_of_games_cannot_be_written_to() -> None:
    with pytest.raises(TypeError):
        GAMES["coin"] = COIN  # type: ignore[index]


def test_perft_counts_chance_and_decisions_made_at_once() -> None:
    toss = ("heads", "tails")
    assert [perft(COIN, COIN.start(2), depth, lambda _: toss) for depth in range(5)] == [
        *(1, 2, 4, 8),
        0,
    ]


def test_perft_asks_for_the_moves_of_chance_where_they_are_needed() -> None:
    with pytest.raises(ValueError, match="chance"):
        perft(COIN, COIN.start(2), 1)


def test_chance_draws_only_what_it_owes() -> None:
    rng = random.Random(1)
    tossed = COIN.play(COIN.start(2), CHANCE, COIN.sample(COIN.start(2), rng))
    with pytest.raises(NotToAct):
        COIN.sample(tossed, rng)
