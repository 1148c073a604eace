"""Statements done at once, and those that go to a thread: the same rows, errors and counts."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
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
    await cursor.execute("BEGIN")
    await cursor.execute("CREATE TABLE n (id INTEGER PRIMARY KEY, word TEXT UNIQUE)")
    rows = [(number, f"w{number}") for number in range(1, 3 * driver.AT_ONCE)]
    await cursor.executemany("INSERT INTO n VALUES (?, ?)", rows)
    assert cursor.rowcount == len(rows)
    await opened.commit()
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


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)"
LONG = f"SELECT (SELECT count(*) FROM ({ENDLESS} SELECT i FROM n)), word FROM n WHERE id = ?"


async def test_what_is_brief_is_done_at_once(
    connection: driver.Connection, trips: list[object]
) -> None:
    cursor = connection.cursor()
    for begin in ("BEGIN", "BEGIN IMMEDIATE"):
        await cursor.execute(begin)
        await cursor.execute("SELECT word FROM n WHERE id = 1")
        await cursor.execute("UPDATE n SET word = 'x' WHERE id = 1")
        await cursor.execute("DELETE FROM n WHERE id = 2")
        await cursor.executemany("INSERT INTO n VALUES (?, ?)", [(9001, "a"), (9002, "b")])
        await connection.rollback()
    await cursor.execute("SELECT word FROM n WHERE id IN (1, 2, 9001) ORDER BY id")
    assert await cursor.fetchall() == [("w1",), ("w2",)]
    assert trips == []


async def test_a_commit_waits_for_the_disk_in_the_thread(
    connection: driver.Connection, trips: list[object]
) -> None:
    await connection.cursor().execute("BEGIN IMMEDIATE")
    await connection.cursor().execute("DELETE FROM n WHERE id = 2")
    await connection.commit()
    assert len(trips) == 1
    assert not connection._conn.in_transaction


async def test_a_select_that_takes_long_is_asked_again_in_the_thread(
    connection: driver.Connection, trips: list[object]
) -> None:
    cursor = connection.cursor()
    await cursor.execute("BEGIN IMMEDIATE")
    await cursor.execute("UPDATE n SET word = 'x' WHERE id = 1")
    await cursor.execute(LONG, (1,))
    # what the transaction did before is still there
    assert await cursor.fetchall() == [(200_000, "x")]
    assert len(trips) == 1
    await cursor.execute("SELECT word FROM n WHERE id = 1")
    assert len(trips) == 1
    # what writes is never broken off: SQLite would undo its whole transaction
    await cursor.execute(f"UPDATE n SET word = ({ENDLESS} SELECT max(i) FROM n) WHERE id = 1")
    assert (cursor.rowcount, connection._conn.in_transaction) == (1, True)
    assert len(trips) == 1


@pytest.mark.parametrize(
    "large",
    [
        f"DELETE FROM n WHERE id IN ({', '.join('?' * (driver.LARGE + 1))})",
        "INSERT INTO n (id) VALUES (?)",
        "PRAGMA table_info(n)",
        f"{ENDLESS} SELECT count(*) FROM n",
    ],
)
async def test_what_may_take_long_goes_to_the_thread(
    connection: driver.Connection, trips: list[object], large: str
) -> None:
    values = [number + 10_000 for number in range(driver.LARGE + 1)]
    cursor = connection.cursor()
    if large.startswith("INSERT"):
        await cursor.executemany(large, [(number,) for number in values])
    else:
        await cursor.execute(large, values if "?" in large else ())
    assert len(trips) == 1


async def test_a_transaction_that_writes_much_does_so_in_the_thread(
    connection: driver.Connection, trips: list[object]
) -> None:
    cursor = connection.cursor()
    await cursor.execute("BEGIN IMMEDIATE")
    connection.at_length = True
    await cursor.execute("SELECT word FROM n WHERE id = 1")
    await cursor.execute("DELETE FROM n")
    assert len(trips) == 1
    await connection.rollback()
    await cursor.execute("DELETE FROM n WHERE id = 1")
    assert len(trips) == 1


async def test_a_writer_waits_for_another_process_in_the_thread(
    connection: driver.Connection, trips: list[object], tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "x.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(connection.cursor().execute("BEGIN IMMEDIATE"))
    await asyncio.sleep(0)
    assert (len(trips), waiting.done()) == (1, False)
    other.execute("COMMIT")
    other.close()
    await waiting
    assert connection._conn.in_transaction


async def test_a_transaction_is_begun_at_once_or_left_to_who_can_wait(
    connection: driver.Connection, tmp_path: Path
) -> None:
    assert connection.begun("BEGIN IMMEDIATE")
    assert connection._conn.in_transaction
    # it is under way already
    assert not connection.begun("BEGIN IMMEDIATE")
    await connection.rollback()
    other = sqlite3.connect(tmp_path / "x.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert not connection.begun("BEGIN IMMEDIATE")
    assert not connection._conn.in_transaction
    other.close()


async def test_nothing_is_done_at_once_while_something_is_under_way_in_the_thread(
    connection: driver.Connection, trips: list[object]
) -> None:
    going, done = threading.Event(), []

    def slow(raw: sqlite3.Connection) -> None:
        going.wait(10)
        done.append("slow")

    leaving = asyncio.create_task(connection.visit_raw(slow))
    await asyncio.sleep(0)
    # whoever asked does not wait for it any more, and it goes on
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    next_ = asyncio.create_task(connection.rollback())
    await asyncio.sleep(0)
    assert (len(trips), done) == (2, [])
    going.set()
    await next_
    assert done == ["slow"]
    await connection.cursor().execute("SELECT word FROM n WHERE id = 1")
    assert len(trips) == 2


async def test_rows_come_one_by_one_or_together(
    connection: driver.Connection, trips: list[object]
) -> None:
    cursor = connection.cursor()
    async with cursor:
        await cursor.execute("SELECT id, word FROM n WHERE id < ? ORDER BY id", (4,))
        assert [column[0] for column in cursor.description] == ["id", "word"]
        assert await cursor.fetchone() == (1, "w1")
        assert await cursor.fetchall() == [(2, "w2"), (3, "w3")]
        assert await cursor.fetchone() is None
    assert trips == []


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
