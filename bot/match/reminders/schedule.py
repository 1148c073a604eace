"""Schedule of a decision's reminders, as far as known. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from datetime import time as clock_time
from itertools import islice, takewhile
from typing import Final
from zoneinfo import ZoneInfo

from bot.match.model import calendar
from bot.match.model.calendar import SATURDAY, Stoppage
from bot.match.model.reminder_preferences import Quiet, ReminderPreferences, When
from bot.match.model.time_control import NO_CLOCK, TimeControl

UNTIMED_INTERVAL: Final = timedelta(days=3)
"""Between two reminders in a match without a clock."""
MIN_INTERVAL: Final = timedelta(minutes=10)
"""Reminders closer to each other than this are one."""
MAX_SKIPS: Final = 20
"""Consecutive quiet hours and stoppages that are skipped at most."""
MAX_DAYS: Final = 200
"""Days searched at most for daily messages before a deadline."""


@dataclass(frozen=True, slots=True)
class ReminderSubject:
    """A decision that a person may be reminded of."""

    since: datetime
    left: timedelta | None = None
    """Time left on the clock then; None without a clock."""
    control: TimeControl = NO_CLOCK
    stoppages: tuple[Stoppage, ...] = ()
    """All stoppages of its clock."""

    @property
    def deadline(self) -> datetime | None:
        """When the time is up; None without a clock, or if a stoppage has no known end."""
        return None if self.left is None else self.at(self.left)

    def at(self, passed: timedelta) -> datetime | None:
        """The moment at which so much countable time has passed."""
        return calendar.deadline(self.since, passed, self.control, self.stoppages)

    def stopped(self, moment: datetime) -> Stoppage | None:
        """The stoppage of the clock at a moment."""
        return next((each for each in self.stoppages if moment in each), None)

    def off_until(self, moment: datetime) -> datetime | None:
        """The end of the weekend off that a moment lies in, if any."""
        if self.control.zone is None:
            return None
        place = ZoneInfo(self.control.zone)
        day = moment.astimezone(place).date()
        if day.weekday() < SATURDAY:
            return None
        monday = day + timedelta(days=7 - day.weekday())
        return datetime.combine(monday, clock_time(), place).astimezone(UTC)


def schedule(
    preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> tuple[datetime, ...]:
    """The moments at which a person at a place is reminded of a decision: in order, after it became
    theirs and before the deadline, never in quiet hours nor during a stoppage, and at most as
    many as the person likes: the last ones before a deadline. On weekends off only reminders
    that could not come on another day."""
    deadline = subject.deadline
    if subject.left is not None and deadline is None:
        return ()
    heard: list[datetime] = []
    for wanted in sorted(_wanted(preferences, zone, subject)):
        at = _placed(wanted, preferences, zone, subject)
        if at is not None and not any(abs(at - other) < MIN_INTERVAL for other in heard):
            heard.append(at)
    heard.sort()
    return tuple(heard[: preferences.most] if deadline is None else heard[-preferences.most :])


def _wanted(
    preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> Iterator[datetime]:
    """The preferred moments, quiet hours ignored."""
    if preferences.digest is not None:
        yield from _daily(preferences.digest, preferences, zone, subject)
        return
    since = subject.since
    if (
        When.AT_ONCE in preferences.when
        and preferences.quiet is not None
        and preferences.quiet.covers(since, zone)
    ):
        # the board's mention fell into quiet hours and was withheld
        yield since
    for passed in _passed(preferences, subject.left):
        at = subject.at(passed)
        if at is not None:
            yield at


def _passed(preferences: ReminderPreferences, left: timedelta | None) -> Iterator[timedelta]:
    """The share of time gone at each reminder, as a length."""
    if left is None:
        if preferences.when - {When.AT_ONCE}:
            yield from (number * UNTIMED_INTERVAL for number in range(1, preferences.most + 1))
        return
    for when in preferences.when:
        if when is When.HALF:
            yield left / 2
        elif when is When.QUARTER:
            yield left * 3 / 4
        elif when.before is not None and when.before < left:
            yield left - when.before


def _daily(
    hour: int, preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> Iterator[datetime]:
    """This hour of each day on which the clock runs; without a clock, of the first few days."""
    place, deadline = ZoneInfo(zone), subject.deadline
    first = subject.since.astimezone(place).date()
    days = (first + timedelta(days=by) for by in range(MAX_DAYS))
    hours = (datetime.combine(day, clock_time(hour), place).astimezone(UTC) for day in days)
    coming = (at for at in hours if at > subject.since)
    running = (at for at in coming if subject.stopped(_heard(at, preferences, zone)) is None)
    if deadline is None:
        yield from islice(running, preferences.most)
        return
    found = list(takewhile(lambda at: at < deadline, running))
    # a message on a weekend off is better than none
    working = [at for at in found if subject.off_until(_heard(at, preferences, zone)) is None]
    yield from working or found[-1:]


def _heard(at: datetime, preferences: ReminderPreferences, zone: str) -> datetime:
    """A moment itself, or the end of the quiet hours it lies in."""
    return at if preferences.quiet is None else preferences.quiet.after(at, zone)


def _placed(
    wanted: datetime, preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> datetime | None:
    """The first moment from `wanted` on outside of quiet hours and preferably of weekends off; the
    last one before the quiet hours if that would be after the deadline; None if there is
    none."""
    deadline, since, quiet = subject.deadline, subject.since, preferences.quiet
    # a daily message keeps its day
    for weekends in (True,) if preferences.digest is not None else (False, True):
        later = _free(wanted, quiet, zone, subject, weekends=weekends)
        if later is not None and (deadline is None or later < deadline):
            return later if later > since else None
    earlier = wanted if quiet is None else quiet.before(wanted, zone)
    in_time = since < earlier and (deadline is None or earlier < deadline)
    return earlier if in_time and subject.stopped(earlier) is None else None


def _free(
    at: datetime, quiet: Quiet | None, zone: str, subject: ReminderSubject, *, weekends: bool
) -> datetime | None:
    """`weekends`: also on weekends off."""
    for _ in range(MAX_SKIPS):
        if quiet is not None:
            at = quiet.after(at, zone)
        stop = subject.stopped(at)
        if stop is not None and stop.end is None:
            return None
        end = stop.end if stop is not None else None if weekends else subject.off_until(at)
        if end is None:
            return at
        at = end
    return None
