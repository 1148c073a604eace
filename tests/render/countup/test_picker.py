"""Picking a move of Count-Up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import PUBLIC
from engines.countup.state import State
from render.catalogue import LOCALES
from render.pick import MOST, Step, pick
from tests.engines.countup.playing import GAME, counting, started, texts
from tests.render.countup.tables import FOUR, NAMES, OPEN, SETTING, TAKING
from tests.render.countup.test_picture import states


def step(state: State, seat: int, *path: str, locale: str = "en") -> Step:
    return pick("countup", GAME.view(state, seat), path, locale=locale, names=NAMES)


def walk(view: Any, locale: str, path: tuple[str, ...] = ()) -> Iterator[Step]:
    """Every step there is."""
    here = pick("countup", view, path, locale=locale, names=["ニャ" * 200] * 4)
    yield here
    for choice in here.choices:
        yield from walk(view, locale, (*path, choice.key))


def words(of: Step) -> dict[str, tuple[str, str]]:
    return {choice.key: (choice.label, choice.detail) for choice in of.choices}


@settings(max_examples=60, deadline=None)
@given(state=states, locale=st.sampled_from(LOCALES))
def test_every_legal_move_is_reached_by_exactly_one_path_of_steps_that_fit(
    state: State, locale: str
) -> None:
    for seat in sorted(GAME.to_act(state)):
        if seat < 0:
            continue
        steps = list(walk(GAME.view(state, seat), locale))
        picked = [str(step.move) for step in steps if step.move is not None]
        assert sorted(picked) == sorted(texts(state, seat))
        for here in steps:
            assert len(here.choices) <= MOST
            assert bool(here.choices) == (here.move is None)
            assert 1 <= len(here.prompt) <= 300
            for choice in here.choices:
                assert re.fullmatch(r"[a-z0-9+-]{1,8}", choice.key)
                assert 1 <= len(choice.label) <= 100
                assert len(choice.detail) <= 100


def test_taking_a_die_tells_how_many_there_are() -> None:
    assert words(step(TAKING, 1))["4"] == (
        "Take 4 as your outer die",
        "One such die is in the middle",
    )
    assert "2" in words(step(started(2, "roll 3 3 1 1"), 0))["3"][1]


def test_setting_a_die_tells_what_it_forbids() -> None:
    assert words(step(SETTING, 0))["5"] == (
        "Set your inner die to 5",
        "You could not call 4, 5, 9",
    )
    assert words(step(SETTING, 0))["4"][1] == "You could not call 8"
    assert str(step(SETTING, 0, "5").move) == "set 5"


def test_a_shot_is_picked_by_seat_and_die() -> None:
    actions = step(FOUR, 1)
    assert list(words(actions)) == ["call", "shoot", "drop"]
    assert actions.prompt == "The next number is 5. What would you like to do?"
    seats = step(FOUR, 1, "shoot")
    assert [label for label, _ in words(seats).values()] == ["ann", "Yourself", "carol", "dave"]
    assert seats.marks == ("0o", "0i", "1o", "1i", "2o", "2i", "3o", "3i")
    dice = step(FOUR, 1, "shoot", "3")
    assert words(dice) == {
        "o": ("Outer die", "4 becomes 5; you call 5"),
        "i": ("Inner die", "hidden, with 1 coin on it then; you call 5"),
    }
    assert dice.marks == ("3o", "3i")
    done = step(FOUR, 1, "shoot", "3", "o")
    assert (str(done.move), done.marks) == ("shoot 3o", ("3o",))


def test_nobody_picks_a_seat_or_a_die_from_a_list_of_one() -> None:
    # 4 is on the outer die, and only a coin there helps
    one = step(counting((4, 5), (6, 3), marker=3), 0)
    assert words(one)["shoot-0o"] == (
        "Shoot your own outer die (4 becomes 5) and call 4",
        "Uses a coin",
    )
    assert str(step(counting((4, 5), (6, 3), marker=3), 0, "shoot-0o").move) == "shoot 0o"
    # 5 is the sum, and a coin on either die helps
    both = counting((2, 3), (6, 3), marker=4)
    assert words(step(both, 0))["shoot-0"] == ("Shoot a die and call 5", "Possible: yourself")
    dice = step(both, 0, "shoot-0")
    assert dice.prompt == "Which of your own dice do you shoot?"
    assert [label for label, _ in words(dice).values()] == ["Outer die", "Inner die"]
    assert dice.marks == ("0o", "0i")
    assert step(both, 0, "shoot-0", "i").marks == ("0i",)
    # a coin on the inner die would forbid the 6
    mixed = counting((4, 5), (1, 3), marker=5)
    seats = step(mixed, 0, "shoot")
    assert words(seats) == {
        "0o": ("Yourself: outer die", "4 becomes 5; you call 6"),
        "1": ("bob", "Either die"),
    }
    assert seats.marks == ("0o", "1o", "1i")
    assert step(mixed, 0, "shoot", "0o").marks == ("0o",)


def test_who_cannot_call_is_not_asked_to() -> None:
    assert list(words(step(counting((3, 5), (6, 2), marker=2, coins=(0, 1)), 0))) == ["drop"]
    last = step(counting((3, 5), (6, 2), marker=12), 0)
    assert list(words(last)) == ["drop"]
    assert "12" in last.prompt


def test_an_award_names_nobody_one_or_two_and_tells_who_would_fall() -> None:
    choices = words(step(OPEN, 2))
    assert list(choices) == ["none", "0", "1", "2", "0+1", "0+2", "1+2"]
    assert choices["0+2"][0] == "Give a coin to ann and yourself"
    assert str(step(OPEN, 2, "0+2").move) == "award 0 2"
    assert str(step(OPEN, 2, "none").move) == "award -"
    rich = counting((3, 5), (6, 2), marker=5, turn=1, coins=(1, 3))
    after = GAME.play(rich, 1, "drop")
    assert words(step(after, 0))["0+1"][1] == "Becomes an Undercat: bob"


def test_nobody_picks_for_somebody_else_and_no_path_is_forged() -> None:
    for audience in (0, PUBLIC):
        with pytest.raises(KeyError):
            pick("countup", GAME.view(FOUR, audience), (), locale="en")
    for path in (("shoot", "4"), ("award",), ("call", "call"), ("shoot", "3", "x"), ("shoot-3",)):
        with pytest.raises(KeyError):
            step(FOUR, 1, *path)
