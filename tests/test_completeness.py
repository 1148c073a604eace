"""A game of this program has what its tests need, beside what `render.testing` asks of every game.

What fails here after a game was added is the list of what is still to be done.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import render
from engines import GAMES, PUBLIC, AnyGame
from tests.golden.transcript import paths, read
from tests.golden.words import EVENT_WORDS, VIEW_WORDS

TESTS = Path(__file__).parent
LOCALES = ("en", "ja")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


@pytest.fixture(params=LOCALES)
def locale(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_its_matches_can_be_told(game: AnyGame, locale: str) -> None:
    for path in paths():
        record = read(path)
        if record.game_key != game.key:
            continue
        rules = record.game
        state = rules.start(record.seats, record.options)
        for seat, text in record.moves:
            before, state = state, rules.play(state, seat, text)
            events = rules.events(before, state, PUBLIC)
            assert all(render.describe(game.key, events, locale=locale))
        outcome = rules.outcome(state)
        assert outcome
        assert render.outcome(game.key, outcome, locale=locale, names=("ann", "bob")).strip()


def test_it_has_transcripts_and_counted_moves(game: AnyGame) -> None:
    assert len([path for path in paths() if path.parent.name == game.key]) >= 3
    assert (TESTS / "fixtures" / "perft" / f"{game.key}.txt").exists()
    assert game.key in VIEW_WORDS
    assert game.key in EVENT_WORDS


def test_nothing_is_kept_of_a_game_that_is_not_there() -> None:
    assert {path.parent.name for path in paths()} <= set(GAMES)
    assert {path.stem for path in (TESTS / "fixtures" / "perft").glob("*.txt")} <= set(GAMES)
