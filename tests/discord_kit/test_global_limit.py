"""The global rate limit is distinguished from that of a channel."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from discord.http import Route

from bot.app import seam
from bot.discord_kit.errors import classify
from bot.discord_kit.limits import GlobalLimit
from bot.match.outbox import Fault, Undelivered
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Refused


def test_a_limit_for_everything_ends() -> None:
    time = 0.0
    limit = GlobalLimit(lambda: time)
    met = Undelivered(Fault.PACE, "429", wait=timedelta(seconds=50))
    assert limit.classify(met) is met
    limit.note(429, {"Retry-After": "60", "X-RateLimit-Global": "true"})
    assert limit.classify(met).wait == timedelta(minutes=1)
    barred = Undelivered(Fault.BARRED, "403-50013")
    assert limit.classify(barred) is barred
    time = 60.0
    assert limit.classify(met) is met


@pytest.mark.parametrize(
    ("scope", "fault"),
    [("user", Fault.PACE), ("shared", Fault.PACE), ("global", Fault.OUTAGE)],
)
@pytest.mark.parametrize("code", [0, 30046])
async def test_discord_py_says_the_same_of_both_and_the_answer_does_not(
    monkeypatch: pytest.MonkeyPatch, scope: str, fault: Fault, code: int
) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    simulated, limit = Discord(), GlobalLimit()
    await simulated.open()
    seam.use_api(simulated.address)
    channel = simulated.world.direct(simulated.world.add_user("ann").id)

    async def refuse(name: str) -> None:
        if name == "post":
            raise Refused(429, code, retry_after=240.0, scope=scope)

    simulated.api.before = refuse
    client = discord.Client(
        intents=discord.Intents.none(), max_ratelimit_timeout=30.0, http_trace=limit.trace
    )
    try:
        async with client:
            await client.login(simulated.world.token)
            with pytest.raises(discord.RateLimited) as raised:
                await client.get_partial_messageable(channel.id).send("board")
        judged = limit.classify(classify(raised.value))
        assert judged.fault is fault
        assert judged.wait is not None
        assert timedelta(seconds=200) < judged.wait <= timedelta(seconds=240)
    finally:
        await simulated.close()
