"""Handicaps that a person gives another, from the invitation to the record."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.lobby.seating import SetupRefused, TermsRefused
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Seating, Sides, Terms
from bot.replays.verification import verify
from engines import GAMES, PUBLIC
from engines.core import HANDICAP
from tests.match.world import ANN, BOB, World

ANN_GIVES, BOB_GIVES = {HANDICAP: "0:1"}, {HANDICAP: "1:1"}


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=GAMES, open_matches=20)


def giver_of(match: Match) -> Person | None:
    given = match.handicap
    assert given is not None
    return given[0].person


async def test_it_is_a_persons_wherever_they_sit(world: World) -> None:
    for options, giver in ((ANN_GIVES, ANN), (BOB_GIVES, BOB)):
        for seating in (Seating.FIRST, Seating.SECOND):
            invited = await world.invited("escape", options=options, seating=seating)
            assert giver_of(invited) == giver
            match = await world.parts.match.lobby.accept(invited.id, BOB, world.click())
            assert giver_of(match) == giver
            seat = match.seat_of(giver.user_id)
            assert match.options[HANDICAP] == f"{seat}:1"
            position = await world.parts.match.matches.position(match.id)
            assert position.state == GAMES["escape"].start(2, match.options)


async def test_it_is_not_moved_by_the_lot(world: World) -> None:
    seats = set()
    for _ in range(12):
        match = await world.started("escape", options=BOB_GIVES, seating=Seating.RANDOM)
        assert giver_of(match) == BOB
        seats.add(match.seat_of(BOB.user_id))
        await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert seats == {0, 1}


async def test_the_match_is_not_rated(world: World) -> None:
    match = await world.invited("escape", options=ANN_GIVES, terms=Terms(rated=True))
    assert not match.terms.rated


async def test_the_giver_stays_the_giver_in_a_rematch(world: World) -> None:
    old = await world.started("escape", options=BOB_GIVES)
    await world.parts.match.matches.resign(old.id, BOB, world.click())
    match = await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    assert giver_of(match) == BOB
    match = await world.parts.match.lobby.accept(match.id, BOB, world.click())
    assert giver_of(match) == BOB
    assert match.seat_of(BOB.user_id) != old.seat_of(BOB.user_id)


async def test_and_in_both_matches_of_a_pair(world: World) -> None:
    first = await world.started("pastoral", options=ANN_GIVES, pair=True)
    second = await world.parts.match.matches.get(first.paired_with or 0)
    assert giver_of(first) == giver_of(second) == ANN
    assert first.options[HANDICAP] != second.options[HANDICAP]


async def test_the_record_names_it_and_verifies(world: World) -> None:
    match = await world.started(
        "pastoral", options=ANN_GIVES, terms=Terms(sides=Sides.BALLOT), seating=Seating.RANDOM
    )
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    record: dict[str, Any] = await world.parts.match.matches.record(match.id, PUBLIC)
    assert record["options"][HANDICAP] == match.options[HANDICAP]
    assert verify(record).holds


@pytest.mark.parametrize("sides", [Sides.SWAP, Sides.BALLOT_SWAP, Sides.BID])
async def test_a_side_that_changes_hands_takes_none_along(world: World, sides: Sides) -> None:
    terms = Terms(parse_clock("7d+12h"), sides=sides)
    with pytest.raises(TermsRefused) as refused:
        await world.invited("pastoral", options=ANN_GIVES, terms=terms)
    assert refused.value.code == "handicap-sides"


@pytest.mark.parametrize("value", ["0:9", "x", "2:1"])
async def test_one_that_the_game_does_not_have_is_refused(world: World, value: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        await world.invited("escape", options={HANDICAP: value})
    assert refused.value.code == "setup-option-value"
