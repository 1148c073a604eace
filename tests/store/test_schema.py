"""The schema: made from nothing, equal to the tables, and refused when it is another's."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, inspect

from bot.services.model import Person, Seat
from bot.services.ports import Receipt
from bot.store import schema
from bot.store.engine import Database, as_writer, connect
from bot.store.store import SqlStore
from bot.store.tables import metadata


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


async def test_the_migrations_make_the_tables_that_the_program_uses(store: SqlStore) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async with store.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_migrations_make_the_conditions_of_indexes_too(store: SqlStore) -> None:
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


async def test_an_upgrade_that_fails_leaves_nothing_behind(url: str) -> None:
    database = await opened(url, "CREATE TABLE outbox (id INTEGER)")
    with pytest.raises(Exception, match="outbox"):
        await schema.upgrade(database)
    async with database.engine.connect() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert names == ["outbox"]
    await database.close()


async def test_a_database_of_the_first_schema_keeps_its_matches(url: str) -> None:
    database = connect(url)
    async with database.engine.connect() as connection:
        await as_writer(connection)
        async with connection.begin():
            await connection.run_sync(first_schema)
            await connection.run_sync(first_match)
    with pytest.raises(schema.SchemaBehind, match="0001"):
        await schema.check(database)
    await schema.upgrade(database)
    await schema.check(database)
    store = SqlStore(database)
    async with store.reading() as unit:
        match = await unit.matches.by_code("7KQ2")
        assert match is not None
        assert match.seats == (Seat(0, Person(5, "ann"), accepted=True),)
        (row,) = await unit.log.read(match.id, 9)
        assert (row.text, row.interaction_id, row.forced) == ("save", 77, False)
        assert await unit.receipts.find(78) == Receipt(match.id)
        assert await unit.choices.of_match(match.id) == {}
    await store.close()


def first_schema(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", schema.MIGRATIONS)
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def first_match(connection: Connection) -> None:
    """A match with a seat, a move and a receipt, as the first version wrote them."""
    there = MetaData()
    there.reflect(connection)
    at = datetime(2026, 11, 21, 18, tzinfo=UTC)
    if connection.dialect.name == "sqlite":
        at = at.replace(tzinfo=None)
    for name, row in (
        (
            "matches",
            {
                "id": 1,
                "code": "7KQ2",
                "game": "pastoral",
                "rules_version": 1,
                "options": "{}",
                "seating": "first",
                "status": "active",
                "version": 1,
                "guild_id": 100,
                "channel_id": 200,
                "locale": "en",
                "creator_id": 5,
                "seed": b"\0",
                "seed_hash": "00",
                "created_at": at,
                "updated_at": at,
            },
        ),
        ("seats", {"match_id": 1, "seat": 0, "user_id": 5, "name": "ann", "accepted": True}),
        (
            "log",
            {
                "match_id": 1,
                "seq": 1,
                "kind": "move",
                "seat": 0,
                "text": "save",
                "at": at,
                "interaction_id": 77,
            },
        ),
        ("receipts", {"interaction_id": 78, "match_id": 1, "at": at}),
    ):
        connection.execute(there.tables[name].insert().values(row))
