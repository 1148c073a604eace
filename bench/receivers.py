"""G1 of the speed goals: everybody's presses while one server's webhooks misbehave in every way.

Five receivers, as many as a server may have, answer every request in one wrong way after the other,
and the bot posts to each again and again, without the rests that it gives them otherwise. Meanwhile
people of other servers move and look at their boards. The bot is the real one with its usual
settings, on one core that it shares with the process that posts; only Discord is a stub, and the
receivers are programs of their own.

Told is how much later than alone `/board` was answered: in the middle, and at worst; and the
processor time of the bot's own process, which other programs of the machine do not change. Not part
of `python -m bench`.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

from bench.fairness import Load, Servers
from bench.filling import fill, open_ids, settings_of
from bench.rows import Row, show
from bot.app.composition import compose
from bot.app.serve import settle
from bot.play.board.message import warm_up
from bot.webhooks.client import WebhookClient
from bot.webhooks.model import MAX_WEBHOOKS, AddressRules, Reach
from tests.webhooks.misbehaving import MISBEHAVING, answering, huge_body, noise

WAYS: Final = (*MISBEHAVING, huge_body, noise)
MATCHES: Final = 8_000
TURNS: Final = 25
"""Measured for each way, and alone."""
APART: Final = 0.1
"""Seconds between two turns."""
GOAL: Final = 50
TOLD: Final = "ms to /board, p50"


def receive(urls: SimpleQueue[str]) -> None:
    """Misbehave until killed. The URL of each way, in their order."""

    async def serve() -> None:
        async with AsyncExitStack() as open_:
            for way in WAYS:
                urls.put(await open_.enter_async_context(answering(way)))
            await asyncio.Event().wait()

    asyncio.run(serve())


@asynccontextmanager
async def posting(client: WebhookClient, url: str) -> AsyncIterator[list[int]]:
    """Post to as many receivers as a server may have, again and again; the requests of each."""
    done = [0] * MAX_WEBHOOKS

    async def lane(number: int) -> None:
        while True:
            await client.post(url, {}, b"{}")
            done[number] += 1
            # one that refuses at once is asked some hundred times a second
            await asyncio.sleep(0.01)

    lanes = [asyncio.create_task(lane(number)) for number in range(MAX_WEBHOOKS)]
    try:
        yield done
    finally:
        for each in lanes:
            each.cancel()
        await asyncio.gather(*lanes, return_exceptions=True)


async def looks(load: Load) -> tuple[list[float], float]:
    """Milliseconds to the answers to `/board`; and those of this process's work, for each turn."""
    found, spent = [], process_time()
    for _ in range(TURNS):
        found.append((await load.turn()).look)
        await asyncio.sleep(APART)
    return found, 1000 * (process_time() - spent) / TURNS


async def measure(file: Path, urls: list[str]) -> list[Row]:
    network = Servers()
    parts = compose(settings_of(file))
    warm_up()
    network.replace(parts.client)
    client = WebhookClient(AddressRules(Reach.PRIVATE))
    rows, worst, later = [], 0.0, 0.0
    async with parts.client:
        await parts.client.on_ready()
        load = Load(parts, network)
        load.fresh = list(open_ids(MATCHES))
        await asyncio.sleep(2)
        settle()
        await looks(load)
        alone, work = await looks(load)
        usual, longest = statistics.median(alone), max(alone)
        for way, url in zip(WAYS, urls, strict=True):
            began = perf_counter()
            async with posting(client, url) as done:
                meanwhile, worked = await looks(load)
            seconds = perf_counter() - began
            later = max(later, statistics.median(meanwhile) - usual)
            worst = max(worst, max(meanwhile) - longest)
            told = f"{TOLD} (longest {max(meanwhile):.0f}, work {worked:.0f}): "
            told += f"{way.__name__}, {sum(done) / seconds:.0f} posts a second"
            rows.append(Row("", told, statistics.median(meanwhile), "", None))
        await client.close()
    return [
        Row("", f"{TOLD} (longest {longest:.0f}, work {work:.0f}): alone", usual, "", None),
        *rows,
        Row("G1", "ms later than alone, p50, in the worst way", later, f"<= {GOAL}", later <= GOAL),
        Row("G1", "ms later than alone, longest", worst, f"<= {GOAL}", worst <= GOAL),
    ]


def main() -> None:
    context = get_context("spawn")
    told: Any = context.SimpleQueue()
    receivers = context.Process(target=receive, args=(told,), daemon=True)
    receivers.start()
    urls = [told.get() for _ in WAYS]
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        file = Path(folder) / "receivers.sqlite3"
        fill(file, MATCHES)
        show(asyncio.run(measure(file, urls)))
    receivers.kill()


if __name__ == "__main__":
    main()
