"""Thinking time as everybody sees it: a move is called, looked at, and only then shown."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from tests.e2e.simulated import Shown, Town
from tests.e2e.test_direct import at_home, from_menu, press
from tests.e2e.test_direct import board as own_board
from tests.e2e.test_leaks import Side
from tests.e2e.test_reminders import reminders, set_when
from tests.e2e.test_time import passes

CLOCK = "think 20m+2m within 3d"
DAY = timedelta(days=1)


async def look(town: Town, who: Any, at: Any = None) -> str:
    done = await town.click(who, town.board(at), "Look")
    assert done.answer.private
    return done.text


async def test_a_turn_from_the_call_to_the_move(town: Town) -> None:
    done = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, seat="first", clock=CLOCK
    )
    told = "Time: look within 3 days, then 20 minutes to think, plus 2 minutes per move"
    assert told in done.answer.text
    await town.click(town.bob, done.answer, "Accept")
    board = town.board()
    assert "it’s your turn. **Look** when you have time to think." in board.text
    assert "👀 ann: look by <t:" in board.text
    assert (board.buttons[0], board.called) == ("Look", [town.ann.id])
    # nothing is decided unseen
    unseen = await town.slash(town.ann, "move", text="save")
    assert "You haven’t looked at match" in unseen.text
    assert unseen.answer.buttons == ["Look"]
    assert "It’s not your turn" in (await town.click(town.bob, board, "Look")).text
    assert "⏳ ann is thinking: until <t:" in await look(town, town.ann)
    thinking = town.board()
    assert (thinking.id, thinking.buttons[0], thinking.called) == (board.id, "Move", [])
    assert "⏳ ann is thinking" in thinking.text
    assert "hasn’t looked" not in (await town.slash(town.carol, "match info")).text
    sent = await town.slash(town.ann, "move", text="save")
    assert "It stays sealed until bob looks." in sent.text
    called = town.board()
    assert called.id != board.id
    assert called.called == [town.bob.id]
    assert f"ann has moved. <@{town.bob.id}>, **Look** when you have time" in called.text
    assert called.buttons == ["Look", "Menu"]
    # whom the position before awaited is not who is called
    assert called.alt is not None
    assert called.alt.startswith("Before the sealed move. Pastoral Square")
    in_text = await town.from_menu(town.bob, "Text board")
    assert "Before the sealed move." in in_text.text
    assert "ann **save**" not in (await town.from_menu(town.bob, "History")).text
    assert "look by <t:" in (await town.slash(town.bob, "turns")).text
    assert "bob: hasn’t looked yet" in (await town.slash(town.carol, "match info")).text
    assert "saved" not in "".join(one.text + (one.alt or "") for one in town.public())
    await passes(town, DAY)
    assert "bob is thinking" in await look(town, town.bob)
    seen = town.board()
    # an old message is not edited any more, and the new one calls nobody
    assert (seen.called, seen.buttons[0]) == ([], "Move")
    assert called.id not in {one.id for one in town.public()}
    assert "ann" in seen.text
    assert seen.alt is not None
    assert seen.alt.startswith("Pastoral Square")
    assert "ann **save**" in (await town.from_menu(town.bob, "History")).text
    await town.move(town.bob, "save")
    assert f"bob has moved. <@{town.ann.id}>" in town.board().text


async def test_whoever_does_not_look_is_reminded_and_loses(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock=CLOCK)
    await look(town, town.ann)
    await town.move(town.ann, "save")
    await passes(town, 2 * DAY + timedelta(hours=7))
    told = [one.text for one in reminders(town)]
    assert any("You haven’t looked yet in Pastoral Square" in text for text in told)
    await passes(town, DAY)
    assert "⌛ bob ran out of time. ann wins." in town.board().text
    assert "Yes: match" in (await town.verify(town.ann)).text


async def test_whoever_thinks_is_reminded_before_their_time_is_up(town: Town) -> None:
    await set_when(town, town.ann, "half")
    await town.sit("pastoral", town.bob, clock="think 2h+2m within 3d")
    assert reminders(town) == []
    await look(town, town.ann)
    await passes(town, timedelta(minutes=58))
    assert reminders(town) == []
    await passes(town, timedelta(minutes=5))
    (reminder,) = reminders(town)
    assert reminder.called == [town.ann.id]
    assert "It’s your turn in Pastoral Square" in reminder.text
    assert "haven’t looked" not in reminder.text
    assert "You have time until" in reminder.text
    await town.move(town.ann, "save")
    assert reminders(town) == []
    # who has yet to look is not reminded of thinking
    await passes(town, timedelta(hours=3))
    assert reminders(town) == []


async def test_in_direct_messages_each_board_tells_its_reader(town: Town) -> None:
    wish = {"game": "shirokuro", "opponent": town.bob, "seat": "first", "clock": CLOCK}
    sent = await town.slash(town.ann, "play", where="direct", **wish)
    await town.click(town.bob, sent.answer, "Accept")
    first = own_board(town, town.ann)
    assert "It’s your turn. **Look** when you have time to think." in first.text
    assert "ann hasn’t looked yet." in own_board(town, town.bob).text
    hidden = await at_home(town, town.ann, "hand")
    assert "You haven’t looked at match" in hidden.text
    await press(town, town.ann, first, "Look")
    own = own_board(town, town.ann)
    assert (own.id, own.buttons[0] != "Look") == (first.id, True)
    assert "⏳ ann is thinking" in own_board(town, town.bob).text
    position = await town.services.match.matches.find(re.findall(r"`(\w+)`", own.text)[0])
    here = await town.services.match.matches.position(position.id)
    move = str(here.moves(0)[0])
    told = await at_home(town, town.ann, "move", text=move)
    assert "It stays sealed until bob looks." in told.text
    assert "bob hasn’t looked yet." in own_board(town, town.ann).text
    called = own_board(town, town.bob)
    assert "ann has moved. **Look** when you have time to think." in called.text
    unseen = called.alt
    seen = await press(town, town.bob, called, "Look")
    assert "bob is thinking" in seen.text
    shown = own_board(town, town.bob)
    assert shown.id == called.id
    assert shown.alt != unseen


def asked(town: Town, who: Any = None) -> Shown:
    """The newest board with an offer that can be answered, of a channel or of somebody."""
    shown = town.public() if who is None else town.direct(who)
    return next(one for one in reversed(shown) if {"Accept", "Withdraw"} & {*one.buttons})


async def test_an_offer_stands_on_the_board_of_a_sealed_move_and_after_the_look(
    town: Town,
) -> None:
    await town.sit("pastoral", town.bob, clock=CLOCK)
    await look(town, town.ann)
    await town.move(town.ann, "save")
    await town.from_menu(town.ann, "Offer a draw")
    shown = asked(town)
    # it mentions whom it asks, and goes on calling nobody to look who was called
    assert (shown.id, shown.called) == (town.board().id, [town.bob.id])
    assert "ann has moved. bob, **Look**" in shown.text
    assert "ann offers a draw" in shown.text
    assert shown.buttons == ["Look", "Menu", "Accept", "Decline / withdraw"]
    # whoever looks to decide about it has declined nothing
    await town.click(town.bob, shown, "Look")
    seen = town.board()
    assert "ann offers a draw" in seen.text
    assert f"<@{town.bob.id}>, do you accept" not in seen.text
    await town.click(town.bob, seen, "Decline / withdraw")
    # a pause outlives the move of whoever asked for it
    await town.from_menu(town.bob, "Pause / resume")
    assert "bob asks for a pause" in asked(town).text
    await town.move(town.bob, "save")
    paused = asked(town)
    assert f"bob has moved. <@{town.ann.id}>, **Look**" in paused.text
    assert "bob asks for a pause" in paused.text
    await town.click(town.ann, paused, "Accept")
    assert "paused" in town.board().text
    refused = await town.click(town.ann, town.board(), "Look")
    assert "You can look once everyone has agreed to resume." in refused.text
    await town.from_menu(town.ann, "Pause / resume")
    await town.click(town.bob, asked(town), "Accept")
    assert "ann is thinking" in await look(town, town.ann)


async def test_a_move_is_taken_back_after_the_look_and_not_before(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock=CLOCK, undo="ask")
    await look(town, town.ann)
    await town.move(town.ann, "save")
    early = await town.slash(town.ann, "match info")
    assert "Undo" not in {*early.answer.buttons, *early.answer.more}
    await look(town, town.bob)
    await town.from_menu(town.ann, "Undo")
    shown = asked(town)
    assert "ann asks to undo `save`." in shown.text
    await town.click(town.bob, shown, "Accept")
    board = town.board()
    assert "Undone at ann’s request" in board.text
    assert board.buttons[0] == "Look"
    assert "ann is thinking" in await look(town, town.ann)
    await town.move(town.ann, "save")
    assert f"ann has moved. <@{town.bob.id}>" in town.board().text


async def test_in_direct_messages_an_offer_and_a_sealed_move_stand_on_one_board(
    town: Town,
) -> None:
    wish = {"game": "pastoral", "opponent": town.bob, "seat": "first", "clock": CLOCK}
    sent = await town.slash(town.ann, "play", where="direct", **wish)
    await town.click(town.bob, sent.answer, "Accept")
    await press(town, town.ann, own_board(town, town.ann), "Look")
    assert "sealed" in (await at_home(town, town.ann, "move", text="save")).text
    await from_menu(town, town.ann, "Offer a draw")
    mine, theirs = asked(town, town.ann), asked(town, town.bob)
    assert "bob hasn’t looked yet." in mine.text
    assert mine.buttons[-1] == "Withdraw"
    assert "ann has moved. **Look** when you have time to think." in theirs.text
    assert theirs.buttons == ["Look", "Menu", "Accept", "Decline"]
    assert (theirs.alt or "").startswith("Before the sealed move. Pastoral Square")
    await press(town, town.bob, theirs, "Look")
    seen = own_board(town, town.bob)
    assert "ann offers a draw" in seen.text
    assert (seen.alt or "").startswith("Pastoral Square")
    assert {"Accept", "Decline"} <= {*seen.buttons}
    await press(town, town.bob, seen, "Accept")
    assert "Draw by agreement." in own_board(town, town.ann).text


async def test_in_japanese(town: Town) -> None:
    wish = {"game": "pastoral", "opponent": town.bob, "seat": "first", "where": "direct"}
    with town.speaking(town.ann, "ja"):
        shown = await town.propose(town.ann, "play", clock="考慮20分+2分、3日以内に見る", **wish)
        assert "考慮時間20分、一手ごとに2分追加" in shown.text
        wrong = await town.slash(town.ann, "play", clock="考慮20分", **wish)
    assert "手を見るまでの時間も必要です" in wrong.text


@pytest.mark.slow
async def test_before_the_look_all_moves_look_the_same(town: Town) -> None:
    """Two matches that differ in a sealed move alone, from the side of everybody but its player."""
    told = []
    guild = town.guild
    for number in (0, -1):
        channel = guild.create_text_channel(f"thinking{number}")
        wish = {"game": "pastoral", "opponent": town.bob, "seat": "first", "clock": CLOCK}
        sent = await town.slash(town.ann, "play", channel, **wish)
        await town.click(town.bob, sent.answer, "Accept")
        await look(town, town.ann, channel)
        moves = (await town.position(channel)).moves(0)
        await town.move(town.ann, str(moves[number]), channel)
        position = await town.position(channel)
        assert position.lookers == {1}
        side = Side(town, channel, position.match)
        seen = [await side.shown(one) for one in town.public(channel)]
        for who in (town.bob, town.carol):
            for command in ("board", "match info"):
                answer = await town.slash(who, command, channel)
                seen.append(await side.shown(answer.answer))
            replay = (await town.slash(who, "replay", channel)).answer
            # the match's own code is drawn in its frames
            told_of = [side.same(alt) for _name, alt, _data in await replay.files()]
            seen.append([side.same(replay.text), told_of])
            history = await town.from_menu(who, "History", channel)
            seen.append(await side.shown(history.answer))
        told.append(seen)
    assert told[0] == told[1]
