"""The worker looks when a reminder is due, reminds once, and stays quiet without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.worker import SWEEP_INTERVAL_S
from bot.db.store import Store
from bot.match.model.people import Person
from bot.match.reminders import Reminders, reminders_job
from tests import sqlite
from tests.match.looking import Bench
from tests.match.timed import DAY, MINUTE, terms
from tests.match.world import ANN, World


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Bench(World(store), lambda match, alive: reminders_job(match.reminders, alive))
    await store.close()


async def test_it_looks_when_something_is_due_and_reminds_once(bench: Bench) -> None:
    assert await bench.look() == SWEEP_INTERVAL_S
    await bench.world.started(terms=terms("4d"))
    assert await bench.look() == SWEEP_INTERVAL_S
    bench.world.clock.turn(3 * DAY - MINUTE)
    assert await bench.look() == 60.0
    bench.world.clock.turn(MINUTE)
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 1
    await bench.look()
    assert bench.sends == 1


async def test_without_discord_nothing_becomes_due(bench: Bench) -> None:
    await bench.world.started(terms=terms("4d"))
    bench.world.clock.turn(3 * DAY)
    bench.connected = False
    assert await bench.look() == SWEEP_INTERVAL_S
    assert bench.sends == 0
    bench.connected = True
    await bench.look()
    assert bench.sends == 1


async def test_what_fails_is_told_and_does_not_stop_the_others(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bench.world.started(terms=terms("4d"))
    await bench.world.seated("race", ANN, Person(9, "ida"), terms=terms("4d"))
    bench.world.clock.turn(3 * DAY)

    async def broken(*_: object) -> bool:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(Reminders, "_settle", broken)
        await bench.look()
    assert [line["event"] for line in logs] == ["unreminded"]
    assert bench.sends == 0
