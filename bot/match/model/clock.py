"""Time: controls, gifts, countable hours, the clocks of a match and of a seat, vacations."""

from __future__ import annotations

import heapq
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from functools import cache
from itertools import count
from typing import Final, Literal, TypeAlias
from zoneinfo import ZoneInfo, available_timezones

from bot.match.refusals import BadClock, BadDay

# ---------------------------------------------------------------------------------- time control
# Time controls: the time that a match gives, as a value with a notation.
#
#     none                        no clock
#     3d                          so long for each decision
#     7d+12h max 10d              a bank, its increment for each decision, and its cap
#     3d weekends off Asia/Tokyo  Saturdays and Sundays there do not count
#     think 20m+2m within 3d      thinking time, which runs only once a player has looked, and the
#                                 time for looking (ADR 0063)
#
# `parse` takes any spelling a person is likely to try, in English or Japanese; `str` gives the one
# canonical form, and the two are each other's inverse.


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
THINKING_BOUNDS: Final = (5 * MINUTE, 24 * HOUR)
"""The least and the most of thinking time, for one decision or in a bank, and for its cap."""
THINKING_INCREMENT_BOUNDS: Final = (NO_TIME, HOUR)
"""The least and the most that a decision adds to a bank of thinking time."""

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
_CLOCK: Final = re.compile(r"(?:持ち時間)?\s*[:：]?\s*")
_THINKING: Final = re.compile(r"(?:think(?:ing)?(?:\s+time)?|考慮(?:時間)?)\s*[:：]?\s*")
# the time to look is one word in Japanese: "2分 3日以内" adds no minutes to it
_WITHIN: Final = re.compile(
    rf"[、,]?\s*(?:(?:look\s+)?(?:within|in)\s*(?P<en>{_LENGTH})"
    rf"|(?:[、,]|\s|^)(?P<ja>(?:\d{{1,6}} ?(?:{_NAMES}))+)以内(?:に見る)?)\s*$"
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
    within: timedelta | None = None
    """The time to look at what is to be decided: the rest is thinking time, which runs only from
    that look. None: there is nothing to look at, and time runs from the move before."""

    @property
    def is_bank(self) -> bool:
        return self.increment is not None

    def __bool__(self) -> bool:
        """Whether there is a clock at all."""
        return self.base is not None

    def __str__(self) -> str:
        if self.base is None:
            return "none"
        text = spell(self.base) if self.within is None else f"think {spell(self.base)}"
        if self.increment is not None:
            text += f"+{spell(self.increment)}"
        if self.cap is not None:
            text += f" max {spell(self.cap)}"
        if self.within is not None:
            text += f" within {spell(self.within)}"
        if self.zone is not None:
            text += f" weekends off {self.zone}"
        return text


NO_CLOCK: Final = TimeControl()


def parse_clock(text: str, *, zone: str = UTC_ZONE) -> TimeControl:
    """The time control that a text means; `zone` is the zone of weekends where it names none.

    :raises BadClock: the text means none, or one out of bounds; the error says which.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text[:MAX_CONTROL_CHARS]).lower().split())
    if _NONE.fullmatch(plain):
        return NO_CLOCK
    weekends = _WEEKENDS.search(plain)
    rest = _CLOCK.sub("", plain[: weekends.start()].strip() if weekends else plain, count=1)
    begins, within = _THINKING.match(rest), _WITHIN.search(rest)
    thinks = begins is not None or within is not None
    if thinks:
        rest = rest[begins.end() if begins else 0 : within.start() if within else None].strip()
    found = _FORM.fullmatch(rest)
    if found is None:
        raise BadClock("unreadable", text=text[:40])
    base = _read_length(found["base"])
    if thinks:
        if within is None:
            raise BadClock("no-look", text=spell(base))
        _within("thinking", base, *THINKING_BOUNDS)
        look = _read_length(within["en"] or within["ja"])
        _within("look", look, *DECISION_BOUNDS)
    if found["increment"] is None and found["cap"] is None:
        control = TimeControl(base if thinks else _within("decision", base, *DECISION_BOUNDS))
    else:
        added = _read_length(found["increment"] or "")
        bounds = THINKING_INCREMENT_BOUNDS if thinks else INCREMENT_BOUNDS
        _within("thinking-increment" if thinks else "increment", added, *bounds)
        control = TimeControl(base if thinks else _within("bank", base, *BANK_BOUNDS), added)
        if found["cap"] is not None:
            cap = _read_length(found["cap"])
            bounds = THINKING_BOUNDS if thinks else CAP_BOUNDS
            _within("thinking-cap" if thinks else "cap", cap, *bounds)
            if cap < base:
                raise BadClock("cap-small", bank=spell(base))
            control = replace(control, cap=cap)
    if thinks:
        control = replace(control, within=look)
    if weekends is None:
        return control
    return replace(control, zone=known_zone(weekends["zone"] or zone))


def parse_common_clock(text: str, *, zone: str = UTC_ZONE) -> TimeControl:
    """The same for the clock of many matches: thinking time is agreed on for one at a time.

    :raises BadClock: as `parse_clock`; and `here`.
    """
    control = parse_clock(text, zone=zone)
    if control.within is not None:
        raise BadClock("here")
    return control


def parse_length(text: str) -> timedelta:
    """The length that a text means, such as "2d" or "1d12h".

    :raises ValueError: the text means none.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text[:MAX_CONTROL_CHARS]).lower().split())
    if re.fullmatch(_LENGTH, plain) is None:
        raise ValueError(text[:40])
    return _read_length(plain)


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


def _read_length(text: str) -> timedelta:
    return sum((int(count) * _UNIT[unit] for count, unit in _PART.findall(text)), NO_TIME)


def _within(
    what: Literal[
        "bank",
        "cap",
        "decision",
        "increment",
        "look",
        "thinking",
        "thinking-cap",
        "thinking-increment",
    ],
    length: timedelta,
    least: timedelta,
    most: timedelta,
) -> timedelta:
    if not least <= length <= most:
        raise BadClock(what, least=spell(least), most=spell(most))
    return length


@cache
def _zones() -> dict[str, str]:
    """Every zone that is a place (or UTC), by its name in small letters."""
    places = (name for name in available_timezones() if "/" in name or name == UTC_ZONE)
    return {name.lower(): name for name in places if not name.startswith("Etc/")}


# ------------------------------------------------------------------------------------------ gift
# Time that a player gives to others, as a value with a notation: "1d 0 2" is a day for the seats 0
# and 2. `parse` and `str` are each other's inverse.


@dataclass(frozen=True, slots=True)
class Gift:
    """So much time for each of these seats."""

    time: timedelta
    seats: tuple[int, ...]
    """In order; never empty."""

    @classmethod
    def parse(cls, text: str) -> Gift:
        """
        :raises ValueError: the text is not the notation of any.
        """
        time, *seats = text.split(" ")
        gift = cls(parse_length(time), tuple(int(seat) for seat in seats))
        if not seats or gift.time <= NO_TIME or str(gift) != text:
            raise ValueError(text[:40])
        return gift

    def __str__(self) -> str:
        seats = " ".join(str(seat) for seat in sorted(set(self.seats)))
        return f"{spell(self.time)} {seats}"


# -------------------------------------------------------------------------------------- calendar
# Countable time: all of it, except weekends that are off and stoppages of the clocks.
#
# All moments are aware, in UTC; lengths are exact to the microsecond. Two stoppages at the same
# time count once.


SATURDAY: Final = 5
"""As `date.weekday` counts."""
MAX_SILENCE: Final = timedelta(minutes=1)
"""How long the bot may be silent without having been away."""


class Reason(StrEnum):
    """The reason for a stoppage, and whose clocks it stops."""

    OUTAGE = "outage"
    """The bot was away: everybody's clocks. Or a match's game was: all clocks of this match."""
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
    """For a pause, a game that is not there, or a player who cannot be reached."""
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


def deadline_after(
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
        found = _read_date(plain, today)
    except (ValueError, OverflowError) as error:
        raise BadDay(text[:MAX_DAY_CHARS]) from error
    if found is None:
        raise BadDay(text[:MAX_DAY_CHARS])
    return found


def _read_date(plain: str, today: date) -> date | None:
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


# ------------------------------------------------------------------------------------ match time
# The time of a match and of its seats, as a value to be shown.


@dataclass(frozen=True, slots=True)
class SeatTime:
    """A seat's clock as it is now."""

    seat: int
    left: timedelta
    runs: bool
    """Whether the seat owes a decision, also while something stops its clock."""
    deadline: datetime | None = None
    """The deadline, as far as known; None while the clock is stopped."""
    stopped: Reason | None = None
    """The stoppage of a clock that would run otherwise."""
    until: datetime | None = None
    """The end of the stoppage, if known."""
    fallen_at: datetime | None = None
    """When the time was up, in a match that waits for a claim."""
    excused_at: datetime | None = None
    """When a vacation began automatically instead of a time-out."""
    called: bool = False
    """Whether its player has yet to look, so that the deadline is that for looking."""


@dataclass(frozen=True, slots=True)
class MatchTime:
    """The time of a match. `seats` is empty without a clock."""

    control: TimeControl
    since: datetime
    """The start of the period that `stoppages` covers."""
    seats: tuple[SeatTime, ...] = ()
    stoppages: tuple[Stoppage, ...] = ()
    """The stoppages of any of its clocks since then, by their start."""


# ------------------------------------------------------------------------------------ seat clock
# The clock of one seat: the time left, and since when it has been running.


STOPS_THINKING: Final = frozenset({Reason.OUTAGE, Reason.PAUSE})
"""The stoppages of thinking time. Whoever has looked is there, whatever was said of them before."""


@dataclass(frozen=True, slots=True)
class SeatClock:
    """Stopped, or running since a moment. Where several seats decide together, the clocks of all
    that owe a decision run. With thinking time a seat is called first: then only its time to look
    runs, and its thinking time from that look on."""

    left: timedelta
    """At `since`, or while stopped. Never negative."""
    since: datetime | None = None
    to_look: timedelta | None = None
    """The time left to look at `since`, of a seat that has yet to; None for all others."""

    @classmethod
    def new(cls, control: TimeControl) -> SeatClock:
        """The clock of a seat when its match begins.

        :raises ValueError: the control has no clock.
        """
        if control.base is None:
            raise ValueError("no clock is kept without a time control")
        return cls(control.base)

    @property
    def called(self) -> bool:
        """Whether the player has yet to look."""
        return self.to_look is not None

    @property
    def running(self) -> timedelta:
        """The time left that runs, or would: for looking, or for the decision."""
        return self.left if self.to_look is None else self.to_look

    def started(self, now: datetime, *, to_look: timedelta | None = None) -> SeatClock:
        """The same clock, running, for a seat that is called first if it has time `to_look`; one
        that runs already is left alone."""
        return self if self.since is not None else replace(self, since=now, to_look=to_look)

    def emptied(self, now: datetime) -> SeatClock:
        """The clock with nothing left from now on of that which runs."""
        return self._with(NO_TIME, now)

    def looked(self, now: datetime) -> SeatClock:
        """The same clock once its player has looked: thinking time runs."""
        return replace(self, since=now, to_look=None) if self.called else self

    def stopped(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage], *, acted: bool
    ) -> SeatClock:
        """The clock charged and stopped; one that is stopped is left alone. A seat that `acted` has
        the increment added to its bank. Without a bank the next decision has its own time."""
        if self.since is None or control.base is None:
            return self
        if control.increment is None:
            return SeatClock(control.base)
        left = self.remaining(control, now, stoppages)
        if acted:
            full = left + control.increment
            # time credited beyond the cap is not taken away
            left = full if control.cap is None else max(left, min(full, control.cap))
        return SeatClock(left)

    def charged(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> SeatClock:
        """The same clock charged and running from now on; one that is stopped is left alone."""
        if self.since is None:
            return self
        return self._with(self.time_left(control, now, stoppages), now)

    def credited(self, by: timedelta) -> SeatClock:
        """The clock with some time added (or, below zero, taken away), whether it runs or not: for
        looking, while a seat is called."""
        return self._with(max(self.running + by, NO_TIME), self.since)

    def remaining(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> timedelta:
        """The time left for deciding at a moment."""
        return self.left if self.called else self.time_left(control, now, stoppages)

    def time_left(
        self, control: TimeControl, now: datetime, stoppages: Iterable[Stoppage]
    ) -> timedelta:
        """The time left at a moment of that which runs."""
        if self.since is None:
            return self.left
        used = elapsed(self.since, now, *self.counting(control, stoppages))
        return max(self.running - used, NO_TIME)

    def deadline(self, control: TimeControl, stoppages: Iterable[Stoppage]) -> datetime | None:
        """The deadline if no further stoppage comes, for looking or for deciding; None while the
        clock is stopped, or if its stoppage has no known end."""
        if self.since is None:
            return None
        return deadline_after(self.since, self.running, *self.counting(control, stoppages))

    def counting(
        self, control: TimeControl, stoppages: Iterable[Stoppage]
    ) -> tuple[TimeControl, list[Stoppage]]:
        """By what the time is counted that runs. Once a player has looked, neither weekends nor
        their vacation stop it: they could think without end."""
        if control.within is None or self.called:
            return control, list(stoppages)
        return replace(control, zone=None), [s for s in stoppages if s.reason in STOPS_THINKING]

    def _with(self, running: timedelta, since: datetime | None) -> SeatClock:
        """The clock with other time left of that which runs."""
        if self.called:
            return replace(self, to_look=running, since=since)
        return replace(self, left=running, since=since)


@dataclass(frozen=True, slots=True)
class KeptClock:
    """A seat's clock as the store keeps it."""

    match_id: int
    seat: int
    user_id: int
    """The person at the seat, for their vacations."""
    clock: SeatClock
    deadline: datetime | None = None
    """The earliest possible time-out: stoppages since it was written are not counted yet. None for
    a clock that is stopped or has run out."""
    fallen_at: datetime | None = None
    """When the time was up, in a match that waits for a claim, until the seat acts."""
    excused_at: datetime | None = None
    """When a vacation began automatically instead of a time-out, as it may once in a match."""
    earlier: timedelta | None = None
    """Time left when the seat last acted: it goes on with that if it takes the act back without
    asking. None before its first act, and once it went on."""


# -------------------------------------------------------------------------------------- vacation
# Vacations by the calendar: the days of each year, and the part that a match recognises.


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
