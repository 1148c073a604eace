"""Making a database from a backup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, bindparam, make_url

from bot.db import schema
from bot.db.backup import archive as backup_archive
from bot.db.backup import reflect, sqlite_file
from bot.db.backup.archive import BackupError, Manifest, Reader
from bot.db.engine import Database, connect, file_of


@dataclass(frozen=True, slots=True)
class Restored:
    """The restored manifest, and the new place of the database that was there before, if any."""

    manifest: Manifest
    aside: Path | None = None


async def restore(url: str, file: Path, *, now: datetime, force: bool = False) -> Restored:
    """Make a new database from a backup, with the schema of this program. With `force`, an existing
    SQLite database is put aside. All happens or nothing.

    :raises BackupError: the backup cannot be used, or the database is not empty.
    :raises bot.db.schema.SchemaError: no migration leads from the backup's schema.
    """
    with backup_archive.reading(file) as reader:
        schema.known(reader.manifest.schema)
        if (target := file_of(url)) is not None:
            return await _in_file(url, target, reader, now, force=force)
        database = connect(url)
        try:
            if await _has_rows(database):
                raise BackupError(
                    "The database is not empty. Make a new one on the server and set"
                    " YOIMACHI_DATABASE_URL to it; the old one stays as it is."
                )
            await _fill(database, reader)
        finally:
            await database.close()
        return Restored(reader.manifest)


async def _in_file(
    url: str, target: Path, reader: Reader, now: datetime, *, force: bool
) -> Restored:
    """In a file next to an existing database, which stays whole until the new one is."""
    taken = sqlite_file.there(target) and await _is_taken(url)
    if taken and not force:
        raise BackupError(
            f"There is data in {target}. With --force it is put aside, under another name."
        )
    scratch = target.with_name(f".{target.name}.restoring")
    sqlite_file.remove(scratch)
    try:
        beside = make_url(url).set(database=str(scratch))
        database = connect(beside.render_as_string(hide_password=False))
        try:
            await _fill(database, reader)
        finally:
            await database.close()
        if (wrong := sqlite_file.unsound(scratch)) is not None:
            raise BackupError(f"The restored database is not sound: {wrong}")
        aside = target.with_name(f"{target.name}.{now:%Y%m%d-%H%M%S}") if taken else None
        try:
            sqlite_file.exchange(target, scratch, aside)
        except sqlite_file.InUse as error:
            raise BackupError("The database is in use. Stop the bot first.") from error
        except FileExistsError as error:
            raise BackupError(f"{aside} is there already.") from error
    finally:
        sqlite_file.remove(scratch)
    return Restored(reader.manifest, aside)


async def _is_taken(url: str) -> bool:
    database = connect(url)
    try:
        return await _has_rows(database)
    finally:
        await database.close()


async def _has_rows(database: Database) -> bool:
    """Whether a database holds anything: a row, or tables that are not ours. A schema in which
    nothing was written yet is as good as none."""
    if await schema.is_empty(database):
        return False
    found = await schema.current(database)
    if found is None:
        return True
    async with database.engine.connect() as connection:
        return await connection.run_sync(reflect.has_rows)


async def _fill(database: Database, reader: Reader) -> None:
    """Insert a whole backup, in the schema it was made in, which is then upgraded."""
    async with database.turn, database.writer.begin() as connection:
        await connection.run_sync(_write, reader)


def _write(connection: Connection, reader: Reader) -> None:
    manifest = reader.manifest
    # a schema without rows may be newer than the backup's
    reflect.drop_all(connection)
    schema.migrate(connection, manifest.schema)
    found = {table.name: table for table in reflect.tables(connection)}
    if {name: set(kept.columns) for name, kept in manifest.tables.items()} != {
        name: set(table.c.keys()) for name, table in found.items()
    }:
        raise BackupError(f"The backup does not have the tables of schema {manifest.schema}.")
    for table in found.values():
        kept = manifest.tables[table.name]
        _insert(connection, table, _batches(reader, table, kept.columns))
    schema.migrate(connection)
    # after the migrations, some of which recreate a table
    for table in reflect.tables(connection):
        kept_table = manifest.tables.get(table.name)
        if kept_table is not None and kept_table.last_id is not None:
            reflect.count_from(connection, table, kept_table.last_id)


def _insert(connection: Connection, table: Table, batches: Iterator[list[dict[str, Any]]]) -> None:
    """Insert rows, which come by key. Where one refers to a later one of its table, as the first
    match of a pair does to the second, that is written once the later one is there."""
    references = reflect.own_references(table)
    ahead: dict[str, list[dict[str, int]]] = {name: [] for name in references}
    for batch in batches:
        for name, waiting in ahead.items():
            for row in batch:
                if row[name] is not None and row[name] > row["id"]:
                    waiting.append({"of": row["id"], "to": row[name]})
                    row[name] = None
        connection.execute(table.insert(), batch)
        for name, waiting in ahead.items():
            there = [each for each in waiting if each["to"] <= batch[-1]["id"]]
            _refer(connection, table, name, there)
            ahead[name] = [each for each in waiting if each["to"] > batch[-1]["id"]]
    for name, waiting in ahead.items():
        # to rows that are missing: the database refuses
        _refer(connection, table, name, waiting)


def _refer(connection: Connection, table: Table, name: str, rows: list[dict[str, int]]) -> None:
    if rows:
        one = table.update().where(table.c.id == bindparam("of"))
        connection.execute(one.values({name: bindparam("to")}), rows)


def _batches(
    reader: Reader, table: Table, columns: tuple[str, ...]
) -> Iterator[list[dict[str, Any]]]:
    kinds = [reflect.kind(table.c[name]) for name in columns]
    for batch in reader.table(table.name, kinds):
        yield [dict(zip(columns, row, strict=True)) for row in batch]
