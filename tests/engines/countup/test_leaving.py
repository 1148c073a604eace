"""A player leaves for good, and the others play on: nothing of it stays on the table."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import CHANCE, PUBLIC, IllegalMove, Outcome
from engines.countup import events as told
from engines.countup.pieces import Die
from engines.countup.round import GONE
from engines.countup.state import State
from engines.countup.table import Phase, Shot
from tests.engines.countup.playing import GAME, counting, play, random_game, started, texts


def without(state: State, *seats: int) -> State:
    for seat in seats:
        after = GAME.without(state, seat)
        assert after is not None
        state = after
    return state


FOUR = started(4, "roll 1 2 3 4 5 6 1 2")


def test_two_must_stay() -> None:
    assert GAME.without(started(2, "roll 1 2 3 4"), 0) is None
    assert GAME.without(without(FOUR, 0, 1), 2) is None


def test_nobody_leaves_twice_or_after_the_end() -> None:
    assert GAME.without(without(FOUR, 1), 1) is None
    assert GAME.without(GAME.conclude(FOUR, Outcome((0,), "resign")), 1) is None


def test_the_next_one_takes_when_the_taker_leaves() -> None:
    state = without(FOUR, 0)
    assert state.table.start_player == 1
    assert GAME.to_act(state) == {1}
    state = play(state, "take 1", "take 1", "take 2")
    assert state.table.phase is Phase.SET
    assert GAME.to_act(state) == {1, 2, 3}


def test_with_the_last_taker_gone_all_set() -> None:
    state = without(play(FOUR, "take 1", "take 1", "take 2"), 3)
    assert state.table.phase is Phase.SET
    assert GAME.to_act(state) == {0, 1, 2}


def test_one_who_took_leaves_and_the_taking_goes_on() -> None:
    state = without(play(FOUR, "take 6"), 0)
    assert GAME.to_act(state) == {1}
    assert state.table.players[0] == GONE


def test_the_count_begins_without_the_one_who_had_yet_to_set() -> None:
    state = play(FOUR, "take 1", "take 6", "take 2", "take 5", "0: set 1", "2: set 2", "3: set 6")
    state = without(state, 1)
    assert state.table.phase is Phase.COUNT
    assert GAME.to_act(state) == {0}
    assert state.inner == (1, None, 2, 6)


def test_others_still_set_when_one_who_has_set_leaves() -> None:
    state = play(FOUR, "take 1", "take 6", "take 2", "take 5", "0: set 1", "2: set 2")
    state = without(state, 0)
    assert GAME.to_act(state) == {1, 3}
    assert state.has_set == {2}


def test_the_next_one_counts_when_the_counter_leaves() -> None:
    state = without(counting((1, 1), (2, 2), (3, 3), marker=4, turn=2), 2)
    assert GAME.to_act(state) == {0}
    assert state.table.marker == 4


def test_the_one_left_alone_in_the_round_challenges() -> None:
    before = counting((1, 1), (2, 2), (6, 6), marker=4, turn=0, dropped=(1,))
    state = without(before, 0)
    challenge = state.table.challenge
    assert challenge is not None
    assert (challenge.challenger, challenge.outer, challenge.inner) == (2, (0, 2, 6), (0, 2, 6))
    assert challenge.totals == (0, 4, 12)
    assert GAME.to_act(state) == {2}
    assert GAME.events(before, state, PUBLIC) == (told.Challenged(challenge),)


def test_the_dice_of_one_who_left_do_not_count() -> None:
    before = counting((6, 6), (1, 2), (1, 2), marker=9, turn=0, dropped=(1,))
    state = without(before, 0)
    assert state.table.challenge is not None
    assert not state.table.challenge.success
    # a failed challenge leads straight into the next round
    assert state.table.phase is Phase.ROLL
    assert [type(event) for event in GAME.events(before, state, PUBLIC)] == [
        told.Challenged,
        told.Awarded,
        told.RoundBegan,
    ]


def test_coins_on_the_dice_of_one_who_left_go_back() -> None:
    shots = (Shot(1, 2, Die.OUTER), Shot(2, 0, Die.INNER))
    state = counting((1, 1), (2, 2), (3, 3), coins=(1, 1, 1), shots=shots)
    assert state.table.unused(1) == 0
    state = without(state, 2)
    assert state.table.unused(1) == 1
    # its own coins lie where it shot until the round ends
    assert state.table.shots == (Shot(2, 0, Die.INNER),)


def test_a_challenger_who_leaves_gives_no_coins() -> None:
    before = play(counting((1, 1), (2, 2), (6, 6), marker=2, turn=0), "drop", "drop")
    assert GAME.to_act(before) == {2}
    state = without(before, 2)
    assert state.table.phase is Phase.ROLL
    assert [player.coins for player in state.table.players] == [1, 1, 0]
    challenge = state.table.challenge
    assert challenge is not None
    # the dice were open when it left
    assert (challenge.totals, challenge.gained) == ((2, 4, 12), ())
    assert told.Awarded(()) in GAME.events(before, state, PUBLIC)


def test_another_one_may_leave_while_coins_are_given() -> None:
    before = play(counting((1, 1), (2, 2), (6, 6), marker=2, turn=0), "drop", "drop")
    state = without(before, 0)
    assert GAME.to_act(state) == {2}
    assert GAME.events(before, state, PUBLIC) == ()
    assert "award 0" not in texts(state, 2)
    with pytest.raises(IllegalMove, match="countup-gone"):
        GAME.play(state, 2, "award 0 1")
    state = play(state, "award 1")
    assert [player.coins for player in state.table.players] == [0, 2, 1]
    assert state.table.players[0] == GONE


def test_nobody_shoots_at_one_who_left() -> None:
    state = without(counting((4, 4), (2, 2), (3, 3)), 1)
    assert not [text for text in texts(state, 0) if text.startswith("shoot 1")]
    with pytest.raises(IllegalMove, match="countup-gone"):
        GAME.play(state, 0, "shoot 1o")


def test_the_next_round_is_played_with_fewer_dice() -> None:
    state = without(counting((1, 1), (2, 2), (6, 6), marker=2, turn=0), 1)
    state = play(state, "drop", "award -")
    assert state.table.round == 2
    # seat 1 would have begun
    assert state.table.start_player == 2
    assert len(str(GAME.sample(state, random.Random(1))).split()) == 5
    with pytest.raises(IllegalMove, match="countup-dice"):
        GAME.play(state, CHANCE, "roll 1 1 1 1 1 1")
    state = play(state, "roll 1 2 3 4", "take 1", "take 2")
    assert GAME.to_act(state) == {0, 2}
    state = play(state, "0: set 4", "2: set 4")
    assert GAME.to_act(state) == {2}


def starts(state: State, rounds: int) -> list[int]:
    """Who starts this round and those after it, each ended at once and without a coin."""
    found = []
    for _ in range(rounds):
        dice = 2 * len(state.table.present)
        state = play(state, "roll " + " ".join("1" * dice))
        found.append(state.table.turn)
        for word in ("take 1", "set 1"):
            state = play(state, *[word] * (dice // 2))
        state = play(state, *["drop"] * (dice // 2 - 1), "award -")
    return found


@pytest.mark.parametrize("seat", range(4))
def test_the_start_passes_to_the_next_one_still_in(seat: int) -> None:
    state = play(FOUR, "take 1", "take 1", "take 2", "take 3", *["set 1"] * 4)
    state = play(state, "drop", "drop", "drop", "award -")
    order = [start for start in (1, 2, 3, 0, 1, 2, 3, 0) if start != seat]
    opened = play(state, "roll 1 2 3 4 5 6 1 2")
    left = play(without(opened, seat), *[f"take {face}" for face in (1, 1, 2)])
    left = play(left, *["set 1"] * 3, "drop", "drop", "award -")
    assert [opened.table.turn if seat != 1 else 2, *starts(left, 5)] == order[:6]


def test_one_who_has_opened_the_count_has_started_that_round() -> None:
    before = counting((1, 1), (2, 2), (3, 3), (6, 6), marker=0, turn=0)
    unopened = play(without(before, 0), "drop", "drop", "award -")
    assert unopened.table.start_player == 2
    opened = without(play(before, "call"), 0)
    assert opened.table.start_player == 0
    assert play(opened, "drop", "drop", "award -").table.start_player == 1


def test_by_the_former_rules_one_player_may_start_two_rounds_running() -> None:
    former = GAME.by_rules(1)
    assert former is not None
    state: State = former.start(4)
    state = play(state, "roll 1 2 3 4 5 6 1 2", "take 1", "take 1", "take 2", "take 3")
    left = former.without(play(state, *["set 1"] * 4), 1)
    assert left is not None
    state = play(left, "drop", "drop", "award -")
    assert starts(state, 5) == [2, 2, 3, 0, 2]


def test_who_left_comes_never_back_and_does_not_win() -> None:
    # equal values bring an Undercat back; one who left has none
    state = counting((1, 1), (2, 2), (6, 6), marker=2, turn=0, undercats=(0,))
    state = play(without(state, 1), "drop")
    state = play(state, "award -")
    assert state.table.normal == (0, 2)
    assert state.table.players[1].gone


def test_the_last_one_who_is_no_undercat_wins_of_those_who_stay() -> None:
    state = counting((1, 2), (2, 2), (6, 5), marker=2, turn=0, undercats=(0,))
    state = play(without(state, 1), "drop", "award -")
    assert GAME.outcome(state) == Outcome((2,), "last")


def test_what_the_leaver_had_hidden_is_told_to_nobody() -> None:
    one = counting((1, 1), (2, 3), (3, 3), marker=4)
    two = counting((1, 1), (2, 6), (3, 3), marker=4)
    for audience in (0, 1, 2, PUBLIC):
        views = [GAME.view(without(state, 1), audience) for state in (one, two)]
        assert views[0] == views[1]


@given(st.integers(0, 10_000), st.integers(3, 4), st.integers(0, 60))
def test_any_game_goes_on_to_its_end_without_who_leaves(seed: int, seats: int, when: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(seats)
    for before, *_, after in random_game(seed, seats, when + 1):
        state = after if GAME.to_act(after) not in ({CHANCE}, frozenset()) else before
    if GAME.to_act(state) in ({CHANCE}, frozenset()):
        return
    gone = rng.randrange(seats)
    waiting = {seat: texts(state, seat) for seat in GAME.to_act(state) if seat != gone}
    after = without(state, gone)
    # what others had to decide at once is still theirs to decide
    if len(waiting) > 1 and state.table.phase is Phase.SET:
        assert {seat: texts(after, seat) for seat in GAME.to_act(after)} == waiting
    for audience in (*range(seats), PUBLIC):
        GAME.events(state, after, audience)
    for _ in range(3_000):
        acting = sorted(GAME.to_act(after))
        if not acting:
            break
        assert gone not in acting
        assert texts(after, gone) == []
        seat = rng.choice(acting)
        if seat == CHANCE:
            after = GAME.play(after, CHANCE, GAME.sample(after, rng))
            continue
        view = GAME.view(after, seat)
        assert GAME.view(GAME.imagine(view, rng), seat) == view
        # dropping early brings the end nearer
        move = rng.choice(["drop", *texts(after, seat)])
        if move == "drop" and after.table.phase is not Phase.COUNT:
            move = texts(after, seat)[0]
        after = GAME.play(after, seat, move)
        assert after.table.players[gone].gone
    outcome = GAME.outcome(after)
    if outcome is not None:
        assert gone not in outcome.winners
