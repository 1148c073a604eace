"""What waits for whom."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.match.inbox import OwnState, State
from bot.match.model.people import Place
from bot.match.model.position import OfferKind
from tests.match.timed import terms
from tests.match.world import ANN, BOB, CAT, HERE, World


async def test_the_inbox_lists_what_waits_longest_first(world: World) -> None:
    first, second = await world.started(), await world.started()
    world.clock.turn(timedelta(hours=1))
    await world.act(second, ANN, "+1")
    world.clock.turn(timedelta(hours=1))
    await world.act(first, ANN, "+1")
    assert await world.parts.match.inbox.turns(ANN.user_id) == []
    waiting = await world.parts.match.inbox.turns(BOB.user_id)
    assert [item.match.id for item in waiting] == [second.id, first.id]
    assert waiting[1].since == world.clock.now()
    assert waiting[0].match.place == HERE


async def test_a_person_sees_open_matches_and_invitations_the_newest_change_first(
    world: World,
) -> None:
    running = await world.started()
    world.clock.turn(timedelta(hours=1))
    invited = await world.invited()
    await world.finished()
    listed = await world.parts.match.inbox.of_user(BOB.user_id)
    assert [match.id for match in listed] == [invited.id, running.id]
    assert await world.parts.match.inbox.of_user(CAT.user_id) == []


async def test_a_server_sees_its_own_open_matches(world: World) -> None:
    match = await world.started()
    assert HERE.guild_id is not None
    assert [m.id for m in await world.parts.match.inbox.of_server(HERE.guild_id)] == [match.id]
    assert await world.parts.match.inbox.of_server(101) == []


async def test_a_servers_matches_are_found_by_game_person_and_state(world: World) -> None:
    waiting, over = await world.invited(), await world.finished()
    other = await world.seated("guess", ANN, CAT)
    declined = await world.invited()
    await world.parts.match.lobby.decline(declined.id, BOB, world.click())

    async def found(
        state: State = State.OPEN, *, game: str | None = None, user_id: int | None = None
    ) -> set[int]:
        inbox = world.parts.match.inbox
        server = await inbox.of_server(100, state, game=game, user_id=user_id)
        return {match.id for match in server}

    assert await found() == {waiting.id, other.id}
    assert await found(State.WAITING) == {waiting.id}
    assert await found(State.RUNNING) == {other.id}
    # an invitation that came to nothing was no match
    assert await found(State.OVER) == {over.id}
    assert await found(game="race") == {waiting.id}
    assert await found(user_id=CAT.user_id) == {other.id}
    assert await found(State.OVER, game="race", user_id=CAT.user_id) == set()


async def test_what_is_called_off_in_play_is_over(world: World) -> None:
    match = await world.started()
    await world.parts.match.matches.abort(match.id, ANN, world.click())
    found = await world.parts.match.inbox.of_server(100, State.OVER)
    assert [one.id for one in found] == [match.id]


@pytest.mark.parametrize("game", [None, "race"])
async def test_the_inbox_can_be_of_one_game_and_says_what_is_paused(
    world: World, game: str | None
) -> None:
    other = await world.started("guess")
    position = await world.parts.match.matches.position(other.id)
    match = await world.started(terms=terms("3d"))
    asked = await world.parts.match.offers.make(match.id, ANN, OfferKind.PAUSE, world.click())
    assert asked.offer is not None
    await world.parts.match.offers.agree(asked.offer.id, BOB, world.click())
    waiting = await world.parts.match.inbox.turns(ANN.user_id, game=game)
    expected = {match.id: True} | (
        {other.id: False} if game is None and 0 in position.owing else {}
    )
    assert {one.match.id: one.paused for one in waiting} == expected


async def test_a_person_finds_their_own_matches_by_state_game_and_opponent(store: Store) -> None:
    world = World(store, open_matches=9)
    over, waiting = await world.finished(), await world.started()
    world.clock.turn(timedelta(minutes=1))
    answered = await world.started(place=Place(guild_id=101, channel_id=201))
    await world.act(answered, ANN, "+1")
    other = await world.seated("guess", ANN, CAT)
    invited = await world.invited()
    declined = await world.invited()
    await world.parts.match.lobby.decline(declined.id, BOB, world.click())

    async def found(
        state: OwnState | None = None, *, game: str | None = None, other_id: int | None = None
    ) -> list[int]:
        inbox = world.parts.match.inbox
        own = await inbox.find(ANN.user_id, state, game=game, other_id=other_id)
        return [match.id for match in own]

    everything = await found()
    # what waits comes first, and what is over last
    turns = {one.match.id for one in await world.parts.match.inbox.turns(ANN.user_id)}
    assert set(everything[: len(turns)]) == turns
    assert everything[-1] == over.id
    assert set(everything) == {over.id, waiting.id, answered.id, other.id, invited.id}
    assert await found(OwnState.OVER) == [over.id]
    assert await found(OwnState.INVITATIONS) == [invited.id]
    running = {*await found(OwnState.YOURS), *await found(OwnState.OTHERS)}
    assert running == {waiting.id, answered.id, other.id}
    assert waiting.id in await found(OwnState.YOURS)
    assert answered.id in await found(OwnState.OTHERS)
    assert await found(game="guess") == [other.id]
    assert await found(other_id=CAT.user_id) == [other.id]
    assert await found(OwnState.OVER, other_id=CAT.user_id) == []
    theirs = await world.parts.match.inbox.find(CAT.user_id)
    assert [match.id for match in theirs] == [other.id]
