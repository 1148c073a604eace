"""Matches in direct messages: each player has their own board."""

from __future__ import annotations

from typing import Any

from tests.e2e.simulated import Done, Shown, Town
from tests.e2e.test_reminders import HOUR, passes

SILENT = 1 << 12
"""Discord's flag of a message that notifies nobody."""


def board(town: Town, who: Any) -> Shown:
    """Somebody's newest board."""
    return next(shown for shown in reversed(town.direct(who)) if shown.alt)


async def at_home(town: Town, who: Any, command: str, **options: Any) -> Done:
    """Use a command in one's direct messages with the bot."""
    if command == "play":
        return await town.send(who.user, await town.propose(who.user, command, **options))
    return Done(town, await who.user.slash(command, **options))


async def press(town: Town, who: Any, message: Shown, label: str) -> Done:
    """Press a button there."""
    if (value := message.more.get(label)) is not None:
        menu = message.menu(value)
        return Done(town, await who.user.select(message.raw, [value], custom_id=menu))
    return Done(town, await who.user.click(message.raw, label=label))


async def from_menu(town: Town, who: Any, label: str) -> Done:
    """Press something in the menu of the match there."""
    return await press(town, who, (await at_home(town, who, "match info")).answer, label)


async def test_a_match_against_the_computer_is_played_in_a_direct_message(town: Town) -> None:
    begun = await at_home(town, town.ann, "play", game="pastoral", level=1, seat="first")
    assert "about to start in your direct messages" in begun.told.text
    first = board(town, town.ann)
    assert "**Your turn.**" in first.text
    opened = await press(town, town.ann, first, "Move")
    assert "Which" in opened.text or opened.answer.choices
    assert (await at_home(town, town.ann, "move", text="save")).text.startswith("Sent")
    # her own board changed, and what was there before is gone
    assert "thinking" in board(town, town.ann).text
    assert board(town, town.ann).id == first.id
    assert town.public() == []
    # nobody else knows of it
    code = first.text.split("`")[1]
    assert "I can’t find match" in (await town.slash(town.bob, "match info", match=code)).text


async def test_two_people_play_in_direct_messages_to_a_rematch(town: Town) -> None:
    await at_home(town, town.ann, "play", game="pastoral", opponent=town.bob.user, seat="first")
    # each has what they can do about it, in the answer and when it is edited
    (own,), (invitation,) = town.direct(town.ann), town.direct(town.bob)
    assert "ann invites" in invitation.text
    assert (own.buttons, invitation.buttons) == (
        ["Details", "Withdraw invitation"],
        ["Accept", "Decline", "Details"],
    )
    await press(town, town.bob, invitation, "Accept")
    assert "The match has started" in town.direct(town.bob)[0].text
    assert "**Your turn.**" in board(town, town.ann).text
    waiting = board(town, town.bob)
    assert "Waiting for ann." in waiting.text
    assert waiting.raw.flags.value & SILENT
    assert (await at_home(town, town.bob, "board")).answer.buttons == ["Menu"]
    await at_home(town, town.ann, "move", text="save")
    assert "Waiting for bob." in board(town, town.ann).text
    assert "**Your turn.**" in board(town, town.bob).text
    await town.restart()
    await from_menu(town, town.bob, "Offer a draw")
    offer = town.direct(town.ann)[-1]
    assert "bob offers a draw" in offer.text
    await press(town, town.ann, offer, "Accept")
    for who in (town.ann, town.bob):
        assert "Draw by agreement" in board(town, who).text
    sent = await press(town, town.bob, board(town, town.bob), "Rematch")
    assert f"/channels/@me/{town.bob.user.dm_channel.id})" in sent.text
    assert town.direct(town.bob)[-1].buttons == ["Details", "Withdraw invitation"]
    asked = town.direct(town.ann)[-1]
    assert "bob invites" in asked.text
    await press(town, town.ann, asked, "Accept")
    for who in (town.ann, town.bob):
        assert "Draw" not in board(town, who).text
    assert town.public() == []


async def test_an_invitation_on_a_server_leads_to_direct_messages(town: Town) -> None:
    wish = {"game": "shirokuro", "opponent": town.bob, "seat": "first", "clock": "4h"}
    sent = await town.slash(town.ann, "play", where="direct", **wish)
    await town.click(town.bob, sent.answer, "Accept")
    (public,) = town.public()
    assert "The match has started: ann – bob." in public.text
    assert "each player gets their own board" in public.text
    hand = await press(town, town.bob, board(town, town.bob), "My hand")
    assert hand.answer.private
    # what it is about is played elsewhere: the channel knows nothing of it
    assert "no match" in (await town.slash(town.carol, "match info")).text
    assert "1 match is waiting" in (await at_home(town, town.ann, "turns")).text
    # reminders come there, with the way to the board, and go with the move
    await passes(town, minutes=3 * HOUR + 1)
    reminder = town.direct(town.ann)[-1]
    assert reminder.text.startswith("⏰ It’s your turn")
    assert str(board(town, town.ann).id) in reminder.text
    await press(town, town.ann, board(town, town.ann), "Menu")
    asked = await from_menu(town, town.ann, "Resign")
    await press(town, town.ann, asked.answer, "Yes, resign")
    assert reminder.id not in {one.id for one in town.direct(town.ann)}
    assert "bob wins" in board(town, town.bob).text
    # a finished match is its players' own as well
    code = board(town, town.bob).text.split("`")[1]
    assert "I can’t find match" in (await town.slash(town.carol, "replay", match=code)).text


async def test_links_to_direct_matches_lead_to_ones_own_boards(town: Town) -> None:
    wish = {"game": "pastoral", "opponent": town.bob.user, "pair": True}
    await at_home(town, town.ann, "play", seat="first", **wish)
    await press(town, town.bob, town.direct(town.bob)[0], "Accept")
    await at_home(town, town.ann, "move", text="save")
    for who in (town.ann, town.bob):
        newest = {one.text.split("`")[1]: one for one in town.direct(who) if one.alt}
        first, second = newest.values()
        home = f"https://discord.com/channels/@me/{who.user.dm_channel.id}"
        # boards of the pair lead to each other, lists and details to both
        assert f"{home}/{second.id}" in first.text
        found = (await at_home(town, who, "match list")).text
        assert f"{home}/{first.id}" in found
        assert f"{home}/{second.id}" in found
        info = (await at_home(town, who, "match info", match=next(iter(newest)))).text
        assert info.count(f"{home}/{first.id}") == 1
        assert info.count(f"{home}/{second.id}") == 1
    # a press on an old board leads to the new one
    old = next(one for one in town.direct(town.bob) if one.alt)
    late = await press(town, town.bob, old, "Menu")
    assert f"{home}/" in late.text
    menu = await press(town, town.bob, board(town, town.bob), "Menu")
    handing = await press(town, town.bob, menu.answer, "Hand over my seat")
    assert "I’ll ask them in direct messages" in handing.text


async def test_a_request_to_take_a_seat_says_what_became_of_it(town: Town) -> None:
    await at_home(town, town.ann, "play", game="pastoral", opponent=town.bob.user, seat="first")
    await press(town, town.bob, town.direct(town.bob)[0], "Accept")

    async def asked(by: Any, who: Any) -> Shown:
        menu = (await press(town, by, board(town, by), "Menu")).answer
        opened = (await press(town, by, menu, "Hand over my seat")).answer
        await by.user.select(opened.raw, [who.user])
        return town.direct(who)[-1]

    # a request outlives moves; the board is another message, as it is the new player's turn
    accepted = await asked(town.bob, town.carol)
    assert accepted.buttons == ["Accept", "Decline / withdraw"]
    await at_home(town, town.ann, "move", text="save")
    await press(town, town.carol, accepted, "Accept")
    assert "You took over the seat." in accepted.text
    assert accepted.buttons == []
    first = board(town, town.carol)
    assert first.id != accepted.id
    assert "**Your turn.**" in first.text
    # it is told once, and never on a board
    await at_home(town, town.carol, "move", text="save")
    assert "carol saves." in board(town, town.carol).text
    # one that lapses, as the match ends, is no longer open, either
    lapsed = await asked(town.carol, town.dave)
    question = await from_menu(town, town.ann, "Resign")
    await press(town, town.ann, question.answer, "Yes, resign")
    assert "The request no longer stands." in lapsed.text
    assert lapsed.buttons == []
    # whoever is no longer asked knows nothing of the match
    code = board(town, town.ann).text.split("`")[1]
    assert "I can’t find match" in (await town.slash(town.dave, "match info", match=code)).text
