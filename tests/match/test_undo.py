"""Taking back and handing over win nobody time."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Terms, Timeout, Undo
from bot.match.store.due import ReminderRepository
from tests.match.timed import DAY, HOUR, TIMED_GAMES, left, seat_times, settled
from tests.match.world import ANN, BOB, CAT, World


async def free(world: World, clock: str) -> Match:
    """A match in which moves are taken back without asking; bob is to move."""
    match = await world.started(terms=Terms(parse_clock(clock), undo=Undo.UNTIL_ANSWERED))
    await world.act(match, ANN, "+1")
    return match


async def take_back(world: World, match: Match, person: Person) -> None:
    await world.parts.match.offers.make(match.id, person, OfferKind.UNDO, world.click())


@pytest.mark.parametrize(("clock", "moved"), [("3d", 3 * DAY), ("3d+1d", DAY + 22 * HOUR)])
@pytest.mark.both_databases
async def test_a_move_and_its_taking_back_win_no_time(
    world: World, clock: str, moved: timedelta
) -> None:
    match, left_to_bob = await free(world, clock), 3 * DAY
    for _ in range(3):
        world.clock.turn(10 * HOUR)
        left_to_bob -= 10 * HOUR
        await world.act(match, BOB, "+1")
        world.clock.turn(HOUR)
        await take_back(world, match, BOB)
        assert (await left(world, match.id))[1] == left_to_bob
        assert (await seat_times(world, match.id))[1].deadline == world.clock.now() + left_to_bob
    world.clock.turn(20 * HOUR)
    await world.act(match, BOB, "+1")
    assert (await left(world, match.id))[1] == moved


async def test_who_is_to_act_again_after_the_own_act_goes_on_with_what_was_left_before_it(
    world: World,
) -> None:
    world.games = TIMED_GAMES
    world.restart()
    agreed = Terms(parse_clock("3d"), Timeout.LOSE, undo=Undo.UNTIL_ANSWERED)
    match = await world.seated("vote", ANN, BOB, terms=agreed)
    for person in (ANN, BOB):
        await world.act(match, person, "yes")
    world.clock.turn(2 * DAY)
    await world.act(match, ANN, "speak")
    world.clock.turn(HOUR)
    await take_back(world, match, ANN)
    assert (await seat_times(world, match.id))[0].left == 23 * HOUR
    world.clock.turn(23 * HOUR)
    assert await settled(world) == [match.id]
    assert (await world.parts.match.matches.get(match.id)).ended_by is EndedBy.TIMEOUT


async def test_an_answer_that_was_planned_took_no_time_and_wins_none(world: World) -> None:
    match = await free(world, "3d+1d")
    world.clock.turn(2 * DAY)
    await world.act(match, BOB, "+1")
    await world.planned(match, BOB, "+1", "+1")
    turn = await world.act(match, ANN, "+1")
    assert [entry.planned for entry in turn.entries] == [False, True]
    assert (await left(world, match.id))[1] == 2 * DAY
    await take_back(world, match, BOB)
    assert (await left(world, match.id))[1] == 2 * DAY


async def test_who_takes_back_on_the_own_turn_goes_on_with_what_is_left(world: World) -> None:
    match = await world.started(terms=Terms(parse_clock("3d")))
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    world.clock.turn(2 * DAY)
    await take_back(world, match, ANN)
    offer = await world.parts.match.offers.of_match(match.id)
    assert offer is not None
    await world.parts.match.offers.agree(offer.id, BOB, world.click())
    assert await left(world, match.id) == [DAY, 3 * DAY]


@pytest.mark.parametrize("clock", ["3d", "3d+1d"])
async def test_who_takes_a_seat_over_goes_on_with_what_is_left(world: World, clock: str) -> None:
    match = await world.started(terms=Terms(parse_clock(clock)))
    world.clock.turn(2 * DAY)
    offer = (await world.parts.match.substitutes.ask(match.id, ANN, CAT, world.click())).offer
    assert offer is not None
    await world.parts.match.substitutes.agree(offer.id, CAT, world.click())
    assert await left(world, match.id) == [DAY, 3 * DAY]
    # and is reminded by that
    async with world.store.reading() as unit:
        (row,) = await unit[ReminderRepository].of_user(CAT.user_id)
    assert row.due_at == world.clock.now() + DAY * 3 / 4
