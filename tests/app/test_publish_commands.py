"""Commands are published when they differ from Discord's, and playing never waits for that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord.http import Route
from structlog.testing import capture_logs

from bot.app import composition, seam, serve
from bot.app.client import Yoimachi
from bot.base.worker import FIRST_WAIT
from bot.cli import doctor
from bot.config import Settings
from tests import sqlite
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Refused
from tests.match.world import TurnedClock
from tests.patience import until


@pytest_asyncio.fixture
async def simulated(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """A fake Discord behind a real connection."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    # nobody looks at pictures here
    monkeypatch.setattr(serve, "warm_up", lambda _: None)
    found = Discord()
    await found.open()
    yield found
    await found.close()


class Asked:
    """The bot's requests to Discord; `refuses` answers them with errors."""

    def __init__(self, simulated: Discord) -> None:
        self.names: list[str] = []
        self.refuses: dict[str, Refused] = {}
        simulated.api.before = self

    async def __call__(self, name: str) -> None:
        self.names.append(name)
        if (refused := self.refuses.get(name)) is not None:
            raise refused

    async def for_(self, name: str, times: int = 1) -> None:
        await until(lambda: self.names.count(name) >= times)


def settings(simulated: Discord, folder: Path) -> Settings:
    url = sqlite.kept(folder / "yoimachi.sqlite3")
    return Settings(database_url=url, token=None, discord_api=simulated.address)


@asynccontextmanager
async def running(simulated: Discord, folder: Path) -> AsyncIterator[Yoimachi]:
    """The bot, connected."""
    client = composition.compose(settings(simulated, folder), guild_ready_timeout_s=0.01).client
    async with client:
        connected = asyncio.create_task(client.start(simulated.world.token))
        ready = asyncio.create_task(client.wait_until_ready())
        async with asyncio.timeout(60):
            await asyncio.wait({connected, ready}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            connected.result()
        yield client
        await client.close()
        connected.cancel()
        await asyncio.wait({connected})
    simulated.gone(None)


async def test_a_second_start_sends_no_command_that_discord_has(
    simulated: Discord, tmp_path: Path
) -> None:
    asked = Asked(simulated)
    async with running(simulated, tmp_path):
        await asked.for_("publish")
    assert simulated.world.commands
    async with running(simulated, tmp_path):
        await asked.for_("commands", times=2)
    assert asked.names.count("publish") == 1
    # another wording in one language is another command
    simulated.world.commands[0]["description_localizations"] = {"ja": "前の言葉"}
    async with running(simulated, tmp_path):
        await asked.for_("publish", times=2)


@pytest.mark.parametrize("changed", [{"contexts": [0]}, {"integration_types": [0]}])
async def test_a_command_offered_in_other_places_is_another_command(
    tmp_path: Path, changed: dict[str, list[int]]
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'yoimachi.sqlite3'}"
    ours = await composition.commands(Settings(database_url=url, token=None))
    mixed = [{**command, "contexts": command["contexts"][::-1]} for command in ours]
    elsewhere = [{**ours[0], **changed}, *ours[1:]]
    same = serve.fingerprint(ours)
    assert serve.fingerprint(mixed) == same
    assert serve.fingerprint(elsewhere) != same


@pytest.mark.parametrize("request_", ["commands", "publish"])
@pytest.mark.parametrize(
    ("refused", "code"),
    [(Refused(429, 0, retry_after=240.0), "429"), (Refused(400, 50035), "400-50035")],
    ids=["limited", "refused"],
)
async def test_a_bot_whose_commands_are_not_taken_plays(
    simulated: Discord, tmp_path: Path, request_: str, refused: Refused, code: str
) -> None:
    asked = Asked(simulated)
    asked.refuses[request_] = refused
    with capture_logs() as logs:
        async with running(simulated, tmp_path) as client:
            await asked.for_(request_)
            await until(lambda: any(line["event"] == "commands-unpublished" for line in logs))
            assert client.connected
            assert client.refusal(1) is None
    (line,) = [line for line in logs if line["event"] == "commands-unpublished"]
    assert line["code"] == code
    assert line["again_in"] == (240 if code == "429" else FIRST_WAIT.total_seconds())


@pytest.mark.parametrize(
    ("errors", "waits"),
    [
        ([discord.RateLimited(240.0)], [240.0]),
        ([aiohttp.ServerDisconnectedError()] * 3, [30.0, 60.0, 120.0]),
        ([RuntimeError("ours")] * 2, [30.0, 60.0]),
    ],
)
async def test_it_tries_again_after_the_time_that_discord_names_or_later_each_time(
    monkeypatch: pytest.MonkeyPatch, errors: list[Exception], waits: list[float]
) -> None:
    clock, left, tries = TurnedClock(), list(errors), 0

    async def publish(_tree: object) -> bool:
        nonlocal tries
        tries += 1
        if left:
            raise left.pop(0)
        return True

    monkeypatch.setattr(serve, "publish", publish)
    publisher = serve.Publisher(None, clock)  # type: ignore[arg-type]
    for number, wait in enumerate(waits, 1):
        assert await publisher.publish() == wait
        # a reconnect wakes it too early
        clock.turn(timedelta(seconds=wait - 1))
        assert await publisher.publish() == 1.0
        assert tries == number
        clock.turn(timedelta(seconds=1))
    for _ in range(2):
        assert await publisher.publish() == serve.REST_INTERVAL_S
    assert tries == len(waits) + 1


async def test_the_doctor_knows_whether_discord_has_the_commands(
    simulated: Discord, tmp_path: Path
) -> None:
    configured = settings(simulated, tmp_path)

    async def told() -> str:
        async def everywhere(_guild_id: int) -> tuple[int, ...]:
            return ()

        async def wanted() -> list[serve.CommandPayload]:
            return await composition.commands(configured)

        examined = doctor.examine_discord(simulated.world.token, everywhere, wanted)
        # a server's channels are more than this Discord knows
        async for finding in examined:
            if finding.subject == "commands":
                assert isinstance(examined, AsyncGenerator)
                await examined.aclose()
                return finding.text
        raise AssertionError

    seam.use_api(simulated.address)
    assert "does not have those of this version yet" in await told()
    asked = Asked(simulated)
    async with running(simulated, tmp_path):
        await asked.for_("publish")
    assert "those of this version" in await told()
    assert "not have" not in await told()
    asked.refuses["commands"] = Refused(429, 0, retry_after=240.0)
    assert await told() == "not looked at: Discord asks to wait 240 seconds"


def test_nothing_is_opened_to_know_the_commands_of_this_version(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'yoimachi.sqlite3'}"
    assert asyncio.run(composition.commands(Settings(database_url=url, token=None)))
    assert list(tmp_path.iterdir()) == []
