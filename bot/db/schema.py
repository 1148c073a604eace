"""The schema: its versions, and the columns that name people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, Table, inspect

from bot.db.engine import UPGRADE_TIMEOUT_MS, Database

# --------------------------------------------------------------------------------- personal data
# Personal data: columns that name people, and the fate of their rows when a person is deleted.
#
# Every package declares its columns, and `bot.app` gathers them for `bot.people.privacy`.


class Fate(StrEnum):
    """The fate of a row whose person is deleted."""

    GONE = "gone"
    """The row is deleted."""
    ANONYMOUS = "anonymous"
    """The row stays, and names a stand-in."""
    KEPT = "kept"
    """The row stays with the id, for a reason that docs/privacy.md gives; a name beside it goes."""


@dataclass(frozen=True, slots=True)
class PersonalColumn:
    """A column that names people."""

    user: Column[Any]
    fate: Fate
    name: Column[Any] | None = None
    """The column with the person's name, if it is kept beside the id."""
    alias: Column[Any] | None = None
    """A column with another name of theirs, which goes."""
    part: str | None = None
    """The rows' heading in a person's export; None: exported with their match."""
    match: Column[Any] | None = None
    """The match that the rows belong to; None where they belong to none."""
    others: tuple[Column[Any], ...] = ()
    """Columns about another person."""
    last: bool = False
    """Whether rows of matches change only once the person has left every match: what follows from
    the end of one still needs those of the others."""
    locked_first: bool = False
    """Whether the rows are locked before the person is, as every writer of both does."""

    @property
    def table(self) -> Table:
        table: Table = self.user.table
        return table


@dataclass(frozen=True, slots=True)
class PersonalText:
    """A column with texts in which others may have named a person, by id or mention: names in
    them are left, since it is not known whom they mean."""

    column: Column[Any]
    fields: tuple[str, ...] = ()
    """The texts in a column of JSON, such as "outer.inner"; else the column itself is the text."""
    gone: bool = False
    """Whether rows that name the person are deleted."""

    @property
    def table(self) -> Table:
        table: Table = self.column.table
        return table


# ---------------------------------------------------------------------------------------- schema
# The schema's versions: upgrading a database, and refusing one of another version.


MIGRATIONS: Final = "bot.db:migrations"
UNRELEASED: Final = frozenset(f"{number:04}" for number in range(1, 27))
"""Schemas from before the first release. No migration leads from them."""
UPGRADING: Final = -1
"""The lock of an upgrade; Discord's ids are above zero."""


class SchemaError(Exception):
    """The database's schema is not the one this program works with."""


class SchemaBehind(SchemaError):
    """The schema is older (or there is none): `yoimachi db upgrade` helps."""

    def __init__(self, current: str | None) -> None:
        super().__init__(
            f"The database has schema {current or 'none'} and this version of Yoimachi needs"
            f" {head()}. Make a copy of it, then run: yoimachi db upgrade"
        )


class SchemaAhead(SchemaError):
    """The schema was written by a newer version of the program."""

    def __init__(self, current: str) -> None:
        super().__init__(
            f"The database has schema {current}, which this version of Yoimachi does not know."
            " Run a newer version of Yoimachi."
        )


class SchemaUnreleased(SchemaError):
    """The schema was written before the first release."""

    def __init__(self, current: str) -> None:
        super().__init__(
            f"Schema {current} is from before the first release of Yoimachi, and no released"
            " version can open it. Nothing was changed. Keep the file, set YOIMACHI_DATABASE_URL to"
            " a new database and start again; the program that wrote the old one still opens it."
        )


def head() -> str:
    """The schema this program works with."""
    revision = _scripts().get_current_head()
    if revision is None:
        raise LookupError("the package came without its migrations")
    return revision


async def is_empty(database: Database) -> bool:
    """Whether the database has no tables."""
    async with database.connected(database.reader) as connection:
        return not await connection.run_sync(lambda sync: inspect(sync).get_table_names())


async def current(database: Database) -> str | None:
    """The database's schema; None if it has none of ours."""
    async with database.connected(database.reader) as connection:
        return await connection.run_sync(_current)


async def check(database: Database) -> None:
    """:raises SchemaError: the database cannot be worked with as it is."""
    found = await current(database)
    if found == head():
        return
    if found is not None:
        known(found)
    raise SchemaBehind(found)


def known(revision: str) -> None:
    """:raises SchemaAhead, SchemaUnreleased: no migration leads from this schema."""
    if revision in UNRELEASED:
        raise SchemaUnreleased(revision)
    if revision not in {script.revision for script in _scripts().walk_revisions()}:
        raise SchemaAhead(revision)


async def upgrade(database: Database) -> None:
    """Upgrade the schema, completely or not at all. Does nothing if it is current.

    :raises SchemaAhead, SchemaUnreleased: no migration leads from the database's schema to ours.
    """
    try:
        await check(database)
    except SchemaBehind:
        # of several processes that start together, the others find it done
        async with database.alone(UPGRADING, UPGRADE_TIMEOUT_MS) as connection:
            await connection.run_sync(migrate)


def migrate(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema to a revision, within the connection's transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def prepare(database: Database) -> None:
    """Prepare the database of a starting bot: create it if empty, refuse another version.

    :raises SchemaError: as for `check`.
    """
    try:
        await check(database)
    except SchemaBehind:
        if not await is_empty(database):
            raise
        await upgrade(database)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.set_main_option("path_separator", "os")
    return config


@cache
def _scripts() -> ScriptDirectory:
    # built once: each reads the files of all migrations
    return ScriptDirectory.from_config(_config())


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
