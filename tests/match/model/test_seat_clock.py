"""The clock of one seat, through every order of starts, stops and things that stop it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.model.clock import NO_CLOCK, Reason, SeatClock, Stoppage, TimeControl, elapsed

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
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
@settings(max_examples=100)
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
@settings(max_examples=100)
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
