"""Seasons, and how they stood at the end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.ratings.model import MIN_MATCHES, Rating
from bot.ratings.seasons.calendar import Length


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server."""

    guild_id: int
    number: int
    """From 1, by server."""
    length: Length
    starts_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class SeasonState:
    """Where a server is in its seasons."""

    open: Season | None = None
    """The season that is under way; None if the server has none any more, or never had."""
    closed: int = 0
    """How many have ended."""
    reset: datetime | None = None
    """When the last of them ended, and ratings were reset; None before that."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating at the end of a season."""

    number: int
    """The season's."""
    rating: Rating
    place: int | None
    """None for people who were not on the leaderboard."""
    named: bool = True
    """Whether the person may be named: they are still there, and not hidden."""


def final_standings(
    number: int, ratings: Iterable[Rating], hidden: Collection[int]
) -> list[Standing]:
    """Everybody's standing at the end of a season, by game. Places are those of the leaderboard:
    stand-ins of people who were forgotten before have none.

    :param ratings: of all games, of people who have played in it.
    :param hidden: people who are on no leaderboard.
    """
    by_game = defaultdict[str, list[Rating]](list)
    for rating in ratings:
        by_game[rating.game].append(rating)
    found = list[Standing]()
    for everybody in by_game.values():
        place = 0
        for rating in sorted(everybody, key=lambda each: (-each.skill.mu, each.user_id)):
            counts = (
                not rating.skill.provisional
                and rating.matches >= MIN_MATCHES
                and rating.user_id > 0
                and rating.user_id not in hidden
            )
            place += counts
            found.append(Standing(number, rating, place if counts else None))
    return found
