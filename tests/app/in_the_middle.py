"""A process of the bot that is to stop while it creates a match."""

from __future__ import annotations

import asyncio
import os
from multiprocessing.connection import Connection

from bot.app import composition, serve
from bot.base import log
from bot.config import Settings
from bot.db import schema
from bot.match.model.match import NewMatch
from bot.match.model.people import Person, Place


def begin(url: str, output: Connection) -> None:
    """Serve, with an act under way that goes on once the process has been told to stop. A line of
    the output says when that may be; the log follows."""
    os.dup2(output.fileno(), 1)
    os.dup2(output.fileno(), 2)
    log.configure(style="json", level="INFO")
    parts = composition.compose(Settings(database_url=url, token=None))
    client = parts.client

    async def act() -> None:
        while (refusal := client.refusal(1)) is None:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)
        assert refusal.code == "restarting"
        ann, bob = Person(1, "ann"), Person(2, "bob")
        wish = NewMatch("pastoral", ann, Place(1, 2), "en", (bob,))
        match = await parts.services.match.lobby.create(wish, 1)
        await parts.services.match.lobby.accept(match.id, bob, 2)

    async def start(token: str, *, reconnect: bool = True) -> None:
        await schema.prepare(parts.services.store.database)
        parts.handler.track(asyncio.create_task(act()))
        print("ready", flush=True)
        await asyncio.Event().wait()

    client.start = start  # type: ignore[method-assign]
    asyncio.run(serve.serve(client, "token"))
