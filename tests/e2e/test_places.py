"""Threads and channels, what is missing there, and who may set it."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot.config import Settings
from tests.e2e.simulated import Town


async def threads(town: Town) -> None:
    done = await town.set_up(town.host, place="thread")
    assert "Saved: Where matches are played: **A thread for each match**" in done.text


async def test_a_match_gets_a_thread_where_the_server_wants_it(town: Town) -> None:
    await threads(town)
    await town.start()
    code = (await town.services.match.inbox.of_user(town.ann.id))[0].code
    assert town.thread.name == f"Pastoral Square · ann – bob · {code}"
    there = town.env.backend.get_channel(town.thread.id).thread_metadata
    assert there is not None
    # a week: turns take days
    assert there.auto_archive_duration == 7 * 24 * 60
    assert town.board(town.thread).pings == [town.ann.id]
    assert f"/{town.thread.id}/" in town.public()[0].text
    assert len([message for message in town.public() if message.alt]) == 0


async def test_a_thread_is_known_before_its_first_board_is_sent(town: Town) -> None:
    await threads(town)
    invitation = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
    town.env.inject_error("POST", "/channels/*/messages", status=500)
    await town.click(town.bob, invitation.answer, "Accept")
    thread = town.thread
    assert (await town.position()).match.thread_id == thread.id
    assert town.public(thread) == []
    await town.wait(minutes=6)
    assert [one.id for one in town.channel.threads] == [thread.id]
    assert town.board(thread).buttons == ["Move", "Menu"]


async def test_a_match_is_played_to_the_end_in_its_thread(town: Town) -> None:
    await threads(town)
    await town.start()
    thread = town.thread
    await town.play(["save", "save", "d3+3", "save", "e3+3"], thread)
    # the parent channel knows the match as well
    await town.play(["save", "c3+2", "save", "c3+1"], first=5)
    assert "final board" in town.board(thread).text


async def test_after_the_end_the_channel_has_the_result_and_its_buttons_too(town: Town) -> None:
    await threads(town)
    await town.start()
    thread = town.thread
    (invitation,) = [shown for shown in town.public() if not shown.alt and "###" in shown.text]
    assert invitation.buttons == []
    asked = (await town.from_menu(town.ann, "Resign", thread)).answer
    await town.click(town.ann, asked, "Yes, resign")
    assert "ann resigned" in invitation.text
    assert f"/{thread.id}/" in invitation.text
    assert invitation.buttons == town.board(thread).buttons
    # the thread is archived, and the channel still offers a rematch
    await town.archive(thread)
    again = await town.click(town.bob, invitation, "Rematch")
    assert "isn’t" not in again.text


@pytest.mark.usefixtures("sweeping")
async def test_the_thread_is_closed_a_while_after_the_end(town: Town) -> None:
    await town.restart(thread_closing_hours=1)
    await threads(town)
    await town.start()
    thread = town.thread
    asked = (await town.from_menu(town.ann, "Resign", thread)).answer
    await town.click(town.ann, asked, "Yes, resign")
    cached = town.bot.get_channel(thread.id)
    assert isinstance(cached, discord.Thread)
    assert not cached.archived
    await town.wait(minutes=40)
    await town.wait(minutes=40)
    cached = town.bot.get_channel(thread.id)
    assert cached is None or (isinstance(cached, discord.Thread) and cached.archived)


async def test_without_thread_permissions_the_match_goes_to_the_channel(town: Town) -> None:
    await threads(town)
    closed = town.forbid("create_public_threads")
    await town.start(closed)
    board = town.board(closed)
    assert "I can’t open a thread here" in board.text
    assert "Create Public Threads" in board.text
    assert board.pings == [town.ann.id]


async def test_whoever_sets_a_server_up_is_told_where_threads_are_not_possible(
    town: Town,
) -> None:
    closed = town.forbid("create_public_threads", "send_messages_in_threads")
    told = (await town.set_up(town.host, closed, place="thread")).text
    assert f"threads in <#{closed.id}>" in told
    assert "Create Public Threads and Send Messages in Threads" in told
    assert "⚠️" not in (await town.page(town.host, "server")).text
    told = (await town.set_up(town.host, closed, place="channel")).text
    assert "⚠️" not in told


async def test_a_server_that_set_nothing_plays_in_threads(town: Town) -> None:
    await town.restart(default_place=Settings.model_fields["default_place"].default)
    await town.start()
    assert town.board(town.thread).called == [town.ann.id]
    assert [message for message in town.public() if message.alt] == []


async def test_a_missing_permission_is_named_before_anything_is_made(town: Town) -> None:
    for permission, name in (
        ("send_messages", "Send Messages"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ):
        closed = town.forbid(permission)
        done = await town.slash(town.ann, "play", closed, game="pastoral", opponent=town.bob)
        assert f"**{name}**" in done.text, permission
        assert await town.services.match.inbox.of_user(town.ann.id) == [], permission


async def test_the_doctor_names_what_is_missing(town: Town) -> None:
    well = await town.slash(town.host, "setup doctor")
    assert "Everything is in place." in well.text
    assert "❌" not in well.text
    await threads(town)
    closed = town.forbid("attach_files", "create_public_threads")
    ill = await town.slash(town.host, "setup doctor", closed)
    assert "❌ Attach Files: I can’t show pictures" in ill.text
    assert "❌ Create Public Threads" in ill.text
    assert "✅ Send Messages" in ill.text


async def test_setup_is_for_people_with_manage_server(town: Town) -> None:
    for command in ("setup settings", "setup doctor"):
        with pytest.raises(simcord.SetupError, match="default-member-permissions"):
            await town.slash(town.ann, command)


async def test_setup_is_for_those_whom_a_server_allows_it(town: Town) -> None:
    commands = await town.bot.tree.fetch_commands()
    setup = next(command for command in commands if command.name == "setup")
    town.guild.set_command_permissions(setup, {town.ann: True})
    done = await town.set_up(town.ann, place="thread")
    assert "Saved: Where matches are played" in done.text
    # later the command has to be used again
    await town.wait(minutes=16)
    late = await town.click(town.ann, done.answer, "Change…")
    assert "If this server has allowed you the command itself, run the command again" in late.text


async def test_the_public_language_can_be_set(town: Town) -> None:
    done = await town.set_up(town.host, language="ja")
    assert "Language of public messages: **日本語**" in done.text
    invitation = (
        await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, seat="first")
    ).answer
    assert invitation.buttons == ["受ける", "断る", "詳細", "取り下げる"]
    await town.click(town.bob, invitation, "受ける")
    assert town.board().buttons == ["手を選ぶ", "メニュー"]
    # what bob alone reads stays in bob's language
    private = await town.click(town.bob, town.board(), "手を選ぶ")
    assert "It’s not your turn" in private.text
    auto = await town.set_up(town.host, language="auto")
    assert "Language of public messages: **The server’s language**" in auto.text
    assert "The server’s language is English." in auto.text


async def test_private_texts_are_in_the_readers_language(town: Town) -> None:
    await town.start()
    with town.speaking(town.bob, "ja"):
        done = await town.click(town.bob, town.board(), "Move")
        assert "あなたの番ではありません" in done.text
        offered = await town.slash(town.bob, "turns")
        assert "あなたの番の対局はありません" in offered.text
        rules = (await town.slash(town.bob, "rules", game="pastoral")).answer
        ways = ["おぼえる・練習する", "前へ", "次へ", "手を検討する", "フェアプレー"]
        assert rules.buttons == ways
    assert town.board().buttons == ["Move", "Menu"]


async def test_the_servers_language_is_discords_unless_set(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        invitation = (await town.slash(town.ann, "play", game="pastoral")).answer
    assert invitation.buttons == ["参加する", "詳細", "取り下げる"]


async def test_where_discord_knows_no_language_it_is_that_of_whoever_set_the_server_up(
    town: Town,
) -> None:
    unset = "en-US"

    async def invited_by(who: Any, locale: str, guild: str = unset) -> list[str]:
        with town.speaking(who, locale, guild):
            return (await town.slash(who, "play", game="pastoral")).answer.buttons

    english, japanese = (
        ["Join", "Details", "Withdraw invitation"],
        ["参加する", "詳細", "取り下げる"],
    )
    # nobody has set anything: the language of whoever invites
    assert await invited_by(town.ann, "ja") == japanese
    assert await invited_by(town.bob, "en-GB") == english
    with town.speaking(town.host, "ja", unset):
        await town.set_up(town.host, place="thread")
    assert await invited_by(town.bob, "en-GB") == japanese
    # a later visit of somebody else changes nothing, and a server with a language has that
    await town.set_up(town.host, place="channel")
    assert await invited_by(town.bob, "en-GB") == japanese
    assert await invited_by(town.bob, "ja", "en-GB") == english
    # what was said stands
    await town.set_up(town.host, language="en")
    assert await invited_by(town.ann, "ja") == english
