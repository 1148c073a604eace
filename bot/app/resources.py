"""Threads, processes, the store and the pages for monitors: opened with the client, and closed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from bot.app.computer_processes import Thinkers
from bot.db import schema
from bot.db.store import Store
from bot.discord_kit.render_thread import RenderThread
from bot.ops.metrics import Monitor
from bot.play.board.message import warm_up
from engines import GAMES

MAX_WAITING_FILMS: Final = 8
"""Films that may wait to be made."""


@dataclass(slots=True)
class Resources:
    store: Store
    thinkers: Thinkers
    render_thread: RenderThread = field(default_factory=lambda: RenderThread("studio"))
    film_thread: RenderThread = field(
        default_factory=lambda: RenderThread("cinema", max_jobs=MAX_WAITING_FILMS)
    )
    monitor: Monitor | None = None
    """None: nothing is to be had for monitors."""

    async def open(self) -> None:
        """:raises bot.db.schema.SchemaError: the database is of another version."""
        await schema.prepare(self.store.database)
        if self.monitor is not None:
            await self.monitor.open()

    async def warm_up(self) -> None:
        """Draw every game once. A board that is waited for comes in between two games."""
        for key in GAMES:
            await self.render_thread.run(warm_up, key)

    async def close(self) -> None:
        for closing in (self.render_thread, self.film_thread, self.thinkers):
            await asyncio.to_thread(closing.close)
        if self.monitor is not None:
            await self.monitor.close()
        await self.store.close()
