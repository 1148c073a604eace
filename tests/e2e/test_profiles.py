"""A profile is for people who share a server, as Discord knows it or as the bot does."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def test_a_profile_is_shown_to_people_of_the_same_server_alone(town: Town) -> None:
    await town.start()
    menu = await town.from_menu(town.ann, "Resign")
    await town.click(town.ann, menu.answer, "Yes, resign")
    assert (
        "0 won · 0 drawn · 1 lost" in (await town.slash(town.carol, "profile", user=town.ann)).text
    )
    elsewhere = town.env.create_guild("Village")
    square = elsewhere.create_text_channel("square")
    carol = elsewhere.add_member(town.carol.user)
    # carol is there, but has played nowhere where ann has: the bot knows nothing that they share
    told = await town.slash(carol, "profile", square, user=town.ann.user)
    assert "There’s nothing to show" in told.text
    # Discord itself says that ann is there
    told = await town.slash(carol, "profile", square, user=elsewhere.add_member(town.ann.user))
    assert "0 won · 0 drawn · 1 lost" in told.text
