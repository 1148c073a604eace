"""The hour of the puzzle of the day, by the clocks of a server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.learning.daily import day_of, next_post, weekday_of

BERLIN, TOKYO = "Europe/Berlin", "Asia/Tokyo"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "hour", "zone", "then"),
    [
        ("2026-11-23T08:59", 9, "UTC", "2026-11-23T09:00"),
        ("2026-11-23T09:00", 9, "UTC", "2026-11-24T09:00"),
        ("2026-11-23T00:30", 9, TOKYO, "2026-11-24T00:00"),
        ("2026-11-22T23:30", 9, TOKYO, "2026-11-23T00:00"),
        ("2026-11-23T09:00", 0, "Pacific/Honolulu", "2026-11-23T10:00"),
        ("2026-11-23T09:00", 23, "Pacific/Kiritimati", "2026-11-24T09:00"),
    ],
)
def test_it_comes_when_the_clocks_of_the_zone_next_show_the_hour(
    now: str, hour: int, zone: str, then: str
) -> None:
    assert next_post(at(now), hour, zone) == at(then)


def test_the_hour_stays_when_the_clocks_change() -> None:
    spring = [next_post(at("2026-03-27T12:00"), 9, BERLIN)]
    autumn = [next_post(at("2026-10-23T12:00"), 9, BERLIN)]
    for moments in (spring, autumn):
        for _ in range(2):
            moments.append(next_post(moments[-1], 9, BERLIN))
    assert [moment.hour for moment in spring] == [8, 7, 7]
    assert [moment.hour for moment in autumn] == [7, 8, 8]


def test_an_hour_that_is_left_out_comes_when_the_next_one_does_and_only_once() -> None:
    first = next_post(at("2026-03-28T12:00"), 2, BERLIN)
    assert first == at("2026-03-29T01:00")
    assert first == next_post(at("2026-03-28T12:00"), 3, BERLIN)
    assert next_post(first, 2, BERLIN) == at("2026-03-30T00:00")


def test_of_two_hours_in_autumn_the_first_one_counts() -> None:
    first = next_post(at("2026-10-24T12:00"), 2, BERLIN)
    assert first == at("2026-10-25T00:00")
    assert next_post(first, 2, BERLIN) == at("2026-10-26T01:00")


def test_a_date_has_one_at_most_whatever_is_changed_meanwhile() -> None:
    posted = at("2026-11-23T09:00")
    day = day_of(posted, "UTC")
    assert next_post(posted, 12, "UTC", day) == at("2026-11-24T12:00")
    assert next_post(posted, 9, "UTC", day) == at("2026-11-24T09:00")
    # westwards the date begins anew; eastwards the next one is near
    assert next_post(posted, 9, "Pacific/Honolulu", day) == at("2026-11-24T19:00")
    assert next_post(posted, 0, TOKYO, day) == at("2026-11-23T15:00")


def test_a_date_that_a_zone_never_had_has_none() -> None:
    # Samoa went from the 29th to the 31st
    first = next_post(at("2011-12-29T10:00"), 9, "Pacific/Apia")
    second = next_post(first, 9, "Pacific/Apia", day_of(first, "Pacific/Apia"))
    third = next_post(second, 9, "Pacific/Apia", day_of(second, "Pacific/Apia"))
    days = [day_of(moment, "Pacific/Apia") for moment in (first, second, third)]
    assert days == ["2011-12-29", "2011-12-31", "2012-01-01"]
    assert second - first == timedelta(days=1)


def test_a_week_begins_with_monday() -> None:
    assert [weekday_of(f"2026-11-{day}") for day in (23, 28, 29)] == [0, 5, 6]
