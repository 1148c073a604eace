"""The dates of a tournament, as a file and as events of its server."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from icalendar import Calendar, Event

from bot.calendars import (
    DESCRIPTION_LIMIT,
    MAX_EVENTS,
    NAME_LIMIT,
    START_LENGTH,
    Calendars,
    DateKind,
    EventFacts,
    EventRow,
    dates,
    events,
    follow_tournament,
    tournament_file,
)
from bot.db.store import Job
from bot.discord_kit.texts import Say
from bot.match.model.terms import Status
from bot.tournaments.events import Held, LogRow
from bot.tournaments.model import Format
from bot.tournaments.store import State
from tests.match.world import HERE, World
from tests.tournaments.test_leagues import league, running
from tests.tournaments.test_service import (
    DAY,
    HOST,
    advanced,
    by,
    matches,
    opened,
    play_out,
    started,
)
from tests.waiting import waiting

SAY = Say("en")
GUILD = HERE.guild_id or 0


def filed(world: World, state: State) -> dict[str, Event]:
    """The entries of its file, by their titles."""
    file = tournament_file(state, SAY, world.clock.now())
    assert file is not None
    assert file.name == f"{state.row.code}.ics"
    return {str(one["summary"]): one for one in Calendar.from_ical(file.content).events}


async def current(world: World, state: State) -> State:
    await advanced(world)
    return await world.parts.tournaments.get(state.row.id)


async def test_a_sign_up_has_its_check_in_and_its_end(world: World) -> None:
    state = await opened(world, Format.SWISS, 0, check_in=timedelta(hours=6))
    until = world.clock.now() + DAY
    entries = filed(world, state)
    check_in = entries["Autumn Cup: check-in"]
    assert (check_in.start, check_in.end) == (until - timedelta(hours=6), until)
    assert entries["Autumn Cup begins"].start == until
    (start,) = events(state, SAY, world.clock.now()).values()
    assert (start.name, start.start, start.end) == (
        "Autumn Cup begins",
        until,
        until + START_LENGTH,
    )


async def test_a_round_lasts_until_its_deadline_or_until_the_next_one(world: World) -> None:
    state = await started(world, Format.ROUND_ROBIN, 3)
    began = world.clock.now()
    (first,) = dates(state)
    assert first.kind is DateKind.ROUND
    assert (first.start, first.end, first.is_open) == (began, began + 3 * DAY, True)
    assert [*events(state, SAY, began)] == [1]
    world.clock.turn(DAY)
    for match in await matches(world, state):
        await play_out(world, match, random.Random(1))
    state = await current(world, state)
    first, second = dates(state)
    assert (first.end, first.is_open) == (began + DAY, False)
    assert (second.start, second.end) == (began + DAY, began + 4 * DAY)
    assert [*events(state, SAY, world.clock.now())] == [2]
    # what is over reminds nobody
    alarms = [len(one.walk("VALARM")) for one in filed(world, state).values()]
    assert alarms == [0, 1]


async def test_a_tournament_that_was_closed_has_no_event_left(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    world.clock.turn(DAY)
    rulings, organiser = world.parts.tournaments.rulings, by(world, HOST, governs=True)
    state = await rulings.close(state.row.id, organiser, "Rain")
    assert events(state, SAY, world.clock.now()) == {}
    (only,) = dates(state)
    assert only.end == world.clock.now()


async def test_an_entry_keeps_its_name_and_grows_newer(world: World) -> None:
    state = await started(world, Format.SWISS, 4)
    before = filed(world, state)["Autumn Cup: round 1"]
    rulings, organiser = world.parts.tournaments.rulings, by(world, HOST, governs=True)
    state = await rulings.extend(state.row.id, organiser, DAY, "A holiday")
    after = filed(world, state)["Autumn Cup: round 1"]
    assert before.uid == after.uid
    assert after.sequence > before.sequence
    assert after.end - before.end == DAY


async def test_a_ladder_has_challenges_in_its_file_alone(world: World) -> None:
    state = await started(world, Format.LADDER, 3, decay_after=None)
    below = state.progress.entrants[state.progress.rungs[-1]].person
    above = state.progress.entrants[state.progress.rungs[0]].person
    entries = world.parts.tournaments.entries
    state = await entries.challenge(state.row.id, by(world, below), above)
    assert [*filed(world, state)] == [f"Autumn Cup: {below.name} – {above.name}"]
    assert events(state, SAY, world.clock.now()) == {}


async def test_the_matchdays_of_a_season_are_known_as_it_begins(world: World) -> None:
    state = await league(world, 4)
    began, name = world.clock.now(), "Sunday League · season 1"
    first, second = dates(state)
    # each has two matches at once, of which the second is one of the second matchday
    assert (first.start, second.start) == (began, began)
    assert (first.end - began) * 3 == second.end - began == 28 * DAY
    titles = [f"{name}: matchday 1", f"{name}: matchdays 2 to 3"]
    assert [*filed(world, state)] == titles
    planned = events(state, SAY, began)
    assert [one.name for one in planned.values()] == titles
    # whoever is quick goes on before the others have played
    world.clock.turn(DAY)
    match, *_ = await running(world, state)
    while match.status is not Status.FINISHED:
        await play_out(world, match, random.Random(1))
        match = await world.parts.match.matches.get(match.id)
    state = await current(world, state)
    assert [one.is_open for one in dates(state)] == [True, True]
    assert {one.digest for one in events(state, SAY, began).values()} >= {planned[1].digest}


@pytest.mark.both_databases
async def test_a_server_has_no_more_events_than_its_share(world: World) -> None:
    calendars, now = Calendars(world.store, world.clock), world.clock.now()
    state = await opened(world, Format.SWISS, 0)
    await calendars.switch(GUILD, on=True)
    due = await waiting(world.store, Job.EVENTS)
    assert [errand.about for errand in due] == [state.row.id]

    def row(number: int, ends_at: datetime) -> EventRow:
        return EventRow(state.row.id, number, GUILD, ends_at, now)

    assert all([await calendars.begin(row(each, now + DAY)) for each in range(MAX_EVENTS)])
    assert not await calendars.begin(row(MAX_EVENTS, now + DAY))
    world.clock.turn(DAY)
    assert await calendars.begin(row(MAX_EVENTS, now + 2 * DAY))
    await calendars.keep(replace(row(0, now + DAY), event_id=7))
    await calendars.drop(row(1, now + DAY))
    known = await calendars.events(state.row.id, state.row.place.guild_id or 0)
    assert known[0].event_id == 7
    assert 1 not in known


@pytest.mark.both_databases
async def test_what_changes_while_a_tournament_is_looked_at_is_not_lost(world: World) -> None:
    calendars, errands = Calendars(world.store, world.clock), world.parts.errands
    state = await opened(world, Format.SWISS, 0)
    await calendars.switch(GUILD, on=True)
    (due,) = await errands.due(Job.EVENTS, 8)
    ours = await errands.claim(due, timedelta(minutes=3))
    assert ours is not None
    world.clock.turn(timedelta(seconds=1))
    async with world.store.writing() as unit:
        await follow_tournament(unit, state, [LogRow(2, world.clock.now(), Held())])
        await unit.commit()
    await errands.end(ours, None)
    assert [each.about for each in await errands.due(Job.EVENTS, 8)] == [state.row.id]
    await calendars.switch(GUILD, on=False)
    assert not await calendars.is_on(GUILD)


def test_what_discord_bounds_is_cut_to_its_size() -> None:
    now = datetime(2026, 11, 21, tzinfo=UTC)
    facts = EventFacts("n" * 200, "d" * 2000, "7KQ2-1", "here", now, now)
    assert len(facts.name) == NAME_LIMIT
    assert len(facts.description) == DESCRIPTION_LIMIT
    assert facts.description.endswith("\n7KQ2-1")
