"""A pair of matches changes ratings once, by the points of both, when both are over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.match.act.opening import Abort
from bot.match.model.enums import EndedBy, Notice, Status
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.time_control import parse
from bot.match.refusals import TooLateToAbort
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository
from bot.ratings.rate import skills_after
from bot.ratings.revert import unrate
from bot.servers.admin import AdminRequest
from tests.match.world import ANN, BOB, CAT, DAN, HERE, World
from tests.ratings.rated import ALL_GAMES, RATED, acquainted, lost

SERVER = HERE.guild_id or 0


@pytest.fixture
async def world(store: Store) -> World:
    world = World(store, games=ALL_GAMES, open_matches=50)
    await acquainted(world, ANN, BOB, CAT, DAN)
    return world


async def paired(world: World, game: str = "race", **agreed: object) -> tuple[Match, Match]:
    """A rated pair of ann's, who goes first in its first match, and bob's."""
    wish = {"terms": RATED, **({"options": {"goal": 3}} if game == "race" else {}), **agreed}
    first = await world.started(game, pair=True, **wish)
    assert first.paired_with is not None
    return first, await world.parts.match.matches.get(first.paired_with)


async def won(world: World, match: Match, winner: Person) -> None:
    """Whoever wins reaches the goal of 3 first."""
    world.clock.turn(timedelta(minutes=1))
    people = match.people
    if people[0] == winner:
        await world.act(match, people[0], "+1")
        await world.act(match, people[1], "+1")
        await world.act(match, people[0], "+1")
    else:
        await world.act(match, people[0], "+1")
        await world.act(match, people[1], "+2")


async def tally(world: World, person: Person) -> tuple[int, int, int]:
    for rating in await world.parts.ratings.ratings.of_user(person.user_id):
        if (rating.scope, rating.game) == (SERVER, "race"):
            return rating.wins, rating.draws, rating.losses
    return 0, 0, 0


async def gains(world: World, match: Match) -> dict[int, float]:
    """How far the match moved its people on the server."""
    return {
        change.user_id: change.after.mu - change.before.mu
        for change in await world.parts.ratings.ratings.of_match(match.id)
        if change.scope == SERVER
    }


async def is_counted_the_same_again(world: World) -> bool:
    return (await world.parts.ratings.ratings.recount(check=True)).different == 0


async def test_the_first_match_changes_nothing_before_the_second_is_over(world: World) -> None:
    first, second = await paired(world)
    await won(world, first, ANN)
    assert (await gains(world, first), await gains(world, second)) == ({}, {})
    assert await is_counted_the_same_again(world)


@pytest.mark.both_databases
async def test_both_matches_change_ratings_once(world: World) -> None:
    first, second = await paired(world)
    before = await tally(world, ANN)
    await won(world, second, ANN)
    await won(world, first, ANN)
    moved = await gains(world, first)
    assert moved[ANN.user_id] > 0 > moved[BOB.user_id]
    assert await gains(world, second) == {}
    wins, draws, losses = await tally(world, ANN)
    assert (wins - before[0], draws - before[1], losses - before[2]) == (2, 0, 0)
    assert await is_counted_the_same_again(world)


async def test_two_wins_count_as_one(world: World) -> None:
    first, second = await paired(world)
    await won(world, first, ANN)
    await won(world, second, ANN)
    changes = [
        change
        for person in (ANN, BOB)
        for change in await world.parts.ratings.ratings.of_match(first.id)
        if (change.user_id, change.scope) == (person.user_id, SERVER)
    ]
    assert [change.weight for change in changes] == [1.0, 1.0]
    once = skills_after(((0,), (1,)), dict(enumerate(change.before for change in changes)))
    assert [change.after for change in changes] == [once[0], once[1]]


async def test_one_win_each_is_a_draw(world: World) -> None:
    first, second = await paired(world)
    before = await tally(world, BOB)
    await won(world, first, ANN)
    await won(world, second, BOB)
    moved = await gains(world, first)
    # bob, who was rated lower, gains by it
    ratings = {
        rating.user_id: rating.skill.mu
        for person in (ANN, BOB)
        for rating in await world.parts.ratings.ratings.of_user(person.user_id)
        if (rating.scope, rating.game) == (SERVER, "race")
    }
    higher = max(ratings, key=ratings.__getitem__)
    assert moved[higher] < 0 < moved[({ANN.user_id, BOB.user_id} - {higher}).pop()]
    wins, draws, losses = await tally(world, BOB)
    assert (wins - before[0], draws - before[1], losses - before[2]) == (1, 0, 1)
    assert await is_counted_the_same_again(world)


async def test_without_a_clock_nobody_holds_back_a_loss_by_never_ending_the_other(
    world: World,
) -> None:
    first, second = await paired(world)
    matches = world.parts.match.matches
    await won(world, first, ANN)
    for person, text in ((BOB, "+1"), (ANN, "+1")):
        await world.act(second, person, text)
    world.clock.turn(timedelta(days=29))
    with pytest.raises(TooLateToAbort):
        await matches.abort(second.id, ANN, world.click())
    world.clock.turn(timedelta(days=1))
    # it is bob whom they wait for
    with pytest.raises(TooLateToAbort):
        await matches.abort(second.id, BOB, world.click())
    assert await matches.abortable(second.id, BOB) is None
    assert await matches.abortable(second.id, ANN) is Abort.ALONE
    await matches.abort(second.id, ANN, world.click())
    moved = await gains(world, first)
    assert moved[ANN.user_id] > 0 > moved[BOB.user_id]
    assert await is_counted_the_same_again(world)


async def test_where_a_clock_ends_both_matches_nobody_cancels_one_of_them(world: World) -> None:
    first, second = await paired(world, terms=replace(RATED, clock=parse("60d+1d")))
    await won(world, first, ANN)
    for person, text in ((BOB, "+1"), (ANN, "+1")):
        await world.act(second, person, text)
    world.clock.turn(timedelta(days=31))
    with pytest.raises(TooLateToAbort):
        await world.parts.match.matches.abort(second.id, ANN, world.click())


async def test_where_one_is_cancelled_the_other_counts_for_itself(world: World) -> None:
    first, second = await paired(world)
    await won(world, first, ANN)
    world.clock.turn(timedelta(hours=1))
    # others play meanwhile, and come to count before it
    await lost(world, CAT, ANN)
    world.clock.turn(timedelta(hours=1))
    request = AdminRequest(SERVER, DAN, "a bug", world.click())
    await world.parts.servers.administration.cancel(second.id, request)
    cancelled = await world.parts.match.matches.get(second.id)
    assert (cancelled.status, cancelled.ended_by) == (Status.CANCELLED, EndedBy.CANCELLED)
    moved = await gains(world, first)
    assert moved[ANN.user_id] > 0 > moved[BOB.user_id]
    assert await is_counted_the_same_again(world)


async def test_a_match_that_goes_on_after_the_other_was_cancelled_counts(world: World) -> None:
    first, second = await paired(world)
    request = AdminRequest(SERVER, DAN, "a bug", world.click())
    await world.parts.servers.administration.cancel(first.id, request)
    await won(world, second, BOB)
    moved = await gains(world, second)
    assert moved[BOB.user_id] > 0 > moved[ANN.user_id]
    assert await is_counted_the_same_again(world)


async def test_resigning_the_second_at_once_does_not_keep_what_the_first_brought(
    world: World,
) -> None:
    first, second = await paired(world)
    before = await tally(world, BOB)
    await won(world, first, ANN)
    await world.parts.match.matches.resign(second.id, ANN, world.click())
    wins, draws, losses = await tally(world, BOB)
    assert (wins - before[0], draws - before[1], losses - before[2]) == (1, 0, 1)
    assert set(await gains(world, first)) == {ANN.user_id, BOB.user_id}
    assert await is_counted_the_same_again(world)


async def test_a_pair_of_which_both_hardly_began_counts_for_nobody(world: World) -> None:
    first, second = await paired(world, "escape")
    await world.parts.match.matches.resign(first.id, BOB, world.click())
    await world.parts.match.matches.resign(second.id, BOB, world.click())
    assert (await gains(world, first), await gains(world, second)) == ({}, {})
    assert await is_counted_the_same_again(world)


@pytest.mark.both_databases
async def test_being_forgotten_ends_both_and_they_count_as_one(world: World) -> None:
    first, second = await paired(world)
    await won(world, first, ANN)
    await world.parts.people.privacy.forget(BOB)
    ended = await world.parts.match.matches.get(second.id)
    assert ended.ended_by is EndedBy.RESIGN
    moved = await gains(world, first)
    assert moved[ANN.user_id] > 0
    assert await gains(world, second) == {}
    assert await is_counted_the_same_again(world)


async def test_later_results_are_reckoned_again_with_the_pair_in_its_place(world: World) -> None:
    """A decision is taken back after which a pair came to count."""
    match = await lost(world, ANN, CAT)
    first, second = await paired(world)
    await won(world, first, ANN)
    await won(world, second, ANN)
    async with world.store.writing() as unit:
        found = await unit[MatchRepository].get(match.id)
        assert found is not None
        await unrate(unit, found)
        await unit.commit()
    assert await gains(world, match) == {}
    assert (await gains(world, first))[ANN.user_id] > 0
    assert await is_counted_the_same_again(world)


async def test_with_another_player_in_one_of_them_each_counts_for_itself(world: World) -> None:
    first, second = await paired(world)
    substitutes = world.parts.match.substitutes
    offer = (await substitutes.ask(second.id, BOB, CAT, world.click())).offer
    assert offer is not None
    await substitutes.agree(offer.id, CAT, world.click())
    await substitutes.agree(offer.id, ANN, world.click())
    await won(world, first, ANN)
    assert await gains(world, first) == {}
    await won(world, await world.parts.match.matches.get(second.id), ANN)
    assert set(await gains(world, first)) == {ANN.user_id, BOB.user_id}
    assert set(await gains(world, second)) == {ANN.user_id, CAT.user_id}
    assert await is_counted_the_same_again(world)


async def test_where_one_stops_being_rated_the_other_counts_for_itself(world: World) -> None:
    first, second = await paired(world)
    await won(world, second, BOB)
    world.clock.turn(timedelta(minutes=1))
    # nobody else can judge it, so it counts for nobody
    request = AdminRequest(SERVER, ANN, "bob is gone", world.click(), alone=True)
    await world.parts.servers.administration.adjudicate(first.id, request, [ANN])
    assert await gains(world, first) == {}
    assert (await gains(world, second))[BOB.user_id] > 0
    assert await is_counted_the_same_again(world)


@pytest.mark.both_databases
async def test_both_ending_at_once_count_once(world: World, other: Store) -> None:
    desks = [world.parts, World(other, games=ALL_GAMES).parts]
    for _ in range(3):
        pair = await paired(world)
        await asyncio.gather(
            *(
                desk.match.matches.resign(match.id, person, world.click())
                for desk, match, person in zip(desks, pair, (ANN, BOB), strict=True)
            )
        )
        # both hardly began
        assert [await gains(world, match) for match in pair] == [{}, {}]
        pair = await paired(world)
        for match in pair:
            people = match.people
            await world.act(match, people[0], "+1")
            await world.act(match, people[1], "+1")
        await asyncio.gather(
            *(
                desk.match.matches.act(match.id, match.people[0], "+1", world.click())
                for desk, match in zip(desks, pair, strict=True)
            )
        )
        moved = [await gains(world, match) for match in pair]
        assert set(moved[0]) == {ANN.user_id, BOB.user_id}
        assert moved[1] == {}
        async with world.store.reading() as unit:
            told = [await unit[OutboxRepository].when(match.id, Notice.RESULT) for match in pair]
        assert sorted(one is not None for one in told) == [False, True]
