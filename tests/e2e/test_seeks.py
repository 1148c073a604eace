"""People who share no place find each other, and play in direct messages."""

from __future__ import annotations

from typing import Any

from tests.e2e.simulated import Done, Shown, Town
from tests.e2e.test_direct import at_home, board, press


async def look(town: Town, who: Any, listing: str, **options: Any) -> Done:
    """Look for an opponent in one's direct messages with the bot, for the first time."""
    panel = await at_home(town, who, "play", rated="rated", **options)
    asked = await press(town, who, panel.answer, "Find an opponent")
    return await press(town, who, asked.answer, listing)


async def offered(town: Town, who: Any) -> Shown:
    """The newest offer that somebody was sent."""
    await town.worked()
    return next(one for one in reversed(town.direct(who)) if "found you an opponent" in one.text)


async def test_two_who_look_for_each_other_play_in_direct_messages(town: Town) -> None:
    begun = await look(town, town.ann, "Show strength only", game="pastoral")
    assert "I’m looking for an opponent for Pastoral Square." in begun.text
    # on a server it is a command of its own
    panel = await town.slash(town.bob, "find", game="pastoral")
    asked = await town.click(town.bob, panel.answer, "Find an opponent")
    assert "An opponent I find will see" in asked.text
    await town.click(town.bob, asked.answer, "Show my name")
    to_ann, to_bob = await offered(town, town.ann), await offered(town, town.bob)
    assert "bob" in to_ann.text
    assert "a player without a rating yet" in to_bob.text
    assert "ann" not in to_bob.text
    await press(town, town.ann, to_ann, "Accept")
    assert "You’ve accepted" in to_ann.text
    assert "ann" not in to_bob.text
    await press(town, town.bob, to_bob, "Accept")
    assert "The match has started" in to_bob.text
    assert "You’ve both accepted" in to_ann.text
    mover = town.ann if "**Your turn.**" in board(town, town.ann).text else town.bob
    assert (await at_home(town, mover, "move", text="save")).text.startswith("Sent")
    assert town.public() == []


async def test_an_offer_is_passed_on_and_a_search_ended(town: Town) -> None:
    for who in (town.ann, town.bob):
        await look(town, who, "Show my name", game="shinra")
    to_ann, to_bob = await offered(town, town.ann), await offered(town, town.bob)
    await town.restart()
    await press(town, town.ann, to_ann, "Not this time")
    assert "passed on" in to_ann.text
    await town.worked()
    assert "fell through" in to_bob.text
    assert to_bob.buttons == []
    settings = await at_home(town, town.bob, "me settings")
    mine = await press(town, town.bob, settings.answer, "My searches")
    assert "waiting since" in mine.text
    await press(town, town.bob, mine.answer, "End: Shinra Bansho Intelligence")
    assert "You aren’t looking for opponents." in mine.text


async def test_a_server_may_lead_to_no_search(town: Town) -> None:
    await town.set_up(town.host, seeks=False)
    asked = await town.slash(town.ann, "find", game="pastoral")
    assert "You can’t look for opponents elsewhere" in asked.text
