"""/me vacation: what the person is told, and what all see."""

from __future__ import annotations

from tests.e2e.simulated import Town
from tests.e2e.test_reminders import passes


async def test_who_is_away_is_shown_on_the_board_and_comes_back_by_a_button(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="1d")
    empty = await town.slash(town.ann, "me vacation")
    assert "You’re not on vacation" in empty.text
    assert "Left this year: 30 days of 30." in empty.text
    done = await town.slash(town.ann, "me vacation", until="3d")
    assert "Enjoy!" in done.text
    assert "🏖️ ann: on vacation until" in town.board().text
    assert "on vacation" in (await town.slash(town.bob, "match info")).text
    assert "🏖️ ann: on vacation until" in (await town.slash(town.bob, "match info")).text
    await passes(town, minutes=2 * 24 * 60)
    assert (await town.position()).to_act == {0}
    await town.click(town.ann, done.answer, "End it now")
    assert "Welcome back!" in done.answer.text
    assert "on vacation until" not in town.board().text
    assert "⏳ ann: until" in town.board().text


async def test_what_is_planned_can_be_called_off(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="1d", breaks=False)
    done = await town.slash(town.ann, "me vacation", **{"from": "5d", "until": "9d"})
    assert "your clock keeps running" in done.text
    assert done.answer.buttons == ["Cancel vacation 1"]
    again = await town.slash(town.ann, "me vacation", until="6d")
    assert "You already have a vacation then" in again.text
    await town.click(town.ann, done.answer, "Cancel vacation 1")
    assert "none is planned" in done.answer.text


async def test_what_is_no_vacation_is_explained(town: Town) -> None:
    for given, told in (
        ({"until": "soon"}, "read “soon” as a day"),
        ({"until": "2001-01-01"}, "end before it starts"),
        ({"until": "60d"}, "30 of 30 days of vacation for"),
        ({"from": "tomorrow"}, "as a day"),
    ):
        assert told in (await town.slash(town.ann, "me vacation", **given)).text


async def test_a_vacation_begins_by_itself_instead_of_the_first_time_out(town: Town) -> None:
    await town.prefer(town.ann, autovacation=True)
    await town.sit("pastoral", town.bob, clock="1h")
    await passes(town, minutes=61)
    assert "🏖️ ann: on vacation until" in town.board().text
    assert "Left this year: 23 days of 30." in (await town.slash(town.ann, "me vacation")).text
    told = "- 🏖️ ann **ran out of time and went on vacation automatically**; 1 hour left"
    assert told in (await town.from_menu(town.bob, "History")).text
    # who is away may move, and the clock of the next decision stands still as well
    await town.move(town.ann, "save")
    await town.move(town.bob, "save")
    assert "🏖️ ann: on vacation until" in town.board().text
    *_, before, first, second = (await town.from_menu(town.bob, "History")).text.splitlines()
    assert before.startswith(told)
    assert (first[:2], second[:2]) == ("1.", "2.")


async def test_days_are_offered_while_somebody_types(town: Town) -> None:
    usual = await town.offers(town.ann, "me vacation", "until")
    assert len(usual) == 9
    assert usual[5]["name"] == f"{usual[5]['value']} · 7 days"
    (week,) = await town.offers(town.ann, "me vacation", "until", "1 week")
    assert week["value"] == usual[5]["value"]
    assert await town.offers(town.ann, "me vacation", "from", "soon") == []
