"""The restore drill: matches are played while they are backed up, and go on from the backup."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.db.backup import back_up, restore_backup
from bot.db.store import Store
from engines import GAMES
from tests.match.playing import one_of_each, play_some, positions
from tests.match.world import EVENING, World


@pytest.mark.usefixtures("driver_as_it_comes")
async def test_what_was_backed_up_while_people_played_goes_on_from_there(
    store: Store, url: str, tmp_path: Path
) -> None:
    world, rng = World(store, games=GAMES, open_matches=20), random.Random(6)
    matches = await one_of_each(world)
    await play_some(world, matches, rng, 12)
    before = await positions(world, matches)

    file = tmp_path / "evening.yoimachi"
    saved = asyncio.Event()

    async def meanwhile() -> int:
        made = 0
        while not saved.is_set():
            made += await play_some(world, matches, rng, 1)
            await asyncio.sleep(0)
        return made

    playing = asyncio.create_task(meanwhile())
    manifest = await back_up(store.database, file, now=EVENING, program="0.1.0")
    saved.set()
    assert await playing, "nothing was written meanwhile"
    after = await positions(world, matches)
    await store.close()

    done = await restore_backup(url, file, now=EVENING, force=True)
    assert done.manifest == manifest
    assert done.aside is not None
    again = World(Store.at(url), games=GAMES, open_matches=20)
    again.ids = world.ids
    restored = await positions(again, matches)
    for code, now in restored.items():
        early, late = before[code], after[code]
        assert len(early.rows) <= len(now.rows) <= len(late.rows)
        assert now.rows == late.rows[: len(now.rows)]
        assert now.seed == late.seed
        if len(now.rows) == len(early.rows) and now.choices == early.choices:
            assert (now.match, now.state) == (early.match, early.state)

    # what had happened since is made up for: the same people go on, to the end if they like
    assert await play_some(again, matches, rng, 12)
    await again.store.close()
    aside = World(Store.at(f"sqlite+aiosqlite:///{done.aside}"), games=GAMES)
    assert await positions(aside, matches) == after
    await aside.store.close()
