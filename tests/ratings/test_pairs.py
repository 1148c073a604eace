"""A pair of matches changes ratings once, by the points of both, when both are over."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from operator import sub
from pathlib import Path
from typing import Unpack

import pytest
from sqlalchemy import make_url

from bot.db.store import Store
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Notice, Status
from bot.match.refusals import MatchRefused
from bot.match.store.due import OutboxRepository
from bot.match.store.matches import MatchRepository
from bot.ratings.model import OVERALL
from bot.ratings.rating import annul, skills_after
from bot.servers.admin import AdminRequest
from tests import sqlite
from tests.match.world import ANN, BOB, CAT, DAN, HERE, CountedEntropy, Wish, World
from tests.ratings.rated import ALL_GAMES, RATED, acquainted, begun, lost, resigned

SERVER = HERE.guild_id or 0


@dataclass(frozen=True)
class Met:
    """A database in which all have met, and what else there is to a world."""

    content: bytes
    time: datetime
    entropy: int
    click: int


@pytest.fixture(scope="module")
def met() -> list[Met]:
    """Filled by the first test: six matches take longer than what most tests are about."""
    return []


@pytest.fixture
async def world(store: Store, url: str, met: list[Met]) -> World:
    """Ann, bob, cat and dan have met each other, one match each."""
    file = make_url(url).database if url.startswith("sqlite") else None
    entropy = CountedEntropy()
    world = World(store, games=ALL_GAMES, open_matches=50, entropy=entropy)
    if file and met:
        kept = met[0]
        sqlite.put(Path(file), kept.content)
        world.clock.time, world.ids, entropy.calls = kept.time, count(kept.click), kept.entropy
        return world
    await acquainted(world, ANN, BOB, CAT, DAN)
    if file:
        # all of it is in the file then
        await store.close()
        content = Path(file).read_bytes()  # noqa: ASYNC240 - nothing else runs
        met.append(Met(content, world.clock.time, entropy.calls, next(world.ids)))
    return world


async def paired(world: World, game: str = "race", **agreed: Unpack[Wish]) -> tuple[Match, Match]:
    """A rated pair of ann's, who goes first in its first match, and bob's."""
    wish: Wish = {"terms": RATED, "pair": True, **agreed}
    if game == "race":
        wish = {"options": {"goal": 3}, **wish}
    first = await world.started(game, **wish)
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


@pytest.mark.parametrize("winner", [ANN, BOB])
async def test_without_a_clock_who_waits_for_the_second_match_claims_it(
    world: World, winner: Person
) -> None:
    first, second = await paired(world)
    time, before = world.parts.match.time, await tally(world, ANN)
    await won(world, first, winner)
    for person, text in ((BOB, "+1"), (ANN, "+1")):
        await world.act(second, person, text)
    world.clock.turn(timedelta(days=29))
    assert not await time.claimable(second.id, ANN)
    with pytest.raises(MatchRefused, match="nothing-to-claim"):
        await time.claim(second.id, ANN, world.click())
    world.clock.turn(timedelta(days=1))
    # it is bob whom they wait for
    assert not await time.claimable(second.id, BOB)
    with pytest.raises(MatchRefused, match="nothing-to-claim"):
        await time.claim(second.id, BOB, world.click())
    # and nobody cancels it, which would make a whole win of the first
    with pytest.raises(MatchRefused, match="too-late-to-abort"):
        await world.parts.match.matches.abort(second.id, ANN, world.click())
    assert await time.claimable(second.id, ANN) == {0}
    await time.claim(second.id, ANN, world.click())
    over = await world.parts.match.matches.get(second.id)
    assert (over.ended_by, over.status) == (EndedBy.TIMEOUT, Status.FINISHED)
    wins, draws, losses = await tally(world, ANN)
    both = (2, 0, 0) if winner == ANN else (1, 0, 1)
    assert (wins - before[0], draws - before[1], losses - before[2]) == both
    assert await is_counted_the_same_again(world)


async def test_nobody_claims_the_first_match_of_a_pair_to_end_nor_one_alone(world: World) -> None:
    first, _second = await paired(world)
    alone = await world.started(terms=RATED)
    world.clock.turn(timedelta(days=60))
    for match in (first, alone):
        with pytest.raises(MatchRefused, match="nothing-to-claim"):
            await world.parts.match.time.claim(match.id, BOB, world.click())


async def rule_alone(world: World, match: Match, act: str, by: Person) -> None:
    """Somebody decides their own match, as nobody else on the server can; it is over after that."""
    administration = world.parts.servers.administration
    request = AdminRequest(SERVER, by, "a bug", world.click(), alone=True)
    other = next(person for person in match.people if person != by)
    if act == "cancel":
        await administration.cancel(match.id, request)
    elif act == "extend":
        await administration.extend(match.id, request, "2d")
        await world.parts.match.matches.resign(match.id, other, world.click())
    else:
        winners = {"win": [by], "lose": [other], "draw": []}[act]
        await administration.adjudicate(match.id, request, winners)


async def overall(world: World, person: Person) -> tuple[int, int, int]:
    for rating in await world.parts.ratings.ratings.of_user(person.user_id):
        if (rating.scope, rating.game) == (OVERALL, "race"):
            return rating.wins, rating.draws, rating.losses
    return 0, 0, 0


@pytest.mark.parametrize("act", ["cancel", "extend", "win", "lose", "draw"])
@pytest.mark.parametrize("winner", [ANN, BOB, None])
@pytest.mark.parametrize("number", [0, 1])
async def test_no_ruling_of_a_player_makes_a_win_of_half_a_pair(
    world: World, act: str, winner: Person | None, number: int
) -> None:
    """ann decides one match of a pair; the other one is won by her, by bob, or drawn."""
    pair = await paired(world, terms=replace(RATED, clock=parse_clock("3d")))
    ruled, played = pair[number], pair[1 - number]
    here = {person: await tally(world, person) for person in (ANN, BOB)}
    everywhere = {person: await overall(world, person) for person in (ANN, BOB)}
    if winner is None:
        position = await world.parts.match.matches.position(played.id)
        asked = position.match.people[0]
        offer = (
            await world.parts.match.offers.make(played.id, asked, OfferKind.DRAW, world.click())
        ).offer
        assert offer is not None
        for person in played.people[1:]:
            await world.parts.match.offers.agree(offer.id, person, world.click())
    else:
        await won(world, played, winner)
    await rule_alone(world, ruled, act, ANN)
    assert (await world.parts.match.matches.get(ruled.id)).status is not Status.ACTIVE
    gained = {person: tuple(map(sub, await tally(world, person), here[person])) for person in here}
    gained_overall = {
        person: tuple(map(sub, await overall(world, person), everywhere[person])) for person in here
    }
    # on the server she has nothing of it, and bob keeps what he won
    assert gained[ANN] == ((0, 0, 1) if winner == BOB else (0, 0, 0))
    assert gained[BOB] == ((1, 0, 0) if winner == BOB else (0, 0, 0))
    if winner is None:
        # neither match was long enough
        assert gained_overall[ANN] == (0, 0, 0)
    else:
        # over all servers she has resigned it
        assert gained_overall[ANN] == ((1, 0, 1) if winner == ANN else (0, 0, 2))
        assert gained_overall[BOB] == ((1, 0, 1) if winner == ANN else (2, 0, 0))
    assert await is_counted_the_same_again(world)
    world.clock.turn(timedelta(days=100))
    await world.parts.ops.housekeeper.tidy()
    assert await is_counted_the_same_again(world)


@pytest.mark.both_databases
@pytest.mark.parametrize("act", ["cancel", "extend", "win", "draw"])
async def test_a_match_that_its_player_decides_is_resigned_over_all_servers(
    world: World, act: str
) -> None:
    match = await begun(world, ANN, BOB, terms=replace(RATED, clock=parse_clock("3d")))
    world.clock.turn(timedelta(minutes=1))
    await rule_alone(world, match, act, ANN)
    found = await world.parts.ratings.ratings.of_match(match.id)
    assert {change.scope for change in found} == {OVERALL}
    moved = {change.user_id: change.after.mu - change.before.mu for change in found}
    assert moved[ANN.user_id] <= 0 <= moved[BOB.user_id]
    (mine,) = [
        rating
        for rating in await world.parts.ratings.ratings.of_user(ANN.user_id)
        if (rating.scope, rating.game) == (OVERALL, match.game)
    ]
    assert (mine.wins, mine.losses) == (0, 1)
    assert await is_counted_the_same_again(world)


async def test_a_match_that_its_player_decides_at_once_counts_nowhere(world: World) -> None:
    match = await world.seated("escape", ANN, BOB, terms=RATED)
    await rule_alone(world, match, "cancel", ANN)
    assert not await world.parts.ratings.ratings.of_match(match.id)
    assert await is_counted_the_same_again(world)


async def resigned_early(world: World, *, by: Person = ANN, pair: bool = False) -> Match:
    """ann and bob begin a match, and one of them resigns it, or both of a pair."""
    match = await world.seated("escape", ANN, BOB, terms=RATED, pair=pair)
    world.clock.turn(timedelta(hours=1))
    await world.parts.match.matches.resign(match.id, by, world.click())
    if match.paired_with is not None:
        await world.parts.match.matches.resign(match.paired_with, by, world.click())
    return match


@pytest.mark.both_databases
@pytest.mark.parametrize("pair", [False, True])
async def test_who_resigns_early_for_the_third_time_in_a_month_loses_by_it(
    world: World, pair: bool
) -> None:
    for person in (CAT, DAN):
        await resigned(world, await begun(world, ANN, person), person)
        await resigned(world, await begun(world, BOB, person), person)
    await resigned(world, await begun(world, CAT, DAN), CAT)
    for _ in range(2):
        match = await resigned_early(world, pair=pair)
        assert await gains(world, match) == {}
    # what bob resigns is no resignation of ann's
    assert await gains(world, await resigned_early(world, by=BOB, pair=pair)) == {}
    third = await resigned_early(world, pair=pair)
    moved = await gains(world, third)
    assert set(moved) == {ANN.user_id}
    assert moved[ANN.user_id] < 0
    assert await is_counted_the_same_again(world)
    # after a month all is forgotten
    world.clock.turn(timedelta(days=31))
    assert await gains(world, await resigned_early(world, pair=pair)) == {}
    assert await is_counted_the_same_again(world)


async def test_who_is_forgotten_after_resigning_early_again_and_again_is_counted_the_same(
    world: World,
) -> None:
    for _ in range(3):
        await resigned_early(world)
    running = [await world.seated("escape", ANN, BOB, terms=RATED) for _ in range(3)]
    world.clock.turn(timedelta(hours=1))
    await world.parts.people.privacy.forget(ANN)
    for match in running:
        ended = await world.parts.match.matches.get(match.id)
        assert ended.ended_by is EndedBy.RESIGN
    assert await is_counted_the_same_again(world)


async def test_resigning_early_against_several_people_counts_for_nobody(world: World) -> None:
    for other in (BOB, CAT, DAN):
        match = await world.seated("escape", ANN, other, terms=RATED)
        world.clock.turn(timedelta(hours=1))
        await world.parts.match.matches.resign(match.id, ANN, world.click())
        assert await gains(world, match) == {}


async def test_where_a_clock_ends_both_matches_nobody_cancels_one_of_them(world: World) -> None:
    first, second = await paired(world, terms=replace(RATED, clock=parse_clock("60d+1d")))
    await won(world, first, ANN)
    for person, text in ((BOB, "+1"), (ANN, "+1")):
        await world.act(second, person, text)
    world.clock.turn(timedelta(days=31))
    with pytest.raises(MatchRefused, match="too-late-to-abort"):
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
        await annul(unit, found)
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
