"""A small tournament of each kind from sign-up to podium, with restarts: `tests.harness.cups`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tournaments.store import State
from tests.e2e.simulated import Town
from tests.e2e.test_tournaments import DAY, code_of, newest, opened
from tests.harness.cups.__main__ import played
from tests.harness.cups.kinds import SMALL


@pytest.mark.parametrize("name", SMALL)
async def test_a_tournament_runs_to_its_podium_and_is_counted_again(
    tmp_path: Path, name: str
) -> None:
    cup, position = await played(tmp_path, SMALL[name], seed=1)
    assert cup.wrong == []
    assert len(position) == SMALL[name].people
    assert cup.figures["restarts"] >= 1


def number_of(state: State, who: Any) -> str:
    """The entrant that somebody is, as it is chosen."""
    entrant = state.progress.holder(who.id)
    assert entrant is not None
    return str(entrant.id)


async def test_a_ladder_is_climbed_until_it_is_closed(town: Town) -> None:
    sign_up = await opened(town, format="ladder")
    people = (town.ann, town.bob, town.carol, town.dave)
    for who in people:
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.env.advance_time(DAY + 60)
    await town.restart()
    state = await town.services.tournaments.find(code)
    rungs = [state.progress.entrants[one].person.user_id for one in state.progress.rungs]
    top, second, _third, last = (next(p for p in people if p.id == one) for one in rungs)
    assert "**" in newest(town, "The ladder is open for challenges.").text
    place = await town.look_at(top, code, None, "My place")
    assert "You’re at the top" in place.text
    assert place.answer.choices == []
    place = await town.look_at(last, code, None, "My place")
    asked = await town.select(last, place.answer, number_of(state, second))
    assert "The match starts immediately" in asked.text
    challenged = await town.confirm(last, asked)
    assert "The match is starting" in challenged.text
    assert "You have a challenge to play first." in challenged.text
    # the last one sits first, and the second to move gives up
    (match,) = await town.services.match.matches.in_place(town.channel.id)
    await town.env.advance_time(60)
    post = newest(town, "· challenges").text
    assert f"/{town.channel.id}/{newest(town, '### Pastoral Square').id})" in post
    assert match.code in post
    menu = await town.from_menu(second, "Resign", match=match.code)
    await town.click(second, menu.answer, "Yes, resign")
    await town.env.advance_time(60)
    asked = await town.manage(town.host, code, "close", reason="the season is over")
    assert "The standings become final" in asked.text
    await town.confirm(town.host, asked)
    await town.env.advance_time(60)
    podium = newest(town, "final result").text
    for medal, who in zip("🥇🥈🥉", (top, last, second), strict=True):
        assert f"{medal} **{who.user.name}**" in podium
    assert "(the season is over)" in newest(town, "the season").text


async def test_people_with_manage_server_step_in_where_the_organiser_does_not(town: Town) -> None:
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.env.advance_time(DAY + 60)

    async def ruled(act: str, reason: str, **options: object) -> str:
        await town.rule(town.host, code, act, reason=reason, **options)
        return newest(town, f"({reason})").text

    assert "hanna paused the tournament. (a storm)" in await ruled("hold", "a storm")
    assert "hanna resumed the tournament. (it is over)" in await ruled("resume", "it is over")
    assert "hanna made carol the organiser. (on a trip)" in await ruled(
        "appoint", "on a trip", new=town.carol
    )
    held = await town.rule(town.carol, code, "hold", reason="my first act")
    assert "carol paused the tournament." in held.text
    assert "hanna cancelled the tournament. (a quarrel)" in await ruled("cancel", "a quarrel")
    assert "Nobody wins" in newest(town, " · cancelled").text
    assert sign_up.buttons == ["Details", "Rules"]
    assert "cancelled the match: a quarrel" in town.board().text
