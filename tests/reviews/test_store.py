"""Reviews as rows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import literal_column, update

from bot.db.store import Store
from bot.reviews.service import ReviewRepository, reviews
from engines.advice import Reason
from engines.hinting import Merit
from engines.proving import Aim, Goal
from engines.reviewing import VERSION, MatchReview, TurningPoint
from tests.match.store.rows import added

POINT = TurningPoint(
    step=3,
    seat=1,
    made="d3d2",
    best="e3e2",
    made_worth=0.78,
    best_worth=1.0,
    reasons=(Reason.WINS, Reason.SAVES),
    allows=True,
    truth=-0.25,
    goal=Goal(1, Aim.WIN, 1),
    merits=(Merit.of("attacks", card="g", cell="c3"), Merit.of("hampers", seat=0, count=3)),
)
OPEN = replace(POINT, step=7, reasons=(), allows=False, truth=None, goal=None, merits=())
REVIEW = MatchReview(
    worths=((0.5, 0.5), (0.25, 0.75), (0.0, 1.0)),
    turning_points=(POINT, OPEN),
    decisions=(0.5, 0.0),
    luck=(-0.1, 0.1),
)


@pytest.mark.both_databases
async def test_a_review_comes_back_as_it_was_until_its_match_changes(store: Store) -> None:
    match = await added(store)
    moved_on = replace(match, version=match.version + 1)
    async with store.writing() as unit:
        await unit[ReviewRepository].put(match, REVIEW)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[ReviewRepository].of_match(match) == REVIEW
        assert await unit[ReviewRepository].of_match(moved_on) is None
    anew = replace(REVIEW, luck=(0.0, 0.0))
    async with store.writing() as unit:
        await unit[ReviewRepository].put(moved_on, anew)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[ReviewRepository].of_match(moved_on) == anew
        assert await unit[ReviewRepository].of_match(match) is None


async def test_a_review_made_in_an_earlier_way_is_worked_out_again(store: Store) -> None:
    match = await added(store)
    async with store.writing() as unit:
        await unit[ReviewRepository].put(match, REVIEW)
        # what it looked like then is not even read
        earlier = {"review_version": VERSION - 1, "review": literal_column("'{}'")}
        await unit.connection.execute(update(reviews).values(earlier))
        await unit.commit()
    async with store.writing() as unit:
        assert await unit[ReviewRepository].of_match(match) is None
        await unit[ReviewRepository].put(match, REVIEW)
        assert await unit[ReviewRepository].of_match(match) == REVIEW
