"""Seasons end as months begin, by the clocks of their server."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.ratings.seasons import Length, season_end

TOKYO, PARIS = "Asia/Tokyo", "Europe/Paris"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("length", "end"),
    [
        (Length.MONTH, "2026-09-01"),
        (Length.QUARTER, "2026-10-01"),
        (Length.HALF, "2027-01-01"),
        (Length.YEAR, "2027-01-01"),
    ],
)
def test_a_season_that_begins_on_any_day_ends_by_the_calendar(length: Length, end: str) -> None:
    start = at("2026-08-03T15:00")
    assert season_end(start, length, "UTC", start) == at(end)


@pytest.mark.parametrize(
    ("length", "start", "end"),
    [
        (Length.MONTH, "2026-08-28", "2026-10-01"),
        (Length.QUARTER, "2026-09-20", "2027-01-01"),
        (Length.HALF, "2026-06-01", "2027-01-01"),
        (Length.YEAR, "2026-12-01", "2028-01-01"),
    ],
)
def test_one_that_would_be_very_short_goes_on_to_the_end_after(
    length: Length, start: str, end: str
) -> None:
    assert season_end(at(start), length, "UTC", at(start)) == at(end)


def test_midnight_is_that_of_the_servers_time_zone() -> None:
    start = at("2026-08-03")
    assert season_end(start, Length.MONTH, TOKYO, start) == at("2026-08-31T15:00")
    # in summer, then in winter
    assert season_end(start, Length.MONTH, PARIS, start) == at("2026-08-31T22:00")
    assert season_end(start, Length.YEAR, PARIS, start) == at("2026-12-31T23:00")


@pytest.mark.parametrize("length", Length)
@pytest.mark.parametrize("zone", ["UTC", TOKYO, PARIS])
def test_season_follows_season_without_a_gap_for_the_length_that_was_chosen(
    length: Length, zone: str
) -> None:
    start = season_end(at("2026-08-03"), length, zone, at("2026-08-03"))
    for _season in range(30):
        end = season_end(start, length, zone, start)
        assert length.months * 28 <= (end - start).days + 1 <= length.months * 31 + 1
        # asked again on the way, it is the same
        assert season_end(start, length, zone, start + (end - start) / 2) == end
        start = end


def test_one_in_which_nobody_played_goes_on_to_the_end_after_today() -> None:
    start, today = at("2026-08-01"), at("2026-11-15T12:00")
    assert season_end(start, Length.MONTH, "UTC", today) == at("2026-12-01")


def test_one_that_began_by_the_clocks_of_another_zone_is_not_over_at_once() -> None:
    start = at("2026-08-31T15:00")  # September in Tokyo
    assert season_end(start, Length.MONTH, "UTC", start) == at("2026-10-01")
