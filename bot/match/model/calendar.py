"""Countable time: all of it, except weekends that are off and stoppages of the clocks.

All moments are aware, in UTC; lengths are exact to the microsecond. Two stoppages at the same time
count once.
"""

from __future__ import annotations

import heapq
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from itertools import count
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from bot.match.model.time_control import NO_TIME, TimeControl
from bot.match.refusals import BadDay

SATURDAY: Final = 5
"""As `date.weekday` counts."""
MAX_SILENCE: Final = timedelta(minutes=1)
"""How long the bot may be silent without having been away."""


class Reason(StrEnum):
    """The reason for a stoppage, and whose clocks it stops."""

    OUTAGE = "outage"
    """The bot was away: everybody's clocks."""
    VACATION = "vacation"
    """A person is away: theirs, in every match, within the days that its server grants."""
    PAUSE = "pause"
    """The players of a match agreed on it: all clocks of this match."""
    UNREACHABLE = "unreachable"
    """A player of a direct match takes no direct messages: all clocks of this match, for a day."""


@dataclass(frozen=True, slots=True)
class Stoppage:
    """A time that does not count."""

    reason: Reason
    start: datetime
    end: datetime | None = None
    """None while it lasts."""
    match_id: int | None = None
    """For a pause, or a player who cannot be reached."""
    user_id: int | None = None
    """For a vacation."""
    id: int = 0
    """The stored id; 0 for a stoppage that is not stored."""
    used: timedelta = NO_TIME
    """For a vacation, or its part in one year: the vacation of that year before it."""

    def concerns(self, match_id: int, user_id: int) -> bool:
        """Whether it stops this person's clock in this match."""
        return self.match_id in (None, match_id) and self.user_id in (None, user_id)

    def __contains__(self, moment: datetime) -> bool:
        return self.start <= moment and (self.end is None or moment < self.end)


def outage(sign: datetime | None, now: datetime) -> Stoppage | None:
    """The outage since the last heartbeat, if any: it counts for nobody, unless it was short. A bot
    without a heartbeat was never away."""
    if sign is None or now - sign <= MAX_SILENCE:
        return None
    return Stoppage(Reason.OUTAGE, sign, now)


Interval: TypeAlias = tuple[datetime, datetime | None]
"""From a moment up to, and without, another; None: without end."""


def elapsed(
    since: datetime, until: datetime, control: TimeControl, stoppages: Iterable[Stoppage]
) -> timedelta:
    """The countable time between two moments; zero if the second comes first."""
    total, at = NO_TIME, since
    for start, end in _excluded(since, control, stoppages):
        if start >= until:
            break
        total += max(start - at, NO_TIME)
        if end is None or end >= until:
            return total
        at = max(at, end)
    return total + max(until - at, NO_TIME)


def deadline(
    since: datetime, left: timedelta, control: TimeControl, stoppages: Iterable[Stoppage]
) -> datetime | None:
    """The first moment at which `left` has elapsed; None if the clock is stopped with no known end.

    `elapsed` up to this moment is `left` exactly, and less up to any moment before it.
    """
    at = since
    if left <= NO_TIME:
        return since
    for start, end in _excluded(since, control, stoppages):
        if at + left <= start:
            break
        left -= max(start - at, NO_TIME)
        if end is None:
            return None
        at = max(at, end)
    return at + left


def _excluded(
    since: datetime, control: TimeControl, stoppages: Iterable[Stoppage]
) -> Iterator[Interval]:
    """The times from a moment on that do not count: in order, disjoint; an infinite iterator where
    weekends are off."""
    spans: list[Interval] = sorted(
        ((each.start, each.end) for each in stoppages), key=lambda span: span[0]
    )
    weekends = _weekends(since, control.zone) if control.zone is not None else iter(())
    pending: Interval | None = None
    for start, end in heapq.merge(spans, weekends, key=lambda span: span[0]):
        if pending is None:
            pending = start, end
            continue
        ends = pending[1]
        if ends is None:
            break
        if start > ends:
            yield pending
            pending = start, end
        else:
            pending = pending[0], None if end is None else max(ends, end)
    if pending is not None:
        yield pending


def _weekends(since: datetime, zone: str) -> Iterator[Interval]:
    """Weekends, starting with the one that `since` lies in or precedes."""
    place = ZoneInfo(zone)
    today = since.astimezone(place).date()
    first = today + timedelta(days=SATURDAY - today.weekday())
    for week in count():
        saturday = first + timedelta(weeks=week)
        monday = saturday + timedelta(days=2)
        # midnight by the clocks of the place, however long they made the days in between
        yield (
            datetime.combine(saturday, time(), place).astimezone(UTC),
            datetime.combine(monday, time(), place).astimezone(UTC),
        )


MAX_DAY_CHARS: Final = 40
"""Longer text is cut before it is parsed."""

_TODAY: Final = {"today": 0, "now": 0, "今日": 0, "tomorrow": 1, "明日": 1}
_LATER: Final = re.compile(r"(?:in\s*)?\+?\s*(\d{1,3})\s*(d|days?|w|weeks?|日後?|日間|週間後?)?")
_WHOLE: Final = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_MONTH_FIRST: Final = re.compile(r"(\d{1,2})[-/月](\d{1,2})日?")
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.?")


def read_day(text: str, today: date) -> date:
    """The day that a text means: "2026-12-24", "12-24", "24.12.", "tomorrow", "7d", "2w". Without
    its year it is the next one.

    :raises BadDay: the text is no day.
    """
    plain = unicodedata.normalize("NFKC", text[:MAX_DAY_CHARS]).strip().lower()
    try:
        found = _read(plain, today)
    except (ValueError, OverflowError) as error:
        raise BadDay(text[:MAX_DAY_CHARS]) from error
    if found is None:
        raise BadDay(text[:MAX_DAY_CHARS])
    return found


def _read(plain: str, today: date) -> date | None:
    if plain in _TODAY:
        return today + timedelta(days=_TODAY[plain])
    if found := _WHOLE.fullmatch(plain):
        return date(*map(int, found.groups()))
    if found := _MONTH_FIRST.fullmatch(plain):
        return _next(today, int(found[1]), int(found[2]))
    if found := _DAY_FIRST.fullmatch(plain):
        return _next(today, int(found[2]), int(found[1]))
    if (found := _LATER.fullmatch(plain)) and (found[2] or plain.startswith(("+", "in"))):
        days = 7 if (found[2] or "").startswith(("w", "週")) else 1
        return today + timedelta(days=days * int(found[1]))
    return None


def _next(today: date, month: int, day: int) -> date:
    this_year = date(today.year, month, day)
    return this_year if this_year >= today else date(today.year + 1, month, day)


END_OF_TIME: Final = datetime.max.replace(tzinfo=UTC)
