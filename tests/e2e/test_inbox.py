"""/turns over all servers, and the Next button."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def test_nothing_waits(town: Town) -> None:
    done = await town.slash(town.ann, "turns")
    assert "Nothing is waiting for you" in done.text


async def test_what_waits_is_listed_with_a_link_oldest_first(town: Town) -> None:
    await town.start()
    first = town.board()
    await town.wait(minutes=5)
    await town.start()
    second = town.board()
    shown = (await town.slash(town.ann, "turns")).answer
    assert shown.text.startswith("2 matches are waiting for you")
    assert 0 < shown.text.index(f"/{first.id})") < shown.text.index(f"/{second.id})")
    nothing = await town.slash(town.bob, "turns")
    assert "Nothing is waiting" in nothing.text


async def test_next_goes_through_them_and_moves(town: Town) -> None:
    await town.start()
    await town.start()
    inbox = (await town.slash(town.ann, "turns")).answer
    first = (await town.click(town.ann, inbox, "Next match")).answer
    assert first.private
    assert first.alt
    assert first.buttons == ["Move", "Next match"]
    second = (await town.click(town.ann, first, "Next match")).answer
    assert second.buttons == ["Move"]
    picker = (await town.click(town.ann, second, "Move")).answer
    await town.select(town.ann, picker, "save")
    await town.click(town.ann, picker, "Confirm")
    assert picker.text.startswith("Sent")
    left = (await town.slash(town.ann, "turns")).text
    assert left.startswith("1 match is waiting")


async def test_other_servers_are_included_but_not_told_to_others(town: Town) -> None:
    await town.start()
    elsewhere = town.env.create_guild("Village")
    square = elsewhere.create_text_channel("square")
    ann = elsewhere.add_member(town.ann.user)
    carol = elsewhere.add_member(town.carol.user)
    text = (await town.slash(ann, "turns", square)).text
    assert f"/{town.board().id})" in text
    code = (await town.parts.match.inbox.of_user(town.ann.id))[0].code
    hidden = await town.slash(carol, "match info", square, match=code)
    assert "I can’t find match" in hidden.text


async def test_in_a_direct_message_too(town: Town) -> None:
    await town.start()
    result = await town.ann.user.slash("turns")
    assert "1 match is waiting" in result.response.content
