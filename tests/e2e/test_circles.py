"""Friends and blocks as people see them: only the person whose list it is."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def test_a_friend_is_added_found_and_taken_off_the_list(town: Town) -> None:
    told = await town.slash(town.ann, "profile", user=town.bob)
    assert told.answer.buttons == ["Add friend", "Block"]
    added = await town.click(town.ann, told.answer, "Add friend")
    assert "bob is on your list of friends" in added.text
    listed = await town.slash(town.ann, "me friends")
    assert listed.text == "**Your friends** · 1 person\n- bob"
    profile = await town.select(town.ann, listed.answer, str(town.bob.id))
    assert "bob" in profile.text
    assert profile.answer.buttons == ["Remove friend", "Block"]
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
    assert "lock" not in refused.text
    asked = await town.slash(town.bob, "match draw")
    assert "Your draw offer is" in asked.text
    offer = town.public()[-1]
    assert offer.buttons == ["Accept", "Decline / withdraw"]
    assert offer.called == []
    listed = await town.slash(town.ann, "me block")
    left = await town.select(town.ann, listed.answer, str(town.bob.id))
    assert left.silent
    assert "You’ve unblocked bob" in listed.text
    assert (
        "ann isn’t taking"
        not in (await town.slash(town.bob, "play", game="pastoral", opponent=town.ann)).answer.text
    )
