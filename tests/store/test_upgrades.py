"""Databases of every earlier schema: brought up to date with all that is in them, and played on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.services.model import Status
from bot.services.ports import Unit
from bot.store import schema
from bot.store.backup.restoring import restore
from bot.store.backup.saving import back_up
from bot.store.engine import connect
from bot.store.store import SqlStore
from engines import GAMES
from tests.schemas import columns, kept, load, revisions, tables
from tests.services.playing import play_some, positions
from tests.services.world import EVENING, World

FILES = kept()
GIVEN_UP = {("clocks", "excused")}
"""Columns whose meaning went to others: this one's to `excused_at`."""


Columns = dict[str, list[str]]


def rows(file: Path, which: Columns) -> dict[str, list[Any]]:
    """What is in some columns of tables, as SQLite itself gives it."""
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: sorted(
                connection.execute(f"SELECT {', '.join(map(quoted, names))} FROM {table}"), key=repr
            )
            for table, names in which.items()
        }


def all_columns(file: Path) -> Columns:
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: sorted(
                name for name in columns(connection, "main", table) if (table, name) not in GIVEN_UP
            )
            for table in tables(connection)
            if table != "alembic_version"
        }


def quoted(name: str) -> str:
    return f'"{name}"'


def test_every_schema_up_to_the_newest_kept_one_has_its_database() -> None:
    """`python -m tests.schemas` makes those that are missing."""
    known = revisions()
    assert [path.stem for path in FILES] == known[: len(FILES)]
    assert len(FILES) >= 11


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_a_database_of_an_earlier_schema_goes_on(
    file: Path, url: str, tmp_path: Path
) -> None:
    there = tmp_path / "yoimachi.sqlite3"
    load(file, there)
    wanted = all_columns(there)
    before = rows(there, wanted)
    assert all(before[table] for table in ("matches", "seats", "log", "owed", "outbox"))
    database = connect(url)
    if file.stem != schema.head():
        with pytest.raises(schema.SchemaBehind, match=file.stem):
            await schema.prepare(database)
    await schema.upgrade(database)
    await schema.check(database)
    assert rows(there, wanted) == before
    async with database.engine.connect() as connection:
        broken = await connection.execute(text("PRAGMA foreign_key_check"))
        assert broken.all() == []
    await goes_on(SqlStore(database))


@pytest.mark.parametrize("file", [FILES[0], FILES[-1]], ids=lambda file: file.stem)
async def test_an_earlier_schema_is_backed_up_as_it_is_and_restored_as_it_must_be(
    file: Path, url: str, tmp_path: Path
) -> None:
    """Into either database: so somebody moves from SQLite to PostgreSQL."""
    old = tmp_path / "old.sqlite3"
    load(file, old)
    database = connect(f"sqlite+aiosqlite:///{old}")
    made = await back_up(database, tmp_path / "b", now=EVENING, program="0.1.0")
    assert made.schema == file.stem
    assert await schema.current(database) == file.stem
    await database.close()
    await restore(url, tmp_path / "b", now=EVENING)
    restored = connect(url)
    await schema.check(restored)
    await goes_on(SqlStore(restored))


async def goes_on(store: SqlStore) -> None:
    """Every match is folded, and those that run are played on."""
    world = World(store, games=GAMES, open_matches=20, ids=count(1_000_000))
    async with store.reading() as unit:
        running = await open_matches(unit)
    assert {match.game for match in running} == set(GAMES)
    assert await positions(world, running)
    assert await play_some(world, running, random.Random(3), 2) > len(running)
    await store.close()


async def open_matches(unit: Unit) -> list[Any]:
    found = [await unit.matches.get(number) for number in range(1, 20)]
    return [match for match in found if match is not None and match.status is Status.ACTIVE]
