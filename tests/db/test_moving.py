"""A database of SQLite's moved by a backup into either kind, and played on there."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

import pytest

from bot.db import schema
from bot.db.backup import BackupError, back_up, restore_backup
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

    await restore_backup(url, tmp_path / "b", now=EVENING)
    target = Store.at(url)
    await schema.check(target.database)
    moved = World(target, games=GAMES, open_matches=20, ids=count(1_000_000))
    assert await positions(moved, matches) == before
    assert await play_some(moved, matches, random.Random(3), 2) > len(matches)
    await target.close()


async def test_a_schema_without_rows_is_as_good_as_none_and_a_single_row_is_not(
    url: str, tmp_path: Path
) -> None:
    source = Store.at(sqlite.fresh(tmp_path / "source.sqlite3"))
    world = World(source, games=GAMES, open_matches=20)
    match = await world.started("pastoral")
    await back_up(source.database, tmp_path / "b", now=EVENING, program="0.1.0")
    await source.close()

    # `yoimachi db upgrade` came first
    target = Store.at(url)
    await schema.upgrade(target.database)
    await target.close()
    assert (await restore_backup(url, tmp_path / "b", now=EVENING)).aside is None
    target = Store.at(url)
    moved = World(target, games=GAMES)
    assert (await moved.parts.match.matches.get(match.id)).code == match.code
    await target.close()
    with pytest.raises(BackupError, match=r"--force|not empty"):
        await restore_backup(url, tmp_path / "b", now=EVENING)
