"""Vacations by the calendar: the days of each year, and the part that a match recognises."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.match.model.calendar import Interval, Reason, Stoppage
from bot.match.model.time_control import NO_TIME

DAY: Final = timedelta(days=1)


def spent(vacations: Iterable[Stoppage], year: int, zone: str) -> timedelta:
    """The part of the vacations that lies in a year, by a place's calendar."""
    begin, end = midnight(date(year, 1, 1), zone), midnight(date(year + 1, 1, 1), zone)
    return sum(
        (max(min(one.end or end, end) - max(one.start, begin), NO_TIME) for one in vacations),
        NO_TIME,
    )


def by_year(vacations: Iterable[Stoppage], zone: str) -> list[Stoppage]:
    """One person's vacations in the parts that lie in each year, by their start, each with what was
    `used` of its year before."""
    used, parts = defaultdict[int, timedelta](timedelta), list[Stoppage]()
    for one in sorted(vacations, key=lambda one: one.start):
        for start, end in _years(one, zone):
            year = year_of(start, zone)
            parts.append(replace(one, start=start, end=end, used=used[year]))
            if end is not None:
                used[year] += end - start
    return parts


def recognised(part: Stoppage, days: int) -> Stoppage | None:
    """A part as in `by_year`, cut where so many days of its year are used up; None if they were
    before it began."""
    last = part.start + days * DAY - part.used
    if last <= part.start:
        return None
    return part if part.end is not None and part.end <= last else replace(part, end=last)


def within(stoppages: Iterable[Stoppage], days: int) -> list[Stoppage]:
    """The stoppages, of vacations as much as is `recognised`, which goes on over New Year."""
    found = list[Stoppage]()
    for one in stoppages:
        if one.reason is not Reason.VACATION:
            found.append(one)
        elif (part := recognised(one, days)) is not None:
            whole = replace(part, used=NO_TIME)
            for each in found:
                if (each.id, each.user_id, each.end) == (part.id, part.user_id, part.start):
                    whole = replace(each, end=part.end)
                    found.remove(each)
                    break
            found.append(whole)
    return found


def year_of(moment: datetime, zone: str) -> int:
    return moment.astimezone(ZoneInfo(zone)).year


def midnight(day: date, zone: str) -> datetime:
    return datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC)


def _years(vacation: Stoppage, zone: str) -> Iterator[Interval]:
    """The parts of a vacation, year by year; one without an end is a single part."""
    start, end = vacation.start, vacation.end
    while end is not None:
        turn = midnight(date(year_of(start, zone) + 1, 1, 1), zone)
        if end <= turn:
            break
        yield start, turn
        start = turn
    yield start, end
