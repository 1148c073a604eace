"""A registered game is a whole game: it has everything that people and tests need of it.

What fails here after a game was registered is the list of what is still to be done.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import render
from engines import GAMES, PUBLIC, AnyGame, IllegalMove, MoveError
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


def test_it_has_a_name(game: AnyGame, locale: str) -> None:
    assert render.title(game.key, locale).strip()
    assert render.title(game.key, locale) != game.key


def test_every_refusal_it_names_is_explained(game: AnyGame, locale: str) -> None:
    refusals = import_module(f"engines.{game.key}.refusals").REFUSALS
    assert refusals
    for code, names in refusals.items():
        error = IllegalMove(code, **dict.fromkeys(names, 1))
        assert render.explain(error, locale=locale).strip()


def test_every_refusal_met_in_a_match_is_explained(game: AnyGame) -> None:
    records = [read(path) for path in paths() if path.parent.name == game.key]
    texts = {text for record in records for _, text in record.moves}
    refusals = import_module(f"engines.{game.key}.refusals").REFUSALS
    met: dict[object, MoveError] = {}
    for record in records:
        rules = record.game
        state = rules.start(record.seats, record.options)
        for seat, made in record.moves:
            for text in texts:
                try:
                    rules.play(state, seat, text)
                except MoveError as error:
                    met[error.code, *error.params.items()] = error
            state = rules.play(state, seat, made)
    assert met
    for refusal in met.values():
        assert refusal.code in refusals
        for locale in LOCALES:
            assert render.explain(refusal, locale=locale).strip()


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
