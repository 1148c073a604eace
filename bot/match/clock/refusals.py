"""What cannot be set for a clock, or taken as a vacation."""

from __future__ import annotations

from bot.base.refusal import ServiceError
from engines.core import Param


class BadDay(ServiceError):
    """`bad-day`: it is no day of the calendar. Params: text."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-day", text=text)


class VacationRefused(ServiceError):
    """A vacation that cannot be. Codes: `vacation-order` (it is over before it begins, or now),
    `vacation-far`, `vacation-overlap`, `vacation-budget` (days, left, year), `vacation-over` (there
    is none to end)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"vacation-{why}", **params)


class BadClock(ServiceError):
    """A time control that cannot be. Codes: `clock-unreadable` (text); `clock-decision`,
    `clock-bank`, `clock-increment`, `clock-cap` (least, most: lengths in its notation);
    `clock-cap-small` (bank); `clock-zone` (zone)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"clock-{why}", **params)
