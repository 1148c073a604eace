"""The worker looks when a deadline comes, tells once, and stays quiet without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.app.jobs.schedule import SHORTEST, SWEEP_INTERVAL_S, clocks_worker
from bot.app.jobs.worker import Worker
from bot.db.store import Store
from tests import sqlite
from tests.services.games import GAMES, Race
from tests.services.timed import DAY, MINUTE, terms
from tests.services.world import ANN, World
from tests.workers.test_worker import until


class Desk:
    """A world with its worker, which is looked at without its timer."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.connected = True
        self.rings = 0

    def ring(self) -> None:
        self.rings += 1

    def worker(self) -> Worker:
        return clocks_worker(self.world.services.time, lambda: self.connected, self.ring)

    async def look(self) -> float:
        """The seconds until the worker wants to look again."""
        return await self.worker()._work()


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Desk(World(store))
    await store.close()


async def test_without_a_clock_there_is_only_the_usual_look(desk: Desk) -> None:
    await desk.world.started()
    assert await desk.look() == SWEEP_INTERVAL_S


async def test_it_looks_again_when_the_deadline_comes(desk: Desk) -> None:
    await desk.world.started(terms=terms("3d"))
    assert await desk.look() == SWEEP_INTERVAL_S
    desk.world.clock.turn(3 * DAY - MINUTE)
    assert await desk.look() == 60.0
    desk.world.clock.turn(MINUTE - timedelta(milliseconds=1))
    assert await desk.look() == SHORTEST
    assert desk.rings == 0


async def test_all_whose_time_is_up_are_told_with_one_ring(desk: Desk) -> None:
    for _ in range(3):
        await desk.world.started(terms=terms("3d"))
    desk.world.clock.turn(3 * DAY)
    assert await desk.look() == SWEEP_INTERVAL_S
    assert desk.rings == 1
    assert await desk.look() == SWEEP_INTERVAL_S
    assert desk.rings == 1
    assert await desk.world.services.inbox.turns(ANN.user_id) == []


async def test_nobody_loses_who_could_not_reach_the_bot(desk: Desk) -> None:
    match = await desk.world.started(terms=terms("3d"))
    await desk.world.services.heartbeat.beat()
    desk.connected = False
    desk.world.clock.turn(4 * DAY)
    assert await desk.look() == SWEEP_INTERVAL_S
    assert (await desk.world.services.matches.get(match.id)).status.is_open
    desk.connected = True
    await desk.world.services.heartbeat.beat()
    await desk.look()
    assert (await desk.world.services.matches.get(match.id)).status.is_open
    assert desk.rings == 0


async def test_what_fails_is_logged_and_looked_at_later(desk: Desk) -> None:
    class NewRace(Race):
        rules_version = 2

    match = await desk.world.started(terms=terms("3d"))
    desk.world.services = desk.world.restarted(games={**GAMES, "race": NewRace()})
    desk.world.clock.turn(3 * DAY)
    with capture_logs() as logs:
        assert await desk.look() == SWEEP_INTERVAL_S
    assert [(line["event"], line["match"]) for line in logs] == [("unsettled", match.id)]
    desk.world.services = desk.world.restarted()
    desk.world.clock.turn(DAY)
    await desk.look()
    assert desk.rings == 1


async def test_it_runs_by_itself_when_woken(desk: Desk) -> None:
    await desk.world.started(terms=terms("3d"))
    desk.world.clock.turn(3 * DAY)
    worker = desk.worker()
    worker.wake()
    await until(lambda: desk.rings == 1)
    await worker.close()
