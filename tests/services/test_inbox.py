"""What waits for whom."""

from __future__ import annotations

from datetime import timedelta

from tests.services.world import ANN, BOB, CAT, HERE, World


async def test_the_inbox_lists_what_waits_longest_first(world: World) -> None:
    first, second = await world.started(), await world.started()
    world.clock.turn(timedelta(hours=1))
    await world.act(second, ANN, "+1")
    world.clock.turn(timedelta(hours=1))
    await world.act(first, ANN, "+1")
    assert await world.services.inbox.turns(ANN.user_id) == []
    waiting = await world.services.inbox.turns(BOB.user_id)
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
    listed = await world.services.inbox.of_user(BOB.user_id)
    assert [match.id for match in listed] == [invited.id, running.id]
    assert await world.services.inbox.of_user(CAT.user_id) == []


async def test_a_server_sees_its_own_open_matches(world: World) -> None:
    match = await world.started()
    assert HERE.guild_id is not None
    assert [m.id for m in await world.services.inbox.of_server(HERE.guild_id)] == [match.id]
    assert await world.services.inbox.of_server(101) == []
