"""The private menu, the commands that do the same, and what others see of it: nothing."""

from __future__ import annotations

from bot.match.model.enums import Status
from tests.e2e.simulated import BINGO, Shown, Town


async def menu(town: Town) -> Shown:
    return (await town.click(town.ann, town.board(), "Menu")).answer


async def test_the_menu_offers_what_there_is(town: Town) -> None:
    await town.start()
    shown = await menu(town)
    assert shown.private
    assert shown.buttons == [
        *("Whose turn?", "Flip board", "Text board", "History"),
        *("Rules", "Undo", "Offer a draw", "Resign"),
        *("Try out", "Conditional moves", "Notes", "Hand over my seat"),
        "Cancel match",
    ]


async def test_every_button_of_the_menu_answers_privately(town: Town) -> None:
    await town.start()
    await town.play(["c3+2"])
    shown = await menu(town)
    for label, words in (
        ("Whose turn?", "bob’s turn"),
        ("Flip board", "bob’s turn"),
        ("Text board", "```"),
        ("History", "1. ann **c3+2**"),
        ("Rules", "###"),
        ("Resign", "Resign match"),
    ):
        assert words in (await town.click(town.ann, shown, label)).text
    assert all(message.private is False for message in town.seen(town.bob))


async def test_flip_shows_the_other_side(town: Town) -> None:
    await town.start()
    flipped = (await town.click(town.ann, await menu(town), "Flip board")).answer
    own = (await town.slash(town.ann, "board")).answer
    assert flipped.raw.attachments[0].size != own.raw.attachments[0].size


async def test_resigning_asks_first(town: Town) -> None:
    await town.start()
    asked = (await town.click(town.ann, await menu(town), "Resign")).answer
    assert asked.buttons == ["Yes, resign", "Keep playing", "Cancel match"]
    await town.click(town.ann, asked, "Keep playing")
    assert asked.text == "Good! The match goes on."
    again = (await town.slash(town.ann, "match resign")).answer
    await town.click(town.ann, again, "Yes, resign")
    assert "You resigned match" in again.text
    assert "ann resigned. bob wins." in town.board().text
    # the picture says so as well, and no longer that somebody is to move
    assert "over: bob wins." in town.board().alt
    assert town.board().buttons == ["Rematch", "Review", "Replay"]
    assert town.board().called == [town.bob.id]


async def test_the_opponent_can_resign_out_of_turn(town: Town) -> None:
    await town.start()
    asked = (await town.slash(town.bob, "match resign")).answer
    await town.click(town.bob, asked, "Yes, resign")
    assert "bob resigned. ann wins." in town.board().text


async def test_a_stranger_cannot_resign(town: Town) -> None:
    await town.start()
    done = await town.slash(town.carol, "match resign")
    assert "You’re not playing in match" in done.text


async def test_a_match_that_is_over_takes_no_move(town: Town) -> None:
    await town.start()
    old = town.board()
    await town.play(BINGO)
    for done in (
        await town.click(town.bob, old, "Move"),
        await town.slash(town.bob, "move", text="save", match=await code(town)),
    ):
        assert "is over" in done.text


async def test_a_match_is_played_to_bingo(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    end = town.board()
    assert "final board" in end.text
    assert "ann" in end.text
    # there are no dice to be proved
    assert end.buttons == ["Rematch", "Review", "Replay"]
    # ann has just ended it herself
    assert end.called == [town.bob.id]


async def test_a_rematch_exchanges_the_seats(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    end = town.board()
    stranger = await town.click(town.carol, end, "Rematch")
    assert "You’re not playing in match" in stranger.text
    asked = await town.click(town.ann, end, "Rematch")
    assert "Rematch offered. [Go to the invitation](" in asked.text
    invitation = town.public()[-1]
    assert invitation.buttons == ["Accept", "Decline", "Withdraw invitation"]
    accepted = await town.click(town.bob, end, "Rematch")
    assert accepted.text == "You’re in. Have a good match!"
    assert "⚫ bob – ⚪ ann" in town.board().text
    assert town.board().pings == [town.bob.id]
    again = await town.slash(town.ann, "match rematch")
    assert "There’s already a rematch" in again.text


async def test_a_rematch_must_wait_for_the_end(town: Town) -> None:
    await town.start()
    done = await town.slash(town.ann, "match rematch")
    assert "is still going on" in done.text


async def test_the_board_is_shown_to_whoever_asks(town: Town) -> None:
    await town.start()
    await town.play(["c3+2"])
    mover = (await town.slash(town.bob, "board")).answer
    assert mover.private
    assert mover.buttons == ["Move", "Menu"]
    stranger = (await town.slash(town.carol, "board")).answer
    assert stranger.alt
    assert stranger.buttons == ["Guess the move"]


async def test_a_player_can_show_the_board_to_everybody(town: Town) -> None:
    await town.start()
    done = await town.slash(town.bob, "board", public=True)
    assert f"/{town.board().id}" in done.text
    assert town.board().pings == []
    before = len(town.public())
    refused = await town.slash(town.carol, "board", public=True)
    assert "You’re not playing" in refused.text
    assert len(town.public()) == before


async def test_info_tells_where_a_match_stands(town: Town) -> None:
    await town.start()
    text = (await town.slash(town.carol, "match info")).text
    for words in (
        "Pastoral Square",
        "⚫ ann – ⚪ bob",
        "ann’s turn",
        "Match started",
    ):
        assert words in text
    assert "Seed" not in text


async def test_info_tells_of_an_invitation_too(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
    text = (await town.slash(town.bob, "match info")).text
    assert "waiting for players" in text
    assert "The invitation expires" in text


async def test_history_tells_every_move_with_its_time(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    text = (await town.slash(town.bob, "match history")).text
    assert "1. ann **save** <t:" in text
    assert "9. ann **c3+1** <t:" in text


async def test_a_long_history_has_pages(town: Town) -> None:
    await town.start()
    await town.play(["c3+2", "f6+2", "c6+2", "f3+2", "save", "save", "save", "save"])
    saves = ["d3+3", "d6+3", "d3+1", "d6+1", "c3+1", "f6+1", "save", "save"]
    await town.play(saves, first=8)
    await town.play(["c6+1", "f3+1", "c3+1", "f6+1", "save"], first=16)
    shown = (await town.slash(town.ann, "match history")).answer
    assert "Page 1 of 2" in shown.text
    assert "21." not in shown.text
    await town.click(town.ann, shown, "Next")
    assert "Page 2 of 2" in shown.text
    assert "21. ann" in shown.text
    await town.click(town.ann, shown, "Previous")
    assert "Page 1 of 2" in shown.text


async def test_list_names_everybodys_matches(town: Town) -> None:
    nothing = await town.slash(town.carol, "match list")
    assert "There are no open matches" in nothing.text
    await town.start()
    text = (await town.slash(town.carol, "match list")).text
    assert "1 open match" in text
    assert "ann – bob" in text
    assert f"/{town.board().id})" in text


async def code(town: Town) -> str:
    found = await town.parts.match.matches.in_place(town.channel.id, statuses=(Status.FINISHED,))
    return found[0].code
