from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import schema
from bot.store.store import SqlStore
from tests.services.world import World


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = SqlStore.at(f"sqlite+aiosqlite:///{tmp_path / 'yoimachi.sqlite3'}")
    await schema.prepare(opened.database)
    yield opened
    await opened.close()


@pytest.fixture
def world(store: SqlStore) -> World:
    return World(store)
