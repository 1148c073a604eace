"""Databases as every earlier schema had them, with matches in them: `python -m tests.schemas`.

Writes a file for each schema that has none yet, up to the present one, into the folder
`fixtures/schemas`; a file that is there is never changed, since databases out there do not change
either. Matches are played by the program as it is, and what the older schema knows of them is kept.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from alembic.script import ScriptDirectory

from bot.services.clocks.control import parse
from bot.services.model import OfferKind
from bot.services.terms import Terms
from bot.store import schema
from bot.store.engine import Database, as_writer, connect
from bot.store.store import SqlStore
from engines import GAMES
from tests.services.playing import one_of_each, play_some
from tests.services.world import ANN, BOB, HERE, World

FOLDER = Path(__file__).parent / "fixtures" / "schemas"


def revisions() -> list[str]:
    """Every schema there ever was, oldest first."""
    scripts = ScriptDirectory(str(Path(schema.__file__).parent / "migrations"))
    return [script.revision for script in scripts.walk_revisions()][::-1]


def kept() -> list[Path]:
    """The files that are there, oldest schema first."""
    return sorted(FOLDER.glob("*.sql"))


async def of_schema(file: Path, revision: str) -> Database:
    """A database of one schema with nothing in it."""
    database = connect(f"sqlite+aiosqlite:///{file}")
    async with database.engine.connect() as connection:
        await as_writer(connection)
        async with connection.begin():
            await connection.run_sync(schema.migrate, revision)
    return database


async def played(file: Path) -> None:
    """A database of the present schema in which much has happened."""
    database = await of_schema(file, schema.head())
    world = World(SqlStore(database), games=GAMES, open_matches=20)
    rng = random.Random(11)
    services = world.services
    matches = await one_of_each(world)
    await play_some(world, matches, rng, 7)
    secret = next(match for match in matches if match.game == "shirokuro")
    while not (await services.matches.table(secret.id)).choices:
        await play_some(world, [secret], rng, 1)
    timed = await world.started("pastoral", terms=Terms(parse("24h")))
    await play_some(world, [timed], rng, 3)
    over = await world.started("countup")
    await services.matches.resign(over.id, BOB, world.click())
    await world.invited("escape")
    await services.notes.add(timed.id, ANN, "宵待ち")
    await services.offers.make(timed.id, ANN, OfferKind.DRAW, world.click())
    await services.servers.set(await services.servers.get(HERE.guild_id or 0))
    await services.people.set(await services.people.get(ANN.user_id))
    world.clock.turn(timedelta(minutes=5))
    await services.heartbeat.beat()
    await database.close()


def copied(source: Path, target: Path) -> None:
    """What the tables of `target` can hold of what is in `source`."""
    with closing(sqlite3.connect(target)) as connection:
        connection.execute("ATTACH ? AS now", (str(source),))
        for table in tables(connection):
            shared = sorted(columns(connection, "main", table) & columns(connection, "now", table))
            if shared and table != "alembic_version":
                names = ", ".join(f'"{name}"' for name in shared)
                connection.execute(f"INSERT INTO {table} ({names}) SELECT {names} FROM now.{table}")
        connection.commit()


def tables(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")
    return [name for (name,) in rows if not name.startswith("sqlite_")]


def columns(connection: sqlite3.Connection, where: str, table: str) -> set[str]:
    rows = connection.execute(f"SELECT name FROM pragma_table_info('{table}', '{where}')")
    return {name for (name,) in rows}


def dump(file: Path) -> Iterator[str]:
    with closing(sqlite3.connect(file)) as connection:
        yield from connection.iterdump()


def load(sql: Path, file: Path) -> None:
    """Make a database from a kept file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(sql.read_text(encoding="utf-8"))


async def main() -> None:
    with TemporaryDirectory() as folder:
        now = Path(folder) / "now.sqlite3"
        await played(now)
        for revision in revisions():
            sql = FOLDER / f"{revision}.sql"
            if sql.exists():
                continue
            then = Path(folder) / f"{revision}.sqlite3"
            await (await of_schema(then, revision)).close()
            copied(now, then)
            sql.write_text("\n".join(dump(then)) + "\n", encoding="utf-8")
            print(sql.name)


if __name__ == "__main__":
    asyncio.run(main())
