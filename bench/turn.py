"""T1 of the speed goals: a whole turn on one core, from the gateway's JSON to a board handed over.

The real client with discord.py gets `/move` as the gateway tells it. The bot acknowledges, decodes,
plays, commits and answers, and the outbox sends the board with its new picture. A turn is over when
the board has been handed to the network, which is a stub that takes everything at once. The matches
were looked at shortly before, so that their positions are at hand as those of busy matches are.

Of many turns at once the goal is held to the answer that each person waits for: boards are sent no
quicker than Discord allows, whatever the machine can do. The last board is told as well.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

from bench.filling import CHANNEL, fill, open_ids, settings_of
from bench.network import Network
from bench.rows import Row, show
from bot.app.composition import Composition, compose
from bot.app.serve import settle
from bot.play.board.message import warm_up

MATCHES: Final = 4_000
ROUNDS: Final = 100
WARMING: Final = 20
AT_ONCE: Final = 50
STORMS: Final = 4
SETTLING: Final = 2.0
"""Seconds for the workers to do what they do at a start."""
APART: Final = 0.1
"""Seconds between two turns that are measured alone: the workers rest by then, and fewer boards are
sent in a second than the sender allows, which would have them wait for it."""


class Table:
    """The bot with nobody but its network exchanged."""

    def __init__(self, parts: Composition, network: Network) -> None:
        self.client, self.parts = parts.client, parts
        self.network = network
        self.fresh = list(open_ids(MATCHES))

    async def prepared(self) -> tuple[int, dict[str, Any]]:
        """The next match that nobody has looked at, and a move in it."""
        match_id = self.fresh.pop()
        table = await self.parts.services.match.matches.position(match_id)
        seat = min(table.owing)
        person = table.match.seats[seat].person
        if person is None:
            raise LookupError(match_id)
        self.network.boards[CHANNEL + match_id] = asyncio.Event()
        self.network.answers[f"t{match_id}"] = asyncio.Event()
        text = str(table.moves(seat)[0])
        channel = CHANNEL + match_id
        return match_id, self.network.move(f"t{match_id}", channel, person, text)

    async def turn(self, match_id: int, payload: dict[str, Any]) -> tuple[float, float]:
        """Seconds until the person has been answered, and until the board has been handed over."""
        began = perf_counter()

        async def until(event: asyncio.Event) -> float:
            await event.wait()
            return perf_counter() - began

        self.network.tell(self.client, payload)
        answered, shown = await asyncio.gather(
            until(self.network.answers[f"t{match_id}"]),
            until(self.network.boards[CHANNEL + match_id]),
        )
        return answered, shown


async def measure(file: Path) -> list[Row]:
    network = Network()
    parts = compose(settings_of(file))
    client = parts.client
    warm_up()
    network.replace(client)
    async with client:
        await client.on_ready()
        await asyncio.sleep(SETTLING)
        # what a bot does that has been running for a minute
        settle()
        table = Table(parts, network)
        alone, processor = [], []
        for number in range(ROUNDS):
            match_id, payload = await table.prepared()
            before = process_time()
            _, shown = await table.turn(match_id, payload)
            await asyncio.sleep(APART)
            if number >= WARMING:
                alone.append(1000 * shown)
                processor.append(1000 * (process_time() - before))
        answers: list[float] = []
        lasts: list[float] = []
        for _ in range(STORMS):
            ready = [await table.prepared() for _ in range(AT_ONCE)]
            storm = await asyncio.gather(*(table.turn(*each) for each in ready))
            answers += (1000 * answered for answered, _ in storm)
            lasts.append(1000 * max(shown for _, shown in storm))
            await asyncio.sleep(0.5)
    p50 = statistics.median(alone)
    p99 = statistics.quantiles(answers, n=100)[98]
    crowd = f"with {AT_ONCE} turns at once"
    return [
        Row("T1", "ms for a whole turn on one core, p50", p50, "<= 20", p50 <= 20),
        Row("", "ms of processor time for it, p50", statistics.median(processor), "", None),
        Row("T1", f"ms to an answer {crowd}, p99", p99, "<= 700", p99 <= 700),
        Row("", f"ms to the last board {crowd}, p50", statistics.median(lasts), "", None),
    ]


def main() -> None:
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        file = Path(folder) / "turn.sqlite3"
        fill(file, MATCHES)
        show(asyncio.run(measure(file)))


if __name__ == "__main__":
    main()
