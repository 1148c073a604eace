"""Reviews on Discord, from the first press to what everyone sees."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.limits import RateLimited
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import Person, Place
from bot.match.refusals import MatchRefused
from bot.replays.lines_service import FileRefused, checked
from bot.reviews.service import ReviewRefused
from bot.servers.admin import AdminRequest
from engines import AnyGame
from engines.reviewing import Line, MatchReview
from tests.app.stage import CHANNEL, HOME, Stage, User, person, stage
from tests.replays.test_verification import _pastoral
from tests.replays.test_verification import played as as_played
from tests.reviews.cases import BINGO, FIRST, review_of

ANN = User(1, "ann")
BOB = User(2, "bob")
EVE = User(5, "eve")
"""A spectator."""
FAY = User(6, "fay")
"""Lives on another server."""
SAY = Say("en")

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Here:
    """Reviews at once, if there is time."""

    def __init__(self) -> None:
        self.has_time = True
        self.asked = 0

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        assert game.key == "pastoral"
        self.asked += 1
        return review_of(len(line.moves), FIRST) if self.has_time else None


REVIEWER = Here()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    async with stage(tmp_path_factory.mktemp("reviews"), reviewer=REVIEWER) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def over(on: Stage) -> Match:
    """A match that is over."""
    return await played(on)


async def played(on: Stage, **wish: Any) -> Match:
    match = await on.match("pastoral", ANN, BOB, **wish)
    for seat, text in BINGO:
        who = person((ANN, BOB)[seat])
        await on.services.match.matches.act(match.id, who, text, next(on.discord.ids))
    await on.deliver()
    return await on.services.match.matches.get(match.id)


@pytest.fixture(scope="module")
def record() -> str:
    """A record of a match of Pastoral Square."""
    return checked(json.dumps(as_played(_pastoral)).encode())


@pytest.fixture
def reviewer() -> Here:
    Here.__init__(REVIEWER)
    return REVIEWER


async def test_a_reader_is_told_to_wait_and_then_shown_the_review(
    on: Stage, over: Match, reviewer: Here
) -> None:
    waiting, shown = await on.press(EVE, Ref("review", over.id))
    assert waiting.content == SAY("review-working", code=over.code)
    assert "turning point" in shown.content
    assert shown.private
    assert (shown.files[0].description or "").startswith("Chances of winning over 9 moves")
    assert reviewer.asked == 1


async def test_a_review_that_is_known_is_shown_at_once(
    on: Stage, over: Match, reviewer: Here
) -> None:
    await on.press(ANN, Ref("review", over.id))
    (shown,) = await on.press(EVE, Ref("review", over.id))
    (again,) = await on.press(EVE, Ref("reviewback", over.id))
    assert shown.content == again.content
    assert reviewer.asked == 1


async def test_whoever_finds_no_time_is_asked_to_come_again(
    on: Stage, over: Match, reviewer: Here
) -> None:
    reviewer.has_time = False
    *_, answer = await on.press(ANN, Ref("review", over.id))
    assert answer.content == SAY("review-no-time", code=over.code)
    for action in ("reviewturn", "reviewshow"):
        sent = await on.press(ANN, Ref(action, over.id))
        assert sent[-1].content == answer.content
        assert all(one.private for one in sent)


async def test_a_match_that_goes_on_is_not_reviewed(on: Stage, reviewer: Here) -> None:
    match = await on.match("pastoral", ANN, BOB)
    refusal = error_sentence(MatchRefused("not-over", match.code), SAY)
    for action in ("review", "reviewback", "reviewturn", "reviewshow"):
        (answer,) = await on.press(ANN, Ref(action, match.id))
        assert answer.content == refusal
    assert reviewer.asked == 0


async def test_a_match_in_which_nothing_was_played_is_not_reviewed(
    on: Stage, reviewer: Here
) -> None:
    match = await on.match("pastoral", ANN, BOB)
    await on.services.match.matches.resign(match.id, person(ANN), next(on.discord.ids))
    (answer,) = await on.press(BOB, Ref("review", match.id))
    assert answer.content == error_sentence(ReviewRefused("review-too-short", match.code), SAY)
    assert reviewer.asked == 0


async def test_a_turning_point_is_opened_by_its_number(
    on: Stage, over: Match, reviewer: Here
) -> None:
    *_, shown = await on.press(EVE, Ref("review", over.id))
    (turn,) = await on.used(EVE, shown.custom_ids[0])
    assert turn.private
    assert "Move 2, bob’s turn." in turn.content
    assert f"y:explore:{over.id}:1" in turn.custom_ids
    (stale,) = await on.press(EVE, Ref("reviewturn", over.id, 1))
    assert stale.content == error_sentence(StaleChoice(), SAY)


async def test_everyone_is_shown_the_review_once_in_a_channel_and_by_whom(
    on: Stage, over: Match, reviewer: Here
) -> None:
    await on.press(ANN, Ref("review", over.id))
    public, told = await on.press(EVE, Ref("reviewshow", over.id))
    assert not public.private
    assert "Shown by eve." in public.content
    assert public.allowed is not None
    assert not public.allowed.users
    assert public.custom_ids == [f"y:reviewturn:{over.id}:0"]
    assert told.private
    assert f"/{HOME}/{CHANNEL}/" in told.content
    (again,) = await on.press(BOB, Ref("reviewshow", over.id))
    assert again.content == told.content


async def test_a_player_shows_the_review_of_a_private_match_where_they_are_welcome(
    on: Stage, reviewer: Here
) -> None:
    over = await played(on, place=Place(None, CHANNEL + 5))
    await on.press(ANN, Ref("review", over.id))
    public, answer = await on.press(ANN, Ref("reviewshow", over.id))
    assert not public.private
    assert f"/channels/{HOME}/{CHANNEL}/" in answer.content
    order = AdminRequest(HOME, Person(9, "hal"), "noise", next(on.discord.ids))
    await on.services.servers.administration.block(order, person(BOB))
    (refused,) = await on.press(BOB, Ref("reviewshow", over.id))
    assert refused.content == error_sentence(SeatingRefused("blocked", reason="noise"), SAY)
    await on.services.servers.administration.unblock(HOME, person(BOB))


async def test_a_file_is_reviewed_for_its_owner_alone_and_not_time_after_time(
    tmp_path: Path, reviewer: Here, record: str
) -> None:
    async with stage(tmp_path, reviewer=reviewer, costly_burst=2) as on:
        files = on.services.files
        file_id = await files.keep(ANN.id, record)
        for action in ("freview", "freviewback", "freviewturn"):
            (gone,) = await on.press(EVE, Ref(action, file_id))
            assert gone.content == error_sentence(FileRefused("gone"), SAY)
        reviewer.has_time = False
        for _ in range(2):
            *_, late = await on.press(ANN, Ref("freview", file_id))
            assert late.content.startswith("I ran out of time to review match")
        (refused,) = await on.press(ANN, Ref("freview", file_id))
        assert refused.content == error_sentence(RateLimited("dear"), SAY)
    assert reviewer.asked == 2
