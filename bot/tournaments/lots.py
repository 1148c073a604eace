"""Lots. Each is drawn from the tournament's seed and the place's number alone, so that it stays the
same whoever comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.match.act.chance import KeyedRng
from bot.tournaments.model import Entrant, Seeding, Tournament

WIDE = 2**64


def lot(seed: bytes, entrant: int) -> int:
    """The lower, the better."""
    return KeyedRng(seed, f"lot:{entrant}").randrange(WIDE)


def seeded(entrants: Iterable[Entrant], tournament: Tournament) -> list[Entrant]:
    """By lot, or the best rated first; those without a rating after them, and equals by lot."""
    rated = tournament.seeding is Seeding.RATING

    def strength(entrant: Entrant) -> tuple[bool, float, int]:
        rating = entrant.rating if rated else None
        return rating is None, 0.0 if rating is None else -rating, lot(tournament.seed, entrant.id)

    return sorted(entrants, key=strength)
