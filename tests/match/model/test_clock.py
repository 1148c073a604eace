"""Clocks: the notation of a time control, the clock of one seat, and which time counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.model.clock import (
    BANK_BOUNDS,
    CAP_BOUNDS,
    DECISION_BOUNDS,
    INCREMENT_BOUNDS,
    MAX_SILENCE,
    NO_CLOCK,
    Reason,
    SeatClock,
    Stoppage,
    TimeControl,
    deadline_after,
    elapsed,
    known_zone,
    outage,
    parse_clock,
    spell,
)
from bot.match.refusals import BadClock

# ------------------------------------------------------------------------------------- time control
# The notation of a time control: what people type, what is kept, and what cannot be.


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


# --------------------------------------------------------------------------------------- seat clock
# The clock of one seat, through every order of starts, stops and things that stop it.


NOTHING = timedelta(0)
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
THREE_DAYS = TimeControl(3 * DAY)
BANK = TimeControl(7 * DAY, 12 * HOUR, 10 * DAY)
OPEN_BANK = TimeControl(7 * DAY, 12 * HOUR)
WEEKDAYS = TimeControl(7 * DAY, 12 * HOUR, 8 * DAY, "Asia/Tokyo")


def thought(
    clock: SeatClock, control: TimeControl, length: timedelta, *, acted: bool = True
) -> SeatClock:
    return clock.started(NOON).stopped(control, NOON + length, [], acted=acted)


def test_a_decision_of_its_own_time_takes_nothing_from_the_next() -> None:
    clock = SeatClock.new(THREE_DAYS)
    assert clock == SeatClock(3 * DAY)
    assert thought(clock, THREE_DAYS, 2 * DAY) == SeatClock(3 * DAY)
    assert thought(clock, THREE_DAYS, 2 * DAY, acted=False) == SeatClock(3 * DAY)


def test_a_bank_is_charged_and_added_to() -> None:
    clock = thought(SeatClock.new(BANK), BANK, 2 * DAY)
    assert clock == SeatClock(5 * DAY + 12 * HOUR)


def test_a_bank_holds_no_more_than_its_cap() -> None:
    assert thought(SeatClock(10 * DAY), BANK, HOUR) == SeatClock(10 * DAY)
    assert thought(SeatClock(10 * DAY), OPEN_BANK, HOUR) == SeatClock(10 * DAY + 11 * HOUR)


def test_what_was_given_beyond_the_cap_is_not_taken_away() -> None:
    clock = SeatClock(10 * DAY).credited(3 * DAY)
    assert thought(clock, BANK, DAY) == SeatClock(12 * DAY)


def test_a_decision_that_others_ended_adds_nothing() -> None:
    assert thought(SeatClock(5 * DAY), BANK, DAY, acted=False) == SeatClock(4 * DAY)


def test_a_clock_is_started_and_stopped_once() -> None:
    clock = SeatClock.new(BANK).started(NOON)
    assert clock.started(NOON + DAY) == clock
    stopped = clock.stopped(BANK, NOON + DAY, [], acted=False)
    assert stopped.stopped(BANK, NOON + 9 * DAY, [], acted=True) == stopped


def test_time_can_be_given_and_taken_but_never_below_nothing() -> None:
    running = SeatClock(DAY).started(NOON)
    assert running.credited(HOUR) == SeatClock(DAY + HOUR, NOON)
    assert running.credited(-9 * DAY) == SeatClock(NOTHING, NOON)


def test_a_clock_knows_what_is_left_and_when_it_is_up() -> None:
    running = SeatClock(DAY).started(NOON)
    assert running.remaining(BANK, NOON + HOUR, []) == 23 * HOUR
    assert running.remaining(BANK, NOON + 9 * DAY, []) == NOTHING
    assert running.deadline(BANK, []) == NOON + DAY
    assert SeatClock(DAY).deadline(BANK, []) is None
    assert SeatClock(DAY).remaining(BANK, NOON + 9 * DAY, []) == DAY


def test_there_is_no_clock_where_nobody_is_hurried() -> None:
    with pytest.raises(ValueError, match="time control"):
        SeatClock.new(NO_CLOCK)


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[tuple[timedelta, bool]], list[Stoppage]]:
    """Decisions of some hours with the waits between them, and what stopped the clocks."""
    hours = st.integers(0, 60).map(lambda count: count * HOUR)
    decisions = draw(st.lists(st.tuples(hours, st.booleans()), min_size=1, max_size=12))
    starts = draw(st.lists(st.integers(0, 600), max_size=5))
    spans = [
        Stoppage(
            draw(st.sampled_from(Reason)),
            NOON + start * HOUR,
            NOON + (start + draw(st.integers(1, 100))) * HOUR,
        )
        for start in starts
    ]
    return decisions, spans


@given(histories(), st.sampled_from([BANK, OPEN_BANK, WEEKDAYS]))
def test_a_bank_is_what_was_given_less_what_was_used(
    history: tuple[list[tuple[timedelta, bool]], list[Stoppage]], control: TimeControl
) -> None:
    decisions, spans = history
    clock, now = SeatClock.new(control), NOON
    for length, mine in decisions:
        before = clock
        if mine:
            clock = clock.started(now)
            used = elapsed(now, now + length, control, spans)
            assert clock.remaining(control, now + length, spans) == max(before.left - used, NOTHING)
            clock = clock.stopped(control, now + length, spans, acted=True)
            assert control.increment is not None
            gained = max(before.left - used, NOTHING) + control.increment
            assert clock.left == (gained if control.cap is None else min(gained, control.cap))
        now += length
        # while others think, nothing happens to it
        assert clock.since is None
        assert clock.remaining(control, now, spans) == clock.left


@given(histories(), st.integers(1, 40))
def test_looking_at_a_clock_in_between_changes_nothing(
    history: tuple[list[tuple[timedelta, bool]], list[Stoppage]], steps: int
) -> None:
    _, spans = history
    running = SeatClock.new(WEEKDAYS).started(NOON)
    looks = [running.remaining(WEEKDAYS, NOON + n * 6 * HOUR, spans) for n in range(steps)]
    assert looks == sorted(looks, reverse=True)
    comes = running.deadline(WEEKDAYS, spans)
    assert comes is not None
    for number, left in enumerate(looks):
        assert (left == NOTHING) == (NOON + number * 6 * HOUR >= comes)


# ----------------------------------------------------------------------------------------- calendar
# Which time counts: weekends, pauses, vacations and outages, in any mixture, counted once.


MINUTE = timedelta(minutes=1)
TICK = timedelta(microseconds=1)
MONDAY = datetime(2026, 11, 16, tzinfo=UTC)
EVERY_DAY = TimeControl(3 * DAY)
UTC_WEEKDAYS = TimeControl(3 * DAY, zone="UTC")
NEW_YORK = TimeControl(3 * DAY, zone="America/New_York")
CONTROLS = (EVERY_DAY, UTC_WEEKDAYS, NEW_YORK, TimeControl(3 * DAY, zone="Asia/Tokyo"))

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
    assert elapsed(friday, friday + 4 * DAY, UTC_WEEKDAYS, []) == 2 * DAY
    assert deadline_after(friday, 3 * DAY, UTC_WEEKDAYS, []) == friday + 5 * DAY
    saturday = friday + DAY + HOUR
    assert elapsed(saturday, saturday + DAY, UTC_WEEKDAYS, []) == NOTHING
    assert deadline_after(saturday, HOUR, UTC_WEEKDAYS, []) == MONDAY + 7 * DAY + HOUR


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
    for control in (EVERY_DAY, UTC_WEEKDAYS):
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
