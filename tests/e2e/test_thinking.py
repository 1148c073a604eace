"""Thinking time as everybody sees it: a move is called, looked at, and only then shown."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from tests.e2e.simulated import Town
from tests.e2e.test_direct import at_home, press
from tests.e2e.test_direct import board as own_board
from tests.e2e.test_leaks import Side
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
    assert "ann **save**" in (await town.from_menu(town.bob, "History")).text
    await town.move(town.bob, "save")
    assert f"bob has moved. <@{town.ann.id}>" in town.board().text


async def test_whoever_does_not_look_is_reminded_and_loses(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock=CLOCK)
    await look(town, town.ann)
    await town.move(town.ann, "save")
    await passes(town, 2 * DAY + timedelta(hours=7))
    reminders = [one.text for one in town.public() if "⏰" in one.text]
    assert any("You haven’t looked yet in Pastoral Square" in text for text in reminders)
    await passes(town, DAY)
    assert "⌛ bob ran out of time. ann wins." in town.board().text
    assert "Yes: match" in (await town.verify(town.ann)).text


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
