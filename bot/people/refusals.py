"""What cannot be set: by people for themselves, by servers, or for a match."""

from __future__ import annotations

from bot.base.refusal import ServiceError
from engines.core import Param


class BadSetting(ServiceError):
    """`bad-setting`: a value that a setting does not allow. Params: setting."""

    def __init__(self, setting: str) -> None:
        super().__init__("bad-setting", setting=setting)


class BadQuietHours(ServiceError):
    """`quiet-hours`: they cannot be read. Params: text."""

    def __init__(self, text: str) -> None:
        super().__init__("quiet-hours", text=text)


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


class NotListed(ServiceError):
    """`not-listed`: the person does not want to be found by others."""

    def __init__(self) -> None:
        super().__init__("not-listed")
