"""A player gives the others more time: it is added, told and recorded, and taken from nobody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.db.store import Store
from bot.discord_kit.texts import Say
from bot.match.model.clock import Gift
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind
from bot.match.model.terms import Kind, Status, Timeout
from bot.match.refusals import GiftRefused, MatchRefused, NotYourMatch, StaleBoard
from bot.replays.replay import lines, replay_of
from bot.replays.verification import verify
from engines import GAMES, PUBLIC
from tests.match.timed import (
    DAY,
    HOUR,
    TIMED_GAMES,
    left,
    passes,
    seat_times,
    settled,
    terms,
)
from tests.match.world import ANN, BOB, CAT, World


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, **TIMED_GAMES})


async def give(world: World, match: Match, person: Person, version: int | None = None) -> str:
    """The text of the row that was written."""
    turn = await world.parts.match.giving.give(match.id, person, world.click(), version=version)
    (row,) = turn.entries
    assert row.kind is Kind.GIVEN
    return row.text


async def possible(world: World, match: Match, person: Person) -> bool:
    position = await world.parts.match.matches.position(match.id)
    return await world.parts.match.giving.possible(position, person.user_id)


@given(st.integers(1, 60 * 24 * 90), st.frozensets(st.integers(0, 3), min_size=1))
def test_a_gift_is_read_as_it_was_written(minutes: int, seats: frozenset[int]) -> None:
    gift = Gift(minutes * HOUR / 60, tuple(sorted(seats)))
    assert Gift.parse(str(gift)) == gift


@pytest.mark.parametrize("text", ["", "1d", "1d ", "1d x", "0d 1", "24h 1", "1d 1 0", "1d  1"])
def test_nothing_else_is_a_gift(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Gift.parse(text)


@pytest.mark.parametrize("clock", ["3d", "3d+12h max 3d"])
async def test_whoever_is_to_move_has_a_day_more_and_nobody_less(world: World, clock: str) -> None:
    match = await world.started(terms=terms(clock))
    await passes(world, 2 * DAY)
    assert await possible(world, match, BOB)
    assert await give(world, match, BOB) == "1d 0"
    assert await left(world, match.id) == [2 * DAY, 3 * DAY]
    ann, bob = await seat_times(world, match.id)
    assert (ann.deadline, bob.runs) == (world.clock.now() + 2 * DAY, False)
    await passes(world, 2 * DAY - HOUR)
    assert await settled(world) == []
    await world.act(match, ANN, "+1")
    assert await give(world, match, ANN) == "1d 1"


async def test_what_is_given_beyond_the_cap_of_a_bank_stays(world: World) -> None:
    match = await world.started(terms=terms("3d+12h max 3d"))
    await give(world, match, BOB)
    await world.act(match, ANN, "+1")
    assert await left(world, match.id) == [4 * DAY, 3 * DAY]


async def test_time_is_given_to_all_who_still_choose_and_to_no_clock_of_ones_own(
    world: World,
) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d+0h"))
    await world.act(match, BOB, "yes")
    await passes(world, DAY)
    assert await give(world, match, ANN) == "1d 2"
    assert await left(world, match.id) == [2 * DAY, 3 * DAY, 3 * DAY]
    position = await world.parts.match.matches.position(match.id)
    assert (position.choices, position.owing) == ({1: "yes"}, frozenset({0, 2}))
    await passes(world, 2 * DAY)
    assert await settled(world) == [match.id]
    assert (await world.parts.match.matches.get(match.id)).outcome is not None


async def test_a_button_that_is_pressed_twice_gives_once(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    click = world.click()
    giving = world.parts.match.giving
    first = await giving.give(match.id, BOB, click, version=0)
    again = await giving.give(match.id, BOB, click, version=0)
    assert again.repeated
    assert again.entries == first.entries
    with pytest.raises(GiftRefused, match="gift-day") as refused:
        await give(world, match, BOB, 0)
    assert refused.value.params == {"match": match.code, "hours": 24}
    assert await left(world, match.id) == [4 * DAY, 3 * DAY]


async def test_between_two_it_is_a_day_a_day(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    await give(world, match, BOB)
    await passes(world, DAY - HOUR)
    assert not await possible(world, match, BOB)
    with pytest.raises(GiftRefused, match="gift-day") as refused:
        await give(world, match, BOB)
    assert refused.value.params["hours"] == 1
    await passes(world, HOUR)
    await give(world, match, BOB)
    assert await left(world, match.id) == [4 * DAY, 3 * DAY]


async def test_among_three_nobody_has_to_wait_for_more_than_one_gift_of_each(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d"))
    for person in (BOB, CAT):
        await world.act(match, person, "yes")
    await give(world, match, BOB)
    await give(world, match, CAT)
    await passes(world, 2 * DAY)
    with pytest.raises(GiftRefused, match="gift-decision"):
        await give(world, match, BOB)
    await world.act(match, ANN, "no")
    # the next decision is another one
    await give(world, match, BOB)


async def test_time_is_given_only_to_people_whose_clock_runs(world: World) -> None:
    unhurried = await world.started()
    with pytest.raises(GiftRefused, match="gift-no-clock"):
        await give(world, unhurried, BOB)
    match = await world.started(terms=terms("3d"))
    assert not await possible(world, match, ANN)
    with pytest.raises(GiftRefused, match="gift-nobody"):
        await give(world, match, ANN)
    with pytest.raises(NotYourMatch):
        await give(world, match, CAT)
    assert not await possible(world, match, CAT)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert not await possible(world, match, BOB)
    with pytest.raises(MatchRefused, match="match-over"):
        await give(world, match, BOB)


async def test_a_match_that_waits_for_a_claim_goes_on_with_the_day(world: World) -> None:
    match = await world.started(terms=terms("3d", Timeout.WAIT))
    await passes(world, 4 * DAY)
    assert await settled(world) == [match.id]
    await give(world, match, BOB)
    (ann, _) = await seat_times(world, match.id)
    assert (ann.fallen_at, ann.deadline) == (None, world.clock.now() + DAY)


async def test_a_board_on_which_only_clocks_have_changed_is_not_out_of_date(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    await give(world, match, BOB)
    await world.act(match, ANN, "+1", version=0)
    with pytest.raises(StaleBoard):
        await world.act(match, BOB, "+1", version=0)


async def test_a_gift_declines_no_draw_and_keeps_no_move_from_being_taken_back(
    world: World,
) -> None:
    match = await world.started(terms=terms("3d+0h"))
    await world.act(match, ANN, "+1")
    offers = world.parts.match.offers
    await offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    await give(world, match, ANN)
    offer = await offers.of_match(match.id)
    assert offer is not None
    await offers.refuse(offer.id, BOB, world.click())
    asked = (await offers.make(match.id, ANN, OfferKind.UNDO, world.click())).offer
    assert asked is not None
    await offers.agree(asked.id, BOB, world.click())
    position = await world.parts.match.matches.position(match.id)
    assert position.owing == {0}
    # what was given is not taken back
    assert await left(world, match.id) == [3 * DAY, 4 * DAY]


async def test_a_record_with_a_gift_is_verified(world: World) -> None:
    match = await world.started("pastoral", terms=terms("3d"))
    await world.act(match, ANN, "save")
    await give(world, match, ANN)
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert (await world.parts.match.matches.get(match.id)).status is Status.FINISHED
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert record["entries"][1] | {"at": ""} == {
        "seq": 2, "at": "", "kind": "given", "seat": 0, "text": "1d 1", "forced": False,
    }  # fmt: skip
    assert verify(record).deviations == ()
    steps = "\n".join(lines(replay_of(record), Say("en")))
    assert "ann gave bob 1 day more." in steps
    for wrong in ("1d", "1d 0", "soon 1", "1d 2"):
        record["entries"][1]["text"] = wrong
        assert "administration" in {one.code for one in verify(record).deviations}


async def test_the_board_goes_on_with_the_last_act_and_does_not_call_the_giver(
    world: World,
) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d"))
    await give(world, match, ANN)
    board = await world.parts.match.boards.of(match.id)
    assert (board.match.version, board.uncalled) == (1, frozenset({ANN.user_id}))
    assert board.told.row is None
    world.clock.turn(HOUR)
    # by then ann may have left
    assert (await world.parts.match.boards.of(match.id)).uncalled == frozenset()
