"""A person's reminder preferences: when, where, how often, and the quiet hours."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from datetime import time as clock_time
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo

MAX_REMINDERS: Final = 10
"""Reminders per decision that a person may choose."""
HOUR_MINUTES: Final = 60
DAY_MINUTES: Final = 24 * HOUR_MINUTES
"""In minutes, as quiet hours are stored."""
MINUTE: Final = timedelta(minutes=1)

_TIME: Final = r"(\d{1,2})(?:\s*[:.時]\s*(\d{2})?\s*分?)?"
_QUIET: Final = re.compile(rf"{_TIME}\s*(?:-|–|—|~|〜|から|to|until)\s*{_TIME}(?:まで)?")


class When(StrEnum):
    """A moment of a decision at which a person may be reminded."""

    AT_ONCE = "at-once"
    """As soon as the decision is theirs: the board's own mention."""
    HALF = "half"
    """When half of the time is left."""
    QUARTER = "quarter"
    """When a quarter of the time is left."""
    BEFORE_24 = "before-24"
    """When so many hours are left; the next members likewise."""
    BEFORE_12 = "before-12"
    BEFORE_6 = "before-6"
    BEFORE_3 = "before-3"
    BEFORE_1 = "before-1"

    @property
    def before(self) -> timedelta | None:
        """The time left at that moment; None for a moment that is no fixed time."""
        name, _, hours = self.value.partition("-")
        return timedelta(hours=int(hours)) if name == "before" else None


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours without any message, by the clock of the person's place."""

    start: int
    """In minutes since midnight."""
    end: int
    """The first minute that is not quiet any more; less than `start` across midnight."""

    def __str__(self) -> str:
        return "-".join(
            f"{at // HOUR_MINUTES:02}:{at % HOUR_MINUTES:02}" for at in (self.start, self.end)
        )

    def covers(self, moment: datetime, zone: str) -> bool:
        """Whether a moment is quiet at a place."""
        local = moment.astimezone(ZoneInfo(zone))
        at = local.hour * HOUR_MINUTES + local.minute
        if self.start < self.end:
            return self.start <= at < self.end
        return at >= self.start or at < self.end

    def after(self, moment: datetime, zone: str) -> datetime:
        """The moment itself, or the end of the quiet hours it lies in."""
        if not self.covers(moment, zone):
            return moment
        ends = (end for end in self._at(self.end, moment, zone) if end >= moment)
        return min(end for end in ends if not self.covers(end, zone))

    def before(self, moment: datetime, zone: str) -> datetime:
        """The moment itself, or the last minute before the quiet hours it lies in."""
        if not self.covers(moment, zone):
            return moment
        starts = (start - MINUTE for start in self._at(self.start, moment, zone))
        return max(at for at in starts if at <= moment and not self.covers(at, zone))

    def _at(self, minute: int, moment: datetime, zone: str) -> list[datetime]:
        """This minute of the days around a moment. Where clocks are turned back it comes twice."""
        place = ZoneInfo(zone)
        day = moment.astimezone(place).date()
        at = clock_time(minute // HOUR_MINUTES, minute % HOUR_MINUTES)
        return [
            datetime.combine(day + timedelta(days=by), at, place).replace(fold=fold).astimezone(UTC)
            for by in range(-2, 4)
            for fold in (0, 1)
        ]


DEFAULT_MOMENTS: Final = frozenset({When.AT_ONCE, When.QUARTER})


@dataclass(frozen=True, slots=True)
class ReminderPreferences:
    """A person's preferences for reminders of a decision."""

    when: frozenset[When] = DEFAULT_MOMENTS
    quiet: Quiet | None = None
    privately: bool = False
    """Whether by direct message rather than by a mention where the match is played."""
    most: int = 3
    """Reminders per decision."""
    digest: int | None = None
    """One message a day at this hour (0 to 23) of the person's place, in place of all others."""


DEFAULT_PREFERENCES: Final = ReminderPreferences()


def read_quiet(text: str) -> Quiet | None:
    """The quiet hours that a text means, such as "22:00-7:00" or "22時〜7時"; None for empty text.

    :raises ValueError: the text means none.
    """
    plain = unicodedata.normalize("NFKC", text).strip().lower()
    if plain in ("", "none", "off", "no", "なし"):
        return None
    found = _QUIET.fullmatch(plain)
    if found is None:
        raise ValueError(text)
    hour, minute, to_hour, to_minute = (int(part or 0) for part in found.groups())
    if (
        max(minute, to_minute) >= HOUR_MINUTES
        or hour * HOUR_MINUTES + minute > DAY_MINUTES
        or to_hour * HOUR_MINUTES > DAY_MINUTES
    ):
        raise ValueError(text)
    quiet = Quiet(
        (hour * HOUR_MINUTES + minute) % DAY_MINUTES,
        (to_hour * HOUR_MINUTES + to_minute) % DAY_MINUTES,
    )
    if quiet.start == quiet.end:
        raise ValueError(text)
    return quiet
