"""Matches against computers, and those in which a computer plays on, as people see them."""

from __future__ import annotations

from datetime import timedelta

import discord

from bot.match.model.terms import Status
from bot.match.store.due import HeartbeatRepository
from tests.e2e.simulated import Shown, Town

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


async def answered(town: Town, before: Shown) -> Shown:
    """The board after a computer has moved, which may be the same message."""
    told = before.text
    return await town.until(lambda board: board.text != told and "thinking" not in board.text)


async def test_a_level_alone_means_a_match_against_the_computer(town: Town) -> None:
    done = await town.slash(town.ann, "play", game="pastoral", seat="first", level=1)
    assert "Yoimachi 1" in done.answer.text
    board = town.board()
    assert (board.pings, "thinking" in board.text) == ([town.ann.id], False)

    await town.move(town.ann, "save")
    mine = town.board()
    assert "🤖 Yoimachi 1 is thinking" in mine.text
    assert mine.pings == []
    theirs = await answered(town, mine)
    # one board for the round, and ann is there
    assert theirs.id == mine.id
    assert theirs.called == []
    assert (await town.position()).owing == {0}


async def test_the_bot_can_be_named_as_an_opponent_and_goes_first(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", seat="second", opponent=town.itself)
    position = await town.position()
    assert position.match.names == ("Yoimachi 2", "ann")
    first = town.board()
    if "thinking" in first.text:
        await answered(town, first)
    assert (await town.position()).owing == {1}


async def test_a_computer_plays_on_for_whoever_runs_out_of_time(town: Town) -> None:
    invited = await town.slash(
        town.ann,
        "play",
        game="pastoral",
        opponent=town.bob,
        seat="first",
        clock="1d",
        timeout="computer",
    )
    assert "If someone runs out of time: the computer takes over their seat." in invited.answer.text
    await town.click(town.bob, invited.answer, "Accept")
    await town.move(town.ann, "save")
    before = town.board()
    async with town.services.match.time.store.writing() as unit:
        with town.env.time_context():
            # the bot is there all day, and gives signs of life
            await unit[HeartbeatRepository].put("another", discord.utils.utcnow() + DAY + HOUR)
        await unit.commit()
    await town.env.advance_time((DAY + HOUR).total_seconds())
    assert any(
        "bob ran out of time. 🤖 Yoimachi 2, a computer, plays on." in one.text
        for one in town.public()
    )
    if (await town.position()).owing != {0}:
        await answered(town, before)

    position = await town.position()
    assert (position.match.status, position.owing) == (Status.ACTIVE, frozenset({0}))
    refused = await town.slash(town.bob, "move", text="save")
    assert not refused.text.startswith("Sent")
    history = await town.from_menu(town.ann, "History")
    assert "bob ran out of time" in history.text
