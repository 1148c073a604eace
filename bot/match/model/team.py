"""A team: the people of a channel, who decide together at one seat of a match."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

MAX_HOURS: Final = 24 * 7
"""The longest vote."""
DEFAULT_HOURS: Final = 24
MAX_MINIMUM: Final = 100
"""The most votes that a team may ask of itself."""


@dataclass(frozen=True, slots=True)
class Team:
    """Those who see a channel vote on each move of a seat. The person who holds the seat is their
    captain: they answer offers, resign, and lay out cards."""

    channel_id: int
    name: str
    """The channel's name as the match was made, with its sign."""
    hours: int = DEFAULT_HOURS
    """How long a vote takes."""
    minimum: int = 1
    """The votes that a move needs before the time is prolonged once."""
    secret: bool = False
    """Whether nobody sees what others vote for before the vote closes."""
    role_id: int | None = None
    """The role that its members need; None: they need none."""

    @property
    def lasting(self) -> timedelta:
        """How long a vote takes."""
        return timedelta(hours=self.hours)
