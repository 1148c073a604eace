"""S3 and S4 of the speed goals: what overviews cost (`bot.overview`): `python -m bench.overviews`.

S3  Looking whether any of a hundred servers' overviews has something new to tell, which is done
    every half minute, against the commit of one turn. Nothing has changed.
S4  Reading what one of them is to tell, against the same.

Each server has ten open matches, of 20,000 matches in the store. All three are done turn about in
each round, and the medians of the rounds' times are compared.
"""

from __future__ import annotations

import asyncio
import statistics
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.filling import fill, open_ids
from bench.rows import Row, show
from bench.store import Side
from bot.base.worker import SystemClock
from bot.overview import Overviews

MATCHES: Final = 20_000
SERVERS: Final = tuple(dict.fromkeys(1 + number % 2000 for number in open_ids(MATCHES)))[:100]
"""Those with open matches: `fill` numbers servers so."""
ROUNDS: Final = 60
WARMING: Final = 10


class Served(Side):
    """The store, with an overview on each of the servers that says how things stand."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, MATCHES)
        self.overviews = Overviews(self.store, SystemClock())
        # turns are made on other servers
        self.fresh = [number for number in self.fresh if 1 + number % 2000 not in SERVERS]

    async def prepare(self) -> None:
        for guild_id in SERVERS:
            await self.overviews.set(guild_id, channel_id=guild_id, locale="en")
            if (one := await self.overviews.begin(guild_id)) is not None:
                there = replace(one, message_id=1, posted_in=guild_id, shown="all")
                await self.overviews.shown(there)

    async def look(self) -> None:
        began = perf_counter()
        await self.overviews.hurry()
        self.took = perf_counter() - began

    async def read(self) -> None:
        began = perf_counter()
        await self.overviews.running(SERVERS[0])
        self.took = perf_counter() - began


async def measure(file: Path) -> list[Row]:
    side, times = Served(file), {name: list[float]() for name in ("act", "look", "read")}
    await side.prepare()
    for number in range(ROUNDS):
        for name, found in times.items():
            await getattr(side, name)()
            if number >= WARMING:
                found.append(side.took)
    await side.store.close()
    act, look, read = (statistics.median(found) for found in times.values())
    return [
        Row(
            name,
            f"{what}, p50 {1000 * took:.2f} ms / the commit of a turn {1000 * act:.2f} ms",
            took / act,
            goal,
            took / act <= float(goal.removeprefix("<= ")),
        )
        for name, what, took, goal in (
            ("S3", f"looking at {len(SERVERS)} overviews where nothing changed", look, "<= 1.0"),
            ("S4", "reading what one overview is to tell", read, "<= 1.0"),
        )
    ]


def main() -> None:
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        file = Path(folder) / "served.sqlite3"
        fill(file, MATCHES)
        show(asyncio.run(measure(file)))


if __name__ == "__main__":
    main()
