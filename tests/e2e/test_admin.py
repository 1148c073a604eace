"""/admin: what people with Manage Server may do, what everybody sees of it, and who may not."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import discord
import pytest
from simcord.backend.errors import SetupError

from tests.e2e.simulated import Shown, Town
from tests.e2e.test_time import DAY, passes


async def hurried(town: Town) -> str:
    """A match with three days for each move; ann is to move. Its code."""
    invitation = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, seat="first", clock="3d"
    )
    await town.click(town.bob, invitation.answer, "Accept")
    return (await town.position()).match.code


async def test_a_match_is_called_off_and_the_board_says_who_did_it_and_why(town: Town) -> None:
    code = await hurried(town)
    asked = await town.moderate(town.host, "cancel", match=code.lower(), reason="a *spoiled* start")
    assert f"Cancel match `{code}`?" in asked.text
    assert "ann – bob" in asked.text
    assert r"a \*spoiled\* start" in asked.text
    kept = await town.click(town.host, asked.answer, "No, go back")
    assert "Nothing was changed" in kept.text
    assert town.board().buttons
    asked = await town.moderate(town.host, "cancel", match=code.lower(), reason="a *spoiled* start")
    done = await town.confirm(town.host, asked)
    assert f"`{code}` is cancelled" in done.text
    board = town.board()
    assert "hanna (moderator) cancelled the match" in board.text
    assert r"a \*spoiled\* start" in board.text
    assert board.buttons == []
    assert sorted(board.called) == sorted([town.ann.id, town.bob.id])
    told = (await town.from_menu(town.ann, "History", match=code)).text
    assert "🛠️ hanna" in told
    late = await town.slash(town.ann, "move", text="save", match=code)
    assert "is over" in late.text


async def test_a_match_is_decided(town: Town) -> None:
    code = await hurried(town)
    draw = await town.moderate(town.host, "adjudicate", match=code, reason="gone", winner=None)
    assert f"Call match `{code}` a draw?" in draw.text
    asked = await town.moderate(
        town.host, "adjudicate", match=code, reason="ann is gone", winner=town.bob
    )
    assert "for bob?" in asked.text
    assert town.board().buttons
    done = await town.confirm(town.host, asked)
    assert "is decided" in done.text
    board = town.board()
    assert "decided the match in favour of bob: ann is gone" in board.text
    assert "Rematch" in board.buttons
    replay = (await town.slash(town.ann, "replay", match=code)).answer
    assert "🛠️ hanna decided the match in favour of bob" in replay.text
    verified = await town.verify(town.ann, match=code)
    assert "was played as its record says" in verified.text


async def test_a_panel_offers_what_can_be_done(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
    waiting = (await town.slash(town.host, "admin match")).answer
    assert waiting.private
    assert waiting.buttons == ["Cancel…"]
    await town.sit("countup", town.bob, town.dave)
    code = (await town.position()).match.code
    # no clock runs, so there is no time to be given
    running = (await town.slash(town.host, "admin match", match=code)).answer
    assert running.buttons == ["Decide…", "Replace a player…", "Cancel…"]
    asked = await town.moderate(
        town.host, "adjudicate", match=code, reason="both", result=["0", "2"]
    )
    assert "for ann and dave?" in asked.text
    unclear = await town.moderate(town.host, "adjudicate", match=code, reason="so", result=[])
    assert "Choose either who wins or **Draw**" in unclear.text
    await town.confirm(town.host, asked)
    over = (await town.slash(town.host, "admin match", match=code)).answer
    assert over.buttons == []


async def test_a_person_or_a_match_is_taken_out_of_the_servers_ratings_and_counts_again(
    town: Town,
) -> None:
    await town.sit("pastoral", town.bob, rated="rated", pair=False)
    code = (await town.position()).match.code
    await town.confirm(
        town.host,
        await town.moderate(town.host, "adjudicate", match=code, reason="so", winner=town.bob),
    )
    given = ({"match": code}, "match", f"`{code}`"), ({"user": town.bob}, "player", "bob")
    for asked, command, name in given:
        panel = (await town.slash(town.host, f"admin {command}", **asked)).answer
        form = await town.click(town.host, panel, "Exclude from ratings…")
        done = await town.submit(town.host, form, "two accounts")
        assert f"{name} no longer counts for this server’s ratings" in done.text
        assert done.answer.buttons == ["Count for ratings again"]
        panel = (await town.slash(town.host, f"admin {command}", **asked)).answer
        assert "Excluded from this server’s ratings since" in panel.text
        assert "two accounts" in panel.text
        done = await town.click(town.host, panel, "Count for ratings again")
        assert f"{name} counts for this server’s ratings again" in done.text
    panel = (await town.slash(town.host, "admin player", user=town.host)).answer
    form = await town.click(town.host, panel, "Exclude from ratings…")
    done = await town.submit(town.host, form, "so")
    assert "You can’t decide whether you or your own matches count" in done.text


async def test_more_time_is_given(town: Town) -> None:
    code = await hurried(town)
    wrong = await town.moderate(town.host, "extend", match=code, by="soon", reason="ill")
    assert "`2d`" in wrong.text
    done = await town.moderate(town.host, "extend", match=code, by="2d", reason="ill")
    assert "have 2 days more" in done.text
    assert "gave 2 days more: ill" in town.board().text
    assert town.board().pings == [town.ann.id]
    await town.move(town.ann, "save")


async def test_somebody_else_takes_a_seat_and_sees_what_it_may_see(town: Town) -> None:
    await town.sit("countup", town.bob)
    position = await town.position()
    code = position.match.code
    gone = next(one for one in (town.ann, town.bob) if position.seat_of(one.id) in position.owing)
    name = gone.user.name
    wanted = {"match": code, "old": gone, "new": town.carol, "reason": "not seen since May"}
    refused = await town.moderate(town.host, "replace", **wanted)
    assert f"{name} isn’t absent" in refused.text
    await passes(town, 8 * DAY)
    asked = await town.moderate(town.host, "replace", **wanted)
    assert f"Give {name}’s seat in match `{code}` to carol?" in asked.text
    assert "not seen since May" in asked.text
    assert (await town.position()).match.people == position.match.people
    done = await town.confirm(town.host, asked)
    assert "carol now plays match" in done.text
    text = town.board().text
    assert f"gave {name}’s seat to carol: not seen since May" in text
    assert "carol" in (await town.slash(town.dave, "match info", match=code)).text
    hand = (await town.slash(town.carol, "hand", match=code)).answer
    assert hand.private
    assert hand.alt
    late = await town.slash(gone, "hand", match=code)
    assert "not playing in match" in late.text
    assert not late.answer.alt


def told(town: Town) -> list[Shown]:
    """What somebody who was replaced is told where the match is played."""
    return [one for one in town.public() if "gave your seat in match" in one.text]


async def test_who_was_replaced_is_mentioned_once_and_takes_the_seat_back(town: Town) -> None:
    code = await hurried(town)
    await passes(town, 2 * DAY)
    asked = await town.moderate(
        town.host,
        "replace",
        match=code,
        old=town.ann,
        new=town.carol,
        reason="a slip of *hers*",
    )
    assert "ann can take the seat back until carol moves" in asked.text
    await town.confirm(town.host, asked)
    (letter,) = told(town)
    assert letter.called == [town.ann.id]
    assert "hanna (moderator) gave your seat" in letter.text
    assert r"a slip of \*hers\*" in letter.text
    stranger = await town.click(town.bob, letter, "Take my seat back")
    assert "can’t take this seat back" in stranger.text
    await town.click(town.ann, letter, "Take my seat back")
    assert (await town.position()).match.names == ("ann", "bob")
    await town.move(town.ann, "save")
    again = await town.click(town.ann, letter, "Take my seat back")
    assert "can’t take this seat back" in again.text
    assert len(told(town)) == 1


async def test_a_moderator_gives_a_seat_back_after_the_substitute_has_moved(town: Town) -> None:
    code = await hurried(town)
    await passes(town, 2 * DAY)
    wanted = {"match": code, "old": town.ann, "new": town.host, "reason": "just looking"}
    own = await town.moderate(town.host, "replace", **wanted)
    assert "can’t give a seat to yourself" in own.text
    wanted["new"] = town.carol
    await town.confirm(town.host, await town.moderate(town.host, "replace", **wanted))
    await town.move(town.carol, "save")
    back = {"match": code, "old": town.carol, "new": town.ann, "reason": "she is back"}
    asked = await town.moderate(town.host, "replace", **back)
    assert f"Give ann their seat in match `{code}` back?" in asked.text
    await town.confirm(town.host, asked)
    assert (await town.position()).match.names == ("ann", "bob")
    # no longer a moderator's word against a player who is there
    refused = await town.moderate(town.host, "replace", **wanted)
    assert "isn’t absent" in refused.text


async def admin_command(town: Town) -> Any:
    """/admin as Discord has it, which people without Manage Server do not see by default."""
    commands = await town.bot.tree.fetch_commands()
    admin = next(one for one in commands if one.name == "admin")
    assert admin.default_member_permissions == discord.Permissions(manage_guild=True)
    return admin


async def test_without_manage_server_discord_offers_no_admin_command(town: Town) -> None:
    code = await hurried(town)
    await admin_command(town)
    with pytest.raises(SetupError, match="default-member-permissions"):
        await town.moderate(town.bob, "cancel", match=code, reason="I am losing")


async def test_whom_the_server_lets_use_the_command_may_do_what_it_does(town: Town) -> None:
    code = await hurried(town)
    referee = town.guild.create_role("referee")
    carol = town.guild.add_member(town.carol.user, roles=[referee])
    town.guild.set_command_permissions(await admin_command(town), {referee: True})
    blocked = await town.block_here(carol, town.dave, "rude")
    assert "dave" in blocked.text
    asked = await town.moderate(carol, "adjudicate", match=code, reason="seen it", winner=town.ann)
    # the button is pressed by somebody whom Discord has let use the command just now
    late = await town.moderate(carol, "cancel", match=code, reason="seen it")
    assert "is decided" in (await town.confirm(carol, asked)).text
    assert "carol decided the match in favour of ann" in town.board().text
    await town.env.advance_time(16 * 60)
    refused = await town.confirm(carol, late)
    assert "If this server has allowed you the command itself" in refused.text


async def test_an_owner_who_has_opened_the_command_to_others_is_not_alone(town: Town) -> None:
    asked = {"game": "pastoral", "seat": "first", "rated": "rated"}
    village = town.env.create_guild("Village", owner=town.dave.user)
    square = village.create_text_channel("square")
    dave = village.add_member(town.dave.user)
    erin = village.add_member(town.erin.user)
    second = await town.slash(dave, "play", square, opponent=erin, **asked)
    await town.click(erin, second.answer, "Accept")
    code = (await town.position(square)).match.code
    village.set_command_permissions(await admin_command(town), {erin: True})
    mine = {"match": code, "reason": "I win", "winner": dave}
    refused = await town.moderate(dave, "adjudicate", square, **mine)
    assert "Someone else who has Manage Server or can use `/admin` here" in refused.text


async def test_matches_of_other_servers_are_not_theirs(town: Town) -> None:
    code = await hurried(town)
    elsewhere = town.env.create_guild("Village")
    square = elsewhere.create_text_channel("square")
    role = elsewhere.create_role("host", permissions=discord.Permissions(manage_guild=True))
    mayor = elsewhere.add_member(town.env.create_user("mayor"), roles=[role])
    done = await town.moderate(mayor, "cancel", square, match=code, reason="mine")
    assert f"I can’t find match `{code}`" in done.text


async def test_codes_of_the_servers_matches_are_offered(town: Town) -> None:
    code = await hurried(town)
    offered = await town.offers(town.host, "admin match", "match")
    assert [one["value"] for one in offered] == [code]


async def test_who_is_blocked_is_told_why_until_that_ends(town: Town) -> None:
    none = await town.slash(town.host, "admin player")
    assert "Nobody is blocked" in none.text
    await town.block_here(town.host, town.bob, "rude to children")
    refused = await town.slash(town.bob, "play", game="pastoral")
    assert "rude to children" in refused.text
    listed = (await town.slash(town.host, "admin player")).text
    assert f"<@{town.bob.id}>" in listed
    assert "rude to children" in listed
    assert "can play here again" in (
        await town.unblock_here(town.host, town.bob)
    ).text  # fmt: skip
    await town.slash(town.bob, "play", game="pastoral")
    assert len(await town.services.match.inbox.of_user(town.bob.id)) == 1


async def test_nobody_blocks_themselves_or_the_bot(town: Town) -> None:
    own = await town.block_here(town.host, town.host, "a slip")
    assert "You can’t block yourself" in own.text
    bot = await town.block_here(town.host, town.itself, "a slip")
    assert "is a bot" in bot.text
    assert "Nobody is blocked" in (await town.slash(town.host, "admin player")).text


async def test_it_is_said_in_japanese(town: Town) -> None:
    code = await hurried(town)
    with town.speaking(town.host, "ja"):
        done = await town.moderate(town.host, "extend", match=code, by="2d", reason="風邪のため")
    assert "2日" in done.text


async def test_nobody_decides_a_match_of_their_own_unless_they_are_alone(town: Town) -> None:
    asked = {"game": "pastoral", "seat": "first", "rated": "rated"}
    first = await town.slash(town.host, "play", opponent=town.bob, **asked)
    await town.click(town.bob, first.answer, "Accept")
    code = (await town.position()).match.code
    mine = {"match": code, "reason": "I win", "winner": town.host}
    refused = await town.moderate(town.host, "adjudicate", **mine)
    assert "You and your opponent can also settle it yourselves" in refused.text
    # on a server of two, one of whom owns it
    village = town.env.create_guild("Village", owner=town.dave.user)
    square = village.create_text_channel("square")
    dave = village.add_member(town.dave.user)
    erin = village.add_member(town.erin.user)
    second = await town.slash(dave, "play", square, opponent=erin, **asked)
    await town.click(erin, second.answer, "Accept")
    code = (await town.position(square)).match.code
    mine = {"match": code, "reason": "I win", "winner": dave}
    question = await town.moderate(dave, "adjudicate", square, **mine)
    assert "over all servers it counts as resigned by you" in question.text
    await town.confirm(dave, question)
    board = town.seen(erin, square)[-1]
    assert "The match no longer counts for ratings: dave plays in it" in board.text
    assert "Over all servers it counts as resigned by dave" in board.text
    assert "→" not in board.text


async def test_time_in_ones_own_match_is_asked_about_since_it_costs_the_match(town: Town) -> None:
    village = town.env.create_guild("Village", owner=town.dave.user)
    square = village.create_text_channel("square")
    dave, erin = (village.add_member(one.user) for one in (town.dave, town.erin))
    asked = {"game": "pastoral", "seat": "first", "rated": "rated", "clock": "3d"}
    invitation = await town.slash(dave, "play", square, opponent=erin, **asked)
    await town.click(erin, invitation.answer, "Accept")
    code = (await town.position(square)).match.code
    ended = await town.moderate(dave, "cancel", square, match=code, reason="a bug")
    assert "over all servers it counts as resigned by you" in ended.text
    assert "No ratings change" not in ended.text
    more = {"match": code, "by": "2d", "reason": "a cold"}
    question = await town.moderate(dave, "extend", square, **more)
    assert f"Give 2 days more in match `{code}`?" in question.text
    assert "over all servers it counts as resigned by you" in question.text
    assert (await town.position(square)).match.terms.rated
    await town.confirm(dave, question)
    assert not (await town.position(square)).match.terms.rated
    assert "gave 2 days more" in town.seen(erin, square)[-1].text


async def test_the_owner_alone_takes_the_servers_file(town: Town) -> None:
    village = town.env.create_guild("Village", owner=town.dave.user)
    square = village.create_text_channel("square")
    role = village.create_role("host", permissions=discord.Permissions(manage_guild=True))
    dave, erin = (
        village.add_member(town.dave.user),
        village.add_member(town.erin.user, roles=[role]),
    )
    await town.slash(dave, "play", square, game="pastoral", opponent=erin)
    refused = await town.slash(erin, "admin export", square)
    assert refused.text == "Only the server’s owner can export it."
    given = (await town.slash(dave, "admin export", square)).answer
    assert given.private
    assert "0 matches and no tournaments that are over" in given.text
    assert "aren’t over yet: 1 match, no tournaments" in given.text
    assert str(village.id) in given.text
    ((name, _alt, content),) = await given.files()
    assert name == "yoimachi-server.zip"
    with ZipFile(BytesIO(content)) as zipped:
        manifest = json.loads(zipped.read("manifest.json"))
    assert manifest["server"] == village.id
    assert manifest["tables"]["servers"]["rows"] <= 1
    assert manifest["tables"]["people"]["rows"] == 0
