"""`python -m tests.harness.fuzz`: long fuzzing, with figures."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from engines import GAMES, AnyGame
from tests.app.stage import stage
from tests.harness.fuzz import notation
from tests.harness.fuzz.figures import Figures
from tests.harness.fuzz.interface import InterfaceFuzzer

MAX_SHOWN_FINDINGS = 20
"""The most findings printed of each game."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, help="moves for each game (10000)")
    parser.add_argument("--presses", type=int, help="buttons, forms and commands (a tenth)")
    parser.add_argument("--game", choices=GAMES, help="one game only")
    parser.add_argument("--seed", type=int, default=0, help="of the first match (0)")
    asked = parser.parse_args()
    presses = asked.inputs // 10 if asked.presses is None else asked.presses
    fuzzers: dict[str, Callable[[AnyGame], Figures]] = {
        "moves": lambda game: notation.run(game, asked.inputs, asked.seed),
        "presses": lambda game: asyncio.run(fuzz_interface(game, presses, asked.seed)),
    }
    bad = 0
    for key in [asked.game] if asked.game else GAMES:
        for what, fuzz in fuzzers.items():
            began = time.monotonic()
            figures = fuzz(GAMES[key])
            print(report(key, what, figures, time.monotonic() - began), flush=True)
            bad += len(figures.findings)
    return int(bool(bad))


async def fuzz_interface(game: AnyGame, inputs: int, seed: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder)) as on:
            return await InterfaceFuzzer(on, game, random.Random(seed)).run(inputs)


def report(key: str, what: str, figures: Figures, seconds: float) -> str:
    """The figures and findings as text."""
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in figures.outcomes.most_common())
    lines = [
        f"{key}: {figures.inputs:,} {what} in {seconds:.0f} s ({kinds}): "
        f"{len(figures.findings)} findings"
    ]
    lines += [
        f"  {count} × {one}"
        for one, count in Counter(figures.findings).most_common(MAX_SHOWN_FINDINGS)
    ]
    return "\n".join(line.encode(errors="backslashreplace").decode() for line in lines)


if __name__ == "__main__":
    sys.exit(main())
