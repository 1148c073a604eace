"""An act is decided as a value: from the position, what is done, the plans and the seed alone."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from typing import Final

import pytest

from bot.match.act.positions import SEED_BYTES, fold
from bot.match.act.recorder import Act, NewRows
from bot.match.model.match import Entry
from bot.match.model.position import Position
from bot.match.model.terms import Kind
from engines import GAMES
from tests.match.world import ANN, BOB, CAT, EVENING, World

SEED: Final = bytes(range(SEED_BYTES))


def made_at_random(position: Position, rng: random.Random) -> NewRows:
    """The choices of all seats that decide together, or one seat's move."""
    game, state = position.game, position.state
    seats = sorted(position.to_act) if position.secretly else [rng.choice(sorted(position.owing))]
    trail, rows = [state], []
    for seq, seat in enumerate(seats, position.match.version + 1):
        text = rng.choice([str(move) for move in position.moves(seat)])
        trail.append(game.play(trail[-1], seat, text))
        rows.append(Entry(seq, Kind.MOVE, seat, text, EVENING))
    return NewRows(tuple(trail), tuple(rows))


def decided(position: Position, new: NewRows) -> Act:
    return Act.of(position, new, EVENING + timedelta(minutes=1), plans=(), seed=SEED)


def check(before: Position, new: NewRows, act: Act) -> Position:
    """Returns the position after the act."""
    after = act.position
    assert after is not None
    assert act.rows[: len(new.rows)] == new.rows
    assert act.acted == {row.seat for row in new.rows}
    outcome = before.game.outcome(after.state)
    assert act.ends == (outcome is not None)
    assert act.match.outcome == outcome
    # whoever is to act owed that before, or owes it from now on
    assert set(act.gone) <= before.to_act
    assert set(act.owing) <= after.to_act
    assert after.to_act - set(act.owing) <= before.to_act - set(act.gone)
    return after


@pytest.mark.parametrize("key", GAMES)
async def test_a_match_is_decided_without_a_store_as_its_record_replays(
    world: World, key: str
) -> None:
    world.restart(games=GAMES)
    game, rng = GAMES[key], random.Random(1)
    match = await world.seated(key, *(ANN, BOB, CAT)[: 3 if 3 in game.seats else 2])
    await world.store.close()
    state = game.start(len(match.seats), match.options)
    unplayed = Position(replace(match, version=0), game, state, (state,))
    act = decided(unplayed, NewRows((state,), ()))
    assert act.begins
    rows = list(act.rows)
    position = act.position or unplayed
    while not act.ends:
        new = made_at_random(position, rng)
        act = decided(position, new)
        assert act == decided(position, new)
        assert not act.begins
        position = check(position, new, act)
        rows += act.rows
    assert [row.seq for row in rows] == list(range(1, act.match.version + 1))
    assert fold(game, act.match, rows)[-1] == position.state
