"""The question whether a match is rated: presses that nobody should have made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.drafts import DraftGone
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from tests.app.stage import ABROAD, HOME, Stage, User, stage

ANN, BOB = User(1001, "ann"), User(1002, "bob")
GONE = error_sentence(DraftGone(), Say("en"))


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def question(on: Stage) -> list[str]:
    """ann invites bob, and does not say whether the match is rated; the buttons of the question."""
    given: Any = {"game": "pastoral", "opponent": BOB}
    (asked,) = await on.command(ANN, "play", **given)
    assert asked.private
    return asked.custom_ids


async def matches(on: Stage) -> list[Match]:
    return await on.services.match.inbox.of_user(ANN.id)


async def test_presses_of_both_buttons_make_one_match(on: Stage) -> None:
    rated, unrated = await question(on)
    await asyncio.gather(on.used(ANN, rated), on.used(ANN, unrated))
    assert len(await matches(on)) == 1
    (again,) = await on.used(ANN, rated)
    assert again.content == GONE


async def test_the_question_is_answered_by_its_asker_where_it_was_asked(on: Stage) -> None:
    rated, _ = await question(on)
    for who, at in ((BOB, HOME), (ANN, ABROAD), (ANN, None)):
        (told,) = await on.press(who, Ref.parse(rated), at=at)
        assert told.private
        assert told.content == GONE
    assert await matches(on) == []


@pytest.mark.parametrize("path", [(), ("perhaps",), ("rated", "unrated")])
async def test_no_other_answer_makes_a_match(on: Stage, path: tuple[str, ...]) -> None:
    rated, _ = await question(on)
    (told,) = await on.press(ANN, Ref("rated", Ref.parse(rated).match, path=path))
    assert "Choose one from the list" in told.content
    assert await matches(on) == []


async def test_a_draft_of_another_kind_is_no_invitation(on: Stage) -> None:
    draft = await on.services.drafts.add(HOME, ANN.id, "plan", {"game": "pastoral"})
    (told,) = await on.press(ANN, Ref("rated", draft.id, path=("rated",)))
    assert told.content == GONE
