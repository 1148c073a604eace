from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import schema
from bot.store.store import SqlStore


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'yoimachi.sqlite3'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    opened = SqlStore.at(url)
    await schema.prepare(opened.database)
    yield opened
    await opened.close()
