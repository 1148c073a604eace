"""The list of a server's matches with its options and pages, and the inbox of one game."""

from __future__ import annotations

from bot.match.inbox import OwnState
from tests.e2e.simulated import Town


async def several(town: Town) -> None:
    """One that waits, one with a clock, one of another game, one that is over."""
    await town.slash(town.dave, "play", game="shirokuro")
    invitation = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, seat="first", clock="3d"
    )
    await town.click(town.bob, invitation.answer, "Accept")
    await town.sit("countup", town.bob)
    invitation = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.erin, seat="first"
    )
    await town.click(town.erin, invitation.answer, "Accept")
    asked = (await town.from_menu(town.erin, "Resign")).answer
    await town.click(town.erin, asked, "Yes, resign")


async def test_what_is_asked_for_is_listed(town: Town) -> None:
    await several(town)
    asked: tuple[tuple[dict[str, str], list[str]], ...] = (
        ({}, ["Count-Up", "Pastoral Square", "White Cats, Black Cats"]),
        ({"state": "waiting"}, ["White Cats, Black Cats"]),
        ({"state": "running"}, ["Count-Up", "Pastoral Square"]),
        ({"game": "countup"}, ["Count-Up"]),
        ({"state": "over", "game": "countup"}, []),
    )
    for options, lines in asked:
        text = (await town.listed(town.carol, **options)).text
        found = [line[2:].split(" · ")[0] for line in text.splitlines() if line.startswith("- ")]
        assert found == lines, (options, text)
    # the last of them finds nothing, and says so
    assert "No matches found" in text


async def test_a_line_says_until_when_or_who_won(town: Town) -> None:
    await several(town)
    running = (await town.listed(town.carol, game="pastoral")).text
    assert "⏳ until <t:" in running
    over = (await town.listed(town.carol, state="over", user=town.erin)).text
    assert "1 finished match on this server" in over
    assert "ann won <t:" in over
    await town.from_menu(town.ann, "Pause / resume", match=await code(town))
    wish = next(one for one in reversed(town.public()) if "⏸" in one.text)
    await town.click(town.bob, wish, "Accept")
    assert "⏸️ paused" in (await town.listed(town.carol, game="pastoral")).text
    # and so does the inbox of who is to move
    inbox = (await town.slash(town.ann, "turns", game="pastoral")).answer
    assert "⏸️ paused" in inbox.text
    assert "Count-Up" not in inbox.text
    assert (await town.click(town.ann, inbox, "Next match")).answer.buttons == ["Move"]


async def code(town: Town) -> str:
    found = await town.services.match.inbox.turns(town.ann.id, game="pastoral")
    return found[0].match.code


async def test_many_matches_have_pages_that_keep_what_was_asked_for(town: Town) -> None:
    for _ in range(9):
        await town.slash(town.dave, "play", game="pastoral")
    await town.slash(town.erin, "play", game="countup")
    shown = (await town.listed(town.carol, game="pastoral", user=town.dave)).answer
    assert "Page 1 of 2" in shown.text
    assert shown.text.count("\n- ") == 8
    await town.click(town.carol, shown, "Next")
    assert "Page 2 of 2" in shown.text
    assert shown.text.count("\n- ") == 1
    assert "Count-Up" not in shown.text


async def test_somebodys_matches_are_listed_and_opened_by_everybody(town: Town) -> None:
    await several(town)
    asked = (await town.listed(town.carol, "person")).answer
    (menu,) = [item.custom_id for item in asked.items()]
    await town.carol.select(asked.raw, [town.bob], custom_id=menu)
    assert "2 open matches on this server" in asked.text
    match = (await town.services.match.inbox.turns(town.ann.id, game="pastoral"))[0].match
    opened = (await town.select(town.carol, asked, str(match.id))).answer
    assert match.code in opened.text
    assert "Guess the move" in opened.buttons


async def test_a_person_finds_their_matches_and_opens_one(town: Town) -> None:
    await several(town)
    found = (await town.listed(town.ann, "mine", user=town.bob)).answer
    assert found.private
    assert "Your 2 matches:" in found.text
    assert found.text.count("\n- ") == 2
    mine = await town.services.match.inbox.turns(town.ann.id, game="pastoral")
    opened = (await town.select(town.ann, found, str(mine[0].match.id))).answer
    assert opened.alt
    assert "Move" in opened.buttons
    over = (await town.listed(town.ann, "mine", state="over")).answer
    (match,) = await town.services.match.inbox.find(town.ann.id, OwnState.OVER)
    assert match.code in over.text
    ended = (await town.select(town.ann, over, str(match.id))).answer
    assert "Rematch" in ended.buttons
    assert "Resign" not in ended.buttons
    nothing = await town.listed(town.dave, "mine", user=town.bob)
    assert "No matches found" in nothing.text
    assert "You haven’t played" in (await town.listed(town.carol, "mine")).text
