"""What nobody needs any more goes, and nothing else does."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import ColumnElement, func, select

from bot.db.engine import metadata
from bot.db.store import Store
from bot.match.act.positions import act_from, fold
from bot.match.model.match import Match
from bot.match.store.log import LogRepository
from bot.match.store.tables import log, matches, outbox, receipts
from tests.match.world import ANN, BOB, World

pytestmark = pytest.mark.both_databases

MONTH = timedelta(days=31)
DAY = timedelta(days=1)


async def count(store: Store, column: ColumnElement[Any]) -> int:
    async with store.database.engine.connect() as connection:
        return int((await connection.execute(select(func.count(column)))).scalar_one())


async def ids(store: Store) -> list[int]:
    async with store.database.engine.connect() as connection:
        return sorted((await connection.execute(select(matches.c.id))).scalars())


async def declined(world: World) -> Match:
    match = await world.invited()
    return await world.parts.match.lobby.decline(match.id, BOB, world.click())


async def test_ids_of_interactions_go_after_a_month_where_nothing_goes_on(world: World) -> None:
    over = await world.finished()
    running = await world.started()
    await world.act(running, ANN, "+1")
    assert await world.parts.ops.housekeeper.tidy() == 0
    world.clock.turn(MONTH)
    assert await world.parts.ops.housekeeper.tidy() > 0
    assert await count(world.store, receipts.c.interaction_id) == 0
    async with world.store.reading() as unit:
        assert not any(row.interaction_id for row in await unit[LogRepository].read(over.id, 9))
        # while a match goes on, a row may still be asked for by its interaction
        assert all(row.interaction_id for row in await unit[LogRepository].read(running.id, 9))
    assert await world.parts.ops.housekeeper.tidy() == 0


async def test_a_record_tells_the_same_acts_without_them(world: World) -> None:
    match = await world.seated("guess", ANN, BOB)
    await world.act(match, ANN, "4")
    match = (await world.act(match, BOB, "5")).position.match

    async def acts() -> list[int]:
        async with world.store.reading() as unit:
            rows = await unit[LogRepository].read(match.id, 99)
        game = world.games["guess"]
        states = fold(game, match, rows)
        lengths, first = [], 0
        while first < len(rows):
            lengths.append(len(act_from(game, rows, states, first)))
            first += lengths[-1]
        return lengths

    before = await acts()
    world.clock.turn(MONTH)
    await world.parts.ops.housekeeper.tidy()
    assert await acts() == before


async def test_what_came_to_nothing_goes_with_all_that_hangs_on_it(world: World) -> None:
    gone = await declined(world)
    kept = await world.finished()
    world.clock.turn(MONTH)
    await world.parts.ops.housekeeper.tidy()
    assert await ids(world.store) == [kept.id]
    async with world.store.database.engine.connect() as connection:
        for position in metadata.sorted_tables:
            if "match_id" in position.c:
                left = select(func.count()).where(position.c.match_id == gone.id)
                assert (await connection.execute(left)).scalar_one() == 0, position.name


async def test_an_id_never_comes_back(world: World) -> None:
    newest = await declined(world)
    world.clock.turn(MONTH)
    await world.parts.ops.housekeeper.tidy()
    assert await ids(world.store) == [newest.id]
    assert (await world.started()).id > newest.id
    await world.parts.ops.housekeeper.tidy()
    assert newest.id not in await ids(world.store)


async def test_finished_matches_are_kept_for_good(world: World) -> None:
    match = await world.finished()
    await world.started()
    world.clock.turn(timedelta(days=5000))
    await world.parts.ops.housekeeper.tidy()
    assert match.id in await ids(world.store)
    assert await count(world.store, log.c.seq) == 3


async def test_finished_matches_go_where_the_owner_wants_it(world: World) -> None:
    world = World(world.store, kept_days=100)
    old = await world.finished()
    running = await world.started()
    world.clock.turn(timedelta(days=99))
    await world.parts.ops.housekeeper.tidy()
    assert old.id in await ids(world.store)
    world.clock.turn(2 * DAY)
    await world.parts.ops.housekeeper.tidy()
    assert await ids(world.store) == [running.id]
    assert await count(world.store, outbox.c.id) > 0


async def test_a_match_stays_while_its_rematch_does(world: World) -> None:
    world = World(world.store, kept_days=100)
    first = await world.finished()
    again = await world.parts.match.lobby.rematch(first.id, ANN, world.click())
    again = await world.parts.match.lobby.accept(again.id, BOB, world.click())
    last = await world.started()
    world.clock.turn(timedelta(days=101))
    await world.parts.ops.housekeeper.tidy()
    assert await ids(world.store) == [first.id, again.id, last.id]
    await world.parts.match.matches.resign(again.id, ANN, world.click())
    world.clock.turn(timedelta(days=101))
    await world.parts.ops.housekeeper.tidy()
    assert await ids(world.store) == [last.id]
