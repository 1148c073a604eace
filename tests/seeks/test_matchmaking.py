"""People are found for each other, asked, and brought together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Job, Store
from bot.errands import ErrandRepository
from bot.match.act.recorder import Board
from bot.match.lobby.seating import LobbyRefused, SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import Circle, Person
from bot.match.model.position import OfferKind
from bot.match.model.terms import Status, Timeout
from bot.match.offers import OfferRefused
from bot.match.store.people import PersonRepository
from bot.ratings.model import OVERALL
from bot.ratings.store import RatingRepository
from bot.seeks import service as matchmaking_module
from bot.seeks import service as service_module
from bot.seeks.service import APART_AFTER_REFUSAL, Answer, OwnSeek
from bot.seeks.store import (
    DEFAULT_PACE,
    OFFER_LIFE,
    Listing,
    Offer,
    OfferState,
    SeekOfferRepository,
    SeekRefused,
    SeekRepository,
    Stop,
    Wish,
)
from render.catalogue import ANIMALS, animal
from tests.db.query_plans import statements
from tests.match.world import ANN, BOB, CAT, DAN, World

HOME = 9_000
"""With a person's id, the channel of their direct messages."""


async def seek(
    world: World,
    person: Person,
    *,
    game: str = "race",
    pace: str | None = DEFAULT_PACE,
    rated: bool = True,
    standing: int = 0,
    nameless: bool = False,
) -> None:
    seeks = world.parts.seeks.seeks
    await seeks.agree(person.user_id, Listing.LEVEL)
    await seeks.seek(person, Wish(game, pace, rated, standing=standing, nameless=nameless))


async def offers(world: World) -> list[Offer]:
    """All that wait for an answer."""
    async with world.store.reading() as unit:
        found = await unit[SeekOfferRepository].of_people([one.user_id for one in (ANN, BOB, CAT)])
    return [offer for offer in found if offer.state is OfferState.OPEN]


async def paired(world: World) -> Offer:
    """The one offer that is made now."""
    assert (await world.parts.seeks.matchmaking.pair())[0] == 1
    (offer,) = await offers(world)
    return offer


async def accept(world: World, offer: Offer, person: Person) -> Answer:
    return await world.parts.seeks.answers.accept(
        offer.id,
        person,
        world.click(),
        channel_id=HOME + person.user_id,
        message_id=offer.id * 100 + person.user_id,
    )


async def begun(world: World, *people: Person) -> Match:
    """The match of two who are offered each other, and accept."""
    offer = await paired(world)
    for person in people:
        answer = await accept(world, offer, person)
    assert answer.match is not None
    # it begins once its invitation is posted
    await world.parts.match.lobby.posted(answer.match.id, 77)
    return await world.parts.match.matches.get(answer.match.id)


async def own(world: World, person: Person) -> list[OwnSeek]:
    return list(await world.parts.seeks.seeks.of(person.user_id))


async def test_two_who_accept_have_a_match_in_direct_messages(world: World) -> None:
    await seek(world, ANN, pace="1d")
    assert await world.parts.seeks.matchmaking.pair() == (0, 1)
    await seek(world, BOB, pace=None)
    offer = await paired(world)
    assert [party.listing for party in offer.parties] == [Listing.LEVEL] * 2
    answer = await accept(world, offer, replace(BOB, locale="en"))
    assert answer.match is None
    match = (await accept(world, offer, replace(ANN, locale="ja"))).match
    assert match is not None
    # nobody can have seen the commitment yet
    assert match.status is Status.LOBBY
    assert match.is_direct
    assert (str(match.terms.clock), match.terms.rated) == ("1d", True)
    assert match.place.channel_id == HOME + BOB.user_id
    await world.parts.match.lobby.posted(match.id, 77)
    match = await world.parts.match.matches.get(match.id)
    assert match.status is Status.ACTIVE
    assert {person.user_id for person in match.people} == {ANN.user_id, BOB.user_id}
    homes = {
        one.person.user_id: one.home for one in await world.parts.match.homes.addressees(match)
    }
    assert {id_: home.channel_id for id_, home in homes.items()} == {1: HOME + 1, 2: HOME + 2}
    # each has their board in the language that they were answered in
    assert {id_: home.locale for id_, home in homes.items()} == {1: "ja", 2: "en"}
    # what was sought is found
    assert await own(world, ANN) == await own(world, BOB) == []


async def test_whoever_refuses_or_is_refused_keeps_their_place(world: World) -> None:
    await seek(world, ANN)
    world.clock.turn(timedelta(hours=1))
    await seek(world, BOB)
    before = [(await own(world, one))[0].seek.since for one in (ANN, BOB)]
    offer = await paired(world)
    await world.parts.seeks.answers.refuse(offer.id, BOB)
    assert [(await own(world, one))[0].seek.since for one in (ANN, BOB)] == before
    for person in (ANN, BOB, CAT):
        with pytest.raises(SeekRefused, match="seek-offer-over"):
            await accept(world, offer, person)
    # the same two are not asked again soon, but another one may be
    assert await world.parts.seeks.matchmaking.pair() == (0, 2)
    await seek(world, CAT)
    assert ANN.user_id in {party.person.user_id for party in (await paired(world)).parties}


async def test_whoever_does_not_answer_leaves_the_queue(world: World) -> None:
    await seek(world, ANN)
    await seek(world, BOB)
    offer = await paired(world)
    for party in offer.parties:
        await world.parts.seeks.queue.sent(party, HOME + party.person.user_id, 5)
    await accept(world, offer, ANN)
    answers = world.parts.seeks.answers
    assert await answers.lapse(offer.id) is None
    world.clock.turn(OFFER_LIFE)
    with pytest.raises(SeekRefused, match="seek-offer-over"):
        await accept(world, offer, BOB)
    lapsed = await answers.lapse(offer.id)
    assert lapsed is not None
    assert (await own(world, BOB))[0].seek.stopped is Stop.LAPSED
    assert (await own(world, ANN))[0].seek.stopped is None
    # whoever looks again is back
    await seek(world, BOB)
    assert (await own(world, BOB))[0].seek.stopped is None


async def test_the_same_two_do_not_play_twice_in_a_row(world: World) -> None:
    world.open_matches = 9
    world.restart()
    for person in (ANN, BOB):
        await seek(world, person)
    await begun(world, ANN, BOB)
    for person in (ANN, BOB):
        await seek(world, person)
    assert await world.parts.seeks.matchmaking.pair() == (0, 2)
    await seek(world, CAT)
    offer = await paired(world)
    other = next(one for one in (ANN, BOB) if offer.of(one.user_id) is not None)
    for person in (other, CAT):
        await accept(world, offer, person)
    await seek(world, other)
    # ann and bob have not both had somebody else since
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0


async def test_nobody_is_offered_whom_they_have_blocked(world: World) -> None:
    await seek(world, ANN)
    await seek(world, BOB)
    await world.parts.people.circles.block(BOB, ANN)
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0
    await seek(world, CAT)
    offer = await paired(world)
    other = next(one for one in (ANN, BOB) if offer.of(one.user_id) is not None)
    await accept(world, offer, other)
    # nobody is told why it comes to nothing
    await world.parts.people.circles.block(other, CAT)
    assert (await accept(world, offer, CAT)).offer.state is OfferState.GONE


async def test_two_whose_offer_fell_through_are_not_asked_again_for_a_week(world: World) -> None:
    await seek(world, ANN)
    await seek(world, BOB)
    offer = await paired(world)
    for party in offer.parties:
        await world.parts.seeks.queue.sent(party, HOME, 1)
    await world.parts.people.circles.block(BOB, ANN)
    await accept(world, offer, ANN)
    assert (await accept(world, offer, BOB)).offer.state is OfferState.GONE
    await world.parts.people.circles.drop(Circle.BLOCKED, BOB.user_id, ANN.user_id)
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0
    world.clock.turn(APART_AFTER_REFUSAL)
    assert (await world.parts.seeks.matchmaking.pair())[0] == 1


async def test_whoever_is_away_or_plays_enough_is_offered_nobody(world: World) -> None:
    for person in (ANN, BOB):
        await seek(world, person)
    today = world.clock.now().date()
    await world.parts.match.vacations.go(ANN.user_id, today, today + timedelta(days=3), None)
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0
    await seek(world, CAT)
    offer = await paired(world)
    assert offer.of(ANN.user_id) is None
    for _ in range(world.open_matches):
        await world.parts.match.lobby.create(world.wish("race", DAN, creator=CAT), world.click())
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await accept(world, offer, CAT)


async def test_nobody_is_offered_a_pair_of_matches_who_has_room_for_one(world: World) -> None:
    world = World(world.store, open_matches=1)
    for person in (ANN, BOB):
        await seek(world, person, game="countup")
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0
    for person in (ANN, BOB):
        await seek(world, person, game="countup", rated=False)
    assert (await world.parts.seeks.matchmaking.pair())[0] == 1


async def test_a_day_has_so_many_offers(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matchmaking_module, "OFFERS_A_DAY", 1)
    await seek(world, ANN)
    await seek(world, BOB)
    await world.parts.seeks.answers.refuse((await paired(world)).id, ANN)
    await seek(world, CAT)
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0
    world.clock.turn(timedelta(days=1))
    assert (await world.parts.seeks.matchmaking.pair())[0] == 1


async def test_a_standing_challenge_renews_itself(world: World) -> None:
    for person in (ANN, BOB):
        await seek(world, person, standing=1)
    await seek(world, CAT)
    first = await begun_with_anybody(world)
    seeker = next(one for one in (ANN, BOB) if first.seat_of(one.user_id) is not None)
    mine = await own(world, seeker)
    assert mine[0].running == 1
    # enough run, until one is over
    for person in (CAT, DAN):
        await seek(world, person)
    await world.parts.seeks.matchmaking.pair()
    assert all(offer.of(seeker.user_id) is None for offer in await offers(world))
    for offer in await offers(world):
        await world.parts.seeks.answers.refuse(offer.id, offer.parties[0].person)
    await world.parts.match.matches.resign(first.id, seeker, world.click())
    assert (await own(world, seeker))[0].running == 0
    await world.parts.seeks.seeks.refresh()
    assert (await own(world, seeker))[0].seek.facts is not None
    await world.parts.seeks.matchmaking.pair()
    assert any(offer.of(seeker.user_id) for offer in await offers(world))


async def begun_with_anybody(world: World) -> Match:
    offer = await paired(world)
    return await begun_of(world, offer)


async def begun_of(world: World, offer: Offer) -> Match:
    for party in offer.parties:
        answer = await accept(world, offer, party.person)
    assert answer.match is not None
    await world.parts.match.lobby.posted(answer.match.id, 77)
    return await world.parts.match.matches.get(answer.match.id)


async def test_a_standing_challenge_rests_after_a_timeout(world: World) -> None:
    for person in (ANN, BOB):
        await seek(world, person, standing=2, pace="1d")
    match = await begun_with_anybody(world)
    assert match.terms.timeout is Timeout.LOSE
    world.clock.turn(timedelta(days=2))
    assert await world.parts.match.time.settle() is not None
    over = await world.parts.match.matches.get(match.id)
    assert over.outcome is not None
    for person in (ANN, BOB):
        won = over.seat_of(person.user_id) in over.outcome.winners
        stopped = (await own(world, person))[0].seek.stopped
        assert stopped is (None if won else Stop.TIMEOUT)


async def test_a_person_has_a_seek_for_each_of_so_many_games(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeks = world.parts.seeks.seeks
    with pytest.raises(SeekRefused, match="seek-unasked"):
        await seeks.seek(ANN, Wish("race"))
    monkeypatch.setattr(service_module, "MAX_SEEKS", 1)
    await seek(world, ANN)
    await seek(world, ANN, rated=False)
    assert [each.seek.wish.rated for each in await own(world, ANN)] == [False]
    with pytest.raises(SeekRefused, match="seek-many"):
        await seek(world, ANN, game="guess")
    (mine,) = await own(world, ANN)
    assert await seeks.end(BOB.user_id, mine.seek.id) is None
    assert await seeks.end(ANN.user_id, mine.seek.id) is not None
    assert await own(world, ANN) == []


async def test_whoever_ends_their_seeks_or_is_forgotten_is_offered_no_more(world: World) -> None:
    ways: list[Callable[[], Awaitable[object]]] = [
        lambda: world.parts.seeks.seeks.withdraw(ANN.user_id),
        lambda: world.parts.people.privacy.forget(ANN),
    ]
    for end in ways:
        await seek(world, ANN)
        await seek(world, BOB)
        offer = await paired(world)
        await end()
        assert await offers(world) == []
        with pytest.raises(SeekRefused, match="seek-offer-over"):
            await accept(world, offer, BOB)
        assert await own(world, ANN) == []
        assert (await own(world, BOB))[0].seek.stopped is None
        world.clock.turn(timedelta(days=8))


async def test_all_that_somebody_takes_no_messages_for_rests(world: World) -> None:
    await seek(world, ANN)
    await seek(world, BOB)
    offer = await paired(world)
    await world.parts.seeks.queue.unreachable(offer, offer.parties[0])
    assert (await own(world, ANN))[0].seek.stopped is Stop.CLOSED
    assert await offers(world) == []
    assert (await world.parts.seeks.matchmaking.pair())[0] == 0


@pytest.mark.both_databases
async def test_of_several_processes_one_makes_an_offer(world: World, other: Store) -> None:
    beside = World(other, clock=world.clock)
    for person in (ANN, BOB, CAT):
        await seek(world, person)
    made = await asyncio.gather(
        *(each.parts.seeks.matchmaking.pair() for each in (world, beside, world, beside))
    )
    assert sum(count for count, _ in made) == 1
    (offer,) = await offers(world)
    await asyncio.gather(
        *(
            accept(each, offer, party.person)
            for each, party in zip((world, beside), offer.parties, strict=True)
        )
    )
    async with world.store.reading() as unit:
        now = await unit[SeekOfferRepository].get(offer.id)
    assert now is not None
    assert now.state is OfferState.MADE


@pytest.mark.both_databases
async def test_whoever_is_leaving_as_a_round_begins_is_offered_nobody(
    world: World, other: Store
) -> None:
    await seek(world, ANN)
    await seek(world, BOB)
    (mine,) = await own(world, ANN)
    async with other.writing() as unit:
        await unit[PersonRepository].hold(ANN.user_id)
        await unit[SeekRepository].drop(mine.seek.id, ANN.user_id)
        making = asyncio.create_task(world.parts.seeks.matchmaking.pair())
        await asyncio.wait((making,), timeout=0.2)
        await unit.commit()
    assert (await making)[0] == 0
    assert await offers(world) == []


async def test_a_round_asks_no_more_after_many_offers(world: World) -> None:
    async def asked() -> list[int]:
        with statements(world.store) as seen:
            await world.parts.seeks.matchmaking.pair()
        return [len(values) for _, values in seen]

    await seek(world, ANN)
    await seek(world, BOB)
    offer = await paired(world)
    before = await asked()
    async with world.store.writing() as unit:
        repository = unit[SeekOfferRepository]
        for _ in range(20):
            again = await repository.add(replace(offer, state=OfferState.LAPSED))
            await unit[ErrandRepository].drop(Job.SEEK_OFFERS, again.id)
        await unit.commit()
    assert await asked() == before


async def nameless(world: World) -> Match:
    """A match of ann and bob in which nobody knows who plays."""
    for person in (ANN, BOB):
        await seek(world, person, nameless=True)
    return await begun_with_anybody(world)


async def test_only_people_who_both_want_so_play_without_names(world: World) -> None:
    await seek(world, ANN, nameless=True)
    await seek(world, BOB)
    assert await world.parts.seeks.matchmaking.pair() == (0, 2)
    await seek(world, CAT, nameless=True)
    offer = await paired(world)
    assert {party.person.user_id for party in offer.parties} == {ANN.user_id, CAT.user_id}
    assert offer.nameless


@pytest.mark.both_databases
async def test_players_without_names_are_animals_until_there_is_a_result(world: World) -> None:
    match = await nameless(world)
    assert match.is_nameless
    animals = set(match.names)
    assert len(animals) == 2
    assert animals <= {animal(key) for key in ANIMALS}
    assert not match.masks
    over = match
    while over.status.is_open:
        position = await world.parts.match.matches.position(match.id)
        mover = over.sitter(min(position.owing))
        assert mover is not None
        over = (await world.act(match, mover, "+1")).position.match
    for found in (over, await world.parts.match.matches.get(match.id)):
        assert set(found.names) == {ANN.name, BOB.name}
        assert {one for one, _ in found.masks} == animals
        for seat in match.seats:
            assert seat.person is not None
            now = found.seats[found.seat_of(seat.person.user_id) or 0]
            assert (now.alias, now.name) == (seat.name, seat.alias)
    # ratings call them by their names
    async with world.store.reading() as unit:
        rated = await unit[RatingRepository].of(OVERALL, "race", [ANN.user_id, BOB.user_id])
    assert {id_: one.name for id_, one in rated.items()} == {1: ANN.name, 2: BOB.name}
    again = await world.parts.match.lobby.rematch(match.id, BOB, world.click())
    assert not again.is_nameless


async def test_without_names_no_seat_changes_hands(world: World) -> None:
    match = await nameless(world)
    for other in (BOB, CAT):
        with pytest.raises(OfferRefused, match="handover-nameless"):
            await world.parts.match.substitutes.ask(match.id, ANN, other, world.click())


async def test_a_match_without_names_that_was_called_off_has_no_rematch(world: World) -> None:
    match = await nameless(world)
    await world.parts.match.matches.abort(match.id, ANN, world.click())
    with pytest.raises(LobbyRefused, match="nameless"):
        await world.parts.match.lobby.rematch(match.id, BOB, world.click())
    assert (await world.parts.match.matches.get(match.id)).is_nameless


async def test_a_block_tells_nothing_about_an_animal(world: World) -> None:
    """Whoever blocks somebody they suspect is called for offers as before."""
    match = await nameless(world)
    inbox = world.parts.match.inbox
    await world.parts.match.offers.make(match.id, ANN, OfferKind.DRAW, world.click())
    before = await inbox.requests(BOB.user_id)
    assert len(before) == 1
    asking = await world.parts.match.boards.to_post(match.id)
    await world.parts.people.circles.block(BOB, ANN)
    assert await inbox.requests(BOB.user_id) == before
    assert await world.parts.match.boards.to_post(match.id) == asking
    assert isinstance(asking, Board)
    assert asking.asking == {BOB.user_id}
    assert await inbox.find(BOB.user_id, other_id=ANN.user_id) == []
    assert await inbox.find(BOB.user_id) != []


async def test_of_somebody_forgotten_no_name_is_left(world: World) -> None:
    match = await nameless(world)
    await world.parts.people.privacy.forget(ANN)
    found = await world.parts.match.matches.get(match.id)
    assert ANN.name not in {seat.alias for seat in found.seats} | set(found.names)
    assert BOB.name in found.names
