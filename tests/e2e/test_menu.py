"""The private menu, and what others see of it: nothing."""

from __future__ import annotations

from bot.match.model.terms import Status
from tests.e2e.simulated import BINGO, Shown, Town


async def menu(town: Town) -> Shown:
    return (await town.click(town.ann, town.board(), "Menu")).answer


async def test_the_menu_offers_what_there_is_and_answers_privately(town: Town) -> None:
    await town.start()
    shown = await menu(town)
    assert shown.private
    assert shown.buttons == ["Try out", "Planned answers", "Offer a draw", "Resign"]
    further = ("Notes", "History", "Flip board", "Text board", "Rules", "Replay")
    assert list(shown.more) == ["Ask the channel", *further, "Hand over my seat", "Cancel match"]
    await town.play(["c3+2"])
    shown = await menu(town)
    # now there is something to be taken back
    acts = ["Undo", "Offer a draw", "Resign"]
    assert shown.buttons == ["Try out", "Planned answers", *acts]
    assert "bob’s turn" in shown.text
    assert (await town.slash(town.ann, "match info")).answer.labels == shown.labels
    for label, words in (
        ("Flip board", "bob’s turn"),
        ("Text board", "```"),
        ("History", "1. ann **c3+2**"),
        ("Rules", "###"),
        ("Resign", "Resign match"),
    ):
        assert words in (await town.click(town.ann, shown, label)).text
    assert all(message.private is False for message in town.seen(town.bob))
    # the other side
    flipped = (await town.click(town.ann, shown, "Flip board")).answer
    own = (await town.slash(town.ann, "board")).answer
    assert flipped.raw.attachments[0].size != own.raw.attachments[0].size


async def test_move_offers_what_there_is_to_do_meanwhile(town: Town) -> None:
    await town.start()
    early = await town.click(town.bob, town.board(), "Move")
    assert "It’s not your turn" in early.text
    assert early.answer.buttons == ["Plan an answer", "Try out"]
    assert (await town.click(town.bob, early.answer, "Try out")).answer.alt
    looking = await town.click(town.carol, town.board(), "Move")
    assert "You’re not playing in match" in looking.text
    watch = ["Notify me at the end", "Notify me of every move"]
    assert looking.answer.buttons == ["Guess the move", *watch]
    await town.click(town.carol, looking.answer, "Notify me of every move")
    assert "at every move of match" in looking.text


async def test_resigning_asks_first(town: Town) -> None:
    await town.start()
    asked = (await town.click(town.ann, await menu(town), "Resign")).answer
    assert asked.buttons == ["Yes, resign", "Go on playing", "Cancel match"]
    await town.click(town.ann, asked, "Go on playing")
    assert asked.text == "Good! The match goes on."
    again = (await town.from_menu(town.ann, "Resign")).answer
    await town.click(town.ann, again, "Yes, resign")
    assert "You resigned match" in again.text
    assert "ann resigned. bob wins." in town.board().text
    # the picture says so as well, and no longer that somebody is to move
    assert "over: bob wins." in town.board().alt
    assert town.board().buttons == ["Rematch", "Review", "Replay", "Share"]
    assert town.board().called == [town.bob.id]


async def test_the_opponent_can_resign_out_of_turn_and_a_stranger_cannot(town: Town) -> None:
    await town.start()
    assert "Resign" not in (await town.slash(town.carol, "match info")).answer.buttons
    # nor does a rematch begin before the end
    assert "Rematch" not in (await town.slash(town.ann, "match info")).answer.buttons
    asked = (await town.from_menu(town.bob, "Resign")).answer
    await town.click(town.bob, asked, "Yes, resign")
    assert "bob resigned. ann wins." in town.board().text


async def test_a_match_is_played_to_bingo_and_takes_no_move_then(town: Town) -> None:
    await town.start()
    old = town.board()
    await town.play(BINGO)
    end = town.board()
    assert "final board" in end.text
    assert "ann" in end.text
    # there are no dice to be proved
    assert end.buttons == ["Rematch", "Review", "Replay", "Share"]
    # ann has just ended it herself
    assert end.called == [town.bob.id]
    for done in (
        await town.click(town.bob, old, "Move"),
        await town.slash(town.bob, "move", text="save", match=await code(town)),
    ):
        assert "is over" in done.text
    # its history tells every move with its time
    text = (await town.from_menu(town.bob, "History", match=await code(town))).text
    assert "1. ann **save** <t:" in text
    assert "9. ann **c3+1** <t:" in text
    # and a rematch exchanges the seats
    stranger = await town.click(town.carol, end, "Rematch")
    assert "You’re not playing in match" in stranger.text
    asked = await town.click(town.ann, end, "Rematch")
    assert "Rematch offered. [Go to the invitation](" in asked.text
    invitation = town.public()[-1]
    assert invitation.buttons == ["Accept", "Decline", "Details", "Withdraw invitation"]
    accepted = await town.click(town.bob, end, "Rematch")
    assert accepted.text == "You’re in. Have a good match!"
    assert "⚫ bob – ⚪ ann" in town.board().text
    assert town.board().pings == [town.bob.id]
    again = await town.from_menu(town.ann, "Rematch", match=await code(town))
    assert "There’s already a rematch" in again.text


async def test_the_board_is_shown_to_whoever_asks_and_by_a_player_to_everybody(
    town: Town,
) -> None:
    await town.start()
    await town.play(["c3+2"])
    mover = (await town.slash(town.bob, "board")).answer
    assert mover.private
    assert (mover.choices[0], mover.buttons) == ("corral", ["Menu"])
    stranger = (await town.slash(town.carol, "board")).answer
    assert stranger.alt
    assert stranger.buttons == ["Guess the move"]
    done = await town.slash(town.bob, "board", public=True)
    assert f"/{town.board().id}" in done.text
    assert town.board().pings == []
    before = len(town.public())
    refused = await town.slash(town.carol, "board", public=True)
    assert "You’re not playing" in refused.text
    assert len(town.public()) == before


async def test_a_long_history_has_pages(town: Town) -> None:
    await town.start()
    await town.play(["c3+2", "f6+2", "c6+2", "f3+2", "save", "save", "save", "save"])
    saves = ["d3+3", "d6+3", "d3+1", "d6+1", "c3+1", "f6+1", "save", "save"]
    await town.play(saves, first=8)
    await town.play(["c6+1", "f3+1", "c3+1", "f6+1", "save"], first=16)
    shown = (await town.from_menu(town.ann, "History")).answer
    assert "Page 1 of 2" in shown.text
    assert "21." not in shown.text
    await town.click(town.ann, shown, "Next")
    assert "Page 2 of 2" in shown.text
    assert "21. ann" in shown.text
    await town.click(town.ann, shown, "Previous")
    assert "Page 1 of 2" in shown.text


async def test_list_and_info_tell_where_a_match_stands(town: Town) -> None:
    nothing = await town.listed(town.carol)
    assert "There are no open matches" in nothing.text
    await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, seat="first")
    text = (await town.slash(town.bob, "match info")).text
    assert "waiting for players" in text
    assert "The invitation expires" in text
    await town.click(town.bob, town.public()[-1], "Accept")
    text = (await town.listed(town.carol)).text
    assert "1 open match" in text
    assert "ann – bob" in text
    assert f"/{town.board().id})" in text
    text = (await town.slash(town.carol, "match info")).text
    for words in (
        "Pastoral Square",
        "⚫ ann – ⚪ bob",
        "ann’s turn",
        "Match created",
    ):
        assert words in text
    assert "Seed" not in text


async def code(town: Town) -> str:
    found = await town.services.match.matches.in_place(town.channel.id, statuses=(Status.FINISHED,))
    return found[0].code
