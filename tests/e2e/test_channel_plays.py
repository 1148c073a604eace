"""A channel plays: its people vote through the picker, and the most voted move is made."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests import proposing
from tests.e2e.simulated import Done, Shown, Town


@pytest.fixture(autouse=True)
def at_home(town: Town) -> None:
    """Everybody has been on the server for long, and whoever comes later is new."""
    for member in town.env.backend.guilds[town.guild.id].members.values():
        member.joined_at = "2025-06-01T00:00:00+00:00"


def plain(shown: Shown | Done) -> str:
    """A message's text as Discord shows the names of channels in it."""
    return shown.text.replace("\\#", "#")


async def begun(town: Town, game: str = "pastoral", **options: Any) -> None:
    """bob has accepted to play against the people of the channel, whose captain is ann."""
    invitation = await town.slash(
        town.ann, "team", game=game, seat="first", opponent=town.bob, **options
    )
    assert "🗳️ **#games**, captain: ann" in plain(invitation.answer)
    assert "First move: #games" in plain(invitation.answer)
    await town.click(town.bob, invitation.answer, "Accept")


def secret_channel(town: Town, member: Any) -> Any:
    """A channel that one member sees."""
    return town.guild.create_text_channel(
        "secret",
        overwrites={
            town.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            member: discord.PermissionOverwrite(view_channel=True),
        },
    )


async def vote(town: Town, who: Any, *choices: str) -> Shown:
    """Vote through the picker below the board."""
    board = town.board()
    shown = (await town.click(who, board, board.buttons[0])).answer
    assert shown.private, shown.text
    for choice in choices:
        await town.select(who, shown, choice)
    assert "Vote" in shown.buttons, shown.text
    assert "Vote for it?" in shown.text
    await town.click(who, shown, "Vote")
    return shown


@pytest.mark.slow
@pytest.mark.usefixtures("sweeping", "beating")
async def test_three_vote_of_whom_one_is_too_new_and_the_bot_restarts_meanwhile(
    town: Town,
) -> None:
    newcomer = town.guild.add_member(town.env.create_user("nina"))
    await begun(town, votes=2, hours=1)
    board = town.board()
    assert "#games" in plain(board)
    assert "No votes yet; at least 2 are needed." in board.text
    assert board.called == []
    carol = await vote(town, town.carol, "save")
    assert "You voted for **Save" in carol.text
    refused = await town.click(newcomer, town.board(), board.buttons[0])
    assert "once you’ve been on this server for a day" in refused.text
    refused = await town.slash(town.bob, "move", text="save")
    assert "turn" in refused.text
    await town.restart()
    done = await town.slash(town.dave, "move", text="c3+2")
    assert "You voted for" in done.text
    # somebody changes their mind
    await town.slash(town.dave, "move", text="save")
    await town.slash(town.erin, "move", text="c3+2")
    await town.wait(minutes=3)
    board = town.board()
    assert "3 votes so far" in board.text
    assert "Save" in board.text
    await town.wait(minutes=78)
    board = town.board()
    assert "🗳️ #games chose this with 2 of 3 votes." in plain(board)
    assert (await town.position()).match.version == 1
    assert board.called == [town.bob.id]
    await town.move(town.bob, "save")
    assert "No votes yet" in town.board().text


async def test_the_captain_closes_a_vote_and_strikes_a_move_and_others_do_not(town: Town) -> None:
    await begun(town)
    for who in (town.carol, town.dave):
        await vote(town, who, "save")
    await town.slash(town.erin, "move", text="c3+2")
    shown = (await town.click(town.carol, town.board(), "Votes")).answer
    assert "Your vote: **Save" in shown.text
    assert "3 votes so far" in shown.text
    assert "Close the vote" not in shown.buttons
    assert "Captain: ann" in shown.text
    shown = (await town.click(town.ann, town.board(), "Votes")).answer
    assert "You haven’t voted yet." in shown.text
    await town.click(town.ann, shown, "Veto")
    assert "Veto **Save" in shown.text
    await town.click(town.ann, shown, "Veto this move")
    assert "Vetoed: Save" in shown.text
    assert "Veto" in shown.disabled
    await town.wait(minutes=3)
    assert "ann vetoed **Save" in town.board().text
    await town.click(town.ann, shown, "Close the vote")
    assert "closed" in shown.text
    assert "chose this with 1 of 1 vote." in town.board().text
    outsider = await town.click(town.bob, town.board(), "Menu")
    assert outsider.answered


async def test_secret_votes_are_secret_from_the_captain_who_vetoes_unseen(town: Town) -> None:
    await begun(town, secret=True)
    await vote(town, town.carol, "save")
    shown = (await town.click(town.ann, town.board(), "Votes")).answer
    assert "1 vote so far" in shown.text
    await town.click(town.ann, shown, "Veto")
    assert "Veto the leading move? This vote is secret" in shown.text
    assert "Save" not in shown.text
    await town.click(town.ann, shown, "Back")
    assert "Save" not in shown.text
    # dave and erin turn the vote before the captain presses
    for who in (town.dave, town.erin):
        await town.slash(who, "move", text="c3+2")
    await town.click(town.ann, shown, "Veto")
    await town.click(town.ann, shown, "Veto the leading move")
    assert "The captain vetoed the leading move" in shown.text
    assert "c3" not in shown.text
    assert "1 vote so far" in shown.text
    assert "Veto" in shown.disabled
    # those whose move it was know, and nobody else
    dave = (await town.click(town.dave, town.board(), "Votes")).answer
    assert "The captain vetoed the move you voted for" in dave.text
    carol = (await town.click(town.carol, town.board(), "Votes")).answer
    assert "Your vote: **Save" in carol.text
    assert "c3" not in carol.text
    refused = await town.slash(town.carol, "move", text="c3+2")
    assert "The captain vetoed this move" in refused.text
    await town.wait(minutes=3)
    for who in (town.ann, town.bob, town.carol):
        board = town.seen(who)[-1].text
        assert "c3" not in board
        assert "Save" not in board
    with town.speaking(town.ann, "ja"):
        again = (await town.click(town.ann, town.board(), "Votes")).answer
        assert "最多得票の手が却下されました" in again.text


async def test_a_hidden_hand_is_seen_by_its_team_alone_and_no_vote_tells_of_it(town: Town) -> None:
    await begun(town, "shirokuro")
    while 0 not in (await town.position()).to_act:
        position = await town.position()
        await town.move(town.bob, str(position.moves(1)[0]))
    own = (await town.click(town.carol, town.board(), town.board().buttons[0])).answer
    assert own.private
    hand = await town.slash(town.carol, "hand")
    assert hand.answer.private
    assert hand.answer.alt
    captain = await town.slash(town.ann, "hand")
    assert captain.answer.alt == hand.answer.alt
    position = await town.position()
    text = str(position.moves(0)[0])
    done = await town.slash(town.carol, "move", text=text)
    assert "You voted for" in done.text
    await town.wait(minutes=3)
    board = town.board()
    assert "1 vote so far" in board.text
    assert f"`{text}`" not in board.text
    # whoever has seen it does not take the seat against it
    refused = await town.slash(town.bob, "hand")
    assert refused.answer.alt != hand.answer.alt


async def test_two_channels_play_and_nobody_is_on_both_sides(town: Town) -> None:
    other = town.guild.create_text_channel("dogs")
    invitation = await town.slash(town.ann, "team", game="pastoral", seat="first", against=other)
    assert "**#dogs**, captain: whoever joins" in plain(invitation.answer)
    await town.click(town.bob, invitation.answer, "Join")
    board = town.board()
    assert "#games" in plain(board)
    assert "#dogs" in plain(board)
    # the match is played in the one channel, and the other is told when it is its turn
    assert not town.public(other)
    asked = await town.click(town.carol, board, board.buttons[0])
    assert "Which one are you with?" in asked.text
    assert asked.answer.buttons == ["#games", "#dogs"]
    again = await town.click(town.carol, board, board.buttons[0])
    await town.click(town.carol, asked.answer, "#dogs")
    assert "You’re now with #dogs" in plain(asked.answer)
    refused = await town.click(town.carol, again.answer, "#games")
    assert "You’re with #dogs" in plain(refused)
    refused = await town.slash(town.carol, "move", text="save")
    assert "turn" in refused.text
    asked = await town.slash(town.dave, "move", text="save")
    await town.click(town.dave, asked.answer, "#games")
    done = await town.slash(town.dave, "move", text="save")
    assert "You voted for" in done.text
    shown = (await town.click(town.ann, town.board(), "Votes")).answer
    await town.click(town.ann, shown, "Close the vote")
    (call,) = town.public(other)
    assert "#dogs** is voting on its next move" in plain(call)
    assert str(town.board().id) in call.text
    assert call.called == []


async def test_what_does_not_go_with_votes_is_refused_in_words(town: Town) -> None:
    same = await town.slash(town.ann, "team", game="pastoral", against=town.channel)
    assert "same channel" in same.text
    shown = await town.slash_only(town.ann, "team", game="pastoral")
    await town.use(town.ann, shown.answer, "playchange")
    for clock, told in (
        ("7d+12h", "Each vote takes the same time"),
        ("1d", "A vote lasts 24 hours"),
    ):
        opened = await town.use(town.ann, shown.answer, "playterms")
        assert opened.modal is not None
        filled = proposing.filled(opened.modal, {"clock": clock})
        assert told in (await town.submit(town.ann, opened, filled)).text


async def test_who_lacks_the_role_or_the_channel_does_not_vote_nor_see_the_hand(town: Town) -> None:
    voters = town.guild.create_role("voters")
    lea = town.guild.add_member(town.env.create_user("lea"), roles=[voters])
    team = secret_channel(town, lea)
    invitation = await town.slash(
        lea, "team", game="shirokuro", seat="first", opponent=town.bob, team=team, role=voters
    )
    await town.click(town.bob, invitation.answer, "Accept")
    for command, options in (("hand", {}), ("move", {"text": "x"})):
        done = await town.slash(town.carol, command, **options)
        assert "Only people who can see #secret" in plain(done.answer)
        assert not done.answer.alt
    await town.open(team)
    done = await town.slash(town.carol, "hand")
    assert "You don’t have the role that votes for #secret." in plain(done.answer)
    assert "secret" in (await town.slash(town.carol, "match info")).text
    await town.block_here(town.host, town.carol, "noise")
    done = await town.slash(town.carol, "hand")
    assert not done.answer.alt


async def test_nobody_takes_over_the_lead_of_a_team_that_they_do_not_belong_to(
    town: Town,
) -> None:
    lea = town.guild.add_member(town.env.create_user("lea"))
    team = secret_channel(town, lea)
    invitation = await town.slash(
        lea, "team", game="shirokuro", seat="first", opponent=town.bob, team=team
    )
    await town.click(town.bob, invitation.answer, "Accept")
    menu = (await town.click(lea, town.board(), "Menu")).answer
    opened = (await town.click(lea, menu, "Hand over my seat")).answer
    await lea.select(opened.raw, [town.carol])
    wish = next(one for one in reversed(town.public()) if "🔁" in one.text)
    refused = await town.click(town.carol, wish, "Accept")
    assert "Only people who can see #secret" in plain(refused.answer)
    listed = (await town.slash(town.carol, "turns")).answer
    refused = await town.click(town.carol, listed, "Accept")
    assert "Only people who can see #secret" in plain(refused.answer)
    assert (await town.position()).match.seat_of(town.carol.id) is None
    await town.open(team)
    done = await town.click(town.carol, wish, "Accept")
    assert "the seat has changed hands" in done.text


async def test_nobody_leads_a_channel_in_which_they_may_not_write(town: Town) -> None:
    news = town.guild.create_text_channel(
        "news",
        overwrites={town.guild.default_role: discord.PermissionOverwrite(send_messages=False)},
    )
    told = "Only people who can write in #news can be its captain."
    refused = await town.slash(town.ann, "team", game="pastoral", team=news, opponent=town.itself)
    assert told in plain(refused.answer)
    invitation = await town.slash(town.ann, "team", game="pastoral", seat="first", against=news)
    refused = await town.click(town.bob, invitation.answer, "Join")
    assert told in plain(refused.answer)
    assert not town.public(news)


async def test_the_words_are_japanese_where_the_server_is(town: Town) -> None:
    with town.speaking(town.ann, "ja"), town.speaking(town.carol, "ja"):
        await town.slash(town.ann, "team", game="pastoral", seat="first", opponent=town.itself)
        info = plain(await town.slash(town.carol, "match info"))
        assert "キャプテン：annさん" in info
        assert "#gamesの番" in info
        assert "#gamesさん" not in info
        assert "投票中です。" in town.board().text
        done = await town.slash(town.carol, "move", text="save")
        assert "に投票しました" in done.text
