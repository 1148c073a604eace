"""Which time counts: all of it, but for weekends that are off and for whatever stopped the clocks.

All moments are aware, in UTC; lengths are exact to the microsecond. What stops a clock for two
reasons at once stops it once.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from itertools import count
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from bot.services.clocks.control import NOTHING, TimeControl

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
