"""Backups: the file of one, saving a database into it and restoring it."""

from __future__ import annotations

import os
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from dataclasses import replace as replace_fields
from datetime import UTC, datetime
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import Any, Final, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    Select,
    Table,
    bindparam,
    func,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy import table as named

from bot.db import schema
from bot.db.engine import FILE_MODE, Database, connect, file_of

# --------------------------------------------------------------------------------------- reflect
# The tables of a database of any of our schemas, as the database itself describes them.


ID_GAP: Final = 100_000
"""Ids left out after a restore: those given since the backup are on buttons that still exist, and
must not be reused."""

_KINDS: Final[tuple[tuple[type, type], ...]] = (
    (Boolean, bool),
    (Integer, int),
    (Float, float),
    (DateTime, datetime),
    (LargeBinary, bytes),
)


def reflected_tables(connection: Connection) -> list[Table]:
    """Every table but Alembic's own; parents come before those that refer to them."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def has_rows(connection: Connection) -> bool:
    """Whether any table but Alembic's own has a row."""
    names = {*inspect(connection).get_table_names()} - {"alembic_version"}
    firsts = (select(text("1")).select_from(named(name)).limit(1) for name in names)
    return any(connection.execute(first).first() is not None for first in firsts)


def drop_all(connection: Connection) -> None:
    """Drop every table, Alembic's too."""
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


def column_kind(column: Column[Any]) -> Any:
    """The type of a column's values, or None."""
    for sql, kind in _KINDS:
        if isinstance(column.type, sql):
            return kind | None
    return str | None


def own_references(table: Table) -> list[str]:
    """The columns that refer to numbered rows of the same table."""
    found = {key.parent.name for key in table.foreign_keys if key.column is table.c.get("id")}
    return sorted(found) if _numbers(table) else []


def portable_value(value: Any) -> Any:
    """A value as written to a backup: times carry UTC, which SQLite leaves out."""
    if isinstance(value, datetime):
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
    return value


def last_id(connection: Connection, table: Table) -> int | None:
    """The highest id that a table ever gave to a row; None without numbered rows."""
    if not _numbers(table):
        return None
    highest = connection.execute(select(func.max(table.c.id))).scalar_one() or 0
    return max(highest, _counted(connection, table))


def continue_ids(connection: Connection, table: Table, last: int) -> None:
    """Make a table's next ids come well after `last`, where it does not simply number on."""
    if connection.dialect.name != "sqlite":
        if (sequence := _sequence(connection, table)) is not None:
            connection.execute(
                text("SELECT setval(CAST(:name AS regclass), :last)"),
                {"name": sequence, "last": last + ID_GAP},
            )
    elif _never_reuses(connection, table):
        row = {"name": table.name, "last": last + ID_GAP}
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
        connection.execute(
            text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), row
        )


def _numbers(table: Table) -> bool:
    return [column.name for column in table.primary_key] == ["id"]


def _counted(connection: Connection, table: Table) -> int:
    """The counter of a table that never reuses an id; 0 for others."""
    if connection.dialect.name != "sqlite":
        sequence = _sequence(connection, table)
        # the name comes from the database, quoted where it must be
        return 0 if sequence is None else _number(connection, f"SELECT last_value FROM {sequence}")  # noqa: S608
    if not _never_reuses(connection, table):
        return 0
    return _number(
        connection, "SELECT seq FROM sqlite_sequence WHERE name = :name", name=table.name
    )


def _number(connection: Connection, query: str, **values: str) -> int:
    return int(connection.execute(text(query), values).scalar_one_or_none() or 0)


def _never_reuses(connection: Connection, table: Table) -> bool:
    query = text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = :name")
    return "AUTOINCREMENT" in str(connection.execute(query, {"name": table.name}).scalar_one())


def _sequence(connection: Connection, table: Table) -> str | None:
    query = text("SELECT pg_get_serial_sequence(:name, 'id')")
    return connection.execute(query, {"name": table.name}).scalar_one() if _numbers(table) else None


# ----------------------------------------------------------------------------------- sqlite file
# An SQLite database as a file: checked, moved, removed.


SQLITE_ENDINGS: Final = ("", "-wal", "-shm", "-journal")
"""Endings of the database's own name, and of those that SQLite keeps beside it."""


class InUse(Exception):
    """Another process has the database open."""


def file_exists(file: Path) -> bool:
    """Whether the file exists; opening it would create it."""
    return file.exists()


def remove_database(file: Path) -> None:
    """Remove the file, and those that SQLite keeps beside it."""
    for ending in SQLITE_ENDINGS:
        file.with_name(file.name + ending).unlink(missing_ok=True)


def first_fault(file: Path) -> str | None:
    """The first fault of a database; None if it is sound."""
    with closing(sqlite3.connect(file)) as connection:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            return str(found)
        orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
    return None if orphan is None else f"a row of {orphan[0]} refers to none of {orphan[2]}"


def exchange_files(target: Path, new: Path, aside: Path | None) -> None:
    """Put `new` in the place of `target`, which is kept as `aside` if that is named.

    :raises InUse: another process has one of them open.
    :raises FileExistsError: `aside` exists.
    """
    _fold_in(new)
    if target.exists():
        _fold_in(target)
    if aside is None:
        new.replace(target)
        return
    if aside.exists():
        raise FileExistsError(aside)
    target.rename(aside)
    try:
        new.replace(target)
    except OSError:
        aside.rename(target)
        raise


def _fold_in(file: Path) -> None:
    """Fold the write-ahead log into the one file. The next opening undoes this."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError as error:
            raise InUse from error
    if mode != "delete":
        raise InUse


# --------------------------------------------------------------------------------------- archive
# The file of a backup: a ZIP with a manifest and one file of JSON lines for each table.


FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
COMPRESSION_LEVEL: Final = 1
"""Compression level: a backup waits for the processor rather than for the disk."""
MAX_MANIFEST_BYTES: Final = 1024 * 1024
MAX_ROW_BYTES: Final = 1024 * 1024
"""A row of ours has some kilobytes."""
MAX_RATIO: Final = 100
"""Bytes that one byte of a file may stand for. Tables of ours come to 20 at most; a file that is
made to fill memory or disk comes to a thousand."""
FREE_BYTES: Final = 16 * 1024 * 1024
"""Bytes that every file may unpack to, however small it is."""
READ_ROWS: Final = 1000
BATCH_BYTES: Final = 4 * 1024 * 1024
"""Rows read at a time, and bytes after which a batch ends earlier."""


_UNREADABLE: Final = (
    KeyError,
    BadZipFile,
    EOFError,
    zlib.error,
    msgspec.MsgspecError,
    # also for a member that is encrypted, or packed in a way that Python does not know
    RuntimeError,
)
"""Errors from reading an archive that the program did not write."""


class BackupError(Exception):
    """A backup cannot be made or used; its text is a sentence for the operator."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as a backup describes it."""

    columns: tuple[str, ...]
    rows: int
    last_id: int | None
    """The highest id ever given to a row; None for a table without numbered rows."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a backup in its own file."""

    format: int
    program: str
    """The version of Yoimachi that made it."""
    schema: str
    made_at: datetime
    tables: dict[str, KeptTable]
    """Parents come before the tables that refer to them."""
    server: int | None = None
    """The server whose rows alone it holds; None: it holds everybody's."""

    @property
    def rows(self) -> int:
        return sum(kept.rows for kept in self.tables.values())


class Writer:
    """A backup being written."""

    def __init__(self, zipped: ZipFile) -> None:
        self._zipped = zipped

    def table(self, name: str, rows: Iterable[Sequence[Any]]) -> int:
        """Write the rows of a table; their number."""
        encoder, count, line = msgspec.json.Encoder(), 0, bytearray()
        with self._zipped.open(_member(name), "w", force_zip64=True) as lines:
            for row in rows:
                encoder.encode_into(row, line)
                line += b"\n"
                lines.write(line)
                count += 1
        return count

    def close(self, manifest: Manifest) -> None:
        """Write the manifest. A file without it is no backup."""
        self._zipped.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))


class Reader:
    """A backup being read."""

    def __init__(self, zipped: ZipFile) -> None:
        self._zipped = zipped
        try:
            with zipped.open(MANIFEST) as member:
                text = member.read(MAX_MANIFEST_BYTES)
            self.manifest: Final = msgspec.json.decode(text, type=Manifest)
        except _UNREADABLE as error:
            raise BackupError("This is no backup of Yoimachi's.") from error
        if self.manifest.format != FORMAT:
            raise BackupError(
                f"This backup has format {self.manifest.format}, and this version of Yoimachi"
                f" reads format {FORMAT}. Run the version that made it: {self.manifest.program}."
            )

    def table(self, name: str, kinds: Sequence[Any]) -> Iterator[list[tuple[Any, ...]]]:
        """The rows of a table, whose columns have these types, in batches that are small in memory.

        :raises BackupError: a row is not of these types or far too long, or the number of rows is
            wrong.
        """
        decoder = msgspec.json.Decoder(tuple[tuple(kinds)])  # type: ignore[misc]
        count, batch, size = 0, list[tuple[Any, ...]](), 0
        try:
            raw = cast("RawIOBase", self._zipped.open(_member(name)))
            with BufferedReader(raw) as lines:
                while line := lines.readline(MAX_ROW_BYTES):
                    batch.append(decoder.decode(line))
                    size += len(line)
                    count += 1
                    if len(batch) >= READ_ROWS or size >= BATCH_BYTES:
                        yield batch
                        batch, size = [], 0
        except _UNREADABLE as error:
            # the error may quote the row
            raise BackupError(f"The backup is damaged, in table {name}.") from error
        if count != self.manifest.tables[name].rows:
            raise BackupError(f"The backup is damaged: table {name} is not whole.")
        if batch:
            yield batch


@contextmanager
def writing_backup(file: Path, *, replace: bool) -> Iterator[Writer]:
    """Write a backup to a temporary file, renamed to its final name on success.

    :raises BackupError: the file exists, and is not to be replaced.
    """
    if file.exists() and not replace:
        raise BackupError(f"{file} is there already; --force replaces it.")
    if not file.resolve().parent.is_dir():
        raise BackupError(f"There is no folder {file.resolve().parent}.")
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "wb") as raw:
            with ZipFile(raw, "w", ZIP_DEFLATED, compresslevel=COMPRESSION_LEVEL) as zipped:
                yield Writer(zipped)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def reading_backup(file: Path) -> Iterator[Reader]:
    """:raises BackupError: the file does not exist, is no backup, or would unpack to far more than
    any backup of its size."""
    try:
        zipped = ZipFile(file)
    except FileNotFoundError as error:
        raise BackupError(f"There is no file {file}.") from error
    except (BadZipFile, OSError, NotImplementedError) as error:
        raise BackupError(f"{file} is no backup of Yoimachi's, or is damaged.") from error
    with zipped:
        _check_size(zipped, file.stat().st_size)
        yield Reader(zipped)


def _check_size(zipped: ZipFile, size: int) -> None:
    """Check the sizes that a file tells: no member is read beyond its own."""
    members = zipped.infolist()
    if any(member.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for member in members):
        raise BackupError("This is no backup of Yoimachi's.")
    if sum(member.file_size for member in members) > FREE_BYTES + MAX_RATIO * size:
        raise BackupError(
            "This file would unpack to far more than any backup of its size. Nothing was unpacked."
        )


def _member(table: str) -> str:
    return f"tables/{table}.jsonl"


# ------------------------------------------------------------------------------------------ save
# Making a backup of a database that may be in use.


SAVE_ROWS: Final = 1000
"""Rows held in memory."""


@dataclass(frozen=True, slots=True)
class ServerShare:
    """What of a database goes with one server."""

    server: int
    rows: Callable[[Table], Select[Any]]
    """The rows of a table that do, with all its columns in their order."""


async def back_up(
    database: Database,
    file: Path,
    *,
    now: datetime,
    program: str,
    replace: bool = False,
    share: ServerShare | None = None,
) -> Manifest:
    """Write the whole database, or a server's share of it, as of one instant to a file, and read it
    again. Nobody who plays meanwhile has to wait. A schema older than the program's is kept as it
    is.

    :raises BackupError: the file exists already, or could not be read again.
    :raises bot.db.schema.SchemaError: the database has a schema that we could not restore.
    """
    found = await schema.current(database)
    if found is None:
        raise BackupError("There is nothing to back up: the database has none of our tables.")
    schema.known(found)
    empty = Manifest(FORMAT, program, found, now, {}, None if share is None else share.server)
    with writing_backup(file, replace=replace) as writer:
        async with database.reader.connect() as connection:
            manifest = await connection.run_sync(_write_tables, writer, empty, share)
        writer.close(manifest)
    check(file)
    return manifest


def check(file: Path) -> Manifest:
    """Read a whole backup, to see that it can be read.

    :raises BackupError: it cannot.
    """
    with reading_backup(file) as reader:
        for name, kept in reader.manifest.tables.items():
            for _ in reader.table(name, [Any] * len(kept.columns)):
                pass
        return reader.manifest


def _write_tables(
    connection: Connection, writer: Writer, empty: Manifest, share: ServerShare | None
) -> Manifest:
    kept = {}
    for table in reflected_tables(connection):
        query = select(table) if share is None else share.rows(table)
        kept[str(table.name)] = KeptTable(
            columns=tuple(map(str, table.c.keys())),
            # by key: a row that refers to another of its table comes after it
            rows=writer.table(table.name, _rows(connection, query.order_by(*table.primary_key))),
            last_id=last_id(connection, table) if share is None else None,
        )
    return replace_fields(empty, tables=kept)


def _rows(connection: Connection, query: Select[Any]) -> Iterator[list[Any]]:
    with connection.execute(query.execution_options(yield_per=SAVE_ROWS)) as rows:
        for row in rows:
            yield [portable_value(value) for value in row]


# --------------------------------------------------------------------------------------- restore
# Making a database from a backup.


@dataclass(frozen=True, slots=True)
class Restored:
    """The restored manifest, and the new place of the database that was there before, if any."""

    manifest: Manifest
    aside: Path | None = None


async def restore_backup(
    url: str, file: Path, *, now: datetime, force: bool = False, of_server: bool = False
) -> Restored:
    """Make a new database from a backup, or from the file `of_server`, with the schema of this
    program. With `force`, an existing SQLite database is put aside. All happens or nothing.

    :raises BackupError: the backup cannot be used, or the database is not empty.
    :raises bot.db.schema.SchemaError: no migration leads from the backup's schema.
    """
    with reading_backup(file) as reader:
        if (reader.manifest.server is not None) is not of_server:
            raise BackupError(
                "This is a backup of a whole database: yoimachi restore reads it."
                if of_server
                else "This file holds a single server: yoimachi import-server reads it."
            )
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
    taken = file_exists(target) and await _is_taken(url)
    if taken and not force:
        raise BackupError(
            f"There is data in {target}. With --force it is put aside, under another name."
        )
    scratch = target.with_name(f".{target.name}.restoring")
    remove_database(scratch)
    try:
        beside = make_url(url).set(database=str(scratch))
        database = connect(beside.render_as_string(hide_password=False))
        try:
            await _fill(database, reader)
        finally:
            await database.close()
        if (wrong := first_fault(scratch)) is not None:
            raise BackupError(f"The restored database is not sound: {wrong}")
        aside = target.with_name(f"{target.name}.{now:%Y%m%d-%H%M%S}") if taken else None
        try:
            exchange_files(target, scratch, aside)
        except InUse as error:
            raise BackupError("The database is in use. Stop the bot first.") from error
        except FileExistsError as error:
            raise BackupError(f"{aside} is there already.") from error
    finally:
        remove_database(scratch)
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
        return await connection.run_sync(has_rows)


async def _fill(database: Database, reader: Reader) -> None:
    """Insert a whole backup, in the schema it was made in, which is then upgraded."""
    async with database.turn, database.writer.begin() as connection:
        await connection.run_sync(_fill_tables, reader)


def _fill_tables(connection: Connection, reader: Reader) -> None:
    manifest = reader.manifest
    # a schema without rows may be newer than the backup's
    drop_all(connection)
    schema.migrate(connection, manifest.schema)
    found = {table.name: table for table in reflected_tables(connection)}
    if {name: set(kept.columns) for name, kept in manifest.tables.items()} != {
        name: set(table.c.keys()) for name, table in found.items()
    }:
        raise BackupError(f"The backup does not have the tables of schema {manifest.schema}.")
    for table in found.values():
        kept = manifest.tables[table.name]
        _insert(connection, table, _batches(reader, table, kept.columns))
    # before the migrations, some of which add rows, and after them, as some recreate a table
    _number_on(connection, found.values(), manifest)
    if manifest.schema != schema.head():
        schema.migrate(connection)
        _number_on(connection, reflected_tables(connection), manifest)


def _number_on(connection: Connection, tables: Iterable[Table], manifest: Manifest) -> None:
    """Make ids come well after those that the backup's tables ever gave, unless they do already."""
    for table in tables:
        kept = manifest.tables.get(table.name)
        if kept is None or kept.last_id is None:
            continue
        if (last_id(connection, table) or 0) < kept.last_id + ID_GAP:
            continue_ids(connection, table, kept.last_id)


def _insert(connection: Connection, table: Table, batches: Iterator[list[dict[str, Any]]]) -> None:
    """Insert rows, which come by key. Where one refers to a later one of its table, as the first
    match of a pair does to the second, that is written once the later one is there."""
    references = own_references(table)
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
    kinds = [column_kind(table.c[name]) for name in columns]
    for batch in reader.table(table.name, kinds):
        yield [dict(zip(columns, row, strict=True)) for row in batch]
