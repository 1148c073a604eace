"""Friends and blocks as people see them: only the person whose list it is."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def test_a_friend_is_added_found_and_taken_off_the_list(town: Town) -> None:
    told = await town.slash(town.ann, "profile", user=town.bob)
    assert told.answer.buttons == ["Challenge", "Add friend", "Block", "Report"]
    added = await town.click(town.ann, told.answer, "Add friend")
    assert "bob is now on your list of friends" in added.text
    listed = await town.slash(town.ann, "me friends")
    assert listed.text == "**Your friends** (1)\n- bob"
    profile = await town.select(town.ann, listed.answer, str(town.bob.id))
    assert "bob" in profile.text
    assert profile.answer.buttons == ["Challenge", "Remove friend", "Block", "Report"]
    await town.click(town.ann, profile.answer, "Remove friend")
    assert "You have no friends" in (await town.slash(town.ann, "me friends")).text
    own = await town.slash(town.ann, "profile")
    assert own.answer.buttons == []


async def test_whoever_is_blocked_is_not_told_and_their_offers_are_silent(town: Town) -> None:
    await town.start()
    told = await town.slash(town.ann, "me block", user=town.bob)
    assert "You’ve blocked bob. They aren’t told." in told.text
    refused = await town.slash(town.bob, "play", game="pastoral", opponent=town.ann)
    assert "ann isn’t taking invitations" in refused.text
    assert "block" not in refused.text
    asked = await town.from_menu(town.bob, "Offer a draw")
    assert "Your draw offer is" in asked.text
    offer = town.public()[-1]
    assert offer.buttons[-2:] == ["Accept", "Decline / withdraw"]
    assert offer.called == []
    listed = await town.slash(town.ann, "me block")
    left = await town.select(town.ann, listed.answer, str(town.bob.id))
    assert left.silent
    assert "You’ve unblocked bob" in listed.text
    invite = {"game": "pastoral", "opponent": town.ann}
    assert not (await town.slash(town.bob, "play", **invite)).answer.private
    # whoever takes no invitations has the same said of them
    done = await town.prefer(town.ann, invitations="nobody")
    assert "Invitations: **none**" in done.text
    assert (await town.slash(town.bob, "play", **invite)).text == refused.text


async def test_somebody_is_challenged_by_the_menu_on_their_name(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", clock="3d", seat="second", rated="rated")
    asked = await town.menu(town.ann, "Challenge", town.bob)
    assert "Which game would you like to play with bob?" in asked.text
    before = len(town.public())
    preview = await town.select(town.ann, asked.answer, "pastoral")
    # as ann chose last, and nothing is posted before she says so
    assert f"ann invites <@{town.bob.id}> to play Pastoral Square" in preview.text
    assert "3 days per move · Rated" in preview.text
    assert preview.answer.buttons == ["Send", "Change…"]
    assert len(town.public()) == before
    await town.click(town.ann, preview.answer, "Send")
    invitation = town.public()[-1]
    assert f"ann invites <@{town.bob.id}> to play Pastoral Square" in invitation.text
    assert "3 days per move · Rated\nStarts from a drawn opening" in invitation.text
    assert invitation.called == [town.bob.id]


async def test_a_profile_leads_to_a_challenge_and_a_menu_to_a_profile(town: Town) -> None:
    told = await town.menu(town.ann, "Profile", town.bob)
    assert told.text.startswith((await town.slash(town.ann, "profile", user=town.bob)).text)
    asked = await town.click(town.ann, told.answer, "Challenge")
    await town.slash(town.bob, "me block", user=town.ann)
    refused = await town.select(town.ann, asked.answer, "pastoral")
    assert "bob isn’t taking invitations" in refused.text
    # the bot itself is a computer, which nobody plays for ratings
    asked = await town.menu(town.ann, "Challenge", town.itself)
    preview = await town.select(town.ann, asked.answer, "pastoral")
    assert preview.answer.buttons == ["Start", "Change…"]
    await town.click(town.ann, preview.answer, "Start")
    assert "Yoimachi 2" in town.board().text
    oneself = await town.menu(town.ann, "Challenge", town.ann)
    assert "You can’t invite yourself" in oneself.text


async def test_a_message_tells_which_match_it_is_about(town: Town) -> None:
    await town.start()
    board = town.board()
    told = await town.menu(town.carol, "Which match?", board)
    assert f"`{board.text.split('`')[1]}`" in told.text
    assert "ann – " in told.text
    # from the invitation as well, and never from what a person wrote
    assert (await town.menu(town.carol, "Which match?", town.public()[0])).text == told.text
    said = await town.carol.send(town.channel, board.text)
    lost = await town.menu(town.carol, "Which match?", said)
    assert "I can’t tell which match this message is about" in lost.text
