"""Time controls: the time that a match gives, as a value with a notation.

    none                        no clock
    3d                          so long for each decision
    7d+12h max 10d              a bank, its increment for each decision, and its cap
    3d weekends off Asia/Tokyo  Saturdays and Sundays there do not count

`parse` takes any spelling a person is likely to try, in English or Japanese; `str` gives the one
canonical form, and the two are each other's inverse.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.match.refusals import BadClock

UTC_ZONE: Final = "UTC"
"""The zone of weekends where none is named."""

MAX_CONTROL_CHARS: Final = 100
"""Longer text is cut before it is parsed."""

HOUR: Final = timedelta(hours=1)
MINUTE: Final = timedelta(minutes=1)
NO_TIME: Final = timedelta(0)

DECISION_BOUNDS: Final = (HOUR, timedelta(days=14))
"""The least and the most for one decision."""
BANK_BOUNDS: Final = (HOUR, timedelta(days=60))
"""The least and the most that a bank begins with."""
INCREMENT_BOUNDS: Final = (NO_TIME, timedelta(days=14))
"""The least and the most that a decision adds to a bank."""
CAP_BOUNDS: Final = (HOUR, timedelta(days=90))
"""The least and the most that a bank may be allowed to hold."""

_UNITS: Final = (
    ("w", timedelta(weeks=1), "w|wk|wks|week|weeks|週間|週"),
    ("d", timedelta(days=1), "d|day|days|日間|日"),
    ("h", HOUR, "h|hr|hrs|hour|hours|時間"),
    ("m", MINUTE, "m|min|mins|minute|minutes|分間|分"),
)
_UNIT: Final = {name: length for _, length, names in _UNITS for name in names.split("|")}
# the longest names first: "days" is not "d" and a rest
_NAMES: Final = "|".join(sorted(_UNIT, key=len, reverse=True))
_PART: Final = re.compile(rf"\s*(\d{{1,6}})\s*({_NAMES})")
_LENGTH: Final = rf"(?:\s*\d{{1,6}}\s*(?:{_NAMES}))+"

_NONE: Final = re.compile(r"none|no|off|unlimited|no clock|なし|無し|無制限|時計なし")
_WEEKENDS: Final = re.compile(
    r"(?:,?\s*(?:weekends?\s+off|no\s+weekends?|without\s+weekends?)|[、,]?\s*(?:土日|週末)(?:は)?"
    r"(?:休み|除く|なし))(?:\s+(?P<zone>\S+))?\s*$"
)
_FORM: Final = re.compile(
    rf"(?P<base>{_LENGTH})"
    r"(?:\s*(?:per\s+move|a\s+move|per\s+decision|/\s*move|/\s*手|/\s*1手))?"
    rf"(?:\s*\+\s*(?P<increment>0|{_LENGTH}))?"
    rf"(?:\s*,?\s*(?:max\.?|up\s+to|cap|最大|上限)\s*(?P<cap>{_LENGTH}))?"
)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """So long for each decision, or a bank if there is an `increment`. Without `base` there is no
    clock, and nothing else is set."""

    base: timedelta | None = None
    """For each decision, or at the start of the bank."""
    increment: timedelta | None = None
    """Added to the bank by each decision; None: no bank, every decision has its own time."""
    cap: timedelta | None = None
    """The most a bank may hold."""
    zone: str | None = None
    """The zone whose Saturdays and Sundays do not count: an IANA name. None: every day counts."""

    @property
    def is_bank(self) -> bool:
        return self.increment is not None

    def __bool__(self) -> bool:
        """Whether there is a clock at all."""
        return self.base is not None

    def __str__(self) -> str:
        if self.base is None:
            return "none"
        text = spell(self.base)
        if self.increment is not None:
            text += f"+{spell(self.increment)}"
        if self.cap is not None:
            text += f" max {spell(self.cap)}"
        if self.zone is not None:
            text += f" weekends off {self.zone}"
        return text


NO_CLOCK: Final = TimeControl()


def parse(text: str, *, zone: str = UTC_ZONE) -> TimeControl:
    """The time control that a text means; `zone` is the zone of weekends where it names none.

    :raises BadClock: the text means none, or one out of bounds; the error says which.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text[:MAX_CONTROL_CHARS]).lower().split())
    if _NONE.fullmatch(plain):
        return NO_CLOCK
    weekends = _WEEKENDS.search(plain)
    found = _FORM.fullmatch(plain[: weekends.start()].strip() if weekends else plain)
    if found is None:
        raise BadClock("unreadable", text=text[:40])
    base = _read(found["base"])
    if found["increment"] is None and found["cap"] is None:
        control = TimeControl(_within("decision", base, *DECISION_BOUNDS))
    else:
        increment = _within("increment", _read(found["increment"] or ""), *INCREMENT_BOUNDS)
        control = TimeControl(_within("bank", base, *BANK_BOUNDS), increment)
        if found["cap"] is not None:
            cap = _within("cap", _read(found["cap"]), *CAP_BOUNDS)
            if cap < base:
                raise BadClock("cap-small", bank=spell(base))
            control = replace(control, cap=cap)
    if weekends is None:
        return control
    return replace(control, zone=known_zone(weekends["zone"] or zone))


def length(text: str) -> timedelta:
    """The length that a text means, such as "2d" or "1d12h".

    :raises ValueError: the text means none.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text[:MAX_CONTROL_CHARS]).lower().split())
    if re.fullmatch(_LENGTH, plain) is None:
        raise ValueError(text[:40])
    return _read(plain)


def known_zone(name: str) -> str:
    """An IANA time zone by its name, in any case of letters.

    :raises BadClock: there is none of this name.
    """
    found = _zones().get(name.lower())
    if found is None:
        raise BadClock("zone", zone=name[:40])
    return found


def spell(length: timedelta) -> str:
    """A length of whole minutes in the notation: "1d12h"; "0h" for nothing."""
    text, rest = "", length
    for symbol, unit, _ in _UNITS[1:]:
        count, rest = divmod(rest, unit)
        if count:
            text += f"{count}{symbol}"
    return text or "0h"


def _read(text: str) -> timedelta:
    return sum((int(count) * _UNIT[unit] for count, unit in _PART.findall(text)), NO_TIME)


def _within(what: str, length: timedelta, least: timedelta, most: timedelta) -> timedelta:
    if not least <= length <= most:
        raise BadClock(what, least=spell(least), most=spell(most))
    return length


@cache
def _zones() -> dict[str, str]:
    """Every zone that is a place (or UTC), by its name in small letters."""
    places = (name for name in available_timezones() if "/" in name or name == UTC_ZONE)
    return {name.lower(): name for name in places if not name.startswith("Etc/")}
