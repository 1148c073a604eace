"""A database of SQLite's moved by a backup into either kind, and played on there."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

from bot.db import schema
from bot.db.backup.restore import restore
from bot.db.backup.save import back_up
from bot.db.store import Store
from engines import GAMES
from tests import sqlite
from tests.match.playing import one_of_each, play_some, positions
from tests.match.world import EVENING, World


async def test_matches_go_on_in_the_database_they_were_moved_to(url: str, tmp_path: Path) -> None:
    source = Store.at(sqlite.fresh(tmp_path / "source.sqlite3"))
    world = World(source, games=GAMES, open_matches=20)
    matches = await one_of_each(world)
    await play_some(world, matches, random.Random(11), 7)
    before = await positions(world, matches)
    await back_up(source.database, tmp_path / "b", now=EVENING, program="0.1.0")
    await source.close()

    await restore(url, tmp_path / "b", now=EVENING)
    target = Store.at(url)
    await schema.check(target.database)
    moved = World(target, games=GAMES, open_matches=20, ids=count(1_000_000))
    assert await positions(moved, matches) == before
    assert await play_some(moved, matches, random.Random(3), 2) > len(matches)
    await target.close()
