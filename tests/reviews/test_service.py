"""Reviews of matches: of which there is one, for whom, and that it is worked out once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.base.refusal import Refusal
from bot.db.store import UnitOfWork
from bot.match.model.match import Match
from bot.match.refusals import NoSuchMatch
from bot.reviews.service import Reviewer, ReviewFollowUp, ReviewRepository, Reviews
from bot.reviews.ui import ReviewServices
from engines import AnyGame
from engines.reviewing import Line, MatchReview, review
from tests.match.games import GAMES
from tests.match.timed import DAY
from tests.match.world import ANN, BOB, CAT, World
from tests.patience import patience


class Here:
    """A reviewer that works reviews out on the spot, once it is let to."""

    def __init__(self) -> None:
        self.asked: list[Line] = []
        self.begun = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.has_time = True

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        self.asked.append(line)
        self.begun.set()
        await self.goes_on.wait()
        return review(game, line, Random) if self.has_time else None


@pytest.fixture
def here() -> Here:
    return Here()


def reviews_of(world: World, reviewer: Reviewer, *follow_ups: ReviewFollowUp) -> Reviews:
    return ReviewServices.over(world.parts.match, reviewer, follow_ups).matches


async def refused(reviews: Reviews, match: Match, asker: int = ANN.user_id) -> str:
    with pytest.raises(Refusal) as refusal:
        await reviews.of(match.id, asker)
    return refusal.value.code


async def missed(world: World) -> Match:
    """A race to 3 that bob has won: from 1, he adds 2."""
    match = await world.started(options={"goal": 3})
    await world.act(match, ANN, "+1")
    return (await world.act(match, BOB, "+2")).position.match


@pytest.mark.both_databases
async def test_a_review_is_worked_out_once_and_is_the_same_for_everybody(
    world: World, here: Here
) -> None:
    match = await missed(world)
    reviews = reviews_of(world, here)
    assert await reviews.cached(match.id) is None
    found = await reviews.of(match.id, ANN.user_id)
    assert found is not None
    assert found.worths[-1] == (0.0, 1.0)
    # others, and whoever asks after a restart, get what was kept
    again = reviews_of(world, here)
    assert await again.of(match.id, CAT.user_id) == found
    assert await again.cached(match.id) == found
    assert len(here.asked) == 1


async def test_two_who_ask_at_once_share_one_review(world: World, here: Here) -> None:
    match = await missed(world)
    reviews = reviews_of(world, here)
    here.goes_on.clear()
    asked = [
        asyncio.create_task(reviews.of(match.id, person.user_id)) for person in (ANN, BOB, ANN)
    ]
    async with patience():
        await here.begun.wait()
    # if the first one leaves, it goes on for the others
    asked[0].cancel()
    here.goes_on.set()
    _, found, same = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(found, MatchReview)
    assert found == same
    assert len(here.asked) == 1


async def test_a_person_asks_for_one_review_at_a_time(world: World, here: Here) -> None:
    first, second = await missed(world), await missed(world)
    reviews = reviews_of(world, here)
    here.goes_on.clear()
    asked = asyncio.create_task(reviews.of(first.id, ANN.user_id))
    async with patience():
        await here.begun.wait()
    assert await refused(reviews, second) == "still-reviewing"
    here.goes_on.set()
    assert await asked is not None
    assert await reviews.of(second.id, ANN.user_id) is not None


async def test_a_review_for_which_there_was_no_time_can_be_asked_for_again(
    world: World, here: Here
) -> None:
    match = await missed(world)
    reviews = reviews_of(world, here)
    here.has_time = False
    assert await reviews.of(match.id, ANN.user_id) is None
    assert await reviews.cached(match.id) is None
    here.has_time = True
    assert await reviews.of(match.id, ANN.user_id) is not None


async def test_matches_that_are_not_over_or_came_to_nothing_have_no_review(
    world: World, here: Here
) -> None:
    reviews = reviews_of(world, here)
    match = await world.invited()
    assert await refused(reviews, match) == "not-over"
    match = await world.parts.match.lobby.accept(match.id, BOB, world.click())
    await world.act(match, ANN, "+1")
    assert await refused(reviews, match) == "not-over"
    short = (await world.parts.match.matches.resign(match.id, BOB, world.click())).position.match
    assert await refused(reviews, short) == "review-too-short"
    gone = await world.started()
    await world.parts.match.matches.abort(gone.id, ANN, world.click())
    assert await refused(reviews, gone) == "review-cancelled"
    with pytest.raises(NoSuchMatch):
        await reviews.of(404, ANN.user_id)
    kept = await missed(world)
    world.restart(games={"guess": GAMES["guess"]})
    assert await refused(reviews_of(world, here), kept) == "review-rules"
    # a refusal is no work that would be waited for
    assert await refused(reviews, gone) == "review-cancelled"
    assert not here.asked


async def test_what_follows_from_a_review_is_kept_with_it_or_neither_is(
    world: World, here: Here
) -> None:
    match = await missed(world)
    told: list[tuple[int, MatchReview]] = []

    async def breaks(unit: UnitOfWork, match: Match, review: MatchReview) -> None:
        assert await unit[ReviewRepository].of_match(match) == review
        raise RuntimeError("broken")

    async def follow_up(_unit: UnitOfWork, match: Match, review: MatchReview) -> None:
        told.append((match.id, review))

    with pytest.raises(RuntimeError):
        await reviews_of(world, here, breaks).of(match.id, ANN.user_id)
    reviews = reviews_of(world, here, follow_up)
    assert await reviews.cached(match.id) is None
    found = await reviews.of(match.id, ANN.user_id)
    assert told == [(match.id, found)]
    await reviews.of(match.id, BOB.user_id)
    assert len(told) == 1


@pytest.mark.both_databases
async def test_a_review_goes_with_its_match(world: World, here: Here) -> None:
    world.kept_days = 1
    world.restart()
    match = await missed(world)
    await reviews_of(world, here).of(match.id, ANN.user_id)
    await world.started()
    world.clock.turn(40 * DAY)
    assert await world.parts.ops.housekeeper.tidy()
    async with world.store.reading() as unit:
        assert await unit[ReviewRepository].of_match(match) is None
