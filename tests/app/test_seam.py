"""The seam to discord.py: one module knows its private parts, and finds them where it looks."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import INTERNAL_API_VERSION, HTTPClient, Route
from discord.state import AutoShardedConnectionState, ConnectionState

from bot.app import seam
from tests.harness.crash.discord.server import Discord
from tests.source import parsed

ROOT: Final = Path(__file__).parents[2]
SEAM: Final = ROOT / "bot" / "app" / "seam.py"
INNER: Final = ("discord.gateway", "discord.http", "discord.state", "discord.shard")
"""Modules of discord.py that are not documented."""


def parameters(function: Any) -> set[str]:
    return set(inspect.signature(function).parameters)


def source(of: Any) -> str:
    return inspect.getsource(of)


# ------------------------------------------------------------------ what the seam relies on


def test_discord_py_has_every_private_name_that_the_seam_uses() -> None:
    assert parameters(DiscordWebSocket.from_client) >= {
        *("client", "initial", "gateway", "shard_id", "session", "sequence", "resume")
    }
    for method in ("poll_event", "identify", "resume"):
        assert parameters(getattr(DiscordWebSocket, method)) == {"self"}
    assert parameters(DiscordWebSocket.close) == {"self", "code"}
    assert isinstance(vars(DiscordWebSocket)["latency"], property)
    assert parameters(ReconnectWebSocket) == {"shard_id", "resume"}
    assert parameters(HTTPClient.request) >= {"route"}
    assert parameters(HTTPClient.get_bot_gateway) == {"self"}
    assert isinstance(Route.BASE, str)
    assert Route.BASE.endswith(f"/v{INTERNAL_API_VERSION}")
    assert Route("GET", "/users/@me").url == f"{Route.BASE}/users/@me"


def test_a_socket_has_the_attributes_that_the_seam_reads() -> None:
    made = source(DiscordWebSocket.__init__) + source(DiscordWebSocket.from_client)
    for name in ("session_id", "sequence", "socket", "_close_code"):
        assert f"self.{name}" in made
    for name in ("gateway", "_discord_parsers"):
        assert f"ws.{name} =" in made
    received = source(DiscordWebSocket.received_message)
    assert "func = self._discord_parsers[event]" in received
    assert "func(data)" in received
    # nothing is read for an event before its parser but for these two
    assert re.findall(r"event == '(\w+)'", received) == ["READY", "RESUMED"]


def test_from_client_waits_only_in_what_the_seam_guards() -> None:
    awaited = re.findall(r"await ([\w.]+)\(", source(DiscordWebSocket.from_client))
    assert set(awaited) == {
        *("client.http.ws_connect", "ws.poll_event", "ws.identify", "ws.resume")
    }


def test_the_state_knows_parsers_and_shards() -> None:
    assert "self.parsers = parsers = {}" in source(ConnectionState.__init__)
    assert "self.shard_ids" in source(AutoShardedConnectionState.__init__)
    assert "self._connection.shard_ids = shard_ids" in source(
        discord.AutoShardedClient.launch_shards
    )
    client = discord.AutoShardedClient(
        intents=discord.Intents.none(), shard_ids=[2, 3], shard_count=4
    )
    seam.assign_shards(client, [2, 3])
    assert client._connection.shard_ids == [2, 3]


def test_a_login_that_failed_can_be_undone() -> None:
    login = source(HTTPClient.static_login)
    assert "if self.connector is MISSING" in login
    assert "self.__session = aiohttp.ClientSession" in login


def test_a_login_makes_new_connections_and_opens_the_way() -> None:
    login = source(HTTPClient.static_login)
    assert "connector=self.connector," in login
    assert "self._global_over = asyncio.Event()\n        self._global_over.set()" in login
    assert parameters(HTTPClient.static_login) == {"self", "token"}
    assert "self.token = token" in login


def test_the_seam_uses_no_private_name_that_is_not_checked_here() -> None:
    used = {name for name in _private(parsed(SEAM)) if not hasattr(seam, name)}
    ours = {"_begun", "_has_begun", "_socket", "_parse", "_closing_on_failure"}
    assert used - ours == {"_close_code", "_connection", "_discord_parsers"}


# ------------------------------------------------------------------ versions


def test_the_version_is_the_one_that_is_pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (pinned,) = [line for line in project["dependencies"] if line.startswith("discord.py")]
    major, minor = seam.TESTED
    assert re.fullmatch(rf"discord\.py>={major}\.{minor}\.\d+,<{major}\.{minor + 1}", pinned)
    seam.check_version()
    newer = discord.version_info._replace(minor=minor + 1)
    monkeypatch.setattr(discord, "version_info", newer)
    with pytest.raises(RuntimeError, match=rf"{major}\.{minor} is needed"):
        seam.check_version()


# ------------------------------------------------------------------ nobody else does


def _private(tree: ast.Module) -> set[str]:
    """Names with an underscore that are looked up in something."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
    }


def _foreign(tree: ast.Module) -> set[str]:
    """Names with an underscore that are looked up in something else than one's own instance."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    }


def _defined(tree: ast.Module) -> set[str]:
    """Names with an underscore that a module gives to something of its own."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
    return found


def _imported(tree: ast.Module) -> set[str]:
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{one.name}" for one in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Attribute):
            found.add(ast.unparse(node))
    return found


def _private_of_discord() -> set[str]:
    """Every name with an underscore that discord.py's own code looks up."""
    folder = Path(discord.__file__).parent
    found = set[str]()
    for path in folder.rglob("*.py"):
        found.update(re.findall(r"\.(_[a-z]\w*)", path.read_text()))
    # a row of a database has them, too
    return found - {"_asdict", "_replace", "_fields"}


def test_no_other_module_reaches_behind_the_documented_interface() -> None:
    theirs, found = _private_of_discord(), dict[str, set[str]]()
    for path in sorted((ROOT / "bot").rglob("*.py")):
        if path == SEAM or "discord" not in path.read_text():
            continue
        tree = parsed(path)
        bad = {name for name in _imported(tree) if name.startswith(INNER)}
        bad |= (_foreign(tree) & theirs) - _defined(tree)
        if bad:
            found[str(path.relative_to(ROOT))] = bad
    assert found == {}


# ------------------------------------------------------------------ the address


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the setting after each test."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("base", ["http://proxy:8080/api", "http://proxy:8080/api/"])
def test_requests_go_to_the_proxy(base: str) -> None:
    seam.use_api(base)
    assert seam.api() == "http://proxy:8080/api/v10"
    assert Route("GET", "/users/@me").url == "http://proxy:8080/api/v10/users/@me"


@pytest.mark.usefixtures("elsewhere")
async def test_the_gateway_is_asked_for() -> None:
    simulated = Discord()
    await simulated.open()
    seam.use_api(simulated.address)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(simulated.world.token)
            start = await seam.session_start(client)
        assert str(start.gateway) == simulated.gateway.address
        assert start.remaining == simulated.gateway.limit["remaining"]
    finally:
        await simulated.close()


@pytest.mark.usefixtures("elsewhere")
async def test_another_token_is_refused_there() -> None:
    simulated = Discord()
    await simulated.open()
    seam.use_api(simulated.address)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            with pytest.raises(discord.LoginFailure):
                await client.login("another")
    finally:
        await simulated.close()
