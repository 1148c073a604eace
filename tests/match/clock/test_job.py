"""The worker looks when a deadline comes, tells once, and stays quiet without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.worker import MIN_INTERVAL_S, SWEEP_INTERVAL_S, Worker
from bot.db.store import Store
from bot.db.unit_of_work import Job
from bot.match.clock.job import clocks_job
from tests import sqlite
from tests.app.test_jobs import until
from tests.match.games import GAMES, Race
from tests.match.timed import DAY, MINUTE, terms
from tests.match.world import ANN, World


class Bench:
    """A world with its worker, which is looked at without its timer."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.connected = True
        self.left = 0
        """Commits that left something to be sent."""
        self.sends = 0
        """Those of them that a look made."""
        world.store.listen(self.on_commit)

    def on_commit(self, first: Mapping[Job, datetime]) -> None:
        self.left += Job.OUTBOX in first

    def worker(self) -> Worker:
        return clocks_job(self.world.parts.match.time, lambda: self.connected)

    async def look(self) -> float:
        """The seconds until the worker wants to look again."""
        before = self.left
        wait = await self.worker()._work()
        self.sends += self.left - before
        return wait


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Bench(World(store))
    await store.close()


async def test_without_a_clock_there_is_only_the_usual_look(bench: Bench) -> None:
    await bench.world.started()
    assert await bench.look() == SWEEP_INTERVAL_S


async def test_it_looks_again_when_the_deadline_comes(bench: Bench) -> None:
    await bench.world.started(terms=terms("3d"))
    assert await bench.look() == SWEEP_INTERVAL_S
    bench.world.clock.turn(3 * DAY - MINUTE)
    assert await bench.look() == 60.0
    bench.world.clock.turn(MINUTE - timedelta(milliseconds=1))
    assert await bench.look() == MIN_INTERVAL_S
    assert bench.sends == 0


async def test_all_whose_time_is_up_are_told(bench: Bench) -> None:
    for _ in range(3):
        await bench.world.started(terms=terms("3d"))
    bench.world.clock.turn(3 * DAY)
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 3
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 3
    assert await bench.world.parts.match.inbox.turns(ANN.user_id) == []


async def test_nobody_loses_who_could_not_reach_the_bot(bench: Bench) -> None:
    match = await bench.world.started(terms=terms("3d"))
    await bench.world.parts.ops.heartbeat.beat()
    bench.connected = False
    bench.world.clock.turn(4 * DAY)
    assert await bench.look() == SWEEP_INTERVAL_S
    assert (await bench.world.parts.match.matches.get(match.id)).status.is_open
    bench.connected = True
    await bench.world.parts.ops.heartbeat.beat()
    await bench.look()
    assert (await bench.world.parts.match.matches.get(match.id)).status.is_open
    assert bench.sends == 0


async def test_what_fails_is_logged_and_looked_at_later(bench: Bench) -> None:
    class NewRace(Race):
        rules_version = 2

    match = await bench.world.started(terms=terms("3d"))
    bench.world.restart(games={**GAMES, "race": NewRace()})
    bench.world.clock.turn(3 * DAY)
    with capture_logs() as logs:
        assert await bench.look() == SWEEP_INTERVAL_S
    assert [(line["event"], line["match"]) for line in logs] == [("unsettled", match.id)]
    bench.world.restart()
    bench.world.clock.turn(DAY)
    await bench.look()
    assert bench.sends == 1


async def test_it_runs_by_itself_when_woken(bench: Bench) -> None:
    await bench.world.started(terms=terms("3d"))
    bench.world.clock.turn(3 * DAY)
    worker, before = bench.worker(), bench.left
    worker.wake()
    await until(lambda: bench.left == before + 1)
    await worker.close()
