"""A bot that sends nothing though something is due notices that, and says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.db.store import Store
from bot.match.outbox import Fault
from bot.ops import SILENT_AFTER_S, UNSENT_AFTER, Watchdog
from tests import sqlite
from tests.match.world import World
from tests.waiting import pending

MINUTE = timedelta(minutes=1)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield World(store)
    await store.close()


class Watched:
    """A watchdog, and what it looks at."""

    def __init__(self, world: World) -> None:
        self.answered: datetime | None = world.clock.now()
        self.silent_s = 0.0
        self.renewed = 0
        self.dog = Watchdog(
            world.parts.match.outbox, lambda: self.answered, lambda: self.silent_s, self._renew
        )

    async def _renew(self) -> None:
        self.renewed += 1
        if self.renewed > 1:
            raise ConnectionResetError


async def test_rows_that_are_due_for_minutes_are_noticed_until_one_is_sent(world: World) -> None:
    watched, began = Watched(world), world.clock.now()
    await world.started()
    world.clock.turn(UNSENT_AFTER - MINUTE)
    await watched.dog.look()
    assert watched.dog.unsent_since is None
    world.clock.turn(MINUTE)
    with capture_logs() as logs:
        await watched.dog.look()
    assert watched.dog.unsent_since == began
    assert [(line["event"], line["log_level"]) for line in logs] == [("nothing-sent", "error")]
    heartbeat = world.parts.ops.heartbeat
    await heartbeat.beat(watched.dog.unsent_since)
    assert await heartbeat.unsent_for() == UNSENT_AFTER
    watched.answered = world.clock.now()
    await watched.dog.look()
    assert watched.dog.unsent_since is None
    await heartbeat.beat(watched.dog.unsent_since)
    assert await heartbeat.unsent_for() is None


async def test_a_row_that_is_tried_in_vain_again_and_again_is_noticed(world: World) -> None:
    watched, outbox = Watched(world), world.parts.match.outbox
    await world.started()
    # an invitation waits a little for an early answer
    world.clock.turn(MINUTE)
    tried = world.clock.now()
    for posting in await pending(outbox):
        await outbox.claim(posting)
        await outbox.put_off(posting, timedelta(hours=1), Fault.OUTAGE.value)
    world.clock.turn(UNSENT_AFTER)
    assert await pending(outbox) == []
    await watched.dog.look()
    assert watched.dog.unsent_since == tried


async def test_nothing_is_noticed_where_nothing_is_due_or_discord_asked_to_wait(
    world: World,
) -> None:
    watched, outbox = Watched(world), world.parts.match.outbox
    world.clock.turn(timedelta(hours=1))
    await watched.dog.look()
    assert watched.dog.unsent_since is None
    await world.started()
    world.clock.turn(MINUTE)
    for posting in await pending(outbox):
        await outbox.put_off(posting, timedelta(hours=1), Fault.BARRED.value)
    world.clock.turn(timedelta(minutes=30))
    await watched.dog.look()
    assert watched.dog.unsent_since is None
    await world.started()
    watched.answered = world.clock.now() + UNSENT_AFTER
    world.clock.turn(2 * UNSENT_AFTER - MINUTE)
    await watched.dog.look()
    assert watched.dog.unsent_since is None


async def test_requests_that_never_end_are_ended(world: World) -> None:
    watched = Watched(world)
    watched.silent_s = SILENT_AFTER_S - 1
    await watched.dog.look()
    assert watched.renewed == 0
    watched.silent_s = SILENT_AFTER_S
    with capture_logs() as logs:
        await watched.dog.look()
        # a failure of that is no end of watching
        await watched.dog.look()
    assert watched.renewed == 2
    events = [line["event"] for line in logs]
    assert events == ["connecting-anew", "connecting-anew", "not-connected-anew"]
