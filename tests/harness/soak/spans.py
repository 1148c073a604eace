"""Time that counts, in whole microseconds, calculated without the code of the services."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

EPOCH: Final = datetime(2026, 9, 1, tzinfo=UTC)
LAST: Final = datetime(2027, 6, 1, tzinfo=UTC)
"""No simulation goes on for longer."""
TICK: Final = timedelta(microseconds=1)
QUARTER: Final = timedelta(minutes=15)
"""Every zone's midnights lie on quarters of an hour."""
SECOND: Final = 1_000_000

Span: TypeAlias = tuple[int, int]
"""From a moment up to, and without, another."""


class Vacation(tuple[int, int]):
    """Such a span in which a person is away; it does not stop their thinking time."""


def micros(moment: datetime) -> int:
    return (moment - EPOCH) // TICK


def length(by: timedelta) -> int:
    return by // TICK


@lru_cache
def weekends(zone: str) -> tuple[Span, ...]:
    """Saturdays and Sundays somewhere, found by asking every quarter of an hour what day it is."""
    place, found, since = ZoneInfo(zone), list[Span](), None
    moment = EPOCH
    while moment < LAST:
        off = moment.astimezone(place).isoweekday() in (6, 7)
        if off and since is None:
            since = micros(moment)
        elif not off and since is not None:
            found.append((since, micros(moment)))
            since = None
        moment += QUARTER
    return tuple(found)


def counted(start: int, end: int, spans: Iterable[Span]) -> int:
    """The microseconds from `start` to `end` that lie in none of the spans."""
    if end <= start:
        return 0
    total, at = 0, start
    for low, high in sorted(spans):
        if high <= at:
            continue
        if low >= end:
            break
        total += max(low - at, 0)
        at = min(max(at, high), end)
    return total + end - at


def moment_of(start: int, left: int, spans: list[Span]) -> int:
    """The first moment at which so much has been counted since `start`, by halving."""
    low, high = start, start + left + sum(b - a for a, b in spans) + 1
    while low < high:
        middle = (low + high) // 2
        if counted(start, middle, spans) >= left:
            high = middle
        else:
            low = middle + 1
    return low
