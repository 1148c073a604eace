"""S1 and S2 of the speed goals: the store with a million matches against one with a thousand.

S1  The commit of a turn: `Matches.act`, from loading the match to the commit, of open matches that
    nobody has looked at yet.
S2  Finding out whose time is up: the earliest deadline, and a match whose deadline has come.

Both stores are used turn about in each round, by the same services. Disks are noisy: the medians of
the rounds' times are compared, and the mean of a commit is not.
"""

from __future__ import annotations

import asyncio
import random
import statistics
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.filling import fill, match_of, open_ids, url_of
from bench.rows import Row, show
from bot.base.worker import SystemClock
from bot.db.store import Store
from bot.match.store.due import ClockRepository
from bot.match.store.matches import MatchRepository

FEW: Final = 1_000
MANY: Final = 1_000_000
ROUNDS: Final = 100
"""No more than there are open matches among the few."""
WARMING: Final = 10


class Side:
    """One of the two stores."""

    def __init__(self, file: Path, count: int) -> None:
        self.file = file
        self.store = Store.at(url_of(file))
        self.match = match_of(self.store, self.file)
        self.fresh = list(open_ids(count))
        random.Random(count).shuffle(self.fresh)

    async def act(self) -> None:
        match_id = self.fresh.pop()
        async with self.store.reading() as unit:
            match = await unit[MatchRepository].get(match_id)
        if match is None:
            raise LookupError(match_id)
        table = await self.match.matches.position(match_id)
        seat = min(table.owing)
        person = match.seats[seat].person
        if person is None:
            raise LookupError(match_id)
        text = str(table.moves(seat)[0])
        # what was just looked at is forgotten: the act begins with loading the match
        fresh = match_of(self.store, self.file)
        began = perf_counter()
        await fresh.matches.act(match_id, person, text, 10**12 + match_id)
        self.took = perf_counter() - began

    async def find(self) -> None:
        now = SystemClock().now()
        began = perf_counter()
        async with self.store.reading() as unit:
            await unit[ClockRepository].next_due()
            await unit[ClockRepository].due(now)
        self.took = perf_counter() - began

    took: float = 0.0


async def compared(
    few: Side, many: Side, deed: Callable[[Side], Awaitable[None]]
) -> tuple[float, float]:
    """The medians of the seconds that a deed takes, in the few and in the many."""
    times: dict[Side, list[float]] = {few: [], many: []}
    for number in range(ROUNDS):
        for side in (few, many) if number % 2 else (many, few):
            await deed(side)
            if number >= WARMING:
                times[side].append(side.took)
    return statistics.median(times[few]), statistics.median(times[many])


async def measure(few_file: Path, many_file: Path, many_count: int) -> list[Row]:
    few, many = Side(few_file, FEW), Side(many_file, many_count)
    rows = []
    for name, what, deed in (
        ("S1", "commit of a turn", Side.act),
        ("S2", "finding due clocks", Side.find),
    ):
        small, big = await compared(few, many, deed)
        ratio = big / small
        told = (
            f"{what}, p50 with {many_count:,} matches {1000 * big:.2f} ms /"
            f" with {FEW:,} {1000 * small:.2f} ms"
        )
        rows.append(Row(name, told, ratio, "<= 1.5", ratio <= 1.5))
    await few.store.close()
    await many.store.close()
    return rows


def main(count: int = MANY) -> None:
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        few, many = Path(folder) / "few.sqlite3", Path(folder) / "many.sqlite3"
        began = perf_counter()
        fill(few, FEW)
        fill(many, count)
        size = many.stat().st_size / 1e6
        show([Row("", f"{count:,} matches made, {size:,.0f} MB", perf_counter() - began, "", None)])
        show(asyncio.run(measure(few, many, count)))


if __name__ == "__main__":
    main()
