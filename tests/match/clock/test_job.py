"""The worker looks when a deadline comes, tells once, and stays quiet without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.worker import MIN_INTERVAL_S, SWEEP_INTERVAL_S
from bot.db.store import Store
from bot.match.timeouts import clocks_job
from tests import sqlite
from tests.match.games import GAMES, Race
from tests.match.looking import Bench
from tests.match.timed import DAY, MINUTE, terms
from tests.match.world import ANN, World
from tests.patience import until


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Bench(World(store), lambda match, alive: clocks_job(match.time, alive))
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
