"""Vacations: clocks stand still within a budget, by one's own wish or instead of a time-out."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.clocks import GRACE_PERIOD, MAX_AUTOMATIC_VACATION
from bot.match.model.clock import Reason, Stoppage, by_year, read_day, spent, within
from bot.match.model.people import DEFAULT_VACATION_DAYS, Place, ServerSettings
from bot.match.model.terms import EndedBy, Notice, Status, Timeout
from bot.match.refusals import BadDay, VacationRefused
from tests.match.timed import DAY, HOUR, MINUTE, TIMED_GAMES, left, passes, settled, terms
from tests.match.timed import away as absent
from tests.match.world import ANN, BOB, CAT, EVENING, HERE, World
from tests.waiting import pending

TODAY = date(2026, 11, 21)


async def away(world: World, days: int = 3, *, start: int = 0, guild: int | None = 100) -> Stoppage:
    """ann is away from today (or so many days later) for so many days."""
    first = TODAY + timedelta(days=start)
    last = first + timedelta(days=days - 1)
    return await world.parts.match.vacations.go(ANN.user_id, first, last, guild)


async def hopeful(world: World) -> None:
    """ann wants a vacation to begin before she loses."""
    mine = await world.parts.people.settings.get(ANN.user_id)
    await world.parts.people.settings.set(replace(mine, auto_vacation=True))


async def test_the_own_clock_stands_still_in_every_match_and_nobody_elses(world: World) -> None:
    first = await world.started(terms=terms("1d"))
    second = await world.started(terms=terms("5d+12h"))
    other = await world.seated("race", BOB, CAT, terms=terms("5d"))
    await away(world)
    await passes(world, 2 * DAY)
    for match in (first, second):
        assert (await left(world, match.id))[0] == {first.id: DAY, second.id: 5 * DAY}[match.id]
    assert (await left(world, other.id))[0] == 3 * DAY
    assert await settled(world) == []
    # who is away may move all the same
    await world.act(first, ANN, "+1")


async def test_where_breaks_are_excluded_a_vacation_stops_nothing(world: World) -> None:
    excluded = replace(terms("3d"), breaks=False)
    match = await world.started(terms=excluded)
    other = await world.started(terms=terms("3d"))
    waiting = {posting.id for posting in await pending(world.parts.match.outbox)}
    vacation = await away(world)
    told = [p.match_id for p in await pending(world.parts.match.outbox) if p.id not in waiting]
    assert told == [other.id]
    await hopeful(world)
    await passes(world, 2 * DAY)
    assert (await left(world, match.id))[0] == DAY
    found = await world.parts.match.time.of(match.id)
    assert found.stoppages == ()
    assert found.seats[0].deadline == EVENING + 3 * DAY
    assert (await world.parts.match.time.of(other.id)).stoppages == (vacation,)
    # nor does one begin by itself instead of the time-out
    await passes(world, DAY)
    assert await settled(world) == [match.id]
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.TIMEOUT
    # what the bot misses counts for nobody all the same
    third = await world.started(terms=excluded)
    await absent(world, 2 * DAY)
    assert (await left(world, third.id))[0] == 3 * DAY


async def test_the_clock_runs_on_after_the_last_day(world: World) -> None:
    match = await world.started(terms=terms("1d"))
    vacation = await away(world, 2)
    assert vacation.start == EVENING
    assert vacation.end == datetime(2026, 11, 23, tzinfo=UTC)
    (seat, _) = (await world.parts.match.time.of(match.id)).seats
    assert (seat.stopped, seat.until) == (Reason.VACATION, vacation.end)
    assert seat.deadline == vacation.end + DAY
    await passes(world, vacation.end + DAY - EVENING - MINUTE)
    assert await settled(world) == []
    await passes(world, MINUTE)
    assert await settled(world) == [match.id]


async def test_days_are_those_of_the_persons_zone(world: World) -> None:
    mine = await world.parts.people.settings.get(ANN.user_id)
    await world.parts.people.settings.set(replace(mine, zone="Asia/Tokyo"))
    vacation = await away(world, 2, start=3)
    tokyo = ZoneInfo("Asia/Tokyo")
    assert vacation.start == datetime(2026, 11, 24, tzinfo=tokyo)
    assert vacation.end == datetime(2026, 11, 26, tzinfo=tokyo)


async def test_coming_back_early_lets_the_clock_run_and_gives_the_days_back(world: World) -> None:
    match = await world.started(terms=terms("1d"))
    vacation = await away(world, 10)
    await passes(world, DAY)
    await world.parts.match.vacations.end(ANN.user_id, vacation.id)
    await passes(world, HOUR)
    assert (await left(world, match.id))[0] == 23 * HOUR
    absence = await world.parts.match.vacations.of(ANN.user_id)
    assert absence.vacations == ()
    assert absence.left == 29 * DAY
    with pytest.raises(VacationRefused):
        await world.parts.match.vacations.end(ANN.user_id, vacation.id)


async def test_a_vacation_that_has_not_begun_can_be_called_off(world: World) -> None:
    vacation = await away(world, 3, start=5)
    await world.parts.match.vacations.end(ANN.user_id, vacation.id)
    assert (await world.parts.match.vacations.of(ANN.user_id)).left == 30 * DAY
    await away(world, 3, start=5)


async def test_a_vacation_that_was_called_off_is_in_the_way_of_no_other(world: World) -> None:
    planned = await away(world, 3, start=5)
    await world.parts.match.vacations.end(ANN.user_id, planned.id)
    around = await away(world, 6, start=3)
    assert (await world.parts.match.vacations.of(ANN.user_id)).vacations == (around,)


async def test_nobody_ends_somebody_elses_vacation(world: World) -> None:
    vacation = await away(world)
    with pytest.raises(VacationRefused):
        await world.parts.match.vacations.end(BOB.user_id, vacation.id)


async def test_the_boards_say_so_at_once(world: World) -> None:
    match = await world.started(terms=terms("1d"))
    quiet = await world.started()
    for posting in await pending(world.parts.match.outbox):
        await world.parts.match.outbox.mark_sent(posting)
    vacation = await away(world)
    (posting,) = await pending(world.parts.match.outbox)
    assert (posting.match_id, posting.notice) == (match.id, Notice.TIME)
    assert quiet.id != match.id
    await world.parts.match.outbox.mark_sent(posting)
    await world.parts.match.vacations.end(ANN.user_id, vacation.id)
    (posting,) = await pending(world.parts.match.outbox)
    assert posting.notice is Notice.TIME


@pytest.mark.parametrize(
    ("first", "last", "code"),
    [(-5, -1, "order"), (3, 2, "order"), (12, 45, "budget"), (360, 400, "far"), (3, 9, "overlap")],
)
async def test_what_is_no_vacation_is_refused(
    world: World, first: int, last: int, code: str
) -> None:
    await away(world, 2, start=8)
    with pytest.raises(VacationRefused) as refused:
        await world.parts.match.vacations.go(
            ANN.user_id, TODAY + first * DAY, TODAY + last * DAY, None
        )
    assert refused.value.code == f"vacation-{code}"


async def test_the_budget_is_the_strictest_servers_and_each_years_own(world: World) -> None:
    await world.parts.servers.settings.set(ServerSettings(100, "thread", vacation_days=5))
    with pytest.raises(VacationRefused) as refused:
        await away(world, 7, start=1)
    assert refused.value.params == {"days": 5, "left": 5, "year": "2026"}
    # on another server, with a match on this one
    elsewhere = Place(500, 501)
    await world.started(place=HERE)
    await world.started(place=elsewhere)
    with pytest.raises(VacationRefused):
        await away(world, 7, start=1, guild=500)
    await away(world, 5, start=1)
    with pytest.raises(VacationRefused):
        await away(world, 1, start=10)
    # the next year has days of its own
    await away(world, 5, start=(date(2027, 1, 1) - TODAY).days)


async def test_a_generous_server_gives_no_days_on_one_that_never_said_how_many(
    world: World,
) -> None:
    await world.parts.servers.settings.set(ServerSettings(500, "thread", vacation_days=90))
    await world.started(place=Place(500, 501))
    assert (await world.parts.match.vacations.of(ANN.user_id)).days == 90
    await world.started(place=HERE)
    assert (await world.parts.match.vacations.of(ANN.user_id)).days == DEFAULT_VACATION_DAYS


async def test_a_vacation_begins_by_itself_once_in_a_match(world: World) -> None:
    match = await world.started(terms=terms("1d"))
    await hopeful(world)
    await passes(world, DAY)
    assert await settled(world) == [match.id]
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    (vacation,) = (await world.parts.match.vacations.of(ANN.user_id)).vacations
    assert vacation.end == world.clock.now() + MAX_AUTOMATIC_VACATION
    notices = {posting.notice for posting in await pending(world.parts.match.outbox)}
    assert Notice.TIME in notices
    await passes(world, MAX_AUTOMATIC_VACATION)
    assert (await left(world, match.id))[0] == GRACE_PERIOD
    await passes(world, GRACE_PERIOD - MINUTE)
    assert await settled(world) == []
    await passes(world, MINUTE)
    assert await settled(world) == [match.id]
    over = await world.parts.match.matches.get(match.id)
    assert over.ended_by is EndedBy.TIMEOUT
    assert over.outcome is not None
    assert over.outcome.winners == (1,)


async def test_who_moves_in_time_has_had_it_all_the_same(world: World) -> None:
    match = await world.started(terms=terms("1d"))
    await hopeful(world)
    await passes(world, DAY)
    await settled(world)
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    await passes(world, 9 * DAY)
    world.restart()
    assert await settled(world) == [match.id]
    assert (await world.parts.match.matches.get(match.id)).status is Status.FINISHED


async def test_without_days_left_nothing_begins(world: World) -> None:
    await world.parts.servers.settings.set(ServerSettings(100, "thread", vacation_days=0))
    match = await world.started(terms=terms("1d"))
    await hopeful(world)
    await passes(world, DAY)
    await settled(world)
    assert (await world.parts.match.matches.get(match.id)).status is Status.FINISHED


async def test_it_lasts_as_long_as_there_are_days(world: World) -> None:
    await world.parts.servers.settings.set(ServerSettings(100, "thread", vacation_days=2))
    await world.started(terms=terms("1d"))
    await hopeful(world)
    await passes(world, DAY)
    await settled(world)
    (vacation,) = (await world.parts.match.vacations.of(ANN.user_id)).vacations
    assert vacation.end == world.clock.now() + 2 * DAY


async def test_of_several_whose_time_is_up_only_they_are_excused_who_want_it(world: World) -> None:
    world.games = TIMED_GAMES
    world.restart()
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("1d", Timeout.REMOVE))
    await hopeful(world)
    await world.act(match, CAT, "yes")
    await passes(world, DAY)
    await settled(world)
    after = await world.parts.match.matches.get(match.id)
    assert after.status is Status.ACTIVE
    assert [seat.seat for seat in after.seats if seat.left is not None] == [1]
    await world.act(match, ANN, "yes")


@given(
    st.integers(0, 3 * 365 * 24 * 60),
    st.integers(0, 60 * 24 * 60),
    st.sampled_from(["UTC", "Asia/Tokyo", "America/Los_Angeles", "Europe/Berlin"]),
)
def test_every_moment_of_a_vacation_counts_for_one_year(
    start: int, minutes: int, zone: str
) -> None:
    begin = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=start)
    vacation = Stoppage(Reason.VACATION, begin, begin + timedelta(minutes=minutes), user_id=1)
    years = [spent([vacation], year, zone) for year in range(2025, 2031)]
    assert sum(years, timedelta(0)) == timedelta(minutes=minutes)
    assert all(part >= timedelta(0) for part in years)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("2026/12/24", date(2026, 12, 24)),
        ("12-24", date(2026, 12, 24)),
        ("1/2", date(2027, 1, 2)),
        ("24.12.", date(2026, 12, 24)),
        ("１２月２４日", date(2026, 12, 24)),
        ("today", TODAY),
        ("明日", TODAY + DAY),
        ("7d", TODAY + 7 * DAY),
        ("+3", TODAY + 3 * DAY),
        ("2 weeks", TODAY + 14 * DAY),
        ("3日", TODAY + 3 * DAY),
    ],
)
def test_days_are_read_as_people_write_them(text: str, day: date) -> None:
    assert read_day(text, TODAY) == day


@pytest.mark.parametrize("text", ["", "soon", "2026-13-01", "2/30", "7", "9999-99-99"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadDay):
        read_day(text, TODAY)


STRICT = Place(300, 301)
GENEROUS = 500


async def strictly(world: World, days: int) -> None:
    """One server grants a year, and another one so many days."""
    settings = world.parts.servers.settings
    await settings.set(ServerSettings(GENEROUS, "thread", vacation_days=366))
    await settings.set(ServerSettings(STRICT.guild_id or 0, "thread", vacation_days=days))


@pytest.mark.both_databases
async def test_a_vacation_beyond_what_a_server_grants_stops_no_clock_there(world: World) -> None:
    await strictly(world, 0)
    await away(world, 300, guild=GENEROUS)
    match = await world.started(place=STRICT, terms=terms("1h"))
    other = await world.started(place=Place(GENEROUS, 501), terms=terms("1h"))
    (seat, _) = (await world.parts.match.time.of(match.id)).seats
    assert (seat.stopped, seat.deadline) == (None, EVENING + HOUR)
    assert (await world.parts.match.time.of(match.id)).stoppages == ()
    await passes(world, HOUR)
    assert await settled(world) == [match.id]
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.TIMEOUT
    assert (await left(world, other.id))[0] == HOUR


async def test_the_first_days_of_a_year_count_as_far_as_a_server_grants_them(world: World) -> None:
    await strictly(world, 5)
    await away(world, 3, guild=GENEROUS)
    await away(world, 10, start=6, guild=GENEROUS)
    match = await world.started(place=STRICT, terms=terms("5d"))
    # three of the days, but for the evening gone by, were used before
    used = datetime(2026, 11, 24, tzinfo=UTC) - EVENING
    begin = datetime(2026, 11, 27, tzinfo=UTC)
    await passes(world, begin - EVENING - 6 * HOUR)
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    await passes(world, 7 * HOUR)
    (seat, _) = (await world.parts.match.time.of(match.id)).seats
    assert (seat.stopped, seat.until) == (Reason.VACATION, begin + 5 * DAY - used)
    assert seat.deadline == begin + 5 * DAY - used + 5 * DAY - 6 * HOUR


async def test_later_settings_take_no_time_from_a_match_that_goes_on(world: World) -> None:
    await strictly(world, 30)
    match = await world.started(place=STRICT, terms=terms("1h"))
    await away(world, 3, guild=STRICT.guild_id)
    await passes(world, DAY)
    await strictly(world, 0)
    assert await settled(world) == []
    assert (await left(world, match.id))[0] == HOUR


async def test_a_vacation_that_a_match_does_not_recognise_excuses_nobody_in_it(
    world: World,
) -> None:
    await strictly(world, 0)
    await hopeful(world)
    await away(world, 30, guild=GENEROUS)
    match = await world.started(place=STRICT, terms=terms("1h"))
    await passes(world, HOUR)
    await settled(world)
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.TIMEOUT


async def test_people_see_where_their_clock_runs_on_in_a_vacation(world: World) -> None:
    await strictly(world, 5)
    await away(world, 20, guild=GENEROUS)
    world.open_matches = 9
    world.restart()
    strict = await world.started(place=STRICT, terms=terms("1d"))
    excluded = await world.started(terms=replace(terms("1d"), breaks=False))
    await world.started(terms=terms("1d"))
    await world.started(place=STRICT)
    found = (await world.parts.match.vacations.of(ANN.user_id)).unheeded
    assert {one.match.id: one.since for one in found} == {
        strict.id: EVENING + 5 * DAY,
        excluded.id: None,
    }


@given(
    st.lists(st.tuples(st.integers(0, 200), st.integers(1, 90)), min_size=1, max_size=6),
    st.integers(0, 60),
    st.sampled_from(["UTC", "Asia/Tokyo", "America/Los_Angeles"]),
)
def test_no_year_has_more_vacation_than_is_granted_and_none_is_lost_below(
    gaps: list[tuple[int, int]], days: int, zone: str
) -> None:
    at, taken = datetime(2026, 3, 1, tzinfo=UTC), list[Stoppage]()
    for number, (gap, length) in enumerate(gaps, 1):
        start = at + timedelta(days=gap)
        at = start + timedelta(days=length)
        taken.append(Stoppage(Reason.VACATION, start, at, user_id=1, id=number))
    held = within(by_year(taken, zone), days)
    for year in range(2026, at.year + 1):
        assert spent(held, year, zone) == min(spent(taken, year, zone), timedelta(days=days))
