"""The rules of liar's dice."""

from __future__ import annotations

from random import Random

import pytest

from engines import CHANCE, PUBLIC, IllegalMove, MalformedMove, Outcome, replay
from engines.testing import random_match
from yoimachi_liarsdice.engine.events import Challenged, LostDie, RoundDropped
from yoimachi_liarsdice.engine.hints import at_least
from yoimachi_liarsdice.engine.pieces import CHALLENGE, Bid
from yoimachi_liarsdice.engine.rules import REFUSALS, LiarsDice
from yoimachi_liarsdice.engine.state import State

GAME = LiarsDice()
ROLL = (CHANCE, "roll 12455 23456 13355")
"""For three: 5 fives, and 2 ones."""


def played(*record: tuple[int, str], seats: int = 3, wild: str = "ones") -> State:
    return replay(GAME, seats, {"wild": wild}, record)


def refusal(state: State, seat: int, text: str) -> str:
    with pytest.raises((IllegalMove, MalformedMove)) as refused:
        GAME.play(state, seat, text)
    assert refused.value.code in REFUSALS
    return refused.value.code


def test_a_bid_is_raised_in_number_with_any_face_or_in_face_with_the_same_number() -> None:
    state = played(ROLL, (0, "3x4"))
    for higher in ("3x5", "3x6", "4x2", "15x6"):
        assert Bid(*map(int, higher.split("x"))) in GAME.moves(GAME.view(state, 1))
    for text, why in (
        ("3x4", "too-low"),
        ("3x3", "too-low"),
        ("2x6", "too-low"),
        ("16x2", "too-many"),
        ("4x1", "wild"),
        ("4x7", "malformed"),
        ("roll 1 2", "roll"),
    ):
        assert refusal(state, 1, text) == f"liarsdice-{why}"


def test_the_first_to_bid_can_challenge_nothing() -> None:
    assert refusal(played(ROLL), 0, "liar") == "liarsdice-no-bid"


@pytest.mark.parametrize(
    ("bid", "wild", "found", "loser"),
    [("7x5", "ones", 7, 1), ("8x5", "ones", 7, 0), ("5x5", "none", 5, 1), ("6x5", "none", 5, 0)],
)
def test_dice_of_the_face_and_wild_ones_are_counted_and_the_loser_loses_one_and_begins(
    bid: str, wild: str, found: int, loser: int
) -> None:
    before = played(ROLL, (0, bid), wild=wild)
    state = GAME.play(before, 1, "liar")
    challenged, lost = GAME.events(before, state, PUBLIC)
    assert isinstance(challenged, Challenged)
    assert challenged.shown.found == found
    assert lost == LostDie(loser, 4)
    assert state.table.counts == tuple(4 if seat == loser else 5 for seat in range(3))
    assert GAME.to_act(state) == {CHANCE}
    assert GAME.to_act(GAME.play(state, CHANCE, GAME.sample(state, Random(1)))) == {loser}


def test_ones_can_be_bid_where_they_are_not_wild() -> None:
    assert played(ROLL, (0, "2x1"), (1, "2x2"), wild="none").table.turn == 2


def test_chance_rolls_every_die_that_is_left_and_nothing_else() -> None:
    start = GAME.start(3)
    for text in ("roll 12345 12345", "roll 1234 12345 12345", "liar", "2x2"):
        assert refusal(start, CHANCE, text) == "liarsdice-roll"


def beaten(rounds: int) -> list[tuple[int, str]]:
    """Seat 0 of three bids too much, round after round."""
    record = []
    for dice in range(5, 5 - rounds, -1):
        record += [(CHANCE, f"roll {'6' * dice} 23456 23456"), (0, "9x5"), (1, "liar")]
    return record


def test_who_has_no_dice_is_out_and_the_next_one_with_dice_begins() -> None:
    state = played(*beaten(5), (CHANCE, "roll 23456 23456"), (1, "9x5"), (2, "liar"))
    assert state.table.counts == (0, 4, 5)
    state = GAME.play(state, CHANCE, "roll 2345 23456")
    assert GAME.to_act(state) == {1}
    assert GAME.to_act(GAME.play(GAME.play(state, 1, "1x2"), 2, "1x3")) == {1}


def test_the_last_one_with_dice_wins() -> None:
    record = [
        turn
        for dice in range(5, 0, -1)
        for turn in ((CHANCE, f"roll {'6' * dice} 23456"), (0, "6x5"), (1, "liar"))
    ]
    assert GAME.outcome(played(*record[:-1], seats=2)) is None
    assert GAME.outcome(played(*record, seats=2)) == Outcome((1,), "last")


def test_places_are_by_how_long_somebody_had_dice() -> None:
    record = [*beaten(5), *((CHANCE, "roll 23456 23456"), (1, "9x5"), (2, "liar"))]
    states = [played(*record[:n]) for n in range(len(record) + 1)]
    ended = GAME.conclude(states[-1], Outcome((2,), "resigned"))
    assert GAME.places([*states, ended]) == [[2], [1], [0]]


def test_nobody_sees_dice_of_others_before_the_challenge_and_everybody_afterwards() -> None:
    state = played(ROLL, (0, "3x4"))
    assert GAME.view(state, 1).own == (2, 3, 4, 5, 6)
    assert GAME.view(state, PUBLIC).own == ()
    assert GAME.hidden_in_record((ROLL, (0, "3x4")), state) == {0}
    state = GAME.play(state, 1, "liar")
    assert GAME.hidden_in_record((ROLL, (0, "3x4"), (1, "liar")), state) == frozenset()
    shown = GAME.view(state, PUBLIC).table.shown
    assert shown is not None
    assert shown.dice[2] == (1, 3, 3, 5, 5)


def test_after_all_dice_were_bid_as_sixes_a_challenge_is_forced() -> None:
    assert GAME.forced(played(ROLL, (0, "15x5"))) is None
    assert GAME.forced(played(ROLL, (0, "15x6"))) == (1, CHALLENGE)


def test_a_round_does_not_count_in_which_somebody_leaves() -> None:
    before = played(ROLL, (0, "3x4"))
    after = GAME.without(before, 1)
    assert after is not None
    assert after.table.counts == (5, 0, 5)
    assert GAME.events(before, after, PUBLIC) == (RoundDropped(1),)
    rolled = GAME.play(after, CHANCE, "roll 12345 12345")
    assert GAME.to_act(rolled) == {2}
    assert GAME.without(rolled, 0) is None


def test_who_left_without_dice_disturbs_nobody_and_the_last_one_with_dice_wins() -> None:
    out = played(*beaten(5), (CHANCE, "roll 23456 23456"), (1, "2x3"))
    gone = GAME.without(out, 0)
    assert gone is not None
    assert gone.dice == out.dice
    last = GAME.without(out, 1)
    assert last is not None
    assert GAME.outcome(last) == Outcome((2,), "last")


def test_each_challenge_takes_one_die_off_the_table() -> None:
    for seed in range(20):
        challenges = 0
        for ply in random_match(GAME, seed, seats=4):
            challenges += ply.move == CHALLENGE
            assert ply.after.table.total == 20 - challenges


def test_the_chance_that_hidden_dice_are_enough_is_counted() -> None:
    # of the 36 throws of two dice, 20 show a one or a two
    assert at_least(1, 2, 2) == pytest.approx(20 / 36)
    assert (at_least(0, 3, 1), at_least(4, 3, 1)) == (pytest.approx(1), 0)
