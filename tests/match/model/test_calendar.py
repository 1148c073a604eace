"""Which time counts: weekends, pauses, vacations and outages, in any mixture, counted once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.model.clock import (
    MAX_SILENCE,
    Reason,
    Stoppage,
    TimeControl,
    deadline_after,
    elapsed,
    outage,
)

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
TICK = timedelta(microseconds=1)
NOTHING = timedelta(0)
MONDAY = datetime(2026, 11, 16, tzinfo=UTC)
EVERY_DAY = TimeControl(3 * DAY)
WEEKDAYS = TimeControl(3 * DAY, zone="UTC")
NEW_YORK = TimeControl(3 * DAY, zone="America/New_York")
CONTROLS = (EVERY_DAY, WEEKDAYS, NEW_YORK, TimeControl(3 * DAY, zone="Asia/Tokyo"))

# around the changes of New York's clocks on 1 November 2026 and 14 March 2027
MOMENTS = st.integers(0, 200 * 24 * 60).map(
    lambda minutes: datetime(2026, 10, 1, tzinfo=UTC) + minutes * MINUTE
)
LENGTHS = st.integers(0, 30 * 24 * 60).map(lambda minutes: minutes * MINUTE)


def stoppage(start: datetime, end: datetime | None) -> Stoppage:
    return Stoppage(Reason.PAUSE, start, end, match_id=1)


@st.composite
def stoppages(draw: st.DrawFn, *, lasting: bool = False) -> list[Stoppage]:
    """Some that overlap, touch or hold each other, in any order."""
    found = []
    for start in draw(st.lists(MOMENTS, max_size=6)):
        reason = draw(st.sampled_from(Reason))
        end = None if lasting and draw(st.booleans()) else start + draw(LENGTHS)
        found.append(Stoppage(reason, start, end))
    return found


def counted_by_minutes(
    since: datetime, until: datetime, control: TimeControl, spans: list[Stoppage]
) -> timedelta:
    """The same by another way: each minute is looked at by itself."""
    zone = None if control.zone is None else ZoneInfo(control.zone)
    total = NOTHING
    at = since
    while at < until:
        off = zone is not None and at.astimezone(zone).weekday() >= 5
        if not off and not any(at in each for each in spans):
            total += MINUTE
        at += MINUTE
    return total


def test_all_time_counts_where_nothing_stops_it() -> None:
    assert elapsed(MONDAY, MONDAY + 9 * DAY, EVERY_DAY, []) == 9 * DAY
    assert deadline_after(MONDAY, 3 * DAY, EVERY_DAY, []) == MONDAY + 3 * DAY


def test_saturdays_and_sundays_can_be_off() -> None:
    friday = MONDAY + 4 * DAY
    assert elapsed(friday, friday + 4 * DAY, WEEKDAYS, []) == 2 * DAY
    assert deadline_after(friday, 3 * DAY, WEEKDAYS, []) == friday + 5 * DAY
    saturday = friday + DAY + HOUR
    assert elapsed(saturday, saturday + DAY, WEEKDAYS, []) == NOTHING
    assert deadline_after(saturday, HOUR, WEEKDAYS, []) == MONDAY + 7 * DAY + HOUR


def test_a_weekend_is_that_of_the_place() -> None:
    tokyo = TimeControl(3 * DAY, zone="Asia/Tokyo")
    # there Saturday begins when it is Friday, 15:00, in Greenwich
    friday = MONDAY + 4 * DAY
    assert deadline_after(friday, 15 * HOUR, tokyo, []) == friday + 15 * HOUR
    assert deadline_after(friday, 16 * HOUR, tokyo, []) == friday + 2 * DAY + 16 * HOUR


@pytest.mark.parametrize(
    ("saturday", "hours"), [((2026, 10, 31), 49), ((2027, 3, 13), 47), ((2026, 11, 14), 48)]
)
def test_a_weekend_is_as_long_as_the_clocks_of_the_place_make_it(
    saturday: tuple[int, int, int], hours: int
) -> None:
    begins = datetime(*saturday, tzinfo=ZoneInfo("America/New_York")).astimezone(UTC)
    around = elapsed(begins - DAY, begins + 3 * DAY, NEW_YORK, [])
    assert around == 4 * DAY - hours * HOUR


def test_a_midnight_that_a_place_has_not_is_the_moment_its_clocks_jump() -> None:
    # on Saturday, 21 March 2020, Tehran's clocks went from 0:00 to 1:00 at once
    tehran = TimeControl(3 * DAY, zone="Asia/Tehran")
    jump = datetime(2020, 3, 20, 20, 30, tzinfo=UTC)
    assert elapsed(jump - HOUR, jump + 47 * HOUR, tehran, []) == HOUR
    assert elapsed(jump, jump + 48 * HOUR, tehran, []) == HOUR


def test_what_overlaps_is_taken_away_once() -> None:
    spans = [
        stoppage(MONDAY + HOUR, MONDAY + 5 * HOUR),
        stoppage(MONDAY + 2 * HOUR, MONDAY + 3 * HOUR),
        stoppage(MONDAY + 4 * HOUR, MONDAY + 7 * HOUR),
        stoppage(MONDAY + 7 * HOUR, MONDAY + 8 * HOUR),
    ]
    assert elapsed(MONDAY, MONDAY + 10 * HOUR, EVERY_DAY, spans) == 3 * HOUR
    assert deadline_after(MONDAY, 3 * HOUR, EVERY_DAY, spans[::-1]) == MONDAY + 10 * HOUR


def test_a_clock_that_stands_for_an_unknown_time_has_no_deadline() -> None:
    lasting = stoppage(MONDAY + DAY, None)
    for control in (EVERY_DAY, WEEKDAYS):
        assert elapsed(MONDAY, MONDAY + 9 * DAY, control, [lasting]) == DAY
        assert deadline_after(MONDAY, DAY, control, [lasting]) == MONDAY + DAY
        assert deadline_after(MONDAY, DAY + TICK, control, [lasting]) is None


def test_a_stoppage_is_everybodys_a_matchs_or_a_persons() -> None:
    away = Stoppage(Reason.OUTAGE, MONDAY)
    pause = Stoppage(Reason.PAUSE, MONDAY, match_id=1)
    vacation = Stoppage(Reason.VACATION, MONDAY, user_id=5)
    assert [each.concerns(1, 6) for each in (away, pause, vacation)] == [True, True, False]
    assert [each.concerns(2, 5) for each in (away, pause, vacation)] == [True, False, True]


def test_a_bot_that_was_silent_for_longer_than_a_moment_was_away() -> None:
    assert outage(None, MONDAY) is None
    assert outage(MONDAY, MONDAY + MAX_SILENCE) is None
    assert outage(MONDAY + DAY, MONDAY) is None
    assert outage(MONDAY, MONDAY + DAY) == Stoppage(Reason.OUTAGE, MONDAY, MONDAY + DAY)


@given(MOMENTS, LENGTHS, st.sampled_from(CONTROLS), stoppages(lasting=True))
@settings(max_examples=40)
def test_time_is_what_one_counts_minute_by_minute(
    since: datetime, length: timedelta, control: TimeControl, spans: list[Stoppage]
) -> None:
    until = since + length / 4
    whole = since + (until - since) // MINUTE * MINUTE
    assert elapsed(since, whole, control, spans) == counted_by_minutes(since, whole, control, spans)


@given(MOMENTS, LENGTHS, LENGTHS, st.sampled_from(CONTROLS), stoppages(lasting=True))
@settings(max_examples=100)
def test_times_add_up(
    since: datetime,
    one: timedelta,
    two: timedelta,
    control: TimeControl,
    spans: list[Stoppage],
) -> None:
    between, until = since + one, since + one + two
    first = elapsed(since, between, control, spans)
    second = elapsed(between, until, control, spans)
    assert NOTHING <= first <= one
    assert NOTHING <= second <= two
    assert elapsed(since, until, control, spans) == first + second


@given(MOMENTS, LENGTHS, st.sampled_from(CONTROLS), stoppages(), st.tuples(MOMENTS, LENGTHS))
@settings(max_examples=100)
def test_one_more_stoppage_takes_away_what_it_alone_covers_and_no_more(
    since: datetime,
    length: timedelta,
    control: TimeControl,
    spans: list[Stoppage],
    more: tuple[datetime, timedelta],
) -> None:
    start, lasts = more
    until, another = since + length, stoppage(start, start + lasts)
    before = elapsed(since, until, control, spans)
    after = elapsed(since, until, control, [*spans, another])
    assert before - lasts <= after <= before
    # a second time it takes nothing
    assert elapsed(since, until, control, [*spans, another, another]) == after


@given(MOMENTS, LENGTHS, st.sampled_from(CONTROLS), stoppages())
@settings(max_examples=100)
def test_a_deadline_is_the_first_moment_at_which_all_has_elapsed(
    since: datetime, left: timedelta, control: TimeControl, spans: list[Stoppage]
) -> None:
    comes = deadline_after(since, left, control, spans)
    assert comes is not None
    assert elapsed(since, comes, control, spans) == left
    if left:
        assert elapsed(since, comes - TICK, control, spans) == left - TICK
    else:
        assert comes == since


@given(MOMENTS, LENGTHS, st.sampled_from(CONTROLS), stoppages(lasting=True))
@settings(max_examples=100)
def test_a_moment_that_counts_is_the_deadline_of_what_elapsed_until_then(
    since: datetime, length: timedelta, control: TimeControl, spans: list[Stoppage]
) -> None:
    until = since + length
    passed = elapsed(since, until, control, spans)
    comes = deadline_after(since, passed, control, spans)
    assert comes is not None
    assert comes <= until
    assert elapsed(comes, until, control, spans) == NOTHING


@given(MOMENTS, LENGTHS, LENGTHS, st.sampled_from(CONTROLS), stoppages())
@settings(max_examples=100)
def test_more_time_is_up_later_and_never_sooner(
    since: datetime,
    left: timedelta,
    more: timedelta,
    control: TimeControl,
    spans: list[Stoppage],
) -> None:
    comes = deadline_after(since, left, control, spans)
    later = deadline_after(since, left + more, control, spans)
    assert comes is not None
    assert later is not None
    assert comes + more <= later
    bare = deadline_after(since, left, control, spans[1:])
    assert bare is not None
    assert bare <= comes
