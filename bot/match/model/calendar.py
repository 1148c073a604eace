"""Which time counts: all of it, but for weekends that are off and for whatever stopped the clocks.

All moments are aware, in UTC; lengths are exact to the microsecond. What stops a clock for two
reasons at once stops it once.
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

from bot.match.model.time_control import NOTHING, TimeControl
from bot.match.refusals import BadDay

SATURDAY: Final = 5
"""As `date.weekday` counts."""
SILENCE: Final = timedelta(minutes=1)
"""How long the bot may give no sign of life without having been away."""


class Reason(StrEnum):
    """Why clocks stood still, and whose."""

    OUTAGE = "outage"
    """The bot was away: everybody's."""
    VACATION = "vacation"
    """A person is: theirs, in every match."""
    PAUSE = "pause"
    """The players of a match agreed on it: theirs, in this match."""


@dataclass(frozen=True, slots=True)
class Stoppage:
    """A time that does not count."""

    reason: Reason
    start: datetime
    end: datetime | None = None
    """None while it lasts."""
    match_id: int | None = None
    """For a pause."""
    user_id: int | None = None
    """For a vacation."""
    id: int = 0
    """The store's; 0 for one that is not kept."""

    def concerns(self, match_id: int, user_id: int) -> bool:
        """Whether it stops the clock of this person in this match."""
        return self.match_id in (None, match_id) and self.user_id in (None, user_id)

    def __contains__(self, moment: datetime) -> bool:
        return self.start <= moment and (self.end is None or moment < self.end)


def outage(sign: datetime | None, now: datetime) -> Stoppage | None:
    """What it means that the last sign of life is of `sign`: the time since then counts for nobody,
    unless it was a moment. Nobody was ever away from a bot that never gave one."""
    if sign is None or now - sign <= SILENCE:
        return None
    return Stoppage(Reason.OUTAGE, sign, now)


Interval: TypeAlias = tuple[datetime, datetime | None]
"""From a moment up to, and without, another; for ever where there is none."""


def elapsed(
    since: datetime, until: datetime, control: TimeControl, stoppages: Iterable[Stoppage]
) -> timedelta:
    """How much of the time between two moments counts; nothing if the second comes first."""
    total, at = NOTHING, since
    for start, end in _excluded(since, control, stoppages):
        if start >= until:
            break
        total += max(start - at, NOTHING)
        if end is None or end >= until:
            return total
        at = max(at, end)
    return total + max(until - at, NOTHING)


def deadline(
    since: datetime, left: timedelta, control: TimeControl, stoppages: Iterable[Stoppage]
) -> datetime | None:
    """The first moment at which `left` has elapsed; None if the clock stands until nobody knows
    when.

    `elapsed` up to this moment is `left` exactly, and less up to any moment before it.
    """
    at = since
    if left <= NOTHING:
        return since
    for start, end in _excluded(since, control, stoppages):
        if at + left <= start:
            break
        left -= max(start - at, NOTHING)
        if end is None:
            return None
        at = max(at, end)
    return at + left


def _excluded(
    since: datetime, control: TimeControl, stoppages: Iterable[Stoppage]
) -> Iterator[Interval]:
    """What does not count from a moment on: in order, apart from each other; without an end where
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
    """From the one that `since` lies in or comes before."""
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


LONGEST: Final = 40
"""Characters that are looked at."""

_TODAY: Final = {"today": 0, "now": 0, "今日": 0, "tomorrow": 1, "明日": 1}
_LATER: Final = re.compile(r"(?:in\s*)?\+?\s*(\d{1,3})\s*(d|days?|w|weeks?|日後?|日間|週間後?)?")
_WHOLE: Final = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_MONTH_FIRST: Final = re.compile(r"(\d{1,2})[-/月](\d{1,2})日?")
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.?")


def read_day(text: str, today: date) -> date:
    """The day that a text means: "2026-12-24", "12-24", "24.12.", "tomorrow", "7d", "2w". Without
    its year it is the next one.

    :raises BadDay: it means none.
    """
    plain = unicodedata.normalize("NFKC", text[:LONGEST]).strip().lower()
    try:
        found = _read(plain, today)
    except (ValueError, OverflowError) as error:
        raise BadDay(text[:LONGEST]) from error
    if found is None:
        raise BadDay(text[:LONGEST])
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


FAR: Final = datetime.max.replace(tzinfo=UTC)
