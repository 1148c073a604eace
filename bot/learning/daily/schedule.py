"""The time of the puzzle of the day: an hour by the clocks of a server, on each date once."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

LATEST_POST: Final = timedelta(hours=6)
"""How late a puzzle is still posted; after that the day has none."""
RUNNING_HOUR: Final = timedelta(hours=1)
"""Whoever names the hour that is running has the first puzzle posted immediately."""


def next_post(after: datetime, hour: int, zone: str, last_day: str | None = None) -> datetime:
    """The first moment after another one at which clocks in a zone show a full hour, on a date
    later than `last_day`.

    An hour that is left out in spring comes when the next one does; of two in autumn the first one
    counts.
    """
    here = ZoneInfo(zone)
    day = after.astimezone(here).date() - timedelta(days=1)
    if last_day is not None:
        day = max(day, date.fromisoformat(last_day))
    while True:
        moment = datetime.combine(day, time(hour), here).astimezone(UTC)
        is_new = last_day is None or day_of(moment, zone) > last_day
        if moment > after and is_new:
            return moment
        day += timedelta(days=1)


def day_of(moment: datetime, zone: str) -> str:
    """The date of a moment in a zone, as ISO 8601, which sorts by time."""
    return moment.astimezone(ZoneInfo(zone)).date().isoformat()


def weekday_of(day: str) -> int:
    """From 0 for Monday."""
    return date.fromisoformat(day).weekday()
