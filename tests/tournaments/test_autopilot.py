"""Time in tournaments in which nobody could do anything counts for nobody."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.store.due import HeartbeatRepository
from bot.tournaments.events import OUTAGE, SIGN_UP, Extended
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.store import AnnouncementKind
from tests.match.world import World
from tests.tournaments.test_service import DAY, PEOPLE, advanced, by, matches, opened, started
from tests.waiting import announcements

pytestmark = pytest.mark.both_databases

HOUR = timedelta(hours=1)


async def beat(world: World) -> None:
    """The bot is there, and looks what is due."""
    await world.parts.ops.heartbeat.beat()
    await advanced(world)


async def awake(world: World, length: timedelta) -> None:
    """Time passes while another process gives signs of life."""
    async with world.store.writing() as unit:
        await unit[HeartbeatRepository].put("another", world.clock.now() + length)
        await unit.commit()
    world.clock.turn(length)


async def sleep(world: World, length: timedelta) -> None:
    """The bot is away for so long, and comes back."""
    await beat(world)
    world.clock.turn(length)
    world.restart()


async def test_a_round_ends_as_much_later_as_the_bot_was_away(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    (first,) = state.progress.rounds
    assert first.deadline is not None
    await sleep(world, 3 * DAY + HOUR)
    # what is due is looked at before the first sign of life after it
    await advanced(world)
    await beat(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.log[-1].event == Extended(1, first.deadline + 3 * DAY + HOUR, OUTAGE)
    assert len(await matches(world, state)) == 1

    # away for a moment before the new end; it is made good, and nothing twice
    await sleep(world, 2 * DAY)
    await beat(world)
    await sleep(world, DAY)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.rounds[0].deadline == first.deadline + 6 * DAY + HOUR
    await awake(world, 3 * DAY)
    await advanced(world)
    assert (await world.parts.tournaments.get(state.row.id)).progress.stage is Stage.CLOSED


async def test_the_moment_until_the_next_sign_of_life_is_not_made_good_again(
    world: World,
) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    await sleep(world, 3 * DAY)
    await advanced(world)
    world.clock.turn(timedelta(seconds=1))
    await beat(world)
    state = await world.parts.tournaments.get(state.row.id)
    (only,) = state.progress.rounds
    assert only.deadline is not None
    await awake(world, only.deadline - world.clock.now())
    await advanced(world)
    assert (await world.parts.tournaments.get(state.row.id)).progress.stage is Stage.CLOSED


async def test_what_is_over_by_now_in_any_case_is_not_put_off(world: World) -> None:
    state = await started(world, Format.SWISS, 2, rounds=1)
    await sleep(world, HOUR)
    await beat(world)
    await awake(world, 4 * DAY)
    await advanced(world)
    assert (await world.parts.tournaments.get(state.row.id)).progress.stage is Stage.CLOSED


async def test_a_check_in_lasts_as_much_longer_as_the_bot_was_away(world: World) -> None:
    state = await opened(world, Format.SWISS, 3, check_in=2 * HOUR, rounds=1)
    until = state.tournament.sign_up_until
    assert until is not None
    await beat(world)
    await awake(world, DAY - HOUR)
    await sleep(world, 5 * HOUR)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.stage is Stage.SIGN_UP
    assert state.log[-1].event == Extended(SIGN_UP, until + 5 * HOUR, OUTAGE)
    told = {one.kind for one in await announcements(world.store)}
    assert AnnouncementKind.RULING in told
    for person in PEOPLE[:2]:
        await world.parts.tournaments.entries.check_in(state.row.id, by(world, person))
    await beat(world)
    await awake(world, HOUR)
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert [len(state.progress.field), len(state.progress.rounds)] == [2, 1]


async def test_a_pause_of_a_ladder_lets_nobody_fall(world: World) -> None:
    state = await started(world, Format.LADDER, 3, decay_after=2 * DAY)
    rungs, ruling = state.progress.rungs, world.parts.tournaments.rulings
    await awake(world, DAY)
    await ruling.hold(state.row.id, by(world, PEOPLE[0], governs=True), "a holiday")
    await awake(world, 5 * DAY)
    await ruling.resume(state.row.id, by(world, PEOPLE[0], governs=True), "all are back")
    await advanced(world)
    assert (await world.parts.tournaments.get(state.row.id)).progress.rungs == rungs
