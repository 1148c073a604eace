"""What was compared, and what was not equal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engines import Audience
from tests.harness.leaks.walking import Moment

TOLD = 10
"""Differences that are kept to be told about; the others are counted."""
WIDTH = 400
"""Characters of a value that are printed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Somebody was shown something else: where, who, how the state was dealt anew, and what."""

    moment: Moment
    audience: Audience
    dealing: str
    kind: str
    one: object
    other: object

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.moment.options.items())
        return (
            f"{self.kind}, audience {self.audience!r}, dealt anew by {self.dealing}; "
            f"match {self.moment.seed}, {self.moment.seats} seats{options}, "
            f"after {len(self.moment.record)} moves:\n"
            f"    {repr(self.one)[:WIDTH]}\n    {repr(self.other)[:WIDTH]}"
        )


@dataclass(slots=True)
class Figures:
    """Counts; those of deals are by how they were dealt, the others by kind of what is shown."""

    states: int = 0
    audiences: int = 0
    """For whom there was something to deal anew, summed over the states."""
    deals: Counter[str] = field(default_factory=Counter)
    comparisons: Counter[str] = field(default_factory=Counter)
    differences: Counter[str] = field(default_factory=Counter)
    told: list[Difference] = field(default_factory=list)

    def count(self, difference: Difference) -> None:
        """One comparison; a difference only where its two sides are not equal."""
        self.comparisons[difference.kind] += 1
        if difference.one != difference.other:
            self.differences[difference.kind] += 1
            if len(self.told) < TOLD:
                self.told.append(difference)

    def count_equal(self, kind: str, comparisons: int) -> None:
        """So many comparisons at once that found both sides equal."""
        self.comparisons[kind] += comparisons
