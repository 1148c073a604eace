"""The pages for monitors: who is well, and by the numbers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import aiohttp
import pytest

from bot import ops
from bot.base.log import Stage
from bot.db.store import Store
from bot.match.model.terms import Status
from bot.ops import Gauges, Monitor
from tests import sqlite
from tests.match.timed import TIMED_GAMES, terms
from tests.match.world import World
from tests.patience import patience
from tests.waiting import pending

DOCS = Path(__file__).parents[2] / "docs" / "operating.md"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    store = Store.at(sqlite.fresh(tmp_path / "yoimachi.sqlite3"))
    yield World(store, games=TIMED_GAMES)
    await store.close()


class Pages:
    """A monitor, and a browser that looks at it."""

    def __init__(self, world: World) -> None:
        self.connected = self.sending = True
        self.trouble: str | None = None
        self.gauges = Gauges()
        self.monitor = Monitor(
            "127.0.0.1",
            0,
            self.gauges,
            world.parts.ops.figures,
            connected=lambda: self.connected,
            trouble=lambda: self.trouble,
            sending=lambda: self.sending,
            latency=lambda: 0.25,
        )

    async def get(self, path: str) -> tuple[int, str]:
        assert self.monitor.address is not None
        host, port = self.monitor.address
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://{host}:{port}{path}") as response,
        ):
            return response.status, await response.text()

    async def values(self) -> dict[str, float]:
        status, text = await self.get("/metrics")
        assert status == 200
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


@pytest.fixture
async def pages(world: World) -> AsyncIterator[Pages]:
    opened = Pages(world)
    await opened.monitor.open()
    yield opened
    await opened.monitor.close()


async def test_all_is_well_with_a_store_and_a_gateway(pages: Pages) -> None:
    assert await pages.get("/healthz") == (200, '{"store": true, "gateway": true, "sending": true}')


async def test_without_a_gateway_it_is_not(pages: Pages) -> None:
    pages.connected = False
    without = '{"store": true, "gateway": false, "sending": true'
    assert await pages.get("/healthz") == (503, without + "}")
    pages.trouble = "closed with 1001; failed attempts: 7"
    told = ', "trouble": "closed with 1001; failed attempts: 7"}'
    assert await pages.get("/healthz") == (503, without + told)
    assert (await pages.values())["yoimachi_gateway_connected"] == 0


async def test_while_nothing_is_sent_it_is_not(pages: Pages) -> None:
    pages.sending = False
    body = '{"store": true, "gateway": true, "sending": false}'
    assert await pages.get("/healthz") == (503, body)


async def test_without_a_store_it_is_not(world: World, pages: Pages) -> None:
    async with world.store.database.engine.begin() as connection:
        await connection.exec_driver_sql("DROP TABLE heartbeat")
    assert await pages.get("/healthz") == (
        503,
        '{"store": false, "gateway": true, "sending": true}',
    )


async def test_an_outage_of_the_store_is_no_error_of_the_pages(
    world: World, pages: Pages, tmp_path: Path
) -> None:
    file = tmp_path / "yoimachi.sqlite3"
    assert (await pages.get("/metrics"))[0] == 200
    file.rename(tmp_path / "away")
    told = '{"store": false, "gateway": true, "sending": true}'
    assert await pages.get("/healthz") == (503, told)
    assert await pages.get("/metrics") == (503, "the database does not answer")
    (tmp_path / "away").rename(file)
    assert (await pages.get("/metrics"))[0] == 200


async def test_there_is_nothing_else_to_see(pages: Pages) -> None:
    assert (await pages.get("/"))[0] == 404


async def test_what_is_to_be_done_is_counted(world: World, pages: Pages) -> None:
    await world.started(terms=terms("1d"))
    await world.invited()
    await world.finished()
    before = await pages.values()
    assert before["yoimachi_clocks_due"] == 0
    world.clock.turn(timedelta(days=2))
    values = await pages.values()
    assert values[f'yoimachi_open_matches{{status="{Status.ACTIVE.value}"}}'] == 1
    assert values[f'yoimachi_open_matches{{status="{Status.LOBBY.value}"}}'] == 1
    assert values["yoimachi_clocks_due"] == 1
    due = await pending(world.parts.match.outbox)
    assert values["yoimachi_outbox_due"] == len(due) > 0
    assert values["yoimachi_outbox_oldest_seconds"] == timedelta(days=2).total_seconds()
    for posting in due:
        await world.parts.match.outbox.mark_sent(posting)
    after = await pages.values()
    assert (after["yoimachi_outbox_due"], after["yoimachi_outbox_oldest_seconds"]) == (0, 0)


async def test_what_was_measured_is_told(pages: Pages) -> None:
    pages.gauges.spent({Stage.ENGINE: 0.004, Stage.COMMIT: 0.2})
    pages.gauges.answered(0.3)
    pages.gauges.error("not-your-turn")
    pages.gauges.late(0.7)
    values = await pages.values()
    assert values['yoimachi_stage_seconds_bucket{le="0.005",stage="engine"}'] == 1
    assert values['yoimachi_stage_seconds_sum{stage="commit"}'] == 0.2
    assert values['yoimachi_stage_seconds_count{stage="picture"}'] == 0
    assert values["yoimachi_interaction_seconds_count"] == 1
    assert values['yoimachi_errors_total{code="not-your-turn"}'] == 1
    assert values['yoimachi_event_loop_lag_seconds_bucket{le="0.5"}'] == 0
    assert values["yoimachi_gateway_latency_seconds"] == 0.25


async def test_the_manual_names_every_figure(pages: Pages) -> None:
    _, text = await pages.get("/metrics")
    there = set(re.findall(r"^# TYPE (\w+) ", text, re.MULTILINE))
    named = set(re.findall(r"`(yoimachi_\w+?)(?:\{[^`]*\})?`", DOCS.read_text(encoding="utf-8")))
    assert {name for name in there if not name.endswith("_created")} == named


async def test_a_loop_that_is_kept_from_working_is_found_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    now, seen = [100.0], asyncio.Queue[float]()
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        now[0] += seconds + 0.75
        await real(0)

    monkeypatch.setattr(loop, "time", lambda: now[0])
    monkeypatch.setattr(asyncio, "sleep", sleep)
    watching = asyncio.create_task(ops.observe_lag(seen.put_nowait))
    async with patience():
        assert await seen.get() == pytest.approx(0.75)
    watching.cancel()
