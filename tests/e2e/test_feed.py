"""The feed of a server: each result once, silently, and none that its readers could not see."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.db.store import Job
from tests.e2e.simulated import BINGO, Town
from tests.e2e.test_tournaments import code_of, opened


async def feed(town: Town, **options: Any) -> simcord.ChannelHandle:
    """hanna has chosen a channel for results."""
    channel = town.guild.create_text_channel("results")
    done = await town.set_up(town.host, feed=channel, **options)
    assert f"Channel for results: **<#{channel.id}>**" in done.text
    return channel


async def gathered(town: Town) -> None:
    """So much time passes that what ended is told."""
    await town.env.advance_time(25)
    await town.worked()


def told_of(town: Town, who: Any, channel: simcord.ChannelHandle) -> list[str]:
    """The results that a reader of the feed is told."""
    return [shown.text for shown in town.seen(who, channel) if shown.text.startswith("🏁")]


async def resign(town: Town, who: Any, at: simcord.ChannelHandle | None = None) -> None:
    menu = await town.from_menu(who, "Resign", at)
    await town.click(who, menu.answer, "Yes, resign")


async def test_a_result_is_told_once_with_the_final_board_and_calls_nobody(town: Town) -> None:
    channel = await feed(town)
    await town.start()
    await town.play(BINGO)
    await gathered(town)
    (told,) = town.public(channel)
    assert told.text.startswith("🏁 Pastoral Square · ann – bob · ")
    assert f"/{town.channel.id}/{town.board().id})" in told.text
    assert told.alt
    assert told.called == []
    assert told.raw.flags.silent
    await town.restart()
    await gathered(town)
    assert len(town.public(channel)) == 1


async def test_what_ends_at_about_the_same_time_is_one_message(town: Town) -> None:
    channel = await feed(town)
    await town.start()
    await resign(town, town.ann)
    await town.start()
    await resign(town, town.bob)
    await gathered(town)
    (told,) = town.public(channel)
    assert told.text.count("🏁") == 2
    assert not told.alt


async def test_a_message_that_arrived_unnoted_is_not_sent_again(town: Town) -> None:
    channel = await feed(town)
    await town.start()
    # Discord takes the message, and the answer to it is lost
    town.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, message="down")
    await resign(town, town.ann)
    await gathered(town)
    assert town.public(channel) == []
    await town.restart()
    await town.env.advance_time(120)
    await town.worked()
    assert len(town.public(channel)) == 1


async def test_practice_and_matches_out_of_the_readers_sight_are_not_told(town: Town) -> None:
    channel = await feed(town)
    await town.slash(town.ann, "play", game="pastoral", opponent=town.itself, seat="first")
    await resign(town, town.ann)
    roles = {each.name: each for each in town.guild.roles.values()}
    people, club = roles["people"], town.guild.create_role("club")
    hidden = discord.PermissionOverwrite(view_channel=False)
    seen = discord.PermissionOverwrite(view_channel=True)
    den = town.guild.create_text_channel("den", overwrites={people: hidden, club: seen})
    town.ann = town.guild.add_member(town.ann.user, roles=[club])
    town.bob = town.guild.add_member(town.bob.user, roles=[club])
    town.host = town.guild.add_member(town.host.user, roles=[club, roles["host"]])
    await town.start(den)
    await resign(town, town.ann, den)
    await gathered(town)
    assert town.public(channel) == []
    # nor what is hidden from a single person who reads the feed
    alone = town.guild.create_text_channel("alone", overwrites={town.erin: hidden})
    await town.start(alone)
    await resign(town, town.ann, alone)
    await gathered(town)
    assert town.public(channel) == []
    # the club's own feed may tell it
    await town.set_up(town.host, feed=den)
    await town.start(den)
    await resign(town, town.ann, den)
    await gathered(town)
    assert len(told_of(town, town.ann, den)) == 1


async def test_a_denial_that_one_channel_lifts_is_seen(town: Town) -> None:
    new = town.guild.create_role("new here")
    view = discord.Permissions(view_channel=True)
    patron = town.guild.create_role("patron", permissions=view)
    hidden = discord.PermissionOverwrite(view_channel=False)
    seen = discord.PermissionOverwrite(view_channel=True)
    nosy = town.guild.add_member(town.env.create_user("nosy"), roles=[new, patron])
    channel = town.guild.create_text_channel("results", overwrites={new: hidden, patron: seen})
    lounge = town.guild.create_text_channel("lounge", overwrites={new: hidden})
    await town.set_up(town.host, feed=channel)
    await town.start(lounge)
    code = town.public(lounge)[-1].text.split("`")[1]
    await resign(town, town.ann, lounge)
    await gathered(town)
    # nosy reads the feed, and is told of nothing that happens in the lounge
    assert "can’t find" in (await town.slash(nosy, "match info", channel, match=code)).text
    assert told_of(town, nosy, channel) == []
    assert town.public(channel) == []
    # what nosy may see is told: a channel that lets patrons in as well
    open_ = town.guild.create_text_channel("open", overwrites={new: hidden, patron: seen})
    await town.start(open_)
    await resign(town, town.ann, open_)
    await gathered(town)
    for who in (nosy, town.host):
        (told,) = told_of(town, who, channel)
        assert f"/{open_.id}/" in told


async def test_a_person_who_is_let_in_by_name_reads_of_what_all_may_see(town: Town) -> None:
    seen = discord.PermissionOverwrite(view_channel=True)
    hidden = discord.PermissionOverwrite(view_channel=False)
    channel = town.guild.create_text_channel("results", overwrites={town.erin: seen})
    await town.set_up(town.host, feed=channel)
    # erin may have no role that shows her the channel
    await town.start()
    await resign(town, town.ann)
    await gathered(town)
    assert town.public(channel) == []
    everyone = town.guild.create_text_channel(
        "plaza", overwrites={town.guild.default_role: seen, town.bob: seen}
    )
    await town.start(everyone)
    await resign(town, town.ann, everyone)
    await gathered(town)
    assert len(told_of(town, town.erin, channel)) == 1
    # carol is kept out by name
    partly = town.guild.create_text_channel(
        "partly", overwrites={town.guild.default_role: seen, town.carol: hidden}
    )
    await town.start(partly)
    await resign(town, town.ann, partly)
    await gathered(town)
    assert len(told_of(town, town.erin, channel)) == 1


async def test_a_feed_ends_and_says_what_is_missing(town: Town) -> None:
    shown = await town.page(town.host, "results")
    assert "Channel for results: **none**" in shown.text
    closed = town.forbid("send_messages")
    refused = await town.set_up(town.host, feed=closed)
    assert refused.text.startswith(f"⚠️ I can’t post in <#{closed.id}>. I need: Send Messages")
    channel = await feed(town, what="tournaments")
    await town.allow(channel, attach_files=False)
    ill = (await town.slash(town.host, "setup doctor")).text
    assert f"⚠️ I can’t post in <#{channel.id}>. I need: Attach Files." in ill
    ended = await town.set_up(town.host, feed=None)
    assert ended.text.startswith("✅ Saved: Channel for results: **none**")


async def test_a_feed_whose_channel_was_deleted_stops_and_says_so(town: Town) -> None:
    channel = await feed(town)
    await town.start()
    await town.delete(channel)
    await resign(town, town.ann)
    await gathered(town)
    shown = await town.page(town.host, "results")
    assert "I’ve stopped posting results" in shown.text
    assert await town.services.errands.next_due(Job.FEED) is None


async def test_a_month_is_told_once_in_words_and_a_picture_and_calls_nobody(town: Town) -> None:
    channel = await feed(town)
    await town.start()
    await town.play(BINGO)
    await gathered(town)
    await town.wait(minutes=40 * 24 * 60)
    (told,) = [shown for shown in town.public(channel) if shown.text.startswith("### ")]
    assert "Most wins: **ann** · 1 win" in told.text
    assert "Longest match: **ann – bob** · Pastoral Square, 9 moves" in told.text
    assert told.alt.endswith("9 moves).")
    assert told.called == []
    assert told.raw.flags.silent
    await town.restart()
    await town.wait(minutes=20 * 24 * 60)
    # no match ended since
    assert len([one for one in town.public(channel) if one.text.startswith("### ")]) == 1


async def test_a_month_leaves_out_who_is_not_listed_and_can_be_switched_off(town: Town) -> None:
    channel = await feed(town)
    await town.start()
    await town.play(BINGO)
    await town.prefer(town.ann, listed="off")
    await town.wait(minutes=40 * 24 * 60)
    assert not [shown for shown in town.public(channel) if shown.text.startswith("### ")]
    done = await town.set_up(town.host, month="off")
    assert "Month in pictures: **no**" in done.text


async def test_a_result_that_is_taken_back_leaves_its_message(town: Town) -> None:
    channel = await feed(town, what="all")
    sign_up = await opened(town, rounds=1)
    frank = town.guild.add_member(town.env.create_user("frank"))
    players = town.ann, town.bob, town.carol, town.dave, town.erin, frank
    for who in players:
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.rule(town.host, code, "start")
    state = await town.services.tournaments.find(code)
    first, second, _third = (await town.services.tournaments.matches_of(state)).values()
    for match in (first, second):
        await town.rule(
            town.host, code, "adjudicate", match=match.code, winner=None, reason="nobody came"
        )
    await town.env.advance_time(60)
    (told,) = town.public(channel)
    assert all(match.people[0].name in told.text for match in (first, second))
    # the second one was not meant
    await town.rule(town.host, code, "undo", reason="wrong match")
    await town.env.advance_time(60)
    (told,) = town.public(channel)
    assert first.people[0].name in told.text
    assert second.people[0].name not in told.text
    # another result is told as such, and what it was before once that is taken back
    drawn = told.text
    winner = next(one for one in players if one.id == first.people[1].user_id)
    correct = {"match": first.code, "decision": "won", "winner": winner, "reason": "he came"}
    await town.rule(town.host, code, "correct", **correct)
    await town.env.advance_time(60)
    (told,) = town.public(channel)
    assert f"Corrected: {first.people[1].name} wins. [See the match](" in told.text
    assert told.alt
    await town.rule(town.host, code, "undo", reason="he did not")
    await town.env.advance_time(60)
    (told,) = town.public(channel)
    assert told.text == drawn
    # and of the first one nothing else is left
    correct = {"match": first.code, "decision": "anew", "reason": "they were there"}
    await town.rule(town.host, code, "correct", **correct)
    await town.env.advance_time(60)
    assert town.public(channel) == []
