"""`python -m tests.harness.tournaments --random 5000`: random tournaments, audited."""

from __future__ import annotations

import argparse
import time

from tests.harness.tournaments.playing import Figures, play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=1000, help="tournaments to play")
    parser.add_argument("--seed", type=int, default=1, help="of the first tournament")
    asked = parser.parse_args()
    figures, began = Figures(), time.monotonic()
    for seed in range(asked.seed, asked.seed + asked.random):
        try:
            play(seed, figures)
        except Exception:
            print(f"seed {seed}:")
            raise
    for what, number in figures.of.items():
        print(f"{number:>9,}  {what}")
    print(f"all promises kept; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
