"""The times of a season: it ends as a month begins, by the clocks of its server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo

MONTHS_A_YEAR: Final = 12
MIN_SHARE: Final = 4
"""A season that would be shorter than one in so many parts of its length goes on to the end after:
the first one begins on any day."""
_MONTH: Final = timedelta(days=30)


class Length(StrEnum):
    """Lengths that a season can have."""

    MONTH = "month"
    QUARTER = "quarter"
    HALF = "half"
    YEAR = "year"

    @property
    def months(self) -> int:
        return _MONTHS[self]


_MONTHS: Final = {Length.MONTH: 1, Length.QUARTER: 3, Length.HALF: 6, Length.YEAR: 12}


def season_end(start: datetime, length: Length, zone: str, after: datetime) -> datetime:
    """The end of a season that began at `start`: the first midnight later than `after` with which
    a month, quarter, half-year or year begins, if enough time lies between."""
    here = ZoneInfo(zone)
    least = start + length.months * _MONTH / MIN_SHARE
    local = after.astimezone(here)
    months = local.year * MONTHS_A_YEAR + local.month - 1
    months -= months % length.months
    while True:
        year, month = divmod(months, MONTHS_A_YEAR)
        moment = datetime(year, month + 1, 1, tzinfo=here).astimezone(UTC)
        if moment > after and moment >= least:
            return moment
        months += length.months
