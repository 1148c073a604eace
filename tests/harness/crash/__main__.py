"""Kills a bot under people who play, many times: `python -m tests.harness.crash --kills 1000`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.harness.crash.run import Run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument(
        "--outage", type=float, metavar="MINUTES", help="simulated ones, and kill nothing"
    )
    parser.add_argument(
        "--scale", type=float, default=30.0, help="simulated seconds of an outage in a real one"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=240, help="of real time at most")
    parser.add_argument("--folder", type=Path, help="keep the database and the log there")
    wanted = parser.parse_args()
    began = time.monotonic()
    with TemporaryDirectory() as temporary:
        folder = wanted.folder or Path(temporary)
        if wanted.outage is None:
            run = Run(folder, wanted.seed)
            asyncio.run(run.kills(wanted.kills, seconds=wanted.minutes * 60, loud=True))
        else:
            run = Run(folder, wanted.seed, scale=wanted.scale)
            asyncio.run(run.outages(wanted.outage, loud=True))
    print("\n".join(run.lines()))
    print(f"\n{time.monotonic() - began:.0f} seconds")
    return 1 if run.book.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
