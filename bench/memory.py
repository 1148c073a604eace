"""M1 of the speed goals: what the bot's process needs in memory with many open matches.

A process of its own for each store: it builds the bot as `yoimachi run` does, everything but the
connection to Discord, looks at all that is due, plays PLAYED turns in as many open matches as there
are, draws their boards, and tells its resident memory. Nothing about a match stays but what the
cache of positions holds, which is full in both.
"""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.filling import OPEN, fill, open_ids, settings_of
from bench.rows import Row, show
from bot.app.composition import compose
from bot.discord_kit.texts import Say
from bot.play.board.message import warm_up
from engines import PUBLIC

FEW: Final = 100
MANY: Final = 100_000
PLAYED: Final = 700
"""More than the positions that are held in memory."""


async def live(file: Path, matches: int) -> int:
    """The resident memory, in KiB, after a while of work."""
    parts = compose(settings_of(file))
    warm_up()
    async with parts.client:
        await parts.match.time.next_due()
        await parts.match.reminders.next_due()
        ids = open_ids(matches * OPEN)
        step = max(1, len(ids) // PLAYED)
        for number in range(PLAYED):
            match_id = ids[(number * step) % len(ids)]
            table = await parts.match.matches.position(match_id)
            seat = min(table.owing)
            person = table.match.seats[seat].person
            if person is None:
                raise LookupError(match_id)
            text = str(table.moves(seat)[0])
            turn = await parts.match.matches.act(match_id, person, text, 10**12 + number)
            await parts.boards.picture(turn.position, PUBLIC, Say("en"))
        gc.collect()
        return resident()


def resident() -> int:
    """This process's, in KiB (Linux)."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def measured(matches: int, folder: Path) -> int:
    file = folder / f"{matches}.sqlite3"
    fill(file, matches * OPEN)
    command = [sys.executable, "-m", "bench.memory", str(file), str(matches)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    file.unlink()
    return int(told.split()[-1])


def main() -> None:
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        few, many = (measured(matches, Path(folder)) for matches in (FEW, MANY))
    what = (
        f"memory with {MANY:,} open matches {many / 1024:.0f} MiB / with {FEW} {few / 1024:.0f} MiB"
    )
    show([Row("M1", what, many / few, "<= 1.2", many / few <= 1.2)])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(asyncio.run(live(Path(sys.argv[1]), int(sys.argv[2]))))
    else:
        main()
