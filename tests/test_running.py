"""The bot as a process: it stops when it is told to, and says when it cannot go on."""

from __future__ import annotations

import asyncio
import os
import signal

import discord
import pytest

from bot import running


class Offline(discord.Client):
    """A client whose gateway is an event: connected until it is closed."""

    def __init__(self, *, refused: bool = False) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.refused = refused
        self.connected = asyncio.Event()
        self.closings = 0

    async def start(self, *_: object, **__: object) -> None:
        if self.refused:
            raise discord.LoginFailure
        self.connected.set()
        await asyncio.Event().wait()

    async def close(self) -> None:
        if not self.is_closed():
            self.closings += 1
        await super().close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_closes_the_client_and_ends(number: signal.Signals) -> None:
    client = Offline()
    served = asyncio.create_task(running.serve(client, "token"))
    await client.connected.wait()
    os.kill(os.getpid(), number)
    async with asyncio.timeout(5):
        await served
    assert client.is_closed()
    assert client.closings == 1


async def test_a_token_that_discord_does_not_know_is_reported() -> None:
    client = Offline(refused=True)
    with pytest.raises(discord.LoginFailure):
        await running.serve(client, "token")
    assert client.is_closed()
