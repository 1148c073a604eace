"""Boards wait while answers are in the making, for a limited time."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_kit import limits as answer_priority
from bot.discord_kit.limits import AnswerPriority


async def test_where_nobody_waits_nothing_is_put_off() -> None:
    priority = AnswerPriority()
    idle = asyncio.create_task(priority.wait_until_idle())
    await asyncio.sleep(0)
    assert idle.done()


async def test_a_board_comes_after_the_last_answer() -> None:
    priority = AnswerPriority()
    with priority.answering() as first, priority.answering():
        idle = asyncio.create_task(priority.wait_until_idle())
        first()
        first()
        await asyncio.sleep(0)
        assert not idle.done()
    await idle


async def test_an_answer_that_fails_is_waited_for_no_longer() -> None:
    priority = AnswerPriority()
    with pytest.raises(RuntimeError), priority.answering():
        raise RuntimeError
    await priority.wait_until_idle()


async def test_a_board_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_priority, "MAX_WAIT_S", 0.001)
    priority = AnswerPriority()
    with priority.answering():
        await priority.wait_until_idle()
