"""The schema: made from nothing, equal to the tables, and refused when it is another's."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

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


async def test_the_migrations_make_the_conditions_of_indexes_too(store: SqlStore, url: str) -> None:
    def definitions(connection: Connection) -> dict[str, str]:
        rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE sql NOT NULL")
        return {name: " ".join(sql.split()) for name, sql in rows if "alembic" not in name}

    fresh = connect(url.replace("yoimachi", "fresh"))
    async with fresh.engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
        made = await connection.run_sync(definitions)
    await fresh.close()
    async with store.database.engine.connect() as connection:
        migrated = await connection.run_sync(definitions)
    assert migrated.keys() == made.keys()
    indexes = [name for name in made if name.startswith(("ix_", "uq_"))]
    assert {name: migrated[name] for name in indexes} == {name: made[name] for name in indexes}
    assert "WITHOUT ROWID" in migrated["log"]
    assert "AUTOINCREMENT" in migrated["outbox"]


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
            for statement in FIRST_MATCH:
                await connection.exec_driver_sql(statement)
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


FIRST_MATCH = (
    "INSERT INTO matches VALUES (1, '7KQ2', 'pastoral', 1, '{}', 'first', 'active', 1, 100, 200,"
    " NULL, NULL, NULL, 'en', 5, NULL, x'00', '00', '2026-11-21 18:00:00',"
    " '2026-11-21 18:00:00', NULL, NULL, NULL, NULL)",
    "INSERT INTO seats VALUES (1, 0, 5, 'ann', 1)",
    "INSERT INTO log VALUES (1, 1, 'move', 0, 'save', '2026-11-21 18:00:00', 77)",
    "INSERT INTO receipts VALUES (78, 1, '2026-11-21 18:00:00')",
)
