"""The steps of a finished match that a review is about: its moves without what was undone, chance
included, and what stood before each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.match.act.positions import fold, move_numbers, standing, swaps
from bot.match.model.match import Entry, Match
from bot.match.model.position import Position


@dataclass(frozen=True, slots=True)
class Steps:
    """A match by its steps. All but `position` have one more than it has: the last is the end."""

    position: Position
    """At the end."""
    versions: tuple[int, ...]
    """The match's version before each."""
    states: tuple[Any, ...] = field(repr=False)
    numbers: tuple[int, ...]
    """How many moves people count before each."""
    swapped: tuple[bool, ...]
    """Whether the players had changed places."""

    def match_at(self, step: int) -> Match:
        """The match with its players where they sat then."""
        match = self.position.match
        return match if match.swapped == self.swapped[step] else match.exchanged()

    def number_of(self, step: int) -> int:
        """The number of the move of a step, as people count."""
        return self.numbers[step + 1]


def steps_of(position: Position, entries: Sequence[Entry]) -> Steps:
    """The steps of a match by its rows. Of hundreds it takes a while.

    :raises BrokenRecord: the rows do not replay.
    """
    states = fold(position.game, position.match, entries)
    numbers, swapped = move_numbers(position.game, entries, states), swaps(entries)
    versions = (*standing(entries), len(entries))
    return Steps(
        position,
        versions,
        tuple(states[version] for version in versions),
        tuple(numbers[version] for version in versions),
        tuple(swapped[version] for version in versions),
    )
