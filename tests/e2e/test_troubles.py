"""Threads and channels that go away or close while a match is played there."""

from __future__ import annotations

import pytest
import simcord
from structlog.testing import capture_logs

from tests.e2e.simulated import Town


async def in_thread(town: Town) -> None:
    await town.set_up(town.host, place="thread")
    await town.start()


async def test_a_match_whose_thread_is_deleted_goes_on_in_the_channel_at_once(town: Town) -> None:
    await in_thread(town)
    thread = town.thread
    await town.play(["save"], thread)
    await town.delete(thread)
    board = town.board()
    assert "This match’s thread was deleted" in board.text
    assert "move 1" in board.text
    assert board.called == [town.bob.id]
    code = (await town.position()).match.code
    # found where people are, and played on there, with the old pages leading to the new board
    shown = await town.slash(town.bob, "board")
    assert code in shown.text
    assert f"/{board.id})" in (await town.slash(town.bob, "turns")).text
    await town.play(["save", "d3+3"], first=1)
    assert "move 3" in town.board().text
    assert "thread" not in town.board().text
    assert town.channel.threads == []


async def test_a_thread_deleted_while_the_bot_was_away_is_left_with_the_next_move(
    town: Town,
) -> None:
    await in_thread(town)
    thread = town.thread
    await town.bot.close()
    town.env.backend.delete_channel(thread.id)
    await town.restart()
    (match,) = await town.services.match.inbox.of_user(town.ann.id)
    assert match.thread_id == thread.id
    assert (await town.slash(town.ann, "board")).text.count(match.code)
    await town.play(["save"])
    assert "This match’s thread was deleted" in town.board().text


async def test_without_room_for_another_thread_the_match_is_played_in_the_channel(
    town: Town,
) -> None:
    await town.set_up(town.host, place="thread")
    town.env.inject_error(
        "POST", "/channels/*/messages/*/threads", status=400, code=160006, times=None
    )
    await town.start()
    board = town.board()
    assert "This server has reached Discord’s limit of open threads" in board.text
    await town.play(["save", "save"])
    assert "move 2" in town.board().text
    assert "threads" not in town.board().text


async def test_a_thread_whose_title_automod_refuses_goes_by_the_game_and_code(town: Town) -> None:
    await town.set_up(town.host, place="thread")
    town.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=200001)
    await town.start()
    code = (await town.services.match.inbox.of_user(town.ann.id))[0].code
    assert town.thread.name == f"Pastoral Square · {code}"
    assert town.board(town.thread).called == [town.ann.id]


@pytest.mark.parametrize(
    ("status", "code", "said"),
    [
        (400, 200001, "AutoMod doesn’t let me name a thread"),
        (403, 50013, "Create Public Threads"),
        (400, 50024, "Discord doesn’t let me open a thread here"),
    ],
)
async def test_a_thread_that_is_refused_tells_the_true_reason(
    town: Town, status: int, code: int, said: str
) -> None:
    await town.set_up(town.host, place="thread")
    path = "/channels/*/messages/*/threads"
    town.env.inject_error("POST", path, status=status, code=code, times=None)
    await town.start()
    assert said in town.board().text


async def test_a_match_in_an_announcement_channel_has_its_thread(town: Town) -> None:
    await town.set_up(town.host, place="thread")
    news = town.guild.create_news_channel("news")
    await town.start(news)
    assert town.board(news.threads[-1]).called == [town.ann.id]


async def test_a_board_comes_as_soon_as_the_channel_opens_again(town: Town) -> None:
    await town.start()
    with town.silenced():
        await town.opened()
        await town.play(["save", "save", "d3+3"])
        told = await town.slash(town.ann, "match info")
        assert "I can’t post boards:" in told.text
    before = len(town.public())
    await town.opened()
    assert len(town.public()) == before + 1
    assert "move 3" in town.board().text
    told = await town.slash(town.ann, "match info")
    assert "can’t post boards" not in told.text


async def test_a_match_whose_channel_is_deleted_says_so_wherever_its_players_ask(
    town: Town,
) -> None:
    elsewhere = town.guild.create_text_channel("elsewhere")
    await town.start()
    code = (await town.position()).match.code
    with capture_logs() as logs:
        await town.delete(town.channel)
    assert [line["event"] for line in logs if line["event"] == "given-up"] == ["given-up"]
    told = await town.slash(town.ann, "turns", elsewhere)
    assert "this match’s channel was deleted" in told.text
    with town.speaking(town.ann, "ja"):
        told = await town.slash(town.ann, "turns", elsewhere)
    assert "チャンネルが削除されました" in told.text
    done = await town.slash(town.ann, "move", elsewhere, text="save", match=code)
    assert done.text.startswith("Sent")
    assert "was deleted" in done.text


async def test_after_an_outage_each_match_gets_one_board_and_the_newest(town: Town) -> None:
    for _ in range(4):
        await town.start()
    codes = [match.code for match in await town.services.match.inbox.of_user(town.ann.id)]
    before = len(town.public())
    town.env.inject_error("POST", "/channels/*/messages", status=502, times=None)
    for code in codes:
        for number, move in enumerate(["save", "save"]):
            who = (town.ann, town.bob)[number]
            done = await town.slash(who, "move", text=move, match=code)
            assert done.text.startswith("Sent")
    assert len(town.public()) == before
    town.env.backend.faults.clear()
    for _ in range(4):
        await town.wait(minutes=5)
    new = [shown.text for shown in town.public()[before:]]
    assert len(new) == len(codes)
    assert all(any(code in text and "move 2" in text for text in new) for code in codes)


def boards_in(town: Town, thread: simcord.ChannelHandle) -> list[int]:
    return [shown.id for shown in town.public(thread) if shown.alt]


async def test_a_board_in_an_archived_thread_is_sent_anew_and_opens_it(town: Town) -> None:
    await town.set_up(town.host, place="thread")
    await town.sit("shirokuro", town.bob)
    thread = town.thread
    await town.to_a_choice(thread)
    (*_, old) = boards_in(town, thread)
    await town.archive(thread)
    assert town.bot.get_channel(thread.id) is None
    # ann chooses from the channel; bob has not, so that the board only says who has
    position = await town.position(thread)
    await town.move(town.ann, str(position.moves(0)[0]))
    await town.wait(minutes=3)
    (*_, new) = boards_in(town, thread)
    assert new != old
    assert old not in boards_in(town, thread)
    assert town.bot.get_channel(thread.id) is not None


async def test_a_board_in_a_thread_that_the_bot_has_not_heard_of_is_not_taken_for_an_archived_one(
    town: Town,
) -> None:
    await town.set_up(town.host, place="thread")
    await town.sit("shirokuro", town.bob)
    thread = town.thread
    await town.to_a_choice(thread)
    before = boards_in(town, thread)
    # as after a connection that broke while it was opened
    guild = town.bot.get_guild(town.guild.id)
    assert guild is not None
    guild._remove_thread(guild.get_thread(thread.id))  # type: ignore[arg-type]
    position = await town.position(thread)
    await town.move(town.ann, str(position.moves(0)[0]))
    await town.wait(minutes=3)
    assert boards_in(town, thread) == before
    assert "ann has chosen" in town.board(thread).text


async def test_a_thread_that_was_silent_for_its_time_opens_with_the_next_move(town: Town) -> None:
    await in_thread(town)
    thread = town.thread
    there = town.env.backend.get_channel(thread.id).thread_metadata
    assert there is not None
    there.auto_archive_duration = 60
    await town.wait(minutes=59)
    assert town.bot.get_channel(thread.id) is not None
    await town.wait(minutes=2)
    assert town.bot.get_channel(thread.id) is None
    await town.play(["save"])
    assert "move 1" in town.board(thread).text
    assert town.bot.get_channel(thread.id) is not None


@pytest.mark.parametrize("archived", [True, False])
async def test_a_match_played_in_a_thread_goes_on_when_that_is_unlocked(
    town: Town, archived: bool
) -> None:
    town.env.backend.create_thread(town.channel.id, "ours", town.ann.id)
    await town.env.settle()
    thread = town.thread
    await town.start(thread)
    code = (await town.services.match.inbox.of_user(town.ann.id))[0].code
    await town.archive(thread, archived=archived, locked=True)
    await town.slash(town.ann, "move", text="save", match=code)
    told = await town.slash(town.ann, "match info", match=code)
    assert "I can’t post boards:" in told.text
    before = len(boards_in(town, thread))
    await town.archive(thread, archived=archived, locked=False)
    assert len(boards_in(town, thread)) == before + 1
    assert "move 1" in town.board(thread).text
    told = await town.slash(town.ann, "match info", match=code)
    assert "can’t post boards" not in told.text
