"""Picking a move of Count-Up."""

from __future__ import annotations

import pytest

from engines.countup.state import State
from render.pick import Step, pick
from tests.engines.countup.playing import GAME, counting, started
from tests.render.countup.tables import FOUR, NAMES, OPEN, SETTING, TAKING


def step(state: State, seat: int, *path: str, locale: str = "en") -> Step:
    return pick("countup", GAME.view(state, seat), path, locale=locale, names=NAMES)


def words(of: Step) -> dict[str, tuple[str, str]]:
    return {choice.key: (choice.label, choice.detail) for choice in of.choices}


def test_taking_a_die_tells_how_many_there_are() -> None:
    assert words(step(TAKING, 1))["4"] == (
        "Take a 4 as your outer die",
        "One in the middle",
    )
    assert "2" in words(step(started(2, "roll 3 3 1 1"), 0))["3"][1]
    assert step(started(2, "roll 3 3 1 1"), 0).marks == ("f1", "f3")


def test_setting_a_die_tells_what_it_forbids() -> None:
    assert words(step(SETTING, 0))["5"] == (
        "Set 5",
        "You couldn’t call 4, 5, 9",
    )
    assert words(step(SETTING, 0))["4"][1] == "You couldn’t call 8"
    assert str(step(SETTING, 0, "5").move) == "set 5"


def test_a_shot_is_picked_by_seat_and_die() -> None:
    actions = step(FOUR, 1)
    assert list(words(actions)) == ["call", "shoot", "drop"]
    assert actions.prompt == "The next number is 5. What will you do?"
    seats = step(FOUR, 1, "shoot")
    assert [label for label, _ in words(seats).values()] == ["ann", "Yourself", "carol", "dave"]
    assert seats.marks == ("0o", "0i", "1o", "1i", "2o", "2i", "3o", "3i")
    dice = step(FOUR, 1, "shoot", "3")
    assert words(dice) == {
        "o": ("Outer die", "4 becomes 5; you call 5"),
        "i": ("Inner die", "Hidden, with 1 coin on it after this; you call 5"),
    }
    assert dice.marks == ("=s3", "3o", "3i")
    done = step(FOUR, 1, "shoot", "3", "o")
    assert (str(done.move), done.marks) == ("shoot 3o", ("=3o",))


def test_a_shot_that_is_the_only_one_is_told_whole() -> None:
    # 4 is on the outer die, and only a coin there helps
    one = counting((4, 5), (6, 3), marker=3)
    assert words(step(one, 0))["shoot"] == (
        "Shoot your own outer die (4 becomes 5) and call 4",
        "Costs a coin",
    )
    assert str(step(one, 0, "shoot", "0", "o").move) == "shoot 0o"
    # 5 is the sum, and a coin on either die helps
    both = counting((2, 3), (6, 3), marker=4)
    assert words(step(both, 0))["shoot"] == (
        "Shoot a die and call 5",
        "Targets: yourself",
    )
    dice = step(both, 0, "shoot", "0")
    assert dice.prompt == "Which of your own dice will you shoot?"
    assert [label for label, _ in words(dice).values()] == ["Outer die", "Inner die"]
    assert dice.marks == ("=s0", "0o", "0i")
    assert step(both, 0, "shoot", "0", "i").marks == ("=0i",)
    # a coin on the inner die would forbid the 6
    mixed = counting((4, 5), (1, 3), marker=5)
    seats = step(mixed, 0, "shoot")
    assert words(seats) == {
        "0": ("Yourself: outer die", "4 becomes 5; you call 6"),
        "1": ("bob", "Either die"),
    }
    assert step(mixed, 0, "shoot", "0", "o").marks == ("=0o",)


def test_who_cannot_call_is_not_asked_to() -> None:
    assert list(words(step(counting((3, 5), (6, 2), marker=2, coins=(0, 1)), 0))) == ["drop"]
    last = step(counting((3, 5), (6, 2), marker=12), 0)
    assert list(words(last)) == ["drop"]
    assert "12" in last.prompt


def test_an_award_names_nobody_one_or_two_and_tells_who_would_fall() -> None:
    choices = words(step(OPEN, 2))
    assert list(choices) == ["none", "0", "1", "2", "0+1", "0+2", "1+2"]
    assert choices["0+2"][0] == "Give a coin to ann and yourself"
    assert step(OPEN, 2).marks == ("s0", "s1", "s2")
    assert str(step(OPEN, 2, "0+2").move) == "award 0 2"
    assert str(step(OPEN, 2, "none").move) == "award -"
    rich = counting((3, 5), (6, 2), marker=5, turn=1, coins=(1, 3))
    after = GAME.play(rich, 1, "drop")
    assert words(step(after, 0))["0+1"][1] == "Becomes an Undercat: bob"


def test_no_path_is_forged() -> None:
    for path in (("shoot", "4"), ("award",), ("call", "call"), ("shoot", "3", "x"), ("shoot-3",)):
        with pytest.raises(KeyError):
            step(FOUR, 1, *path)
