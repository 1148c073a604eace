"""Moving: by picker, by /move, by typing; who may, who may not, and from which board."""

from __future__ import annotations

import discord

from tests.e2e.simulated import Shown, Town


async def picker(town: Town, *choices: str) -> Shown:
    """ann's picker after these choices."""
    opened = (await town.click(town.ann, town.board(), "Move")).answer
    for choice in choices:
        await town.select(town.ann, opened, choice)
    return opened


async def test_a_move_is_picked_previewed_and_sent(town: Town) -> None:
    await town.start()
    first = town.board()
    opened = await picker(town)
    assert opened.private
    assert opened.choices == ["corral.c3", "corral.c6", "corral.f3", "corral.f6", "save"]
    assert opened.alt
    assert opened.buttons == ["Type it", "Close"]
    await town.select(town.ann, opened, "corral.c3")
    assert "**Place 2 on c3** · `c3+2`" in opened.text
    assert "c3" in opened.alt
    assert opened.buttons == ["Confirm", "Back", "Close"]
    assert town.board().id == first.id
    await town.click(town.ann, opened, "Confirm")
    assert opened.text.startswith("Sent: **Place 2 on c3** · `c3+2`")
    # no other match waits
    assert opened.buttons == ["Plan an answer"]
    board = town.board()
    assert board.id != first.id
    assert "move 1" in board.text
    assert "ann" in board.text
    assert board.pings == [town.bob.id]


async def test_every_turn_is_one_new_message_and_back_leads_one_step_back(town: Town) -> None:
    await town.start()
    before = len(town.public())
    await town.play(["save", "save"])
    # more than ten moves: the board has what can be done, and the corral's cells lie as buttons
    assert town.board().choices == ["corral", "save"]
    opened = (await town.select(town.ann, town.board(), "corral")).answer
    assert "d4" in opened.choices
    await town.select(town.ann, opened, "d4")
    await town.click(town.ann, opened, "Back")
    assert "corral.d4" in opened.choices
    assert "save" in opened.choices
    await town.move(town.ann, "d3+3")
    assert len(town.public()) == before + 3


async def test_a_number_is_confirmed_beside_the_preview_of_the_likeliest(town: Town) -> None:
    await town.start()
    await town.play(["c3+2", "b3+1", "f6+2"])
    assert town.board().choices == ["corral", "cats-v", "cats-h", "save"]
    assert town.board().label("cats-v") == "Cat area ↕…"
    opened = (await town.select(town.bob, town.board(), "cats-v")).answer
    assert opened.label("c2") == "c2… 💥"
    await town.select(town.bob, opened, "c2")
    assert "`c2+2`" in opened.text
    assert "Add" not in opened.text
    assert "removes c2 (2), b3 (1), c3 (2)" in opened.text
    assert "could take c3 once b3 has 2" in opened.text
    assert opened.buttons == ["Confirm +1", "Confirm +2", "Back", "Close"]
    await town.click(town.bob, opened, "Confirm +1")
    assert opened.text.startswith("Sent: **Cat-reach: 1 on c2** · `c2+1`")
    assert "move 4" in town.board().text


async def test_a_typed_move_is_sent_at_once(town: Town) -> None:
    await town.start()
    opened = await picker(town)
    form = await town.click(town.ann, opened, "Type it")
    assert form.modal is not None
    assert form.modal["title"] == "Type your move"
    # the field shows a move that may be made right now
    assert "Such as c3+" in str(form.modal)
    await town.submit(town.ann, form, "C3 + 2")
    assert opened.text == "Sent: **Place 2 on c3** · `c3+2`"
    assert town.board().pings == [town.bob.id]


async def test_what_is_no_move_says_what_would_be_right_and_leaves_the_picker_open(
    town: Town,
) -> None:
    await town.start()
    before = len(town.public())
    done = await town.slash(town.ann, "move", text="d4+2")
    assert "4" in done.text
    assert "Something went wrong" not in done.text
    opened = await picker(town)
    for text in ("castle", "d4+1", "c3+5", "a1+1"):
        form = await town.click(town.ann, opened, "Type it")
        done = await town.submit(town.ann, form, text)
        assert done.answer.id != opened.id
        assert done.text
        assert "Something went wrong" not in done.text
    assert "corral.c3" in opened.choices
    # to close it sends nothing
    await town.click(town.ann, opened, "Close")
    assert opened.text == "Closed. Nothing was sent."
    assert len(town.public()) == before
    assert "move 1" not in town.board().text
    # the command understands its own words, and is told what it sent
    done = await town.slash(town.ann, "move", text="place 2 on C3")
    assert done.text == "Sent: **Place 2 on c3** · `c3+2`"
    assert "move 1" in town.board().text


async def test_words_that_tell_a_forbidden_move_are_answered_with_its_rule(town: Town) -> None:
    await town.start()
    for text in ("place 3 on e3", "e3 3", "3 on e3"):
        done = await town.slash(town.ann, "move", text=text)
        assert done.text == (await town.slash(town.ann, "move", text="e3+3")).text
        assert "isn’t a move" not in done.text
    assert "at most 5 stones" in (await town.slash(town.ann, "move", text="d4+9")).text
    with town.speaking(town.ann, "ja"):
        told = (await town.slash(town.ann, "move", text="e3に3個プレイス")).text
        assert told == (await town.slash(town.ann, "move", text="e3+3")).text
    assert "move 1" not in town.board().text
    # what may be done in other words than those suggested is done
    done = await town.slash(town.ann, "move", text="2 on c3")
    assert done.text.startswith("Sent: **Place 2 on c3**")


async def test_own_moves_and_matches_are_offered_with_plain_words_and_no_others(
    town: Town,
) -> None:
    await town.start()
    offered = await town.offers(town.ann, "move", "text")
    assert {choice["value"] for choice in offered} == {"save", "c3+2", "f3+2", "c6+2", "f6+2"}
    assert all(" · " in choice["name"] for choice in offered)
    narrowed = await town.offers(town.ann, "move", "text", "F6")
    assert [choice["value"] for choice in narrowed] == ["f6+2"]
    assert await town.offers(town.bob, "move", "text") == []
    assert await town.offers(town.carol, "move", "text") == []
    # own matches, by code
    offered = await town.offers(town.ann, "move", "match", text="save")
    assert len(offered) == 1
    assert offered[0]["name"].startswith("Pastoral Square · bob · your turn · ")
    assert await town.offers(town.carol, "move", "match", text="save") == []


async def test_the_opponent_and_strangers_are_told_that_it_is_not_theirs(town: Town) -> None:
    await town.start()
    for done in (
        await town.click(town.bob, town.board(), "Move"),
        await town.slash(town.bob, "move", text="save"),
    ):
        assert "It’s not your turn" in done.text
        assert "ann" in done.text
    for done in (
        await town.click(town.carol, town.board(), "Move"),
        await town.slash(town.carol, "move", text="save"),
    ):
        assert "You’re not playing in match" in done.text


async def test_an_old_board_leads_to_the_current_one(town: Town) -> None:
    await town.start()
    old = town.board()
    await town.play(["save", "save"])
    done = await town.click(town.ann, old, "Menu")
    assert "2 moves played" in done.text
    assert f"/{town.channel.id}/{town.board().id})" in done.text
    done = await town.click(town.ann, old, "Move")
    assert "This board is from move 0; the match is now at move 2." in done.text
    assert f"/{town.channel.id}/{town.board().id})" in done.text
    assert done.answer.buttons == ["Move"]
    opened = (await town.click(town.ann, done.answer, "Move")).answer
    assert "corral.d4" in opened.choices


async def test_an_old_picker_sends_nothing(town: Town) -> None:
    await town.start()
    one, other = await picker(town, "save"), await picker(town)
    ready = await picker(town, "corral.c3")
    await town.click(town.ann, one, "Confirm")
    boards = len(town.public())
    await town.select(town.ann, other, "corral.c3")
    await town.click(town.ann, ready, "Confirm")
    for old in (other, ready):
        assert "This board is from move 0" in old.text
    assert "move 1" in town.board().text
    assert len(town.public()) == boards


async def test_of_several_matches_a_menu_names_each_and_the_move_is_made(town: Town) -> None:
    await town.start()
    await town.sit("escape", town.carol)
    match = next(
        one
        for one in await town.services.match.inbox.of_user(town.ann.id)
        if one.game == "pastoral"
    )
    done = await town.slash(town.ann, "move", text="C3 + 2")
    assert done.text == "Which match do you mean?"
    shown = done.answer
    labels = {
        option.label: option.description
        for row in shown.raw.components
        if isinstance(row, discord.ActionRow)
        for item in row.children
        if isinstance(item, discord.SelectMenu)
        for option in item.options
    }
    assert set(labels) == {"Pastoral Square · bob", "Escape · carol"}
    assert labels["Pastoral Square · bob"] == f"your turn · {match.code}"
    await town.select(town.ann, shown, str(match.id))
    assert shown.text.startswith("Sent: **Place 2 on c3**")
    # one of them waits for ann now, so there is nothing to ask
    alone = await town.slash(town.ann, "move", text="w1 r0 0,2")
    assert "Which match" not in alone.text


async def test_board_and_hand_ask_which_of_several_matches_is_meant(town: Town) -> None:
    await town.sit("countup", town.bob)
    await town.sit("countup", town.carol)
    first, second = sorted(
        await town.services.match.inbox.of_user(town.ann.id), key=lambda match: match.id
    )
    for command in ("board", "hand"):
        shown = (await town.slash(town.ann, command)).answer
        assert shown.private
        assert set(shown.choices) == {str(first.id), str(second.id)}
        await town.select(town.ann, shown, str(second.id))
        assert second.code in shown.text
        assert shown.alt
    # a match of others is none of the choices, and is none of bob's business
    stolen = (await town.slash(town.bob, "hand")).answer
    assert first.code in stolen.text


async def test_where_nothing_is_played_that_is_said(town: Town) -> None:
    done = await town.slash(town.ann, "move", text="save")
    assert "There’s no match here" in done.text
    missing = await town.slash(town.ann, "move", text="save", match="ZZZZ")
    assert "I can’t find match `ZZZZ`" in missing.text


async def test_a_forged_path_is_refused(town: Town) -> None:
    await town.start()
    for path in ("nowhere", "corral.a1", "save.save"):
        opened = await picker(town, "save")
        stored = town.env.backend.get_message(opened.channel_id, opened.id)
        for row in stored.components:
            for button in row["components"]:
                button["custom_id"] = button["custom_id"].replace(":save", f":{path}")
        await town.click(town.ann, opened, "Confirm")
        assert "The board has changed" in opened.text, path
        assert "move 1" not in town.board().text, path
