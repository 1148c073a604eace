"""People, servers, and their settings."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.match.model.reminder_preferences import DEFAULT_PREFERENCES, ReminderPreferences
from bot.match.model.terms import DEFAULT_TERMS, Terms
from bot.match.model.time_control import UTC_ZONE

DEFAULT_VACATION_DAYS: Final = 30
"""Days a year, on servers that have not set any."""


COMPUTER: Final = 0
"""The id of every computer player; no person on Discord has it."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, with the name shown where the match is played; or a computer player."""

    user_id: int
    name: str
    bot: bool = False
    """Needed only for an invitation; never stored."""
    level: int | None = None
    """How well a computer plays (`engines.search.LEVELS`); None for people."""
    locale: str | None = field(default=None, compare=False)
    """The language in which the bot answers them, where they come from Discord just now."""

    @property
    def gone(self) -> bool:
        """Whether this is the stand-in of a person whose data was deleted: nobody on Discord has
        such an id."""
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
    """A server's settings for its matches."""

    guild_id: int
    place: str
    """"thread" or "channel"."""
    locale: str | None = None
    """None: the server's language on Discord."""
    allowed_channels: tuple[int, ...] = ()
    """Where matches may be made; empty means everywhere."""
    vacation_days: int = DEFAULT_VACATION_DAYS
    """Days of vacation a year for people who play here."""
    games: tuple[str, ...] = ()
    """The games that may be played; empty means all."""
    terms: Terms = DEFAULT_TERMS
    """The default terms of a match."""
    open_matches: int | None = None
    """Open matches that a person may sit in here; None: the bot's own limit."""
    zone: str = UTC_ZONE
    """The server's time zone, an IANA name: its weekends can be off."""
    tournament_role: int | None = None
    """The role whose members may make tournaments, besides people with Manage Server; the server's
    own id stands for everybody."""
    director_role: int | None = None
    """The role whose members may rule every tournament here, besides people with Manage Server."""
    guessed_locale: str | None = None
    """The language of whoever set the server up: where Discord does not know the server's."""


@dataclass(frozen=True, slots=True)
class Block:
    """A person who may not make or join matches on a server."""

    guild_id: int
    user_id: int
    reason: str
    by: int
    at: datetime


class Circle(StrEnum):
    """A list that a person has of others, over all servers. Nobody else can see it."""

    FRIENDS = "friends"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody in a person's circle."""

    user_id: int
    name: str
    """The name by which the owner of the list knew them; empty once they had their data deleted."""
    at: datetime


class Invitations(StrEnum):
    """The people who may invite a person. Open challenges and tournaments invite nobody."""

    ALL = "all"
    FRIENDS = "friends"
    """Those on the person's own list of friends."""
    NOBODY = "nobody"


class Side(StrEnum):
    """The side of a board to be shown at the bottom."""

    OWN = "own"
    FIRST = "first"
    """The side of seat 0."""


class Mention(StrEnum):
    """What a person may be mentioned for, besides their turns."""

    INVITATION = "invitation"
    """Being invited, to a rematch as well."""
    OFFER = "offer"
    """An offer to answer, and the answer to one's own offer or invitation."""
    END = "end"
    """The end of a match that one plays in."""


ALL_MENTIONS: Final = frozenset(Mention)


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """A person's settings."""

    user_id: int
    locale: str | None = None
    """None: the language of the person's Discord."""
    theme: str = "classic"
    confirm: bool = True
    """Whether the picker asks before it sends a move."""
    side: Side = Side.OWN
    zone: str = UTC_ZONE
    """The person's time zone, an IANA name."""
    reminders: ReminderPreferences = DEFAULT_PREFERENCES
    mentions: frozenset[Mention] = ALL_MENTIONS
    """What the person wants to be mentioned for; turns are among the `reminders`."""
    auto_vacation: bool = False
    """Whether a vacation begins automatically instead of a time-out."""
    listed: bool = True
    """Whether others may find the person in lists of players."""
    public: bool = False
    """Whether those lists name the person even to people who share no server with them."""
    hours: bool = True
    """Whether others may see at what hours the person usually plays."""
    invitations: Invitations = Invitations.ALL
    """Who may invite the person."""
