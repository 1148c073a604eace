"""The time of a match and of its seats, as it is told."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.time_control import TimeControl


@dataclass(frozen=True, slots=True)
class SeatTime:
    """A seat's clock as it is now."""

    seat: int
    left: timedelta
    runs: bool
    """Whether the seat owes a decision, also while something stops its clock."""
    deadline: datetime | None = None
    """When its time is up, by all that is known; None while it stands."""
    stopped: Reason | None = None
    """What stops a clock that runs otherwise, just now."""
    until: datetime | None = None
    """When that ends, if it is known."""
    fallen_at: datetime | None = None
    """When its time was up, in a match that waits all the same."""
    excused_at: datetime | None = None
    """When a vacation began by itself instead of a time-out."""


@dataclass(frozen=True, slots=True)
class MatchTime:
    """The time of a match. `seats` is empty where nobody is hurried."""

    control: TimeControl
    since: datetime
    """From when on `stoppages` are told."""
    seats: tuple[SeatTime, ...] = ()
    stoppages: tuple[Stoppage, ...] = ()
    """What stopped any of its clocks since then, by their start."""
