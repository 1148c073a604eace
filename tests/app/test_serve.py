"""The bot as a process: it stops when it is told to, and says when it cannot go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.app import serve
from tests import sqlite, warm
from tests.app import in_the_middle
from tests.patience import patience


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
    async with patience():
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


def test_a_stopped_process_finishes_what_it_is_doing_and_begins_nothing(tmp_path: Path) -> None:
    file = tmp_path / "yoimachi.sqlite3"
    reader, writer = warm.CONTEXT.Pipe(duplex=False)
    process = warm.CONTEXT.Process(target=in_the_middle.begin, args=(sqlite.address(file), writer))
    process.start()
    writer.close()
    with reader, open(reader.fileno(), closefd=False) as output:
        try:
            assert "ready\n" in output
            process.terminate()
            told = output.read()
            process.join(timeout=60)
        finally:
            process.kill()
            process.join()
    assert process.exitcode == 0, told
    assert '"stopping"' in told
    assert '"stopped"' in told
    assert "stopped-in-the-middle" not in told
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT status FROM matches").fetchall() == [("active",)]
        # what it had no time to send, the next process sends
        assert connection.execute("SELECT count(*) FROM outbox").fetchone() != (0,)
