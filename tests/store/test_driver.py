"""Statements in one trip: the same rows, errors and counts as in four."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import driver
from bot.store.engine import connect


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[driver.Connection]:
    opened = await driver.connect(str(tmp_path / "x.sqlite3"), isolation_level=None)
    cursor = opened.cursor()
    await cursor.execute("CREATE TABLE n (id INTEGER PRIMARY KEY, word TEXT UNIQUE)")
    rows = [(number, f"w{number}") for number in range(1, 3 * driver.AT_ONCE)]
    await cursor.executemany("INSERT INTO n VALUES (?, ?)", rows)
    assert cursor.rowcount == len(rows)
    yield opened  # type: ignore[misc]
    await opened.close()


@pytest.fixture
def trips(connection: driver.Connection, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What goes to the connection's thread."""
    made: list[object] = []
    usual = connection._execute

    async def counting(work: object, *arguments: object) -> object:
        made.append(work)
        return await usual(work, *arguments)

    monkeypatch.setattr(connection, "_execute", counting)
    return made


async def test_a_statement_is_one_trip(connection: driver.Connection, trips: list[object]) -> None:
    cursor = connection.cursor()
    async with cursor:
        await cursor.execute("SELECT id, word FROM n WHERE id < ? ORDER BY id", (4,))
        assert [column[0] for column in cursor.description] == ["id", "word"]
        assert await cursor.fetchone() == (1, "w1")
        assert await cursor.fetchall() == [(2, "w2"), (3, "w3")]
        assert await cursor.fetchone() is None
    assert len(trips) == 1


async def test_of_many_rows_the_rest_is_fetched_when_it_is_wanted(
    connection: driver.Connection, trips: list[object]
) -> None:
    cursor = connection.cursor()
    await cursor.execute("SELECT id FROM n ORDER BY id")
    seen = await cursor.fetchmany(10)
    while rows := await cursor.fetchmany(100):
        seen += rows
    assert seen == [(number,) for number in range(1, 3 * driver.AT_ONCE)]
    await cursor.execute("SELECT id FROM n ORDER BY id")
    assert len(await cursor.fetchall()) == len(seen)
    before = len(trips)
    await cursor.close()
    assert len(trips) == before


async def test_a_cursor_that_is_closed_early_holds_nothing(connection: driver.Connection) -> None:
    cursor = connection.cursor()
    await cursor.execute("SELECT id FROM n")
    await cursor.close()
    await connection.cursor().execute("DROP TABLE n")


async def test_errors_are_sqlites_own_and_leave_the_cursor_usable(
    connection: driver.Connection,
) -> None:
    cursor = connection.cursor()
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        await cursor.execute("INSERT INTO n VALUES (10000, 'w1')")
    with pytest.raises(sqlite3.OperationalError, match="nothing"):
        await cursor.execute("SELECT * FROM nothing")
    await cursor.execute("INSERT INTO n VALUES (10000, 'new') RETURNING id")
    assert await cursor.fetchone() == (10000,)
    await cursor.execute("UPDATE n SET word = word || '!' WHERE id > ?", (9999,))
    assert (cursor.rowcount, cursor.description) == (1, None)
    assert cursor.lastrowid == 10000


async def test_the_engine_uses_it_for_answers_and_for_streams(tmp_path: Path) -> None:
    database = connect(f"sqlite+aiosqlite:///{tmp_path / 'y.sqlite3'}")
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
    query = text(f"{numbers} SELECT i FROM n")
    async with database.engine.connect() as opened:
        raw = await opened.get_raw_connection()
        assert isinstance(raw.driver_connection, driver.Connection)
        assert (await opened.execute(query)).scalars().all() == list(range(1, 5001))
        streamed = await opened.stream_scalars(query)
        assert [number async for number in streamed] == list(range(1, 5001))
        half = await opened.stream_scalars(query)
        assert await half.fetchmany(3) == [1, 2, 3]
        await half.close()
    await database.close()
