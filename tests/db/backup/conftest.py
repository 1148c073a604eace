from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.db.store import Store
from tests import sqlite


@pytest.fixture(autouse=True)
def tested_as_shipped() -> None:
    """Most tests of backups are about files. Those about units of work ask for the driver."""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return sqlite.fresh(tmp_path / "yoimachi.sqlite3")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = Store.at(url)
    yield opened
    await opened.close()
