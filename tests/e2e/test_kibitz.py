"""The spectators' room: a private thread beside a match, which its players never read."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.backend.access import can_access_channel
from simcord.enums import ChannelType

from bot.db.store import Job
from tests.e2e.invited import INVITATION
from tests.e2e.simulated import BINGO, Done, Shown, Town
from tests.e2e.test_statements import check_turn, told
from tests.e2e.test_tips import tip


@pytest.fixture(autouse=True)
def may_open_rooms(town: Town) -> None:
    """The server has given the bot what it asks for nowhere else."""
    me = town.guild.me
    assert me is not None
    allowed = INVITATION | discord.Permissions(create_private_threads=True).value
    backend = town.env.backend
    (own,) = backend.get_member(town.guild.id, me.id).role_ids
    backend.edit_role(town.guild.id, own, {"permissions": allowed})


def room_of(town: Town) -> simcord.ChannelHandle:
    """The newest private thread."""
    return next(
        thread
        for thread in reversed(town.channel.threads)
        if town.env.backend.get_channel(thread.id).type == ChannelType.PRIVATE_THREAD
    )


async def kibitz(town: Town, who: Any) -> Done:
    """Press the button in the menu of the match."""
    return await town.from_menu(who, "Kibitz")


async def handed(town: Town, to: Any) -> Done:
    """ann offers somebody her seat."""
    opened = await town.from_menu(town.ann, "Hand over my seat")
    return await town.choose_person(town.ann, opened.answer, to)


def reads(town: Town, who: Any, room: simcord.ChannelHandle) -> bool:
    return can_access_channel(town.env, room.id, who, history=True)


def shown_to(town: Town, who: Any, room: simcord.ChannelHandle) -> list[Shown]:
    """The bot's messages in a room that everybody there sees."""
    return [one for one in town.seen(who, room) if one.raw.author.bot and not one.private]


def shown_in(town: Town, room: simcord.ChannelHandle) -> list[Shown]:
    """The bot's messages in a room; none of them mentions anybody, which would let them in."""
    messages = shown_to(town, town.carol, room)
    assert all("<@" not in one.text and not one.pings for one in messages)
    # whoever posts a line does so by a press of their own
    own = [one for one in messages if "tried out a line" not in one.text]
    assert all(one.raw.flags.silent for one in own)
    return messages


async def test_those_who_look_on_talk_where_no_player_reads(town: Town) -> None:
    await town.start()
    entered = await kibitz(town, town.carol)
    room = room_of(town)
    assert entered.answer.private
    assert f"/{room.id}" in entered.text
    assert "You can no longer play or vote in this match." in entered.text
    (first,) = shown_in(town, room)
    assert first.text.startswith("**The spectators’ room of Pastoral Square")
    assert "moderators can read everything" in first.text
    assert "⚫ ann – ⚪ bob" in first.text
    assert first.alt == town.board().alt
    assert first.buttons == ["Try moves", "Guess the move", "Menu"]
    # another press lets somebody else into the same room
    await kibitz(town, town.dave)
    assert room_of(town).id == room.id
    for number, move in enumerate(BINGO[:4]):
        await town.move((town.ann, town.bob)[number % 2], move)
        boards = shown_in(town, room)
        assert len(boards) == 2 + number
        assert boards[-1].alt == town.board().alt
    assert [reads(town, who, room) for who in (town.ann, town.bob, town.erin)] == [False] * 3
    assert reads(town, town.carol, room)
    assert reads(town, town.dave, room)
    for number, move in enumerate(BINGO[4:]):
        assert not reads(town, town.ann, room)
        await town.move((town.ann, town.bob)[number % 2], move)
    boards = shown_in(town, room)
    assert len(boards) == 1 + len(BINGO)
    # it is over: the last board leads there, and whoever presses comes in
    last = town.board()
    assert f"[The spectators’ room](https://discord.com/channels/{town.guild.id}/{room.id})" in (
        last.text
    )
    assert not reads(town, town.bob, room)
    done = await town.click(town.bob, last, "Kibitz")
    assert f"/{room.id}" in done.text
    assert "no longer" not in done.text
    assert reads(town, town.bob, room)
    assert boards[-1].alt == last.alt


async def test_players_are_offered_no_room_and_refused_it(town: Town) -> None:
    await town.start()
    for who in (town.ann, town.bob):
        assert "Kibitz" not in (await town.click(who, town.board(), "Menu")).answer.buttons
    # what was shown before they came to play
    menu = (await town.click(town.carol, town.board(), "Menu")).answer
    asked = await handed(town, town.carol)
    wish = next(one for one in reversed(town.public()) if "take over their seat" in one.text)
    assert asked.answered
    await town.click(town.carol, wish, "Accept")
    refused = await town.click(town.carol, menu, "Kibitz")
    assert "is hidden from its players and their teams" in refused.text
    # nor does ann come in, who has played
    refused = await kibitz(town, town.ann)
    assert "is hidden from its players and their teams" in refused.text
    assert not town.channel.threads


async def test_guesses_are_revealed_move_by_move(town: Town) -> None:
    await town.start()
    await tip(town, town.dave, "save")
    await kibitz(town, town.carol)
    await tip(town, town.carol, "save")
    await tip(town, town.erin, "corral.c3")
    room = room_of(town)
    await town.move(town.ann, "save")
    last = shown_in(town, room)[-1]
    # the others have not come in, and are counted
    assert last.text.startswith("🎯 Guesses for ann’s move: ✅ carol\n"), last.text
    assert "🎯 2 of 3 guessed ann’s move." in last.text
    assert "carol" not in town.board().text
    await kibitz(town, town.dave)
    await town.move(town.bob, "save")
    assert "Guesses for" not in shown_in(town, room)[-1].text
    await tip(town, town.dave, "save")
    await town.move(town.ann, "c3+2")
    assert shown_in(town, room)[-1].text.startswith("🎯 Guesses for ann’s move: dave `save`\n")


async def test_whoever_was_in_the_room_takes_no_seat(town: Town) -> None:
    await town.start()
    await kibitz(town, town.carol)
    refused = await handed(town, town.carol)
    assert "carol has been in the spectators’ room" in refused.text
    # nor once the room is gone
    await town.delete(room_of(town))
    refused = await handed(town, town.carol)
    assert "carol has been in the spectators’ room" in refused.text


async def test_a_player_whom_a_moderator_lets_in_is_taken_out_before_the_next_board(
    town: Town,
) -> None:
    await town.start()
    await kibitz(town, town.carol)
    room = room_of(town)
    town.env.backend.add_thread_member(room.id, town.bob.id)
    assert reads(town, town.bob, room)
    await town.move(town.ann, "save")
    assert not reads(town, town.bob, room)
    assert reads(town, town.carol, room)


async def test_a_room_is_refused_where_it_cannot_be_or_would_not_be_hidden(town: Town) -> None:
    closed = town.forbid("create_private_threads")
    await town.start(closed)
    refused = await town.from_menu(town.carol, "Kibitz", closed)
    assert "for that alone I need **Create Private Threads**" in refused.text
    mighty = town.guild.create_role("mod", permissions=discord.Permissions(manage_threads=True))
    mod = town.guild.add_member(town.env.create_user("mia"), roles=[mighty])
    await town.sit("pastoral", mod)
    refused = await kibitz(town, town.carol)
    assert "mia plays in match" in refused.text
    assert "can read private threads" in refused.text
    # nobody is kept from playing for it
    asked = await handed(town, town.carol)
    assert "spectators’ room" not in asked.text


async def test_nobody_comes_in_whom_a_player_has_blocked(town: Town) -> None:
    await town.start()
    await town.slash(town.bob, "me block", user=town.carol)
    refused = await kibitz(town, town.carol)
    assert "You can’t come into the spectators’ room" in refused.text
    assert not town.channel.threads


async def test_a_room_that_was_deleted_archived_or_lost_is_found_or_made_again(town: Town) -> None:
    await town.start()
    await kibitz(town, town.carol)
    first = room_of(town)
    await town.archive(first, archived=True)
    await kibitz(town, town.dave)
    assert room_of(town).id == first.id
    assert reads(town, town.dave, first)
    await town.delete(first)
    await town.move(town.ann, "save")
    await kibitz(town, town.dave)
    second = room_of(town)
    assert second.id != first.id
    (board,) = shown_to(town, town.dave, second)
    assert board.alt == town.board().alt
    # the bot ended before it could note the one that it had opened
    await town.change("UPDATE matches SET room_id = NULL")
    await kibitz(town, town.erin)
    assert room_of(town).id == second.id


async def test_nobody_is_kept_from_playing_for_a_room_that_the_bot_cannot_reach(
    town: Town,
) -> None:
    await town.start()
    await kibitz(town, town.carol)
    board = town.board()
    await town.allow(town.channel, view_channel=False)
    refused = await town.click(town.dave, board, "Menu")
    refused = await town.click(town.dave, refused.answer, "Kibitz")
    assert "View Channel" in refused.text
    # the match goes on, and so does its room
    await town.allow(town.channel, view_channel=True)
    await handed(town, town.dave)
    wish = next(one for one in reversed(town.public()) if "take over their seat" in one.text)
    assert "dave" in wish.text
    await town.move(town.ann, "save")
    assert shown_in(town, room_of(town))[-1].alt == town.board().alt


async def test_a_room_goes_with_the_bot_that_is_sent_away(town: Town) -> None:
    await town.start()
    await kibitz(town, town.carol)
    town.env.backend.remove_guild(town.guild.id)
    await town.env.settle()
    for _ in range(10):
        await town.wait(minutes=24 * 60)
        await town.worked()
    assert await town.services.errands.next_due(Job.ROOMS) is None


async def test_a_board_comes_once_though_the_bot_dies_before_it_is_noted(town: Town) -> None:
    await town.start()
    await kibitz(town, town.carol)
    room = room_of(town)
    await town.move(town.ann, "save")
    assert len(shown_in(town, room)) == 2
    # as if neither had been noted
    await town.change("UPDATE matches SET room_version = room_version - 1")
    await town.change(
        "INSERT INTO errands (kind, about, detail, due_at, asked, attempts, tried_at)"
        " SELECT 'rooms', id, '', updated_at, 1, 1, updated_at FROM matches"
    )
    await town.restart()
    await town.worked()
    assert len(shown_in(town, room)) == 2
    await town.move(town.bob, "save")
    assert len(shown_in(town, room)) == 3


async def test_a_match_without_a_room_asks_nothing_more(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="7d")
    await town.play(["save", "save"])
    async with told(town) as seen:
        await town.move(town.ann, "c3+2")
    check_turn(seen)
    assert not [text for one in seen.all for text in one if "kibitzers" in text]


@pytest.mark.parametrize("how", ["Resign", "cancelled"])
async def test_the_room_is_told_how_the_match_ended(town: Town, how: str) -> None:
    await town.start()
    await kibitz(town, town.carol)
    room = room_of(town)
    if how == "Resign":
        asked = await town.from_menu(town.bob, "Resign")
        await town.use(town.bob, asked.answer, "resignyes")
        assert "ann" in shown_in(town, room)[-1].text
    else:
        await town.confirm(town.host, await town.moderate(town.host, "cancel", reason="noise"))
        assert "cancelled" in shown_in(town, room)[-1].text.lower()
    assert "is open to everyone now" in shown_in(town, room)[-1].text
    assert len(shown_in(town, room)) == 2


async def walk(town: Town, who: Any, board: Shown, *choices: str) -> Shown:
    """Try moves out under a board of the room."""
    shown = (await town.click(who, board, "Try moves")).answer
    assert shown.private
    for choice in choices:
        await town.select(who, shown, choice)
    return shown


async def test_lines_are_tried_out_and_posted_in_the_room_alone(town: Town) -> None:
    await town.start()
    await kibitz(town, town.carol)
    await kibitz(town, town.dave)
    room = room_of(town)
    before = len(town.seen(town.ann))
    shown = await walk(town, town.carol, shown_in(town, room)[-1], "save", "save")
    assert "trying moves from the start" in shown.text
    await town.move(town.ann, "save")
    assert len(shown_in(town, room)) == 2
    posted = await town.click(town.carol, shown, "Post as a line")
    assert "Posted" in posted.text
    line = shown_to(town, town.dave, room)[-1]
    assert line.text.startswith("**carol tried out a line** · Pastoral Square")
    on = (await town.click(town.dave, line, "Go on from here")).answer
    await town.select(town.dave, on, "save")
    await town.click(town.dave, on, "Back")
    await town.click(town.dave, on, "Start over")
    assert on.private
    # the players were shown ann's own answer and her board
    assert len(town.seen(town.ann)) == before + 2
    # whoever has not come in tries nothing, though a moderator shows them the room
    town.env.backend.add_thread_member(room.id, town.erin.id)
    refused = await town.click(town.erin, shown_in(town, room)[-2], "Try moves")
    assert "You’re not in the spectators’ room" in refused.text
    refused = await town.click(town.erin, line, "Go on from here")
    assert "You’re not in the spectators’ room" in refused.text
    asked = await town.from_menu(town.bob, "Resign")
    await town.use(town.bob, asked.answer, "resignyes")
    refused = await town.click(town.dave, line, "Go on from here")
    assert "is over" in refused.text


@pytest.mark.parametrize("game", ["countup", "shirokuro"])
async def test_beside_hidden_cards_only_what_all_know_is_tried(town: Town, game: str) -> None:
    await town.sit(game, town.bob)
    position = await town.to_a_choice() if game == "countup" else await town.position()
    await kibitz(town, town.carol)
    room = room_of(town)
    board = shown_in(town, room)[-1]
    assert board.alt == town.board().alt
    if "Try moves" in board.buttons:
        shown = await walk(town, town.carol, board)
        assert "Only moves are offered that depend on nothing hidden." in shown.text
        assert not [name for name, *_ in await shown.files() if "hand" in name]
    assert position.match.status.is_open


async def test_in_japanese(town: Town) -> None:
    with town.speaking(town.ann, "ja", "ja"), town.speaking(town.carol, "ja", "ja"):
        invitation = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
        await town.use(town.bob, invitation.answer, "accept")
        menu = (await town.click(town.carol, town.board(), "メニュー")).answer
        entered = await town.click(town.carol, menu, "検討室")
        assert "検討室に入りました" in entered.text
        room = room_of(town)
        (first,) = shown_in(town, room)
        assert first.text.startswith("**")
        assert "の検討室**" in first.text
        assert first.buttons == ["手を検討する", "次の一手を予想", "メニュー"]
