"""Dice and shuffles that can be checked afterwards: a generator keyed by a match's seed and by what
people and Discord added to it once its commitment was published (ADR 0029, docs/fairness.md).

The n-th block of randomness for a purpose is HMAC-SHA256(key, purpose + ":" + n), n counted from
0 in decimal. The purpose is `seats` for the seating and `move:<seq>` for the chance move recorded
at `seq`. With the seed, published when a match ends, anybody can draw everything again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, Final

SEED_BYTES: Final = 32


BID_PREFIX: Final = "bid "
"""How the lines begin that tell what was bid for the better side."""
PUBLISHED_DIGITS: Final = 40
"""Digits of a commitment that a message shows: 160 bits. Whoever chooses the seed would have to
find two with the same digits, which takes 2^80 tries."""


def commitment(code: str, seed: bytes) -> str:
    """The commitment to the seed of a match or tournament, published before anything is drawn:
    SHA-256 of its code and the seed, in hexadecimal."""
    return hashlib.sha256(f"{code}:{seed.hex()}".encode()).hexdigest()


def draw_key(seed: bytes, contributions: Sequence[str]) -> bytes:
    """The key that everything is drawn with: from the seed, and from lines that were added to it
    after its commitment was published. Bids are no part of it: whoever knows the seed could choose
    theirs to suit the dice."""
    added = (line for line in contributions if not line.startswith(BID_PREFIX))
    return hmac.digest(seed, "\n".join(added).encode(), "sha256")


def derived_seed(seed: bytes, game: str) -> bytes:
    """The seed of a tournament's match, which tells nothing about the tournament's own."""
    return hmac.digest(seed, f"match {game}".encode(), "sha256")


class KeyedRng:
    """Implements `engines.core.Rng`. Equal keys and purposes draw equal numbers."""

    __slots__ = ("_block", "_key", "_left", "_purpose")

    def __init__(self, key: bytes, purpose: str) -> None:
        self._key = key
        self._purpose = purpose
        self._block = 0
        self._left = b""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1, each equally likely.

        :raises ValueError: `stop` is less than 1.
        """
        if stop < 1:
            raise ValueError("an empty range has no member")
        bits = (stop - 1).bit_length()
        size = (bits + 7) // 8
        surplus = size * 8 - bits
        while True:
            # a number beyond the range is discarded, not folded back: folding favours low ones
            number = int.from_bytes(self._take(size)) >> surplus
            if number < stop:
                return number

    def shuffle(self, x: list[Any], /) -> None:
        """Shuffle `x` in place; every order is equally likely."""
        for last in range(len(x) - 1, 0, -1):
            chosen = self.randrange(last + 1)
            x[last], x[chosen] = x[chosen], x[last]

    def _take(self, size: int) -> bytes:
        while len(self._left) < size:
            message = f"{self._purpose}:{self._block}".encode()
            self._left += hmac.digest(self._key, message, "sha256")
            self._block += 1
        taken, self._left = self._left[:size], self._left[size:]
        return taken
