"""Boards and mentions in a round of Count-Up, with and without orders: `python -m bench.orders`.

The same players play by hand and with standing orders, in matches of four that are recorded as they
are in the bot. A board is posted for each act and mentions everybody who must decide next.

Not part of `python -m bench`: it counts instead of timing.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random

from bot.db import schema
from bot.db.store import Store
from engines import GAMES
from tests.match.rounds import Told, played_rounds
from tests.match.world import ANN, BOB, CAT, DAN, World

MATCHES = 5
ROUNDS = 6
"""Rounds counted in each match, unless it ends earlier."""


async def measured(world: World, *, ordered: bool) -> list[Told]:
    """The counts of each round of the matches."""
    people, found = (ANN, BOB, CAT, DAN), list[Told]()
    for number in range(MATCHES):
        match = await world.seated("countup", *people)
        rng = Random(number)
        found += await played_rounds(world, match, people, rng, rounds=ROUNDS, ordered=ordered)
    return found


def spread(counts: list[int]) -> str:
    """The least, the mean and the most."""
    return f"{min(counts):6}{sum(counts) / len(counts):8.1f}{max(counts):6}"


async def run(folder: Path) -> None:
    store = Store.at(f"sqlite+aiosqlite:///{folder / 'yoimachi.sqlite3'}")
    await schema.prepare(store.database)
    world = World(store, games=GAMES, open_matches=100)
    print(f"{'':14}{'rounds':>7}{'boards: least, mean, most':>28}{'mentions':>20}")
    for ordered in (False, True):
        rounds = await measured(world, ordered=ordered)
        boards, mentions = [r.boards for r in rounds], [r.mentions for r in rounds]
        name = "with orders" if ordered else "by hand"
        print(f"{name:14}{len(rounds):7}{spread(boards):>28}{spread(mentions):>20}")
    await store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


if __name__ == "__main__":
    main()
