"""The bot as a process: it stops when it is told to, and says when it cannot go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.app import serve


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
    served = asyncio.create_task(serve.serve(client, "token"))
    await client.connected.wait()
    os.kill(os.getpid(), number)
    async with asyncio.timeout(5):
        await served
    assert client.is_closed()
    assert client.closings == 1


async def test_a_token_that_discord_does_not_know_is_reported() -> None:
    client = Offline(refused=True)
    with pytest.raises(discord.LoginFailure):
        await serve.serve(client, "token")
    assert client.is_closed()


IN_THE_MIDDLE = """
import asyncio, sys
from bot.app import composition, serve
from bot.base import log
from bot.config import Settings
from bot.db import schema
from bot.match.model.match import NewMatch
from bot.match.model.people import Person, Place
from bot.discord_kit.refusals import Restarting

log.configure(style="json", level="INFO")
parts = composition.compose(Settings(database_url=sys.argv[1], token=None))
client = parts.client

async def act():
    while client.refusal(1) is None:
        await asyncio.sleep(0.01)
    assert isinstance(client.refusal(1), Restarting)
    ann, bob = Person(1, "ann"), Person(2, "bob")
    wish = NewMatch("pastoral", ann, Place(1, 2), "en", (bob,))
    match = await parts.match.lobby.create(wish, 1)
    await parts.match.lobby.accept(match.id, bob, 2)

async def start(token, **_):
    await schema.prepare(parts.store.database)
    call = asyncio.create_task(act())
    parts.handler.track(call)
    print("ready", flush=True)
    await asyncio.Event().wait()

client.start = start
asyncio.run(serve.serve(client, "token"))
"""


def test_a_stopped_process_finishes_what_it_is_doing_and_begins_nothing(tmp_path: Path) -> None:
    file = tmp_path / "yoimachi.sqlite3"
    process = subprocess.Popen(
        [sys.executable, "-c", IN_THE_MIDDLE, f"sqlite+aiosqlite:///{file}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.terminate()
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 0, told
    assert '"stopping"' in told
    assert '"stopped"' in told
    assert "stopped-in-the-middle" not in told
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT status FROM matches").fetchall() == [("active",)]
        # what it had no time to send, the next process sends
        assert connection.execute("SELECT count(*) FROM outbox").fetchone() != (0,)
