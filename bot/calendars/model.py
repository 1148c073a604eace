"""Dates as values: entries of a file, and events of a server."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.discord_kit.message import clip

NAME_LIMIT: Final = 100
"""Characters in the name of an event on Discord."""
DESCRIPTION_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a calendar file."""

    uid: str
    """The same each time, so that a newer file replaces the entry."""
    sequence: int
    """Larger in each newer version of the entry."""
    summary: str
    start: datetime
    end: datetime
    description: str = ""
    url: str = ""
    alarm: timedelta | None = None
    """How long before its end the calendar reminds of it; None: it does not."""
    tentative: bool = False
    """Whether its time may change, since nothing goes on for now."""


@dataclass(frozen=True, slots=True)
class EventFacts:
    """An event as members of a server see it."""

    name: str
    details: str
    mark: str
    """The last line of its description, by which it is found again."""
    location: str
    start: datetime
    end: datetime

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clip(self.name, NAME_LIMIT))

    @property
    def description(self) -> str:
        details = clip(self.details, DESCRIPTION_LIMIT - len(self.mark) - 1)
        return f"{details}\n{self.mark}"

    @property
    def digest(self) -> str:
        """A short text that differs where anything in the event does."""
        parts = (self.name, self.description, self.location, str(self.start), str(self.end))
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of a tournament that a server has, or may have."""

    tournament_id: int
    number: int
    """The round; 0 for the start."""
    guild_id: int
    ends_at: datetime
    tried_at: datetime
    """When it was first sent, which may have succeeded unnoted."""
    event_id: int | None = None
    """Discord's id; None: it is not known whether it is there."""
    digest: str = ""
    """That of what the event shows."""
    removed: bool = False
    """Whether somebody on the server took it off: it does not come back."""


@dataclass(frozen=True, slots=True)
class TournamentCalendar:
    """A tournament whose events are to be compared with what they should be."""

    tournament_id: int
    guild_id: int
    due_at: datetime
    attempts: int
