"""Offers in a channel: who is asked, how it is answered, and what everybody sees of it."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town

OPENING = ["save", "save", "d3+3"]


def offer(town: Town) -> Shown:
    """The newest offer that all can see."""
    return next(one for one in reversed(town.public()) if one.text.startswith(("🤝", "↩️")))


async def test_a_draw_is_offered_agreed_and_shown(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    asked = await town.slash(town.ann, "match draw")
    assert "Your offer of a draw is [posted]" in asked.text
    shown = offer(town)
    assert "ann offers a draw" in shown.text
    # bob is to move, so it may call him
    assert shown.pings == [town.bob.id]
    assert shown.buttons == ["Agree", "Decline / withdraw"]
    done = await town.click(town.bob, shown, "Agree")
    assert "Agreed: the match is drawn" in done.text
    assert "Agreed." in shown.text
    assert shown.buttons == []
    end = town.board()
    assert "All agreed to a draw." in end.text
    assert end.buttons == ["Rematch", "Replay", "Check the chance"]
    proof = await town.slash(town.carol, "verify")
    assert proof.text.startswith("**Yes: match")


async def test_who_is_not_to_move_is_not_called(town: Town) -> None:
    await town.start()
    await town.slash(town.ann, "match draw")
    assert offer(town).pings == []
    assert "bob, do you agree?" in offer(town).text


async def test_a_move_is_taken_back_by_agreement(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    menu = await town.click(town.ann, town.board(), "Menu")
    # the menu belongs to who is to move; the command is for everybody
    assert menu.answered
    asked = await town.slash(town.ann, "match undo")
    assert "Your wish to take back is [posted]" in asked.text
    shown = offer(town)
    assert "ann would like to take back d3+3**" in shown.text
    before = len(town.public())
    await town.click(town.bob, shown, "Agree")
    board = town.board()
    assert len(town.public()) == before + 1
    assert "Taken back at ann's wish: the position after move 2 stands again." in board.text
    assert board.pings == [town.ann.id]
    history = await town.slash(town.ann, "match history")
    assert "4. ann *took back*: as after move 2" in history.text
    await town.move(town.ann, "e3+3")
    assert "ann places 3 on e3." in town.board().text


async def test_strangers_own_offers_and_late_answers_are_refused_kindly(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    await town.slash(town.ann, "match draw")
    shown = offer(town)
    assert "You are not playing in match" in (await town.click(town.carol, shown, "Agree")).text
    assert "That is your own offer" in (await town.click(town.ann, shown, "Agree")).text
    await town.move(town.bob, "save")
    assert "It lapsed: the match went on." in shown.text
    again = await town.slash(town.ann, "match draw")
    assert "posted" in again.text
    newest = offer(town)
    declined = await town.click(town.bob, newest, "Decline / withdraw")
    assert "You declined." in declined.text
    assert "bob did not agree." in newest.text
    nagging = await town.slash(town.ann, "match draw")
    assert "have just said no" in nagging.text


async def test_an_offer_outlives_the_process(town: Town) -> None:
    await town.start()
    await town.slash(town.bob, "match draw")
    shown = offer(town)
    await town.restart()
    await town.click(town.ann, shown, "Agree")
    assert "All agreed to a draw." in town.board().text


async def test_japanese_people_read_japanese(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        play = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
        await town.click(town.bob, play.answer, "受ける")
        done = await town.slash(town.ann, "match draw")
    assert "引き分けの提案を" in done.text
    assert "annさんが引き分けを提案しています" in offer(town).text
