"""Running the connected bot until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
from contextlib import suppress
from typing import Final

import discord
import structlog

from bot.base import log as base_log
from bot.db import schema
from bot.db.engine import connect

_log = structlog.stdlib.get_logger(__name__)

GC_THRESHOLDS: Final = (50_000, 20, 50)
"""New objects, and searches of each kind, after which Python looks for what nobody needs."""


async def prepare(url: str) -> None:
    """Make the database ready before anything connects: fill an empty one, refuse another
    version's.

    :raises bot.db.schema.SchemaError: it is of another version.
    """
    database = connect(url)
    try:
        await schema.prepare(database)
    finally:
        await database.close()


def settle() -> None:
    """Have the search for what nobody needs any more leave out what is there now, once all is
    loaded: that is kept to the end anyway, and each search through it stops everybody for a tenth
    of a second or two. And have it search less often than Python's 700 new objects: a turn makes
    many times as many, nearly all of which are gone without a search."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


async def serve(client: discord.Client, token: str) -> None:
    """Keep `client` connected until SIGTERM or Ctrl-C, then let it finish and close.

    :raises discord.LoginFailure: Discord does not know the token.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(base_log.unhandled)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; there Ctrl-C ends the loop by itself
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    async with client:
        connected = asyncio.create_task(client.start(token), name="gateway")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        await asyncio.wait({connected, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            stopped.cancel()
            connected.result()
            return
        _log.info("stopping")
        # closing drains: what is being done is finished, what must be sent is kept
        await client.close()
        # interrupted in the middle of logging in, it ends in one error or another
        connected.cancel()
        await asyncio.wait({connected})
    _log.info("stopped")


async def sync(client: discord.Client, tree: discord.app_commands.CommandTree, token: str) -> int:
    """Tell Discord the commands as they are now, and how many they are.

    :raises discord.LoginFailure: Discord does not know the token.
    """
    async with client:
        await client.login(token)
        return len(await tree.sync())
