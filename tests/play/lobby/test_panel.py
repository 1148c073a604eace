"""The panel of an invitation: presses that nobody should have made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.drafts import DraftGone
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match.lobby.seating import SetupRefused
from bot.match.model.match import Match
from bot.match.model.people import computer
from bot.play.lobby.panel import DRAFT_KIND, OPTIONS, SEATS, TERMS, VOTES, play_at_once
from bot.play.lobby.wish import Proposal
from engines import SetupError
from tests.app.stage import ABROAD, HOME, Asked, Sent, Stage, User, stage

ANN, BOB, CAT = User(1001, "ann"), User(1002, "bob"), User(1003, "cat")
GONE = error_sentence(DraftGone(), Say("en"))
STALE = error_sentence(StaleChoice(), Say("en"))


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def panel(on: Stage, **given: Any) -> tuple[Sent, Ref]:
    """ann is about to invite bob: the panel, and its button that sends."""
    wanted: dict[str, Any] = {"game": "pastoral", "opponent": BOB, **given}
    (shown,) = await on.command(ANN, "play", **wanted)
    assert shown.private
    return shown, Ref.parse(shown.custom_ids[0])


async def matches(on: Stage) -> list[Match]:
    return await on.services.match.inbox.of_user(ANN.id)


async def test_two_presses_at_once_make_one_match(on: Stage) -> None:
    _, send = await panel(on)
    await asyncio.gather(on.press(ANN, send), on.press(ANN, send))
    assert len(await matches(on)) == 1
    (again,) = await on.press(ANN, send)
    assert again.content == GONE


async def test_a_panel_is_its_makers_where_it_was_opened(on: Stage) -> None:
    _, send = await panel(on)
    for who, at in ((BOB, HOME), (ANN, ABROAD), (ANN, None)):
        for action in ("playsend", "playchange", "playwith", "playkeep", "playreset", TERMS):
            (told,) = await on.press(who, send.to(action), at=at)
            assert told.private
            assert told.content == GONE
        (told,) = await on.fill_in(who, send.to(TERMS), {"clock": ("1d",)}, at=at)
        assert told.content == GONE
    assert await matches(on) == []


@pytest.mark.parametrize(
    ("form", "filled"),
    [
        (TERMS, {"undo": "sometimes"}),
        (TERMS, {"timeout": ""}),
        (SEATS, {"seat": "third"}),
        (SEATS, {"sides": "odd"}),
        (SEATS, {"where": "moon"}),
        (SEATS, {"level": "9"}),
        (OPTIONS, {"option0": "red"}),
    ],
)
async def test_what_no_form_offers_changes_nothing(
    on: Stage, form: str, filled: dict[str, str]
) -> None:
    _, send = await panel(on, opponent=None, level=1)
    before = on.changes()
    values = {key: (value,) for key, value in filled.items()}
    (told,) = await on.fill_in(ANN, send.to(form), values)
    assert told.content == STALE
    assert on.changes() == before


@pytest.mark.parametrize("players", ["1", "5", "9" * 30, "all"])
async def test_a_table_has_as_many_seats_as_the_game_allows(on: Stage, players: str) -> None:
    _, send = await panel(on, game="countup")
    (told,) = await on.fill_in(ANN, send.to(SEATS), {"players": (players,)})
    assert told.content == STALE


async def test_a_form_changes_only_what_it_was_filled_in_with(on: Stage) -> None:
    _, send = await panel(on, clock="3d")
    (shown,) = await on.fill_in(ANN, send.to(TERMS), {"undo": ("never",), "clock": ("3d",)})
    assert "Time: 3 days per move" in shown.content
    assert "Undo: never" in shown.content
    await on.press(ANN, send)
    chosen = await on.services.match.last_choices.of(ANN.id, "pastoral")
    # what was left as it stood is no choice: the server's default goes on to hold
    assert (chosen.clock, chosen.breaks, chosen.timeout) == ("3d", None, None)


async def test_more_people_than_the_game_has_seats_are_told_of(on: Stage) -> None:
    _, send = await panel(on)
    (shown,) = await on.press(ANN, send.to("playwith"), people=(BOB, CAT))
    refusal = SetupRefused(SetupError("seats", least=2, most=2), "pastoral")
    assert (error_sentence(refusal, Say("en")) or "?") in shown.content
    (shown,) = await on.press(ANN, send.to("playwith"), people=(CAT,))
    assert f"ann invites <@{CAT.id}>" in shown.content


async def test_votes_are_asked_about_only_where_a_channel_plays(on: Stage) -> None:
    _, send = await panel(on)
    (told,) = await on.fill_in(ANN, send.to(VOTES), {"team": ("5",)})
    assert told.content == STALE


async def test_a_first_match_begins_without_a_panel(on: Stage) -> None:
    raw: Any = Asked(on, ANN, HOME, admin=False)
    plan = Proposal("pastoral", (computer(1),))
    told = await play_at_once(on.parts.announcer.kit, Interaction(raw), plan)
    assert told.startswith("The match is about to start.")
    assert any(
        "ann" in sent.content and "Yoimachi 1" in sent.content for sent in await on.deliver()
    )


async def test_a_draft_of_another_kind_or_version_is_no_invitation(on: Stage) -> None:
    for kind, body in (("plan", {"game": "pastoral"}), (DRAFT_KIND, {"game": 3})):
        draft = await on.services.drafts.add(HOME, ANN.id, kind, body)
        (told,) = await on.press(ANN, Ref("playsend", draft.id))
        assert told.content == GONE
