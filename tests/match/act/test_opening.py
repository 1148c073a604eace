"""How a match is called off that has hardly begun: nobody deals again until their hand suits."""

from __future__ import annotations

import pytest

from bot.db.store import Store
from bot.match.act.service import Abort
from bot.match.model.match import Match
from bot.match.model.people import computer
from bot.match.model.position import OfferKind, OfferState
from bot.match.model.terms import BY_ALL, EndedBy, Kind, Status
from bot.match.offers import OfferRefused
from bot.match.refusals import MatchRefused
from engines import GAMES, PUBLIC
from engines.perfect import OpenGame
from tests.match.timed import TIMED_GAMES
from tests.match.world import ANN, BOB, CAT, World


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, **TIMED_GAMES})


async def allowed(world: World, match: Match) -> Abort | None:
    return await world.parts.match.matches.abortable(match.id)


async def asked(world: World, match: Match) -> int:
    """The id of ann's offer to call the match off."""
    offers = world.parts.match.offers
    offer = (await offers.make(match.id, ANN, OfferKind.ABORT, world.click())).offer
    assert offer is not None
    return offer.id


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_once_anything_was_dealt_or_thrown_nobody_calls_a_match_off_alone(
    world: World, game: str
) -> None:
    match = await world.seated(game, ANN, BOB)
    is_open = isinstance(GAMES[game], OpenGame)
    assert await allowed(world, match) is (Abort.ALONE if is_open else Abort.SEEN)
    for _ in range(1 if is_open else 6):
        for person in (ANN, BOB):
            abort = world.parts.match.matches.abort(match.id, person, world.click())
            if is_open:
                assert (await abort).position.match.ended_by is EndedBy.ABORTED
                return
            with pytest.raises(MatchRefused, match="abort-together"):
                await abort
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE


async def test_all_together_call_it_off(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    number = await asked(world, match)
    offers = world.parts.match.offers
    await offers.agree(number, BOB, world.click())
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    done = await offers.agree(number, CAT, world.click())
    over = done.position.match
    assert (over.status, over.ended_by, over.outcome) == (Status.CANCELLED, EndedBy.ABORTED, None)
    row = (await world.parts.match.matches.history(match.id, PUBLIC))[-1]
    assert (row.kind, row.seat, row.text) == (Kind.ABORT, 0, BY_ALL)


async def test_a_move_answers_the_question(world: World) -> None:
    match = await world.seated("shirokuro", ANN, BOB)
    number = await asked(world, match)
    position = await world.parts.match.matches.position(match.id)
    for _ in range(2):
        seat = min(position.owing)
        person = position.match.people[seat]
        turn = await world.act(match, person, str(position.moves(seat)[0]))
        position = turn.position
    offer = await world.parts.match.offers.of_match(match.id)
    assert offer is not None
    assert offer.state is OfferState.LAPSED
    with pytest.raises(OfferRefused, match="offer-gone"):
        await world.parts.match.offers.agree(number, BOB, world.click())


async def test_after_the_second_move_nobody_is_asked(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+1")
    with pytest.raises(MatchRefused, match="too-late-to-abort"):
        await asked(world, match)


async def test_a_formation_that_was_laid_out_is_seen(world: World) -> None:
    match = await world.started("camp")
    assert await allowed(world, match) is Abort.ALONE
    position = await world.parts.match.matches.position(match.id)
    await world.act(match, BOB, str(position.moves(1)[0]))
    assert await allowed(world, match) is Abort.SEEN


async def test_whoever_has_won_one_match_of_a_pair_cannot_get_rid_of_the_other(
    world: World,
) -> None:
    first = await world.started(pair=True)
    assert first.paired_with is not None
    second = await world.parts.match.matches.get(first.paired_with)
    for match in (first, second):
        assert await allowed(world, match) is Abort.PAIR
    await world.parts.match.matches.resign(first.id, BOB, world.click())
    with pytest.raises(MatchRefused, match="abort-together"):
        await world.parts.match.matches.abort(second.id, ANN, world.click())
    assert (await world.parts.match.matches.get(second.id)).status is Status.ACTIVE


async def test_against_computers_one_person_decides(world: World) -> None:
    wish = world.wish("shirokuro", computer(1))
    match = await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.lobby.posted(match.id, 500)
    assert await allowed(world, match) is Abort.ALONE
    await world.parts.match.matches.abort(match.id, ANN, world.click())
