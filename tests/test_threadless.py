"""SQLite as the tests have it: in their own thread, and otherwise as the bot has it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.db.store import Store
from tests import sqlite
from tests.patience import patience

FILE = "yoimachi.sqlite3"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = Store.at(sqlite.fresh(tmp_path / FILE))
    yield opened
    await opened.close()


async def threads(store: Store) -> int:
    """How many threads a connection brings."""
    before = threading.active_count()
    async with store.reading() as unit:
        await unit.connection.execute(text("SELECT 1"))
        return threading.active_count() - before


async def test_a_connection_has_no_thread(store: Store) -> None:
    assert await threads(store) == 0


async def test_whoever_asks_has_the_driver_as_it_comes(
    driver_as_it_comes: None, store: Store
) -> None:
    assert await threads(store) == 1


async def test_a_writer_waits_for_another_process(store: Store, tmp_path: Path) -> None:
    """Each has its own order of writing, as processes have."""
    other, done = Store.at(sqlite.address(tmp_path / FILE)), list[str]()
    begun = asyncio.Event()

    async def write(store: Store, name: str, pauses: int) -> None:
        async with store.writing() as unit:
            # the first statement begins the transaction
            await unit.connection.execute(text("SELECT 1"))
            begun.set()
            for _ in range(pauses):
                await asyncio.sleep(0.001)
            done.append(name)
            await unit.commit()

    first = asyncio.create_task(write(store, "first", 20))
    async with patience():
        await begun.wait()
    await write(other, "second", 0)
    await first
    await other.close()
    assert done == ["first", "second"]


async def test_what_goes_on_at_once_takes_turns_at_each_statement(store: Store) -> None:
    done: list[str] = []
    ready = asyncio.Barrier(2)

    async def read(name: str) -> None:
        async with store.reading() as unit:
            async with patience():
                await ready.wait()
            for _ in range(3):
                await unit.connection.execute(text("SELECT 1"))
                done.append(name)

    await asyncio.gather(read("a"), read("b"))
    assert done != sorted(done)
