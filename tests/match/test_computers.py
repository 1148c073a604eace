"""Computers that play for seats, up to what they are asked and what comes of their answers."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from datetime import timedelta

import pytest

from bot.match.computers import THINKING_LEASE, Players, Task
from bot.match.model.match import Match
from bot.match.model.people import COMPUTER, Person, computer
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Kind, Seating, Status, Terms, Timeout
from bot.match.offers import OfferRefused
from bot.match.refusals import MoveRefused, NotYourMatch
from bot.servers.admin import AdminRequest
from tests.match.timed import DAY, TIMED_GAMES, Vote, seat_times, settled, terms
from tests.match.world import ANN, BOB, CAT, EVE, World

pytestmark = pytest.mark.usefixtures("world")
SOON = timedelta(minutes=1)


@pytest.fixture
def timed(world: World) -> World:
    world.games = TIMED_GAMES
    world.restart()
    return world


async def taken_over(world: World, game: str = "race") -> Match:
    """A match that bob's time ran out in, so that a computer plays for seat 1."""
    match = await world.started(game, terms=terms("3d", Timeout.COMPUTER))
    await world.act(match, ANN, "+1")
    world.clock.turn(4 * DAY)
    assert await settled(world) == [match.id]
    return await world.parts.match.matches.get(match.id)


async def task_of(world: World) -> Task:
    task = await world.parts.match.computers.claim(9)
    assert task is not None
    return task


async def test_a_computer_plays_on_for_whoever_runs_out_of_time(world: World) -> None:
    match = await taken_over(world)

    assert match.status is Status.ACTIVE
    assert match.names == ("ann", "Yoimachi 2")
    assert match.seat_of(BOB.user_id) is None
    row = (await world.parts.match.matches.history(match.id, 0))[-1]
    assert (row.kind, row.seat, row.text) == (Kind.COMPUTER, 1, "bob")
    # nobody hurries it, and bob is not waited for
    assert [time.seat for time in await seat_times(world, match.id)] == [0]
    assert await world.parts.match.inbox.turns(BOB.user_id) == []


async def test_what_it_answers_is_a_move_like_any_other(world: World) -> None:
    match = await taken_over(world)
    task = await task_of(world)

    assert (task.game, task.level, task.version) == ("race", 2, match.version)
    assert task.job.answer_at > world.clock.now()
    assert await world.parts.match.computers.answer(task, "+1")
    position = await world.parts.match.matches.position(match.id)
    assert position.owing == {0}
    assert await world.parts.match.computers.claim(9) is None


@pytest.mark.both_databases
async def test_an_answer_counts_once(world: World) -> None:
    await taken_over(world)
    task = await task_of(world)
    assert await world.parts.match.computers.answer(task, "+1")
    assert not await world.parts.match.computers.answer(task, "+1")


async def test_a_restart_loses_no_decision_and_changes_no_thought(world: World) -> None:
    await taken_over(world)
    first = await task_of(world)
    assert await world.parts.match.computers.claim(9) is None

    world.restart()
    world.clock.turn(THINKING_LEASE)
    assert await task_of(world) == first


@pytest.mark.both_databases
async def test_a_process_that_is_started_anew_goes_on_at_once(world: World) -> None:
    await taken_over(world)
    first = await task_of(world)
    world.restart()
    await world.parts.match.computers.release()
    assert await task_of(world) == first


async def test_it_is_known_when_there_is_something_to_think_about(world: World) -> None:
    assert await world.parts.match.computers.next_due() is None
    await taken_over(world)
    assert await world.parts.match.computers.next_due() == timedelta(0)
    task = await task_of(world)
    assert await world.parts.match.computers.next_due() == THINKING_LEASE
    await world.parts.match.computers.put_off(task.job, SOON)
    assert await world.parts.match.computers.next_due() == SOON


async def test_a_move_that_may_not_be_made_is_refused_and_the_decision_stays(world: World) -> None:
    await taken_over(world)
    task = await task_of(world)
    with pytest.raises(MoveRefused):
        await world.parts.match.computers.answer(task, "+9")
    assert await world.parts.match.computers.answer(
        task, world.parts.match.computers.any_move(task)
    )


async def test_if_nobody_else_is_left_the_time_out_ends_the_match(world: World) -> None:
    match = await taken_over(world)
    await world.parts.match.computers.answer(await task_of(world), "+1")
    world.clock.turn(4 * DAY)
    assert await settled(world) == [match.id]

    match = await world.parts.match.matches.get(match.id)
    assert (match.ended_by, match.outcome and match.outcome.winners) == (EndedBy.TIMEOUT, (1,))


async def test_who_resigns_against_a_computer_loses(world: World) -> None:
    match = await taken_over(world)
    turn = await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert turn.position.match.outcome is not None
    assert turn.position.match.outcome.winners == (1,)


async def test_what_was_chosen_in_secret_stays_when_a_computer_comes(timed: World) -> None:
    match = await timed.seated("vote", ANN, BOB, CAT, terms=terms("3d", Timeout.COMPUTER))
    await timed.act(match, ANN, "yes")
    await timed.act(match, CAT, "no")
    timed.clock.turn(4 * DAY)
    await settled(timed)
    assert (await timed.parts.match.matches.position(match.id)).chosen == {0, 2}

    task = await task_of(timed)
    assert task.view == Vote().view(Vote().start(3), 1)
    assert await timed.parts.match.computers.answer(task, "no")
    assert (await timed.parts.match.matches.position(match.id)).state.votes == ("yes", "no", "no")


async def test_a_choice_of_a_computer_waits_for_those_of_people(timed: World) -> None:
    wish = timed.wish("vote", computer(1))
    match = await timed.parts.match.lobby.create(wish, timed.click())
    assert await timed.parts.match.computers.answer(await task_of(timed), "no")

    position = await timed.parts.match.matches.position(match.id)
    assert (set(position.chosen), set(position.owing)) == ({1}, {0})
    turn = await timed.act(match, ANN, "yes")
    assert turn.position.state.votes == ("yes", "no")


async def test_two_fall_at_once_and_two_computers_come(timed: World) -> None:
    match = await timed.seated("vote", ANN, BOB, CAT, terms=terms("3d", Timeout.COMPUTER))
    await timed.act(match, ANN, "yes")
    timed.clock.turn(4 * DAY)
    await settled(timed)
    position = await timed.parts.match.matches.position(match.id)
    assert position.match.names == ("ann", "Yoimachi 2", "Yoimachi 2b")
    assert {(await task_of(timed)).job.seat for _ in range(2)} == {1, 2}


@pytest.mark.both_databases
async def test_fewer_than_the_most_of_a_server_are_thought_about(timed: World) -> None:
    for _ in range(2):
        await timed.parts.match.lobby.create(timed.wish("race", computer(1)), timed.click())
    match = await timed.parts.match.lobby.create(
        timed.wish("race", computer(1), seating=Seating.SECOND), timed.click()
    )
    assert (await timed.parts.match.computers.claim(1)) is not None
    assert match.names[0] == "Yoimachi 1"
    elsewhere = timed.wish("race", computer(3), creator=BOB, seating=Seating.SECOND)
    assert await timed.parts.match.computers.claim(1) is None
    await timed.parts.match.lobby.create(elsewhere, timed.click())
    assert await timed.parts.match.computers.claim(1) is None
    assert (await timed.parts.match.computers.claim(2)) is not None


async def test_a_match_against_computers_begins_at_once_and_is_not_rated(world: World) -> None:
    wish = world.wish("race", computer(3), terms=Terms(rated=True))
    match = await world.parts.match.lobby.create(wish, world.click())
    assert (match.status, match.terms.rated) == (Status.ACTIVE, False)
    assert match.people == (ANN,)
    assert (set(match.asked), set(match.computers)) == ({0}, {1})
    assert match.seat_of(COMPUTER) is None


async def test_its_rematch_begins_at_once_with_the_seats_changed(world: World) -> None:
    wish = world.wish("race", computer(3), options={"goal": 3})
    match = await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    again = await world.parts.match.lobby.rematch(match.id, ANN, world.click())
    assert (again.status, again.names) == (Status.ACTIVE, ("Yoimachi 3", "ann"))
    assert (await task_of(world)).level == 3


async def test_computers_agree_to_taking_back_but_to_no_draw(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", computer(1)), world.click())
    await world.act(match, ANN, "+1")
    with pytest.raises(OfferRefused, match="draw-computer"):
        await world.parts.match.offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    done = await world.parts.match.offers.make(match.id, ANN, OfferKind.UNDO, world.click())
    assert done.position.owing == {0}
    assert await world.parts.match.computers.claim(9) is None


async def test_nobody_sits_in_for_a_computer_by_its_id(world: World) -> None:
    match = await taken_over(world)
    with pytest.raises(NotYourMatch):
        await world.act(match, Person(COMPUTER, "mallory"), "+1")


@pytest.mark.both_databases
async def test_somebody_may_take_the_seat_of_a_computer(world: World) -> None:
    match = await taken_over(world)
    assert match.place.guild_id is not None
    order = AdminRequest(match.place.guild_id, CAT, "bob is back", world.click())
    bot = Person(99, "Yoimachi", bot=True)
    turn = await world.parts.servers.administration.replace(match.id, order, bot, EVE)
    assert turn.position.match.names == ("ann", "eve")
    assert [time.seat for time in await seat_times(world, match.id)] == [0, 1]
    assert await world.parts.match.computers.claim(9) is None
    await world.act(match, EVE, "+1")


@pytest.mark.both_databases
async def test_when_the_position_has_changed_it_thinks_anew(world: World) -> None:
    match = await taken_over(world)
    task = await task_of(world)
    assert match.place.guild_id is not None
    order = AdminRequest(match.place.guild_id, CAT, "holidays", world.click())
    await world.parts.servers.administration.extend(match.id, order, "2d")
    assert not await world.parts.match.computers.answer(task, "+1")
    later = await task_of(world)
    assert later.version == task.version + 1
    assert await world.parts.match.computers.answer(later, "+1")


async def test_who_wanted_to_be_forgotten_is_not_named_where_a_computer_took_over(
    world: World,
) -> None:
    match = await taken_over(world)
    await world.parts.people.privacy.forget(BOB)
    told = await world.parts.match.matches.history(match.id, 0)
    assert "bob" not in {row.text for row in told}
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "Yoimachi 2")


class AtOnce:
    """Thinks no time at all."""

    processes = 1

    def think(self, task: Task) -> Future[str]:  # noqa: ARG002 - every move will do
        thought = Future[str]()
        thought.set_result("+1")
        return thought


@pytest.mark.parametrize("back", [timedelta(hours=1), timedelta(0)])
async def test_an_answer_does_not_wait_an_hour_for_a_clock_that_was_set_back(
    world: World, back: timedelta
) -> None:
    match = await taken_over(world)
    players = Players(world.parts.match.computers, AtOnce(), world.clock, most=9)
    await players.look()
    # the thought tells the loop that it is over
    await asyncio.sleep(0)
    world.clock.turn(-back)
    await players.look()
    moved = (await world.parts.match.matches.get(match.id)).version > match.version
    assert moved is (back > timedelta(0))
