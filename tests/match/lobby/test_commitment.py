"""The seed is committed to first; what people and Discord add comes after it, and then the draw."""

from __future__ import annotations

from typing import Any

import pytest

from bot.db.store import Store
from bot.match.act.positions import SEED_BYTES, commitment, draw_key
from bot.match.lobby.seating import order_of_seats
from bot.match.model.match import Match
from bot.match.model.people import computer
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Seating, Status
from bot.match.refusals import MatchRefused
from bot.match.store.matches import MatchRepository
from bot.replays.verification import verify
from engines import GAMES, PUBLIC
from engines.countup import CountUp
from tests.match.games import GAMES as TOYS
from tests.match.world import ANN, BOB, CAT, CountedEntropy, World

EVERY = {**GAMES, **TOYS, "countup": CountUp()}
POST = 9_000


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=EVERY, open_matches=50)


async def seed_of(world: World, match: Match) -> bytes:
    async with world.store.reading() as unit:
        return await unit[MatchRepository].seed(match.id)


async def record(world: World, match: Match) -> dict[str, Any]:
    return await world.parts.match.matches.record(match.id, PUBLIC)


async def test_the_seed_stands_before_anybody_adds_to_it(world: World) -> None:
    match = await world.invited("countup", seating=Seating.RANDOM)
    before = await seed_of(world, match)
    assert (match.seed_hash, match.contributions) == (commitment(match.code, before), None)
    await world.parts.match.lobby.posted(match.id, POST)
    click = world.click()
    begun = await world.parts.match.lobby.accept(match.id, BOB, click)
    assert await seed_of(world, begun) == before
    assert begun.seed_hash == match.seed_hash
    created = match.seats[0].contribution
    assert begun.contributions == (f"post {POST}", f"0 {created}", f"1 {click}")
    assert (await world.parts.match.matches.get(match.id)).contributions == begun.contributions


async def test_what_is_added_decides_the_seats_and_every_die(store: Store) -> None:
    """Matches with one seed, which differ in what was added alone."""
    drawn = CountedEntropy()
    world = World(
        store,
        games=EVERY,
        open_matches=50,
        entropy=lambda size: bytes(32) if size == SEED_BYTES else drawn(size),
    )
    rolls, seatings = set(), set()
    for number in range(12):
        match = await world.invited("countup", seating=Seating.RANDOM)
        await world.parts.match.lobby.posted(match.id, POST + number)
        match = await world.parts.match.lobby.accept(match.id, BOB, world.click())
        assert await seed_of(world, match) == bytes(32)
        key = draw_key(bytes(32), match.contributions or ())
        places = order_of_seats(Seating.RANDOM, 2, key)
        assert [seat.came for seat in match.seats] == [places.index(seat) for seat in (0, 1)]
        seatings.add(match.names)
        rolls.add((await record(world, match))["entries"][0]["text"])
    assert len(seatings) == 2
    assert len(rolls) > 6


async def test_against_a_computer_the_draw_waits_for_the_post_of_its_commitment(
    world: World,
) -> None:
    wish = world.wish("countup", computer(1), seating=Seating.RANDOM)
    match = await world.parts.match.lobby.create(wish, world.click())
    assert (match.status, match.contributions) == (Status.LOBBY, None)
    await world.parts.match.lobby.posted(match.id, POST)
    begun = await world.parts.match.matches.get(match.id)
    assert begun.status is Status.ACTIVE
    assert begun.contributions is not None
    assert begun.contributions[0] == f"post {POST}"
    # noted again, it is as it was
    await world.parts.match.lobby.posted(match.id, POST + 1)
    assert (await world.parts.match.matches.get(match.id)).contributions == begun.contributions


async def test_where_nothing_is_drawn_nothing_is_waited_for(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", computer(1)), world.click())
    assert match.status is Status.ACTIVE


async def test_a_crash_between_the_commitment_and_its_post_changes_neither(world: World) -> None:
    click = world.click()
    wish = world.wish("countup", computer(1), seating=Seating.RANDOM)
    match = await world.parts.match.lobby.create(wish, click)
    seed = await seed_of(world, match)
    world.restart()
    # Discord gives the command out once more
    again = await world.parts.match.lobby.create(wish, click)
    assert (again.id, again.seed_hash) == (match.id, match.seed_hash)
    assert await seed_of(world, again) == seed
    world.restart()
    await world.parts.match.lobby.posted(match.id, POST)
    begun = await world.parts.match.matches.get(match.id)
    assert (begun.status, begun.seed_hash) == (Status.ACTIVE, match.seed_hash)


async def test_whoever_begins_without_the_rest_adds_that_press(world: World) -> None:
    lobby = world.parts.match.lobby
    match = await lobby.create(world.wish("race", BOB, CAT), world.click())
    came, began = world.click(), world.click()
    await lobby.accept(match.id, CAT, came)
    match = await lobby.begin(match.id, ANN, 2, began)
    # bob, who has not answered, adds nothing, and cat has moved up
    assert match.contributions == (f"0 {began}", f"1 {came}")


async def test_in_a_rematch_everybody_adds_by_seat(world: World) -> None:
    old = await world.finished()
    asked, accepted = world.click(), world.click()
    match = await world.parts.match.lobby.rematch(old.id, ANN, asked)
    await world.parts.match.lobby.posted(match.id, POST)
    match = await world.parts.match.lobby.accept(match.id, BOB, accepted)
    assert match.names == ("bob", "ann")
    assert match.contributions == (f"post {POST}", f"0 {accepted}", f"1 {asked}")


async def test_a_seat_that_is_handed_over_keeps_what_was_added(world: World) -> None:
    match = await world.started("countup")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    found = await record(world, match)
    assert found["contributions"] == list(match.contributions or ())
    assert verify(found, EVERY).holds


async def test_every_invitation_that_came_to_nothing_opens_its_seed(world: World) -> None:
    lobby = world.parts.match.lobby
    for ending in (EndedBy.DECLINED, EndedBy.WITHDRAWN, EndedBy.EXPIRED):
        match = await world.invited("countup", seating=Seating.RANDOM)
        with pytest.raises(MatchRefused, match="not-over"):
            await world.parts.match.matches.seed(match.id)
        if ending is EndedBy.DECLINED:
            await lobby.decline(match.id, BOB, world.click())
        elif ending is EndedBy.WITHDRAWN:
            await lobby.cancel(match.id, ANN, world.click())
        else:
            assert match.expires_at is not None
            await lobby.expire(match.expires_at)
        found = await record(world, match)
        assert (found["ended_by"], found["entries"]) == (ending.value, [])
        assert found["seed"] == (await seed_of(world, match)).hex()
        assert verify(found, EVERY).holds
        forged = found | {"seed": bytes(32).hex()}
        assert "seed-hash" in {one.code for one in verify(forged, EVERY).deviations}


async def test_a_match_that_was_called_off_opens_its_seed_and_all_it_drew(world: World) -> None:
    match = await world.started("countup", seating=Seating.RANDOM)
    assert (await record(world, match))["seed"] is None
    offers = world.parts.match.offers
    asked = await offers.make(match.id, BOB, OfferKind.ABORT, world.click())
    assert asked.offer is not None
    await offers.agree(asked.offer.id, ANN, world.click())
    found = await record(world, match)
    assert found["seed"] == (await seed_of(world, match)).hex()
    assert found["outcome"] is None
    report = verify(found, EVERY)
    assert report.holds
    rolled = found["entries"][0]
    rolled["text"] = " ".join(rolled["text"].split()[:1] + ["6"] * 4)
    assert "chance" in {one.code for one in verify(found, EVERY).deviations}
