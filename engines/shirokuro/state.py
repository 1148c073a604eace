"""The whole truth about a game: the open table, and the cards that are hidden.

Rules: shirokuro.md. Only hands, decks, cards set aside and chosen cards are secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.shirokuro.pieces import Card
from engines.shirokuro.table import Cards, Table


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """One moment of a game: the table, and what is hidden. Its repr shows none of the latter."""

    table: Table
    hands: tuple[Cards, Cards]
    """Sorted. A chosen card counts as in the hand until it is revealed."""
    decks: tuple[Cards, Cards]
    """Top card first."""
    asides: tuple[Card | None, Card | None]
    """The discard of each seat that nobody has seen."""
    chosen: tuple[Card | None, Card | None]

    def __repr__(self) -> str:
        table = self.table
        return (
            f"<shirokuro state: {'short' if table.short else 'standard'}, {table.played} moves, "
            f"turn {table.turns + 1} of seat {table.turn}, {table.phase.value}>"
        )

    @property
    def to_act(self) -> frozenset[int]:
        white, black = self.chosen
        return self.table.owing((white is not None, black is not None))
