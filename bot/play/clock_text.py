"""Time in words: time controls, deadlines, stopped clocks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago, on
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.match import Match
from bot.match.model.match_time import MatchTime, SeatTime
from bot.match.model.position import Position
from bot.match.model.time_control import NO_TIME, TimeControl

MIN_REPORTED_OUTAGE: Final = timedelta(minutes=10)
"""The shortest outage of the bot that a board mentions."""
MAX_LISTED_STOPPAGES: Final = 5
"""Stoppages that are listed, the newest ones."""

_UNITS: Final = (
    ("days", timedelta(days=1)),
    ("hours", timedelta(hours=1)),
    ("minutes", timedelta(minutes=1)),
)


def length(time: timedelta, say: Say) -> str:
    """A length of time in its two largest units: "1 day 12 hours"."""
    parts: list[str] = []
    rest = time
    for name, unit in _UNITS:
        count, rest = divmod(rest, unit)
        if count:
            parts.append(say(f"length-{name}", count=count))
    gap = "" if say.locale == "ja" else " "
    return gap.join(parts[:2]) or say("length-moment")


def explain(control: TimeControl, say: Say) -> str:
    """A time control in words, without a full stop."""
    if control.base is None:
        return say("clock-none")
    base = length(control.base, say)
    cap = None if control.cap is None else length(control.cap, say)
    if control.increment is None:
        text = say("clock-decision", base=base)
    elif control.increment == NO_TIME and cap is None:
        text = say("clock-bank-only", base=base)
    elif control.increment == NO_TIME:
        text = say("clock-bank-only-cap", base=base, cap=cap or "")
    elif cap is None:
        text = say("clock-bank", base=base, increment=length(control.increment, say))
    else:
        increment = length(control.increment, say)
        text = say("clock-bank-cap", base=base, increment=increment, cap=cap)
    if control.zone is not None:
        text = say("clock-weekends", clock=text, zone=control.zone)
    return text


def on_lobby(match: Match, say: Say) -> list[str]:
    """The time in a match, for its invitation."""
    lines = [say("lobby-clock", clock=explain(match.terms.clock, say))]
    if match.terms.clock:
        lines.append(say("lobby-timeout", timeout=say(f"timeout-{match.terms.timeout.value}")))
        if not match.terms.breaks:
            lines.append(say("no-breaks"))
    return lines


def on_board(time: MatchTime, position: Position, say: Say) -> list[str]:
    """The deadlines of those who are to move; seats with the same one share a line."""
    names = [plain(name) for name in position.match.names]
    lines: dict[tuple[str, datetime | None], list[str]] = {}
    for seat in time.seats:
        if seat.seat in position.owing:
            lines.setdefault(_clock_state(seat), []).append(names[seat.seat])
    return [
        say(
            f"board-{key}",
            names=say.people(listed),
            **({} if moment is None else {"on": on(moment), "ago": ago(moment)}),
        )
        for (key, moment), listed in lines.items()
    ]


def _clock_state(seat: SeatTime) -> tuple[str, datetime | None]:
    if seat.fallen_at is not None:
        return "fallen", seat.fallen_at
    if seat.stopped is Reason.VACATION and seat.until is not None:
        return "vacation", seat.until
    if seat.stopped is not None or seat.deadline is None:
        return f"stopped-{(seat.stopped or Reason.PAUSE).value}", None
    return "deadline", seat.deadline


def away(time: MatchTime, say: Say) -> list[str]:
    """The bot's outages in the period, if they were long."""
    total = sum(
        (
            each.end - max(each.start, time.since)
            for each in time.stoppages
            if each.reason is Reason.OUTAGE and each.end is not None
        ),
        NO_TIME,
    )
    return [say("board-away", length=length(total, say))] if total >= MIN_REPORTED_OUTAGE else []


def on_info(time: MatchTime, match: Match, say: Say) -> Iterator[str]:
    """The time control, clocks and stoppages of a match."""
    if not match.terms.clock:
        return
    timeout = say(f"timeout-{match.terms.timeout.value}")
    yield say("info-clock", clock=explain(match.terms.clock, say), timeout=timeout)
    if not match.terms.breaks:
        yield say("no-breaks")
    names = [plain(name) for name in match.names]
    if match.status.is_open:
        for seat in time.seats:
            if seat.seat in match.staying:
                yield _seat_line(seat, names[seat.seat], say)
    stoppages = [
        stoppage
        for stoppage in time.stoppages
        if stoppage.end is None or stoppage.end - stoppage.start >= MIN_REPORTED_OUTAGE
    ]
    if stoppages:
        yield say("info-stoppages")
    for stoppage in stoppages[-MAX_LISTED_STOPPAGES:]:
        yield _stoppage_line(stoppage, match, say)


def _seat_line(seat: SeatTime, name: str, say: Say) -> str:
    left = length(seat.left, say)
    if seat.fallen_at is not None:
        return say("info-fallen", name=name, ago=ago(seat.fallen_at))
    if not seat.runs:
        return say("info-stands", name=name, left=left)
    if seat.stopped is Reason.VACATION and seat.until is not None:
        return say("info-vacation", name=name, left=left, on=on(seat.until))
    if seat.stopped is not None or seat.deadline is None:
        return say("info-stopped", name=name, left=left)
    return say("info-runs", name=name, left=left, on=on(seat.deadline), ago=ago(seat.deadline))


def _stoppage_line(stoppage: Stoppage, match: Match, say: Say) -> str:
    people = {person.user_id: person.name for person in match.people}
    name = plain(people.get(stoppage.user_id or 0, ""))
    what = (
        say("info-stoppage-vacation", name=name)
        if stoppage.reason is Reason.VACATION
        else say(f"info-stoppage-{stoppage.reason.value}")
    )
    if stoppage.end is None:
        return say("info-stoppage-lasts", what=what, **{"from": on(stoppage.start)})
    return say(
        "info-stoppage",
        what=what,
        to=on(stoppage.end),
        length=length(stoppage.end - stoppage.start, say),
        **{"from": on(stoppage.start)},
    )
