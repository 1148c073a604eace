"""What a commit leaves to be looked at is told to who listens, and when it is first due."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import pytest

from bot.db.store import IMMEDIATELY, Job
from bot.match.model.terms import Timeout
from bot.match.store.due import ClockRepository, ReminderRepository
from tests.match.timed import DAY, MINUTE, settled, terms
from tests.match.world import ANN, EVENING, World

Told = list[Mapping[Job, datetime]]


@pytest.fixture
def told(world: World) -> Told:
    heard: Told = []
    world.store.listen(lambda first: heard.append(dict(first)))
    return heard


async def test_a_move_tells_when_the_next_deadline_and_reminder_are(
    world: World, told: Told
) -> None:
    match = await world.started(terms=terms("4d"))
    told.clear()
    world.clock.turn(MINUTE)
    await world.act(match, ANN, "+1")
    ((first,),) = ([each for each in told if Job.CLOCKS in each],)
    assert first[Job.CLOCKS] == EVENING + MINUTE + 4 * DAY
    async with world.store.reading() as unit:
        assert first[Job.REMINDERS] == await unit[ReminderRepository].next_due()
        assert first[Job.CLOCKS] == await unit[ClockRepository].next_due()


async def test_without_a_clock_nothing_is_told_of_clocks(world: World, told: Told) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    assert not any(Job.CLOCKS in each for each in told)


async def test_what_is_not_committed_is_not_told(world: World, told: Told) -> None:
    async with world.store.writing() as unit:
        await unit[ReminderRepository].touch(ANN.user_id, EVENING)
    assert told == []
    async with world.store.writing() as unit:
        await unit[ReminderRepository].touch(ANN.user_id, EVENING)
        await unit.commit()
    assert told == [{Job.REMINDERS: EVENING}]


async def test_a_computers_decision_is_to_be_looked_at_at_once(world: World, told: Told) -> None:
    await world.started(terms=terms("3d", Timeout.COMPUTER))
    world.clock.turn(4 * DAY)
    told.clear()
    await settled(world)
    assert [each[Job.DECISIONS] for each in told if Job.DECISIONS in each] == [IMMEDIATELY]
