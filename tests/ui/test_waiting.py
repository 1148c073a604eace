"""Boards let answers go first, for a while."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_kit import answer_priority
from bot.discord_kit.answer_priority import AnswerPriority


async def test_where_nobody_waits_nothing_is_put_off() -> None:
    people = AnswerPriority()
    over = asyncio.create_task(people.over())
    await asyncio.sleep(0)
    assert over.done()


async def test_a_board_comes_after_the_last_answer() -> None:
    people = AnswerPriority()
    with people.one() as first, people.one():
        over = asyncio.create_task(people.over())
        first()
        first()
        await asyncio.sleep(0)
        assert not over.done()
    await over


async def test_an_answer_that_fails_is_waited_for_no_longer() -> None:
    people = AnswerPriority()
    with pytest.raises(RuntimeError), people.one():
        raise RuntimeError
    await people.over()


async def test_a_board_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_priority, "LONGEST", 0.001)
    people = AnswerPriority()
    with people.one():
        await people.over()
