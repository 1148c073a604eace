"""People to look at: another match that followed a rated one, and what the person says to it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Terms
from bot.ratings.conduct import MAX_BESIDE, ListingKind, PersonListing
from engines import GAMES
from engines.testing import random_match
from tests.match.world import ANN, BOB, CAT, DAN, HERE, World
from tests.ratings.rated import ALL_GAMES, RATED

PLAYED = ("save", "save", "d3+3", "save", "d6+3", "save", "save", "save", "e5+4", "save", "save")
TURNED = ("save", "save", "f4+3", "save", "c4+3", "save", "save", "save", "d5+4", "save", "save")
"""The same with the board turned by a quarter."""
OTHERWISE = [str(ply.move) for ply in random_match(GAMES["pastoral"], 3, at_most=10)]


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, **ALL_GAMES}, open_matches=50)


async def begun(world: World, first: Person, second: Person, terms: Terms = RATED) -> Match:
    return await world.seated("pastoral", first, second, terms=terms)


async def play(world: World, match: Match, moves: Sequence[str]) -> None:
    for number, text in enumerate(moves):
        await world.act(match, match.people[number % 2], text)


async def ended(world: World, match: Match, loser: Person) -> None:
    await world.parts.match.matches.resign(match.id, loser, world.click())


async def listed(world: World, guild_id: int | None = HERE.guild_id) -> list[PersonListing]:
    return await world.parts.ratings.to_look_at.of_late(guild_id)


@pytest.mark.both_databases
async def test_whoever_had_another_match_that_followed_is_listed_with_both(world: World) -> None:
    rated, other = await begun(world, ANN, BOB), await begun(world, CAT, ANN, Terms())
    await play(world, rated, PLAYED)
    await play(world, other, TURNED)
    assert await listed(world) == []
    await ended(world, rated, BOB)
    (one,) = await listed(world)
    assert (one.kind, one.user_id, one.match, one.other) == (
        ListingKind.MIRROR,
        ANN.user_id,
        rated.code,
        other.code,
    )
    assert one.part == one.whole >= 10
    assert await listed(world, None) == [one]
    assert await listed(world, 12345) == []
    # nothing else has come of it
    assert not await world.parts.servers.administration.blocked(HERE.guild_id or 0)


async def test_another_line_an_earlier_match_and_a_short_one_are_nothing_special(
    world: World,
) -> None:
    rated, other = await begun(world, ANN, BOB), await begun(world, ANN, CAT, Terms())
    await play(world, rated, PLAYED)
    await play(world, other, OTHERWISE)
    await ended(world, rated, BOB)
    await ended(world, other, CAT)
    world.clock.turn(timedelta(hours=1))
    short, again = await begun(world, ANN, BOB), await begun(world, ANN, DAN, Terms())
    await play(world, short, PLAYED[:6])
    await play(world, again, PLAYED[:6])
    await ended(world, short, BOB)
    assert await listed(world) == []


async def test_short_matches_beside_hide_no_mirror(world: World) -> None:
    rated, other = await begun(world, ANN, BOB), await begun(world, ANN, CAT, Terms())
    await play(world, rated, PLAYED)
    await play(world, other, PLAYED)
    world.clock.turn(timedelta(hours=1))
    for _ in range(MAX_BESIDE):
        await ended(world, await begun(world, ANN, DAN, Terms()), ANN)
    await ended(world, rated, BOB)
    assert [one.other for one in await listed(world)] == [other.code]


async def test_both_matches_of_two_people_are_their_own_business(world: World) -> None:
    """What is copied from one board of a pair to the other, both know."""
    rated, other = await begun(world, ANN, BOB), await begun(world, BOB, ANN)
    await play(world, rated, PLAYED)
    await play(world, other, PLAYED)
    await ended(world, rated, BOB)
    await ended(world, other, BOB)
    assert await listed(world) == []


@pytest.mark.both_databases
async def test_the_listed_answer_once_find_it_in_their_export_and_are_forgotten(
    world: World,
) -> None:
    rated, other = await begun(world, ANN, BOB), await begun(world, ANN, CAT, Terms())
    await play(world, rated, PLAYED)
    await play(world, other, PLAYED)
    await ended(world, rated, BOB)
    people = world.parts.ratings.to_look_at
    assert await people.may_answer(ANN.user_id)
    assert not await people.may_answer(BOB.user_id)
    assert not await people.answer(BOB.user_id, "I was not there")
    assert await people.answer(ANN.user_id, f"CAT <@{CAT.user_id}> copied me")
    assert not await people.answer(ANN.user_id, "No, really")
    (one,) = await listed(world)
    assert one.answer == f"CAT <@{CAT.user_id}> copied me"
    exported: Any = await world.parts.people.privacy.export(ANN)
    (row,) = exported["listings"]
    assert (row["other"], row["answer"]) == (other.code, one.answer)
    assert (
        "listings" not in await world.parts.people.privacy.export(BOB)
        or not (await world.parts.people.privacy.export(BOB))["listings"]
    )
    # who is mentioned in an answer is forgotten there as well
    await world.parts.people.privacy.forget(CAT)
    (one,) = await listed(world)
    assert one.answer is not None
    assert one.answer.startswith("CAT anon")
    await world.parts.people.privacy.forget(ANN)
    assert await listed(world) == []
