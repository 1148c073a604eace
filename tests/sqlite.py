"""SQLite files with all our tables: copies of one that was migrated once, which is much quicker
than migrating each.

No power is cut during a test. In pytest's own process commits are left to the system, and so no
test waits for a disk: `SHIPPED` is what the bot asks for, as do all processes that tests start.
Nor does a test wait for another thread; see `tests.threadless`.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from bot.db import engine, schema
from bot.db.engine import connect
from tests import threadless as _  # noqa: F401 - from here on

SHIPPED: Final = engine.SYNCHRONOUS
patch.object(engine, "SYNCHRONOUS", "OFF").start()


def fresh(file: Path) -> str:
    """Put a database with nothing but our tables at `file`; its address."""
    return put(file, _migrated())


def put(file: Path, content: bytes) -> str:
    """Put a database at `file`, which nobody has open; its address."""
    for part in ("", "-wal", "-shm"):
        file.with_name(file.name + part).unlink(missing_ok=True)
    file.write_bytes(content)
    return address(file)


def kept(file: Path) -> str:
    """The address of the database at `file`; a fresh one where there is none."""
    return address(file) if file.exists() else fresh(file)


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@cache
def _migrated() -> bytes:
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as beside_a_running_loop:
        file = Path(folder) / "migrated.sqlite3"
        beside_a_running_loop.submit(asyncio.run, _migrate(address(file))).result()
        return file.read_bytes()


async def _migrate(url: str) -> None:
    database = connect(url)
    await schema.prepare(database)
    await database.close()
