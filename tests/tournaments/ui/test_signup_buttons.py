"""The sign-up of a tournament, and coming and going, on the complete bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.message import OutgoingMessage, Ref
from bot.discord_kit.texts import Say
from bot.play import clock_text
from bot.tournaments.events import TOO_FEW, Closed, LogRow
from bot.tournaments.model import Seeding
from bot.tournaments.state import State
from bot.tournaments.ui.messages import sign_up
from render.catalogue import LOCALES
from tests.app.stage import HOME, NOW, Sent, Stage, User, stage

ANN, BOB, HAL = User(1001, "ann"), User(1002, "bob"), User(1009, "hal")
HOUR = timedelta(hours=1)


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def opened(on: Stage, shape: str, **options: object) -> State:
    given: dict[str, Any] = {"name": "Cup", "game": "pastoral", "shape": shape, "signup": "1d"}
    await on.command(HAL, "tournament create", admin=True, **given, **options)
    row, *_older = await on.parts.tournaments.of_server(HOME)
    found: State = await on.parts.tournaments.get(row.id)
    return found


def actions(message: OutgoingMessage) -> list[str]:
    return [button.ref.action for row in message.rows for button in row]


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_signs_up_is_told_when_to_check_in(on: Stage, locale: str) -> None:
    state = await opened(on, "swiss", checkin="6h")
    say, began = Say(locale), state.tournament.check_in_from
    assert began == NOW + 18 * HOUR
    stamp = f"<t:{int(began.timestamp())}:"
    early = sign_up(state, say, NOW)
    assert stamp in early.text
    assert "tcheck" not in actions(early)
    assert "tcheck" in actions(sign_up(state, say, began))
    (told,) = await on.press(ANN, Ref("tjoin", state.row.id))
    assert stamp in told.content
    (refused,) = await on.press(ANN, Ref("tcheck", state.row.id))
    assert "isn’t open yet" in refused.content


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_was_agreed_on_is_in_the_sign_up(on: Stage, locale: str) -> None:
    state, say = await opened(on, "ladder", decay="30d", seeding="lot"), Say(locale)
    assert state.tournament.decay_after == timedelta(days=30)
    assert state.tournament.seeding is Seeding.LOT
    lines = sign_up(state, say, NOW).text.split("\n")
    idle = clock_text.length(timedelta(days=30), say)
    assert say("tournament-decay", length=idle) in lines
    assert say("tournament-by-lot") in lines


async def test_who_leaves_a_tournament_that_runs_is_asked_first(on: Stage) -> None:
    state = await opened(on, "swiss")
    number = state.row.id
    for who in (ANN, BOB):
        await on.press(who, Ref("tjoin", number))
    (gone,) = await on.press(BOB, Ref("tleave", number))
    assert "You’ve left" in gone.content
    await on.press(BOB, Ref("tjoin", number))
    await on.command(HAL, "tournament start", admin=True, tournament=state.row.code)

    before = on.changes()
    asked: list[Sent] = [
        *await on.press(ANN, Ref("tleave", number)),
        *await on.command(ANN, "tournament leave", tournament=state.row.code),
    ]
    for one in asked:
        assert "you forfeit the matches" in one.content
        assert any("tleaveyes" in custom_id for custom_id in one.custom_ids)
    await on.press(ANN, Ref("tleaveno"))
    assert on.changes() == before
    (gone,) = await on.press(ANN, Ref("tleaveyes", number))
    assert "You’ve left" in gone.content


async def test_the_end_tells_divisions_apart_and_why_nothing_was_played(on: Stage) -> None:
    state, say = await opened(on, "round-robin", division=2), Say("en")
    for number in range(4):
        await on.press(User(1001 + number, f"p{number}"), Ref("tjoin", state.row.id))
    given: dict[str, Any] = {"tournament": state.row.code}
    await on.command(HAL, "tournament start", admin=True, **given)
    await on.command(HAL, "tournament close", admin=True, reason="so", **given)
    state = await on.parts.tournaments.get(state.row.id)
    text = (await on.parts.announcer.messages.podium(state, say, "UTC")).text
    medals = text[: text.index("\n- ")].split("\n")
    assert [line for line in medals if "Division" in line or "🥇" in line][::2] == [
        "**Division 1**",
        "**Division 2**",
    ]

    for people, words in ((0, "Not enough players came"), (2, "Nothing was played.")):
        state = await opened(on, "ladder")
        for number in range(people):
            await on.press(User(1001 + number, f"p{number}"), Ref("tjoin", state.row.id))
        given = {"tournament": state.row.code}
        if people:
            await on.command(HAL, "tournament start", admin=True, **given)
            await on.command(HAL, "tournament close", admin=True, reason="so", **given)
        else:
            row = LogRow(len(state.log) + 1, NOW, Closed(TOO_FEW))
            state = replace(state, log=(*state.log, row))
        found = await on.parts.tournaments.get(state.row.id) if people else state
        message = await on.parts.announcer.messages.podium(found, say, "UTC")
        assert words in message.text
