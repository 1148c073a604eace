"""Lots, each drawn from an entrant's number and the tournament's key: they stay the same whoever
comes or goes after the start. The key is the tournament's seed and what each entrant added to it
once its commitment was published (ADR 0029)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.match.act.chance import KeyedRng, draw_key
from bot.tournaments.model import Entrant, Seeding, Tournament

LOT_RANGE: Final = 2**64


def lot_key(seed: bytes, field: Iterable[Entrant]) -> bytes:
    """The key of all lots, by the field at the start."""
    added = sorted((one.id, one.contribution) for one in field if one.contribution is not None)
    return draw_key(seed, [f"{number} {contribution}" for number, contribution in added])


def lot(key: bytes, entrant: int) -> int:
    """An entrant's lot; the lower, the better."""
    return KeyedRng(key, f"lot:{entrant}").randrange(LOT_RANGE)


def seeded(entrants: Iterable[Entrant], tournament: Tournament, key: bytes) -> list[Entrant]:
    """The field in order: by lot, or the best rated first, the unrated last and equals by lot; in a
    league after those whom a season has ranked."""
    rated = tournament.seeding is Seeding.RATING

    def strength(entrant: Entrant) -> tuple[bool, int, bool, float, int]:
        rating, rank = entrant.rating if rated else None, entrant.rank
        by_season = rank is None, rank or 0
        return *by_season, rating is None, 0.0 if rating is None else -rating, lot(key, entrant.id)

    return sorted(entrants, key=strength)
