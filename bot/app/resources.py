"""Threads, processes, the store and the pages for monitors: opened with the client, and closed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.app.computer_processes import Thinkers
from bot.db import schema
from bot.db.store import Store
from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.fair_queue import Urgency, urgency
from bot.discord_kit.render_thread import RenderThread
from bot.ops.metrics import Monitor
from bot.play.board.message import warm_up
from engines import GAMES


@dataclass(slots=True)
class Resources:
    store: Store
    thinkers: Thinkers
    render_thread: RenderThread = field(default_factory=lambda: RenderThread("studio"))
    costly_work: CostlyWork = field(default_factory=CostlyWork)
    monitor: Monitor | None = None
    """None: nothing is to be had for monitors."""

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
