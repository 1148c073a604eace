"""The tables of a database of any of our schemas, as the database itself describes them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    func,
    select,
    text,
)

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


def tables(connection: Connection) -> list[Table]:
    """Every table but Alembic's own; parents come before those that refer to them."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def has_rows(connection: Connection) -> bool:
    """Whether any of them has a row."""
    firsts = (select(text("1")).select_from(table).limit(1) for table in tables(connection))
    return any(connection.execute(first).first() is not None for first in firsts)


def drop_all(connection: Connection) -> None:
    """Drop every table, Alembic's too."""
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


def kind(column: Column[Any]) -> Any:
    """The type of a column's values, or None."""
    for sql, kind in _KINDS:
        if isinstance(column.type, sql):
            return kind | None
    return str | None


def own_references(table: Table) -> list[str]:
    """The columns that refer to numbered rows of the same table."""
    found = {key.parent.name for key in table.foreign_keys if key.column is table.c.get("id")}
    return sorted(found) if _numbers(table) else []


def portable(value: Any) -> Any:
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


def count_from(connection: Connection, table: Table, last: int) -> None:
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
