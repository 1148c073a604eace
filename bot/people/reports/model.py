"""A report as a value. None is stored: it is a message in the moderators' channel."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.match.model.match import Match
from bot.match.model.people import Person, Place


class ReportReason(StrEnum):
    """What somebody is reported for."""

    NAME = "name"
    """The name they go by."""
    INSULTS = "insults"
    CHEATING = "cheating"
    STALLING = "stalling"
    """Leaving matches, or letting others wait on purpose."""
    SPAM = "spam"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody tells the moderators about somebody else."""

    by: Person
    about: Person
    reason: ReportReason
    text: str = field(repr=False)
    """In the reporter's own words; may be empty."""
    place: Place
    """Where it was made."""
    match: Match | None
    """The match that the reported person plays there, if there is one."""
    interaction_id: int
