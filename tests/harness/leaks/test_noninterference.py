"""Nobody is shown anything that depends on what they may not know: some matches of every game.

What is dear, pictures and plain words, is compared for one state in THIN here, and of the moves
attempted one in THIN where a game has thousands. `python -m tests.harness.leaks` leaves nothing
out.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from engines import GAMES, PUBLIC, Game
from render.games import PRESENTATIONS
from tests.engines.playing import random_match
from tests.harness.leaks.dealing import SECRETS
from tests.harness.leaks.harness import Harness
from tests.harness.leaks.shown import Subject

STATES: Final = 250
THIN: Final = 25

HAS_SECRETS: Final = [
    key for key, game in GAMES.items() if type(game).hidden_in_record is not Game.hidden_in_record
]
"""A game that hides nothing in its record has nothing to hide."""


@pytest.mark.parametrize("key", HAS_SECRETS)
def test_nothing_shown_depends_on_what_may_not_be_known(key: str) -> None:
    harness = Harness(Subject(GAMES[key], SECRETS[key], PRESENTATIONS[key]), thin=THIN)
    *_, figures = harness.run(STATES)
    assert not figures.differences, "\n".join(map(str, figures.told))
    assert figures.states == STATES
    # the comparison was not of nothing
    assert figures.audiences >= 2 * STATES
    assert min(figures.deals.values()) >= STATES // 2
    assert min(figures.comparisons.values()) >= STATES // THIN


@pytest.mark.parametrize("key", sorted(set(GAMES) - set(HAS_SECRETS)))
def test_in_a_game_that_hides_nothing_there_is_nothing_to_imagine(key: str) -> None:
    game, rng = GAMES[key], Random(0)
    for seed in range(3):
        for ply in random_match(game, seed):
            for audience in (*range(game.seats[0]), PUBLIC):
                assert game.imagine(game.view(ply.after, audience), rng) == ply.after


def test_every_game_with_secrets_is_looked_at() -> None:
    assert set(HAS_SECRETS) == set(SECRETS)
