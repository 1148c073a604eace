"""The address of Discord's API."""

from __future__ import annotations

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import api_address
from tests.harness.crash.discord.server import Discord


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the setting after each test."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("base", ["http://proxy:8080/api", "http://proxy:8080/api/"])
def test_requests_go_to_the_proxy(base: str) -> None:
    api_address.use(base)
    assert Route("GET", "/users/@me").url == "http://proxy:8080/api/v10/users/@me"


@pytest.mark.usefixtures("elsewhere")
async def test_the_gateway_is_asked_for() -> None:
    simulated = Discord()
    await simulated.open()
    api_address.use(simulated.address)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(simulated.world.token)
            await api_address.find_gateway(client.http)
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == simulated.gateway.address
    finally:
        await simulated.close()


@pytest.mark.usefixtures("elsewhere")
async def test_another_token_is_refused_there() -> None:
    simulated = Discord()
    await simulated.open()
    api_address.use(simulated.address)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            with pytest.raises(discord.LoginFailure):
                await client.login("another")
    finally:
        await simulated.close()
