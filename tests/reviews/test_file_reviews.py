"""Reviews of record files: of which there is one, for whom, and how much work they may be."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

import pytest

from bot.base.refusal import Refusal
from bot.match.model.terms import Kind
from bot.replays.lines_service import MAX_ROWS, checked, kept_source
from bot.reviews.service import judgeable
from bot.reviews.ui import ReviewServices
from engines import CHANCE, GAMES, AnyGame
from engines.core import Arranging
from engines.reviewing import Line, MatchReview
from tests.engines.test_reviewing import iterations, slices
from tests.match.world import ANN, BOB, World
from tests.patience import patience
from tests.replays.test_verification import Json, _count_up, _pastoral, _resigned, played, sealed
from tests.reviews.cases import review_of

MAX_ITERATIONS: Final = 210_000
"""For the longest match that a file may hold: not twice as many as for any usual one."""


class Here:
    """A reviewer that answers once it is let to, if it has time."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Line]] = []
        self.begun = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.has_time = True

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        self.asked.append((game.key, line))
        self.begun.set()
        await self.goes_on.wait()
        return review_of(len(line.moves), seats=line.seats) if self.has_time else None


@pytest.fixture(scope="module", autouse=True)
def records() -> None:
    """They are played in a loop of their own, once."""
    for match in (_pastoral, _count_up, _resigned):
        played(match)


@pytest.fixture
def here() -> Here:
    return Here()


def body(record: Json) -> str:
    return checked(json.dumps(sealed(record)).encode())


async def opened(world: World, match: Any, who: int = ANN.user_id) -> int:
    return await world.parts.files.keep(who, body(played(match)))


async def review(reviews: ReviewServices, file_id: int, who: int = ANN.user_id) -> Any:
    return await reviews.files.of(file_id, who, await reviews.files.played(file_id, who))


async def refused(reviews: ReviewServices, file_id: int, who: int = ANN.user_id) -> str:
    with pytest.raises(Refusal) as refusal:
        await review(reviews, file_id, who)
    return refusal.value.code


async def test_a_file_is_reviewed_once_while_it_is_remembered(world: World, here: Here) -> None:
    reviews = ReviewServices.over(world.parts.match, here)
    file_id = await opened(world, _pastoral)
    assert reviews.files.known(file_id) is None
    here.has_time = False
    assert await review(reviews, file_id) is None
    assert reviews.files.known(file_id) is None
    here.has_time = True
    found = await review(reviews, file_id)
    assert reviews.files.known(file_id) == found
    # it comes to the same file if the same one is opened again
    assert await opened(world, _pastoral) == file_id


async def test_the_line_of_a_file_is_the_match_that_was_played(world: World, here: Here) -> None:
    """Three at Count-Up, with dice."""
    reviews = ReviewServices.over(world.parts.match, here)
    record = played(_count_up)
    file_id = await opened(world, _count_up)
    found = await reviews.files.played(file_id, ANN.user_id)
    assert [(seat, str(move)) for seat, move in found.line.moves] == [
        (row["seat"], row["text"]) for row in record["entries"]
    ]
    assert found.line.seats == 3
    assert list(found.line.outcome.winners) == record["outcome"]["winners"]
    await review(reviews, file_id)
    ((key, line),) = here.asked
    assert (key, line.moves, line.outcome) == ("countup", found.line.moves, found.line.outcome)


async def test_nobody_reviews_a_file_of_somebody_else(world: World, here: Here) -> None:
    reviews = ReviewServices.over(world.parts.match, here)
    file_id = await opened(world, _pastoral)
    assert await refused(reviews, file_id, BOB.user_id) == "record-file-gone"
    assert await review(reviews, file_id) is not None
    assert await refused(reviews, file_id, BOB.user_id) == "record-file-gone"


async def test_a_person_asks_for_one_review_at_a_time_be_it_of_a_match_or_of_a_file(
    world: World, here: Here
) -> None:
    reviews = ReviewServices.over(world.parts.match, here)
    match = await world.started(options={"goal": 3})
    await world.act(match, ANN, "+1")
    await world.act(match, BOB, "+2")
    first, second = await opened(world, _pastoral), await opened(world, _count_up)
    here.goes_on.clear()
    asked = [asyncio.create_task(review(reviews, first)) for _ in range(2)]
    async with patience():
        await here.begun.wait()
    assert await refused(reviews, second) == "still-reviewing"
    with pytest.raises(Refusal) as refusal:
        await reviews.matches.of(match.id, ANN.user_id)
    assert refusal.value.code == "still-reviewing"
    # others are not kept from anything
    others = asyncio.create_task(reviews.matches.of(match.id, BOB.user_id))
    here.goes_on.set()
    one, same = await asyncio.gather(*asked)
    assert one == same
    assert await others is not None
    assert len(here.asked) == 2


def cancelled(record: Json) -> None:
    """The match was called off before its last move."""
    record["entries"][-1] |= {"kind": "abort", "seat": 0, "text": ""}
    record |= {"ended_by": "aborted", "outcome": None}


async def test_what_cannot_be_judged_is_not_reviewed(world: World, here: Here) -> None:
    reviews = ReviewServices.over(world.parts.match, here)
    record = played(_pastoral)
    cancelled(record)
    gone = await world.parts.files.keep(ANN.user_id, body(record))
    assert await refused(reviews, gone) == "review-cancelled"
    assert await refused(reviews, await opened(world, _resigned)) == "review-too-short"
    # rules that an update has taken away
    old = json.dumps({**played(_pastoral), "rules_version": 10**6})
    kept = await world.parts.files.keep(ANN.user_id, old)
    assert await refused(reviews, kept) == "record-file-gone"
    assert not here.asked


def longest() -> Json:
    """A battle of Shinra in which nobody comes to an end, as long as a file may be."""
    game: AnyGame = GAMES["shinra"]
    record = played(_pastoral)
    row, state, rows = record["entries"][0], game.start(2), list[Json]()
    assert isinstance(game, Arranging)
    while len(rows) < MAX_ROWS - 1:
        seat, only = min(game.to_act(state)), game.forced(state)
        moves = game.moves(game.view(state, seat))
        # another move each time, and never one that ends it
        first = len(rows) * 7 % len(moves)
        text, state = next(
            (str(move), after)
            for move in (*moves[first:], *moves[:first])
            if game.to_act(after := game.play(state, seat, move))
        )
        forced = only is not None and (only[0], str(only[1])) == (seat, text)
        rows.append(row | {"seq": len(rows) + 1, "seat": seat, "text": text, "forced": forced})
    end = row | {"seq": MAX_ROWS, "kind": Kind.RESIGN.value, "seat": 1, "text": "", "forced": False}
    return record | {
        "game": game.key,
        "rules_version": game.rules_version,
        "options": {name: option.default for name, option in game.options.items()},
        "entries": [*rows, end],
    }


def test_the_longest_match_that_a_file_may_hold_stays_within_the_budget() -> None:
    source = kept_source(body(longest()))
    found = judgeable(source.game, source.match, source.rows)
    assert len(found.line.moves) == MAX_ROWS - 1
    assert all(seat != CHANCE for seat, _ in found.line.moves)
    parts, _ = slices(found.game, found.line)
    assert sum(map(iterations, parts)) <= MAX_ITERATIONS
    assert max(map(iterations, parts)) <= 1_800
