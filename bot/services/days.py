"""Days of the calendar, as people write them."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, timedelta
from typing import Final

from bot.services.errors import BadDay

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
