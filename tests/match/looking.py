"""A world with a worker that looks when something is due, looked at without its timer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TypeAlias

from bot.base.worker import Alive, Worker
from bot.db.store import Job
from bot.match.services import MatchServices
from tests.match.world import World

MakeWorker: TypeAlias = Callable[[MatchServices, Alive], Worker]


class Bench:
    """A world with its worker, which is looked at without its timer."""

    def __init__(self, world: World, make: MakeWorker) -> None:
        self.world = world
        self.connected = True
        self.left = 0
        """Commits that left something to be sent."""
        self.sends = 0
        """Those of them that a look made."""
        self._make = make
        world.store.listen(self.on_commit)

    def on_commit(self, first: Mapping[Job, datetime]) -> None:
        self.left += Job.OUTBOX in first

    def worker(self) -> Worker:
        return self._make(self.world.parts.match, lambda: self.connected)

    async def look(self) -> float:
        """The seconds until the worker wants to look again."""
        before = self.left
        wait = await self.worker()._work()
        self.sends += self.left - before
        return wait
