"""The overview of a server: one message that always tells what is on, for whoever reads it."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot.db.store import Job
from bot.errands import Errands
from bot.overview import LIFETIME, LOOK_INTERVAL, MIN_INTERVAL, Overviews
from tests.e2e.simulated import BINGO, Shown, Town
from tests.e2e.test_daily_puzzle import puzzles_in, set_up, until
from tests.e2e.test_leaks import two

HALF_A_MINUTE = MIN_INTERVAL.total_seconds()


async def overview(town: Town, **overwrites: Any) -> simcord.ChannelHandle:
    """hanna has chosen a channel for the overview, and it stands there."""
    channel = town.guild.create_text_channel("whats-on", **overwrites)
    done = await town.set_up(town.host, overview=channel)
    assert f"Channel for “What’s on”: **<#{channel.id}>**" in done.text
    await town.worked()
    return channel


async def started(town: Town, at: simcord.ChannelHandle | None = None) -> None:
    """ann has a match with bob, and three days for a move."""
    invited = await town.slash(
        town.ann, "play", at, game="pastoral", opponent=town.bob, seat="first", clock="3d"
    )
    await town.click(town.bob, invited.answer, "Accept")


async def moment(town: Town, seconds: float = 2 * HALF_A_MINUTE + 1) -> None:
    """So much time passes that what has changed is shown."""
    await town.env.advance_time(seconds)
    await town.worked()


async def a_day(town: Town) -> None:
    """So much time passes that the message is an old one."""
    town.env.backend.advance_clock(LIFETIME.total_seconds())
    await moment(town)


def only(town: Town, channel: simcord.ChannelHandle) -> Shown:
    (shown,) = town.public(channel)
    return shown


async def test_it_tells_what_runs_and_whose_turn_it_is(town: Town) -> None:
    channel = await overview(town)
    empty = only(town, channel)
    assert "Nobody is playing at the moment" in empty.text
    assert empty.labels == ["Find an opponent here"]
    assert empty.raw.flags.silent
    await started(town)
    await town.slash(town.carol, "play", game="escape", rated="rated", clock="3d")
    await moment(town)
    shown = only(town, channel)
    assert shown.id == empty.id
    board = town.board()
    assert f"/{town.channel.id}/{board.id}) · ann’s turn · ⏳ <t:" in shown.text
    assert "**Open challenges**\n- Escape · carol – anyone · " in shown.text
    assert " · Rated" in shown.text
    assert shown.called == []
    assert "<@" not in shown.text
    # the turn passes, and the link goes to the newest board
    await town.move(town.ann, "save")
    await moment(town)
    shown = only(town, channel)
    assert "bob’s turn" in shown.text
    assert f"/{town.board().id}) · bob’s turn" in shown.text
    # what is over is not on any more
    menu = await town.from_menu(town.ann, "Resign")
    await town.click(town.ann, menu.answer, "Yes, resign")
    await moment(town)
    assert "In play" not in only(town, channel).text


async def test_whoever_reads_it_can_join_look_on_and_find_somebody(town: Town) -> None:
    channel = await overview(town)
    await started(town)
    await town.slash(town.carol, "play", game="escape")
    await moment(town)
    shown = only(town, channel)
    # a member who plays nowhere sees a board, and what is public of it alone
    looked = await town.select(town.dave, shown, shown.choices[0])
    assert looked.answer.private
    assert looked.answer.alt
    own = await town.select(town.ann, shown, shown.choices[0])
    assert own.answer.private
    assert "Place or save" in own.answer.labels or own.answer.buttons != looked.answer.buttons
    found = await town.click(town.dave, shown, "Find an opponent here")
    assert found.answer.private
    assert "Pastoral Square" in found.answer.labels
    joined = await town.click(town.dave, shown, "Join carol · Escape")
    assert joined.answer.private
    assert "You’re in" in joined.text
    assert only(town, channel).id == shown.id
    # somebody who is late is told so, and nothing else happens
    late = await town.click(town.erin, shown, "Join carol · Escape")
    assert late.answer.private
    assert "already been answered" in late.text
    await moment(town)
    after = only(town, channel)
    assert "Join carol · Escape" not in after.labels
    assert "Escape · carol – dave" in after.text or "Escape · dave – carol" in after.text


@pytest.mark.usefixtures("beating")
async def test_it_is_edited_seldom_and_only_if_something_changed(town: Town) -> None:
    channel = await overview(town)
    await started(town)
    await moment(town)
    shown = only(town, channel)

    def edits() -> int:
        way = f"/channels/{channel.id}/messages/{shown.id}"
        sent = town.env.http_requests
        return sum(one.method == "PATCH" and one.path.endswith(way) for one in sent)

    before = edits()
    await moment(town, 25 * 60)
    assert edits() == before
    # some moves within half a minute are one edit, or two
    for number, move in enumerate(BINGO[:6]):
        await town.play([move], first=number)
        await moment(town, 4)
    await moment(town)
    assert 1 <= edits() - before <= 3
    assert "ann’s turn" in only(town, channel).text


async def test_it_tells_nothing_that_some_of_its_readers_cannot_see(town: Town) -> None:
    roles = {each.name: each for each in town.guild.roles.values()}
    hidden = discord.PermissionOverwrite(view_channel=False)
    seen = discord.PermissionOverwrite(view_channel=True)
    club = town.guild.create_role("club")
    den = town.guild.create_text_channel("den", overwrites={roles["people"]: hidden, club: seen})
    channel = await overview(town)
    town.ann = town.guild.add_member(town.ann.user, roles=[club])
    town.bob = town.guild.add_member(town.bob.user, roles=[club])
    town.host = town.guild.add_member(town.host.user, roles=[club, roles["host"]])
    await started(town, den)
    await town.slash(town.ann, "play", den, game="escape")
    # practice, and a match in direct messages
    await town.slash(town.ann, "play", game="pastoral", opponent=town.itself, seat="first")
    await town.slash(town.ann, "play", game="shinra", opponent=town.carol, where="direct")
    await moment(town)
    for who in (town.carol, town.host, town.ann):
        (shown,) = town.seen(who, channel)
        assert "Nobody is playing at the moment" in shown.text
        assert shown.labels == ["Find an opponent here"]
    # the club's own overview may tell it; where it was, it is taken down first
    await town.set_up(town.host, overview=den)
    await moment(town)
    assert town.seen(town.carol, channel) == []
    (told,) = [one for one in town.seen(town.ann, den) if "What’s on" in one.text]
    assert "Pastoral Square · ann – bob" in told.text
    assert "Join ann · Escape" in told.labels
    assert "Shinra" not in told.text


async def test_tournaments_are_told_by_their_stage_and_where_they_are_seen(town: Town) -> None:
    roles = {each.name: each for each in town.guild.roles.values()}
    hidden = discord.PermissionOverwrite(view_channel=False)
    seen = discord.PermissionOverwrite(view_channel=True)
    den = town.guild.create_text_channel(
        "den", overwrites={roles["people"]: hidden, roles["host"]: seen}
    )
    channel = await overview(town)
    plan = {"game": "pastoral", "format": "round-robin"}
    await town.make_tournament(town.host, name="Autumn *Cup*", **plan)
    sign_up = town.public()[-1]
    await town.make_tournament(town.host, den, name="Den Cup", **plan)
    await moment(town)
    shown = only(town, channel)
    code = sign_up.text.split("`")[1]
    before = f"**Tournaments**\n- Pastoral Square · Autumn \\*Cup\\* · [`{code}`]("
    assert before in shown.text
    assert f"{town.guild.id}/{town.channel.id}) · Sign-up is open until <t:" in shown.text
    # its channel is not everybody's
    assert "Den" not in shown.text
    for who in (town.ann, town.bob, town.carol):
        await town.click(who, sign_up, "Join")
    await town.confirm(town.host, await town.manage(town.host, code, "start"))
    await moment(town)
    shown = only(town, channel)
    assert before in shown.text
    assert ") · Round 1 of 3." in shown.text
    asked = await town.manage(town.host, code, "cancel", reason="rain")
    await town.confirm(town.host, asked)
    await moment(town)
    assert "Tournaments" not in only(town, channel).text


async def test_the_puzzle_of_the_day_is_solved_from_here(town: Town) -> None:
    await set_up(town, game="pastoral")
    await until(town, 9)
    (post,) = puzzles_in(town)
    channel = await overview(town)
    shown = only(town, channel)
    line = f"/{town.channel.id}/{post.id})"
    assert "**Puzzle of the day**\n- Pastoral Square · solution <t:" in shown.text
    assert line in shown.text
    assert shown.labels == ["Find an opponent here", "Solve the puzzle"]
    opened = (await town.click(town.ann, shown, "Solve the puzzle")).answer
    assert opened.private
    assert "it’s your turn" in opened.text
    # the next day there is another one
    await a_day(town)
    await moment(town)
    shown = only(town, channel)
    assert puzzles_in(town)[-1].id != post.id
    assert f"/{puzzles_in(town)[-1].id})" in shown.text
    assert line not in shown.text
    # and none once it is closed, and no further one comes
    await town.set_up(town.host, puzzle=None)
    await a_day(town)
    shown = only(town, channel)
    assert "Puzzle" not in shown.text
    assert shown.labels == ["Find an opponent here"]


async def test_people_who_keep_off_lists_are_not_told_of(town: Town) -> None:
    channel = await overview(town)
    await town.prefer(town.bob, listed="off")
    await started(town)
    await town.slash(town.carol, "play", game="escape")
    await moment(town)
    assert "bob" not in only(town, channel).text
    # who wants so later is gone from it soon
    await town.prefer(town.carol, listed="off")
    await moment(town, LOOK_INTERVAL.total_seconds() + 1)
    assert "carol" not in only(town, channel).text


async def test_a_new_one_comes_each_day_and_where_one_was_deleted(town: Town) -> None:
    channel = await overview(town)
    first = only(town, channel)
    await first.raw.delete()
    await moment(town, LOOK_INTERVAL.total_seconds() + 1)
    second = only(town, channel)
    assert second.id != first.id
    assert second.raw.flags.silent
    await a_day(town)
    third = only(town, channel)
    assert third.id != second.id
    # one that was deleted while something changed comes back with it
    await third.raw.delete()
    await started(town)
    await moment(town)
    assert "ann’s turn" in only(town, channel).text


@pytest.mark.parametrize("away", [0, 3600])
async def test_there_is_one_whatever_the_bot_dies_of(
    town: Town, monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    """It comes back at once, when an overview rests since its last look, or later."""

    async def dies(*_: Any) -> None:
        raise SystemError

    noted, posted = Overviews.shown, 0

    async def dies_once_posted(self: Overviews, one: Any) -> None:
        nonlocal posted
        if one.message_id is not None:
            posted += 1
            raise SystemError
        await noted(self, one)

    # the bot dies after Discord has taken it, before that was noted
    with monkeypatch.context() as patch:
        patch.setattr(Overviews, "shown", dies_once_posted)
        patch.setattr(Errands, "fail", dies)
        channel = await overview(town)
        await town.bot.close()
    assert posted
    first = only(town, channel)
    town.env.backend.advance_clock(away)
    await town.restart()
    await moment(town)
    assert only(town, channel).id == first.id
    await started(town)
    await moment(town)
    assert "ann’s turn" in only(town, channel).text
    # and again, while a channel is left for another one
    with monkeypatch.context() as patch:
        patch.setattr(Overviews, "shown", dies_once_posted)
        patch.setattr(Errands, "fail", dies)
        await a_day(town)
        await town.bot.close()
    town.env.backend.advance_clock(3600)
    await town.restart()
    other = town.guild.create_text_channel("elsewhere")
    await town.set_up(town.host, overview=other)
    await moment(town, 120)
    assert town.public(channel) == []
    assert "ann’s turn" in only(town, other).text


async def test_an_answer_of_discord_that_is_lost_makes_no_second_one(town: Town) -> None:
    channel = town.guild.create_text_channel("whats-on")
    town.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, message="down")
    await town.set_up(town.host, overview=channel)
    await moment(town, 300)
    await town.restart()
    await moment(town, 300)
    only(town, channel)


async def test_too_many_edits_of_an_old_message_are_waited_for(town: Town) -> None:
    channel = await overview(town)
    shown = only(town, channel)
    await moment(town, 2 * 3600)
    way = f"/channels/{channel.id}/messages/{shown.id}"
    town.env.inject_error("PATCH", way, status=429, code=30046, message="too many edits")
    await started(town)
    await moment(town, 600)
    assert only(town, channel).id == shown.id
    assert "ann’s turn" in only(town, channel).text


async def test_it_is_taken_down_when_it_is_switched_off_and_says_what_is_missing(
    town: Town,
) -> None:
    closed = town.forbid("send_messages")
    refused = await town.set_up(town.host, overview=closed)
    assert refused.text.startswith(f"⚠️ I can’t post in <#{closed.id}>. I need: Send Messages")
    channel = await overview(town)
    await town.allow(channel, send_messages=False)
    ill = (await town.slash(town.host, "setup doctor")).text
    assert f"⚠️ I can’t post in <#{channel.id}>. I need: Send Messages" in ill
    await town.allow(channel, send_messages=True)
    ended = await town.set_up(town.host, overview=None)
    assert ended.text.startswith("✅ Saved: Channel for “What’s on”: **none**")
    await moment(town)
    assert town.public(channel) == []
    assert await town.services.errands.next_due(Job.OVERVIEWS) is None


async def test_one_whose_channel_was_deleted_stops_and_says_so(town: Town) -> None:
    channel = await overview(town)
    await town.delete(channel)
    await started(town)
    await moment(town)
    shown = await town.page(town.host, "results")
    assert "I’ve stopped posting “What’s on”" in shown.text
    assert await town.services.errands.next_due(Job.OVERVIEWS) is None
    # until a channel is chosen again
    again = await overview(town)
    assert "ann’s turn" in only(town, again).text


async def test_it_speaks_the_servers_language(town: Town) -> None:
    await town.set_up(town.host, language="ja")
    channel = town.guild.create_text_channel("annai")
    await town.set_up(town.host, overview=channel)
    invited = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, seat="first")
    await town.click(town.bob, invited.answer, "受ける")
    await moment(town)
    shown = only(town, channel)
    assert shown.text.startswith("### 対局案内\n**対局中**\n")
    assert "annさんの番" in shown.text
    assert "ここで相手を探す" in shown.labels


async def test_what_was_chosen_in_secret_shows_nowhere(town: Town, seeds: list[bytes]) -> None:
    """Two matches that differ only in what ann has chosen, while bob has yet to choose."""
    channel = await overview(town)
    seed = bytes(range(32))
    sides = await two(town, "countup", seeds, (seed, seed))
    for side in sides:
        position = await town.to_a_choice(side.channel)
        moves = [str(move) for move in position.moves(0)]
        assert len(set(moves)) > 1
        assert {0, 1} <= position.owing
        await town.move(town.ann, moves[0 if side is sides[0] else -1], side.channel)
    positions = [await side.position() for side in sides]
    assert positions[0].provisional != positions[1].provisional
    await moment(town)
    for who in (town.bob, town.carol, town.host):
        (shown,) = town.seen(who, channel)
        lines = [line for line in shown.text.split("\n") if line.startswith("- Count-Up")]
        one, other = [
            side.same(next(line for line in lines if str(side.channel.id) in line))
            for side in sides
        ]
        assert one == other
        # who has chosen is public, as under the board
        assert " · bob and dave’s turn" in one
    # a board that somebody opens who looks on
    (shown,) = town.seen(town.carol, channel)
    opened = []
    for side, position in zip(sides, positions, strict=True):
        board = await town.select(town.carol, shown, str(position.match.id))
        assert board.answer.private
        assert board.answer.labels == ["Menu"]
        opened.append(await side.shown(board.answer))
    assert opened[0] == opened[1]
