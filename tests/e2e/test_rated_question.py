"""Rated or not: asked as a match is made, of whoever has not said so."""

from __future__ import annotations

from tests.e2e.simulated import Done, Shown, Town


async def invite(town: Town, **options: object) -> Done:
    """ann invites, and does not say whether the match is rated."""
    chosen = {"game": "pastoral", "opponent": town.bob, **options}
    return await town.slash(town.ann, "play", rated=None, **chosen)


def invitations(town: Town) -> list[Shown]:
    return [shown for shown in town.public() if "Accept" in shown.buttons]


async def test_an_invitation_waits_until_rated_or_not_is_answered(town: Town) -> None:
    asked = await invite(town, clock="3d", seat="second", pair=False)
    assert "Rated or unrated?" in asked.text
    assert "unrated by default" in asked.text
    assert asked.answer.buttons == ["Rated", "Unrated"]
    assert town.public() == []
    await town.restart()
    await town.click(town.ann, asked.answer, "Rated")
    assert "Invitation sent" in asked.text
    assert asked.answer.buttons == []
    (invitation,) = invitations(town)
    assert f"ann invites <@{town.bob.id}>" in invitation.text
    assert invitation.called == [town.bob.id]
    assert "First move: bob" in invitation.text
    assert "3 days" in invitation.text
    assert "· Rated" in invitation.text
    await town.click(town.bob, invitation, "Accept")
    assert (await town.position()).match.terms.rated


async def test_the_question_names_the_servers_default(town: Town) -> None:
    await town.set_up(town.host, rated="yes")
    asked = await invite(town)
    assert "are rated by default" in asked.text
    await town.click(town.ann, asked.answer, "Unrated")
    assert "· Unrated" in invitations(town)[0].text


async def test_who_has_answered_is_not_asked_again_for_that_game(town: Town) -> None:
    asked = await invite(town)
    await town.click(town.ann, asked.answer, "Rated")
    again = (await invite(town)).answer
    assert not again.private
    assert "· Rated" in again.text
    assert "Rated or unrated?" in (await invite(town, game="shirokuro")).text


async def test_an_open_challenge_is_asked_about_and_a_match_with_a_computer_is_not(
    town: Town,
) -> None:
    alone = await town.slash(town.ann, "play", game="pastoral", rated=None)
    assert "Rated or unrated?" in alone.text
    with_computer = await town.slash(town.ann, "play", game="pastoral", level=1, rated=None)
    assert "Yoimachi 1" in with_computer.answer.text


async def test_nothing_is_asked_where_computers_play_on(town: Town) -> None:
    await town.set_up(town.host, rated="yes")
    invitation = (await invite(town, timeout="computer")).answer
    assert not invitation.private
    assert "· Unrated" in invitation.text


async def test_what_cannot_be_played_is_refused_and_not_asked_about(town: Town) -> None:
    assert "yourself" in (await invite(town, opponent=town.ann)).text
    assert "Rated or unrated?" not in (await invite(town, players=4)).text


async def test_the_answer_is_checked_once_more_and_a_refusal_loses_nothing(town: Town) -> None:
    asked = await invite(town)
    question = asked.answer
    await town.block_here(town.host, town.ann, "noise")
    refused = await town.click(town.ann, question, "Rated")
    assert "noise" in refused.text
    assert town.public() == []
    await town.unblock_here(town.host, town.ann)
    await town.click(town.ann, question, "Rated")
    assert len(invitations(town)) == 1
