"""Moves that are told in words, legal or not, as they are typed."""

from __future__ import annotations

import random
from typing import Any

import pytest

import render
from engines import CHANCE, GAMES
from tests.engines.countup.playing import GAME as COUNTUP
from tests.engines.countup.playing import counting

NAMES = ("ann", "bob")


def start(key: str) -> Any:
    """The view of a seat that is to act, once chance has had its turn."""
    game, rng = GAMES[key], random.Random(1)
    state = game.start(2)
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, rng))
    return game.view(state, min(game.to_act(state)))


@pytest.mark.parametrize(
    ("key", "locale", "text", "typed"),
    [
        ("pastoral", "en", "place 3 on e3", "e3+3"),
        ("pastoral", "en", "Cat-reach: 1 on b4", "b4+1"),
        ("pastoral", "en", "e3 3", "e3+3"),
        ("pastoral", "en", "add 2 to c3", "c3+2"),
        ("pastoral", "en", "put 9 on d4", "d4+9"),
        ("pastoral", "ja", "e3に3個プレイス", "e3+3"),
        ("shinra", "en", "put the staff on b2", "put s b2"),
        ("shinra", "en", "Exchange the king on b1 and n3 on d2", "swap b1 d2"),
        ("shinra", "en", "general b2 jumps over b3 and captures n4 on b4", "b2b4"),
        ("shinra", "en", "b2 to b3", "b2b3"),
        ("shinra", "ja", "b2のn3：b3へ", "b2b3"),
        ("shirokuro", "en", "move d1 to d5", "d1d5"),
        ("shirokuro", "en", "play lose to win", "card yield"),
        ("shirokuro", "en", "no cat flees", "stay"),
        ("shirokuro", "ja", "d1からd5へ", "d1d5"),
        ("escape", "en", "w3 ¼ turn right -1,2", "w3 r1 -1,2"),
        ("escape", "en", "w3, unturned, on 0,-2", "w3 r0 0,-2"),
        ("escape", "ja", "w3（左に90°）を-1,2に", "w3 r3 -1,2"),
    ],
)
def test_a_move_in_words_is_heard(key: str, locale: str, text: str, typed: str) -> None:
    heard = list(render.heard(key, start(key), text, locale=locale, names=NAMES))
    assert (typed, True) in heard


@pytest.mark.parametrize(
    ("locale", "text", "typed"),
    [
        ("en", "call 4", "call"),
        ("en", "shoot bob's outer die", "shoot 1o"),
        ("en", "shoot your own inner die", "shoot 0i"),
        ("en", "give a coin to yourself and bob", "award 0 1"),
        ("en", "give no coins", "award -"),
        ("ja", "bobの外のサイコロをシュート", "shoot 1o"),
        ("ja", "4をコール", "call"),
    ],
)
def test_dice_are_heard_by_the_names_of_players(locale: str, text: str, typed: str) -> None:
    view = COUNTUP.view(counting((4, 5), (6, 3), marker=3), 0)
    assert next(render.heard("countup", view, text, locale=locale, names=NAMES)) == (typed, True)


@pytest.mark.parametrize("text", ["call 9", "shoot carol's outer die", "castle", "", "1"])
def test_what_is_none_is_not_heard(text: str) -> None:
    view = COUNTUP.view(counting((4, 5), (6, 3), marker=3), 0)
    assert list(render.heard("countup", view, text, names=NAMES)) == []


def test_more_than_the_move_is_not_alone() -> None:
    view = COUNTUP.view(counting((4, 5), (6, 3), marker=3), 0)
    said = "Shoot bob’s outer die and call 9"
    assert list(render.heard("countup", view, said, names=NAMES)) == [("shoot 1o", False)]
