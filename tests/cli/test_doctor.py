"""The doctor asks a Discord behind real sockets, and a database what to ask it for."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog
from click.testing import CliRunner
from discord.http import Route

from bot.__main__ import main
from bot.cli.doctor import allowed_channels, awarded_roles
from bot.config import Settings
from bot.db.store import Store
from bot.match.model.people import ServerSettings
from bot.match.store.people import ServerRepository
from bot.roles import Award, AwardKind, RoleRepository
from tests import sqlite
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Channel, Refused

GUILD, OTHER = 1, 2
SETTINGS = [f"YOIMACHI_{name.upper()}" for name in Settings.model_fields]


async def test_roles_and_channels_are_those_of_the_server(tmp_path: Path) -> None:
    url = sqlite.fresh(tmp_path / "yoimachi.sqlite3")
    store = Store.at(url)
    async with store.writing() as unit:
        for guild, role in ((GUILD, 11), (GUILD, 12), (OTHER, 13)):
            await unit[RoleRepository].put_award(Award(guild, AwardKind.STREAK, role, days=role))
        channels = ServerSettings(GUILD, "thread", allowed_channels=(21, 22))
        await unit[ServerRepository].put(channels)
        await unit.commit()
    await store.close()
    assert set(await awarded_roles(url, GUILD)) == {11, 12}
    assert list(await allowed_channels(url, GUILD)) == [21, 22]
    assert list(await allowed_channels(url, OTHER)) == []


@pytest.mark.parametrize("content", [None, b"no database at all"], ids=["missing", "broken"])
async def test_without_a_database_nothing_is_given_and_all_is_allowed(
    tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "yoimachi.sqlite3"
    if content is not None:
        file.write_bytes(content)
    url = sqlite.address(file)
    assert list(await awarded_roles(url, GUILD)) == []
    assert list(await allowed_channels(url, GUILD)) == []
    assert file.exists() is (content is not None)


# ------------------------------------------------------------------ over sockets

NEVER_HEARD_OF = 99
"""A kind of channel that Discord may invent."""


class Clinic:
    """A simulated Discord with one server of which the bot is an ordinary member."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.discord = Discord()
        world = self.discord.world
        host = world.add_user("host")
        self.guild = world.add_guild("club", host, [host])
        self.channel = world.add_channel(self.guild, "games")

    async def doctor(self, *arguments: str, address: str | None = None) -> tuple[int, str]:
        """The exit code, and what was printed."""
        given = {
            "YOIMACHI_DATABASE_URL": sqlite.address(self.folder / "yoimachi.sqlite3"),
            "YOIMACHI_TOKEN": self.discord.world.token,
            "YOIMACHI_DISCORD_API": address or self.discord.address,
        }
        runner = CliRunner(env=dict.fromkeys(SETTINGS) | given)
        # the command has an event loop of its own
        done = await asyncio.to_thread(runner.invoke, main, ["doctor", *arguments])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.output
        return done.exit_code, done.output

    async def tries(self, channel: Channel) -> tuple[int, str]:
        return await self.doctor("--try", str(channel.id))


@pytest_asyncio.fixture
async def clinic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Clinic]:
    # the command is given a process to itself otherwise
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    found = Clinic(tmp_path)
    await found.discord.open()
    yield found
    await found.discord.close()
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


async def test_a_trial_needs_no_server_of_the_bots_own(clinic: Clinic) -> None:
    code, printed = await clinic.tries(clinic.channel)
    assert "ok    channel: #games has the permissions" in printed
    assert "ok    cleaning up" in printed
    assert (code, clinic.discord.world.faults) == (0, []), printed


async def test_a_kind_of_channel_that_nobody_knows_is_passed_over(clinic: Clinic) -> None:
    odd = clinic.discord.world.add_channel(clinic.guild, "odd", NEVER_HEARD_OF)
    code, printed = await clinic.tries(odd)
    assert f"ok    server {clinic.guild.id}: can play in 1 channels" in printed
    assert "FAIL  channel: is no text channel" in printed
    assert (code, "Traceback" in printed) == (1, False)


async def test_a_discord_out_of_reach_is_a_failure(clinic: Clinic) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    code, printed = await clinic.doctor(address=f"http://127.0.0.1:{port}/api")
    assert "FAIL  discord: cannot be reached (ClientConnectorError)" in printed
    assert printed.count("FAIL") == 1
    assert (code, "Traceback" in printed) == (1, False)


async def test_a_discord_that_only_fails_is_a_failure(clinic: Clinic) -> None:
    async def fail(_name: str) -> None:
        raise Refused(403, 0, "blocked")

    clinic.discord.api.before = fail
    code, printed = await clinic.doctor()
    assert "FAIL  discord: answers with 403: try again later" in printed
    assert (code, "Traceback" in printed) == (1, False)
