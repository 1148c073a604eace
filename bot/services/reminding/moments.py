"""When somebody is to be reminded of a decision, by what is known now. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from datetime import time as clock_time
from itertools import islice, takewhile
from typing import Final
from zoneinfo import ZoneInfo

from bot.services.clocks import calendar
from bot.services.clocks.calendar import Stoppage
from bot.services.clocks.control import NO_CLOCK, TimeControl
from bot.services.reminding.taste import Quiet, Taste, When

PACE: Final = timedelta(days=3)
"""Between two reminders where nobody is hurried."""
APART: Final = timedelta(minutes=10)
"""Reminders that would come closer to each other are one."""
LOOKS: Final = 20
"""Quiet hours and stoppages that may follow upon each other."""
DAYS: Final = 200
"""Daily messages that are looked for until a deadline."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What somebody owes."""

    since: datetime
    left: timedelta | None = None
    """What the clock had left then; None where nobody is hurried."""
    control: TimeControl = NO_CLOCK
    stoppages: tuple[Stoppage, ...] = ()
    """All that stops its clock."""

    @property
    def deadline(self) -> datetime | None:
        """When the time is up; None without a clock, and while it stands until nobody knows
        when."""
        return None if self.left is None else self.at(self.left)

    def at(self, passed: timedelta) -> datetime | None:
        """The moment at which so much time has passed that counts."""
        return calendar.deadline(self.since, passed, self.control, self.stoppages)

    def stopped(self, moment: datetime) -> Stoppage | None:
        """What stops the clock at a moment."""
        return next((each for each in self.stoppages if moment in each), None)


def moments(taste: Taste, zone: str, decision: Decision) -> tuple[datetime, ...]:
    """The moments at which a person at a place is reminded of a decision: in order, after it became
    theirs and before the deadline, never in quiet hours nor while something stops the clock, and at
    most as many as the person likes: the last ones before a deadline. A daily message comes daily
    until then."""
    deadline = decision.deadline
    if decision.left is not None and deadline is None:
        return ()
    heard: list[datetime] = []
    for wanted in sorted(_wanted(taste, zone, decision)):
        at = _placed(wanted, taste.quiet, zone, decision)
        if at is not None and not any(abs(at - other) < APART for other in heard):
            heard.append(at)
    heard.sort()
    if deadline is None:
        return tuple(heard[: taste.most])
    return tuple(heard if taste.digest is not None else heard[-taste.most :])


def _wanted(taste: Taste, zone: str, decision: Decision) -> Iterator[datetime]:
    """Without regard to quiet hours."""
    if taste.digest is not None:
        yield from _daily(taste.digest, taste.most, zone, decision)
        return
    since = decision.since
    if When.AT_ONCE in taste.when and taste.quiet is not None and taste.quiet.covers(since, zone):
        # the board's mention that nobody wanted to hear then
        yield since
    for passed in _passed(taste, decision.left):
        at = decision.at(passed)
        if at is not None:
            yield at


def _passed(taste: Taste, left: timedelta | None) -> Iterator[timedelta]:
    """How much of the time is gone when somebody wants to be reminded."""
    if left is None:
        if taste.when - {When.AT_ONCE}:
            yield from (number * PACE for number in range(1, taste.most + 1))
        return
    for when in taste.when:
        if when is When.HALF:
            yield left / 2
        elif when is When.QUARTER:
            yield left * 3 / 4
        elif when.before is not None and when.before < left:
            yield left - when.before


def _daily(hour: int, most: int, zone: str, decision: Decision) -> Iterator[datetime]:
    """This hour of each day; where nobody is hurried, of the first few."""
    place, deadline = ZoneInfo(zone), decision.deadline
    first = decision.since.astimezone(place).date()
    days = (first + timedelta(days=by) for by in range(DAYS))
    hours = (datetime.combine(day, clock_time(hour), place).astimezone(UTC) for day in days)
    coming = (at for at in hours if at > decision.since)
    if deadline is None:
        yield from islice(coming, most)
        return
    yield from takewhile(lambda at: at < deadline, coming)


def _placed(at: datetime, quiet: Quiet | None, zone: str, decision: Decision) -> datetime | None:
    """The first moment from `at` on at which the person may hear it; the last one before the quiet
    hours if that would be after the deadline; None if there is neither."""
    deadline, since = decision.deadline, decision.since
    later = _free(at, quiet, zone, decision)
    if later is not None and (deadline is None or later < deadline):
        return later if later > since else None
    earlier = at if quiet is None else quiet.before(at, zone)
    in_time = since < earlier and (deadline is None or earlier < deadline)
    return earlier if in_time and decision.stopped(earlier) is None else None


def _free(at: datetime, quiet: Quiet | None, zone: str, decision: Decision) -> datetime | None:
    for _ in range(LOOKS):
        if quiet is not None:
            at = quiet.after(at, zone)
        stop = decision.stopped(at)
        if stop is None:
            return at
        if stop.end is None:
            return None
        at = stop.end
    return None
