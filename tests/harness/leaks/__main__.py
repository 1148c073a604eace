"""`python -m tests.harness.leaks`: many states of the games with secrets, and the figures."""

from __future__ import annotations

import argparse
import sys
import time

from engines import GAMES
from render.games import PRESENTATIONS
from render.testing.leaks import Figures, Harness, Subject
from tests.harness.leaks.beside import Beside
from tests.harness.leaks.dealing import SECRETS

EVERY = 10.0
"""Seconds between two lines of progress."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.leaks", description=__doc__)
    parser.add_argument("--states", type=int, default=2000, help="states of each game (2000)")
    parser.add_argument(
        "--beside", action="store_true", help="compare questions and lines of rooms instead"
    )
    parser.add_argument("--game", choices=SECRETS, help="one game only")
    parser.add_argument("--seed", type=int, default=0, help="begins other matches (0)")
    parser.add_argument(
        "--thin", type=int, default=1, help="compare what is dear in one state of N (1)"
    )
    asked = parser.parse_args()
    found = {}
    for key in [asked.game] if asked.game else SECRETS:
        subject = Subject(GAMES[key], SECRETS[key], PRESENTATIONS[key])
        harness = Harness(subject, seed=asked.seed, thin=asked.thin)
        found[key] = _run(
            key, Beside(key, seed=asked.seed) if asked.beside else harness, asked.states
        )
    for key, figures in found.items():
        print(table(key, figures))
    return int(any(figures.differences for figures in found.values()))


def _run(key: str, harness: Harness | Beside, states: int) -> Figures:
    began = shown = time.monotonic()
    for figures in harness.run(states):
        now = time.monotonic()
        if now - shown >= EVERY:
            shown = now
            print(
                f"{key}: {figures.states:,} of {states:,} states, "
                f"{figures.differences.total()} differences, {now - began:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    return harness.figures


def table(key: str, figures: Figures) -> str:
    """The figures as text."""
    deals = ", ".join(f"{count:,} by {dealing}" for dealing, count in figures.deals.items())
    lines = [
        "",
        f"{key}: {figures.states:,} states, {figures.audiences:,} audiences with something to "
        f"deal anew, {figures.deals.total():,} deals ({deals})",
        f"{'':18}{'comparisons':>14}{'differences':>14}",
    ]
    counts = [
        *((kind, count, figures.differences[kind]) for kind, count in figures.comparisons.items()),
        ("all", figures.comparisons.total(), figures.differences.total()),
    ]
    lines += [f"{kind:18}{count:>14,}{differences:>14,}" for kind, count, differences in counts]
    return "\n".join([*lines, *map(str, figures.told)])


if __name__ == "__main__":
    sys.exit(main())
