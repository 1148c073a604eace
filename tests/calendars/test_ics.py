"""Calendar files as RFC 5545 wants them, and as calendars read them."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from icalendar import Alarm, Calendar, Event

from bot.calendars import Entry, calendar_file

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
ENTRY = Entry(
    uid="round-7KQ2-1@yoimachi",
    sequence=3,
    summary="秋の大会、第1回戦; a, b\\c",
    start=NOW,
    end=NOW + timedelta(days=3),
    description="First line\nsecond line: " + "長い説明。" * 40,
    url="https://discord.com/channels/1/2/3",
    alarm=timedelta(days=1),
)


def read(data: bytes) -> list[Event]:
    return Calendar.from_ical(data).events


def test_lines_are_as_long_as_they_may_be_and_end_as_they_must() -> None:
    data = calendar_file("Autumn Cup", [ENTRY], NOW)
    assert data.endswith(b"END:VCALENDAR\r\n")
    lines = data.split(b"\r\n")
    assert all(b"\n" not in line and b"\r" not in line for line in lines)
    assert 70 <= max(len(line) for line in lines) <= 75
    # no character is cut in two
    assert all(line.decode() is not None for line in lines)


def test_what_has_a_meaning_in_the_file_is_escaped() -> None:
    text = calendar_file("a", [ENTRY], NOW).decode().replace("\r\n ", "")
    assert r"SUMMARY:秋の大会、第1回戦\; a\, b\\c" in text
    assert r"DESCRIPTION:First line\nsecond line: " in text


def test_what_was_written_is_read_again() -> None:
    (event,) = read(calendar_file("Autumn Cup", [ENTRY], NOW))
    assert str(event["summary"]) == ENTRY.summary
    assert str(event["description"]) == ENTRY.description
    assert (event.start, event.end) == (ENTRY.start, ENTRY.end)
    assert (event["uid"], event["sequence"]) == (ENTRY.uid, 3)
    (alarm,) = event.walk("VALARM")
    assert isinstance(alarm, Alarm)
    assert (-timedelta(days=1), "END") == (alarm.TRIGGER, alarm.TRIGGER_RELATED)


def test_a_calendar_has_what_the_standard_requires() -> None:
    data = calendar_file("Autumn Cup", [ENTRY, replace(ENTRY, uid="other", alarm=None)], NOW)
    calendar = Calendar.from_ical(data)
    assert (calendar["version"], bool(calendar["prodid"])) == ("2.0", True)
    assert calendar["method"] == "PUBLISH"
    assert len({event["uid"] for event in read(data)}) == 2
    assert all(event.stamp == NOW for event in read(data))


def test_times_are_those_of_the_whole_world() -> None:
    tokyo = timezone(timedelta(hours=9))
    moved = replace(ENTRY, start=ENTRY.start.astimezone(tokyo), end=ENTRY.end.astimezone(tokyo))
    text = calendar_file("a", [moved], NOW).decode()
    assert re.findall(r"^DT(?:START|END|STAMP):(\S+)\r$", text, re.MULTILINE) == [
        "20261121T180000Z",
        "20261124T180000Z",
        "20261121T180000Z",
    ]
