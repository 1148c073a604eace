"""People, servers, and how they want things."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.match.model.reminder_preferences import USUAL_TASTE, ReminderPreferences
from bot.match.model.terms import USUAL, Terms
from bot.match.model.time_control import UTC_ZONE

VACATION_DAYS: Final = 30
"""Of vacation a year for who plays on servers that have not chosen."""


COMPUTER: Final = 0
"""The id of every computer player: nobody's on Discord."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, with the name shown where the match is played; or a computer player."""

    user_id: int
    name: str
    bot: bool = False
    """Only looked at when somebody is invited; never stored."""
    level: int | None = None
    """How well a computer plays (`engines.search.LEVELS`); None for people."""

    @property
    def gone(self) -> bool:
        """Whether this is the stand-in of somebody who wanted to be forgotten: nobody on Discord
        has such an id."""
        return self.user_id < 0


def computer(level: int, others: Collection[str] = ()) -> Person:
    """A computer player. Its name is the same in every language, and none of the `others`."""
    name = f"Yoimachi {level}"
    names = (name, *(f"{name}{letter}" for letter in "bcdefgh"))
    return Person(COMPUTER, next(one for one in names if one not in others), level=level)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match was made. `guild_id` is None in a direct message."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How a server wants its matches."""

    guild_id: int
    place: str
    """"thread" or "channel"."""
    locale: str | None = None
    """None: the language Discord has for the server."""
    allowed_channels: tuple[int, ...] = ()
    """Where matches may be made; empty means everywhere."""
    vacation_days: int = VACATION_DAYS
    """Of vacation a year for who plays here."""
    games: tuple[str, ...] = ()
    """The games that may be played; empty means all."""
    terms: Terms = USUAL
    """What people agree to who say nothing else."""
    open_matches: int | None = None
    """Open matches that a person may sit in here; None: no fewer than anywhere."""
    zone: str = UTC_ZONE
    """The server's time zone, an IANA name: whose weekends are off."""


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody who may not make or join matches on a server."""

    guild_id: int
    user_id: int
    reason: str
    by: int
    at: datetime


class Side(StrEnum):
    """Which side of a board somebody wants at the bottom."""

    OWN = "own"
    FIRST = "first"
    """That of seat 0, as on public boards."""


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """How a person wants things shown and done."""

    user_id: int
    locale: str | None = None
    """None: the language of the person's Discord."""
    theme: str = "classic"
    confirm: bool = True
    """Whether the picker asks before it sends a move."""
    side: Side = Side.OWN
    zone: str = UTC_ZONE
    """The person's time zone, an IANA name."""
    reminders: ReminderPreferences = USUAL_TASTE
    auto_vacation: bool = False
    """Whether a vacation begins by itself instead of a time-out."""
    listed: bool = True
    """Whether others may find the person in lists of players."""
