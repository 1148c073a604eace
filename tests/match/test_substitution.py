"""A seat is handed over if the substitute agrees, and in a rated match everybody else as well."""

from __future__ import annotations

import pytest

from bot.db.store import Store
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind, OfferState
from bot.match.model.terms import Kind, Notice, Terms
from bot.match.offers import Offering, OfferOpen, OfferRefused
from bot.match.refusals import MatchRefused, NotYourMatch
from engines import GAMES, PUBLIC
from tests.match.world import ANN, BOB, CAT, DAN, EVE, World
from tests.waiting import pending, rows_due


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=GAMES)


async def ask(world: World, match: Match, who: Person, to: Person) -> Offering:
    return await world.parts.match.substitutes.ask(match.id, who, to, world.click())


async def asked(world: World, match: Match, who: Person, to: Person) -> int:
    """The id of a wish that waits for its answer."""
    offer = (await ask(world, match, who, to)).offer
    assert offer is not None
    return offer.id


async def state(world: World, match: Match) -> OfferState | None:
    offer = await world.parts.match.offers.of_match(match.id)
    return None if offer is None else offer.state


async def test_the_substitute_agrees_and_sits_down(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    number = await asked(world, match, BOB, DAN)
    async with world.store.reading() as unit:
        rows = await rows_due(unit, world.clock.now(), match.id)
    assert Notice.OFFER in {row.notice for row in rows}
    done = await world.parts.match.substitutes.agree(number, DAN, world.click())
    assert done.position.match.names == ("ann", "dan", "cat")
    row = (await world.parts.match.matches.history(match.id, PUBLIC))[-1]
    assert (row.kind, row.seat, row.text, row.by, row.reason) == (
        Kind.REPLACED, 1, "bob", None, None
    )  # fmt: skip
    assert await state(world, match) is OfferState.AGREED
    with pytest.raises(NotYourMatch):
        await world.parts.match.matches.resign(match.id, BOB, world.click())
    # who handed over may come back by the same way
    back = await asked(world, match, DAN, BOB)
    await world.parts.match.substitutes.agree(back, BOB, world.click())
    assert (await world.parts.match.matches.get(match.id)).names == match.names


async def test_in_a_rated_match_everybody_agrees(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT, terms=Terms(rated=True))
    number = await asked(world, match, BOB, DAN)
    substitutes = world.parts.match.substitutes
    await substitutes.agree(number, ANN, world.click())
    half = await substitutes.agree(number, DAN, world.click())
    assert half.offer is not None
    assert half.offer.awaited(half.position.match) == {2}
    assert half.position.match.names == match.names
    done = await substitutes.agree(number, CAT, world.click())
    assert done.position.match.names == ("ann", "dan", "cat")


async def test_a_repeated_answer_gives_what_it_did(world: World) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    substitutes = world.parts.match.substitutes
    number, no = await asked(world, match, BOB, EVE), world.click()
    refused = await substitutes.refuse(number, EVE, no)
    assert await substitutes.refuse(number, EVE, no) == refused
    number, yes = await asked(world, match, BOB, DAN), world.click()
    done = await substitutes.agree(number, DAN, yes)
    again = await substitutes.agree(number, DAN, yes)
    assert again.offer == done.offer
    assert again.position.match.names == done.position.match.names == ("ann", "dan", "cat")
    assert again.position.match.version == done.position.match.version


@pytest.mark.parametrize("who", [ANN, DAN])
async def test_one_no_is_enough_in_a_rated_match(world: World, who: Person) -> None:
    match = await world.seated("pastoral", ANN, BOB, terms=Terms(rated=True))
    number = await asked(world, match, BOB, DAN)
    await world.parts.match.substitutes.refuse(number, who, world.click())
    assert await state(world, match) is OfferState.REFUSED
    with pytest.raises(OfferRefused, match="offer-gone"):
        await world.parts.match.substitutes.agree(number, DAN, world.click())
    with pytest.raises(OfferRefused, match="offer-again-position"):
        await ask(world, match, BOB, DAN)
    await ask(world, match, BOB, EVE)


async def test_without_a_rating_only_the_substitute_is_asked(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    number = await asked(world, match, BOB, DAN)
    substitutes = world.parts.match.substitutes
    for answer in (substitutes.agree, substitutes.refuse):
        with pytest.raises(OfferRefused, match="handover-not-you"):
            await answer(number, ANN, world.click())
        with pytest.raises(NotYourMatch):
            await answer(number, EVE, world.click())
    with pytest.raises(OfferRefused, match="offer-own"):
        await substitutes.agree(number, BOB, world.click())
    await substitutes.refuse(number, BOB, world.click())
    assert await state(world, match) is OfferState.WITHDRAWN


async def test_it_stands_until_it_is_answered_whoever_moves(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    number = await asked(world, match, BOB, DAN)
    await world.act(match, ANN, "save")
    await world.act(match, BOB, "save")
    assert await state(world, match) is OfferState.OPEN
    done = await world.parts.match.substitutes.agree(number, DAN, world.click())
    assert done.position.match.names == ("ann", "dan")
    # bob, who has left, is told
    (told,) = [
        one for one in await pending(world.parts.match.outbox) if one.notice is Notice.ANSWER
    ]
    assert told.about_id == BOB.user_id


async def test_it_ends_with_the_match(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    number = await asked(world, match, BOB, DAN)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert await state(world, match) is OfferState.LAPSED
    with pytest.raises(MatchRefused, match="match-over"):
        await world.parts.match.substitutes.agree(number, DAN, world.click())


async def test_it_is_one_offer_among_others(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    number = await asked(world, match, BOB, DAN)
    with pytest.raises(OfferOpen):
        await world.parts.match.offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    with pytest.raises(OfferOpen):
        await ask(world, match, ANN, EVE)
    # the buttons of other offers do nothing for it
    with pytest.raises(OfferRefused, match="offer-gone"):
        await world.parts.match.offers.agree(number, ANN, world.click())
    with pytest.raises(OfferRefused, match="offer-gone"):
        await world.parts.match.offers.refuse(number, ANN, world.click())


async def test_a_seat_that_goes_to_and_fro_calls_no_more_people(world: World) -> None:
    match = await world.seated("escape", ANN, BOB)
    substitutes = world.parts.match.substitutes
    for who in (CAT, DAN, EVE):
        await substitutes.refuse(await asked(world, match, ANN, who), ANN, world.click())
    with pytest.raises(OfferRefused, match="offer-again-position"):
        await ask(world, match, ANN, CAT)
    match = await world.seated("escape", ANN, BOB)
    for who in (DAN, EVE):
        await substitutes.refuse(await asked(world, match, ANN, who), ANN, world.click())
    await substitutes.agree(await asked(world, match, ANN, CAT), CAT, world.click())
    await substitutes.refuse(await asked(world, match, CAT, DAN), CAT, world.click())
    with pytest.raises(OfferRefused, match="offer-again-position"):
        await ask(world, match, CAT, EVE)


async def test_a_substitute_is_a_person_who_may_sit_down(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    with pytest.raises(OfferRefused, match="handover-player"):
        await ask(world, match, BOB, ANN)
    with pytest.raises(OfferRefused, match="handover-player"):
        await ask(world, match, BOB, BOB)
    with pytest.raises(SeatingRefused, match="opponent-bot"):
        await ask(world, match, BOB, Person(9, "robot", bot=True))
    with pytest.raises(NotYourMatch):
        await ask(world, match, CAT, DAN)
    number = await asked(world, match, BOB, DAN)
    for _ in range(world.open_matches):
        await world.seated("pastoral", DAN, EVE)
    # the limit counts when it is agreed to
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await world.parts.match.substitutes.agree(number, DAN, world.click())


async def test_a_repeated_interaction_asks_once(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    click = world.click()
    first = await world.parts.match.substitutes.ask(match.id, BOB, DAN, click)
    again = await world.parts.match.substitutes.ask(match.id, BOB, DAN, click)
    assert first.offer == again.offer
