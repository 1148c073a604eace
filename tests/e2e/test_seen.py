"""Who sees what: a match is as public as the place in which it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType, OverwriteType

from tests.e2e.archiving import archive
from tests.e2e.simulated import BINGO, Town

NOWHERE = "I can’t find match"


def hidden(town: Town, *people: Any) -> ChannelHandle:
    """A channel that only these people, and the bot, can see."""
    seen, unseen = (discord.PermissionOverwrite(view_channel=value) for value in (True, False))
    everybody = town.guild.default_role
    me = town.guild.me
    assert me is not None
    allowed = dict.fromkeys((me, *people), seen)
    return town.guild.create_text_channel("secret", overwrites={everybody: unseen, **allowed})


async def played(town: Town, at: ChannelHandle, moves: Sequence[str] = BINGO[:1]) -> str:
    """A match of ann and bob; its code."""
    await town.start(at)
    await town.play(moves, at)
    return (await town.position(at)).match.code


def thread_of(town: Town, parent: ChannelHandle, kind: ChannelType) -> ChannelHandle:
    made = town.env.backend.create_thread(parent.id, "corner", town.ann.id, type=kind)
    for who in (town.ann, town.bob):
        town.env.backend.add_thread_member(made.id, who.id)
    assert town.bot.user is not None
    town.env.backend.add_thread_member(made.id, town.bot.user.id)
    return ChannelHandle(town.env, town.guild, made)


async def sees(town: Town, who: Any, code: str) -> bool:
    """Whether a person is shown a match by its code, and in the list: both, or neither."""
    shown = (await town.slash(who, "match info", match=code)).text
    listed = code in (await town.listed(who)).text
    assert listed is (NOWHERE not in shown), (listed, shown)
    return listed


async def test_a_match_is_not_there_for_members_who_cannot_see_its_channel(town: Town) -> None:
    code = await played(town, hidden(town, town.ann, town.bob))
    nothing = (await town.slash(town.carol, "board", match="ZZZZ")).text
    for command in ("board", "replay", "match info", "match watch"):
        done = await town.slash(town.carol, command, match=code)
        assert done.text.replace(code, "ZZZZ") == nothing, command
    assert "no open matches" in (await town.listed(town.carol)).text
    by_bob = await town.listed(town.carol, user=town.bob)
    assert code not in by_bob.text
    # the players see it anywhere, and so do those who manage the server
    for who in (town.ann, town.bob, town.host):
        assert await sees(town, who, code)


async def test_whoever_is_let_in_sees_the_match_from_then_on(town: Town) -> None:
    place = hidden(town, town.ann, town.bob)
    code = await played(town, place)
    role = town.guild.create_role("insiders")
    allowed = discord.Permissions(view_channel=True).value
    town.env.backend.get_channel(place.id).overwrites.append(
        Overwrite(target_id=role.id, type=OverwriteType.ROLE, allow=allowed, deny=0)
    )
    town.env.backend.announce_channel_update(place.id)
    assert not await sees(town, town.carol, code)
    town.env.backend.get_member(town.guild.id, town.carol.id).role_ids.append(role.id)
    assert await sees(town, town.carol, code)


async def test_what_is_left_out_of_the_list_leaves_no_gap_on_its_pages(town: Town) -> None:
    secret = hidden(town, town.dave)
    for number in range(10):
        await town.slash(town.dave, "play", town.channel if number % 2 else secret, game="pastoral")
    shown = (await town.listed(town.carol)).answer
    assert shown.text.count("\n- ") == 5
    assert "Page" not in shown.text
    assert "Page 1 of 2" in (await town.listed(town.host)).text


@pytest.mark.parametrize("hiding", [False, True])
async def test_a_public_thread_is_seen_by_those_who_see_its_channel_archived_or_not(
    town: Town, hiding: bool
) -> None:
    parent = hidden(town, town.ann, town.bob) if hiding else town.channel
    thread = thread_of(town, parent, ChannelType.PUBLIC_THREAD)
    code = await played(town, thread)
    assert await sees(town, town.carol, code) is not hiding
    archive(town.env, thread.id)
    await town.env.settle()
    assert town.bot.get_channel(thread.id) is None
    assert await sees(town, town.carol, code) is not hiding


async def test_a_private_thread_is_seen_by_its_members(town: Town) -> None:
    thread = thread_of(town, town.channel, ChannelType.PRIVATE_THREAD)
    code = await played(town, thread)
    assert not await sees(town, town.carol, code)
    town.env.backend.add_thread_member(thread.id, town.carol.id)
    assert await sees(town, town.carol, code)
    keeper = town.guild.create_role("keeper", permissions=discord.Permissions(manage_threads=True))
    town.env.backend.get_member(town.guild.id, town.dave.id).role_ids.append(keeper.id)
    assert await sees(town, town.dave, code)


async def test_a_match_whose_channel_is_gone_is_known_to_its_players_alone(town: Town) -> None:
    place = town.guild.create_text_channel("old")
    code = await played(town, place)
    assert await sees(town, town.carol, code)
    await town.delete(place)
    assert not await sees(town, town.carol, code)
    assert await sees(town, town.ann, code)


async def test_a_tournament_in_a_hidden_channel_is_not_there_either(town: Town) -> None:
    place = hidden(town, town.ann, town.host)
    made = await town.make_tournament(
        town.host, place, name="Cup", game="pastoral", format="swiss", rounds=1, signup="1d"
    )
    assert made.text
    (code,) = [choice["value"] for choice in await suggested(town, town.host)]
    assert await suggested(town, town.carol) == []
    nothing = (await town.slash(town.carol, "tournament join", tournament="ZZZZ")).text
    done = await town.slash(town.carol, "tournament join", tournament=code)
    assert done.text.replace(code, "ZZZZ") == nothing
    assert "Cup" not in (await town.slash(town.carol, "tournament list")).text
    assert "Cup" in (await town.look_at(town.ann, code)).text


async def suggested(town: Town, who: Any) -> list[dict[str, Any]]:
    return await town.offers(who, "tournament join", "tournament")


async def test_a_player_who_has_left_the_server_moves_answers_and_resigns_and_no_more(
    town: Town,
) -> None:
    code = await played(town, town.channel)
    # in a direct message, and on another server, the bot still knows their matches
    abroad = town.env.create_guild("Abroad")
    square = abroad.create_text_channel("square")
    ann = abroad.add_member(town.ann.user)
    town.guild.remove_member(town.ann)
    posted = len(town.public())
    done = await town.from_menu(ann, "Offer a draw", square, match=code)
    assert "You’re no longer on the server of match" in done.text
    copied = await town.slash(ann, "board", square, match=code, public=True)
    assert "You’re no longer on the server" in copied.text
    assert len(town.public()) == posted
    # bob's offer waits for an answer, and the match goes on
    await town.from_menu(town.bob, "Offer a draw", match=code)
    inbox = (await town.slash(ann, "turns", square)).answer
    await town.click(ann, inbox, "Decline")
    assert "ann declined your draw offer" in town.public()[-1].text
    await town.slash(town.bob, "move", text="save")
    assert "Sent" in (await town.slash(ann, "move", square, match=code, text="save")).text
    asked = (await town.from_menu(ann, "Resign", square, match=code)).answer
    await town.click(ann, asked, "Yes, resign")
    assert (await town.position()).match.outcome is not None
    again = await town.from_menu(ann, "Rematch", square, match=code)
    assert "You’re no longer on the server" in again.text


async def test_an_invitation_is_not_accepted_from_outside_its_server(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
    abroad = town.env.create_guild("Abroad")
    square = abroad.create_text_channel("square")
    bob = abroad.add_member(town.bob.user)
    town.guild.remove_member(town.bob)
    inbox = (await town.slash(bob, "turns", square)).answer
    refused = await town.click(bob, inbox, "Accept")
    assert "You’re no longer on the server of match" in refused.text
    inbox = (await town.slash(bob, "turns", square)).answer
    await town.decline(bob, inbox)
    assert "bob declined" in town.public()[0].text


async def test_a_blocked_player_plays_on_and_asks_for_nothing(town: Town) -> None:
    code = await played(town, town.channel)
    await town.block_here(town.host, town.ann, "noise")
    posted = len(town.public())
    done = await town.from_menu(town.ann, "Offer a draw", match=code)
    assert "blocked you from playing here: noise" in done.text
    copied = await town.slash(town.ann, "board", match=code, public=True)
    assert "blocked you" in copied.text
    assert len(town.public()) == posted
    await town.slash(town.bob, "move", text="save")
    assert "Sent" in (await town.slash(town.ann, "move", text="save")).text
