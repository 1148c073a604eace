"""What deals states anew leaves alone what lies open and what is known, and moves all the rest."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engines import GAMES, PUBLIC
from engines.core import HANDICAP, handicap_options
from render.games import PRESENTATIONS
from tests.harness.leaks.dealing import SECRETS
from tests.harness.leaks.retelling import retold
from tests.harness.leaks.shown import Subject
from tests.harness.leaks.walking import moments


@pytest.mark.parametrize("key", SECRETS)
def test_a_deal_keeps_what_lies_open_and_what_is_known(key: str) -> None:
    secrets, rng = SECRETS[key], Random(1)
    for moment in islice(moments(GAMES[key], secrets, 1), 100):
        for audience in moment.audiences:
            dealt = secrets.dealt(moment.state, audience, rng)
            assert secrets.open_to_all(dealt) == secrets.open_to_all(moment.state)
            assert secrets.known(dealt, audience) == secrets.known(moment.state, audience)


@pytest.mark.parametrize("key", SECRETS)
def test_a_deal_moves_what_every_other_seat_alone_may_know(key: str) -> None:
    secrets, rng = SECRETS[key], Random(2)
    moved = set()
    for moment in islice(moments(GAMES[key], secrets, 2), 100):
        for audience in moment.audiences:
            dealt = secrets.dealt(moment.state, audience, rng)
            moved |= {
                (audience, other)
                for other in range(moment.seats)
                if secrets.known(dealt, other) != secrets.known(moment.state, other)
            }
    seats = range(GAMES[key].seats[-1])
    assert moved == {(one, other) for one in (*seats, PUBLIC) for other in seats if one != other}


@pytest.mark.parametrize("key", SECRETS)
def test_another_history_has_the_same_open_moves(key: str) -> None:
    game, secrets, rng = GAMES[key], SECRETS[key], Random(3)
    subject, found = Subject(game, secrets, PRESENTATIONS[key]), 0
    for moment in islice(moments(game, secrets, 3), 60):
        hidden = game.hidden_in_record(moment.record, moment.state)
        for audience in moment.audiences:
            other = retold(subject, moment, audience, rng)
            if other is None:
                continue
            found += 1
            assert other.state != moment.state
            for index, (one, two) in enumerate(zip(moment.record, other.record, strict=True)):
                assert one[0] == two[0]
                assert one == two or (index in hidden and one[0] != audience)
    assert found >= 30


def test_matches_are_looked_at_in_every_size_and_with_every_value_of_an_option() -> None:
    for key, secrets in SECRETS.items():
        game = GAMES[key]
        seen = list(islice(moments(game, secrets, 4), 400))
        assert {moment.seats for moment in seen} == set(game.seats)
        for name, option in game.options.items():
            assert {moment.options[name] for moment in seen} == set(option.values)
        given = {moment.options.get(HANDICAP) for moment in seen}
        assert given == {None, *handicap_options(len(game.handicaps))}
