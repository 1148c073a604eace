"""Refused requests are counted, and the outbox pauses long before Discord shuts the bot out."""

from __future__ import annotations

from datetime import timedelta

import aiohttp
import discord
import pytest
from discord.http import Route
from structlog.testing import capture_logs

from bot.app import seam
from bot.discord_kit.limits import PAUSED_AT, InvalidRequests
from bot.match.outbox import Fault, Undelivered
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Refused


class Window:
    """Ten minutes that a test can let pass."""

    def __init__(self) -> None:
        self.time = 0.0
        self.noticed: list[int] = []
        self.invalid = InvalidRequests(
            aiohttp.TraceConfig(), self.noticed.append, now=lambda: self.time
        )

    def refuse(self, times: int, status: int = 403) -> None:
        for _ in range(times):
            self.invalid.note(status, {})


@pytest.mark.parametrize(
    ("status", "headers", "counts"),
    [
        (401, {}, True),
        (403, {}, True),
        (429, {}, True),
        (429, {"X-RateLimit-Scope": "user"}, True),
        (429, {"X-RateLimit-Scope": "global"}, True),
        (429, {"X-RateLimit-Scope": "shared"}, False),
        (404, {}, False),
        (400, {}, False),
        (200, {}, False),
        (502, {}, False),
    ],
)
def test_what_discord_counts_is_counted(status: int, headers: dict[str, str], counts: bool) -> None:
    window = Window()
    window.invalid.note(status, headers)
    assert window.invalid.count == int(counts)
    assert window.noticed == [status] * counts


def test_the_outbox_pauses_at_half_of_what_discord_bears() -> None:
    window = Window()
    assert PAUSED_AT == 10_000 // 2
    window.refuse(PAUSED_AT - 1)
    window.invalid.check()
    window.refuse(1)
    with pytest.raises(Undelivered) as raised:
        window.invalid.check()
    # everything waits, and nothing is given up
    assert raised.value.fault is Fault.OUTAGE
    assert raised.value.wait is not None
    window.time += raised.value.wait.total_seconds()
    window.invalid.check()
    assert window.invalid.count == 0


def test_requests_that_are_ten_minutes_old_no_longer_count() -> None:
    window = Window()
    for minute in range(30):
        window.time = 60.0 * minute
        window.refuse(300)
    # those of the last ten minutes alone
    assert 3_000 <= window.invalid.count <= 3_300
    window.invalid.check()


def test_the_operator_is_told_once_each_time() -> None:
    window = Window()
    with capture_logs() as logs:
        for _ in range(2):
            window.refuse(PAUSED_AT)
            for _ in range(3):
                with pytest.raises(Undelivered):
                    window.invalid.check()
            window.time += timedelta(minutes=11).total_seconds()
            window.invalid.check()
    assert [line["event"] for line in logs] == ["invalid-requests"] * 2


async def test_every_response_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    simulated, trace = Discord(), aiohttp.TraceConfig()
    invalid = InvalidRequests(trace)
    await simulated.open()
    seam.use_api(simulated.address)
    channel = simulated.world.direct(simulated.world.add_user("ann").id)

    async def refuse(name: str) -> None:
        if name == "post":
            raise Refused(403, 50013)

    simulated.api.before = refuse
    client = discord.Client(intents=discord.Intents.none(), http_trace=trace)
    try:
        async with client:
            await client.login(simulated.world.token)
            for _ in range(3):
                with pytest.raises(discord.Forbidden):
                    await client.get_partial_messageable(channel.id).send("board")
        assert invalid.count == 3
    finally:
        await simulated.close()
