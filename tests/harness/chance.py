"""Fairness of dice, seats and shuffles: `python -m tests.harness.chance --rolls 1000000`.

Not part of the suite: an honest generator fails a sharp test now and then. Each line is Pearson's
chi-squared test of one kind of draw; exit code 1 if one of them is too unlikely.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import erfc, sqrt
from typing import Final

from bot.match.act.positions import SEED_BYTES, KeyedRng
from bot.match.lobby.seating import order_of_seats
from bot.match.model.terms import Seating
from engines.countup import CountUp
from engines.countup.pieces import Roll

MIN_LIKELIHOOD: Final = 1e-6
"""Statistics less likely than this, on either side, are uneven."""
CARDS: Final = 5
"""Few enough for each of their 120 orders to come up often."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one test."""

    name: str
    draws: int
    kinds: int
    chi: float

    @property
    def likelihood(self) -> float:
        """That of a statistic at least this big, by Wilson and Hilferty's approximation."""
        freedom = self.kinds - 1
        spread = 2 / (9 * freedom)
        deviation = ((self.chi / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
        return erfc(deviation / sqrt(2)) / 2

    @property
    def even(self) -> bool:
        # too even is not random either
        return MIN_LIKELIHOOD < self.likelihood < 1 - MIN_LIKELIHOOD


def measure(name: str, kinds: int, drawn: Counter[Hashable]) -> Finding:
    """Compare frequencies with `kinds` equally likely results."""
    if len(drawn) > kinds:
        raise ValueError(f"{name}: more than {kinds} different results")
    draws = drawn.total()
    expected = draws / kinds
    chi = sum((count - expected) ** 2 for count in drawn.values()) / expected
    # results that never came up are missing in the counter
    chi += (kinds - len(drawn)) * expected
    return Finding(name, draws, kinds, chi)


def findings(rolls: int, entropy: Callable[[int], bytes]) -> Iterator[Finding]:
    """All tests: of `rolls` dice, and of as many other draws as take about as long."""
    game = CountUp()
    faces: Counter[Hashable] = Counter()
    pairs: Counter[Hashable] = Counter()
    first: Counter[Hashable] = Counter()
    state = game.start(4)
    for _ in range(rolls // 8):
        roll = game.sample(state, KeyedRng(entropy(SEED_BYTES), "move:1"))
        if not isinstance(roll, Roll):
            raise TypeError("Count-Up begins with a roll")
        faces.update(roll.faces)
        pairs.update(zip(roll.faces[::2], roll.faces[1::2], strict=True))
        first[roll.faces[0]] += 1
    yield measure("faces of dice", 6, faces)
    yield measure("pairs of dice", 36, pairs)
    yield measure("first die of a match", 6, first)

    seed = entropy(SEED_BYTES)
    rows = Counter[Hashable](KeyedRng(seed, f"move:{n}").randrange(6) for n in range(rolls // 4))
    yield measure("first die of the rows of one match", 6, rows)

    many = KeyedRng(seed, "range")
    yield measure("numbers below 300", 300, Counter(many.randrange(300) for _ in range(rolls)))

    orders = Counter[Hashable]()
    for n in range(rolls // 4):
        cards = list(range(CARDS))
        KeyedRng(seed, f"shuffle:{n}").shuffle(cards)
        orders[tuple(cards)] += 1
    yield measure(f"orders of {CARDS} cards", len(list(permutations(range(CARDS)))), orders)

    for seats in (2, 3, 4):
        drawn = Counter[Hashable](
            tuple(order_of_seats(Seating.RANDOM, seats, entropy(SEED_BYTES)))
            for _ in range(rolls // 8)
        )
        yield measure(f"orders of {seats} seats", len(list(permutations(range(seats)))), drawn)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=1_000_000, help="dice to throw")
    rolls = max(parser.parse_args(arguments).rolls, 10_000)
    even = True
    for finding in findings(rolls, secrets.token_bytes):
        even = even and finding.even
        print(
            f"{'ok  ' if finding.even else 'FAIL'}  {finding.name}: {finding.draws} draws,"
            f" chi-squared {finding.chi:.1f} with {finding.kinds - 1} degrees of freedom,"
            f" likelihood {finding.likelihood:.4f}"
        )
    return 0 if even else 1


if __name__ == "__main__":
    sys.exit(main())
