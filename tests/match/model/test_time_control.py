"""The notation of a time control: what people type, what is kept, and what cannot be."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.model.clock import (
    BANK_BOUNDS,
    CAP_BOUNDS,
    DECISION_BOUNDS,
    INCREMENT_BOUNDS,
    NO_CLOCK,
    TimeControl,
    known_zone,
    parse_clock,
    spell,
)
from bot.match.refusals import BadClock

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


def minutes(least: timedelta, most: timedelta) -> st.SearchStrategy[timedelta]:
    minute = timedelta(minutes=1)
    counts = st.integers(least // minute, most // minute)
    return counts.map(lambda count: count * minute)


@st.composite
def controls(draw: st.DrawFn) -> TimeControl:
    zone = draw(st.sampled_from([None, "UTC", "Asia/Tokyo", "America/New_York"]))
    if draw(st.booleans()):
        return TimeControl(draw(minutes(*DECISION_BOUNDS)), zone=zone)
    base = draw(minutes(*BANK_BOUNDS))
    cap = draw(st.none() | minutes(max(base, CAP_BOUNDS[0]), CAP_BOUNDS[1]))
    return TimeControl(base, draw(minutes(*INCREMENT_BOUNDS)), cap, zone)


@given(controls())
@settings(max_examples=100)
def test_what_is_written_is_read_as_the_same(control: TimeControl) -> None:
    assert parse_clock(str(control)) == control
    assert parse_clock(str(control).upper()) == control


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("none", "none"),
        (" None ", "none"),
        ("なし", "none"),
        ("3d", "3d"),
        ("3 days", "3d"),
        ("3 DAYS per move", "3d"),
        ("３日", "3d"),
        ("1日12時間", "1d12h"),
        ("1 week", "7d"),
        ("90m", "1h30m"),
        ("48h", "2d"),
        ("7d+12h max 10d", "7d+12h max 10d"),
        ("7 days + 12 hours, max 10 days", "7d+12h max 10d"),
        ("7日+12時間 最大10日", "7d+12h max 10d"),
        ("7d+12h", "7d+12h"),
        ("5d+0", "5d+0h"),
        ("7d max 9d", "7d+0h max 9d"),
        ("3d weekends off", "3d weekends off UTC"),
        ("3d, weekends off asia/tokyo", "3d weekends off Asia/Tokyo"),
        ("7d+12h max 10d weekends off Europe/Berlin", "7d+12h max 10d weekends off Europe/Berlin"),
        ("3日 土日休み", "3d weekends off UTC"),
        ("3日、週末休み Asia/Tokyo", "3d weekends off Asia/Tokyo"),
    ],
)
def test_what_people_type_is_understood(typed: str, kept: str) -> None:
    assert str(parse_clock(typed)) == kept


def test_weekends_are_the_servers_where_nobody_says_whose() -> None:
    assert parse_clock("3d weekends off", zone="Asia/Tokyo").zone == "Asia/Tokyo"
    assert parse_clock("3d weekends off UTC", zone="Asia/Tokyo").zone == "UTC"


@pytest.mark.parametrize(
    ("typed", "code", "params"),
    [
        ("", "clock-unreadable", {"text": ""}),
        ("soon", "clock-unreadable", {"text": "soon"}),
        ("3", "clock-unreadable", {"text": "3"}),
        ("3d 4", "clock-unreadable", {"text": "3d 4"}),
        ("-3d", "clock-unreadable", {"text": "-3d"}),
        ("3d+", "clock-unreadable", {"text": "3d+"}),
        ("59m", "clock-decision", {"least": "1h", "most": "14d"}),
        ("14d1m", "clock-decision", {"least": "1h", "most": "14d"}),
        ("59m+1h", "clock-bank", {"least": "1h", "most": "60d"}),
        ("61d+1h", "clock-bank", {"least": "1h", "most": "60d"}),
        ("3d+15d", "clock-increment", {"least": "0h", "most": "14d"}),
        ("3d+1d max 91d", "clock-cap", {"least": "1h", "most": "90d"}),
        ("3d+1d max 2d", "clock-cap-small", {"bank": "3d"}),
        ("3d weekends off Mars", "clock-zone", {"zone": "mars"}),
        ("3d weekends off ../UTC", "clock-zone", {"zone": "../utc"}),
        ("none weekends off", "clock-unreadable", {"text": "none weekends off"}),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(
    typed: str, code: str, params: dict[str, str]
) -> None:
    with pytest.raises(BadClock) as refusal:
        parse_clock(typed)
    assert refusal.value.code == code
    assert dict(refusal.value.params) == params


@given(st.text(max_size=60) | st.from_regex(r"[0-9dhm+ a-z日時間]{0,40}", fullmatch=True))
@settings(max_examples=100)
def test_any_text_is_understood_or_refused(typed: str) -> None:
    try:
        control = parse_clock(typed)
    except BadClock:
        return
    assert parse_clock(str(control)) == control


def test_a_long_text_is_not_read_to_its_end() -> None:
    with pytest.raises(BadClock):
        parse_clock("9w" * 100_000)


def test_a_control_without_time_is_no_clock() -> None:
    assert not NO_CLOCK
    assert TimeControl(DAY)
    assert not TimeControl(DAY).is_bank
    assert TimeControl(DAY, timedelta(0)).is_bank


def test_lengths_are_spelled_with_the_largest_units() -> None:
    assert spell(timedelta(0)) == "0h"
    assert spell(25 * HOUR + timedelta(minutes=5)) == "1d1h5m"
    assert spell(14 * DAY) == "14d"


def test_zones_are_places_in_any_case_of_letters() -> None:
    assert known_zone("ASIA/tokyo") == "Asia/Tokyo"
    assert known_zone("utc") == "UTC"
    for name in ("Japan", "Etc/GMT+5", "Asia", ""):
        with pytest.raises(BadClock):
            known_zone(name)
