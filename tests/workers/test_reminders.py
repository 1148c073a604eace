"""The worker looks when a reminder is due, rings once, and stays quiet without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.app.jobs.schedule import SWEEP_INTERVAL_S, reminders_worker
from bot.db.store import Store
from bot.match.model.people import Person
from bot.match.reminders.service import Reminders
from tests import sqlite
from tests.services.timed import DAY, MINUTE, terms
from tests.services.world import ANN, World


class Desk:
    """A world with its worker, which is looked at without its timer."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.connected = True
        self.rings = 0

    def ring(self) -> None:
        self.rings += 1

    async def look(self) -> float:
        """The seconds until the worker wants to look again."""
        reminders = self.world.services.reminders
        return await reminders_worker(reminders, lambda: self.connected, self.ring)._work()


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield Desk(World(store))
    await store.close()


async def test_it_looks_when_something_is_due_and_rings_once(desk: Desk) -> None:
    assert await desk.look() == SWEEP_INTERVAL_S
    await desk.world.started(terms=terms("4d"))
    assert await desk.look() == SWEEP_INTERVAL_S
    desk.world.clock.turn(3 * DAY - MINUTE)
    assert await desk.look() == 60.0
    desk.world.clock.turn(MINUTE)
    assert await desk.look() == SWEEP_INTERVAL_S
    assert desk.rings == 1
    await desk.look()
    assert desk.rings == 1


async def test_without_discord_nothing_becomes_due(desk: Desk) -> None:
    await desk.world.started(terms=terms("4d"))
    desk.world.clock.turn(3 * DAY)
    desk.connected = False
    assert await desk.look() == SWEEP_INTERVAL_S
    assert desk.rings == 0
    desk.connected = True
    await desk.look()
    assert desk.rings == 1


async def test_what_fails_is_told_and_does_not_stop_the_others(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.world.started(terms=terms("4d"))
    await desk.world.seated("race", ANN, Person(9, "ida"), terms=terms("4d"))
    desk.world.clock.turn(3 * DAY)

    async def broken(*_: object) -> bool:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(Reminders, "_settle", broken)
        await desk.look()
    assert [line["event"] for line in logs] == ["unreminded"]
    assert desk.rings == 0
