"""The composition root: everything the bot is made of, put together. Nothing is global."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

import render
from bot.app.client import Yoimachi
from bot.app.computer_processes import Thinkers
from bot.app.publish_commands import Said, payload
from bot.app.services import Services, assemble
from bot.app.sharded import Sharded
from bot.base.clock import Clock, SystemClock
from bot.base.timings import Unmeasured
from bot.config import Settings
from bot.db import schema
from bot.db.store import Store
from bot.discord_kit.rate_limits import RateLimits, Throttle
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Translator
from bot.match.lobby.rules import Limits
from bot.ops.metrics import Gauges, Monitor
from engines import GAMES

FILMS: Final = 8
"""Films that may wait to be made."""


def services_over(store: Store, settings: Settings, clock: Clock) -> Services:
    """What the bot may do, over a store that need not be open yet."""
    return assemble(
        store,
        clock=clock,
        entropy=secrets.token_bytes,
        games=GAMES,
        limits=Limits(settings.max_open_matches, settings.server_matches, settings.invitation),
        closing_after=settings.closing_after,
        calm=settings.calm,
        retention=settings.retention,
        kept_tables=settings.kept_tables,
        default_place=settings.default_place,
        themes=render.THEMES,
        process=settings.process,
        offload=asyncio.to_thread,
    )


async def commands(settings: Settings) -> list[Said]:
    """The commands as this version would publish them. Nothing is opened or connected for it."""
    client = build(settings.model_copy(update={"shards": None, "metrics_port": None}))
    try:
        await client.tree.set_translator(Translator())
        return await payload(client.tree)
    finally:
        await client.close()


def build(
    settings: Settings, *, clock: Clock | None = None, settle: Callable[[], None] | None = None
) -> Yoimachi:
    """The complete client, not connected. Its store is opened when it logs in: an empty database
    is filled, one of another version is refused with `bot.db.schema.SchemaError`. So are the
    pages for monitors, if they have a port. `settle` is called once, when all is loaded."""
    clock = clock or SystemClock()
    store = Store.at(settings.database_url)
    services = services_over(store, settings, clock)
    gauges = None if settings.metrics_port is None else Gauges()

    async def open_store() -> None:
        await schema.prepare(store.database)
        if monitor is not None:
            await monitor.open()

    async def close_store() -> None:
        if monitor is not None:
            await monitor.close()
        await store.close()

    shards = settings.own_shards
    make: Callable[..., Yoimachi] = Yoimachi
    if shards is not None:
        make = partial(Sharded, shards=shards, identifying=services.identifying)
    client = make(
        services,
        clock,
        RenderThread("studio"),
        RenderThread("cinema", backlog=FILMS),
        Throttle(settings.presses_at_once, settings.presses_a_second, monotonic),
        gates=RateLimits(settings.matches_at_once, settings.dear_at_once, monotonic),
        meter=gauges or Unmeasured(),
        thinkers=Thinkers(settings.computer_processes),
        computers_per_server=settings.computers_per_server,
        open_store=open_store,
        close_store=close_store,
        api=settings.discord_api,
        gathering=settings.gather_seconds,
        settle=settle,
    )
    store.listen(client.on_commit)
    monitor = None
    if gauges is not None and settings.metrics_port is not None:
        monitor = Monitor(
            settings.metrics_host,
            settings.metrics_port,
            gauges,
            services.watcher,
            connected=lambda: client.connected,
            latency=lambda: client.latency,
        )
    return client
