"""Lots. Each is drawn from the tournament's seed and the place's number alone, so that it stays the
same whoever comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.services.chance import KeyedRng
from bot.services.tournaments.model import Entrant

WIDE = 2**64


def lot(seed: bytes, entrant: int) -> int:
    """The lower, the better."""
    return KeyedRng(seed, f"lot:{entrant}").randrange(WIDE)


def seeded(entrants: Iterable[Entrant], seed: bytes) -> list[Entrant]:
    """The best rated first; those without a rating after them, and equals by lot."""

    def strength(entrant: Entrant) -> tuple[bool, float, int]:
        rating = entrant.rating
        return rating is None, 0.0 if rating is None else -rating, lot(seed, entrant.id)

    return sorted(entrants, key=strength)
