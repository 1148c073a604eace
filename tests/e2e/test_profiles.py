"""A profile is for people who share a server, as Discord knows it or as the bot does; a record
against somebody for the two of them."""

from __future__ import annotations

from dataclasses import replace

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


async def test_both_see_their_record_once_both_have_chosen_it(town: Town) -> None:
    for _ in range(2):
        await town.start()
        menu = await town.from_menu(town.ann, "Resign")
        await town.click(town.ann, menu.answer, "Yes, resign")
        await town.worked()
    settings = town.services.people.settings
    for one, told in ((town.ann, False), (town.bob, True)):
        await settings.set(replace(await settings.get(one.id), rivals=True))
        for who, other in ((town.ann, town.bob), (town.bob, town.ann)):
            shown = await town.slash(who, "profile", user=other)
            assert ("Last match against you: `" in shown.text) is told
            assert ("**Rivals**" in (await town.slash(who, "profile")).text) is told
            seen = await town.slash(town.carol, "profile", user=who)
            for part in ("Rivals", "Last match against you", "Against you"):
                assert part not in seen.text
    own = await town.slash(town.bob, "profile")
    assert "- ann: 2 won · 0 drawn · 0 lost · last match `" in own.text
    with town.speaking(town.ann, "ja"):
        shown = await town.slash(town.ann, "profile")
        assert "**ライバル**（あなたから見た成績）\n- bob：0勝2敗0分 · 最後の対局" in shown.text
        shown = await town.slash(town.ann, "profile", user=town.bob)
        assert (
            "あなたとの対戦：2勝0敗0分\n- Pastoral Square：2勝0敗0分\nあなたとの最後の対局："
            in shown.text
        )
