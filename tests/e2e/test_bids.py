"""Bidding for the better side, from both sides: a form each, a secret until both are in."""

from __future__ import annotations

from typing import Any

from tests.e2e.simulated import Done, Shown, Town

BANK = {"game": "pastoral", "sides": "bid", "clock": "7d+12h"}


async def bid(town: Town, who: Any, invitation: Shown, text: str) -> Done:
    return await town.submit(who, await town.click(who, invitation, "Bid"), text)


async def test_the_higher_bid_moves_first_and_both_are_told(town: Town) -> None:
    invitation = (await town.slash(town.ann, "play", **BANK, opponent=town.bob)).answer
    details = (await town.click(town.bob, invitation, "Details")).text
    assert "First move: the higher bidder." in details
    assert "⏳ ann" in invitation.text
    form = await town.click(town.bob, invitation, "Bid")
    assert form.modal is not None
    assert form.modal["title"] == "Bid to move first"
    wrong = await town.submit(town.bob, form, "a lot")
    assert "such as `2h`" in wrong.text
    assert "3d12h at most" in (await bid(town, town.bob, invitation, "4d")).text
    kept = await bid(town, town.bob, invitation, "30 min")
    assert "Your bid: 30 minutes." in kept.text
    # ann is told that there is a bid, and not which
    assert "✅ bob" in invitation.text
    told = town.public()[-1]
    assert told.called == [town.ann.id]
    assert "bob has bid on your" in told.text
    # proofs are random figures, and may hold any number
    assert not any("30 min" in one.text for one in town.public())
    asked = (await town.slash(town.ann, "turns")).answer
    assert "Decline" not in asked.buttons
    assert "Place your bid" in asked.text
    done = await bid(town, town.ann, asked, "2h")
    sums = "ann bid 2 hours and bob bid 30 minutes: ann moves first and gives 2 hours."
    assert sums in done.text
    await town.restart()
    assert sums in invitation.text
    assert town.board().called == [town.ann.id]
    info = (await town.slash(town.bob, "match info")).answer
    assert sums in info.text
    assert "6 days 22 hours" in info.text


async def test_an_open_seat_is_taken_by_a_bid_and_a_bid_can_be_changed(town: Town) -> None:
    invitation = (await town.slash(town.ann, "play", **BANK)).answer
    assert (await bid(town, town.ann, invitation, "0")).text.startswith("Your bid: nothing.")
    assert (await bid(town, town.ann, invitation, "1h")).text.startswith("Your bid: 1 hour.")
    await bid(town, town.carol, invitation, "1h 1m")
    assert "carol moves first and gives 1 hour 1 minute." in invitation.text
    assert "Bid" not in invitation.buttons
