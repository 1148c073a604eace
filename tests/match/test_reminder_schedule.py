"""When somebody is reminded: never in quiet hours, never after the deadline, not too often."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.clock import Reason, Stoppage, parse_clock
from bot.match.model.people import DAY_MINUTES, Quiet, ReminderPreferences, When
from bot.match.reminders import MIN_INTERVAL, UNTIMED_INTERVAL, ReminderSubject, schedule

HOUR = timedelta(hours=1)
NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
CONTROL = parse_clock("2d")
NIGHT = Quiet(22 * 60, 7 * 60)
ALL = frozenset(When)

ZONES = ("UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe")
minute = st.integers(0, DAY_MINUTES - 1)
quiets = st.none() | st.builds(Quiet, minute, minute).filter(lambda quiet: quiet.start != quiet.end)
any_preferences = st.builds(
    ReminderPreferences,
    st.frozensets(st.sampled_from(When)),
    quiets,
    st.booleans(),
    st.integers(1, 10),
    st.none() | st.integers(0, 23),
)


@st.composite
def decisions(draw: st.DrawFn) -> ReminderSubject:
    since = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(
        minutes=draw(st.integers(0, 366 * DAY_MINUTES))
    )
    stops = []
    for _ in range(draw(st.integers(0, 3))):
        start = since + timedelta(minutes=draw(st.integers(-DAY_MINUTES, 6 * DAY_MINUTES)))
        length = draw(st.none() | st.integers(1, 3 * DAY_MINUTES))
        end = None if length is None else start + timedelta(minutes=length)
        stops.append(Stoppage(Reason.VACATION, start, end, user_id=1))
    control = parse_clock(draw(st.sampled_from(["none", "1h", "3d", "3d weekends off Asia/Tokyo"])))
    left = timedelta(minutes=draw(st.integers(1, 10 * DAY_MINUTES))) if control else None
    return ReminderSubject(since, left, control, tuple(stops))


@given(any_preferences, decisions(), st.sampled_from(ZONES))
def test_nobody_is_reminded_when_they_should_not_be(
    preferences: ReminderPreferences, subject: ReminderSubject, zone: str
) -> None:
    found = schedule(preferences, zone, subject)
    assert len(found) <= preferences.most
    assert list(found) == sorted(found)
    for at in found:
        assert at > subject.since
        assert subject.deadline is None or at < subject.deadline
        assert preferences.quiet is None or not preferences.quiet.covers(at, zone)
        assert subject.stopped(at) is None
    if preferences.quiet is None and any(subject.off_until(at) is not None for at in found):
        # on a weekend that is off only what could not come on another day
        assert preferences.digest is not None
        assert len(found) == 1
    assert all(second - first >= MIN_INTERVAL for first, second in pairwise(found))
    if subject.left is not None and subject.deadline is None:
        assert found == ()
    if preferences.digest is None and not preferences.when:
        assert found == ()


@given(any_preferences, decisions(), st.sampled_from(ZONES), st.integers(1, 5 * DAY_MINUTES))
def test_time_that_does_not_count_puts_nothing_forward(
    preferences: ReminderPreferences, subject: ReminderSubject, zone: str, length: int
) -> None:
    quietless = replace(preferences, quiet=None, digest=None)
    free = replace(subject, stoppages=())
    stop = Stoppage(Reason.PAUSE, free.since, free.since + timedelta(minutes=length), match_id=1)
    before = schedule(quietless, zone, free)
    after = schedule(quietless, zone, replace(free, stoppages=(stop,)))
    assert len(before) == len(after)
    assert all(one <= two for one, two in zip(before, after, strict=True))


def test_each_kind_has_its_moment() -> None:
    subject = ReminderSubject(NOON, 48 * HOUR, CONTROL)
    for when, hours in (
        (When.HALF, 24),
        (When.QUARTER, 36),
        (When.BEFORE_24, 24),
        (When.BEFORE_12, 36),
        (When.BEFORE_6, 42),
        (When.BEFORE_3, 45),
        (When.BEFORE_1, 47),
    ):
        preferences = ReminderPreferences(frozenset({when}))
        assert schedule(preferences, "UTC", subject) == (NOON + hours * HOUR,)
    assert schedule(ReminderPreferences(frozenset({When.AT_ONCE})), "UTC", subject) == ()


def test_the_last_ones_count_where_there_are_more_than_somebody_likes() -> None:
    subject = ReminderSubject(NOON, 48 * HOUR, CONTROL)
    found = schedule(ReminderPreferences(ALL, most=3), "UTC", subject)
    assert found == tuple(NOON + hours * HOUR for hours in (42, 45, 47))


def test_what_is_longer_before_than_there_ever_was_time_is_left_out() -> None:
    preferences = ReminderPreferences(frozenset({When.BEFORE_24, When.BEFORE_1}))
    assert schedule(preferences, "UTC", ReminderSubject(NOON, 20 * HOUR, CONTROL)) == (
        NOON + 19 * HOUR,
    )


def test_a_reminder_in_the_night_comes_in_the_morning() -> None:
    preferences = ReminderPreferences(frozenset({When.HALF}), NIGHT)
    subject = ReminderSubject(NOON, 24 * HOUR, CONTROL)
    assert schedule(preferences, "UTC", subject) == (NOON + 19 * HOUR,)
    # in Tokyo it is morning
    assert schedule(preferences, "Asia/Tokyo", subject) == (NOON + 12 * HOUR,)


def test_a_reminder_that_would_come_too_late_comes_before_the_night() -> None:
    preferences = ReminderPreferences(frozenset({When.BEFORE_1}), NIGHT)
    subject = ReminderSubject(NOON, 18 * HOUR, CONTROL)
    assert schedule(preferences, "UTC", subject) == (NOON + 10 * HOUR - timedelta(minutes=1),)
    at_night = ReminderSubject(NOON + 11 * HOUR, 3 * HOUR, CONTROL)
    assert schedule(preferences, "UTC", at_night) == ()


def test_who_gets_a_turn_in_the_night_hears_of_it_in_the_morning() -> None:
    subject = ReminderSubject(NOON + 12 * HOUR, 48 * HOUR, CONTROL)
    assert schedule(ReminderPreferences(frozenset({When.AT_ONCE}), NIGHT), "UTC", subject) == (
        NOON + 19 * HOUR,
    )


def test_where_nobody_is_hurried_a_reminder_comes_every_three_days() -> None:
    found = schedule(ReminderPreferences(), "UTC", ReminderSubject(NOON))
    assert found == (
        NOON + UNTIMED_INTERVAL,
        NOON + 2 * UNTIMED_INTERVAL,
        NOON + 3 * UNTIMED_INTERVAL,
    )
    assert (
        schedule(ReminderPreferences(frozenset({When.AT_ONCE})), "UTC", ReminderSubject(NOON)) == ()
    )
    stop = Stoppage(Reason.VACATION, NOON + HOUR, NOON + 5 * HOUR, user_id=1)
    late = schedule(ReminderPreferences(most=1), "UTC", ReminderSubject(NOON, stoppages=(stop,)))
    assert late == (NOON + UNTIMED_INTERVAL + 4 * HOUR,)


def test_a_digest_comes_daily_at_its_hour() -> None:
    preferences = ReminderPreferences(ALL, most=3, digest=8)
    subject = ReminderSubject(NOON, 5 * 24 * HOUR, CONTROL)
    assert schedule(replace(preferences, most=10), "UTC", subject) == tuple(
        datetime(2026, 11, day, 8, tzinfo=UTC) for day in (24, 25, 26, 27, 28)
    )
    # the last ones before the deadline, where there are more than somebody likes
    assert schedule(preferences, "UTC", subject) == tuple(
        datetime(2026, 11, day, 8, tzinfo=UTC) for day in (26, 27, 28)
    )
    assert schedule(preferences, "Asia/Tokyo", ReminderSubject(NOON)) == tuple(
        datetime(2026, 11, day, 23, tzinfo=UTC) for day in (23, 24, 25)
    )


def test_a_digest_waits_for_the_next_day_on_which_the_clock_runs() -> None:
    preferences = ReminderPreferences(digest=8, most=10)
    # Friday noon; Saturday and Sunday are off
    friday = ReminderSubject(NOON + 4 * 24 * HOUR, 48 * HOUR, parse_clock("2d weekends off UTC"))
    assert [at.day for at in schedule(preferences, "UTC", friday)] == [30, 1]
    away = Stoppage(Reason.VACATION, NOON + HOUR, NOON + 37 * HOUR, user_id=1)
    subject = ReminderSubject(NOON, 24 * HOUR, CONTROL, (away,))
    # the vacation ends at one in the morning of the 25th; the day begins at eight
    assert schedule(preferences, "UTC", subject) == (datetime(2026, 11, 25, 8, tzinfo=UTC),)
    assert schedule(preferences, "UTC", ReminderSubject(NOON, stoppages=(away,)))[0].day == 25


def test_a_digest_on_a_weekend_that_is_off_is_better_than_none() -> None:
    preferences = ReminderPreferences(digest=8)
    friday = ReminderSubject(NOON + 4 * 24 * HOUR, 13 * HOUR, parse_clock("13h weekends off UTC"))
    assert schedule(preferences, "UTC", friday) == (datetime(2026, 11, 29, 8, tzinfo=UTC),)


def test_a_reminder_that_would_come_on_a_weekend_off_comes_on_monday() -> None:
    preferences = ReminderPreferences(frozenset({When.HALF}), NIGHT)
    # half time is on Friday, at eleven in the evening
    friday = ReminderSubject(NOON + 4 * 24 * HOUR, 22 * HOUR, parse_clock("1d weekends off UTC"))
    assert schedule(preferences, "UTC", friday) == (datetime(2026, 11, 30, 7, tzinfo=UTC),)
    # where Monday morning is too late it comes on the weekend
    short = ReminderSubject(
        NOON + 4 * 24 * HOUR + 4 * HOUR, 14 * HOUR, parse_clock("1d weekends off UTC")
    )
    assert schedule(preferences, "UTC", short) == (datetime(2026, 11, 28, 7, tzinfo=UTC),)
