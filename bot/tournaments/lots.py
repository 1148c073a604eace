"""Lots, each drawn from the tournament's seed and an entrant's number alone: they stay the same
whoever comes or goes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.match.act.chance import KeyedRng
from bot.tournaments.model import Entrant, Seeding, Tournament

LOT_RANGE: Final = 2**64


def lot(seed: bytes, entrant: int) -> int:
    """An entrant's lot; the lower, the better."""
    return KeyedRng(seed, f"lot:{entrant}").randrange(LOT_RANGE)


def seeded(entrants: Iterable[Entrant], tournament: Tournament) -> list[Entrant]:
    """The field in order: by lot, or the best rated first, the unrated last and equals by lot."""
    rated = tournament.seeding is Seeding.RATING

    def strength(entrant: Entrant) -> tuple[bool, float, int]:
        rating = entrant.rating if rated else None
        return rating is None, 0.0 if rating is None else -rating, lot(tournament.seed, entrant.id)

    return sorted(entrants, key=strength)
