"""Statements that are asked of SQLite directly: the same answers as by way of SQLAlchemy."""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Row, SelectBase, bindparam, column, delete, insert, select, table, update
from sqlalchemy.exc import IntegrityError, OperationalError

import bot.store
from bot.services.clocks.calendar import Reason, Stoppage
from bot.services.errors import StoreDown
from bot.services.model import Notice, PersonSettings, Status, Trouble
from bot.store import driver
from bot.store.connection import Connection
from bot.store.engine import IDLE, connected
from bot.store.prepared import LISTED, Prepared
from bot.store.store import SqlStore
from bot.store.tables import clocks, matches, owed
from tests.store.rows import NOW, added, draft, entry

# a server is asked by way of SQLAlchemy, as all other tests of the store do on both
pytestmark = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)


def every() -> Iterator[tuple[str, Prepared]]:
    """All statements of the store that are prepared."""
    for module in pkgutil.iter_modules(bot.store.__path__, "bot.store."):
        if not module.ispkg:
            for name, value in vars(importlib.import_module(module.name)).items():
                several = value if isinstance(value, tuple) else (value,)
                for number, one in enumerate(several):
                    if isinstance(one, Prepared):
                        yield f"{module.name}.{name}.{number}", one


READS = [
    pytest.param(statement, id=name)
    for name, statement in every()
    if isinstance(statement.query, SelectBase)
]
VALUES: dict[str, Any] = {
    "ids": [1, 2],
    "match_ids": [1],
    "user_ids": [1, 2],
    "statuses": ["active", "lobby"],
    "without": [5, 6],
    "code": "7KQ2",
    "place": 200,
    "limit": 7,
    "now": NOW,
    "moment": NOW,
    "process": "p",
}
"""What the statements ask with; 1 for all other values."""


def _named(row: Row[Any]) -> list[str]:
    return [name for name in row._fields if not name.startswith(("min", "max"))]


@pytest.fixture
async def connection(store: SqlStore) -> AsyncIterator[Connection]:
    match = await added(store)
    await added(store, draft("8888", status=Status.LOBBY))
    async with store.writing() as unit:
        await unit.owed.change(match, gone=(), owing={0, 1}, now=NOW)
        await unit.log.append(match.id, [entry(1, 77), entry(2)])
        await unit.outbox.put(match, Notice.BOARD, nonce="n", due=NOW)
        await unit.people.put(PersonSettings(1, zone="Asia/Tokyo"))
        await unit.stoppages.add(Stoppage(Reason.PAUSE, NOW, match_id=match.id))
        await unit.heartbeats.put("p", NOW)
        await unit.commit()
    async with connected(store.database, writing=True) as opened:
        yield opened


@pytest.mark.parametrize("statement", READS)
async def test_what_is_read_is_what_sqlalchemy_reads(
    connection: Connection, statement: Prepared
) -> None:
    binds = statement.query.compile().binds
    values = {name: VALUES.get(name, 1) for name, bind in binds.items() if bind.required}
    usual = (await connection.execute(statement.query, values)).all()
    found = await statement.rows(connection, values)
    assert [tuple(row) for row in found] == [tuple(row) for row in usual]
    assert [list(map(type, row)) for row in found] == [list(map(type, row)) for row in usual]
    # what has no name of its own gets any
    assert [_named(row) for row in found] == [_named(row) for row in usual]


async def test_lists_of_every_length_have_words_of_their_own(connection: Connection) -> None:
    statement = Prepared(
        select(matches.c.id)
        .where(matches.c.id.in_(bindparam("ids", expanding=True)), matches.c.version.in_([0, 9]))
        .order_by(matches.c.id)
    )
    for ids, found in (([2], [2]), ([1, 2, 3], [1, 2]), ([], []), ([2], [2]), ([1], [1])):
        assert [row.id for row in await statement.rows(connection, {"ids": ids})] == found
    kept = len(statement._forms)
    many = list(range(2, 2 + 10 * LISTED))
    assert [row.id for row in await statement.rows(connection, {"ids": many})] == [2]
    assert kept == len(statement._forms) == 3


async def test_changes_are_counted_and_written_as_sqlalchemy_writes(
    connection: Connection,
) -> None:
    add, put_off = (
        Prepared(insert(clocks)),
        Prepared(
            update(clocks)
            .where(clocks.c.match_id == 1, clocks.c.seat == bindparam("of_seat"))
            .values(fallen_at=NOW)
        ),
    )
    rows = [
        {"match_id": 1, "seat": seat, "user_id": 5, "remaining": timedelta(days=1), "since": NOW}
        for seat in range(3)
    ]
    assert await add.change(connection, rows[0]) == 1
    assert await add.change(connection, *rows[1:]) == 2
    assert await put_off.change(connection, {"of_seat": 1, "deadline": NOW}) == 1
    assert await put_off.change(connection, {"of_seat": 9, "deadline": NOW}) == 0
    direct = [tuple(row) for row in await connection.execute(select(clocks))]
    await connection.execute(delete(clocks))
    await connection.execute(insert(clocks), rows)
    changed = update(clocks).where(clocks.c.seat == 1).values(fallen_at=NOW, deadline=NOW)
    await connection.execute(changed)
    assert [tuple(row) for row in await connection.execute(select(clocks))] == direct
    assert await Prepared(delete(clocks)).change(connection, {}) == 3


async def test_rows_are_given_back_by_what_writes(connection: Connection) -> None:
    statement = Prepared(update(matches).values(version=7).returning(matches.c.id))
    assert {row.id for row in await statement.rows(connection)} == {1, 2}
    assert await Prepared(select(matches.c.version)).value(connection) == 7
    assert await Prepared(select(owed.c.since).where(owed.c.seat == 9)).one(connection) is None


async def test_errors_are_those_that_sqlalchemy_makes_and_tell_no_values(
    connection: Connection, store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = {"match_id": 1, "seat": 0, "user_id": 424242, "since": NOW}
    with pytest.raises(IntegrityError, match="UNIQUE") as refused:
        await Prepared(insert(owed)).change(connection, late)
    assert "424242" not in str(refused.value)
    # what the transaction did before is still there, and it goes on
    assert await Prepared(delete(owed)).change(connection, {}) == 2
    await connection.commit()
    with pytest.raises(OperationalError, match="no such table"):
        await Prepared(select(table("cats", column("x")))).rows(connection)
    await connection.undo()
    monkeypatch.setattr(driver, "PATIENCE", 1)
    other = sqlite3.connect(tmp_path / "yoimachi.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreDown) as busy:
        await Prepared(delete(owed)).change(connection, {})
    assert busy.value.code == "store-busy"
    other.close()


async def test_what_is_made_for_the_occasion_is_in_the_same_transaction(
    connection: Connection, store: SqlStore
) -> None:
    change = Prepared(update(matches).values(version=8))
    await change.change(connection, {})
    seen = await connection.execute(select(matches.c.version).distinct())
    assert seen.scalars().all() == [8]
    await connection.undo()
    await connection.execute(update(matches).values(version=9))
    assert await Prepared(select(matches.c.version)).value(connection) == 9
    await connection.commit()
    await change.change(connection, {})
    # and what was not committed is gone
    await connection.undo()
    async with store.reading() as unit:
        match = await unit.matches.get(1)
    assert match is not None
    assert match.version == 9


async def test_a_connection_is_used_again_and_a_few_are_kept(store: SqlStore) -> None:
    kept = store.database.idle
    async with store.reading() as unit:
        await unit.log.last(1)
    (first,) = kept
    async with store.reading() as unit:
        await unit.log.last(1)
        assert not kept
    assert kept == [first]
    async with AsyncExitStack() as many:
        for _ in range(2 * IDLE):
            await many.enter_async_context(store.reading())
    assert len(kept) == IDLE
    await store.close()
    assert not kept


async def test_who_leaves_while_something_is_under_way_leaves_nothing_behind(
    store: SqlStore,
) -> None:
    await added(store)
    begun = asyncio.Event()

    async def leave() -> None:
        async with store.writing() as unit:
            await unit.matches.troubled(1, Trouble.GONE)
            begun.set()
            await asyncio.sleep(60)

    leaving = asyncio.create_task(leave())
    await begun.wait()
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    async with store.writing() as unit:
        match = await unit.matches.get(1)
    assert match is not None
    assert match.trouble is None
