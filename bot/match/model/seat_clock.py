"""The clock of one seat: what is left, and since when it has been running."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.match.model.calendar import Stoppage, deadline, elapsed
from bot.match.model.time_control import NOTHING, TimeControl


@dataclass(frozen=True, slots=True)
class SeatClock:
    """It stands, or runs since a moment. Where several seats decide at once, the clocks of all
    that owe a decision run."""

    left: timedelta
    """At `since`, or while it stands. Never below nothing."""
    since: datetime | None = None

    @classmethod
    def new(cls, control: TimeControl) -> SeatClock:
        """The clock of a seat when its match begins.

        :raises ValueError: in matches under this control nobody is hurried.
        """
        if control.base is None:
            raise ValueError("no clock is kept without a time control")
        return cls(control.base)

    def started(self, now: datetime) -> SeatClock:
        """The same clock, running; one that runs already is left alone."""
        return self if self.since is not None else replace(self, since=now)

    def stopped(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage], *, acted: bool
    ) -> SeatClock:
        """The clock charged and standing; one that stands is left alone. A seat that `acted` has
        the increment added to its bank. Without a bank the next decision has its own time."""
        if self.since is None or control.base is None:
            return self
        if control.increment is None:
            return SeatClock(control.base)
        left = self.remaining(control, now, stoppages)
        if acted:
            full = left + control.increment
            # what somebody was given beyond the cap is not taken away
            left = full if control.cap is None else max(left, min(full, control.cap))
        return SeatClock(left)

    def charged(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> SeatClock:
        """The same clock, running from now on with what is left; one that stands is left alone."""
        if self.since is None:
            return self
        return SeatClock(self.remaining(control, now, stoppages), now)

    def credited(self, by: timedelta) -> SeatClock:
        """The clock with some time added (or, below zero, taken away), whether it runs or not."""
        return replace(self, left=max(self.left + by, NOTHING))

    def remaining(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> timedelta:
        """What is left at a moment."""
        if self.since is None:
            return self.left
        return max(self.left - elapsed(self.since, now, control, stoppages), NOTHING)

    def deadline(self, control: TimeControl, stoppages: Iterable[Stoppage]) -> datetime | None:
        """When the time is up if nothing else stops the clock; None while it stands, or is stopped
        until nobody knows when."""
        return None if self.since is None else deadline(self.since, self.left, control, stoppages)


@dataclass(frozen=True, slots=True)
class KeptClock:
    """A seat's clock as the store keeps it."""

    match_id: int
    seat: int
    user_id: int
    """Who sits there, and so whose vacations count."""
    clock: SeatClock
    deadline: datetime | None = None
    """Not before this moment is the time up: what stopped the clock since it was written has not
    been looked at. None for a clock that stands or has fallen."""
    fallen_at: datetime | None = None
    """When the time was up, in a match that waits all the same, until the seat acts."""
    excused_at: datetime | None = None
    """When a vacation began by itself instead of a time-out, as it may once in a match."""
    earlier: timedelta | None = None
    """What was left when the seat last acted: with that it goes on if it takes that back without
    asking anybody. None before it has acted, and once it went on."""
