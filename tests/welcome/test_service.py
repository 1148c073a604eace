"""Servers that the bot has come to: each is greeted once, and how far they get is counted."""

from __future__ import annotations

import pytest

from bot.db.store import Job
from bot.match.model.people import Place, computer
from bot.welcome import steps
from tests.match.world import HERE, World

pytestmark = pytest.mark.both_databases

GUILD = HERE.guild_id or 0


async def counted(world: World) -> dict[str, int]:
    async with world.store.reading() as unit:
        return dict(await steps(unit))


async def test_a_server_is_to_be_greeted_once_however_often_the_bot_comes(world: World) -> None:
    arrivals, errands = world.parts.arrivals, world.parts.errands
    await arrivals.join(GUILD)
    await arrivals.join(GUILD)
    (errand,) = await errands.due(Job.GREETINGS, 9)
    assert errand.about == GUILD
    await errands.end(errand, None)
    await arrivals.join(GUILD)
    assert await errands.due(Job.GREETINGS, 9) == []


async def test_servers_are_counted_by_how_far_they_have_come(world: World) -> None:
    assert await counted(world) == {
        "joined": 0,
        "set_up": 0,
        "first_match": 0,
        "second_person": 0,
    }
    await world.parts.arrivals.join(GUILD)
    await world.parts.arrivals.join(GUILD + 1)
    settings = await world.parts.servers.settings.get(GUILD)
    await world.parts.servers.settings.set(settings)
    lobby = world.parts.match.lobby
    assert await counted(world) == {
        "joined": 2,
        "set_up": 1,
        "first_match": 0,
        "second_person": 0,
    }
    alone = await lobby.create(world.wish("race", computer(1)), world.click())
    await lobby.posted(alone.id, 1)
    assert (await counted(world))["first_match"] == 1
    assert (await counted(world))["second_person"] == 0
    for _ in range(2):
        await world.finished()
    assert (await counted(world))["second_person"] == 1
    # nothing was seen of how this one was joined
    await world.started(place=Place(GUILD + 2, HERE.channel_id))
    assert await counted(world) == {
        "joined": 3,
        "set_up": 1,
        "first_match": 2,
        "second_person": 2,
    }
    # nobody's server
    await world.started(place=Place(None, 7), direct=True)
    assert (await counted(world))["joined"] == 3
