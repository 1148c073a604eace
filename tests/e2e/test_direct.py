"""Matches in direct messages: each player has their own board."""

from __future__ import annotations

from typing import Any

from tests.e2e.simulated import Done, Shown, Town


def boards(town: Town, who: Any) -> list[Shown]:
    return [one for one in town.direct(who) if one.alt]


async def at_home(town: Town, who: Any, command: str, **options: Any) -> Done:
    """Use a command in one's direct messages with the bot."""
    return Done(town, await who.user.slash(command, **options))


async def test_a_match_against_the_computer_is_played_in_a_direct_message(town: Town) -> None:
    begun = await at_home(
        town, town.ann, "play", game="pastoral", level=1, seat="first", rated="unrated"
    )
    assert "direct messages" in begun.answer.text
    (board,) = boards(town, town.ann)
    assert "Your turn" in board.text
    moved = await at_home(town, town.ann, "move", text="save")
    print(moved.text)
    print([(m.id, m.text, m.buttons) for m in town.direct(town.ann)])
    assert town.public() == []
    picked = Done(town, await town.ann.user.click(boards(town, town.ann)[-1].raw, label="Move"))
    print(picked.text, picked.answer.buttons)


async def test_two_people_are_invited_and_play_in_direct_messages(town: Town) -> None:
    sent = await at_home(
        town, town.ann, "play", game="pastoral", opponent=town.bob.user, seat="first"
    )
    print(sent.answer.text)
    (invitation,) = town.direct(town.bob)
    print(invitation.text, invitation.buttons)
    Done(town, await town.bob.user.click(invitation.raw, label="Accept"))
    for who in (town.ann, town.bob):
        print([(m.id, m.text, m.buttons, m.raw.flags.value) for m in town.direct(who)])
    await at_home(town, town.ann, "move", text="save")
    for who in (town.ann, town.bob):
        print([(m.id, m.text, m.buttons, m.raw.flags.value) for m in town.direct(who)])
    await at_home(town, town.bob, "match draw")
    for who in (town.ann, town.bob):
        print([(m.id, m.text, m.buttons, m.raw.flags.value) for m in town.direct(who)])
    offer = town.direct(town.ann)[-1]
    Done(town, await town.ann.user.click(offer.raw, label="Accept"))
    for who in (town.ann, town.bob):
        print([(m.id, m.text, m.buttons, m.raw.flags.value) for m in town.direct(who)])


async def test_an_invitation_on_a_server_leads_to_direct_messages(town: Town) -> None:
    sent = await town.slash(
        town.ann, "play", game="shirokuro", opponent=town.bob, where="direct", rated="unrated"
    )
    await town.click(town.bob, sent.answer, "Accept")
    print(town.public()[-1].text)
    for who in (town.ann, town.bob):
        print([(m.id, m.text, m.buttons, m.raw.flags.value) for m in town.direct(who)])
    (mine,) = [m for m in town.direct(town.ann)]
    print((await town.click(town.carol, sent.answer, "Accept")).text if sent.answer.buttons else "")
    hand = Done(town, await town.ann.user.click(boards(town, town.ann)[-1].raw, label="My hand"))
    print(hand.text, hand.answer.private)


async def test_closed(town: Town) -> None:
    town.closed(town.bob)
    sent = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, where="direct", rated="unrated", seat="first", clock="3d"
    )
    await town.click(town.bob, sent.answer, "Accept")
    for who in (town.ann, town.bob):
        print([(m.id, m.text, m.buttons, m.raw.flags.value) for m in town.direct(who)])
    print((await town.slash(town.bob, "turns")).text)
