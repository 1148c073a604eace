"""The review of a match that is over, as its players, spectators and everyone see it."""

from __future__ import annotations

from typing import Any

import pytest

from engines import AnyGame
from engines.reviewing import Line, MatchReview
from tests.e2e.simulated import BINGO, Shown, Town
from tests.e2e.test_pairs import begun, resign
from tests.reviews.cases import FIRST, review_of


class Here:
    """Reviews at once."""

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        assert game.key == "pastoral"
        return review_of(len(line.moves), FIRST)


@pytest.fixture
def reviewer() -> Here:
    return Here()


async def test_players_and_spectators_review_a_match_each_for_themselves(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    end = town.board()
    assert end.buttons == ["Rematch", "Review", "Replay", "Share"]
    for who in (town.ann, town.bob, town.carol):
        review = (await town.click(who, end, "Review")).answer
        assert review.private
        assert review.alt.startswith("Chances of winning over 9 moves")
        turned = await town.click(who, review, "① Move 2")
        assert turned.silent
        assert "Move 2, bob’s turn." in review.text
        assert "Better, as far as the computer can tell: **Place 2 on c3**" in review.text
        assert review.buttons == ["Try out from here", "◀ Overview", "Ask the channel"]
        await town.click(who, review, "◀ Overview")
        assert review.buttons == ["① Move 2", "Show everyone", "Share"]
    assert len([shown for shown in town.public() if "turning point" in shown.text]) == 0
    shared = (await town.click(who, review, "Share")).answer
    assert not shared.private
    assert shared.alt.startswith("Chances of winning over 9 moves")
    assert shared.buttons == ["Try this game"]


async def test_everyone_sees_what_somebody_shows_and_looks_closer_in_private(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    with town.speaking(town.carol, "ja", "en-US"):
        review = (await town.click(town.carol, town.board(), "Review")).answer
        assert "分かれ目は1か所" in review.text
        await town.click(town.carol, review, "みんなに見せる")
    public = town.public()[-1]
    assert "Shown by carol." in public.text
    assert public.alt.startswith("Chances of winning")
    assert public.called == []
    assert f"/{public.id}" in review.text
    turn = await town.click(town.bob, public, "① Move 2")
    assert turn.answer.private
    assert "Move 2, bob’s turn." in turn.answer.text
    assert not public.was_edited()


async def test_a_review_is_shown_elsewhere_by_players_alone_and_where_the_bot_may_post(
    town: Town,
) -> None:
    await town.start()
    await town.play(BINGO)
    code = (await town.position()).match.code
    elsewhere, closed = town.guild.create_text_channel("lounge"), town.forbid("send_messages")
    answers = {
        (who.name, at.id): (await town.from_menu(who, "Review", at, match=code)).answer
        for who, at in ((town.carol, elsewhere), (town.ann, closed), (town.ann, elsewhere))
    }
    refused = answers["carol", elsewhere.id]
    await town.click(town.carol, refused, "Show everyone")
    assert "Only the players of match" in refused.text
    unable = answers["ann", closed.id]
    await town.click(town.ann, unable, "Show everyone")
    assert "Send Messages" in unable.text
    assert town.public(elsewhere) == town.public(closed) == []
    await town.click(town.ann, answers["ann", elsewhere.id], "Show everyone")
    assert "Shown by ann." in town.public(elsewhere)[-1].text


async def kept(town: Town, who: Any, replay: Shown) -> tuple[str, bytes]:
    """The record of a match, as a file to be opened again."""
    files = await (await town.record(who, replay)).files()
    return next((name, data) for name, _, data in files if name.endswith(".json"))


async def test_whoever_opens_a_record_file_reviews_its_match_in_private(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    replay = (await town.slash(town.ann, "replay")).answer
    record = await kept(town, town.ann, replay)
    before = len(town.public())
    opened = (await town.slash(town.carol, "replay", record=record)).answer
    assert opened.buttons == ["Move by move", "Review", "Try out from here"]
    review = (await town.click(town.carol, opened, "Review")).answer
    assert review.private
    assert review.alt.startswith("Chances of winning over 9 moves")
    # nobody else may open the file, so there is nothing to show to everyone
    assert review.buttons == ["① Move 2"]
    overview = review.text
    await town.click(town.carol, review, "① Move 2")
    assert "Better, as far as the computer can tell: **Place 2 on c3**" in review.text
    assert review.buttons == ["Try out from here", "◀ Overview", "Ask the channel"]
    walk = (await town.click(town.carol, review, "Try out from here")).answer
    assert "record of `" in walk.text
    assert "trying moves after move 1" in walk.text
    await town.click(town.carol, review, "◀ Overview")
    assert review.text == overview
    assert len(town.public()) == before


TURNED_BINGO = ["save", "save", "f4+3", "save", "f5+3", "save", "f3+2", "save", "f3+1"]
"""As `BINGO`, with the board turned by a quarter."""


async def rated_match(town: Town, moves: list[str]) -> str:
    """A running rated match of ann's and bob's; its code."""
    await town.sit("pastoral", town.bob, rated="rated", pair=False)
    await town.play(moves)
    return (await town.position()).match.code


async def test_nobody_gets_a_review_of_the_position_of_their_running_rated_match(
    town: Town,
) -> None:
    await town.start()
    await town.play(TURNED_BINGO)
    end = town.board()
    replay = (await town.slash(town.carol, "replay")).answer
    record = await kept(town, town.carol, replay)
    code = await rated_match(town, BINGO[:4])
    before = len(town.public())
    for who in (town.ann, town.bob):
        refused = await town.click(who, end, "Review")
        assert refused.answer.private
        assert f"Your rated match `{code}` has reached the same position" in refused.text
        assert "Try again when that match is over." in refused.text
        # a file of the same moves can be looked at as before, but not reviewed
        opened = (await town.slash(who, "replay", record=record)).answer
        assert f"`{code}`" in (await town.click(who, opened, "Review")).text
        steps = (await town.click(who, opened, "Move by move")).answer
        assert "Try out from here" in steps.buttons
    # it is no match of carol's
    review = (await town.click(town.carol, end, "Review")).answer
    assert review.alt.startswith("Chances of winning")
    assert before == len(town.public())
    asked = (await town.from_menu(town.bob, "Resign")).answer
    await town.click(town.bob, asked, "Yes, resign")
    review = (await town.click(town.ann, end, "Review")).answer
    assert review.alt.startswith("Chances of winning over 9 moves")


async def test_a_review_that_was_opened_before_closes_with_the_position(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    review = (await town.click(town.ann, town.board(), "Review")).answer
    code = await rated_match(town, TURNED_BINGO[:4])
    told = await town.click(town.ann, review, "① Move 2")
    assert f"Your rated match `{code}` has reached the same position" in told.text
    assert "Better" not in told.text


async def test_a_match_of_a_rated_pair_is_reviewed_when_both_are_over(town: Town) -> None:
    _, both = await begun(town, rated="rated")
    first, second = both.first.code, both.second.code
    for number in range(3):
        await town.slash((town.ann, town.bob)[number % 2], "move", match=first, text="save")
    await resign(town, town.bob, first)
    for who in (town.ann, town.bob):
        told = (await town.from_menu(who, "Review", match=first)).text
        assert f"This match was paired with your rated match `{second}`" in told
        assert "when that match is over" in told
    # whoever looks on may see it, but not show it to the players
    review = (await town.from_menu(town.carol, "Review", match=first)).answer
    assert review.alt.startswith("Chances of winning")
    before = len(town.public())
    told = (await town.click(town.carol, review, "Show everyone")).text
    assert f"The players of this match are still playing `{second}`" in told
    assert len(town.public()) == before
    await resign(town, town.ann, second)
    review = (await town.from_menu(town.ann, "Review", match=first)).answer
    assert review.alt.startswith("Chances of winning")


async def page_of(town: Town, who: Any, **more: Any) -> str:
    done = await town.slash(who, "replay", view="page", **more)
    assert done.answer.private
    ((name, _, page),) = await done.answer.files()
    assert name.endswith(".html")
    return page.decode()


async def test_a_finished_match_is_a_page_with_its_review(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    page = await page_of(town, town.carol)
    assert page.count("<li><button") >= 2 * (len(BINGO) + 1)
    assert page.count("data:image/png;base64,") == 2
    assert "ann wins" in page
    # the record alone gives the same page, to whoever has the file
    replay = (await town.slash(town.ann, "replay")).answer
    record = await kept(town, town.ann, replay)
    assert await page_of(town, town.dave, record=record) == page
    changed = (record[0], record[1].replace(b'"ann"', b'"eve"'))
    refused = await town.slash(town.ann, "replay", view="page", record=changed)
    assert "its contents don’t match" in refused.text


@pytest.mark.parametrize("game", ["shirokuro", "countup"])
async def test_the_page_of_a_running_match_is_the_same_for_everybody(town: Town, game: str) -> None:
    await town.sit(game, town.bob)
    pages = [await page_of(town, who) for who in (town.ann, town.bob, town.carol)]
    assert len(set(pages)) == 1
    assert "data:image/png" not in pages[0]
