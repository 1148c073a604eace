"""What one process does with turns on each database: `python -m bench.turns`.

A turn is a whole act as the services do it: read the match, ask the engine, write the row, the
clocks, who owes and what is to be sent, and commit so that a power cut loses nothing. Half of the
matches have a clock. Then what is to be sent is claimed and marked as sent, without any network.

Not part of `python -m bench`: it needs a PostgreSQL server, which it starts for itself with the
same care for the disk as one that is used.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import ClassVar

from bot.db import schema
from bot.db.store import Store
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Terms
from bot.match.outbox import Claimed
from engines import Option
from tests import postgres
from tests.match.games import Race
from tests.match.world import World
from tests.waiting import pending

MATCHES = 30
TURNS = 3
"""In each match and round."""
ROUNDS = 4
TOGETHER = (1, 16)
"""Turns that are under way at a time."""


Spent = tuple[float, float]
"""Milliseconds for one: by the clock, and of this process's processor time, which other programs on
the machine do not change."""


def now() -> Spent:
    return time.perf_counter(), time.process_time()


def since(began: Spent, times: int) -> Spent:
    clock, processor = now()
    return 1000 * (clock - began[0]) / times, 1000 * (processor - began[1]) / times


class Marathon(Race):
    """Nobody ever gets there."""

    options: ClassVar[Mapping[str, Option]] = {"goal": Option("goal", (1_000_000,), 1_000_000)}


class Side:
    """One database with its matches."""

    def __init__(self, name: str, url: str) -> None:
        self.name = name
        self.store = Store.at(url)
        self.world = World(self.store, games={"race": Marathon()}, max_cached_positions=512)
        self.world.entropy = Random(1).randbytes
        self.world.restart()
        self.world.ids = count(1_000_000)
        self.matches: list[tuple[Match, tuple[Person, Person]]] = []

    async def prepare(self) -> None:
        await schema.prepare(self.store.database)
        for number in range(MATCHES):
            pair = Person(2 * number + 10, "a"), Person(2 * number + 11, "b")
            terms = Terms(parse_clock("3d") if number % 2 else parse_clock("none"))
            match = await self.world.seated("race", *pair, terms=terms)
            self.matches.append((match, pair))

    async def act(self, number: int, version: int) -> None:
        match, pair = self.matches[number]
        await self.world.act(match, pair[version % 2], "+1", version)

    async def turns(self, together: int, version: int) -> Spent:
        """What turns took, so many at a time."""
        room = asyncio.Semaphore(together)

        async def play(number: int) -> None:
            for played in range(TURNS):
                async with room:
                    await self.act(number, version + played)

        began = now()
        await asyncio.gather(*map(play, range(MATCHES)))
        return since(began, MATCHES * TURNS)

    async def sending(self) -> Spent:
        """What it took to claim rows, with what they tell, and to forget them."""
        outbox = self.world.parts.match.outbox
        rows, began = 0, now()
        while due := await pending(outbox):
            for posting in due:
                assert isinstance(await outbox.claim(posting), Claimed)
                await outbox.mark_sent(posting)
            rows += len(due)
        return since(began, rows)


async def measure(sides: list[Side]) -> None:
    for side in sides:
        await side.prepare()
        await side.sending()
    figures: dict[tuple[str, str], list[Spent]] = {}
    versions = count(0, TURNS)
    for _ in range(ROUNDS):
        for together in TOGETHER:
            version = next(versions)
            for side in sides:
                found = await side.turns(together, version)
                figures.setdefault((side.name, f"turns, {together} at a time"), []).append(found)
        for side in sides:
            figures.setdefault((side.name, "rows sent"), []).append(await side.sending())
    print(f"{'':34}{'ms each':>10}{'of processor':>14}")
    for (name, what), spent in sorted(figures.items()):
        clock, processor = (statistics.median(column) for column in zip(*spent, strict=True))
        print(f"{name + ', ' + what:34}{clock:10.1f}{processor:14.1f}")
    for side in sides:
        await side.store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, postgres.server(careful=True) as server:
        name = asyncio.run(server.fresh())
        file = Path(folder) / "yoimachi.sqlite3"
        sides = [
            Side("SQLite", f"sqlite+aiosqlite:///{file}"),
            Side("PostgreSQL", server.url(name)),
        ]
        asyncio.run(measure(sides))


if __name__ == "__main__":
    main()
