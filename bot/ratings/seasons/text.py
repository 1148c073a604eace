"""Seasons in words."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.discord_kit.texts import Say, day
from bot.ratings.seasons.model import Season


def under_way(season: Season, say: Say) -> str:
    """A season that is not over: its number, and its end."""
    return say("season-under-way", number=season.number, end=day(season.ends_at))


def over(season: Season, say: Say) -> str:
    """A season that has ended, with its days."""
    return say(
        "season-over",
        number=season.number,
        start=day(season.starts_at),
        end=day(season.ends_at),
    )


def choice(season: Season, zone: str, say: Say) -> str:
    """A season as a suggestion, where Discord shows no times of its own."""
    here = ZoneInfo(zone)
    start, end = (at.astimezone(here).date() for at in (season.starts_at, season.ends_at))
    return say("season-choice", number=season.number, start=f"{start}", end=f"{end}")
