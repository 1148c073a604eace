"""The rooms of those who look on: who may enter, and what they may do no more."""

from __future__ import annotations

import pytest

from bot.db.store import Job
from bot.errands import waiting
from bot.kibitz.service import KibitzRefused, kibitzers
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.refusals import MatchRefused, NotStarted
from bot.match.store.tables import matches
from bot.tips import Tip
from bot.tournaments.model import Format
from tests.match.world import ANN, BOB, CAT, DAN, EVE, World
from tests.tournaments.test_service import HOST, PEOPLE, by, started
from tests.tournaments.test_service import matches as matches_of
from tests.votes.test_ballots import team_match, vote

ROOM = 4711


async def refused(world: World, match: Match, person: Person) -> str:
    """Why somebody is not let in; empty if they are."""
    try:
        await world.parts.rooms.enter(match.id, person)
    except KibitzRefused as error:
        return error.why
    return ""


async def is_asked_for(world: World, match: Match) -> bool:
    """Whether the room is still to be shown something."""
    async with world.store.reading() as unit:
        query = matches.select().where(matches.c.id == match.id, waiting(Job.ROOMS, matches.c.id))
        return (await unit.connection.execute(query)).first() is not None


@pytest.mark.both_databases
async def test_each_act_is_to_be_shown_with_the_guesses_of_those_inside(world: World) -> None:
    match, rooms = await world.started(), world.parts.rooms
    await world.act(match, ANN, "+1")
    assert not await is_asked_for(world, match)
    await rooms.enter(match.id, CAT)
    await rooms.enter(match.id, CAT)
    await rooms.opened(match.id, ROOM)
    assert await is_asked_for(world, match)
    due = await rooms.due(match.id)
    assert due is not None
    assert (due.room_id, due.shown, due.guesses) == (ROOM, None, [])
    assert set(due.barred) == {ANN.user_id, BOB.user_id}
    await rooms.shown(due, due.match.version)
    assert await rooms.due(match.id) is None
    for person, text in ((CAT, "+2"), (DAN, "+2"), (EVE, "+1")):
        await world.parts.tips.put(Tip(match.id, 1, person, 1, text))
    await rooms.enter(match.id, EVE)
    await world.act(match, BOB, "+2")
    due = await rooms.due(match.id)
    assert due is not None
    told = [(one.person.user_id, one.text, one.correct) for one in due.guesses]
    # dan has never come in, and nobody is told what he guessed
    assert told == [(CAT.user_id, "+2", True), (EVE.user_id, "+1", False)]
    await rooms.closed(match.id, ROOM + 1)
    assert await rooms.due(match.id) is not None
    await rooms.closed(match.id, ROOM)
    assert await rooms.due(match.id) is None


async def test_players_present_and_past_stay_out_and_are_looked_for(world: World) -> None:
    match, rooms = await world.started(), world.parts.rooms
    substitutes = world.parts.match.substitutes
    assert [await refused(world, match, who) for who in (ANN, BOB, CAT)] == ["own", "own", ""]
    asked = await substitutes.ask(match.id, BOB, DAN, world.click())
    assert asked.offer is not None
    await substitutes.agree(asked.offer.id, DAN, world.click())
    assert [await refused(world, match, who) for who in (BOB, DAN)] == ["own", "own"]
    with pytest.raises(KibitzRefused, match="kibitz-barred"):
        await substitutes.ask(match.id, DAN, CAT, world.click())
    await rooms.opened(match.id, ROOM)
    due = await rooms.due(match.id)
    assert due is not None
    assert set(due.barred) == {ANN.user_id, BOB.user_id, DAN.user_id}


async def test_whoever_comes_in_between_being_asked_and_answering_takes_no_seat(
    world: World,
) -> None:
    match = await world.started()
    substitutes = world.parts.match.substitutes
    asked = await substitutes.ask(match.id, BOB, CAT, world.click())
    assert asked.offer is not None
    assert await refused(world, match, CAT) == ""
    with pytest.raises(KibitzRefused, match="kibitz-barred"):
        await substitutes.agree(asked.offer.id, CAT, world.click())


@pytest.mark.both_databases
async def test_whoever_votes_stays_out_and_whoever_comes_in_votes_no_more(world: World) -> None:
    match = await team_match(world)
    await vote(world, match, CAT, "+1")
    assert await refused(world, match, CAT) == "own"
    assert await refused(world, match, DAN) == ""
    with pytest.raises(KibitzRefused, match="kibitz-barred"):
        await vote(world, match, DAN, "+1")
    with pytest.raises(KibitzRefused, match="kibitz-barred"):
        await world.parts.ballots.bind(match.id, 0, DAN)
    await world.parts.rooms.opened(match.id, ROOM)
    due = await world.parts.rooms.due(match.id)
    assert due is not None
    assert set(due.barred) == {ANN.user_id, BOB.user_id, CAT.user_id}


async def test_whoever_plays_in_the_tournament_waits_until_the_match_is_over(
    world: World,
) -> None:
    state = await started(world, Format.ROUND_ROBIN, 4)
    match, *_ = await matches_of(world, state)
    players = {person.user_id for person in match.people}
    other = next(one for one in PEOPLE[:4] if one.user_id not in players)
    assert await refused(world, match, other) == "entrant"
    # and nobody who was inside replaces a player
    fan = PEOPLE[8]
    assert await refused(world, match, fan) == ""
    with pytest.raises(KibitzRefused, match="kibitz-barred"):
        await world.parts.tournaments.rulings.replace(
            state.row.id, by(world, HOST), match.people[0], fan, "is ill"
        )
    await world.parts.tournaments.rulings.replace(
        state.row.id, by(world, HOST), match.people[0], PEOPLE[9], "is ill"
    )
    await world.parts.rooms.opened(match.id, ROOM)
    now = await world.parts.match.matches.get(match.id)
    await world.parts.match.matches.resign(match.id, now.people[0], world.click())
    assert await refused(world, match, other) == ""


async def test_before_and_after_a_match(world: World) -> None:
    invited = await world.invited()
    with pytest.raises(NotStarted):
        await world.parts.rooms.enter(invited.id, CAT)
    match = await world.started()
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert await refused(world, match, CAT) == "none"
    other = await world.started()
    await world.parts.rooms.opened(other.id, ROOM)
    await world.parts.match.matches.resign(other.id, ANN, world.click())
    # it is over: nobody is kept from anything, and no line begins there any more
    assert [await refused(world, other, who) for who in (ANN, CAT)] == ["", ""]
    async with world.store.reading() as unit:
        assert (await unit.connection.execute(kibitzers.select())).first() is None
    with pytest.raises(MatchRefused, match="match-over"):
        await world.parts.rooms.check_in(await world.parts.match.matches.get(other.id), CAT)
