"""Inviting, accepting, declining, joining, taking back, letting lapse: from every side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.simulated import Done, Town


async def challenge(town: Town, **options: object) -> Done:
    return await town.slash(town.ann, "play", game="pastoral", opponent=town.bob, **options)


async def test_an_invitation_says_who_what_and_until_when(town: Town) -> None:
    invitation = (await challenge(town)).answer
    assert not invitation.private
    assert f"ann invites <@{town.bob.id}> to play Pastoral Square" in invitation.text
    assert ":R>" in invitation.text
    assert invitation.buttons == ["Accept", "Decline", "Details", "Withdraw invitation"]


async def no_mentions(town: Town, who: Any, *kept: str) -> None:
    """Somebody wants to be mentioned for these alone, besides their turns."""
    done = await town.prefer(who, mentions=list(kept))
    assert "Other mentions" in done.text


async def test_an_invitation_calls_whom_it_invites_once(town: Town) -> None:
    invitation = (
        await town.slash(town.ann, "play", game="countup", opponent=town.bob, opponent2=town.carol)
    ).answer
    assert invitation.called == [town.bob.id, town.carol.id]
    await town.click(town.bob, invitation, "Accept")
    # the changed message names those who have yet to answer, and calls nobody
    assert f"bob and <@{town.carol.id}>" in invitation.text
    open_to_all = (await town.slash(town.ann, "play", game="pastoral")).answer
    assert open_to_all.called == []
    computer = (await town.slash(town.ann, "play", game="pastoral", level=1)).answer
    assert computer.called == []


async def test_who_wants_no_mention_is_named_all_the_same(town: Town) -> None:
    await no_mentions(town, town.bob, "offer", "end")
    invitation = (await challenge(town)).answer
    assert invitation.called == []
    assert f"<@{town.bob.id}>" in invitation.text


async def test_quiet_hours_are_quiet_for_invitations_too(town: Town) -> None:
    await town.prefer(town.bob, quiet="0:00-23:59")
    assert (await challenge(town)).answer.called == []


async def test_a_rematch_calls_those_it_is_offered_to(town: Town) -> None:
    await town.start()
    await town.click(town.bob, (await town.from_menu(town.bob, "Resign")).answer, "Yes, resign")
    await town.click(town.ann, town.board(), "Rematch")
    offered = town.public()[-1]
    assert offered.called == [town.bob.id]
    await town.restart()
    assert town.public()[-1].id == offered.id


async def test_an_invitation_says_what_is_unusual_and_no_more(town: Town) -> None:
    text = (await challenge(town)).answer.text
    assert text.split("\n")[1:3] == [
        f"ann invites <@{town.bob.id}> to play Pastoral Square.",
        "Time: no clock, so take your time · Unrated",
    ]
    assert len(text.split("\n")) == 4
    rated = {"rated": "rated", "pair": False}
    chosen = (await challenge(town, seat="second", undo="never", clock="3d", **rated)).answer.text
    assert "Time: 3 days per move · Rated\n" in chosen
    assert "First move: bob · Undo: never" in chosen
    open_ = await town.slash(town.ann, "play", game="pastoral", seat="second")
    assert "First move: whoever joins" in open_.answer.text


async def test_what_was_chosen_last_is_the_default_of_the_games_next_match(town: Town) -> None:
    await challenge(town, seat="first", clock="3d", options={"seat0_colour": "white"})
    await challenge(town, undo="never")
    await town.restart()
    again = (await challenge(town)).answer.text
    assert "Time: 3 days per move · Unrated" in again
    assert "First move: ann · White moves first · Undo: never" in again
    # one game has nothing to do with another, and one person nothing with another
    other = (await town.slash(town.ann, "play", game="escape", opponent=town.bob)).answer.text
    assert "First move" not in other
    bobs = (await town.slash(town.bob, "play", game="pastoral", opponent=town.ann)).answer.text
    assert "First move" not in bobs


async def test_accepting_starts_the_match(town: Town) -> None:
    invitation = (await challenge(town, seat="first")).answer
    done = await town.click(town.bob, invitation, "Accept")
    assert done.silent
    assert "The match has started: ann – bob" in invitation.text
    assert f"/{town.board().id})" in invitation.text
    assert invitation.buttons == []
    assert town.board().buttons == ["Move", "Menu"]
    assert town.board().pings == [town.ann.id]


async def test_the_seat_can_be_chosen(town: Town) -> None:
    invitation = (await challenge(town, seat="second")).answer
    await town.click(town.bob, invitation, "Accept")
    assert "⚫ bob – ⚪ ann" in town.board().text


async def test_options_reach_the_match(town: Town) -> None:
    invitation = (await challenge(town, seat="first", options={"seat0_colour": "white"})).answer
    await town.click(town.bob, invitation, "Accept")
    assert "⚪ ann – ⚫ bob" in town.board().text


async def test_a_declined_invitation_is_over(town: Town) -> None:
    invitation = (await challenge(town)).answer
    asked = (await town.click(town.bob, invitation, "Decline")).answer
    assert "Decline ann’s invitation to play Pastoral Square?" in asked.text
    # this one is not rated, so nobody declines it for that
    assert asked.buttons == ["No reason", "Busy right now", "Different game", "Different clock"]
    assert invitation.buttons != []
    await town.click(town.bob, asked, "Busy right now")
    assert (asked.text, asked.buttons) == ("You declined the invitation.", [])
    assert "bob declined this time.\n💬 They’re busy right now." in invitation.text
    assert invitation.buttons == ["Invite again…"]
    told = town.public()[-1]
    assert told.text.endswith("\n💬 They’re busy right now.")
    assert f"<@{town.ann.id}>, bob declined your [invitation]" in told.text
    assert f"/{invitation.id})" in told.text
    assert told.called == [town.ann.id]


async def test_with_more_seats_a_declined_one_is_told_and_free(town: Town) -> None:
    invitation = (
        await town.slash(town.ann, "play", game="countup", opponent=town.bob, opponent2=town.carol)
    ).answer
    await town.decline(town.bob, invitation)
    told = town.public()[-1]
    assert f"<@{town.bob.id}> declined your [invitation]" in told.text
    assert "open to anyone" in told.text
    assert told.called == [town.ann.id]
    await no_mentions(town, town.ann, "invitation", "end")
    before = len(town.public())
    await town.decline(town.carol, invitation)
    # nobody would be called by it, and the invitation itself tells
    assert len(town.public()) == before


async def test_nobody_accepts_for_somebody_else_or_takes_back_what_others_began(
    town: Town,
) -> None:
    invitation = (await challenge(town)).answer
    before = invitation.text
    for label in ("Accept", "Decline"):
        done = await town.click(town.carol, invitation, label)
        assert "This invitation is for someone else" in done.text
    assert invitation.text == before
    # nor does the inviter accept for the invited
    done = await town.click(town.ann, invitation, "Accept")
    assert "You’ve already accepted match" in done.text
    assert len(town.public()) == 1
    done = await town.click(town.bob, invitation, "Withdraw invitation")
    assert "Only the person who made this invitation" in done.text
    await town.click(town.ann, invitation, "Withdraw invitation")
    assert "ann withdrew the invitation." in invitation.text
    assert invitation.buttons == ["Invite again…"]


async def test_an_open_invitation_is_joined_by_whoever_comes_first(town: Town) -> None:
    invitation = (await town.slash(town.ann, "play", game="pastoral", seat="first")).answer
    assert "Who’s in?" in invitation.text
    assert invitation.buttons == ["Join", "Details", "Withdraw invitation"]
    own = await town.click(town.ann, invitation, "Join")
    assert "You already have a seat" in own.text
    late = invitation.raw
    await town.click(town.carol, invitation, "Join")
    assert "⚫ ann – ⚪ carol" in town.board().text
    # bob's client still showed the button when he pressed it
    stale = town.env.backend.get_message(town.channel.id, late.id)
    shown = stale.components
    stale.components = [{**part.to_dict()} for part in late.components]
    done = await town.click(town.bob, invitation, "Join")
    stale.components = shown
    assert "already been answered" in done.text


@pytest.mark.usefixtures("sweeping")
async def test_an_invitation_lapses(town: Town) -> None:
    invitation = (await challenge(town)).answer
    await town.wait(minutes=81)
    assert "Nobody answered in time" in invitation.text
    assert invitation.buttons == ["Invite again…"]


async def test_a_lapsed_invitation_cannot_be_accepted_before_it_is_swept(town: Town) -> None:
    invitation = (await challenge(town)).answer
    await town.wait(minutes=59)
    town.env.backend.advance_clock(90)
    done = await town.click(town.bob, invitation, "Accept")
    assert "has expired" in done.text


async def test_what_cannot_be_is_not_proposed_and_explained(town: Town) -> None:
    robot = town.guild.add_member(town.env.create_user("robot", bot=True))
    for opponent, words in ((robot, "robot is a bot"), (town.ann, "You can’t invite yourself")):
        done = await town.slash(town.ann, "play", game="pastoral", opponent=opponent)
        assert words in done.text
    assert town.public() == []


async def test_an_invitation_that_could_not_be_posted_comes_later(town: Town) -> None:
    shown = await town.propose(town.ann, "play", game="pastoral", opponent=town.bob)
    town.env.inject_error("POST", "/channels/*/messages", status=500)
    done = await town.send(town.ann, shown)
    assert "Invitation sent" in done.text
    assert town.public() == []
    await town.wait(minutes=6)
    assert town.public()[-1].buttons == ["Accept", "Decline", "Details", "Withdraw invitation"]
    await town.click(town.bob, town.public()[-1], "Accept")
    assert town.board().buttons == ["Move", "Menu"]
    await town.wait(minutes=6)
    assert len(town.public()) == 2


async def test_invitations_that_come_to_nothing_mention_nobody_for_some_hours(town: Town) -> None:
    invitation = (await challenge(town)).answer
    assert invitation.called == [town.bob.id]
    await town.click(town.ann, invitation, "Withdraw invitation")
    invitation = (await challenge(town)).answer
    assert invitation.called == [town.bob.id]
    await town.decline(town.bob, invitation)
    before = town.public()
    for _ in range(3):
        done = await challenge(town)
        (invitation,) = [one for one in town.public() if one.id not in {old.id for old in before}]
        before = town.public()
        # bob can answer as ever, and the line is ann's alone
        assert invitation.called == []
        assert f"ann invites <@{town.bob.id}>" in invitation.text
        assert invitation.buttons == ["Accept", "Decline", "Details", "Withdraw invitation"]
        assert done.told.private
        assert "I haven’t mentioned bob this time" in done.told.text
        assert all("I haven’t mentioned" not in shown.text for shown in town.seen(town.bob))
        assert done.answered
        await town.click(town.ann, invitation, "Withdraw invitation")
    # others invite bob, and ann invites others, as before
    assert (await town.slash(town.carol, "play", game="pastoral", opponent=town.bob)).answer.called
    assert (await town.slash(town.ann, "play", game="pastoral", opponent=town.carol)).answer.called
    await town.wait(minutes=6 * 60 + 1)
    assert (await challenge(town)).answer.called == [town.bob.id]


async def test_a_withdrawn_pair_is_one_invitation(town: Town) -> None:
    invitation = (await challenge(town, pair=True)).answer
    await town.click(town.ann, invitation, "Withdraw invitation")
    assert (await challenge(town, pair=True)).answer.called == [town.bob.id]
