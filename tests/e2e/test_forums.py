"""A tournament whose home is a forum: its own post, and one for each match."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord_kit.access import choose_tags
from tests.e2e.simulated import Town
from tests.e2e.test_tournaments import DAY, code_of

PLAN = {
    "name": "Autumn Cup",
    "game": "pastoral",
    "format": "swiss",
    "rounds": 1,
    "signup": "1d",
    "round": "3d",
}


async def made(town: Town, forum: Any) -> Any:
    """The post of a tournament that hanna has made in a forum."""
    done = await town.make_tournament(town.host, forum=forum.id, **PLAN)
    assert f"gets a post in <#{forum.id}>" in done.text
    return forum.threads[0]


async def test_a_forum_is_the_home_of_a_tournament(town: Town) -> None:
    forum = town.guild.create_forum_channel("cups")
    post = await made(town, forum)
    assert post.name.startswith("Autumn Cup · ")
    (sign_up,) = town.public(post)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    assert "**2** signed up: ann and bob" in sign_up.text
    # Discord has closed the post for its silence
    path = f"/channels/{post.id}/messages/{sign_up.id}"
    town.env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived")
    await town.click(town.carol, sign_up, "Join")
    assert "**3** signed up" in sign_up.text
    await town.click(town.carol, sign_up, "Leave")
    # nothing of it is in the channel where it was made
    assert town.public() == []

    await town.restart()
    await town.env.advance_time(DAY + 60)
    assert len(forum.threads) == 2
    game = forum.threads[-1]
    code = code_of(sign_up)
    assert any(f"round 1 · `{code}`" in one.text for one in town.public(post))
    starter, board, *_rest = town.public(game)
    assert f"of <#{post.id}> is played here" in starter.text
    assert starter.called == []
    assert board.alt
    assert len(board.called) == 1

    await town.restart()
    position = await town.position(post)
    who = town.at_seat(position, min(position.owing))
    menu = await town.from_menu(who, "Resign", game, match=position.match.code)
    await town.click(who, menu.answer, "Yes, resign")
    await town.env.advance_time(60)
    assert "final result" in town.public(post)[-1].text
    assert "The tournament is over." in sign_up.text
    assert len(forum.threads) == 2


async def test_a_forum_that_takes_nothing_is_refused_or_left(town: Town) -> None:
    forum = town.guild.create_forum_channel("cups")
    await town.allow(forum, send_messages=False)
    refused = await town.make_tournament(town.host, forum=forum.id, **PLAN)
    assert "Send Messages" in refused.text
    checked = await town.slash(town.host, "setup doctor", forum=forum)
    assert "❌ Send Messages" in checked.text

    await town.allow(forum, send_messages=True)
    assert "✅ Send Messages" in (await town.slash(town.host, "setup doctor", forum=forum)).text
    post = await made(town, forum)
    for who in (town.ann, town.bob):
        await town.click(who, town.public(post)[0], "Join")
    await town.delete(post)
    await town.env.advance_time(DAY + 60)
    said = [one.text for one in town.public()]
    assert any("continues here" in text for text in said)
    # the match has a post of its own all the same
    assert "is played here" in town.public(forum.threads[-1])[0].text


def tag(name: str, *, moderated: bool = False) -> discord.ForumTag:
    return discord.ForumTag(name=name, moderated=moderated)


def test_a_post_has_the_tag_that_fits_and_any_tag_where_there_must_be_one() -> None:
    chat, cup = tag("chat"), tag("Tournaments")
    assert choose_tags([chat, cup], required=False) == [cup]
    assert choose_tags([chat], required=False) == []
    assert choose_tags([chat], required=True) == [chat]
    assert choose_tags([], required=True) == []
