"""The bot over one database file: heartbeats, restarts, crashes, outages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from bot.app.services import Services
from bot.db import schema
from bot.db.engine import connect
from bot.db.store import Store, UnitOfWork
from bot.match.store.due import HeartbeatRepository
from engines import GAMES
from tests.harness.soak.spans import Span, micros
from tests.match.world import TurnedClock, World

HEARTBEAT_INTERVAL: Final = timedelta(seconds=30)
MAX_HEARTBEAT_GAP: Final = timedelta(minutes=1)
"""A longer gap is an outage, which no clock is charged."""
PROCESS: Final = "bot"


class Crash(BaseException):
    """The process has ended. No handler of errors may catch it."""


class CrashingStore(Store):
    """A store whose process may end at a commit: just before, or just after."""

    crash: str | None = None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[UnitOfWork]:
        async with super().writing() as unit:
            if self.crash is None:
                yield unit
                return
            commit, when = unit.commit, self.crash

            async def dying() -> None:
                self.crash = None
                if when == "after":
                    await commit()
                raise Crash

            unit.commit = dying  # type: ignore[method-assign]
            yield unit


def _opened(url: str) -> CrashingStore:
    database = connect(url)
    event.listen(database.engine.sync_engine, "connect", _trust_the_system)
    return CrashingStore(database)


def _trust_the_system(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Processes end here and machines do not: nothing has to reach the disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = OFF")
    cursor.close()


class Host:
    """The use cases over a file, across restarts, and the outages in between."""

    def __init__(self, file: Path, start: datetime) -> None:
        self._url = f"sqlite+aiosqlite:///{file}"
        self.clock = TurnedClock()
        self.clock.time = start
        self.is_up = False
        self.outages: list[Span] = []
        self._sign: datetime | None = None
        self._started = start
        self._world: World | None = None
        self.store: CrashingStore = _opened(self._url)

    @property
    def now(self) -> datetime:
        return self.clock.time

    @property
    def world(self) -> World:
        if self._world is None:
            raise Crash
        return self._world

    @property
    def parts(self) -> Services:
        return self.world.parts

    async def open(self) -> None:
        """The very first start."""
        await schema.prepare(self.store.database)
        self._world = World(
            self.store, games=GAMES, clock=self.clock, max_cached_positions=64, open_matches=1000
        )
        await self.beat()

    async def turn(self, to: datetime) -> None:
        """Turn the clock. A bot that is up writes its heartbeats."""
        self.clock.time = max(to, self.now)
        if self.is_up and self._sign is not None:
            sign = (
                self._started
                + (self.now - self._started) // HEARTBEAT_INTERVAL * HEARTBEAT_INTERVAL
            )
            if sign > self._sign:
                async with self.store.writing() as unit:
                    await unit[HeartbeatRepository].put(PROCESS, sign)
                    await unit.commit()
                self._sign = sign

    def go_down(self) -> int:
        """Take the bot down; the moment of its last heartbeat."""
        self.is_up = False
        return micros(self._sign or self.now)

    async def rebuild(self) -> None:
        """Restart: memory is lost, and the file is opened again."""
        await self.store.close()
        self.store = _opened(self._url)
        self.world.store = self.store
        self.world.restart()
        await self.parts.match.computers.release()

    async def beat(self) -> None:
        """Write the first heartbeat after a start."""
        self.outages += self.silence()
        await self.parts.ops.heartbeat.beat()
        self._sign = self._started = self.now
        self.is_up = True

    def silence(self) -> list[Span]:
        """The outage that may just be ending."""
        if self._sign is None or self.now - self._sign <= MAX_HEARTBEAT_GAP:
            return []
        return [(micros(self._sign), micros(self.now))]

    async def close(self) -> None:
        await self.store.close()
