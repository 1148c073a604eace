"""Standing orders are played within the acts that they answer, and end when they should."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import KeptPlan, Lapse, OfferKind, Position, StandingOrder
from bot.match.model.terms import Notice, Sides, Terms
from bot.match.refusals import NotYourMatch, PlanRefused
from bot.match.store.log import PlanRepository
from engines import GAMES
from engines.orders import Order
from tests.match.planned import kept_plan, square
from tests.match.rounds import played_rounds
from tests.match.world import ANN, BOB, CAT, DAN, World
from tests.waiting import pending


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=GAMES, open_matches=100)


async def order(world: World, match: Match, who: Person, word: str, *values: str) -> None:
    await world.parts.match.planning.order(match.id, who, word, values)


async def ends(world: World, match: Match, who: Person) -> dict[str, str]:
    """Why each of a person's orders ended, by its word; empty while it stands."""
    kept = await kept_plan(world, match, who)
    return {} if kept is None else {one.order.word: one.end for one in kept.orders}


async def position(world: World, match: Match) -> Position:
    return await world.parts.match.matches.position(match.id)


async def test_an_order_is_played_in_the_act_that_it_answers_turn_after_turn(world: World) -> None:
    match = await square(world)
    await order(world, match, ANN, "save", "5")
    turn = await world.act(match, BOB, "save")
    assert [(row.seat, row.text, row.planned) for row in turn.entries] == [
        (1, "save", False),
        (0, "save", True),
    ]
    due = await pending(world.parts.match.outbox, match.id)
    assert [posting.notice for posting in due].count(Notice.BOARD) == 1
    assert await ends(world, match, ANN) == {"save": ""}
    # a process that knows nothing of it yet goes on with it
    world.restart()
    turn = await world.act(match, BOB, "save")
    assert [row.text for row in turn.entries] == ["save"]
    assert await ends(world, match, ANN) == {"save": "reached"}
    assert turn.position.owing == {0}
    again = await world.restarted().match.matches.position(match.id)
    assert again.trail == turn.position.trail


async def test_both_players_may_leave_orders_behind(world: World) -> None:
    match = await square(world)
    await order(world, match, BOB, "save", "5")
    await order(world, match, ANN, "save", "5")
    # bob's own turn: the move is his, and everything else follows
    turn = await world.act(match, BOB, "save")
    assert [row.seat for row in turn.entries] == [1, 0, 1]
    assert await ends(world, match, ANN) == {"save": "reached"}


async def test_moving_otherwise_where_the_order_had_a_move_ends_it(world: World) -> None:
    match = await square(world)
    await order(world, match, BOB, "save", "5")
    await world.act(match, BOB, "c3+2")
    assert await ends(world, match, BOB) == {"save": Lapse.MOVED}


async def test_the_ends_of_plans_are_those_of_orders_too(world: World) -> None:
    match = await square(world)
    await world.act(match, BOB, "save")
    await world.act(match, ANN, "save")
    await order(world, match, ANN, "save", "5")
    offers = world.parts.match.offers
    offer = (await offers.make(match.id, ANN, OfferKind.UNDO, world.click())).offer
    assert offer is not None
    await offers.agree(offer.id, BOB, world.click())
    assert await ends(world, match, ANN) == {"save": Lapse.UNDONE}
    await order(world, match, BOB, "save", "5")
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert await ends(world, match, BOB) == {"save": Lapse.OVER}


async def test_changing_sides_ends_an_order(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB, terms=Terms(sides=Sides.SWAP))
    await world.act(match, ANN, "save")
    await order(world, match, ANN, "save", "5")
    await world.parts.match.swaps.swap(match.id, BOB, world.click())
    async with world.store.reading() as unit:
        kept = [await unit[PlanRepository].get(match.id, seat) for seat in (0, 1)]
    assert [plan.orders[0].end for plan in kept if plan is not None] == [Lapse.SWAPPED]


async def test_an_order_and_a_plan_stand_side_by_side_and_the_plan_comes_first(
    world: World,
) -> None:
    match = await square(world)
    await order(world, match, ANN, "save", "5")
    await world.planned(match, ANN, "c3+2", "d3+3")
    turn = await world.act(match, BOB, "c3+2")
    assert [row.text for row in turn.entries] == ["c3+2", "d3+3"]
    assert await ends(world, match, ANN) == {"save": Lapse.MOVED}


async def test_a_plan_that_ends_leaves_the_order_and_the_other_way_round(world: World) -> None:
    match = await square(world)
    await order(world, match, ANN, "save", "5")
    await world.planned(match, ANN, "c3+2", "d3+3")
    planning = world.parts.match.planning
    await planning.drop(match.id, ANN, None)
    assert await ends(world, match, ANN) == {"save": ""}
    await world.planned(match, ANN, "c3+2", "d3+3")
    turn = await world.act(match, BOB, "save")
    assert [row.text for row in turn.entries] == ["save", "save"]
    _, kept = await planning.plan(match.id, ANN)
    assert kept is not None
    assert kept.lapse is Lapse.OTHERWISE
    left = await planning.end_order(match.id, ANN, "save")
    assert left is None or not left.orders
    assert len((await world.act(match, BOB, "save")).entries) == 1


@pytest.mark.both_databases
async def test_a_player_ends_an_order_and_finds_those_of_all_matches(world: World) -> None:
    planning = world.parts.match.planning
    first, second = await square(world), await square(world)
    for match in (first, second):
        await order(world, match, ANN, "save", "5")
    assert [m.code for m in await planning.with_orders(ANN.user_id)] == [first.code, second.code]
    assert await planning.with_orders(BOB.user_id) == []
    await planning.end_order(first.id, ANN, "save")
    with pytest.raises(PlanRefused, match="no-order"):
        await planning.end_order(first.id, ANN, "save")
    await world.parts.match.matches.resign(second.id, BOB, world.click())
    assert await planning.with_orders(ANN.user_id) == []


async def test_orders_are_checked_when_they_are_given(world: World) -> None:
    match = await square(world)
    for word, values in (("fly", ()), ("save", ("9",)), ("save", ())):
        with pytest.raises(PlanRefused, match="no-order"):
            await order(world, match, ANN, word, *values)
    with pytest.raises(NotYourMatch):
        await order(world, match, DAN, "save", "5")


async def test_an_order_that_is_not_known_any_more_ends_and_the_match_goes_on(
    world: World,
) -> None:
    match = await square(world)
    async with world.store.writing() as unit:
        unknown = StandingOrder(Order("save", ("5", "blue"), (1,), ("stones", "colour")))
        kept = KeptPlan(match.id, 0, ANN.user_id, match.version, orders=(unknown,))
        await unit[PlanRepository].put(kept)
        await unit.commit()
    assert len((await world.act(match, BOB, "save")).entries) == 1
    assert await ends(world, match, ANN) == {"save": Lapse.ILLEGAL}


async def test_whoever_takes_a_seat_over_finds_no_order_there(world: World) -> None:
    match = await square(world)
    await order(world, match, ANN, "save", "5")
    await world.reseated(match, 0, CAT)
    assert len((await world.act(match, BOB, "save")).entries) == 1


async def test_another_order_of_the_same_word_takes_the_place_of_the_first(world: World) -> None:
    match = await square(world)
    await order(world, match, ANN, "save", "4")
    await order(world, match, ANN, "save", "5")
    _, kept = await world.parts.match.planning.plan(match.id, ANN)
    assert kept is not None
    assert [one.order.values for one in kept.orders] == [("5",)]


async def test_the_exchange_is_passed_within_the_deployment(world: World) -> None:
    match = await world.seated("shinra", ANN, BOB)
    game: Any = GAMES["shinra"]
    for person, seat in ((ANN, 0), (BOB, 1)):
        for text in (*game.default_arrangement(seat), "ready"):
            await world.act(match, person, text)
    await order(world, match, ANN, "noswap")
    turn = await world.act(match, ANN, "put n3 a1")
    assert [(row.text, row.planned) for row in turn.entries] == [
        ("put n3 a1", False),
        ("noswap", True),
    ]
    assert turn.position.owing == {1}


async def test_a_round_of_count_up_at_four_takes_half_the_boards_with_orders(
    world: World,
) -> None:
    people = (ANN, BOB, CAT, DAN)
    match = await world.seated("countup", *people)
    ordered = await played_rounds(world, match, people, Random(1), rounds=4, ordered=True)
    assert max(one.boards for one in ordered) <= 7
    assert max(one.mentions for one in ordered) <= 9
    by_hand = await played_rounds(world, match, people, Random(1), rounds=2, ordered=False)
    # nothing is left of the orders that were ended
    assert min(one.boards for one in by_hand) > 9
