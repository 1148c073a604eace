"""A database that is full, busy, read-only or damaged: told as such, and nothing is half done."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event

from bot.base.refusal import StoreDown
from bot.db import schema, unavailable
from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository
from tests.match.world import ANN, BOB, World

FILE = "faults.sqlite3"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    # SQLite's alone, whatever else the tests run on
    store = Store.at(f"sqlite+aiosqlite:///{tmp_path / FILE}")
    await schema.prepare(store.database)
    yield World(store, open_matches=10_000)
    await store.close()


async def restricted(world: World, pragma: str) -> None:
    """Every connection from now on is told this first."""

    def restrict(connection: Any, _entry: Any) -> None:
        connection.execute(pragma).close()

    await world.store.close()
    event.listen(world.store.database.engine.sync_engine, "connect", restrict)


async def rows(world: World, match: Match) -> tuple[int, int, list[str]]:
    """What an act would change: the version, the record, what is to be sent."""
    async with world.store.reading() as unit:
        found = await unit[MatchRepository].get(match.id)
        due = await unit[OutboxRepository].due(world.clock.now(), match.id, 10)
        assert found is not None
        return found.version, await unit[LogRepository].last(match.id), [one.nonce for one in due]


async def test_a_full_disk_is_told_and_leaves_nothing_half_done(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    before = await rows(world, match)
    with sqlite3.connect(tmp_path / FILE) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
    await restricted(world, f"PRAGMA max_page_count = {pages}")
    refused = None
    for _ in range(500):
        # somewhere in the middle of one of these acts the last page is used up
        try:
            await world.parts.match.lobby.create(world.wish("race"), world.click())
        except StoreDown as error:
            refused = error
            break
    assert refused is not None
    assert refused.code == "store-full"
    async with world.store.reading() as unit:
        made = await unit[MatchRepository].of_user(ANN.user_id, list(type(match.status)))
    # what was made before is whole, and what failed is not there at all
    assert all(len(one.seats) == 2 for one in made)
    assert await rows(world, match) == before
    assert (await world.parts.match.matches.position(match.id)).state.count == 0


async def test_after_a_full_disk_the_same_act_can_be_done(world: World, tmp_path: Path) -> None:
    match = await world.started()
    await restricted(world, "PRAGMA query_only = ON")
    before = await rows(world, match)
    interaction = world.click()
    with pytest.raises(StoreDown):
        await world.parts.match.matches.act(match.id, ANN, "+1", interaction)
    assert await rows(world, match) == before
    # somebody makes room; the process is the same
    fresh = Store.at(f"sqlite+aiosqlite:///{tmp_path / FILE}")
    world.store.database = fresh.database
    turn = await world.parts.match.matches.act(match.id, ANN, "+1", interaction)
    assert (turn.position.match.version, turn.repeated) == (1, False)


async def test_a_locked_database_is_told_after_the_wait_and_readers_go_on(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    (posting,) = await world.parts.match.outbox.pending(limit=1)
    await restricted(world, "PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown) as refused:
            await world.act(match, ANN, "+1")
        assert refused.value.code == "store-busy"
        assert (await world.parts.match.matches.position(match.id)).match.version == 0
        assert await world.parts.match.inbox.turns(ANN.user_id)
        with pytest.raises(StoreDown):
            await world.parts.match.outbox.mark_sent(posting)
        with pytest.raises(StoreDown):
            await world.parts.ops.heartbeat.beat()
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert (await world.act(match, ANN, "+1")).position.match.version == 1
    assert (await world.act(match, BOB, "+1")).position.match.version == 2


async def test_a_file_that_is_no_database_is_told(world: World, tmp_path: Path) -> None:
    await world.started()
    await world.store.close()
    for name in (FILE, f"{FILE}-wal"):
        (tmp_path / name).write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StoreDown) as refused:
        await world.parts.match.inbox.of_user(ANN.user_id)
    assert refused.value.code == "store-down"


async def test_our_own_mistakes_are_not_the_databases(world: World) -> None:
    match = await world.started()
    with pytest.raises(Exception, match="no such table") as raised:
        async with world.store.database.engine.connect() as connection:
            await connection.exec_driver_sql("SELECT * FROM cats")
    assert not isinstance(raised.value, StoreDown)
    assert (await world.act(match, ANN, "+1")).position.match.version == 1


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "store-full"),
        ("53300", "store-busy"),
        ("55P03", "store-busy"),
        ("57P03", "store-down"),
        ("08006", "store-down"),
        ("23505", None),
        ("40001", None),
        ("42P01", None),
    ],
)
def test_postgresqls_words_for_it(state: str, code: str | None) -> None:
    error: Any = Exception()
    error.sqlstate = state
    context: Any = SimpleNamespace(original_exception=error)
    found = unavailable._name(context)
    assert (None if found is None else found.code) == code
