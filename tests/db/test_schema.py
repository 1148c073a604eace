"""The schema: made from nothing, equal to the tables, and refused when it is another's."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

import bot.app.composition  # noqa: F401 it knows all tables
from bot.db import engine, schema
from bot.db.engine import Database, connect, metadata
from bot.db.store import Store

pytestmark = pytest.mark.own_database


async def opened(url: str, *statements: str) -> Database:
    database = connect(url)
    async with database.engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    return database


async def test_an_empty_database_is_filled(url: str) -> None:
    database = await opened(url)
    assert await schema.is_empty(database)
    assert await schema.current(database) is None
    await schema.prepare(database)
    assert not await schema.is_empty(database)
    assert await schema.current(database) == schema.head()
    await schema.prepare(database)
    await database.close()


async def test_the_migrations_make_the_tables_that_the_program_uses(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async with store.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_migrations_make_the_conditions_of_indexes_too(store: Store) -> None:
    async with store.database.engine.connect() as connection:
        migrated = await connection.run_sync(definitions)
    async with store.database.engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.run_sync(metadata.create_all)
        made = await connection.run_sync(definitions)
    assert migrated.keys() == made.keys()
    indexes = [name for name in made if name.startswith(("ix_", "uq_"))]
    assert len(indexes) > 10
    assert {name: migrated[name] for name in indexes} == {name: made[name] for name in indexes}
    if store.database.engine.dialect.name == "sqlite":
        assert "WITHOUT ROWID" in migrated["log"]
        assert "AUTOINCREMENT" in migrated["outbox"]


def definitions(connection: Connection) -> dict[str, str]:
    """What a database says it was told of its indexes, and SQLite of its tables too."""
    query = {
        "sqlite": "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL",
        "postgresql": "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    }[connection.dialect.name]
    rows = connection.exec_driver_sql(query)
    return {
        name: " ".join(sql.split())
        for name, sql in rows
        if "alembic" not in name and not name.startswith("sqlite_")
    }


async def test_of_several_that_fill_a_database_at_once_one_does(url: str) -> None:
    databases = [connect(url) for _ in range(3)]
    await asyncio.gather(*(schema.prepare(database) for database in databases))
    assert await schema.current(databases[0]) == schema.head()
    for database in databases:
        await database.close()


async def test_an_upgrade_waits_for_another_one_longer_than_writers_wait(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_MS", 50)
    one, other = connect(url), connect(url)
    async with one.alone(schema.UPGRADING, 50):
        waiting = asyncio.create_task(schema.upgrade(other))
        await asyncio.sleep(0.5)
        assert not waiting.done()
    await waiting
    assert await schema.current(one) == schema.head()
    for database in (one, other):
        await database.close()


async def test_a_database_without_a_schema_that_is_not_empty_is_left_alone(url: str) -> None:
    database = await opened(url, "CREATE TABLE diary (entry TEXT)")
    with pytest.raises(schema.SchemaBehind, match="yoimachi db upgrade"):
        await schema.prepare(database)
    async with database.engine.connect() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert names == ["diary"]
    await database.close()


async def test_a_newer_schema_is_refused(url: str) -> None:
    database = await opened(url)
    await schema.upgrade(database)
    async with database.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    for deed in (schema.prepare, schema.upgrade):
        with pytest.raises(schema.SchemaAhead, match="9999"):
            await deed(database)
    await database.close()


@pytest.mark.parametrize("revision", ["0001", "0026"])
async def test_a_database_from_before_the_first_release_is_left_as_it_is(
    url: str, revision: str
) -> None:
    database = await opened(
        url,
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
        f"INSERT INTO alembic_version VALUES ('{revision}')",
        "CREATE TABLE matches (id INTEGER, code TEXT)",
        "INSERT INTO matches VALUES (1, '7KQ2')",
    )
    for deed in (schema.prepare, schema.check, schema.upgrade):
        with pytest.raises(schema.SchemaUnreleased, match=f"{revision} is from before the first"):
            await deed(database)
    async with database.engine.connect() as connection:
        kept = await connection.exec_driver_sql("SELECT * FROM matches")
        assert [tuple(row) for row in kept] == [(1, "7KQ2")]
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert sorted(names) == ["alembic_version", "matches"]
    await database.close()


async def test_no_migration_has_the_name_of_an_unreleased_one() -> None:
    schema.known(schema.head())
    assert schema.head() not in schema.UNRELEASED


async def test_an_upgrade_of_what_is_up_to_date_changes_nothing(store: Store) -> None:
    async with store.database.engine.connect() as connection:
        before = await connection.run_sync(definitions)
    await schema.upgrade(store.database)
    await schema.upgrade(store.database)
    assert await schema.current(store.database) == schema.head()
    async with store.database.engine.connect() as connection:
        assert await connection.run_sync(definitions) == before


async def test_an_upgrade_that_fails_leaves_nothing_behind(url: str) -> None:
    database = await opened(url, "CREATE TABLE outbox (id INTEGER)")
    with pytest.raises(Exception, match="outbox"):
        await schema.upgrade(database)
    async with database.engine.connect() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert names == ["outbox"]
    await database.close()
