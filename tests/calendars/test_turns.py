"""A person's deadlines as a file."""

from __future__ import annotations

from datetime import timedelta

from icalendar import Calendar, Event

from bot.calendars import LENGTH, turns_file
from bot.discord_kit.texts import Say
from bot.match.model.clock import parse_clock
from bot.match.model.terms import Terms
from tests.match.world import ANN, BOB, World

SAY = Say("en")
CLOCK = Terms(clock=parse_clock("2d"))


async def exported(world: World, user_id: int) -> list[Event]:
    turns = await world.parts.match.inbox.turns(user_id)
    file = turns_file(turns, SAY, world.clock.now())
    if file is None:
        return []
    assert isinstance(file.content, bytes)
    return Calendar.from_ical(file.content).events


async def test_an_entry_ends_with_the_deadline(world: World) -> None:
    match = await world.started(terms=CLOCK)
    (entry,) = await exported(world, ANN.user_id)
    assert entry.end == world.clock.now() + timedelta(days=2)
    assert entry.end - entry.start == LENGTH
    assert match.code in (entry.description or "")
    assert "ann – bob" in (entry.summary or "")
    assert len(entry.walk("VALARM")) == 1
    assert await exported(world, BOB.user_id) == []


async def test_the_next_turn_takes_the_place_of_the_last_one(world: World) -> None:
    match = await world.started(terms=CLOCK)
    (before,) = await exported(world, ANN.user_id)
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    (after,) = await exported(world, ANN.user_id)
    assert before.uid == after.uid
    assert after.sequence > before.sequence


async def test_matches_without_a_deadline_to_come_are_left_out(world: World) -> None:
    await world.started()
    assert await exported(world, ANN.user_id) == []
    await world.started(terms=CLOCK)
    assert len(await exported(world, ANN.user_id)) == 1
    world.clock.turn(timedelta(days=2))
    assert await exported(world, ANN.user_id) == []
