"""M1 of the speed goals: what the bot's process needs in memory with many open matches.

A process of its own for each store: the bot as `yoimachi run` starts it, with nothing but its
network exchanged. Its workers look at all that is due; it gets PLAYED moves in matches as far apart
as there are, sends a board after each, and tells its resident memory. Nothing about a match stays
but what the cache of positions holds, which is full in both.
"""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.filling import CHANNEL, fill, settings_of
from bench.network import Network
from bench.rows import Row, show
from bot.app.composition import compose
from bot.match.services import MAX_CACHED_POSITIONS
from bot.play.board.message import warm_up

FEW: Final = 100
MANY: Final = 100_000
PLAYED: Final = MAX_CACHED_POSITIONS
"""With the positions before the first moves, more than are held in memory."""
LONGEST_S: Final = 60.0
"""A board that is not sent by then never will be."""


async def live(file: Path, matches: int) -> int:
    """The resident memory, in KiB, after a while of work."""
    network = Network()
    parts = compose(settings_of(file))
    warm_up()
    network.replace(parts.client)
    async with parts.client:
        await parts.client.on_ready()
        step = max(1, matches // PLAYED)
        for number in range(PLAYED):
            match_id = 1 + (number * step) % matches
            table = await parts.services.match.matches.position(match_id)
            seat = min(table.owing)
            person = table.match.seats[seat].person
            if person is None:
                raise LookupError(match_id)
            channel, text = CHANNEL + match_id, str(table.moves(seat)[0])
            board = network.boards[channel] = asyncio.Event()
            payload = network.move(f"t{number}", channel, person, text)
            network.tell(parts.client, payload)
            await asyncio.wait_for(board.wait(), LONGEST_S)
        gc.collect()
        return resident()


def resident() -> int:
    """This process's, in KiB (Linux)."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def measured(matches: int, folder: Path) -> int:
    file = folder / f"{matches}.sqlite3"
    fill(file, matches, every=1)
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
