"""Guessing the next move: by those who look on, for themselves alone until it is made."""

from __future__ import annotations

import pytest

from bot import tips
from tests.e2e.simulated import Shown, Town
from tests.e2e.test_statements import check_turn, told


async def picker(town: Town, who: object) -> Shown:
    """What somebody is asked who looks on and wants to guess."""
    menu = (await town.click(who, town.board(), "Menu")).answer
    return (await town.click(who, menu, "Guess the move")).answer


async def tip(town: Town, who: object, *choices: str) -> Shown:
    shown = await picker(town, who)
    for choice in choices:
        await town.select(who, shown, choice)
    assert "Your guess for ann" in shown.text, shown.text
    return shown


async def test_those_who_look_on_guess_and_the_board_says_how_many_were_right(town: Town) -> None:
    await town.start()
    await town.play(["save", "save"])
    before = len(town.seen(town.bob))
    asked = await picker(town, town.carol)
    assert "What will ann play?" in asked.text
    assert asked.alt
    await town.select(town.carol, asked, "corral")
    assert "Back" in asked.buttons
    await town.click(town.carol, asked, "Back")
    await town.select(town.carol, asked, "save")
    assert "Your guess for ann: **Save" in asked.text
    assert asked.buttons == ["Change", "Withdraw", "Close"]
    dave = await tip(town, town.dave, "save")
    await town.click(town.dave, dave, "Change")
    for choice in ("corral", "c3"):
        await town.select(town.dave, dave, choice)
    assert "c3+" in dave.text
    erin = await tip(town, town.erin, "save")
    await town.click(town.erin, erin, "Withdraw")
    assert erin.text == "Guess withdrawn."
    # nobody else has seen any of it
    assert len(town.seen(town.bob)) == before
    assert all(shown.private for shown in (asked, dave, erin))
    await town.move(town.ann, "save")
    assert "🎯 1 of 2 guessed ann’s move." in town.board().text
    await town.move(town.bob, "save")
    assert "🎯" not in town.board().text
    # what was asked on the board before is asked on this one
    await town.click(town.carol, asked, "Change")
    assert "The match has moved on." in asked.text
    assert "Your guesses in this match so far: 1 of 1 right." in asked.text
    await tip(town, town.carol, "save")
    again = (await town.click(town.carol, town.board(), "Menu")).answer
    shown = await town.click(town.carol, again, "Guess the move")
    assert "Your guess for ann: **Save" in shown.text
    await town.move(town.ann, "c3+2")
    assert "🎯 1 spectator tried to guess ann’s move and missed." in town.board().text


async def test_players_are_offered_nothing_and_learn_nothing(town: Town) -> None:
    await town.start()
    await tip(town, town.carol, "save")
    for who in (town.ann, town.bob):
        menu = (await town.click(who, town.board(), "Menu")).answer
        assert "Guess the move" not in menu.buttons
        for command in ("board", "match info"):
            assert "guess" not in (await town.slash(who, command)).text.lower()
        assert "guess" not in (await town.from_menu(who, "History")).text.lower()
        refused = await town.slash(who, "match watch")
        assert "playing in match" in refused.text
    watching = (await town.slash(town.carol, "match watch")).answer
    assert watching.buttons == ["Guess the move"]
    looking = (await town.slash(town.carol, "board")).answer
    assert looking.buttons == ["Guess the move"]


async def test_a_match_with_tips_asks_for_them_and_one_without_does_not(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="7d")
    await town.play(["save", "save"])
    async with told(town) as seen:
        await town.move(town.ann, "c3+2")
    check_turn(seen)
    await town.play(["save"], first=1)
    await tip(town, town.carol, "save")
    async with told(town) as seen:
        await town.move(town.ann, "save")
    asked = [text for transaction in seen.all for text in transaction if " tips" in text]
    assert [text.split()[0] for text in asked] == ["UPDATE", "SELECT"], asked
    assert "1 of 1 guessed ann’s move." in town.board().text


async def test_the_leaderboard_of_tips(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = await town.slash(town.carol, "leaderboard", what="tips")
    assert "Nobody is on this leaderboard yet." in empty.text
    monkeypatch.setattr(tips, "LEAST_TIPS", 1)
    await town.start()
    await tip(town, town.carol, "save")
    await tip(town, town.dave, "corral.c3")
    await town.move(town.ann, "save")
    shown = await town.slash(town.carol, "leaderboard", what="tips")
    assert "1. **carol** · 1 of 1 right (100%)" in shown.text
    assert "2. dave · 0 of 1 right (0%)" in shown.text
