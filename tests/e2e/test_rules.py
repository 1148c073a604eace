"""/rules: pages with pictures."""

from __future__ import annotations

from tests.e2e.simulated import Town


async def test_the_rules_are_read_page_by_page(town: Town) -> None:
    shown = (await town.slash(town.carol, "rules", game="pastoral")).answer
    assert shown.private
    assert "Page 1 of" in shown.text
    last = int(shown.text.partition("Page 1 of ")[2].split("\n")[0])
    assert last > 1
    pictures = 0
    for page in range(2, last + 1):
        await town.click(town.carol, shown, "Next")
        assert f"Page {page} of {last}" in shown.text
        pictures += bool(shown.alt)
    assert pictures > 0
    await town.click(town.carol, shown, "Previous")
    assert f"Page {last - 1} of {last}" in shown.text
    # the menu has every page, and Next is in the last row wherever one is
    assert len(shown.choices) == last
    await town.select(town.carol, shown, "2")
    assert f"Page 3 of {last}" in shown.text
    assert shown.buttons[:3] == ["Learn and practise", "Previous", "Next"]


async def test_what_is_fair_play_is_said_beside_the_rules_and_in_rated_invitations(
    town: Town,
) -> None:
    shown = (await town.slash(town.carol, "rules", game="pastoral")).answer
    page = (await town.click(town.carol, shown, "Fair play")).answer
    assert page.private
    assert "✅ may use notes, planned answers, **Try out**" in page.text
    assert "❌ may not let a computer help" in page.text
    assert "In an unrated match" in page.text
    assert "Page 1 of" in shown.text
    with town.speaking(town.carol, "ja", "en-US"):
        page = (await town.click(town.carol, shown, "Fair play")).answer
    assert "コンピューターの助けは借りられません" in page.text
    line = "Fair play: notes, books and **Try out** are fine"
    for rated in (True, False):
        wished = {
            "game": "pastoral",
            "opponent": town.bob,
            "rated": "rated" if rated else "unrated",
        }
        invitation = (await town.slash(town.ann, "play", **wished)).answer
        details = await town.click(town.bob, invitation, "Details")
        assert (line in details.text) == rated
