"""Rated matches between people change ratings, in the transaction in which they end."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from datetime import timedelta
from itertools import combinations
from typing import Any

import pytest
from sqlalchemy import select, update

from bot.db.store import Store
from bot.match.lobby.seating import TermsRefused
from bot.match.model.match import Seat
from bot.match.model.people import Person, PersonSettings, computer
from bot.match.model.terms import Leaving, Status, Terms, Timeout
from bot.match.store.matches import MatchRepository
from bot.ratings.model import NOVICE, OVERALL, SETTLED_SIGMA, Ranking, Rating, Skill, ranking
from bot.ratings.rating import annul, skills_after
from bot.ratings.store import RatingRepository, rating_changes, ratings
from bot.servers.admin import AdminRequest
from engines import Outcome
from tests.match.timed import TIMED_GAMES, settled, terms
from tests.match.world import ANN, BOB, CAT, DAN, EVE, HERE, World
from tests.ratings.rated import ALL_GAMES, RATED, acquainted, begun, lost, resigned

GUS = Person(6, "gus")
SERVER = HERE.guild_id or 0


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=ALL_GAMES, open_matches=50)


async def shown(world: World, person: Person, scope: int = SERVER) -> float | None:
    for rating in await world.parts.ratings.ratings.of_user(person.user_id):
        if rating.scope == scope:
            return rating.skill.mu
    return None


@pytest.mark.both_databases
async def test_a_rated_match_counts_on_its_server_and_over_all(world: World) -> None:
    await acquainted(world, CAT, DAN, BOB)
    match = await lost(world, ANN, BOB)
    changes = await world.parts.ratings.ratings.of_match(match.id)
    assert {(c.user_id, c.scope, c.difference > 0) for c in changes} == {
        (ANN.user_id, SERVER, True),
        # over all servers bob has met too few
        (ANN.user_id, OVERALL, False),
        # ann is new: a loss against her tells nothing yet
        (BOB.user_id, SERVER, False),
        (BOB.user_id, OVERALL, False),
    }
    for rating in await world.parts.ratings.ratings.of_user(ANN.user_id):
        assert (rating.wins, rating.draws, rating.losses, rating.name) == (1, 0, 0, "ann")


async def test_what_is_not_rated_counts_nowhere(world: World) -> None:
    await lost(world, ANN, BOB, terms=Terms())
    assert await shown(world, ANN) is None


async def test_against_a_computer_nothing_is_rated(world: World) -> None:
    match = await world.parts.match.lobby.create(
        world.wish("race", computer(1), terms=RATED), world.click()
    )
    assert not match.terms.rated
    with pytest.raises(TermsRefused, match="rated-computer"):
        await world.invited("race", terms=Terms(rated=True, timeout=Timeout.COMPUTER))


async def test_a_match_called_off_or_cancelled_has_no_result(world: World) -> None:
    match = await world.started(terms=RATED)
    await world.parts.match.matches.abort(match.id, BOB, world.click())
    match = await world.started(terms=RATED)
    order = AdminRequest(SERVER, DAN, "both are gone", world.click())
    await world.parts.servers.administration.cancel(match.id, order)
    assert await shown(world, ANN) is None


async def test_an_admins_decision_is_a_result(world: World) -> None:
    for one, other in combinations((ANN, CAT, DAN), 2):
        await resigned(world, await begun(world, one, other), other)
    for match in (await world.started("escape", terms=RATED), await begun(world, ANN, BOB)):
        assert await shown(world, BOB) is None
        order = AdminRequest(SERVER, DAN, "as both say", world.click())
        await world.parts.servers.administration.adjudicate(match.id, order, [BOB])
    assert (await shown(world, BOB) or 0) > NOVICE.mu


async def test_what_hardly_began_counts_for_nobody(world: World) -> None:
    match = await world.started("escape", terms=RATED)
    await resigned(world, match, BOB)
    assert await world.parts.ratings.ratings.of_match(match.id) == []
    assert await world.parts.ratings.ratings.of_user(ANN.user_id) == []
    assert (await world.parts.ratings.ratings.recount(check=True)).matches == 0


async def test_a_time_out_is_lost(world: World) -> None:
    for one, other in combinations((ANN, BOB, CAT), 2):
        await resigned(world, await begun(world, one, other), other)
    agreed = replace(terms("1d"), rated=True)
    match = await begun(world, ANN, BOB, terms=agreed)
    owing = (await world.parts.match.matches.position(match.id)).owing
    late = match.sitter(*owing)
    world.clock.turn(timedelta(days=2))
    assert (await settled(world))[0] == match.id
    changes = await world.parts.ratings.ratings.of_match(match.id)
    for change in (each for each in changes if each.scope == SERVER):
        assert late is not None
        assert (change.difference < 0) is (change.user_id == late.user_id)


async def test_who_leaves_a_table_comes_after_all_who_stay(world: World) -> None:
    people = (ANN, BOB, CAT, DAN)
    # in the first match all of them are new
    for _match in range(2):
        match = await begun(world, *people, game="countup")
        for person in (DAN, CAT, BOB):
            await resigned(world, match, person)
    found = [await shown(world, person) or 0 for person in people]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 4


def placed(outcome: Outcome, *, left: dict[int, Leaving] | None = None) -> Ranking:
    people = (ANN, BOB, CAT, DAN)
    seats = tuple(
        Seat(number, person, accepted=True, left=(left or {}).get(number))
        for number, person in enumerate(people)
    )
    from tests.match.store.rows import draft

    return ranking(replace(draft(status=Status.FINISHED), seats=seats, outcome=outcome))


def test_who_won_together_shares_the_first_place() -> None:
    assert placed(Outcome((1, 3), "rounds")) == ((1, 3), (0, 2))


def test_without_winners_all_share_the_first_place() -> None:
    assert placed(Outcome((), "quiet")) == ((0, 1, 2, 3),)


def test_a_draw_moves_equals_nowhere_and_makes_them_surer() -> None:
    after = skills_after(((0, 1),), {0: NOVICE, 1: NOVICE})
    assert after[0] == after[1]
    assert after[0].mu == pytest.approx(NOVICE.mu)
    assert after[0].sigma < NOVICE.sigma


def test_beating_a_stronger_player_is_worth_more() -> None:
    strong, weak = Skill(32, 4), Skill(18, 4)
    upset = skills_after(((1,), (0,)), {0: strong, 1: weak})[1].mu - weak.mu
    usual = skills_after(((0,), (1,)), {0: strong, 1: weak})[0].mu - strong.mu
    assert upset > 3 * usual > 0


def test_who_wins_three_of_four_comes_out_above_and_settles() -> None:
    rng, skills = random.Random(3), {0: NOVICE, 1: NOVICE}
    assert skills[0].provisional
    for _match in range(40):
        first = 0 if rng.random() < 0.75 else 1
        skills = skills_after(((first,), (1 - first,)), skills)
    assert skills[0].mu - skills[1].mu > 3
    assert skills[0].sigma < SETTLED_SIGMA
    assert not skills[0].provisional


async def many(world: World) -> None:
    rng = random.Random(5)
    for _match in range(8):
        people = rng.sample([ANN, BOB, CAT, DAN], rng.choice((2, 2, 3)))
        await lost(world, *people)
    await resigned(world, await begun(world, ANN, BOB), ANN)
    # hardly begun
    await resigned(world, await world.started("escape", terms=RATED), ANN)
    # some of these are in another season
    world.clock.turn(timedelta(days=89))
    for _match in range(4):
        await lost(world, *rng.sample([ANN, BOB, CAT, DAN], 2))


async def test_counted_again_the_ratings_are_what_they_were(world: World) -> None:
    await many(world)
    service = world.parts.ratings.ratings
    before = {p: await service.of_user(p.user_id) for p in (ANN, BOB, CAT, DAN)}
    recount = await service.recount(check=True)
    assert (recount.matches, recount.different) == (13, 0)
    await service.recount(check=False)
    assert {p: await service.of_user(p.user_id) for p in (ANN, BOB, CAT, DAN)} == before


@pytest.mark.both_databases
async def test_what_was_lost_or_changed_is_found_and_repaired(world: World) -> None:
    await many(world)
    service = world.parts.ratings.ratings
    before = await service.of_user(ANN.user_id)
    async with world.store.database.engine.begin() as connection:
        await connection.execute(update(ratings).values(mu=ratings.c.mu + 1))
        newest = select(rating_changes.c.match_id).limit(1).scalar_subquery()
        await connection.execute(rating_changes.delete().where(rating_changes.c.match_id == newest))
    assert (await service.recount(check=True)).different > 0
    assert await service.of_user(ANN.user_id) != before
    await service.recount(check=False)
    assert await service.of_user(ANN.user_id) == before
    assert (await service.recount(check=True)).different == 0


async def test_who_is_forgotten_leaves_the_ratings_of_others_as_they_are(world: World) -> None:
    await many(world)
    service = world.parts.ratings.ratings
    others = [await service.of_user(p.user_id) for p in (ANN, CAT, DAN)]
    await world.parts.people.privacy.forget(BOB)
    assert await service.of_user(BOB.user_id) == []
    assert [await service.of_user(p.user_id) for p in (ANN, CAT, DAN)] == others
    assert (await service.recount(check=True)).different == 0


async def test_a_rated_match_stays_however_old_it_is(store: Store) -> None:
    world = World(store, games=TIMED_GAMES, kept_days=100)
    rated = await lost(world, ANN, BOB)
    usual = await lost(world, ANN, BOB, terms=Terms())
    await world.started()
    world.clock.turn(timedelta(days=200))
    await world.parts.ops.housekeeper.tidy()
    async with store.reading() as unit:
        assert await unit[MatchRepository].get(rated.id) is not None
        assert await unit[MatchRepository].get(usual.id) is None


@pytest.mark.both_databases
async def test_a_leaderboard_lists_settled_people_who_want_to_be_found(world: World) -> None:
    async with world.store.writing() as unit:
        for person, mu, sigma in ((ANN, 30.0, 5.0), (BOB, 20.0, 6.0), (CAT, 40.0, 8.0)):
            for scope in (OVERALL, SERVER):
                skill = Skill(mu, sigma)
                await unit[RatingRepository].put(
                    Rating(scope, "race", person.user_id, skill, wins=12, name=person.name)
                )
        await unit.commit()

    async def listed(least: int = 1, scope: int = SERVER) -> list[str]:
        found, count = await world.parts.ratings.ratings.leaders(
            "race", scope, min_matches=least, first=0, count=10
        )
        assert count == len(found)
        return [rating.name for rating in found]

    assert await listed() == ["ann", "bob"]
    assert await listed(least=13) == []
    assert await listed(scope=12345) == []
    # over all servers more is asked: test_attack.py
    assert await listed(scope=OVERALL) == []
    await world.parts.people.settings.set(PersonSettings(ANN.user_id, listed=False))
    assert await listed() == ["bob"]


@pytest.mark.both_databases
async def test_matches_that_end_at_once_all_count(world: World, other: Store) -> None:
    matches = [await begun(world, ANN, BOB) for _match in range(4)]
    desks = [world.parts, World(other, games=ALL_GAMES).parts]
    await asyncio.gather(
        *(
            desks[number % 2].match.matches.resign(match.id, (ANN, BOB)[number // 2], world.click())
            for number, match in enumerate(matches)
        )
    )
    for person in (ANN, BOB):
        for rating in await world.parts.ratings.ratings.of_user(person.user_id):
            assert (rating.wins, rating.losses) == (2, 2)
    async with world.store.reading() as unit:
        assert len(await unit[RatingRepository].all_changes()) == 4 * 2 * 2


@pytest.mark.both_databases
async def test_a_decision_that_is_taken_back_counts_for_nothing(world: World) -> None:
    async def ratings() -> set[tuple[object, ...]]:
        async with world.store.reading() as unit:
            return {
                (r.scope, r.game, r.user_id, round(r.skill.mu, 9), r.wins, r.draws, r.losses)
                for r in await unit[RatingRepository].all()
            }

    wrong = await lost(world, CAT, DAN)
    async with world.store.writing() as unit:
        await annul(unit, wrong)
        await unit.commit()
    # of whom nothing else is known, nothing is known
    assert await ratings() == set()

    await acquainted(world, ANN, BOB, CAT)
    wrong = await lost(world, ANN, BOB)
    # rests on it, and on what rests on it; the next does not, nor does another game
    for winner, loser in ((BOB, CAT), (DAN, CAT), (EVE, GUS), (ANN, BOB)):
        await lost(world, winner, loser)
    before = await ratings()
    async with world.store.writing() as unit:
        await annul(unit, wrong)
        await unit.commit()
    after = await ratings()
    assert {key for key in before if key[2] in (EVE.user_id, GUS.user_id)} <= after
    assert not {key for key in before if key[0] == SERVER and key[2] == DAN.user_id} & after
    found = await world.parts.ratings.ratings.recount(check=True)
    assert (found.matches, found.different) == (7, 0)


@pytest.mark.both_databases
async def test_rivals_are_kept_by_nobody_who_was_forgotten(world: World) -> None:
    people, profiles = world.parts.people.settings, world.parts.ratings.profiles

    async def rivals() -> list[str]:
        own, now = ANN.user_id, world.clock.now()
        profile = await profiles.of(own, asking=own, guild_id=SERVER, now=now)
        assert profile.suggestion is None
        return [rival.name for rival in profile.rivals]

    assert await people.played_since(ANN.user_id) is None
    since = world.clock.now()
    for _ in range(2):
        await lost(world, ANN, BOB)
    assert await people.played_since(ANN.user_id) == since
    await people.set(PersonSettings(ANN.user_id, rivals=True))
    assert await rivals() == []
    await people.set(PersonSettings(BOB.user_id, rivals=True))
    assert await rivals() == ["bob"]
    exported: Any = await world.parts.people.privacy.export(BOB)
    assert exported["settings"][0]["rivals"] is True
    await world.parts.people.privacy.forget(BOB)
    assert await rivals() == []
