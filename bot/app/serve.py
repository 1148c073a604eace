"""What a running bot holds, and the connected bot, run until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import aiohttp
import discord
import structlog

from bot.app import gateway
from bot.app.computer_processes import Thinkers
from bot.app.gateway import DEFAULT_PACE, Pace, Unreachable
from bot.base import log as base_log
from bot.db import schema
from bot.db.engine import connect
from bot.db.store import Store
from bot.discord_kit.limits import Urgency, urgency
from bot.discord_kit.threads import CostlyWork, RenderThread
from bot.ops.metrics import Monitor
from bot.play.board.message import warm_up
from engines import GAMES

# ------------------------------------------------------------------------------------- resources
# Threads, processes, the store and the pages for monitors: opened with the client, and closed.


@dataclass(slots=True)
class Resources:
    store: Store
    thinkers: Thinkers
    render_thread: RenderThread = field(default_factory=lambda: RenderThread("studio"))
    costly_work: CostlyWork = field(default_factory=CostlyWork)
    monitor: Monitor | None = None
    """None: there are no pages for monitors."""

    async def open(self) -> None:
        """:raises bot.db.schema.SchemaError: the database is of another version."""
        await schema.prepare(self.store.database)
        if self.monitor is not None:
            await self.monitor.open()

    async def warm_up(self) -> None:
        """Draw every game once. A picture that is waited for comes in between two games."""
        with urgency(Urgency.COSTLY):
            for key in GAMES:
                await self.render_thread.run(warm_up, key)

    async def close(self) -> None:
        await asyncio.to_thread(self._end_work)
        if self.monitor is not None:
            await self.monitor.close()
        await self.store.close()

    def _end_work(self) -> None:
        for closing in (self.render_thread, self.costly_work, self.thinkers):
            closing.close()


# ----------------------------------------------------------------------------------------- serve
# The connected bot, run until somebody stops it.


_log = structlog.stdlib.get_logger(__name__)

SYNC_ATTEMPTS: Final = 6
"""Attempts to log in for one command: half a minute."""
GC_THRESHOLDS: Final = (50_000, 20, 50)
"""New objects, and collections of each younger generation, until Python collects garbage."""


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
    """Leave the objects of a loaded program out of garbage collection: they live to the end, and
    each pass through them stops everybody for a tenth of a second or two. Collect less often than
    Python does after 700 new objects: a turn makes many times as many, and nearly all of them are
    gone without a collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


async def serve(client: discord.Client, token: str) -> None:
    """Keep `client` connected until SIGTERM or Ctrl-C, then let it finish and close.

    :raises discord.LoginFailure: Discord does not know the token.
    :raises bot.app.gateway.GatewayRefused: Discord refuses the bot for good.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(base_log.unhandled)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; Ctrl-C ends the loop there
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
        # closing drains: work under way is finished, unsent messages are kept
        await client.close()
        # interrupted in the middle of logging in, it ends in one error or another
        connected.cancel()
        await asyncio.wait({connected})
    _log.info("stopped")


async def sync(
    client: discord.Client,
    tree: discord.app_commands.CommandTree,
    token: str,
    *,
    pace: Pace = DEFAULT_PACE,
) -> int:
    """Publish the commands, and return how many there are.

    :raises discord.LoginFailure: Discord does not know the token.
    :raises bot.app.gateway.Unreachable: Discord gives no answer, in several attempts.
    """
    async with client:
        await gateway.login(client, token, pace=pace, attempts=SYNC_ATTEMPTS)
        try:
            return len(await tree.sync())
        except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
            raise Unreachable(base_log.named(error)) from error
