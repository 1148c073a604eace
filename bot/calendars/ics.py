"""Calendar files (RFC 5545), which every calendar imports."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from icalendar import Alarm, Calendar, Event

from bot.calendars.model import Entry

PRODUCT: Final = "-//Yoimachi//Yoimachi//EN"


def calendar_file(name: str, entries: Iterable[Entry], now: datetime) -> bytes:
    """A file with these entries. `name` is what a calendar calls it that is made from the file."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", name)
    # what calendars read that are older than RFC 7986
    calendar.add("x-wr-calname", name)
    for entry in entries:
        calendar.add_component(_event(entry, now))
    return bytes(calendar.to_ical())


def _event(entry: Entry, now: datetime) -> Event:
    event = Event()
    event.add("uid", entry.uid)
    event.add("dtstamp", now.astimezone(UTC))
    event.add("sequence", entry.sequence)
    event.add("summary", entry.summary)
    event.add("dtstart", entry.start.astimezone(UTC))
    event.add("dtend", entry.end.astimezone(UTC))
    event.add("status", "TENTATIVE" if entry.tentative else "CONFIRMED")
    # a deadline takes nobody's time
    event.add("transp", "TRANSPARENT")
    if entry.description:
        event.add("description", entry.description)
    if entry.url:
        event.add("url", entry.url)
    if entry.alarm is not None:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", entry.summary)
        alarm.add("trigger", -entry.alarm, parameters={"related": "END"})
        event.add_component(alarm)
    return event
