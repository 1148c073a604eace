"""A database that is full, busy, read-only or damaged: told as such, and nothing is half done."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, closing, contextmanager, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from bot.base.refusal import StoreDown, StoreTrouble
from bot.base.worker import RETRY_INTERVAL_S
from bot.db.backup import remove_database
from bot.db.engine import Outages, _instead
from bot.db.store import Store, UnitOfWork
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.ops import Watchdog, heartbeat_job
from tests import postgres, sqlite
from tests.match.timed import terms
from tests.match.world import ANN, BOB, World
from tests.patience import until
from tests.waiting import pending, rows_due

FILE = "faults.sqlite3"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    # SQLite's alone, whatever else the tests run on
    store = Store.at(sqlite.fresh(tmp_path / FILE))
    yield World(store, open_matches=10_000)
    await store.close()


async def restricted(world: World, pragma: str) -> None:
    """Every connection from now on is told this first."""

    def restrict(connection: Any, _entry: Any) -> None:
        connection.execute(pragma).close()

    await world.store.close()
    event.listen(world.store.database.engine.sync_engine, "connect", restrict)


async def rows(world: World, match: Match) -> tuple[int, int, list[str]]:
    """What an act would change: the version, the record, what is to be sent."""
    async with world.store.reading() as unit:
        found = await unit[MatchRepository].get(match.id)
        due = await rows_due(unit, world.clock.now(), match.id)
        assert found is not None
        return found.version, await unit[LogRepository].last(match.id), [one.nonce for one in due]


async def test_a_full_disk_is_told_and_leaves_nothing_half_done(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    before = await rows(world, match)
    with sqlite3.connect(tmp_path / FILE) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
    await restricted(world, f"PRAGMA max_page_count = {pages}")
    refused = None
    for _ in range(500):
        # somewhere in the middle of one of these acts the last page is used up
        try:
            await world.parts.match.lobby.create(world.wish("race"), world.click())
        except StoreDown as error:
            refused = error
            break
    assert refused is not None
    assert refused.code == "store-full"
    async with world.store.reading() as unit:
        made = await unit[MatchRepository].of_user(ANN.user_id, list(type(match.status)))
    # what was made before is whole, and what failed is not there at all
    assert all(len(one.seats) == 2 for one in made)
    assert await rows(world, match) == before
    assert (await world.parts.match.matches.position(match.id)).state.count == 0


async def test_after_a_full_disk_the_same_act_can_be_done(world: World, tmp_path: Path) -> None:
    match = await world.started()
    await restricted(world, "PRAGMA query_only = ON")
    before = await rows(world, match)
    interaction = world.click()
    with pytest.raises(StoreDown):
        await world.parts.match.matches.act(match.id, ANN, "+1", interaction)
    assert await rows(world, match) == before
    # somebody makes room; the process is the same
    fresh = Store.at(sqlite.address(tmp_path / FILE))
    world.store.database = fresh.database
    turn = await world.parts.match.matches.act(match.id, ANN, "+1", interaction)
    assert (turn.position.match.version, turn.repeated) == (1, False)


async def test_a_locked_database_is_told_after_the_wait_and_readers_go_on(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    posting, *_ = await pending(world.parts.match.outbox)
    await restricted(world, "PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown) as refused:
            await world.act(match, ANN, "+1")
        assert refused.value.code == "store-busy"
        assert (await world.parts.match.matches.position(match.id)).match.version == 0
        assert await world.parts.match.inbox.turns(ANN.user_id)
        with pytest.raises(StoreDown):
            await world.parts.match.outbox.mark_sent(posting)
        with pytest.raises(StoreDown):
            await world.parts.ops.heartbeat.beat()
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert (await world.act(match, ANN, "+1")).position.match.version == 1
    assert (await world.act(match, BOB, "+1")).position.match.version == 2


async def test_a_file_that_is_no_database_is_told(world: World, tmp_path: Path) -> None:
    await world.started()
    await world.store.close()
    for name in (FILE, f"{FILE}-wal"):
        (tmp_path / name).write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StoreDown) as refused:
        await world.parts.match.inbox.of_user(ANN.user_id)
    assert refused.value.code == "store-damaged"


async def test_a_damaged_file_is_not_taken_for_damaged_settings(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        roots = dict(
            connection.execute(
                "SELECT name, rootpage FROM sqlite_schema WHERE name IN ('people', 'servers')"
            )
        )
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    await world.store.close()
    content = bytearray((tmp_path / FILE).read_bytes())
    for root in roots.values():
        content[(root - 1) * size : root * size] = b"\xff" * size
    (tmp_path / FILE).write_bytes(content)
    with capture_logs() as logs:
        for ask in (
            world.parts.people.settings.get(ANN.user_id),
            world.parts.servers.settings.get(1),
            world.parts.match.matches.act(match.id, ANN, "+1", world.click()),
        ):
            with pytest.raises(StoreDown) as refused:
                await ask
            assert refused.value.code == "store-damaged"
    (line,) = logs
    assert (line["event"], line["code"]) == ("store-down", "store-damaged")
    assert "malformed" in line["cause"]


async def test_our_own_mistakes_are_not_the_databases(world: World) -> None:
    match = await world.started()
    with pytest.raises(Exception, match="no such table") as raised:
        async with world.store.database.engine.connect() as connection:
            await connection.exec_driver_sql("SELECT * FROM cats")
    assert not isinstance(raised.value, StoreDown)
    assert (await world.act(match, ANN, "+1")).position.match.version == 1


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("53100", "full"),
        ("53300", "busy"),
        ("55P03", "busy"),
        ("57P03", "down"),
        ("08006", "down"),
        ("XX001", "damaged"),
        ("23505", None),
        ("40001", None),
        ("42P01", None),
    ],
)
def test_postgresqls_words_for_it(state: str, why: str | None) -> None:
    error: Any = Exception()
    error.sqlstate = state
    context: Any = SimpleNamespace(original_exception=error, is_pre_ping=False, is_disconnect=False)
    found = _instead(context)
    assert (None if found is None else found.why) == why


# ------------------------------------------------------------------ the log


async def failing(outages: Outages, why: StoreTrouble, *, writing: bool = True) -> None:
    with suppress(StoreDown), outages.watching(writing=writing):
        raise StoreDown(why)


async def test_an_outage_is_told_once_a_minute_and_when_it_is_over() -> None:
    now = [1000.0]
    outages = Outages(lambda: now[0])
    with capture_logs() as logs:
        for _ in range(90):
            await failing(outages, "down")
            with outages.watching(writing=False):
                pass  # it can still be read
            now[0] += 1.0
        with outages.watching(writing=True):
            pass
        with outages.watching(writing=True):
            pass
    assert [(line["event"], line["failures"]) for line in logs] == [
        ("store-down", 1),
        ("store-down", 61),
        ("store-back", 90),
    ]


async def test_a_database_that_comes_and_goes_does_not_flood_the_log() -> None:
    now = [1000.0]
    outages = Outages(lambda: now[0])
    with capture_logs() as logs:
        for _ in range(50):
            await failing(outages, "full")
            with outages.watching(writing=True):
                pass
            now[0] += 1.0
    assert [line["event"] for line in logs] == ["store-down", "store-back"]


# ------------------------------------------------------------------ the file


async def test_a_deleted_file_takes_nothing_more_until_it_is_back(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    file, aside = tmp_path / FILE, tmp_path / "aside"
    file.rename(aside)
    with capture_logs() as logs:
        for ask in (world.act(match, BOB, "+1"), world.parts.ops.heartbeat.beat()):
            with pytest.raises(StoreDown):
                await ask
        # no other one is made in its place, and none that is put there is taken
        assert not file.exists()
        shutil.copy(aside, file)
        with pytest.raises(StoreDown):
            await world.act(match, BOB, "+1")
        with pytest.raises(StoreDown):
            await world.parts.match.inbox.turns(BOB.user_id)
    (line,) = logs
    assert f"{file} was deleted or replaced" in line["cause"]
    aside.replace(file)
    assert (await world.act(match, BOB, "+1")).position.match.version == 2


def save_deleted(file: Path, to: Path) -> None:
    """As docs/operating.md says."""
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            for ending in ("", "-wal"):
                if str(link.readlink()) == f"{file}{ending} (deleted)":
                    shutil.copy(link, f"{to}{ending}")


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no /proc")
async def test_a_deleted_file_can_be_saved_while_the_process_lives(
    world: World, tmp_path: Path
) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    remove_database(tmp_path / FILE)
    with pytest.raises(StoreDown):
        await world.act(match, BOB, "+1")
    save_deleted(tmp_path / FILE, tmp_path / "saved")
    with closing(sqlite3.connect(tmp_path / "saved")) as saved:
        assert saved.execute("SELECT version FROM matches").fetchall() == [(1,)]
        assert saved.execute("PRAGMA integrity_check").fetchone() == ("ok",)


# ------------------------------------------------------------------ PostgreSQL


async def asked(unit: UnitOfWork, statement: str = "SELECT 1") -> None:
    await unit.connection.execute(text(statement))


class Sessions:
    """A database of a server, and what its operator may do to our sessions."""

    def __init__(self, server: postgres.Server, name: str) -> None:
        self.server = server
        self.name = name

    async def each(self, act: str) -> None:
        where = f"FROM pg_stat_activity WHERE datname = '{self.name}'"
        await self.server.run(f"SELECT {act}(pid) {where}")

    async def end(self) -> None:
        await self.each("pg_terminate_backend")

    async def between(self, unit: UnitOfWork) -> None:
        await asked(unit)
        await self.end()
        await asked(unit)

    async def before_the_commit(self, unit: UnitOfWork) -> None:
        await asked(unit)
        await self.end()

    async def in_a_statement(self, unit: UnitOfWork) -> None:
        asking = asyncio.create_task(asked(unit, "SELECT pg_sleep(20)"))
        await asyncio.sleep(0.2)
        await self.end()
        await asking

    async def cancelled(self, unit: UnitOfWork) -> None:
        asking = asyncio.create_task(asked(unit, "SELECT pg_sleep(20)"))
        await asyncio.sleep(0.2)
        await self.each("pg_cancel_backend")
        await asking

    async def aborted(self, unit: UnitOfWork) -> None:
        with suppress(DBAPIError):
            await asked(unit, "SELECT 1/0")
        await asked(unit)

    async def lost_before(self, unit: UnitOfWork) -> None:
        await self.end()
        with suppress(StoreDown):
            await asked(unit)
        await asked(unit)


async def used(
    opening: AbstractAsyncContextManager[UnitOfWork], by: Callable[[UnitOfWork], Awaitable[None]]
) -> None:
    async with opening as unit:
        await by(unit)
        await unit.commit()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "code"),
    [
        (Sessions.between, "store-down"),
        (Sessions.before_the_commit, "store-down"),
        (Sessions.in_a_statement, "store-down"),
        (Sessions.cancelled, "store-busy"),
        (Sessions.aborted, "store-down"),
        (Sessions.lost_before, "store-down"),
    ],
)
async def test_a_lost_session_is_an_outage_and_the_next_unit_works(
    server: postgres.Server, how: Callable[[Sessions, UnitOfWork], Awaitable[None]], code: str
) -> None:
    name = await server.lent()
    sessions, store = Sessions(server, name), Store.at(server.url(name))
    try:
        for unit_of in (store.writing, store.reading):
            with pytest.raises(StoreDown) as refused:
                await used(unit_of(), partial(how, sessions))
            assert refused.value.code == code
            async with unit_of() as unit:
                await asked(unit)
        # one that dies while nobody uses it is nobody's outage
        await sessions.end()
        async with store.reading() as unit:
            await asked(unit)
    finally:
        await store.close()
        await server.give_back(name)


@contextmanager
def ended_at_the_first_write(store: Store) -> Iterator[None]:
    """The server ends the session that is the first to change a row."""
    engine, over = store.database.engine.sync_engine, list[str]()

    def end(connection: Connection, _cursor: Any, statement: str, *_: Any) -> None:
        if not over and statement.startswith(("INSERT", "UPDATE", "DELETE")):
            over.append(statement)
            connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    event.listen(engine, "before_cursor_execute", end)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", end)
    assert over


@pytest.mark.slow
@pytest.mark.parametrize("late", [timedelta(days=3, minutes=1), timedelta(days=4, minutes=1)])
async def test_what_an_outage_interrupts_is_not_put_off_as_broken(
    server: postgres.Server, late: timedelta
) -> None:
    name = await server.lent()
    store = Store.at(server.url(name))
    world = World(store)
    await world.seated("race", ANN, BOB, terms=terms("4d"))
    world.clock.turn(late)
    parts = world.parts.match
    settle = parts.reminders.settle if late < timedelta(days=4) else parts.time.settle
    with ended_at_the_first_write(store), pytest.raises(StoreDown):
        await settle()
    settled = await settle()
    assert settled is not None
    assert settled.failure is None
    await store.close()
    await server.give_back(name)


@pytest.mark.slow
async def test_a_server_that_stops_and_starts_again(server: postgres.Server) -> None:
    name = await server.lent()
    store = Store.at(server.url(name))
    world = World(store)
    await world.parts.people.settings.set(PersonSettings(ANN.user_id, locale="ja"))
    match = await world.started()
    runs: list[float] = []

    async def never() -> None:
        await asyncio.Event().wait()

    watchdog = Watchdog(world.parts.match.outbox, lambda: None, lambda: 0.0, never)
    heart = heartbeat_job(world.parts.ops.heartbeat, watchdog, lambda: True)

    def later(seconds: float, then: Callable[[], None]) -> asyncio.TimerHandle:
        runs.append(seconds)
        return asyncio.get_running_loop().call_later(seconds, then)

    heart.rest(later, world.clock)
    with capture_logs() as logs:
        server.stop()
        for ask in (
            world.parts.people.settings.get(ANN.user_id),
            world.parts.match.matches.position(match.id),
            world.act(match, ANN, "+1"),
        ):
            with pytest.raises(StoreDown) as refused:
                await ask
            assert refused.value.code == "store-down"
        heart.wake()
        await until(lambda: runs == [RETRY_INTERVAL_S])
        await server.start()
        assert (await world.parts.people.settings.get(ANN.user_id)).locale == "ja"
        assert (await world.act(match, ANN, "+1")).position.match.version == 1
    assert [line["event"] for line in logs] == ["store-down", "store-back"]
    await heart.close()
    await store.close()
    await server.give_back(name)
