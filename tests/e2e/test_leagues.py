"""A league as people see it: a season, the break, and the next one, with restarts in between."""

from __future__ import annotations

from bot.match.model.terms import Status
from tests.e2e.simulated import Shown, Town
from tests.e2e.test_tournaments import DAY, code_of, newest, resigned


async def running(town: Town) -> int:
    found = await town.services.match.matches.in_place(town.channel.id, statuses=(Status.ACTIVE,))
    return len(found)


def sign_up_of(town: Town, season: int) -> Shown:
    return next(
        one for one in town.public() if f"season {season} · Pastoral Square · `" in one.text
    )


async def test_season_follows_season_by_itself(town: Town) -> None:
    made = await town.make_tournament(
        town.host,
        name="Sunday League",
        game="pastoral",
        format="league",
        signup="1d",
        season="3",
        together="2",
        size="4",
        rest="2d",
    )
    assert "Sunday League · season 1" in made.text
    first = sign_up_of(town, 1)
    details = await town.click(town.ann, first, "Details")
    assert "Divisions have 4 players if possible" in details.text
    assert "You play at most 2 matches at a time" in details.text
    for who in (town.ann, town.bob, town.carol, town.dave):
        await town.click(who, first, "Join")
    await town.restart()
    await town.env.advance_time(DAY + 60)
    begun = newest(town, "season 1 begins")
    assert "0 of 6 matches played" in begun.text
    assert begun.called == []
    assert "Sunday League · season 1, 0 of 6 matches played." in begun.alt
    # two of the three matches of everybody
    assert await running(town) == 4

    joined = await town.click(town.erin, first, "Join next season")
    assert "You’re signed up for the next season" in joined.text
    assert "Signed up for the next season: erin" in first.text
    for _wave in range(3):
        await resigned(town)
        await town.env.advance_time(60)
    podium = newest(town, "final result")
    assert "🥇" in podium.text
    assert "Season 2 is open for sign-up." in podium.text
    assert first.buttons == ["Details", "Rules"]

    await town.restart()
    second = sign_up_of(town, 2)
    assert "**5** signed up: " in second.text
    rested = await town.click(town.dave, second, "Sit out")
    assert "Your place is kept for one season" in rested.text
    assert "Places are kept for: dave" in second.text
    await town.env.advance_time(2 * DAY + 60)
    assert "season 2 begins" in newest(town, "season 2 begins").text
    assert "**4** signed up" in second.text
    shown = await town.look_at(town.ann, code_of(second), None, "Pairings")
    assert "matches in progress" in shown.text
    for _ in range(3):
        shown = await town.click(town.ann, shown.answer, "Next")
    assert "matchday 3" in shown.text
    assert "not started yet" in shown.text

    listed = await town.slash(town.carol, "tournament list")
    assert "Sunday League · season 2" in listed.text
    hall = await town.click(town.carol, listed.answer, "Hall of champions")
    assert "Sunday League · season 1" in hall.text
    hall = await town.look_at(town.carol, code_of(second), None, "Champions")
    assert hall.text.count("🥇") == 1

    asked = await town.manage(town.host, code_of(second), "close", reason="enough")
    assert "there won’t be another season" in asked.text
    await town.confirm(town.host, asked)
    await town.env.advance_time(60)
    assert "The league has ended." in newest(town, "The league has ended.").text
