"""What a seat tries out in a match that goes on: walked on in a position that it imagines."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.match.model.match import Entry
from bot.match.model.position import Line, Position, Root, RootKind, Step
from bot.match.model.terms import Kind
from bot.match.plans import Walk, imagined, walked
from engines import CHANCE, GAMES, PUBLIC
from tests.harness.leaks.dealing import SECRETS
from tests.play.positions import position

NOW = datetime(2026, 11, 27, tzinfo=UTC)


def trial(at: Position, seat: int, steps: tuple[Step, ...] = ()) -> Walk:
    root = Root(RootKind.SEAT, at.match.id, at.match.version, seat=seat)
    return walked(Line(0, 1, root, steps), imagined(at, seat))


def decisions(key: str, rng: random.Random, plies: int) -> Iterator[Position]:
    """The positions of a match, as its record has them."""
    at = position(key)
    game, state = at.game, at.state
    for number in range(plies):
        acting = game.to_act(state)
        if not acting:
            return
        seat = min(acting)
        if seat == CHANCE:
            text = str(game.sample(state, rng))
        else:
            yield replace(at, match=replace(at.match, version=number), state=state, trail=(state,))
            text = str(rng.choice(game.moves(game.view(state, seat))))
        state = game.play(state, seat, text)


def hiding(at: Position, state: Any, secret: str) -> Position:
    """A position with everything in it that another seat may hide."""
    row = Entry(1, Kind.MOVE, 1, secret, NOW, planned=secret == "one")
    return replace(at, state=state, trail=(state,), choices={1: secret}, row=row)


@pytest.mark.parametrize("key", SECRETS)
def test_a_line_is_the_same_whatever_the_others_hide(key: str) -> None:
    """The whole of a walk, which is all that its messages are made of."""
    rng, told_apart = random.Random(7), 0
    for at in decisions(key, rng, 40):
        game, seat = at.game, 0
        other = SECRETS[key].dealt(at.state, seat, rng)
        told_apart += other != at.state
        one = trial(hiding(at, at.state, "one"), seat)
        assert one == trial(hiding(at, other, "two"), seat)
        for _ in range(3):
            if one.to_act is None:
                break
            moves = game.moves(one.end.deciding(one.to_act))
            steps = one.then(str(rng.choice(moves))).steps
            one = trial(hiding(at, at.state, "one"), seat, steps)
            assert one == trial(hiding(at, other, "two"), seat, steps)
    assert told_apart


@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_knows_is_in_what_it_imagines(key: str) -> None:
    for at in decisions(key, random.Random(5), 30):
        for seat in range(len(at.match.seats)):
            start = imagined(at, seat)
            assert start.deciding(seat) == at.deciding(seat)
            assert start.view(PUBLIC) == at.view(PUBLIC)
            assert start.to_act == at.to_act


def test_a_walker_begins_where_several_choose_and_plays_for_the_others_then() -> None:
    at = next(at for at in decisions("countup", random.Random(1), 40) if len(at.to_act) > 1)
    here = trial(at, 1)
    assert here.to_act == 1
    here = here.then(str(at.game.moves(here.end.deciding(1))[0]))
    assert here.to_act == 0
    # and both are seen with the walker's eyes
    assert here.seat == 1


def test_a_line_that_was_kept_without_automatic_moves_is_followed_as_far_as_it_goes() -> None:
    """As the first release kept them: all by the seat of their owner."""
    at = position("pastoral")
    kept = trial(at, 1, (Step(1, "c3+2"), Step(1, "save"), Step(1, "z9+9"), Step(1, "save")))
    assert kept.steps == (Step(0, "c3+2"), Step(1, "save"))
    assert kept.chosen == (0, 1)
