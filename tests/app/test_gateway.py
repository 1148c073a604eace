"""The connection is kept up, whatever the gateway does: over real sockets, with short pauses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord.http import Route
from structlog.testing import capture_logs
from yarl import URL

from bot import ops
from bot.app import composition, gateway, seam, serve
from bot.app.client import Sharded, Yoimachi
from bot.app.gateway import (
    DEFAULT_PACE,
    MAX_UNAUTHORIZED,
    REFUSALS,
    GatewayRefused,
    Pace,
    Unreachable,
)
from bot.config import Settings
from tests import sqlite
from tests.harness.crash.discord import odd, payloads
from tests.harness.crash.discord.gateway import IDENTIFY, RECONNECT, RESUME, Mood, Spoilt, shard_of
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Channel, Guild, Refused
from tests.harness.crash.process import Process
from tests.patience import patience, until

pytestmark = pytest.mark.slow

SHARDS = "0-1/2"
NOWHERE = "ws://127.0.0.1:1/gateway"


@dataclass(frozen=True)
class Watched(Pace):
    """Hardly waits, and keeps after how many failures it was asked to."""

    asked: list[int] = field(default_factory=list)

    def pause(self, failures: int) -> float:
        self.asked.append(failures)
        return 0.001


QUICK = Pace(first_s=0.001, longest_s=0.01, open_s=20.0, begin_s=20.0, identify_s=0.0)


@dataclass
class Place:
    """A simulated Discord with one server, and the bot that is started there."""

    discord: Discord
    guild: Guild
    channel: Channel
    folder: Path
    shards: str | None
    served: asyncio.Task[None] = field(init=False)
    """The bot's life."""

    @asynccontextmanager
    async def started(
        self, pace: Pace = QUICK, api: str | None = None, **changes: Any
    ) -> AsyncIterator[Yoimachi]:
        """The bot, on its way to the gateway."""
        settings = Settings(
            database_url=sqlite.kept(self.folder / "yoimachi.sqlite3"),
            token=None,
            discord_api=api or self.discord.address,
            shards=self.shards,
            **changes,
        )
        parts = composition.compose(settings, guild_ready_timeout_s=0.01, pace=pace)
        client = parts.client
        async with client:
            self.served = asyncio.create_task(client.start(self.discord.world.token))
            try:
                yield client
                if self.served.done():
                    self.served.result()
            finally:
                await client.close()
                await asyncio.wait({self.served})
        self.discord.gone(None)

    @asynccontextmanager
    async def running(self, pace: Pace = QUICK, **changes: Any) -> AsyncIterator[Yoimachi]:
        """The bot, connected."""
        async with self.started(pace, **changes) as client:
            await self.up(client)
            yield client

    async def end(self) -> None:
        """Start the bot, and wait until it ends by itself."""
        async with self.started(), patience():
            await asyncio.wait({self.served})

    async def up(self, client: Yoimachi) -> None:
        """Wait until every shard is connected, and the bot says so."""
        async with patience():
            await self.discord.gateway.connection(2 if self.shards else 1)
            await until(lambda: client.connected and client.gateway.trouble is None)

    async def tell(self, client: Yoimachi, name: str) -> None:
        """Wait until the bot has received a further event: the channel is renamed."""
        renamed = payloads.channel(self.channel) | {"name": name}
        self.discord.gateway.dispatch("CHANNEL_UPDATE", renamed, self.guild.id)

        def heard() -> bool:
            known = client.get_channel(self.channel.id)
            return isinstance(known, discord.TextChannel) and known.name == name

        async with patience():
            await until(heard)

    @property
    def seen(self) -> list[int]:
        """IDENTIFY and RESUME of all shards, in their order."""
        return self.discord.gateway.seen


@pytest_asyncio.fixture(params=[None, SHARDS], ids=["single", "sharded"])
async def place(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Place]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    # nobody looks at pictures here
    monkeypatch.setattr(serve, "warm_up", lambda _: None)
    # of one machine, and with nobody to refuse it
    monkeypatch.setattr(ops, "IDENTIFY_INTERVAL", timedelta(milliseconds=1))
    simulated = Discord()
    await simulated.open()
    host = simulated.world.add_user("hanna")
    guild = simulated.world.add_guild("Town", host, [host])
    channel = simulated.world.add_channel(guild, "games")
    yield Place(simulated, guild, channel, tmp_path, request.param)
    await simulated.close()


single = pytest.mark.parametrize("place", [None], indirect=True, ids=["single"])
"""What does not depend on the number of shards."""
sharded = pytest.mark.parametrize("place", [SHARDS], indirect=True, ids=["sharded"])


# ------------------------------------------------------------------ at the start


@pytest.mark.parametrize(
    "mood",
    [Mood(refuses=True), Mood(greeting=1001), Mood(greeting=4000), Mood(on_identify=4000)],
    ids=["503", "1001 before hello", "4000 before hello", "4000 for identify"],
)
async def test_a_bot_that_is_not_let_in_at_first_tries_again(place: Place, mood: Mood) -> None:
    simulated = place.discord.gateway
    simulated.mood = mood
    async with place.started() as client:
        await until(lambda: simulated.attempts > 5)
        assert not client.connected
        assert client.gateway.trouble is not None
        simulated.mood = Mood()
        await place.up(client)
        await place.tell(client, "renamed")


@single
@pytest.mark.parametrize("lack", ["session_id", "resume_gateway_url", "user", "guilds"])
async def test_a_session_whose_beginning_cannot_be_read_is_begun_anew(
    place: Place, lack: str
) -> None:
    simulated = place.discord.gateway
    simulated.mood = Mood(ready_without=lack)
    async with place.started() as client:
        await until(lambda: simulated.identified > 3)
        assert not client.connected
        simulated.mood = Mood()
        await place.up(client)
        assert simulated.resumed == 0


async def test_a_gateway_that_says_nothing_is_hung_up_on(place: Place) -> None:
    place.discord.gateway.mood = Mood(silent=True)
    async with place.started(replace(QUICK, open_s=0.05)) as client:
        await until(lambda: place.discord.gateway.attempts > 2)
        place.discord.gateway.mood = Mood()
        await place.up(client)


@pytest.mark.parametrize("name", ["me", "application", "gateway"])
@pytest.mark.parametrize("status", [403, 503])
@single
async def test_an_api_that_is_down_is_asked_again(place: Place, name: str, status: int) -> None:
    refused = 0

    async def down(asked: str) -> None:
        nonlocal refused
        if asked == name and refused < 3:
            refused += 1
            raise Refused(status, 0)

    place.discord.api.before = down
    async with place.running() as client:
        await place.tell(client, "renamed")
    assert refused == 3


@single
async def test_without_a_network_it_waits_for_one(place: Place, unused_tcp_port: int) -> None:
    seam.use_api(f"http://127.0.0.1:{unused_tcp_port}/api")
    client = discord.Client(intents=discord.Intents.none())
    with capture_logs() as logs:
        async with client:
            coming = asyncio.create_task(
                gateway.login(client, place.discord.world.token, pace=QUICK)
            )
            await until(lambda: len(logs) > 3)
            seam.use_api(place.discord.address)
            async with patience():
                await coming
    assert {line["event"] for line in logs} == {"discord-unreachable"}


@single
async def test_publishing_commands_without_a_network_ends_with_a_reason(
    place: Place, unused_tcp_port: int
) -> None:
    seam.use_api(f"http://127.0.0.1:{unused_tcp_port}/api")
    client = discord.Client(intents=discord.Intents.none())
    tree = discord.app_commands.CommandTree(client)
    with capture_logs() as logs, pytest.raises(Unreachable, match="Cannot connect to host"):
        await serve.sync(client, tree, place.discord.world.token, pace=QUICK)
    assert len(logs) == serve.SYNC_ATTEMPTS - 1


# ------------------------------------------------------------------ a connection that breaks


@pytest.mark.parametrize("code", [1000, 1001, 4000, 4009])
async def test_a_lost_connection_is_resumed(place: Place, code: int) -> None:
    async with place.running() as client:
        await place.discord.gateway.hang_up(code)
        await place.tell(client, "renamed")
        await place.up(client)
    assert IDENTIFY not in place.seen[2 if place.shards else 1 :]


async def test_discord_may_ask_for_another_connection(place: Place) -> None:
    async with place.running() as client:
        await place.discord.gateway.send({"op": RECONNECT, "d": None})
        await place.tell(client, "renamed")
    assert place.seen[-1] == RESUME


@pytest.mark.parametrize("how", list(Spoilt))
async def test_a_frame_that_cannot_be_read_costs_the_connection_and_no_event(
    place: Place, how: Spoilt
) -> None:
    async with place.running() as client:
        place.discord.gateway.spoil = how
        await place.tell(client, "renamed")
        assert place.seen[-1] == RESUME
        await place.up(client)


async def test_a_session_that_discord_has_forgotten_is_begun_anew(place: Place) -> None:
    async with place.running() as client:
        before = place.discord.gateway.identified
        await place.discord.gateway.end_sessions()
        await until(lambda: place.discord.gateway.identified > before)
        await place.up(client)
        await place.tell(client, "renamed")


@pytest.mark.parametrize("dead", [True, False], ids=["dead address", "4000 for resume"])
async def test_a_session_that_cannot_be_resumed_is_given_up(place: Place, dead: bool) -> None:
    simulated = place.discord.gateway
    if dead:
        simulated.resume_address = NOWHERE
    else:
        simulated.mood = Mood(on_resume=4000)
    asked: list[int] = []
    pace = Watched(identify_s=0.0, asked=asked)
    async with place.running(pace) as client:
        simulated.resume_address = None
        await simulated.hang_up()
        await until(lambda: simulated.identified == (4 if place.shards else 2))
        await place.up(client)
        await place.tell(client, "renamed")
    if not place.shards:
        # it stood for no time, and then was not reached four times
        assert asked == [1, 2, 3, 4, 5]
        assert place.seen.count(RESUME) == (0 if dead else pace.resumes)


@single
async def test_a_session_is_not_resumed_for_minutes_at_an_address_that_says_nothing(
    place: Place,
) -> None:
    """Four attempts at one that takes the connection and nothing else take twelve minutes."""

    def in_vain(line: MutableMapping[str, Any]) -> bool:
        # the first tells that it was lost
        return bool(line["event"] == "gateway-lost" and line["failures"] > 1)

    simulated = place.discord.gateway
    pace = replace(QUICK, open_s=0.5, resume_s=0.5, resumes=1_000)
    async with place.running(pace) as client:
        simulated.mood = Mood(silent=True)
        await simulated.hang_up()
        with capture_logs() as logs:
            await until(lambda: any(map(in_vain, logs)))
        simulated.mood = Mood()
        await place.up(client)
    assert not any(line["resuming"] for line in filter(in_vain, logs))
    assert place.seen.count(RESUME) == 0


# ------------------------------------------------------------------ odd events


@single
@pytest.mark.parametrize("kind", odd.EVENTS)
async def test_an_event_that_cannot_be_parsed_is_skipped_with_one_line(
    place: Place, kind: str
) -> None:
    async with place.running() as client:
        name, data = odd.EVENTS[kind](place.discord, place.channel)
        with capture_logs() as logs:
            place.discord.gateway.dispatch(name, data, place.guild.id)
            await place.tell(client, "renamed")
        (line,) = [one for one in logs if one["event"] == "event-skipped"]
        assert line["type"] == name
        assert line["log_level"] == "warning"
        assert line["at"]
        assert client.connected
    assert place.seen == [IDENTIFY]


# ------------------------------------------------------------------ storms


@pytest.mark.parametrize("code", [1001, 4000])
@single
async def test_pauses_grow_until_discord_answers(place: Place, code: int) -> None:
    place.discord.gateway.mood = Mood(greeting=code)
    pace = Watched(identify_s=0.0)
    async with place.started(pace) as client:
        await until(lambda: len(pace.asked) >= 8)
        assert pace.asked[:8] == [1, 2, 3, 4, 5, 6, 7, 8]
        assert place.discord.gateway.attempts <= len(pace.asked) + 1
        place.discord.gateway.mood = Mood()
        await place.up(client)


def test_twenty_seconds_see_five_attempts() -> None:
    time, attempts = 0.0, 0
    while time < 20:
        attempts += 1
        time += DEFAULT_PACE.pause(attempts)
    assert attempts == 5
    assert DEFAULT_PACE.pause(10_000) <= DEFAULT_PACE.longest_s


@single
async def test_a_gateway_that_answers_and_hangs_up_is_paced_too(place: Place) -> None:
    place.discord.gateway.mood = Mood(after_ready=1001)
    pace = Watched(identify_s=0.0)
    async with place.started(pace):
        await until(lambda: len(pace.asked) >= 8)
    # a minute's silence would be too long for one that lets the bot in
    assert pace.asked[:8] == [1, 2, 3, 3, 3, 3, 3, 3]


@single
async def test_after_a_connection_that_stood_the_next_attempt_follows_at_once(
    place: Place,
) -> None:
    pace = Watched(identify_s=0.0, settled_s=0.0)
    async with place.running(pace) as client:
        for name in ("one", "two", "three"):
            await place.discord.gateway.hang_up()
            await place.tell(client, name)
    assert pace.asked == [0, 0, 0]
    assert DEFAULT_PACE.pause(0) == 0


# ------------------------------------------------------------------ what no attempt cures


@single
@pytest.mark.parametrize("code", REFUSALS)
async def test_a_refusal_ends_the_bot_with_a_sentence(place: Place, code: int) -> None:
    place.discord.gateway.mood = Mood(on_identify=code)
    with pytest.raises(GatewayRefused) as refused:
        await place.end()
    assert str(refused.value) == REFUSALS[code]
    assert refused.value.code == code


@single
async def test_a_token_that_was_reset_meanwhile_ends_it_too(place: Place) -> None:
    asked = 0

    async def reset(route: str) -> None:
        nonlocal asked
        if route == "gateway":
            asked += 1
            raise Refused(401, 0, "401: Unauthorized")

    place.discord.api.before = reset
    with pytest.raises(GatewayRefused, match="does not know this token"):
        await place.end()
    assert asked == MAX_UNAUTHORIZED


@single
async def test_a_401_now_and_then_is_an_outage(place: Place) -> None:
    answers = [*[401] * (MAX_UNAUTHORIZED - 1), 503] * 2

    async def down(route: str) -> None:
        if route == "gateway" and answers:
            status = answers.pop(0)
            raise Refused(status, 0, f"{status}: no")

    place.discord.api.before = down
    async with place.running():
        assert not answers


@single
async def test_the_process_ends_with_the_code_that_a_supervisor_is_told_of(
    place: Place,
) -> None:
    place.discord.gateway.mood = Mood(on_identify=4014)
    process = Process(place.folder, place.discord)
    try:
        await process.start(cold=False)
        async with patience():
            await process.ended.wait()
        assert process.deaths == [2]
        assert process.log.read_text().splitlines()[-1] == REFUSALS[4014]
    finally:
        await process.close()


# ------------------------------------------------------------------ the day's sessions


@pytest.mark.parametrize("left", [0, 3])
async def test_without_sessions_left_it_waits_and_says_until_when(
    place: Place, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    monkeypatch.setattr(gateway, "RECHECK_S", 0.01)
    simulated = place.discord.gateway
    simulated.limit |= {"remaining": left, "reset_after": 3_600_000}
    with capture_logs() as logs:
        async with place.started() as client:
            await until(lambda: client.gateway.trouble not in (None, "connecting"))
            await asyncio.sleep(0.1)
            assert simulated.seen == []
            assert not client.connected
            assert str(client.gateway.trouble).startswith("no session may begin before 20")
            simulated.limit |= {"remaining": 1000}
            await place.up(client)
    lines = [line for line in logs if line["event"] == "sessions-spent"]
    assert len(lines) == 1
    assert lines[0]["remaining"] == left
    assert "until" in lines[0]


@single
async def test_a_session_begun_later_asks_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway, "RECHECK_S", 0.01)
    simulated = place.discord.gateway
    async with place.running() as client:
        simulated.limit |= {"remaining": 0, "reset_after": 3_600_000}
        simulated.mood = Mood(on_resume=4000)
        await simulated.hang_up()
        await until(lambda: str(client.gateway.trouble).startswith("no session"))
        assert not client.connected
        assert place.seen.count(IDENTIFY) == 1
        simulated.limit |= {"remaining": 1000}
        await place.up(client)


@pytest.mark.parametrize("seconds_between", [0.0, 5.0, 60.0])
def test_no_loop_of_crashes_uses_up_a_day(seconds_between: float) -> None:
    """A process that dies right after each IDENTIFY, restarted for a day."""
    day, time, remaining = 86_400.0, 0.0, 1000
    while time < day:
        start = seam.SessionStart(URL(), 1000, remaining, day - time, 1)
        time += gateway._spread(start, 0.0) + seconds_between
        remaining -= 1
        assert remaining > 0


def test_a_bot_that_is_started_now_and_then_never_waits() -> None:
    for remaining in (1000, 900, 501):
        start = seam.SessionStart(URL(), 1000, remaining, 86_400.0, 1)
        assert gateway._spread(start, 0.0) == 0
    assert gateway._spread(replace(start, remaining=500), 0.0) == 86_400 / 500


# ------------------------------------------------------------------ what is said of it


@single
async def test_monitors_are_told_the_truth(place: Place, unused_tcp_port: int) -> None:
    simulated = place.discord.gateway

    async def health() -> tuple[int, dict[str, Any]]:
        address = f"http://127.0.0.1:{unused_tcp_port}/healthz"
        async with aiohttp.ClientSession() as session, session.get(address) as response:
            return response.status, await response.json()

    async with place.running(metrics_port=unused_tcp_port) as client:
        assert await health() == (200, {"store": True, "gateway": True, "sending": True})
        simulated.mood = Mood(greeting=1001)
        await simulated.hang_up()
        await until(lambda: simulated.attempts > 3)
        assert not client.connected
        status, told = await health()
        assert status == 503
        assert not told["gateway"]
        assert "closed with 1001" in told["trouble"]
        simulated.mood = Mood()
        await place.up(client)
        assert await health() == (200, {"store": True, "gateway": True, "sending": True})


@single
async def test_a_ready_that_comes_late_makes_no_lost_connection_stand(place: Place) -> None:
    async with place.running() as client:
        place.discord.gateway.mood = Mood(refuses=True)
        await place.discord.gateway.hang_up()
        await until(lambda: not client.connected)
        await client.on_ready()
        assert not client.connected


@pytest.mark.parametrize("mood", [Mood(), Mood(refuses=True), Mood(silent=True)])
async def test_closing_ends_it_whatever_it_is_doing(place: Place, mood: Mood) -> None:
    simulated = place.discord.gateway
    simulated.mood = mood
    async with patience():
        async with place.started(DEFAULT_PACE) as client:
            await until(lambda: simulated.attempts > 0)
            if mood == Mood():
                await place.up(client)
        assert client.is_closed()
    assert not simulated.connected


@single
async def test_closing_ends_a_login_that_finds_no_network(
    place: Place, unused_tcp_port: int
) -> None:
    async with patience():
        with capture_logs() as logs:
            async with place.started(api=f"http://127.0.0.1:{unused_tcp_port}/api"):
                await until(lambda: any(line["event"] == "discord-unreachable" for line in logs))


@sharded
async def test_a_shard_skips_what_it_cannot_parse(place: Place) -> None:
    async with place.running() as client:
        name, data = odd.EVENTS["role"](place.discord, place.channel)
        place.discord.gateway.dispatch(name, data, place.guild.id)
        await place.tell(client, "renamed")
    assert place.seen == [IDENTIFY, IDENTIFY]


@sharded
async def test_what_discord_refuses_one_shard_ends_the_process(place: Place) -> None:
    place.discord.gateway.mood = Mood(on_identify=4010)
    with pytest.raises(GatewayRefused, match="--shards"):
        await place.end()


@sharded
async def test_the_shards_of_a_process_have_connections_of_their_own(place: Place) -> None:
    async with place.running() as client:
        assert isinstance(client, Sharded)
        mine = shard_of(place.guild.id, 2)
        sessions = {
            session.shard[0]: session for session in place.discord.gateway.sessions.values()
        }
        line = sessions[1 - mine].line
        assert line is not None
        place.discord.gateway.mood = Mood(refuses=True)
        await line.close(1001)
        await until(lambda: client.gateway.is_lost(1 - mine))
        assert client.connected
        assert not client.gateway.is_lost(mine)
        await place.tell(client, "renamed")
        place.discord.gateway.mood = Mood()
        await place.up(client)
