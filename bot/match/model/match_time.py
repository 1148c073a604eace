"""The time of a match and of its seats, as a value to be shown."""

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
    """The deadline, as far as known; None while the clock is stopped."""
    stopped: Reason | None = None
    """The stoppage of a clock that would run otherwise."""
    until: datetime | None = None
    """The end of the stoppage, if known."""
    fallen_at: datetime | None = None
    """When the time was up, in a match that waits for a claim."""
    excused_at: datetime | None = None
    """When a vacation began automatically instead of a time-out."""


@dataclass(frozen=True, slots=True)
class MatchTime:
    """The time of a match. `seats` is empty without a clock."""

    control: TimeControl
    since: datetime
    """The start of the period that `stoppages` covers."""
    seats: tuple[SeatTime, ...] = ()
    stoppages: tuple[Stoppage, ...] = ()
    """The stoppages of any of its clocks since then, by their start."""
