"""Who may know what, and what people are told."""

from __future__ import annotations

import random

import pytest

from engines.core import CHANCE, PUBLIC, Audience, Event, IllegalMove, Outcome
from engines.countup import events
from engines.countup.pieces import Die
from engines.countup.state import State
from engines.countup.table import Phase

from .playing import GAME, counting, play, started

SETTING = ("roll 1 4 2 6 4 3", "take 4", "take 4", "take 1")


def told(state: State, text: str, audience: Audience) -> tuple[Event, ...]:
    """What an audience is told about one move."""
    return GAME.events(state, play(state, text), audience)


def inner(state: State, audience: Audience) -> tuple[int | None, ...]:
    return GAME.view(state, audience).inner


# views


def test_the_outer_dice_are_open_and_so_are_those_not_taken_yet() -> None:
    view = GAME.view(started(3, *SETTING[:2]), PUBLIC)
    assert view.table.pool == (1, 2, 6, 4, 3)
    assert view.face(0, Die.OUTER) == 4
    assert view.face(1, Die.OUTER) is None


def test_while_dice_are_set_all_know_who_has_set_and_only_the_owner_what() -> None:
    state = started(3, *SETTING, "1: set 6")
    for audience in (0, 2, PUBLIC):
        view = GAME.view(state, audience)
        assert view.has_set == {1}
        assert view.inner == (None, None, None)
    assert inner(state, 1) == (None, 6, None)


def test_in_the_count_everybody_knows_the_own_inner_die_only() -> None:
    state = counting((1, 2), (3, 4), (5, 6))
    assert inner(state, 0) == (2, None, None)
    assert inner(state, 2) == (None, None, 6)
    assert inner(state, PUBLIC) == (None, None, None)


def test_who_dropped_sees_no_more_than_before() -> None:
    assert inner(play(counting((1, 2), (3, 4), (5, 6)), "drop"), 0) == (2, None, None)


def test_coins_on_a_hidden_die_are_open_and_its_value_is_not() -> None:
    state = play(counting((6, 2), (3, 4)), "shoot 1i")
    view = GAME.view(state, 0)
    assert view.table.coins_on(1, Die.INNER) == 1
    assert view.value(1, Die.INNER) is None
    assert GAME.view(state, 1).value(1, Die.INNER) == 5


def test_a_challenge_opens_all_dice_to_everybody() -> None:
    state = play(counting((1, 2), (3, 4)), "drop")
    assert state.table.phase is Phase.AWARD
    for audience in (0, 1, PUBLIC):
        assert inner(state, audience) == (2, 4)


def test_the_last_challenge_stays_until_the_next_one() -> None:
    state = play(counting((1, 2), (3, 4), marker=11, turn=1), "drop")
    last = GAME.view(state, PUBLIC).table.challenge
    assert last is not None
    assert (last.outer, last.inner, last.totals) == ((1, 3), (2, 4), (3, 7))
    assert (last.round, last.marker, last.challenger, last.success) == (1, 11, 0, False)
    state = play(state, "roll 1 1 1 1", "take 1", "take 1", "0: set 5", "1: set 5")
    assert GAME.view(state, PUBLIC).table.challenge == last
    state = play(state, "drop")
    assert GAME.view(state, PUBLIC).table.challenge != last


def test_who_must_act_is_open() -> None:
    state = started(3, *SETTING, "1: set 6")
    for audience in (0, 1, 2, PUBLIC):
        assert GAME.view(state, audience).to_act == {0, 2}


def test_only_the_seat_to_act_is_shown_moves() -> None:
    state = counting((1, 2), (3, 4))
    assert GAME.moves(GAME.view(state, 0))
    assert not GAME.moves(GAME.view(state, 1))
    assert not GAME.moves(GAME.view(state, PUBLIC))


def test_a_printed_state_shows_no_inner_die() -> None:
    one, other = counting((1, 2), (3, 4)), counting((1, 6), (3, 5))
    assert repr(one) == repr(other)
    assert repr(GAME.view(one, 0)) == repr(GAME.view(other, 0))


def test_imagine_reaches_every_set_of_faces_the_seat_cannot_see() -> None:
    view = GAME.view(counting((1, 2), (3, 4), (5, 6)), 0)
    rng = random.Random(0)
    reached = {GAME.imagine(view, rng).inner for _ in range(1000)}
    assert reached == {(2, one, two) for one in range(1, 7) for two in range(1, 7)}


def test_imagine_invents_no_die_that_is_not_set() -> None:
    view = GAME.view(started(3, *SETTING, "0: set 2", "1: set 6"), 0)
    rng = random.Random(0)
    assert {GAME.imagine(view, rng).inner for _ in range(200)} == {
        (2, one, None) for one in range(1, 7)
    }


def test_a_spectator_can_imagine_too() -> None:
    state = counting((1, 2), (3, 4))
    imagined = GAME.imagine(GAME.view(state, PUBLIC), random.Random(0))
    assert GAME.view(imagined, PUBLIC) == GAME.view(state, PUBLIC)


# the record


def test_in_the_record_what_was_set_is_hidden_until_the_challenge() -> None:
    moves = [
        (CHANCE, "roll 1 4 2 6"),
        (0, "take 4"),
        (1, "take 1"),
        (1, "set 6"),
        (0, "set 5"),
        (0, "call"),
        (1, "drop"),
        (0, "award -"),
        (CHANCE, "roll 1 4 2 6"),
        (1, "take 2"),
        (0, "take 1"),
        (0, "set 1"),
    ]
    hidden = []
    state = GAME.start(2)
    for made, (seat, text) in enumerate(moves, 1):
        state = GAME.play(state, seat, text)
        hidden.append(sorted(GAME.hidden_in_record(moves[:made], state)))
    assert hidden == [[], [], [], [3], [3, 4], [3, 4], [], [], [], [], [], [11]]


def test_in_the_record_a_failed_challenge_opens_what_was_set() -> None:
    record = [(CHANCE, "roll 1 1 1 1"), (0, "take 1"), (1, "take 1"), (0, "set 1"), (1, "set 1")]
    state = GAME.start(2)
    for seat, text in record:
        state = GAME.play(state, seat, text)
    assert GAME.hidden_in_record(record, state) == {3, 4}
    failed = play(counting((1, 1), (1, 1), marker=3), "drop")
    assert failed.table.phase is Phase.ROLL
    assert GAME.hidden_in_record(record, failed) == frozenset()


# events


def test_a_roll_and_a_taken_die_are_told_to_all() -> None:
    state = GAME.start(2)
    assert told(state, "roll 1 4 2 6", PUBLIC) == (events.Rolled((1, 4, 2, 6)),)
    state = play(state, "roll 1 4 2 6")
    assert told(state, "take 2", 1) == (events.Took(0, 2),)
    assert told(play(state, "take 2"), "take 6", 0) == (events.Took(1, 6),)


def test_what_was_set_is_told_to_its_owner_only() -> None:
    state = started(3, *SETTING)
    assert told(state, "1: set 6", 1) == (events.HasSet(1, 6),)
    for audience in (0, 2, PUBLIC):
        assert told(state, "1: set 6", audience) == (events.HasSet(1, None),)


def test_also_the_last_one_to_set_tells_nobody_what() -> None:
    state = started(3, *SETTING, "0: set 1", "1: set 2")
    assert told(state, "2: set 3", 0) == (events.HasSet(2, None),)


def test_calls_shots_and_drops_are_told() -> None:
    state = counting((1, 2), (3, 4), (5, 5), marker=3)
    assert told(state, "call", PUBLIC) == (events.Called(0, 4),)
    assert told(state, "shoot 2i", PUBLIC) == (
        events.ShotAt(0, 2, Die.INNER),
        events.Called(0, 4),
    )
    assert told(state, "drop", PUBLIC) == (events.Dropped(0),)


def test_a_successful_challenge_is_told_with_all_dice_open() -> None:
    state = counting((1, 2), (3, 4))
    dropped, challenged = told(state, "drop", PUBLIC)
    assert dropped == events.Dropped(0)
    assert isinstance(challenged, events.Challenged)
    assert challenged.challenge.totals == (3, 7)
    assert challenged.challenge.success
    state = play(state, "drop")
    assert told(state, "award 0 1", PUBLIC) == (events.Awarded((0, 1)), events.RoundBegan(2, 1))
    assert told(state, "award -", PUBLIC) == (events.Awarded(()), events.RoundBegan(2, 1))


def test_a_failed_challenge_is_told_in_one_go() -> None:
    dropped, challenged, *rest = told(counting((1, 2), (3, 4), marker=9), "drop", PUBLIC)
    assert dropped == events.Dropped(0)
    assert isinstance(challenged, events.Challenged)
    assert not challenged.challenge.success
    assert rest == [events.Awarded((1,)), events.RoundBegan(2, 1)]


def test_falls_and_nine_lives_are_told() -> None:
    state = counting((1, 2), (4, 4), (3, 2), (1, 1), undercats=(1,), coins=(3, 0, 1, 1))
    state = play(state, "drop", "drop", "drop")
    assert told(state, "award 0 1", 2) == (
        events.Awarded((0,)),
        events.GainedNothing((1,)),
        events.BecameUndercat(0, lost=3),
        events.NineLives(1),
        events.RoundBegan(2, 1),
    )


def test_an_undercat_is_told_to_have_gained_nothing() -> None:
    state = counting((1, 2), (3, 4), (3, 2), marker=9, undercats=(1,), dropped=(2,))
    _, _, *rest = told(state, "drop", PUBLIC)
    assert rest == [events.GainedNothing((1,)), events.RoundBegan(2, 1)]


def test_the_end_is_told() -> None:
    state = play(counting((1, 2), (3, 4), coins=(3, 1)), "drop")
    assert told(state, "award 0", PUBLIC) == (
        events.Awarded((0,)),
        events.BecameUndercat(0, lost=3),
        events.GameEnded(Outcome((1,), "last")),
    )


def test_a_refusal_speaks_of_the_own_dice_only() -> None:
    state = counting((5, 3), (1, 6), marker=7)
    with pytest.raises(IllegalMove) as refused:
        play(state, "shoot 1i")
    assert refused.value.params == {"number": 8, "outer": 5, "inner": 3, "total": 8}
