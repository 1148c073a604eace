"""Losses a decision far below those of others: who is listed, and with which figures."""

from __future__ import annotations

import random

import pytest

from bot.db.store import Store
from bot.match.model.match import Match
from bot.ratings.conduct import ListingKind, PersonListing
from bot.reviews.service import MAX_CHANCE, ReviewRepository, Sample, judged, list_losses
from engines import GAMES
from engines.reviewing import MatchReview
from tests.match.world import ANN, BOB, CAT, DAN, EVE, World
from tests.ratings.rated import ALL_GAMES, begun, resigned

OTHERS = range(2, 12)


def usual(rng: random.Random, user_id: int, rating: float, loss: float) -> Sample:
    """A match of 20 decisions; the stronger, the less they cost."""
    return Sample(user_id, rating, 20, 20 * max(0.0, rng.gauss(loss, 0.01)))


def society(own: float, *, rating: float = 25.0, matches: int = 4) -> list[Sample]:
    rng = random.Random(1)
    others = [
        usual(rng, user_id, 20 + user_id, 0.06 - 0.003 * (user_id - 6))
        for user_id in OTHERS
        for _ in range(4)
    ]
    return [*others, *(Sample(1, rating, 20, 20 * own) for _ in range(matches))]


def test_whoever_loses_far_less_than_others_of_their_rating_stands_out() -> None:
    found = judged(society(0.005), 1)
    assert found is not None
    assert found.is_striking
    assert (found.decisions, round(found.loss, 4)) == (80, 0.005)
    assert found.expected == pytest.approx(0.063, abs=0.005)
    assert 0 < found.chance <= MAX_CHANCE


def test_what_is_usual_at_a_rating_is_not_striking() -> None:
    for own in (0.05, 0.065, 0.2):
        found = judged(society(own), 1)
        assert found is not None
        assert not found.is_striking
    # the best lose least
    strong, weak = judged(society(0.03, rating=31.0), 1), judged(society(0.03, rating=22.0), 1)
    assert strong is not None
    assert weak is not None
    assert strong.expected < weak.expected
    assert not strong.is_striking


def test_little_is_said_of_few_decisions_and_among_few_people() -> None:
    assert judged(society(0.005, matches=2), 1) is None
    assert judged([one for one in society(0.005) if one.user_id in {1, 2, 3}], 1) is None


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=ALL_GAMES, open_matches=50)


async def reviewed(world: World, match: Match, costs: tuple[float, float]) -> None:
    review = MatchReview((), (), costs, (0.0, 0.0))
    async with world.store.writing() as unit:
        kept = await world.parts.match.matches.get(match.id)
        await unit[ReviewRepository].put(kept, review)
        await list_losses(unit, kept, review)
        await unit.commit()


@pytest.mark.both_databases
async def test_a_review_lists_its_players_by_all_their_reviews(world: World) -> None:
    rng, listed = random.Random(2), list[PersonListing]()
    people = (BOB, CAT, DAN, EVE)
    for number in range(14):
        other, against = people[number % 4], people[(number + 1) % 4]
        match = await begun(world, other, against, game="pastoral")
        await resigned(world, match, against)
        await reviewed(world, match, (rng.uniform(0.15, 0.3), rng.uniform(0.15, 0.3)))
    for number in range(22):
        match = await begun(world, ANN, people[number % 4], game="pastoral")
        await resigned(world, match, people[number % 4])
        await reviewed(world, match, (0.001, rng.uniform(0.15, 0.3)))
        listed = await world.parts.ratings.to_look_at.of_late(None)
        if listed:
            break
    (one,) = listed
    assert (one.kind, one.user_id) == (ListingKind.LOSS, ANN.user_id)
    assert one.part >= 60
    assert one.loss is not None
    assert one.expected is not None
    assert one.loss < one.expected / 2
    assert GAMES[one.game].key == "pastoral"
