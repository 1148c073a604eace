"""Picking a move of White Cats, Black Cats step by step."""

from __future__ import annotations

import random

import pytest

from engines.shirokuro.state import State
from render.pick import Step, pick
from render.testing import walk
from tests.engines.shirokuro.playing import GAME, sample
from tests.render.shirokuro.scenes import (
    CHOOSING,
    FLEEING,
    HELPING,
    NAMES,
    PHASES,
    SCHEMING,
    TIE,
    WALL,
    YIELDING,
)


def step(state: State, seat: int, *path: str, locale: str = "en") -> Step:
    return pick("shirokuro", GAME.view(state, seat), path, locale=locale, names=NAMES)


def words(of: Step) -> dict[str, tuple[str, str]]:
    return {choice.key: (choice.label, choice.detail) for choice in of.choices}


def test_what_is_hidden_changes_no_step() -> None:
    rng = random.Random(1)
    for ply in sample(20, seed=3):
        for seat in GAME.to_act(ply.before) - {-1}:
            view = GAME.view(ply.before, seat)
            other = GAME.view(GAME.imagine(view, rng), seat)
            assert dict(walk("shirokuro", view, "en")) == dict(walk("shirokuro", other, "en"))


def test_a_move_is_a_cat_and_where_it_goes() -> None:
    cats = step(WALL, 0)
    assert words(cats)["d3"] == ("The cat on d3", "4 possible moves; a fight on d4, e3")
    assert words(cats)["g1"][1].endswith("possible moves")
    assert set(cats.marks) == {"c1", "e1", "g1", "b3", "c3", "d3", "b4"}
    ways = step(WALL, 0, "d3")
    assert words(ways)["d4"] == ("d4 (1 up)", "A fight, 1 against 2")
    assert words(ways)["d1"] == ("d1 (2 down)", "")
    assert "=d3" in ways.marks
    done = step(WALL, 0, "d3", "d4")
    assert (str(done.move), done.marks) == ("d3d4", ("=d4",))


def test_a_cat_on_a_home_is_told() -> None:
    start = next(state for state in PHASES if not state.hands[0])
    for shuffle in (
        "shuffle 0 1 2 2 3 4 5 6 flee help",
        "shuffle 1 2 3 3 4 5 yield snatch scheme catnip",
    ):
        start = GAME.play(start, -1, shuffle)
    assert words(step(start, 0))["d1"][0] == "The cat on d1, a home"


def test_cards_tell_what_they_do() -> None:
    cards = step(CHOOSING, 0)
    assert "Cats in contact: 1 of yours, 2 of your opponent’s." in cards.prompt
    assert words(cards)["5"] == ("5", "Adds 5 to your strength.")
    assert words(cards)["flee"] == (
        "Run to Win – value 0, ①",
        "One white cat in contact may step away.",
    )
    assert str(step(CHOOSING, 0, "flee").move) == "card flee"
    assert words(step(CHOOSING, 1, locale="ja"))["scheme"] == (
        "悪だくみ — 数値0、②",
        "もう1枚カードを出せる。",
    )


def test_doing_nothing_comes_last() -> None:
    for state, seat, key in ((FLEEING, 0, "stay"), (SCHEMING, 1, "none"), (YIELDING, 1, "none")):
        assert step(state, seat).choices[-1].key == key
    assert step(HELPING, 0).choices[-1].label == "No extra move"
    assert str(step(SCHEMING, 1, "none").move) == "none"


def test_flight_and_retreat_name_the_cells() -> None:
    assert words(step(TIE, 0)) == {"d4": ("The cat on d4", "to c4, d3, e4")}
    assert str(step(TIE, 0, "d4", "c4").move) == "retreat d4c4"
    assert str(step(FLEEING, 0, "d4", "c4").move) == "flee d4c4"


def test_a_discard_is_taken_by_its_name() -> None:
    assert set(words(step(YIELDING, 1))) == {"2", "5", "catnip", "none"}
    assert str(step(YIELDING, 1, "catnip").move) == "take catnip"


def test_no_path_is_forged() -> None:
    for state, audience, path in (
        (WALL, 0, ("d5",)),
        (WALL, 0, ("d3", "d5")),
        (CHOOSING, 0, ("6",)),
        (CHOOSING, 0, ("5", "5")),
    ):
        with pytest.raises(KeyError):
            pick("shirokuro", GAME.view(state, audience), path, locale="en", names=NAMES)
