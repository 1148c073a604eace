"""M2 of the memory goals: what drawing needs, however much was drawn.

Positions of all games at random, in all themes and languages, boards from both sides and hands,
each with other names, drawn one after the other in one process that does nothing else. Told is its
resident memory at some marks, and what is kept of drawings by what made it.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice, product
from pathlib import Path
from typing import Any, Final

import render
from bench.positions import random_positions
from bench.rows import Row, show
from engines import GAMES, PUBLIC
from render.catalogue import LOCALES
from render.kept import MEMORY

PICTURES: Final = 10_000
MARKS: Final = (500, 2_000, 6_000, PICTURES)
"""Pictures after which the memory is told."""
NAMES: Final = ("ann", "宵待ちの牧童", "Carol", "ダン")
MIB: Final = 2**20
GOAL: Final = 400
"""MiB."""


def figure(process: int | str, file: str, name: str) -> int:
    """A figure that Linux tells of a process, in bytes; 0 of one that is no more."""
    try:
        lines = Path(f"/proc/{process}/{file}").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def pictures() -> Iterator[None]:
    """Draws one after the other, for ever."""
    rng = random.Random(7)
    for seed in count():
        for key, game in GAMES.items():
            for state in random_positions(key, seed):
                for theme, locale, seat in product(render.THEMES, LOCALES, (0, 1)):
                    names = [f"{name}{rng.randrange(1000)}" for name in NAMES]
                    how: dict[str, Any] = {"theme": theme, "locale": locale, "names": names}
                    render.draw(key, game.view(state, PUBLIC), viewpoint=seat, **how)
                    yield
                    if render.hand_label(key) is not None:
                        render.hand(key, game.view(state, seat), **how)
                        yield


def table() -> Iterator[Row]:
    """All rows, as they are found."""
    drawing, done = pictures(), 0
    for mark in MARKS:
        next(islice(drawing, mark - done - 1, None))
        done, mib = mark, figure("self", "status", "VmRSS") / MIB
        what = f"MiB after {mark:,} pictures"
        if mark == PICTURES:
            yield Row("M2", what, mib, f"<= {GOAL}", mib <= GOAL)
        else:
            yield Row("", what, mib, "", None)
    held = Counter[str]()
    for maker, size, _ in MEMORY.entries():
        held[maker.removesuffix(".<locals>.<lambda>").removesuffix(".__init__")] += size
    what = f"MiB kept of drawings, of {MEMORY.limit / MIB:.0f}"
    yield Row("", what, MEMORY.held / MIB, "", None)
    for maker, size in held.most_common(12):
        yield Row("", f"  by {maker}", size / MIB, "", None)


def main() -> None:
    subprocess.run([sys.executable, "-m", "bench.gallery", "here"], check=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        show(table())
    else:
        main()
