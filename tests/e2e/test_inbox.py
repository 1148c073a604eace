"""/turns over all servers, and the Next button."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def test_invitations_come_first_and_are_answered_there(town: Town) -> None:
    for game in ("pastoral", "countup"):
        await town.slash(town.ann, "play", game=game, opponent=town.bob, seat="second")
    invitations = town.public()
    shown = (await town.slash(town.bob, "turns")).answer
    assert "Nothing is waiting" not in shown.text
    first, second = shown.text.splitlines()
    assert first.startswith("✉️ **ann invites you** to play Count-Up")
    assert f"/{invitations[0].id})" in second
    codes = [line.split("`")[1] for line in (first, second)]
    assert shown.buttons == [f"{what} {code}" for code in codes for what in ("Accept", "Decline")]
    await town.click(town.bob, shown, f"Accept {codes[1]}")
    assert shown.text.splitlines()[0] == "You’re in. Have a good match!"
    assert "✉️ **ann invites you** to play Count-Up" in shown.text
    assert "1 match is waiting" in shown.text
    assert shown.buttons == ["Accept", "Decline", "Next match"]
    await town.click(town.bob, shown, "Decline")
    assert shown.text.startswith("Decline ann’s invitation to play Count-Up?")
    await town.click(town.bob, shown, "Different clock")
    assert "You declined the invitation." in shown.text
    assert shown.buttons == ["Next match"]
    assert "💬 They’d like to play with a different clock." in invitations[1].text
    # it is nobody else's
    assert "Nothing is waiting" in (await town.slash(town.carol, "turns")).text


async def test_an_invitation_that_expired_does_not_wait(town: Town) -> None:
    await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
    await town.wait(minutes=59)
    shown = (await town.slash(town.bob, "turns")).answer
    town.env.backend.advance_clock(90)
    late = await town.click(town.bob, shown, "Accept")
    assert "has expired" in late.text
    assert "Nothing is waiting" in (await town.slash(town.bob, "turns")).text


async def test_offers_are_answered_there_too(town: Town) -> None:
    await town.start()
    await town.from_menu(town.ann, "Offer a draw")
    await town.move(town.ann, "save")
    shown = (await town.slash(town.bob, "turns")).answer
    asked, heading, _ = shown.text.splitlines()
    assert asked.startswith("🤝 **ann offers a draw** · Pastoral Square")
    assert f"/{town.public()[-1].id})" in asked
    assert heading.startswith("1 match is waiting")
    # the last match is not the end of what waits
    opened = (await town.click(town.bob, shown, "Next match")).answer
    assert opened.buttons == ["Move"]
    await town.click(town.bob, shown, "Accept")
    assert shown.text.startswith("Accepted: the match is a draw")
    assert "Nothing is waiting" in shown.text
    assert "Draw by agreement." in town.board().text


async def test_what_waits_is_listed_oldest_first_and_next_goes_through_it_and_moves(
    town: Town,
) -> None:
    none = await town.slash(town.ann, "turns")
    assert "Nothing is waiting for you" in none.text
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
    opened = (await town.click(town.ann, shown, "Next match")).answer
    assert opened.private
    assert opened.alt
    assert opened.buttons == ["Move", "Next match"]
    code = opened.text.split("`")[1]
    assert opened.text.count(code) == 1
    last = (await town.click(town.ann, opened, "Next match")).answer
    assert last.buttons == ["Move"]
    picker = (await town.click(town.ann, last, "Move")).answer
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
    code = (await town.services.match.inbox.of_user(town.ann.id))[0].code
    hidden = await town.slash(carol, "match info", square, match=code)
    assert "I can’t find match" in hidden.text
    # in a direct message too
    result = await town.ann.user.slash("turns")
    assert "1 match is waiting" in result.response.content


async def test_requests_of_other_servers_are_answered_from_here(town: Town) -> None:
    await town.start()
    menu = (await town.click(town.bob, town.board(), "Menu")).answer
    opened = (await town.click(town.bob, menu, "Hand over my seat")).answer
    await town.bob.select(opened.raw, [town.carol])
    elsewhere = town.env.create_guild("Village")
    square = elsewhere.create_text_channel("square")
    carol = elsewhere.add_member(town.carol.user)
    shown = (await town.slash(carol, "turns", square)).answer
    await town.click(carol, shown, "Accept")
    assert (await town.position()).match.names == ("ann", "carol")


async def test_after_a_move_the_next_match_is_offered_if_there_is_one(town: Town) -> None:
    await town.sit("pastoral", town.bob)
    await town.sit("pastoral", town.carol, clock="1d")
    urgent, other = (one.match.code for one in await town.services.match.inbox.turns(town.ann.id))
    sent = await town.slash(town.ann, "move", text="save", match=other)
    shown = (await town.click(town.ann, sent.answer, "Next match")).answer
    assert urgent in shown.text
    (owed,) = await town.services.match.inbox.turns(town.bob.id)
    alone = await town.slash(town.bob, "move", text="save", match=owed.match.code)
    assert alone.text.startswith("Sent")
    assert "Next match" not in alone.answer.buttons
