"""The clock of one seat: the time left, and since when it has been running."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.match.model.calendar import Stoppage, deadline, elapsed
from bot.match.model.time_control import NO_TIME, TimeControl


@dataclass(frozen=True, slots=True)
class SeatClock:
    """Stopped, or running since a moment. Where several seats decide together, the clocks of all
    that owe a decision run."""

    left: timedelta
    """At `since`, or while stopped. Never negative."""
    since: datetime | None = None

    @classmethod
    def new(cls, control: TimeControl) -> SeatClock:
        """The clock of a seat when its match begins.

        :raises ValueError: the control has no clock.
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
        """The clock charged and stopped; one that is stopped is left alone. A seat that `acted` has
        the increment added to its bank. Without a bank the next decision has its own time."""
        if self.since is None or control.base is None:
            return self
        if control.increment is None:
            return SeatClock(control.base)
        left = self.remaining(control, now, stoppages)
        if acted:
            full = left + control.increment
            # time credited beyond the cap is not taken away
            left = full if control.cap is None else max(left, min(full, control.cap))
        return SeatClock(left)

    def charged(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> SeatClock:
        """The same clock charged and running from now on; one that is stopped is left alone."""
        if self.since is None:
            return self
        return SeatClock(self.remaining(control, now, stoppages), now)

    def credited(self, by: timedelta) -> SeatClock:
        """The clock with some time added (or, below zero, taken away), whether it runs or not."""
        return replace(self, left=max(self.left + by, NO_TIME))

    def remaining(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> timedelta:
        """The time left at a moment."""
        if self.since is None:
            return self.left
        return max(self.left - elapsed(self.since, now, control, stoppages), NO_TIME)

    def deadline(self, control: TimeControl, stoppages: Iterable[Stoppage]) -> datetime | None:
        """The deadline if no further stoppage comes; None while the clock is stopped, or if its
        stoppage has no known end."""
        return None if self.since is None else deadline(self.since, self.left, control, stoppages)


@dataclass(frozen=True, slots=True)
class KeptClock:
    """A seat's clock as the store keeps it."""

    match_id: int
    seat: int
    user_id: int
    """The person at the seat, for their vacations."""
    clock: SeatClock
    deadline: datetime | None = None
    """The earliest possible time-out: stoppages since it was written are not counted yet. None for
    a clock that is stopped or has run out."""
    fallen_at: datetime | None = None
    """When the time was up, in a match that waits for a claim, until the seat acts."""
    excused_at: datetime | None = None
    """When a vacation began automatically instead of a time-out, as it may once in a match."""
    earlier: timedelta | None = None
    """Time left when the seat last acted: it goes on with that if it takes the act back without
    asking. None before its first act, and once it went on."""
