"""Openings that are drawn as a match begins."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.act.positions import draw_key
from bot.match.act.record_document import digest
from bot.match.lobby.seating import TermsRefused, is_drawn, opening_drawn, pair_sides
from bot.match.model.match import Match
from bot.match.model.terms import Sides, Terms
from bot.match.refusals import MatchRefused
from bot.match.store.matches import MatchRepository
from bot.replays.verification import Check, Deviation, verify
from engines import GAMES, PUBLIC
from engines.core import OPENING
from tests.match.world import ANN, BOB, World

PASTORAL = GAMES["pastoral"]
BALLOT, WITH_SWAP = Terms(sides=Sides.BALLOT), Terms(sides=Sides.BALLOT_SWAP)


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=GAMES, open_matches=20)


async def record_of(world: World, match: Match) -> dict[str, Any]:
    return await world.parts.match.matches.record(match.id, PUBLIC)


async def test_it_is_drawn_with_the_seed_and_stays(world: World) -> None:
    invited = await world.invited("pastoral", terms=BALLOT)
    assert OPENING not in invited.options
    assert is_drawn(invited, PASTORAL)
    match = await world.parts.match.lobby.accept(invited.id, BOB, world.click())
    async with world.store.reading() as unit:
        seed = await unit[MatchRepository].seed(match.id)
    drawn = opening_drawn(PASTORAL, draw_key(seed, match.contributions or ()))
    assert match.options[OPENING] == drawn
    position = await world.parts.match.matches.position(match.id)
    assert position.match.options == match.options
    assert position.state == PASTORAL.start(2, match.options)
    assert position.number == 0


async def test_every_opening_of_the_list_can_be_drawn() -> None:
    keys = [draw_key(bytes([number]) * 32, ()) for number in range(256)]
    drawn = {opening_drawn(PASTORAL, key) for key in keys * 4}
    drawn |= {opening_drawn(PASTORAL, draw_key(bytes(32), (str(n),))) for n in range(2000)}
    assert drawn == set(range(1, PASTORAL.openings + 1))


async def test_a_match_without_it_begins_at_the_start(world: World) -> None:
    match = await world.started("pastoral")
    assert OPENING not in match.options
    position = await world.parts.match.matches.position(match.id)
    assert position.state == PASTORAL.start(2)


async def test_the_record_names_it_and_verifies(world: World) -> None:
    match = await world.started("pastoral", terms=BALLOT)
    await world.act(match, ANN, "save")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    record = await record_of(world, match)
    assert record["options"][OPENING] == match.options[OPENING]
    report = verify(record)
    assert report.holds
    assert report.checked[Check.CHANCE] == 1


async def test_a_record_with_another_opening_does_not_verify(world: World) -> None:
    match = await world.started("pastoral", terms=BALLOT)
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    record = await record_of(world, match)
    drawn = record["options"][OPENING]
    other = 1 + drawn % PASTORAL.openings
    record["options"][OPENING] = other
    report = verify({**record, "digest": digest(record)})
    assert report.deviations == (Deviation("opening", {"recorded": other, "drawn": drawn}),)


async def test_a_rematch_draws_its_own(world: World) -> None:
    old = await world.started("pastoral", terms=BALLOT)
    await world.parts.match.matches.resign(old.id, BOB, world.click())
    match = await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    assert match.terms.sides is Sides.BALLOT
    assert OPENING not in match.options
    match = await world.parts.match.lobby.accept(match.id, BOB, world.click())
    assert match.options[OPENING] in range(1, PASTORAL.openings + 1)


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.openings])
async def test_each_match_of_a_pair_draws_its_own(world: World, key: str) -> None:
    assert pair_sides(GAMES[key]) is Sides.BALLOT
    first = await world.started(key, terms=BALLOT, pair=True)
    second = await world.parts.match.matches.get(first.paired_with or 0)
    for match in (first, second):
        async with world.store.reading() as unit:
            seed = await unit[MatchRepository].seed(match.id)
        drawn_with = draw_key(seed, match.contributions or ())
        assert match.options[OPENING] == opening_drawn(GAMES[key], drawn_with)


async def test_a_pair_has_no_swap_besides(world: World) -> None:
    with pytest.raises(TermsRefused) as refused:
        await world.invited("pastoral", terms=WITH_SWAP, pair=True)
    assert refused.value.code == "pair-sides"


async def test_nobody_alone_cancels_a_match_until_the_opening_suits_them(world: World) -> None:
    match = await world.started("pastoral", terms=BALLOT)
    with pytest.raises(MatchRefused) as refused:
        await world.parts.match.matches.abort(match.id, ANN, world.click())
    assert refused.value.code == "abort-together"


async def test_the_second_player_may_still_swap_sides(world: World) -> None:
    match = await world.started("pastoral", terms=WITH_SWAP)
    await world.act(match, ANN, "save")
    turn = await world.parts.match.swaps.swap(match.id, BOB, world.click())
    assert turn.position.match.swapped
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert verify(await record_of(world, match)).holds


async def test_without_that_they_may_not(world: World) -> None:
    match = await world.started("pastoral", terms=BALLOT)
    await world.act(match, ANN, "save")
    with pytest.raises(MatchRefused) as refused:
        await world.parts.match.swaps.swap(match.id, BOB, world.click())
    assert refused.value.code == "cannot-swap-terms"


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if not game.openings])
async def test_games_without_a_list_draw_none(world: World, game: str) -> None:
    with pytest.raises(TermsRefused) as refused:
        await world.invited(game, terms=BALLOT)
    assert refused.value.code == "sides-ballot"
