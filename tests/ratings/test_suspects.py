"""Pairs with suspicious rated matches are shown to those who look after a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.db.store import Store
from bot.match.model.people import Person
from bot.ratings.conduct import FORGOTTEN, Suspects
from tests.app.stage import Sent, Stage, User, person, stage
from tests.match.world import ANN, BOB, CAT, HERE, World
from tests.ratings.rated import ALL_GAMES, RATED, begun, lost, resigned

SERVER = HERE.guild_id or 0


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=ALL_GAMES, open_matches=50)


async def found(world: World, guild_id: int | None = SERVER) -> list[Suspects]:
    return await world.parts.ratings.suspects.of_late(guild_id, world.clock.now())


async def gives_up(world: World, winner: Person, loser: Person) -> None:
    await resigned(world, await world.seated("race", winner, loser, terms=RATED), loser)


async def test_many_short_matches_that_one_of_two_wins_are_found(world: World) -> None:
    for _match in range(3):
        await gives_up(world, ANN, BOB)
    assert await found(world) == []
    await gives_up(world, ANN, BOB)
    (pair,) = await found(world)
    assert (pair.winner, pair.loser) == (ANN, BOB)
    assert (pair.matches, pair.won, pair.short, pair.last) == (4, 4, 4, world.clock.now())
    assert await found(world, None) == [pair]
    assert await found(world, 12345) == []


async def test_longer_matches_are_short_until_twice_as_much_was_played(world: World) -> None:
    for _match in range(4):
        await resigned(world, await begun(world, ANN, BOB), BOB)
    assert [pair.short for pair in await found(world)] == [4]


@pytest.mark.both_databases
async def test_people_who_were_forgotten_count_as_one(world: World) -> None:
    for _deletion in range(2):
        for _match in range(2):
            await gives_up(world, ANN, BOB)
        await world.parts.people.privacy.forget(BOB)
    (pair,) = await found(world)
    assert (pair.winner, pair.matches) == (ANN, 4)
    assert pair.loser.gone
    assert FORGOTTEN not in {ANN.user_id, BOB.user_id}
    # and of two of them nothing can be said
    await world.parts.people.privacy.forget(ANN)
    assert await found(world) == []


async def test_matches_that_were_played_or_won_by_both_are_nothing_special(world: World) -> None:
    for _match in range(5):
        await lost(world, ANN, BOB)
        await gives_up(world, ANN, CAT)
        await gives_up(world, CAT, ANN)
    assert await found(world) == []


BEA, CEM, HOST = User(11, "bea"), User(12, "cem"), User(13, "host")


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def pairs(on: Stage, who: User) -> Sent:
    """The page of suspicious pairs, reached from the list of blocked people."""
    (shown,) = await on.command(who, "admin player", admin=True)
    (page,) = [one for one in shown.custom_ids if one.endswith(":pairs")]
    (sent,) = await on.press(who, page, admin=True)
    return sent


async def test_a_page_of_a_command_for_moderators_shows_them(on: Stage) -> None:
    none = await pairs(on, HOST)
    assert "No suspicious rated matches here" in none.content
    for _match in range(4):
        match = await on.match("pastoral", BEA, CEM, terms=RATED)
        await on.services.match.matches.resign(match.id, person(CEM), next(on.discord.ids))
    sent = await pairs(on, HOST)
    assert f"<@{BEA.id}> won 4 of 4 against <@{CEM.id}>; 4 were short" in sent.content
    assert sent.private
    (refused,) = await on.command(BEA, "admin player")
    assert "<@" not in refused.content
    await on.services.people.privacy.forget(person(CEM))
    sent = await pairs(on, HOST)
    assert "against people who deleted their data" in sent.content
    (blocked,) = await on.command(HOST, "admin player", admin=True)
    assert "Nobody is blocked" in blocked.content
