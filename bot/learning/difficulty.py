"""Difficulty of puzzles by what share of people solve them at once, and which one fits a person.

A puzzle is as difficult as people find it: of those who tried it, the share whose first move was
right. Before anybody has tried, that is guessed from its place among the puzzles of its game, which
stand in order of difficulty; the guess weighs as much as a few people do. A person's strength comes
from their own first tries, by the same curve that ratings use (docs/adr/0036).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

EASIEST_SHARE: Final = 0.85
HARDEST_SHARE: Final = 0.35
"""The shares guessed for the first and the last puzzle of a game."""
GUESS_WEIGHT: Final = 8
"""People whose tries weigh as much as the guess does."""
GOOD_CHANCE: Final = 0.7
"""The chance to solve the next puzzle that is served: it can be done, and not without thinking."""
NEWCOMER_STRENGTH: Final = -1.0
"""Where somebody stands who has tried nothing: below those who try most, so the easy ones come
first."""
STRENGTH_VARIANCE: Final = 1.5
MAX_TRIES_WEIGHED: Final = 60
"""First tries of a person that count for their strength: the newest."""
_STEPS: Final = 12
"""Of Newton's method, which needs four or so."""


@dataclass(frozen=True, slots=True)
class PuzzleCount:
    """The people who have tried a puzzle."""

    people: int = 0
    solved: int = 0
    """Those whose first move was right."""


NOBODY: Final = PuzzleCount()


@dataclass(frozen=True, slots=True)
class Difficulties:
    """The puzzles of a game by difficulty."""

    shares: Mapping[str, float]
    """By puzzle, in the order of its game: the share of people expected to solve it at once."""

    @classmethod
    def of(cls, ids: Sequence[str], counts: Mapping[str, PuzzleCount]) -> Difficulties:
        """By what is counted of a game's puzzles; `ids` has the easier ones first."""
        last = max(1, len(ids) - 1)
        shares = {}
        for place, puzzle in enumerate(ids):
            guess = EASIEST_SHARE + (HARDEST_SHARE - EASIEST_SHARE) * place / last
            count = counts.get(puzzle, NOBODY)
            solved, people = count.solved + GUESS_WEIGHT * guess, count.people + GUESS_WEIGHT
            shares[puzzle] = solved / people
        return cls(shares)

    @property
    def easiest_first(self) -> list[str]:
        return sorted(self.shares, key=lambda puzzle: -self.shares[puzzle])

    def strength(self, firsts: Sequence[tuple[str, bool]]) -> float:
        """A person's strength by their first tries, puzzle and whether it was right, the newest
        first: the likeliest, if most people are not far from a newcomer."""
        known = [(self._logit(p), right) for p, right in firsts if p in self.shares]
        known = known[:MAX_TRIES_WEIGHED]
        strength = NEWCOMER_STRENGTH
        for _ in range(_STEPS):
            slope = (NEWCOMER_STRENGTH - strength) / STRENGTH_VARIANCE
            bend = 1 / STRENGTH_VARIANCE
            for ease, right in known:
                chance = _chance(strength + ease)
                slope += right - chance
                bend += chance * (1 - chance)
            # as far at a time as the curve may be trusted
            strength += max(-1.0, min(1.0, slope / bend))
        return strength

    def chance(self, puzzle: str, strength: float) -> float:
        """The chance of a person to solve a puzzle at once."""
        return _chance(strength + self._logit(puzzle))

    def by_fit(self, strength: float) -> list[str]:
        """All puzzles, those first that a person has a good chance to solve."""
        return sorted(
            self.shares, key=lambda puzzle: abs(self.chance(puzzle, strength) - GOOD_CHANCE)
        )

    def _logit(self, puzzle: str) -> float:
        share = self.shares[puzzle]
        return log(share / (1 - share))


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))
