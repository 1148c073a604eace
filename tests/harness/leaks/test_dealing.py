"""Matches are looked at in every size and with every option, and games with secrets in any case."""

from __future__ import annotations

from itertools import islice

from engines import GAMES
from engines.core import HANDICAP, handicap_options
from engines.testing import has_secrets
from render.testing.leaks import moments
from tests.harness.leaks.dealing import SECRETS


def test_every_game_with_secrets_is_looked_at() -> None:
    assert {key for key, game in GAMES.items() if has_secrets(game)} == set(SECRETS)


def test_matches_are_looked_at_in_every_size_and_with_every_value_of_an_option() -> None:
    for key, secrets in SECRETS.items():
        game = GAMES[key]
        seen = list(islice(moments(game, secrets, 4), 400))
        assert {moment.seats for moment in seen} == set(game.seats)
        for name, option in game.options.items():
            assert {moment.options[name] for moment in seen} == set(option.values)
        given = {moment.options.get(HANDICAP) for moment in seen}
        assert given == {None, *handicap_options(len(game.handicaps))}
