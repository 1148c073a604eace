"""A pause is agreed on, stops the clocks, and ends by agreement."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town


def offer(town: Town) -> Shown:
    """The newest wish that all can see."""
    return next(one for one in reversed(town.public()) if "Accept" in one.buttons)


async def hurried(town: Town) -> None:
    """A match with an hour for each move; ann is to move."""
    invitation = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, seat="first", clock="1h"
    )
    await town.click(town.bob, invitation.answer, "Accept")


async def test_a_pause_is_agreed_on_and_ended_and_the_board_says_so(town: Town) -> None:
    await hurried(town)
    asked = await town.from_menu(town.bob, "Pause / resume")
    assert "Your pause request is [posted]" in asked.text
    assert "bob asks for a pause" in offer(town).text
    done = await town.click(town.ann, offer(town), "Accept")
    assert "the clocks are stopped" in done.text
    assert "paused" in town.board().text
    told = town.public()[-1]
    assert f"<@{town.bob.id}>, your pause request was accepted" in told.text
    assert told.called == [town.bob.id]
    # a move may be made all the same
    await town.move(town.ann, "save")
    assert "paused" in town.board().text
    await town.from_menu(town.ann, "Pause / resume")
    assert "ann asks to resume" in offer(town).text
    await town.click(town.bob, offer(town), "Accept")
    assert "paused" not in town.board().text
    again = await town.from_menu(town.bob, "Pause / resume")
    assert "Your pause request" in again.text


async def test_where_nobody_is_hurried_there_is_nothing_to_pause(town: Town) -> None:
    await town.start()
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    assert "Pause / resume" not in menu.more
