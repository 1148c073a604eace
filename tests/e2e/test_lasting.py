"""What outlives the process, what fails, and what nobody else may see."""

from __future__ import annotations

import logging
import re

import pytest
from structlog.testing import capture_logs

from bot.play.match_menu import MatchInfo
from tests.e2e.simulated import Town


async def test_after_a_restart_every_button_still_works(town: Town) -> None:
    invitation = (
        await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, seat="first")
    ).answer
    await town.restart()
    await town.click(town.bob, invitation, "Accept")
    board = town.board()
    picker = (await town.click(town.ann, board, "Move")).answer
    await town.restart()
    await town.select(town.ann, picker, "corral.c3")
    await town.restart()
    await town.click(town.ann, picker, "Confirm")
    assert picker.text.startswith("Sent: **Place 2 on c3** · `c3+2`")
    await town.restart()
    answering = (await town.select(town.bob, town.board(), "corral")).answer
    await town.restart()
    await town.select(town.bob, answering, "c6")
    await town.restart()
    assert (await town.click(town.bob, town.board(), "Menu")).answer.buttons
    rules = (await town.slash(town.bob, "rules", game="pastoral")).answer
    asked = rules.text
    await town.restart()
    assert rules.menu("2") is not None
    await town.select(town.bob, rules, "2")
    assert rules.text != asked
    waiting = await town.slash(town.bob, "turns")
    assert "1 match is waiting for you" in waiting.text
    assert f"/{town.board().id})" in waiting.text


async def test_a_restart_changes_nothing_in_a_match(town: Town) -> None:
    await town.start()
    await town.play(["save", "save", "d3+3", "save"])
    await town.restart()
    await town.play(["e3+3", "save", "c3+2", "save", "c3+1"], first=4)
    assert "final board" in town.board().text


async def test_a_board_that_could_not_be_sent_is_sent_once_after_a_restart(town: Town) -> None:
    await town.start()
    before = len(town.public())
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    done = await town.slash(town.ann, "move", text="c3+2")
    assert done.text.startswith("Sent")
    assert len(town.public()) == before
    town.env.backend.faults.clear()
    town.env.backend.advance_clock(60)
    await town.restart()
    assert len(town.public()) == before + 1
    assert town.board().pings == [town.bob.id]
    await town.restart()
    assert len(town.public()) == before + 1


async def test_a_board_that_could_not_be_sent_is_tried_again(town: Town) -> None:
    await town.start()
    before = len(town.public())
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
    await town.slash(town.ann, "move", text="c3+2")
    await town.wait(minutes=3)
    assert len(town.public()) == before + 1


async def test_several_unsent_boards_become_one(town: Town) -> None:
    await town.start()
    before = len(town.public())
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await town.play(["save", "save", "d3+3"])
    town.env.backend.faults.clear()
    await town.wait(minutes=5)
    assert len(town.public()) == before + 1
    assert "move 3" in town.board().text


async def test_nobody_sees_what_another_does_in_private(town: Town) -> None:
    await town.start()
    before = [message.id for message in town.seen(town.bob)]
    picker = (await town.click(town.ann, town.board(), "Move")).answer
    await town.select(town.ann, picker, "corral.c3")
    await town.slash(town.ann, "board")
    await town.from_menu(town.ann, "History")
    await town.slash(town.ann, "move", text="castle")
    for viewer in (town.bob, town.carol):
        assert [message.id for message in town.seen(viewer)] == before
    assert picker.id in [message.id for message in town.seen(town.ann)]


async def test_an_unexpected_failure_gives_a_number_and_nothing_else(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the cat ate the stones")

    await town.start()
    monkeypatch.setattr(MatchInfo, "text", broken)
    with capture_logs() as logs:
        pressed = await town.click(town.ann, town.board(), "Menu")
        typed = await town.slash(town.carol, "match info")
    for done, line in zip((pressed, typed), logs, strict=True):
        assert "Something went wrong on my side" in done.text
        assert "cat" not in done.text
        assert re.findall(r"`([0-9a-f]{8})`", done.text) == [line["id"]]
        assert str(line["exc_info"]) == "the cat ate the stones"


async def test_a_channel_that_is_gone_holds_nothing_up(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await town.start()
    town.env.inject_error("POST", "/channels/*/messages", status=404, code=10003)
    await town.slash(town.ann, "move", text="save")
    await town.wait(minutes=5)
    assert "move 0" not in town.board().text
    await town.slash(town.bob, "move", text="save")
    assert "move 2" in town.board().text


async def test_where_the_board_cannot_follow_the_mover_is_told(town: Town) -> None:
    await town.start()
    with town.silenced():
        done = await town.slash(town.ann, "move", text="save")
    assert done.text.startswith("Sent: **Save** · `save`")
    assert "**Send Messages**" in done.text
    await town.wait(minutes=2)
    assert "move 1" in town.board().text


@pytest.mark.usefixtures("beating")
async def test_there_are_signs_of_life_while_connected_and_none_without(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.wait(minutes=1)
    age = await town.sign_of_life()
    assert age <= 30
    await town.bot.on_disconnect()
    await town.wait(minutes=2)
    lost = await town.sign_of_life()
    assert lost >= 90
    # simulated time is the bot's: what the test itself woke would not live in it
    monkeypatch.setattr(town.parts.jobs, "wake", lambda: None)
    await town.bot.on_resumed()
    await town.wait(minutes=1)
    back = await town.sign_of_life()
    assert back <= 30


async def test_commands_that_discord_knows_are_not_sent_again(town: Town) -> None:
    def sent() -> int:
        return sum(one.method == "PUT" and one.path.endswith("/commands")
                   for one in town.env.http_requests)  # fmt: skip

    before = sent()
    await town.restart()
    assert sent() == before
