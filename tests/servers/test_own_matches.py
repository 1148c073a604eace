"""Nobody judges a match of their own, and nobody sees two of its sides."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import EndedBy, Kind, Status, Terms, Timeout
from bot.match.offers import OfferRefused
from bot.ratings.store import RatingRepository
from bot.servers.admin import AdminRefused, AdminRequest
from engines import GAMES, PUBLIC
from tests.match.timed import DAY, HOUR, TIMED_GAMES, passes, terms
from tests.match.world import ANN, BOB, CAT, DAN, EVE, HERE, World

RATED = replace(terms("3d"), rated=True)


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, **TIMED_GAMES})


def order(world: World, by: Person, *, alone: bool = False) -> AdminRequest:
    return AdminRequest(HERE.guild_id or 0, by, "because", world.click(), alone)


async def handed(world: World, match: Match, old: Person, new: Person) -> None:
    """A seat is handed over, and everybody agrees."""
    substitutes = world.parts.match.substitutes
    offer = (await substitutes.ask(match.id, old, new, world.click())).offer
    assert offer is not None
    await substitutes.agree(offer.id, new, world.click())
    now = await world.parts.match.matches.get(match.id)
    for person in now.people if now.terms.rated else ():
        if person.user_id not in {old.user_id, new.user_id}:
            await substitutes.agree(offer.id, person, world.click())


async def moved(world: World, match: Match, person: Person) -> None:
    """Somebody makes a move, whichever it is."""
    position = await world.parts.match.matches.position(match.id)
    await world.act(match, person, str(position.moves(position.seat_of(person.user_id) or 0)[0]))


async def changes(world: World, match: Match) -> int:
    """The ratings that a match has changed."""
    async with world.store.reading() as unit:
        return len(await unit[RatingRepository].of_match(match.id))


@pytest.mark.parametrize("act", ["cancel", "adjudicate", "extend"])
async def test_nobody_judges_a_rated_match_of_their_own(world: World, act: str) -> None:
    match = await world.started(terms=RATED)
    more: dict[str, tuple[object, ...]] = {"adjudicate": ([BOB],), "extend": ("2d",)}
    judge = getattr(world.parts.servers.administration, act)
    with pytest.raises(AdminRefused, match="admin-own-match"):
        await judge(match.id, order(world, ANN), *more.get(act, ()))
    # nor once they have handed their seat to somebody
    await handed(world, match, ANN, CAT)
    with pytest.raises(AdminRefused, match="admin-own-match"):
        await judge(match.id, order(world, ANN), *more.get(act, ()))
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE
    await judge(match.id, order(world, EVE), *more.get(act, ()))


@pytest.mark.both_databases
async def test_where_nobody_else_can_judge_a_match_it_stops_counting(world: World) -> None:
    match = await world.started(terms=RATED)
    administration = world.parts.servers.administration
    assert await administration.check_own(match, order(world, ANN, alone=True))
    turn = await administration.adjudicate(match.id, order(world, ANN, alone=True), [ANN])
    assert turn.position.match.ended_by is EndedBy.ADJUDICATED
    assert not turn.position.match.terms.rated
    assert not (await world.parts.match.matches.get(match.id)).terms.rated
    assert await changes(world, match) == 0
    assert (await world.parts.match.matches.history(match.id, PUBLIC))[-1].unrated


async def test_whoever_is_alone_judges_the_matches_of_others_as_they_count(world: World) -> None:
    match = await world.started(terms=RATED)
    administration = world.parts.servers.administration
    assert not await administration.check_own(match, order(world, EVE, alone=True))
    turn = await administration.adjudicate(match.id, order(world, EVE, alone=True), [ANN])
    assert turn.position.match.terms.rated


async def test_a_match_on_which_nothing_hangs_may_be_called_off_by_its_player(
    world: World,
) -> None:
    match = await world.started()
    over = await world.parts.servers.administration.cancel(match.id, order(world, ANN))
    assert over.status is Status.CANCELLED
    waiting = await world.invited(terms=RATED)
    over = await world.parts.servers.administration.cancel(waiting.id, order(world, ANN))
    assert over.status is Status.CANCELLED


@pytest.mark.parametrize("rated", [True, False])
async def test_nobody_changes_the_players_of_a_match_of_their_own(
    world: World, rated: bool
) -> None:
    match = await world.seated("shirokuro", ANN, BOB, terms=Terms(rated=rated))
    replaced = world.parts.servers.administration.replace
    for old in (ANN, BOB):
        with pytest.raises(AdminRefused, match="admin-own-seat"):
            await replaced(match.id, order(world, ANN, alone=True), old, CAT)
    await handed(world, match, ANN, DAN)
    with pytest.raises(AdminRefused, match="admin-own-seat"):
        await replaced(match.id, order(world, ANN), BOB, CAT)
    await moved(world, match, DAN)
    await passes(world, DAY * 7)
    await replaced(match.id, order(world, EVE), BOB, CAT)


@pytest.mark.both_databases
async def test_whoever_held_a_seat_takes_no_other_one(world: World) -> None:
    match = await world.seated("shirokuro", ANN, BOB)
    await passes(world, DAY * 7)
    await handed(world, match, ANN, CAT)
    substitutes = world.parts.match.substitutes
    with pytest.raises(OfferRefused, match="handover-former"):
        await substitutes.ask(match.id, BOB, ANN, world.click())
    with pytest.raises(OfferRefused, match="handover-former"):
        await world.parts.servers.administration.replace(match.id, order(world, EVE), BOB, ANN)
    # asked before it was known
    offer = (await substitutes.ask(match.id, BOB, DAN, world.click())).offer
    assert offer is not None
    await passes(world, DAY * 7)
    await world.parts.servers.administration.replace(match.id, order(world, EVE), CAT, DAN)
    await world.parts.servers.administration.replace(match.id, order(world, EVE), DAN, CAT)
    with pytest.raises(Refusal):
        await substitutes.agree(offer.id, DAN, world.click())
    with pytest.raises(OfferRefused, match="handover-former"):
        await substitutes.ask(match.id, BOB, DAN, world.click())
    # to the seat that they know, people may come back
    await passes(world, DAY * 7)
    await world.parts.servers.administration.replace(match.id, order(world, EVE), CAT, ANN)
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "bob")


@pytest.mark.parametrize("seed", range(3))
async def test_however_seats_change_hands_nobody_ever_holds_two(world: World, seed: int) -> None:
    rng = random.Random(seed)
    match = await world.seated("countup", ANN, BOB, CAT)
    held = {ANN.user_id: {0}, BOB.user_id: {1}, CAT.user_id: {2}}
    people = [ANN, BOB, CAT, DAN, EVE]
    for _ in range(12):
        now = await world.parts.match.matches.get(match.id)
        old, new = rng.choice(now.people), rng.choice(people)
        try:
            if rng.randrange(2):
                await handed(world, match, old, new)
            else:
                await passes(world, DAY * 7)
                judge = order(world, Person(50, "judge"))
                await world.parts.servers.administration.replace(match.id, judge, old, new)
        except (OfferRefused, AdminRefused):
            continue
        seat = now.seat_of(old.user_id)
        assert seat is not None
        held.setdefault(new.user_id, set()).add(seat)
    assert all(len(seats) == 1 for seats in held.values())
    assert len(held) > 3


@pytest.mark.parametrize("by_offer", [True, False])
@pytest.mark.parametrize(("game", "rated"), [("shirokuro", False), ("pastoral", True)])
async def test_a_match_stops_counting_where_a_new_player_sees_a_secret(
    world: World, game: str, rated: bool, by_offer: bool
) -> None:
    match = await world.seated(game, ANN, BOB, terms=Terms(rated=True))
    assert await world.parts.match.substitutes.unrates(match.id) is not rated
    if by_offer:
        await handed(world, match, BOB, CAT)
    else:
        await moved(world, match, ANN)
        await passes(world, DAY * 7)
        await world.parts.servers.administration.replace(match.id, order(world, EVE), BOB, CAT)
    now = await world.parts.match.matches.get(match.id)
    row = (await world.parts.match.matches.history(match.id, PUBLIC))[-1]
    assert (now.names[1], now.terms.rated) == ("cat", rated)
    assert (row.kind, row.unrated) == (Kind.REPLACED, not rated)


@pytest.mark.both_databases
async def test_only_absent_players_are_replaced(world: World) -> None:
    replaced = world.parts.servers.administration.replace
    untimed = await world.started()
    timed = await world.seated("race", CAT, BOB, terms=terms("3d"))
    await passes(world, DAY)
    for match, old in ((untimed, ANN), (untimed, BOB), (timed, CAT), (timed, BOB)):
        with pytest.raises(AdminRefused, match="admin-present"):
            await replaced(match.id, order(world, EVE), old, DAN)
    await passes(world, DAY / 2)
    await replaced(timed.id, order(world, EVE), CAT, DAN)
    await passes(world, DAY * 5)
    with pytest.raises(AdminRefused, match="admin-present"):
        await replaced(untimed.id, order(world, EVE), ANN, DAN)
    await passes(world, DAY / 2)
    await replaced(untimed.id, order(world, EVE), ANN, DAN)


async def test_time_that_does_not_count_is_no_absence(world: World) -> None:
    match = await world.started(terms=terms("3d weekends off UTC"))
    # Saturday and Sunday
    await passes(world, DAY * 2)
    with pytest.raises(AdminRefused, match="admin-present"):
        await world.parts.servers.administration.replace(match.id, order(world, EVE), ANN, CAT)


async def test_nobody_seats_themselves_by_a_ruling(world: World) -> None:
    match = await world.started()
    await passes(world, DAY * 7)
    with pytest.raises(AdminRefused, match="admin-self-seat"):
        await world.parts.servers.administration.replace(
            match.id, order(world, EVE, alone=True), ANN, EVE
        )


async def test_a_ruling_about_a_seat_is_undone_whoever_rules_meanwhile(world: World) -> None:
    administration, judge = world.parts.servers.administration, Person(50, "judge")
    match = await world.started()
    await passes(world, DAY * 7)
    await administration.replace(match.id, order(world, judge), ANN, EVE)
    await world.act(match, EVE, "+1")
    # who plays opposite gives nobody a seat back
    with pytest.raises(AdminRefused, match="admin-own-seat"):
        await administration.replace(match.id, order(world, BOB), EVE, ANN)
    # nor does who sits there choose somebody else
    with pytest.raises(AdminRefused, match="admin-own-seat"):
        await administration.replace(match.id, order(world, EVE), EVE, CAT)
    assert await administration.check_replace(match.id, order(world, EVE), EVE, ANN)
    await administration.replace(match.id, order(world, EVE), EVE, ANN)
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "bob")
    # which is no ruling that could be undone again
    with pytest.raises(AdminRefused, match="admin-present"):
        await administration.replace(match.id, order(world, judge), ANN, EVE)


@pytest.mark.both_databases
async def test_a_player_takes_a_seat_back_until_the_substitute_has_moved(world: World) -> None:
    administration, substitutes = world.parts.servers.administration, world.parts.match.substitutes
    match = await world.started()
    with pytest.raises(OfferRefused, match="handover-played-on"):
        await substitutes.take_back(match.id, ANN, world.click())
    await passes(world, DAY * 7)
    await administration.replace(match.id, order(world, EVE), ANN, CAT)
    for stranger in (BOB, CAT, DAN):
        with pytest.raises(OfferRefused, match="handover-played-on"):
            await substitutes.take_back(match.id, stranger, world.click())
    click = world.click()
    await substitutes.take_back(match.id, ANN, click)
    assert (await substitutes.take_back(match.id, ANN, click)).repeated
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "bob")
    with pytest.raises(OfferRefused, match="handover-played-on"):
        await substitutes.take_back(match.id, CAT, world.click())
    await passes(world, DAY * 7)
    await administration.replace(match.id, order(world, EVE), ANN, CAT)
    await world.act(match, CAT, "+1")
    with pytest.raises(OfferRefused, match="handover-played-on"):
        await substitutes.take_back(match.id, ANN, world.click())
    # but a moderator still gives it back
    await administration.replace(match.id, order(world, EVE), CAT, ANN)
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "bob")


async def test_what_a_player_handed_over_is_not_theirs_to_take_back(world: World) -> None:
    match = await world.started()
    await handed(world, match, ANN, CAT)
    with pytest.raises(OfferRefused, match="handover-played-on"):
        await world.parts.match.substitutes.take_back(match.id, ANN, world.click())
    await passes(world, DAY * 7)
    judge = order(world, EVE)
    await world.parts.servers.administration.replace(match.id, judge, CAT, DAN)
    await handed(world, match, DAN, ANN)
    with pytest.raises(OfferRefused, match="handover-played-on"):
        await world.parts.match.substitutes.take_back(match.id, CAT, world.click())


async def test_no_vacation_is_an_absence_even_without_a_clock(world: World) -> None:
    match, replaced = await world.started(), world.parts.servers.administration.replace
    today = world.clock.now().date()
    await world.parts.match.vacations.go(
        ANN.user_id, today, today + timedelta(days=9), HERE.guild_id
    )
    await passes(world, DAY * 11)
    with pytest.raises(AdminRefused, match="admin-present"):
        await replaced(match.id, order(world, EVE), ANN, CAT)
    await passes(world, DAY * 6)
    await replaced(match.id, order(world, EVE), ANN, CAT)


async def test_to_think_in_time_trouble_is_no_absence(world: World) -> None:
    match = await world.started(terms=replace(terms("2h"), timeout=Timeout.WAIT))
    await passes(world, HOUR * 1.5)
    with pytest.raises(AdminRefused, match="admin-present"):
        await world.parts.servers.administration.replace(match.id, order(world, EVE), ANN, CAT)
    await passes(world, HOUR)
    await world.parts.match.time.settle()
    await world.parts.servers.administration.replace(match.id, order(world, EVE), ANN, CAT)


async def test_nobody_loses_a_rating_by_what_a_substitute_has_played(world: World) -> None:
    administration, judge = world.parts.servers.administration, Person(50, "judge")
    untouched = await world.seated("pastoral", ANN, BOB, terms=Terms(rated=True))
    spoilt = await world.seated("pastoral", ANN, BOB, terms=Terms(rated=True))
    await passes(world, DAY * 7)
    for match in (untouched, spoilt):
        await administration.replace(match.id, order(world, judge), ANN, CAT)
        assert (await world.parts.match.matches.get(match.id)).terms.rated
    await moved(world, spoilt, CAT)
    for match in (untouched, spoilt):
        await administration.replace(match.id, order(world, judge), CAT, ANN)
    assert (await world.parts.match.matches.get(untouched.id)).terms.rated
    assert not (await world.parts.match.matches.get(spoilt.id)).terms.rated
    assert (await world.parts.match.matches.history(spoilt.id, PUBLIC))[-1].unrated
