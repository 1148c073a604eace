"""Making a backup of a database that may be in use."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, select

from bot.db import schema
from bot.db.backup import archive as backup_archive
from bot.db.backup import reflect
from bot.db.backup.archive import FORMAT, BackupError, Kept, Manifest, Writer
from bot.db.engine import Database

BATCH_ROWS: Final = 1000
"""Rows held in memory."""


async def back_up(
    database: Database, file: Path, *, now: datetime, program: str, replace: bool = False
) -> Manifest:
    """Write the whole database as of one instant to a file, and read it again. Nobody who plays
    meanwhile has to wait. A schema older than the program's is kept as it is.

    :raises BackupError: the file exists already, or could not be read again.
    :raises bot.db.schema.SchemaError: the database has a schema that we could not restore.
    """
    found = await schema.current(database)
    if found is None:
        raise BackupError("There is nothing to back up: the database has none of our tables.")
    schema.known(found)
    with backup_archive.writing(file, replace=replace) as writer:
        async with database.reader.connect() as connection:
            manifest = await connection.run_sync(_write, writer, found, now, program)
        writer.close(manifest)
    check(file)
    return manifest


def check(file: Path) -> Manifest:
    """Read a whole backup, to see that it can be read.

    :raises BackupError: it cannot.
    """
    with backup_archive.reading(file) as reader:
        for name, kept in reader.manifest.tables.items():
            for _ in reader.table(name, [Any] * len(kept.columns)):
                pass
        return reader.manifest


def _write(
    connection: Connection, writer: Writer, version: str, now: datetime, program: str
) -> Manifest:
    kept = {}
    for table in reflect.tables(connection):
        kept[str(table.name)] = Kept(
            columns=tuple(map(str, table.c.keys())),
            rows=writer.table(table.name, _rows(connection, table)),
            last_id=reflect.last_id(connection, table),
        )
    return Manifest(FORMAT, program, version, now, kept)


def _rows(connection: Connection, table: Table) -> Iterator[list[Any]]:
    # by key: a row that refers to another of its table comes after it
    query = select(table).order_by(*table.primary_key)
    with connection.execute(query.execution_options(yield_per=BATCH_ROWS)) as rows:
        for row in rows:
            yield [reflect.portable(value) for value in row]
