"""M3 of the memory goals: what the bot and its processes need at the most, with many people.

The bot as it is, started from the command line against a simulated Discord. PEOPLE play in each
other's channels, against computers and in tournaments, and ask for films, reviews and hints: as
quickly as they are answered. Memory that processes share counts once.

`python -m bench.crowd 5` takes five minutes.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bench.gallery import MIB, figure
from bench.rows import Row, show
from engines import GAMES
from tests.harness.crash.book import END
from tests.harness.crash.people import Player
from tests.harness.crash.run import Run

PEOPLE: Final = 12
MINUTES: Final = 15.0
EVERY_S: Final = 0.5
"""Seconds between two looks at the memory of all processes."""
GOAL: Final = 700
"""MiB."""


class Curious(Player):
    """Somebody who plays, and now and then looks back, or asks what to do."""

    async def turn(self) -> None:
        if self._writing is None and self.rng.random() < 0.12:
            await self._ask()
        else:
            await super().turn()

    async def _ask(self) -> None:
        boards = list(self.book.boards.values())
        over = [board for board in boards if board.version == END]
        helped = [board for board in boards if board.awaits(self.user)]
        way = self.rng.choice(("film", "review", "hint", "learn"))
        if way in ("film", "review") and over:
            board = self.rng.choice(over)
            self.book.figures[f"asked for a {way}"] += 1
            await self.slash("replay", board.channel, match=board.code, view=way)
        elif way == "hint" and helped:
            board = self.rng.choice(helped)
            asked = await self.press(board.message, "hint")
            if asked is not None and asked.original is not None:
                self.book.figures["asked for a hint"] += 1
                await self.press(asked.original, "hintmove")
        elif way == "learn":
            game = self.rng.choice(sorted(GAMES))
            asked = await self.slash("learn", self.rng.choice(self._places), game=game)
            if asked.original is not None:
                await self.press(asked.original, "learnplay")


class Used(NamedTuple):
    """The memory of some processes, in bytes. What they share counts once."""

    bot: int
    others: int

    @property
    def all(self) -> int:
        return self.bot + self.others


def used(bot: int) -> Used:
    """What the bot and the processes that it started need now."""
    others = sum(figure(one, "smaps_rollup", "Pss") for one in _below(bot))
    return Used(figure(bot, "smaps_rollup", "Pss"), others)


def _below(process: int) -> list[int]:
    """The processes that a process started, and those that they did."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        try:
            stat = (folder / "stat").read_text(encoding="utf-8") if folder.name.isdecimal() else ""
        except OSError:
            continue
        if stat:
            parent = int(stat.rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(folder.name))
    found, new = [], [process]
    while new:
        new = [child for one in new for child in parents.get(one, ())]
        found += new
    return found


async def crowded(folder: Path, minutes: float) -> list[Row]:
    """M3."""
    names = [f"player{number}" for number in range(PEOPLE)]
    run = Run(folder, 1, matches=PEOPLE, names=names, player=Curious)
    seen: list[Used] = []

    async def watch() -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + 60 * minutes
        while loop.time() < until and (bot := run.process.number) is not None:
            seen.append(await asyncio.to_thread(used, bot))
            await asyncio.sleep(EVERY_S)

    await run.play(watch)
    peak = max(seen, key=lambda one: one.all)
    mib, figures = peak.all / MIB, run.figures
    asked = {name: number for name, number in figures.items() if name.startswith("asked")}
    return [
        Row(
            "M3", f"MiB of all processes at the peak, {PEOPLE} play", mib, f"<= {GOAL}", mib <= GOAL
        ),
        Row("", "MiB of the bot then", peak.bot / MIB, "", None),
        Row("", "MiB of the bot at its own peak", max(one.bot for one in seen) / MIB, "", None),
        Row("", "MiB of the bot at half-time", seen[len(seen) // 2].bot / MIB, "", None),
        Row("", "MiB of the bot in the end", seen[-1].bot / MIB, "", None),
        Row("", "acts", len(run.book.acts), "", None),
        *(Row("", name, number, "", None) for name, number in sorted(asked.items())),
        Row("", "times that it ended", len(run.process.deaths), "<= 0", not run.process.deaths),
    ]


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        show(asyncio.run(crowded(Path(folder), minutes)))


if __name__ == "__main__":
    main()
