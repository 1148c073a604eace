"""Offers in a channel: who is asked, how it is answered, and what everybody sees of it."""

from __future__ import annotations

from tests.e2e.simulated import Shown, Town

OPENING = ["save", "save", "d3+3"]


def offer(town: Town) -> Shown:
    """The newest board that shows an offer."""
    return next(one for one in reversed(town.public()) if {"Accept", "承諾する"} & {*one.buttons})


async def test_a_draw_is_offered_agreed_and_shown(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    asked = await town.from_menu(town.ann, "Offer a draw")
    assert "Your draw offer is [posted]" in asked.text
    shown = offer(town)
    assert "ann offers a draw" in shown.text
    assert shown.called == [town.bob.id]
    # a line of the board, which it took the place of
    assert shown.id == town.board().id
    assert "bob, your turn." in shown.text
    assert shown.buttons[-2:] == ["Accept", "Decline / withdraw"]
    assert len([one for one in town.public() if "ann places 3 on d3." in one.text]) == 1
    done = await town.click(town.bob, shown, "Accept")
    assert "Accepted: the match is a draw" in done.text
    end = town.board()
    assert "Draw by agreement." in end.text
    # bob has just accepted it
    assert end.called == [town.ann.id]
    assert end.buttons == ["Rematch", "Review", "Replay", "Share"]
    proof = await town.verify(town.carol)
    assert proof.text.startswith("**Yes: match")


async def test_an_offer_on_ones_own_turn_calls_once_and_stands_on_the_next_board(
    town: Town,
) -> None:
    await town.start()
    await town.from_menu(town.ann, "Offer a draw")
    first = offer(town)
    assert first.called == [town.bob.id]
    assert f"<@{town.bob.id}>, do you accept?" in first.text
    await town.move(town.ann, "save")
    board = town.public()[-1]
    assert board.id == town.board().id != first.id
    assert "ann offers a draw" in board.text
    # it is bob's turn; for the offer he is not called again
    assert "bob, do you accept?" in board.text
    assert f"<@{town.bob.id}>, do you accept?" not in board.text
    # the older board can be answered as well
    await town.click(town.bob, first, "Accept")
    assert "Draw by agreement." in town.board().text


async def test_who_asked_is_told_of_a_no(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    await town.from_menu(town.ann, "Undo")
    await town.click(town.bob, offer(town), "Decline / withdraw")
    told = town.public()[-1]
    assert told.text.startswith(f"<@{town.ann.id}>, bob declined your undo request in match")
    assert told.called == [town.ann.id]
    # who withdraws needs no word, nor does anybody else
    await town.from_menu(town.bob, "Offer a draw")
    before = len(town.public())
    await town.click(town.bob, offer(town), "Decline / withdraw")
    assert len(town.public()) == before
    assert "bob withdrew the offer." in town.board().text
    assert "Accept" not in town.board().buttons


async def test_a_word_that_was_posted_is_not_posted_again(town: Town) -> None:
    await town.start()
    await town.from_menu(town.ann, "Offer a draw")
    # Discord takes both messages, and loses its answers
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await town.click(town.bob, offer(town), "Decline / withdraw")
    await town.wait(minutes=6)
    await town.restart()
    await town.wait(minutes=6)
    told = [shown for shown in town.public() if "declined your draw offer" in shown.text]
    assert [shown.called for shown in told] == [[town.ann.id]]


async def test_the_end_calls_whom_it_concerns(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    asked = (await town.from_menu(town.bob, "Resign")).answer
    await town.click(town.bob, asked, "Yes, resign")
    end = town.board()
    assert end.called == [town.ann.id]
    assert f"⚫ <@{town.ann.id}> – ⚪ bob" in end.text
    # a copy of it calls nobody, and names both
    shown = (await town.slash(town.carol, "board")).answer
    assert shown.called == []


async def test_who_wants_no_mention_at_the_end_is_not_called(town: Town) -> None:
    done = await town.prefer(town.ann, mentions=[])
    assert "Other mentions: **none**" in done.text
    await town.start()
    asked = (await town.from_menu(town.bob, "Resign")).answer
    await town.click(town.bob, asked, "Yes, resign")
    assert town.board().called == []
    await town.start()
    await town.from_menu(town.bob, "Offer a draw")
    assert offer(town).called == []


async def test_a_move_is_taken_back_by_agreement(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    asked = await town.from_menu(town.ann, "Undo")
    assert "Your undo request is [posted]" in asked.text
    shown = offer(town)
    assert "ann asks to undo `d3+3`.**" in shown.text
    before = len(town.public())
    await town.click(town.bob, shown, "Accept")
    board = town.board()
    assert len(town.public()) == before + 1
    assert "Undone at ann’s request: back to the position after move 2." in board.text
    assert board.pings == [town.ann.id]
    history = await town.from_menu(town.ann, "History")
    assert "- ann *undid a move*: back to move 2" in history.text
    await town.move(town.ann, "e3+3")
    assert "ann places 3 on e3." in town.board().text
    # a board has the number of its position, and so has the history
    assert town.board().text.endswith("· move 3")
    assert "3. ann **e3+3**" in (await town.from_menu(town.ann, "History")).text


async def test_strangers_own_offers_and_late_answers_are_refused_kindly(town: Town) -> None:
    await town.start()
    await town.play(OPENING)
    await town.from_menu(town.ann, "Offer a draw")
    shown = offer(town)
    assert "You’re not playing in match" in (await town.click(town.carol, shown, "Accept")).text
    assert "That’s your own offer" in (await town.click(town.ann, shown, "Accept")).text
    await town.move(town.bob, "save")
    assert "offers a draw" not in town.board().text
    assert "someone has moved since" in (await town.click(town.bob, shown, "Accept")).text
    menu = (await town.slash(town.ann, "match info")).answer
    again = await town.click(town.ann, menu, "Offer a draw")
    assert "posted" in again.text
    newest = offer(town)
    declined = await town.click(town.bob, newest, "Decline / withdraw")
    assert "You declined." in declined.text
    assert "bob declined." in town.board().text
    assert newest.id == town.board().id
    nagging = await town.click(town.ann, menu, "Offer a draw")
    assert "was declined" in nagging.text
    # a menu opened now does not offer what would be refused
    assert "Offer a draw" not in (await town.slash(town.ann, "match info")).answer.buttons
    assert "Offer a draw" in (await town.slash(town.bob, "match info")).answer.buttons


async def test_an_offer_outlives_the_process(town: Town) -> None:
    await town.start()
    await town.from_menu(town.bob, "Offer a draw")
    shown = offer(town)
    await town.restart()
    await town.click(town.ann, shown, "Accept")
    assert "Draw by agreement." in town.board().text


async def test_japanese_people_read_japanese(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        play = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
        await town.click(town.bob, play.answer, "受ける")
        done = await town.from_menu(town.ann, "引き分けを提案")
    assert "引き分けの提案を" in done.text
    assert "annさんが引き分けを提案しています" in offer(town).text


async def test_a_match_whose_cards_were_dealt_ends_only_if_both_want_it(town: Town) -> None:
    await town.sit("shirokuro", town.bob)
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    question = (await town.click(town.ann, menu, "Cancel match")).answer
    assert "everyone has to agree" in question.text
    await town.click(town.ann, question, "Ask to cancel")
    assert "Your request to cancel the match is [posted]" in question.text
    shown = next(one for one in town.public() if "🛑" in one.text)
    assert "ann asks to cancel the match" in shown.text
    assert shown.called == [town.bob.id]
    done = await town.click(town.bob, shown, "Accept")
    assert "Accepted: the match is cancelled" in done.text
    end = town.board()
    assert "The match was cancelled" in end.text
    # bob has just agreed
    assert end.called == [town.ann.id]
    told = (await town.from_menu(town.bob, "History", match=shown.text.split("`")[1])).text
    assert "ann asked to **cancel the match**, and everyone agreed" in told
