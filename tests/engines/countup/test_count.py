"""Count-up phase: calling, shooting, dropping, and the six rules."""

from __future__ import annotations

import pytest

from engines.core import IllegalMove
from engines.countup.pieces import Call, Die, Drop, Shoot, Take
from engines.countup.state import State
from engines.countup.table import Last, Shot, value

from .playing import GAME, counting, play, started, texts

NUMBERS = range(1, 13)


def forbidden(outer: int, inner: int, *, undercat: bool = False) -> list[int]:
    """The numbers that a player with these dice may not call."""
    undercats = (0,) if undercat else ()
    return [
        number
        for number in NUMBERS
        if "call"
        not in texts(counting((outer, inner), (1, 1), marker=number - 1, undercats=undercats), 0)
    ]


def refused(state: State, text: str) -> IllegalMove:
    """How the seat to act is told that it may not."""
    with pytest.raises(IllegalMove) as error:
        play(state, text)
    return error.value


# calls


def test_rulebook_example_2_and_4_may_not_call_2_4_and_6() -> None:
    assert forbidden(2, 4) == [2, 4, 6]


def test_rulebook_example_2_and_2_may_not_call_4_only() -> None:
    assert forbidden(2, 2) == [4]


def test_rule_1_not_the_value_of_an_own_die() -> None:
    state = counting((5, 3), (1, 1), marker=2)
    assert refused(state, "call") == IllegalMove(
        "countup-rule-1", number=3, outer=5, inner=3, total=8
    )


def test_rule_2_not_the_sum_of_the_own_dice() -> None:
    state = counting((5, 3), (1, 1), marker=7)
    assert refused(state, "call") == IllegalMove(
        "countup-rule-2", number=8, outer=5, inner=3, total=8
    )


def test_rule_3_equal_values_may_be_called() -> None:
    state = play(counting((3, 3), (1, 1), marker=2), "call")
    assert state.table.marker == 3


def test_rule_3_looks_at_values_and_not_at_faces() -> None:
    shots = (Shot(1, 0, Die.OUTER),)
    assert "call" in texts(counting((2, 3), (1, 1), marker=2, shots=shots), 0)
    assert "call" not in texts(counting((3, 3), (1, 1), marker=2, shots=shots), 0)


@pytest.mark.parametrize(
    ("face", "coins", "worth"),
    [(1, 0, 1), (5, 1, 6), (6, 0, 6), (6, 1, 1), (6, 2, 1), (5, 2, 1), (4, 12, 1), (1, 3, 4)],
)
def test_rule_4_coins_add_up_and_seven_or_more_is_always_1(
    face: int, coins: int, worth: int
) -> None:
    assert value(face, coins) == worth


def test_rule_4_counts_for_calls() -> None:
    shots = (Shot(1, 0, Die.INNER),)
    state = counting((2, 6), (4, 4), marker=0, shots=shots)
    assert refused(state, "call").code == "countup-rule-1", "6 and a coin are 1"
    state = counting((2, 6), (4, 4), marker=2, shots=shots)
    assert refused(state, "call").code == "countup-rule-2", "2 + 1 are 3"


def test_rule_6_an_undercat_calls_only_below_its_sum() -> None:
    assert forbidden(5, 3, undercat=True) == [3, 5, 8, 9, 10, 11, 12]
    assert forbidden(2, 2, undercat=True) == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    state = counting((5, 3), (1, 1), marker=8, undercats=(0,))
    assert refused(state, "call") == IllegalMove(
        "countup-rule-6", number=9, outer=5, inner=3, total=8
    )


def test_nobody_calls_beyond_the_end_of_the_track() -> None:
    assert "call" in texts(counting((1, 1), (1, 1), marker=11), 0)
    state = counting((1, 1), (1, 1), marker=12)
    assert texts(state, 0) == ["drop"]
    assert refused(state, "call") == IllegalMove("countup-top", most=12)


def test_6_and_6_may_not_call_12() -> None:
    assert forbidden(6, 6) == [12]


def test_the_start_player_calls_1_and_the_others_one_more_in_turn() -> None:
    state = counting((3, 5), (3, 5), (3, 5), marker=0, turn=1, round_number=2)
    state = play(state, "1: call", "2: call")
    assert state.table.marker == 2
    assert GAME.to_act(state) == {0}


def test_the_first_call_is_1_whoever_makes_it() -> None:
    state = play(counting((3, 5), (3, 5), (3, 5)), "drop", "call")
    assert state.table.marker == 1
    assert GAME.to_act(state) == {2}


# shots


def test_a_shot_raises_the_die_and_calls() -> None:
    state = play(counting((3, 5), (2, 5)), "shoot 1o")
    assert state.table.marker == 1
    assert state.table.coins_on(1, Die.OUTER) == 1
    assert GAME.view(state, 1).value(1, Die.OUTER) == 3
    assert state.table.unused(0) == 0
    assert state.table.players[0].coins == 1, "a used coin is still owned"
    assert GAME.to_act(state) == {1}


def test_any_die_of_anybody_can_be_shot_also_the_own_and_of_those_that_dropped() -> None:
    state = counting((3, 5), (2, 5), (4, 4), dropped=(2,))
    assert texts(state, 0) == [
        "call",
        *("shoot 0o", "shoot 0i", "shoot 1o", "shoot 1i", "shoot 2o", "shoot 2i"),
        "drop",
    ]
    state = play(counting((3, 5), (3, 5), (1, 1)), "0: drop", "1: shoot 0i")
    assert state.table.coins_on(0, Die.INNER) == 1


def test_a_shot_needs_an_unused_coin() -> None:
    state = play(counting((4, 5), (3, 5)), "shoot 1i", "call")
    assert texts(state, 0) == ["call", "drop"]
    assert refused(state, "shoot 1o") == IllegalMove("countup-coin", coins=1, used=1)


def test_several_coins_may_be_shot_one_each_turn() -> None:
    state = counting((6, 4), (6, 5), coins=(2, 0))
    state = play(state, "shoot 1o", "call", "shoot 1o")
    assert state.table.coins_on(1, Die.OUTER) == 2
    assert GAME.view(state, 1).value(1, Die.OUTER) == 1


def test_an_undercat_has_no_coin_to_shoot() -> None:
    state = counting((4, 5), (3, 5), undercats=(0,))
    assert texts(state, 0) == ["call", "drop"]
    assert refused(state, "shoot 1o") == IllegalMove("countup-coin", coins=0, used=0)


def test_a_shot_goes_at_a_seat_that_there_is() -> None:
    state = counting((3, 5), (2, 5))
    assert refused(state, "shoot 2o") == IllegalMove("countup-seat", most=1)


def test_a_shot_at_another_needs_a_legal_call_too() -> None:
    state = counting((3, 5), (2, 5), marker=2)
    assert texts(state, 0) == ["shoot 0o", "drop"]
    assert refused(state, "shoot 1o").code == "countup-rule-1"


def test_a_shot_at_oneself_may_make_a_call_legal() -> None:
    state = counting((3, 5), (2, 5), marker=2)
    assert play(state, "shoot 0o").table.marker == 3, "4 and 5 may call 3"


def test_rule_5_no_shot_at_oneself_that_makes_the_call_impossible() -> None:
    state = counting((3, 5), (2, 5), marker=3)
    assert texts(state, 0) == ["call", "shoot 0i", "shoot 1o", "shoot 1i", "drop"]
    assert refused(state, "shoot 0o") == IllegalMove(
        "countup-rule-5", rule=1, number=4, outer=4, inner=5, total=9
    )


def test_rule_5_counts_all_coins_on_the_die() -> None:
    coin = (Shot(1, 0, Die.OUTER),)
    assert play(counting((5, 5), (2, 5), marker=1, shots=coin), "shoot 0o").table.marker == 2
    state = counting((5, 5), (2, 5), marker=0, shots=coin)
    assert refused(state, "shoot 0o") == IllegalMove(
        "countup-rule-5", rule=1, number=1, outer=1, inner=5, total=6
    )


# drops


def test_dropping_is_always_possible() -> None:
    assert "drop" in texts(counting((3, 5), (2, 5), marker=2), 0)
    assert "drop" in texts(counting((1, 5), (2, 5), marker=0, undercats=(0,)), 0)


def test_who_dropped_gets_no_more_turns_this_round() -> None:
    state = counting((3, 5), (3, 5), (3, 5), (3, 5))
    state = play(state, "0: call", "1: drop", "2: drop", "3: call")
    assert GAME.to_act(state) == {0}
    assert state.table.in_round == (0, 3)


def test_the_last_open_action_is_remembered_with_whose_it_was() -> None:
    state = started(2, "roll 1 4 2 6", "take 4", "take 1")
    assert state.table.last == Last(1, Take(1))
    assert play(state, "0: set 5").table.last == state.table.last, (
        "what is secret is no open action"
    )
    state = play(state, "0: set 5", "1: set 5")
    assert state.table.last is None
    assert play(state, "shoot 1o").table.last == Last(0, Shoot(1, Die.OUTER))
    assert play(state, "call").table.last == Last(0, Call())
    assert play(state, "drop").table.last == Last(0, Drop())
