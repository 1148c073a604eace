"""Nobody gets far with accounts of their own, and the overall leaderboard asks for company."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.match.model.people import Person, Place
from bot.ratings.model import NOVICE, OVERALL, Rating, Skill
from bot.ratings.rating import Excluded, Exclusion
from bot.ratings.store import MIN_OPPONENTS, MIN_SERVER_PEOPLE, RatingRepository
from tests.match.world import ANN, BOB, CAT, DAN, EVE, HERE, World
from tests.ratings.rated import ALL_GAMES, RATED, begun, lost, resigned

SERVER = HERE.guild_id or 0
ELSEWHERE = Place(guild_id=900, channel_id=901)
STRANGERS = [Person(50 + number, f"s{number}") for number in range(MIN_SERVER_PEOPLE)]


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=ALL_GAMES, open_matches=50)


async def gives_up(world: World, winner: Person, loser: Person) -> None:
    """A rated race that is resigned without a move."""
    match = await world.seated("race", winner, loser, terms=RATED)
    await world.parts.match.matches.resign(match.id, loser, world.click())


async def rating(world: World, person: Person, scope: int = OVERALL, game: str = "race") -> Rating:
    found = await world.parts.ratings.ratings.of_user(person.user_id)
    nothing = Rating(scope, game, person.user_id)
    return next((each for each in found if (each.scope, each.game) == (scope, game)), nothing)


async def leaders(world: World, scope: int = OVERALL) -> list[str]:
    found, count = await world.parts.ratings.ratings.leaders(
        "race", scope, min_matches=1, first=0, count=50
    )
    assert len(found) == count
    return [each.name for each in found]


async def settle(world: World, *people: Person, place: Place = HERE) -> None:
    """Give these people a settled rating, as if they had played for long."""
    async with world.store.writing() as unit:
        for person in people:
            for scope in (OVERALL, place.guild_id or 0):
                skill = Skill(26 + person.user_id / 100, 5)
                await unit[RatingRepository].put(
                    Rating(scope, "race", person.user_id, skill, wins=9, name=person.name)
                )
        await unit.commit()


async def test_resignations_without_a_move_by_an_account_that_is_deleted(world: World) -> None:
    for number in range(12):
        await gives_up(world, ANN, BOB)
        if number % 4 == 3:
            await world.parts.people.privacy.forget(BOB)
    assert await world.parts.ratings.ratings.of_user(ANN.user_id) == []
    assert await leaders(world) == [] == await leaders(world, SERVER)
    assert (await world.parts.ratings.ratings.recount(check=True)).different == 0


async def test_matches_played_to_their_end_by_an_account_that_is_deleted(world: World) -> None:
    for number in range(12):
        await lost(world, ANN, BOB)
        if number % 4 == 3:
            await world.parts.people.privacy.forget(BOB)
    for scope in (OVERALL, SERVER):
        assert (await rating(world, ANN, scope)).skill == NOVICE
        assert (await rating(world, ANN, scope)).wins == 12
        assert await leaders(world, scope) == []
    assert (await world.parts.ratings.ratings.recount(check=True)).different == 0


async def test_several_accounts_that_meet_each_other_and_are_deleted(world: World) -> None:
    alts = (BOB, CAT, DAN)
    for _round in range(3):
        for one, other in ((BOB, CAT), (CAT, DAN), (DAN, BOB)):
            await lost(world, one, other)
        for alt in alts:
            await lost(world, ANN, alt)
            await world.parts.people.privacy.forget(alt)
    assert (await rating(world, ANN)).skill == NOVICE
    assert await leaders(world) == []
    assert (await world.parts.ratings.ratings.recount(check=True)).different == 0


@pytest.mark.both_databases
async def test_who_deletes_in_the_middle_of_matches_leaves_what_a_recount_finds(
    world: World,
) -> None:
    """Running matches are resigned one by one, and each still counts by the person's past."""
    for one, other in ((BOB, CAT), (BOB, DAN), (ANN, CAT), (ANN, DAN)):
        await resigned(world, await begun(world, one, other), other)
    for _match in range(2):
        await begun(world, ANN, BOB)
    await world.parts.people.privacy.forget(BOB)
    assert (await rating(world, ANN, SERVER, "escape")).wins == 4
    assert (await rating(world, ANN, SERVER, "escape")).skill.mu > NOVICE.mu
    assert (await world.parts.ratings.ratings.recount(check=True)).different == 0


async def test_the_overall_list_asks_for_people_met_on_large_servers(world: World) -> None:
    await settle(world, ANN)
    for stranger in STRANGERS[: MIN_OPPONENTS - 1]:
        await lost(world, ANN, stranger)
    await settle(world, ANN, *STRANGERS)
    assert await leaders(world) == []
    # an account that comes back under another name is one person at most
    for _deletion in range(2):
        await lost(world, ANN, BOB)
        await world.parts.people.privacy.forget(BOB)
    assert await leaders(world) == []
    # neither does a small server count
    await lost(world, ANN, CAT, place=ELSEWHERE)
    assert await leaders(world) == []
    await lost(world, ANN, STRANGERS[-1])
    await settle(world, ANN, *STRANGERS)
    assert await leaders(world) == ["ann"]
    # on its own server nothing of this is asked
    assert len(await leaders(world, SERVER)) == 1 + len(STRANGERS)


async def test_a_server_that_is_taken_out_counts_for_itself_alone(world: World) -> None:
    service = world.parts.ratings.ratings
    for one, other in ((BOB, CAT), (CAT, DAN), (DAN, BOB), (ANN, BOB), (ANN, CAT)):
        await lost(world, one, other)
    before = {scope: await rating(world, ANN, scope) for scope in (OVERALL, SERVER)}
    assert before[OVERALL].matches == 2
    assert before[SERVER].skill.mu > NOVICE.mu
    out = Exclusion(Excluded.SERVER, SERVER, "made up", world.clock.now())
    assert (await service.exclude(out)).different > 0
    assert (await rating(world, ANN)).matches == 0
    assert await rating(world, ANN, SERVER) == before[SERVER]
    # what is played meanwhile counts there as well, and a recount finds the same
    await lost(world, ANN, DAN)
    assert (await rating(world, ANN)).matches == 0
    assert (await rating(world, ANN, SERVER)).matches == 3
    assert (await service.recount(check=True)).different == 0
    assert [each.subject_id for each in await service.excluded()] == [SERVER]
    assert await service.include(Excluded.SERVER, SERVER) is not None
    assert (await rating(world, ANN)).matches == 3
    assert await service.include(Excluded.SERVER, SERVER) is None


async def test_a_person_who_is_taken_out_leaves_nothing_to_others(world: World) -> None:
    service = world.parts.ratings.ratings
    for one, other in ((BOB, CAT), (CAT, DAN), (DAN, BOB), (ANN, BOB), (ANN, EVE)):
        await lost(world, one, other)
    out = Exclusion(Excluded.PERSON, BOB.user_id, "an alt", world.clock.now())
    await service.exclude(out)
    assert (await rating(world, BOB)).matches == 0
    assert (await rating(world, BOB, SERVER)).matches == 3
    assert (await rating(world, ANN)).matches == 1
    await lost(world, ANN, BOB)
    assert (await rating(world, ANN)).matches == 1
    # nobody knows any more whose matches these were; they stay out all the same
    await world.parts.people.privacy.forget(BOB)
    assert (await service.recount(check=True)).different == 0
    assert (await rating(world, ANN)).matches == 1
    # who comes back is still out
    await lost(world, ANN, BOB)
    assert (await rating(world, ANN)).matches == 1
    await service.include(Excluded.PERSON, BOB.user_id)
    assert (await rating(world, ANN)).matches == 2
    assert (await service.recount(check=True)).different == 0


async def test_matches_of_two_who_were_taken_out_stay_out_until_both_are_back(
    world: World,
) -> None:
    service = world.parts.ratings.ratings
    await lost(world, ANN, BOB)
    for person in (ANN, BOB):
        await service.exclude(Exclusion(Excluded.PERSON, person.user_id, "", world.clock.now()))
    await service.include(Excluded.PERSON, ANN.user_id)
    assert (await rating(world, ANN)).matches == 0
    await service.include(Excluded.PERSON, BOB.user_id)
    assert (await rating(world, ANN)).matches == 1


async def test_a_match_that_is_taken_out_by_itself_stays_out_when_its_people_are_back(
    world: World,
) -> None:
    service, now = world.parts.ratings.ratings, world.clock.now()
    match = await lost(world, ANN, BOB)
    person = Exclusion(Excluded.PERSON, BOB.user_id, "an alt", now, SERVER)
    alone = Exclusion(Excluded.MATCH, match.id, "a joke", now + timedelta(hours=1), SERVER)
    await service.exclude(person)
    await service.exclude(alone)
    assert await service.excluded(SERVER) == [person, alone]
    await service.include(Excluded.PERSON, BOB.user_id, SERVER)
    assert await service.excluded(SERVER) == [alone]
    assert (await rating(world, ANN, SERVER)).matches == 0
    await service.include(Excluded.MATCH, match.id, SERVER)
    assert (await rating(world, ANN, SERVER)).matches == 1


async def test_a_match_that_is_back_stays_out_for_people_in_it(world: World) -> None:
    service, now = world.parts.ratings.ratings, world.clock.now()
    match = await lost(world, ANN, BOB)
    await service.exclude(Exclusion(Excluded.MATCH, match.id, "a joke", now, SERVER))
    await service.exclude(Exclusion(Excluded.PERSON, BOB.user_id, "an alt", now, SERVER))
    assert await service.include(Excluded.MATCH, match.id, SERVER) is not None
    assert await service.include(Excluded.MATCH, match.id, SERVER) is None
    # nobody knows any more that it was his
    await world.parts.people.privacy.forget(BOB)
    assert (await rating(world, ANN, SERVER)).matches == 0
    assert (await service.recount(check=True)).different == 0


async def test_a_match_that_counts_on_its_server_alone_tells_those_changes(world: World) -> None:
    service = world.parts.ratings.ratings
    await service.exclude(Exclusion(Excluded.SERVER, SERVER, "", world.clock.now()))
    match = await lost(world, ANN, BOB)
    assert {change.scope for change in await service.of_match(match.id)} == {SERVER}
    there = await lost(world, ANN, BOB, place=ELSEWHERE)
    assert {change.scope for change in await service.of_match(there.id)} == {
        OVERALL,
        ELSEWHERE.guild_id,
    }


@pytest.mark.both_databases
async def test_a_server_takes_people_and_matches_out_of_its_own_ratings(world: World) -> None:
    service, now = world.parts.ratings.ratings, world.clock.now()
    for one, other in ((BOB, CAT), (CAT, DAN), (DAN, BOB), (ANN, BOB)):
        await lost(world, one, other)
    match = await lost(world, ANN, CAT)
    before = await rating(world, ANN)
    await service.exclude(Exclusion(Excluded.PERSON, BOB.user_id, "an alt", now, SERVER))
    assert (await rating(world, BOB, SERVER)).matches == 0
    assert (await rating(world, ANN, SERVER)).matches == 1
    await service.exclude(Exclusion(Excluded.MATCH, match.id, "a joke", now, SERVER))
    assert (await rating(world, ANN, SERVER)).matches == 0
    # what counts over all servers is not theirs to decide
    assert await rating(world, ANN) == before
    assert await service.excluded() == []
    assert [one.reason for one in await service.excluded(SERVER)] == ["an alt", "a joke"]
    await lost(world, ANN, BOB)
    assert (await rating(world, ANN, SERVER)).matches == 0
    await world.parts.people.privacy.forget(BOB)
    assert (await service.recount(check=True)).different == 0
    await service.include(Excluded.MATCH, match.id, SERVER)
    assert (await rating(world, ANN, SERVER)).matches == 1
    assert await service.include(Excluded.PERSON, BOB.user_id) is None
    assert (await service.recount(check=True)).different == 0
