"""Choosing at once: who has chosen shows, what does not; minds change; nobody learns the order."""

from __future__ import annotations

import asyncio
import re

import render
from bot.match.model.people import Person
from tests.e2e.simulated import Shown, Town


async def picker(town: Town, who: object, face: str) -> Shown:
    """Somebody's preview of the die that they chose under the newest board."""
    return (await town.click(who, town.board(), f"Set {face}")).answer


async def three(town: Town) -> Shown:
    """ann, bob and dave are to set their dice."""
    await town.sit("countup", town.bob, town.dave)
    await town.to_a_choice()
    return town.board()


async def test_a_choice_waits_and_shows_on_the_same_board(town: Town) -> None:
    board = await three(town)
    before = town.public()[-1].id
    opened = await picker(town, town.bob, "4")
    assert opened.text.startswith("**Set your inner die to 4** · `set 4`")
    assert opened.buttons == ["Choose", "Back", "Close"]
    await town.click(town.bob, opened, "Choose")
    assert opened.text.startswith("Chosen: **Set your inner die to 4** · `set 4`")
    assert "You can change it until everyone has chosen." in opened.text
    assert "Waiting for ann and dave." in opened.text
    assert town.public()[-1].id == before == board.id
    assert "bob has chosen." in board.text
    assert f"<@{town.bob.id}>" not in board.text
    assert f"<@{town.ann.id}> and <@{town.dave.id}>, your turn." in board.text


async def test_the_last_choice_brings_one_new_board(town: Town) -> None:
    board = await three(town)
    count = len(town.public())
    for who in (town.dave, town.ann):
        await town.move(who, "set 3")
    assert "ann and dave have chosen." in board.text
    assert len(town.public()) == count
    said = await town.move(town.bob, "set 2")
    assert said.startswith("Sent: **Set your inner die to 2** · `set 2`")
    assert len(town.public()) == count + 1
    assert town.board().pings == [town.ann.id]
    assert (await town.position()).state.inner == (3, 2, 3)


async def test_who_has_chosen_owes_nothing_and_calls_nobody(town: Town) -> None:
    await three(town)
    await town.move(town.ann, "set 6")
    # the board is refreshed
    edits = [r for r in town.env.http_requests if r.method == "PATCH" and "/channels/" in r.path]
    assert edits
    assert edits[-1].json is not None
    assert edits[-1].json["allowed_mentions"].get("users", []) == []
    assert "Nothing is waiting" in (await town.slash(town.ann, "turns")).text
    assert "1 match is waiting" in (await town.slash(town.bob, "turns")).text
    assert "bob and dave’s turn" in (await town.slash(town.carol, "match info")).text
    # the preview of another's choice is the own hand
    opened = await picker(town, town.bob, "4")
    position = await town.position()
    view = position.game.view(position.game.play(position.state, 1, "set 4"), 1)
    names = position.match.names
    wanted = render.hand("countup", view, locale="en", names=names)
    assert wanted is not None
    ((_, alt, png),) = await opened.files()
    assert (alt, png) == (wanted.alt, wanted.png)


async def test_a_choice_can_be_changed_until_the_others_have_chosen(town: Town) -> None:
    board = await three(town)
    opened = await picker(town, town.ann, "6")
    await town.click(town.ann, opened, "Choose")
    told = board.text
    await town.click(town.ann, opened, "Change my choice")
    changed = [message for message in town.seen(town.ann) if message.private][-1]
    await town.select(town.ann, changed, "1")
    await town.click(town.ann, changed, "Choose")
    assert changed.text.startswith("Chosen: **Set your inner die to 1** · `set 1`")
    assert board.text == told
    hand = (await town.slash(town.ann, "hand")).answer
    assert "You’ve chosen **Set your inner die to 1** · `set 1`" in hand.text
    for who in (town.bob, town.dave):
        await town.move(who, "set 5")
    assert (await town.position()).state.inner == (1, 5, 5)
    late = await town.click(town.ann, changed, "Change my choice")
    assert "This board is from move" in late.text


async def test_a_board_stays_good_while_others_choose(town: Town) -> None:
    await three(town)
    mine, old = await picker(town, town.dave, "2"), town.board()
    await town.move(town.ann, "set 6")
    await town.click(town.dave, mine, "Choose")
    assert mine.text.startswith("Chosen: **Set your inner die to 2** · `set 2`")
    opened = (await town.click(town.bob, old, "Set 3")).answer
    await town.click(town.bob, opened, "Choose")
    assert opened.text.startswith("Sent: **Set your inner die to 3** · `set 3`")
    assert (await town.position()).state.inner == (6, 3, 2)


async def test_half_made_choices_outlive_the_process(town: Town) -> None:
    board = await three(town)
    opened = await picker(town, town.bob, "4")
    await town.move(town.dave, "set 2")
    await town.restart()
    await town.click(town.bob, opened, "Choose")
    assert "bob and dave have chosen." in board.text
    await town.restart()
    hand = (await town.click(town.dave, board, "My cup")).answer
    assert "You’ve chosen **Set your inner die to 2** · `set 2`" in hand.text
    await town.restart()
    await town.move(town.ann, "set 5")
    assert (await town.position()).state.inner == (5, 4, 2)
    assert town.board().pings == [town.ann.id]


async def test_choices_at_the_same_instant_are_all_taken(town: Town) -> None:
    await three(town)
    count = len(town.public())
    parts, position = town.parts, await town.position()
    people = [Person(seat.person.user_id, seat.person.name) for seat in position.match.seats
              if seat.person is not None]  # fmt: skip
    acts = [
        parts.services.match.matches.act(position.match.id, person, f"set {n + 1}", 900 + n)
        for n, person in enumerate(people)
    ]
    with town.env.time_context():
        turns = await asyncio.gather(*acts)
    await town.worked()
    assert [len(turn.waiting) for turn in turns].count(0) == 1
    assert (await town.position()).state.inner == (1, 2, 3)
    assert len(town.public()) == count + 1


async def test_the_order_of_arrival_leaves_no_trace(town: Town) -> None:
    told = []
    for number, order in enumerate(((0, 1, 2), (2, 1, 0), (1, 2, 0))):
        channel = town.guild.create_text_channel(f"table-{number}")
        await town.sit("countup", town.bob, town.dave, at=channel)
        position = await town.to_a_choice(channel)
        version = position.match.version
        for seat in order:
            await town.wait(minutes=1)
            await town.move(town.at_seat(position, seat), f"set {seat + 1}", channel)
        board = town.board(channel).text.replace(position.match.code, "CODE")
        record = await town.services.match.matches.record(position.match.id, 0)
        rows = record["entries"][version : version + 3]
        assert [row["seat"] for row in rows] == [0, 1, 2]
        assert len({row["at"] for row in rows}) == 1
        history = (await town.from_menu(town.carol, "History", channel)).text
        times = re.findall(r"<t:\d+:f>", history)[-3:]
        assert len(set(times)) == 1
        told.append(board)
    assert told[0] == told[1] == told[2]


async def test_nobody_sees_that_another_is_choosing(town: Town) -> None:
    board = await three(town)
    before = {who.id: [m.id for m in town.seen(who)] for who in (town.bob, town.carol)}
    text, picture = board.text, await board.files()
    opened = await picker(town, town.ann, "6")
    await town.click(town.ann, opened, "Back")
    await town.click(town.ann, opened, "Close")
    await town.slash(town.ann, "hand")
    for who in (town.bob, town.carol):
        assert [message.id for message in town.seen(who)] == before[who.id]
    assert (board.text, await board.files()) == (text, picture)
    assert not board.was_edited()
