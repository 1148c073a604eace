"""Plays weeks of a server and checks the books: `python -m tests.harness.soak --people 40 …`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from structlog.testing import capture_logs

# a million statements, one after the other
from tests import threadless as _  # noqa: F401
from tests.harness.soak.findings import Findings
from tests.harness.soak.simulation import Simulation

MEMORY: Final = Path("/dev/shm")
"""A file system in memory, on Linux: faster, and the file is thrown away anyhow."""


async def played(
    folder: Path,
    *,
    people: int,
    matches: int,
    days: int,
    seed: int,
    seconds: float,
    loud: bool = False,
) -> Findings:
    """The findings of a simulation over a database in this folder."""
    simulation = Simulation(
        folder, people=people, matches=matches, days=days, seed=seed, seconds=seconds
    )
    simulation.findings.loud = loud
    # deliveries fail on purpose
    with capture_logs():
        return await simulation.run()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.soak", description=__doc__)
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--days", type=int, default=42)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=40, help="of real time at most")
    wanted = parser.parse_args()
    started = time.monotonic()
    # a million short-lived objects, and hardly any cycles
    gc.set_threshold(50_000)
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        findings = asyncio.run(
            played(
                Path(folder),
                people=wanted.people,
                matches=wanted.matches,
                days=wanted.days,
                seed=wanted.seed,
                seconds=wanted.minutes * 60,
                loud=True,
            )
        )
    print("\n".join(findings.lines()))
    print(f"\n{time.monotonic() - started:.0f} seconds")
    simulated = findings.figures["days simulated"]
    if simulated < wanted.days:
        print(f"only {simulated} of {wanted.days} days: there was no more time")
    return 1 if findings.wrong or simulated < wanted.days else 0


if __name__ == "__main__":
    sys.exit(main())
