"""The puzzle of the day: posted once a day, solved in private, told the next day."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.errands import Errands
from bot.learning.daily import DailyQueue
from bot.learning.daily_store import DailyPostRepository
from bot.learning.puzzles import require_puzzle
from engines.puzzles import Puzzle
from tests.e2e.simulated import Done, Shown, Town

HOUR = timedelta(hours=1)


async def until(town: Town, hour: int, *, days: int = 0) -> None:
    """Time passes until clocks show an hour, and the bot is there."""
    await town.env.advance_time(_seconds(town, hour, days))
    await town.worked()


def _seconds(town: Town, hour: int, days: int = 0) -> float:
    with town.env.time_context():
        now = discord.utils.utcnow()
    then = now.replace(hour=hour, minute=0, second=1, microsecond=0) + timedelta(days=days)
    return ((then - now) % timedelta(days=1) + timedelta(days=days)).total_seconds()


def puzzles_in(town: Town, at: Any = None) -> list[Shown]:
    return [shown for shown in town.public(at) if "Puzzle of the day" in shown.text]


async def puzzle_of(town: Town, number: int = 1) -> Puzzle:
    async with town.services.store.reading() as unit:
        post = await unit[DailyPostRepository].newest(town.guild.id, before=number + 1)
    assert post is not None
    return require_puzzle(post.game, post.puzzle)


def wrong(puzzle: Puzzle) -> str:
    return next(iter(puzzle.refutations))


async def answer(town: Town, who: Any, post: Shown, text: str) -> Done:
    """Open a puzzle from its post, and type an answer."""
    opened = (await town.click(who, post, "Solve")).answer
    assert opened.private
    form = await town.click(who, opened, "Type it")
    return await town.submit(who, form, text)


async def set_up(town: Town, hour: int = 9, **options: Any) -> str:
    done = await town.set_up(town.host, puzzle=town.channel, hour=hour, **options)
    return done.text


async def test_a_day_of_the_puzzle_from_its_post_to_its_solution(town: Town) -> None:
    told = await set_up(town, game="pastoral")
    assert "Hour of the puzzle: **9:00**\nGame of the puzzle: **Pastoral Square**" in told
    assert "Next puzzle: <t:" in told
    await until(town, 9)
    (post,) = puzzles_in(town)
    puzzle = await puzzle_of(town)
    assert "Puzzle of the day · Pastoral Square" in post.text
    assert "it’s your turn. Press **Solve** to answer" in post.text
    assert post.alt
    assert post.buttons == ["Solve"]
    assert not any(move in post.text for move in puzzle.answers)

    # ann sees it at once; nothing in her puzzle would have told her
    opened = (await town.click(town.ann, post, "Solve")).answer
    assert not {"💡 Hint", "Show the answer", "Another puzzle"} & set(opened.labels)
    solved = await answer(town, town.ann, post, puzzle.answers[0])
    assert "Solved on your first try!" in solved.text
    assert "A new streak" in solved.text
    # bob needs two tries; a typing error is none
    assert "⚠️" in (await answer(town, town.bob, post, "castles")).text
    missed = (await answer(town, town.bob, post, wrong(puzzle))).answer
    assert "isn’t the right move" in missed.text
    assert missed.labels == ["Try again", "Close"]
    again = (await town.click(town.bob, missed, "Try again")).answer
    assert "Your tries so far: 1" in again.text
    assert "Solved in 2 tries." in (await answer(town, town.bob, post, puzzle.answers[0])).text
    # carol gives up
    await answer(town, town.carol, post, wrong(puzzle))
    for shown in town.public():
        assert not any(move in shown.text for move in puzzle.answers)
        assert "ann" not in shown.text

    await until(town, 9, days=1)
    old, new = puzzles_in(town)
    assert old.id == post.id
    for shown in (old, new):
        assert "2 of 3 solved it (67%), with 4 tries in all." in shown.text
        assert "Solved on the first try by ann" in shown.text
        assert "bob" not in shown.text
        assert "The right move is" in shown.text
    assert old.alt != new.alt
    assert old.buttons == ["Let me try"]
    # it no longer counts, but can be looked at like any other
    late = (await town.click(town.dave, old, "Let me try")).answer
    assert "This puzzle is closed" in late.text
    assert "💡 Hint" in late.labels
    profile = await town.slash(town.bob, "profile")
    assert "1 of 1 solved, 0 on the first try" in profile.text
    assert "Streak: 1" in profile.text


async def test_a_restart_neither_loses_nor_doubles_a_post(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_up(town, game="pastoral")

    async def dies(*_: Any) -> None:
        raise SystemError

    # the bot dies after Discord has taken it, before that was noted
    with monkeypatch.context() as patch:
        patch.setattr(DailyQueue, "mark_posted", dies)
        patch.setattr(Errands, "fail", dies)
        await until(town, 9)
        await town.bot.close()
    assert len(puzzles_in(town)) == 1
    town.env.backend.advance_clock(HOUR.total_seconds())
    await town.restart()
    await town.worked()
    (post,) = puzzles_in(town)
    puzzle = await puzzle_of(town)
    assert "first try" in (await answer(town, town.ann, post, puzzle.answers[0])).text
    # away at the hour: it comes when the bot is back, if the day is still young
    for later, posts in ((28, 2), (32, 2), (13, 3)):
        await town.bot.close()
        town.env.backend.advance_clock((later * HOUR).total_seconds())
        await town.restart()
        await town.worked()
        assert len(puzzles_in(town)) == posts
    assert "Let me try" in puzzles_in(town)[0].buttons


async def test_a_channel_that_takes_none_is_told_of_and_left_alone_after_three_days(
    town: Town,
) -> None:
    closed = town.forbid("send_messages")
    refused = await town.set_up(town.host, puzzle=closed, hour=9)
    assert "I need: Send Messages" in refused.text
    assert "Channel for the puzzle of the day: **none**" in refused.text
    await set_up(town)
    with town.silenced():
        for _ in range(3):
            await until(town, 9)
            await until(town, 20)
        doctor = (await town.slash(town.host, "setup doctor")).text
    assert puzzles_in(town) == []
    assert "I’ve stopped posting puzzles: I wasn’t allowed to post in" in doctor
    # in the hour that is chosen it comes at once, and may be there before the answer
    assert "Next puzzle: " in await set_up(town, hour=20)
    await town.worked()
    assert len(puzzles_in(town)) == 1
    stopped = await town.set_up(town.host, puzzle=None)
    assert stopped.text.startswith("✅ Saved: Channel for the puzzle of the day: **none**")
    await until(town, 9, days=1)
    (last,) = puzzles_in(town)
    assert "Nobody tried it." in last.text
