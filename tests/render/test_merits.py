"""What speaks for moves, in words: every merit has them, in both languages."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import getsource

import pytest

import render
from engines import CHANCE, GAMES
from engines.hinting import Appraising, Merit
from engines.testing import random_match
from render.catalogue import LOCALES, texts
from tests.engines.comparing import merits

APPRAISING = sorted(key for key, game in GAMES.items() if isinstance(game, Appraising))


@pytest.mark.parametrize("key", APPRAISING)
def test_all_that_is_said_of_random_moves_has_words_and_all_words_are_said(key: str) -> None:
    game, names = GAMES[key], ("ann", "bob", "cat")
    seats = min(3, game.seats[-1])
    for number, ply in enumerate(random_match(game, 1, seats=seats, at_most=160)):
        if ply.seat == CHANCE or number % 9:
            continue
        view = game.view(ply.before, ply.seat)
        moves = game.moves(view)
        for instead in (None, moves[-1]):
            for name, params in merits(game, view, moves[0], instead):
                for locale in LOCALES:
                    said = Merit.of(name, **params)
                    text = render.merit(key, said, locale=locale, names=names)
                    assert text.endswith("。" if locale == "ja" else ".")
    source = getsource(import_module(f"engines.{key}.merits"))
    said_somewhere = set(re.findall(r'"([a-z-]+)"', source))
    for locale in LOCALES:
        start = f"{key}-merit-"
        written = {text.removeprefix(start) for text in texts().keys(locale) if start in text}
        assert written
        assert written <= said_somewhere


def test_the_player_of_a_seat_goes_by_name() -> None:
    said = Merit.of("hampers", seat=1, count=3, than=9)
    text = render.merit("shinra", said, names=("ann", "bob"))
    assert text == "It leaves bob fewer moves: 3 instead of 9."
    assert "Player 2" in render.merit("shinra", said)


def test_cards_go_by_their_names() -> None:
    said = Merit.of("forks", card="g", second="n4")
    assert render.merit("shinra", said) == "It threatens to capture the general or n4 next."
    kept = Merit.of("saves", card="help")
    assert render.merit("shirokuro", kept) == "It keeps A Cat’s Paw for a later fight."
