"""A tournament from its sign-up to its podium, as people see it, with restarts in between."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import timedelta

import discord
import pytest

from bot.match.model.enums import Status
from bot.match.store.heartbeats import HeartbeatRepository
from bot.replays.verification import verify
from tests.e2e.simulated import Shown, Town

DAY = 86_400


pytestmark = pytest.mark.usefixtures("seldom")


async def opened(town: Town, **changes: object) -> Shown:
    """hanna has made a tournament; its sign-up."""
    usual: dict[str, object] = {
        "name": "Autumn *Cup*",
        "game": "pastoral",
        "format": "swiss",
        "rounds": 2,
        "signup": "1d",
        "round": "3d",
    }
    done = await town.slash(town.host, "tournament create", **(usual | changes))
    assert "is open" in done.text
    return next(one for one in town.public() if "Autumn" in one.text)


def code_of(sign_up: Shown) -> str:
    return sign_up.text.split("`")[1]


async def resigned(town: Town) -> None:
    """In every match that runs, whoever is to move gives up."""
    running = await town.parts.match.matches.in_place(town.channel.id, statuses=(Status.ACTIVE,))
    for match in running:
        position = await town.parts.match.matches.position(match.id)
        who = town.at_seat(position, min(position.owing))
        menu = await town.slash(who, "match resign", match=match.code)
        await town.click(who, menu.answer, "Yes, resign")


def newest(town: Town, words: str) -> Shown:
    return next(one for one in reversed(town.public()) if words in one.text)


async def test_a_swiss_tournament_runs_from_sign_up_to_podium_by_itself(town: Town) -> None:
    sign_up = await opened(town)
    assert "Autumn \\*Cup\\*" in sign_up.text
    for who in (town.ann, town.bob, town.carol):
        assert "You’ve joined" in (await town.click(who, sign_up, "Join")).text
    assert "**3** signed up: ann, bob and carol" in sign_up.text
    refused = await town.click(town.ann, sign_up, "Join")
    assert "already" in refused.text

    await town.restart()
    await town.env.advance_time(DAY + 60)
    first = newest(town, "round 1")
    assert "has a bye" in first.text
    assert "Autumn *Cup*, Round 1 of 2. Board 1:" in first.alt
    assert "has a bye" in first.alt
    assert first.called == []
    # whoever is to move is called by the match, not by the announcement
    assert len([one for one in town.public() if one.alt and one.called]) == 1

    await resigned(town)
    await town.env.advance_time(60)
    assert "1. " in newest(town, "standings").alt
    await town.restart()
    second = newest(town, "round 2")
    assert second.text != first.text
    await resigned(town)
    await town.env.advance_time(60)
    podium = newest(town, "final result")
    assert "🥇" in podium.text
    assert "Podium of Autumn *Cup*" in podium.alt
    assert "First: " in podium.alt
    assert "The tournament is over." in sign_up.text
    assert sign_up.buttons == []

    shown = await town.slash(
        town.carol, "tournament standings", tournament=code_of(sign_up), export=True
    )
    assert "1." in shown.text
    assert "Final standings. 1. " in " ".join(alt for _n, alt, _d in await shown.answer.files())
    given = {name: data for name, _alt, data in await shown.answer.files()}
    code = code_of(sign_up)
    assert {f"{code}-standings.csv", f"{code}-results.csv", f"{code}.json"} <= given.keys()
    with zipfile.ZipFile(io.BytesIO(given[f"{code}-records.zip"])) as archive:
        kept = [json.loads(archive.read(name)) for name in archive.namelist()]
    ended = await town.parts.match.matches.in_place(town.channel.id, statuses=(Status.FINISHED,))
    assert {record["match"] for record in kept} == {match.code for match in ended} != set()
    assert all(verify(record).holds for record in kept)


async def test_only_organisers_make_and_run_them(town: Town) -> None:
    refused = await town.slash(
        town.ann, "tournament create", name="Mine", game="pastoral", format="swiss"
    )
    assert "Manage Server" in refused.text
    sign_up = await opened(town)
    refused = await town.slash(
        town.ann,
        "tournament round",
        tournament=code_of(sign_up),
        action="hold",
        reason="I want to",
    )
    assert "Only this tournament’s organiser" in refused.text


async def test_what_organisers_decide_stays_visible_with_its_reason(town: Town) -> None:
    sign_up = await opened(town)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    code = code_of(sign_up)
    await town.slash(town.host, "tournament start", tournament=code)
    await town.slash(
        town.host, "tournament round", tournament=code, action="hold", reason="a *storm*"
    )
    held = newest(town, "a \\*storm\\*")
    assert "hanna paused the tournament. (a \\*storm\\*)" in held.text
    (match,) = await town.parts.match.matches.in_place(town.channel.id, statuses=(Status.ACTIVE,))
    done = await town.slash(
        town.host,
        "tournament round",
        tournament=code,
        action="adjudicate",
        match=match.code,
        winner=town.bob,
        reason="ann is in hospital",
    )
    assert "Done." in done.text
    assert "decided" in newest(town, "in hospital").text
    shown = await town.slash(town.carol, "tournament pairings", tournament=code)
    assert "(decided)" in shown.text


async def test_a_tournament_of_another_server_is_none_here(town: Town) -> None:
    refused = await town.slash(town.ann, "tournament standings", tournament="ZZZZ")
    assert "no tournament" in refused.text


async def test_who_is_away_is_found_absent_when_the_round_ends(town: Town) -> None:
    sign_up = await opened(town, rounds=1)
    for who in (town.ann, town.bob):
        await town.click(who, sign_up, "Join")
    await town.slash(town.host, "tournament start", tournament=code_of(sign_up))
    async with town.parts.match.time.store.writing() as unit:
        with town.env.time_context():
            later = discord.utils.utcnow() + timedelta(days=4)
            await unit[HeartbeatRepository].put("another", later)
        await unit.commit()
    await town.env.advance_time(3 * DAY + 60)
    assert "didn’t finish in time" in newest(town, "didn’t finish").text
    assert "🥇" in newest(town, "final result").text
