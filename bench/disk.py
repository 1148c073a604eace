"""D1 and D2: what a finished match needs on the disk and in a backup: `python -m bench.disk`.

Matches of each game between two people who move at random; one that is not over by LONGEST is given
up. The outbox and the ids of interactions are left out: both are deleted in time.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.rows import Row, show
from bot.db import schema
from bot.db.backup import back_up
from bot.db.store import Store
from bot.match.model.terms import Status
from engines import GAMES
from tests.match.world import ANN, BOB, World

MATCHES: Final = 20
LONGEST: Final = 60
"""Moves."""
PASSING: Final = ("outbox", "receipts")


async def play(world: World, game: str, rng: random.Random) -> int:
    """A match; the rows of its record."""
    match = await world.seated(game, ANN, BOB)
    for _ in range(LONGEST):
        position = await world.parts.match.matches.position(match.id)
        if position.match.status is not Status.ACTIVE:
            return position.match.version
        seat = rng.choice(sorted(position.owing))
        move = rng.choice(list(position.moves(seat)))
        await world.act(match, (ANN, BOB)[seat], str(move))
    turn = await world.parts.match.matches.resign(match.id, ANN, world.click())
    return turn.position.match.version


async def measured(folder: Path, game: str) -> tuple[float, float, float]:
    """Rows, and bytes on the disk and in a backup, of a match."""
    file = folder / f"{game}.sqlite3"
    store = Store.at(f"sqlite+aiosqlite:///{file}")
    await schema.prepare(store.database)
    before = size(file)
    world, rng = World(store, games=GAMES), random.Random(1)
    rows = [await play(world, game, rng) for _ in range(MATCHES)]
    kept = folder / f"{game}.yoimachi"
    await back_up(store.database, kept, now=datetime.now(UTC), program="bench")
    await store.close()
    return (
        sum(rows) / MATCHES,
        (size(file) - before) / MATCHES,
        kept.stat().st_size / MATCHES,
    )


def size(file: Path) -> int:
    """In bytes, without what is deleted in time and without gaps."""
    with closing(sqlite3.connect(file)) as connection:
        for table in PASSING:
            connection.execute(f"DELETE FROM {table}")
        connection.commit()
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


def main() -> None:
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        for game in GAMES:
            rows, disk, kept = asyncio.run(measured(Path(folder), game))
            what = f"KiB on the disk for a match of {game} with {rows:.0f} rows"
            show([Row("D1", what, disk / 1024, "", None)])
            show([Row("D2", f"KiB in a backup for a match of {game}", kept / 1024, "", None)])


if __name__ == "__main__":
    main()
