"""Seasons in /setup, /leaderboard and /profile, on the complete bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match.model.people import PersonSettings
from bot.match.model.terms import Terms
from bot.ratings.model import OVERALL, Rating, RatingRefused, Skill, needed_decisions
from bot.ratings.store import RatingRepository
from bot.ratings.ui import Leaderboard
from tests.app.stage import HOME, NOW, Stage, StandingClock, User, person, stage
from tests.ratings.boards import leaderboard

ANN, BOB, CAT = User(1001, "ann"), User(1002, "bob"), User(1003, "cat")
MONTH = timedelta(days=31)
PAGE = Ref("setupform", path=("tournaments",))
BOARD: dict[str, Any] = {"game": "pastoral", "scope": "server"}
NOVEMBER, DECEMBER, JANUARY = "<t:1795284000:D>", "<t:1796083200:D>", "<t:1798761600:D>"
"""When the first season is begun, and when it and the second end."""


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


def turn(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    monkeypatch.setattr(StandingClock, "now", lambda _: NOW + by)


async def rated(on: Stage, *people: tuple[User, float], at: timedelta = timedelta()) -> None:
    """These people are rated so, on this server and over all, by matches that have just ended."""
    async with on.services.ratings.ratings.store.writing() as unit:
        for user, mu in people:
            for scope in (OVERALL, HOME):
                rating = Rating(
                    scope,
                    "pastoral",
                    user.id,
                    Skill(mu, 4),
                    wins=7,
                    name=user.display_name,
                    at=NOW + at,
                )
                await unit[RatingRepository].put(rating)
        await unit.commit()


async def seasons(on: Stage, length: str, *, admin: bool = True) -> str:
    """What cat is answered who has seasons of a length."""
    (sent,) = await on.fill_in(CAT, PAGE, {"seasons": (length,)}, admin=admin)
    return sent.content


async def ended(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A season that bob has won before ann, and a second one in which ann alone has played."""
    await seasons(on, "month")
    await rated(on, (ANN, 28), (BOB, 32))
    turn(monkeypatch, MONTH)
    await on.services.ratings.seasons.close(HOME)
    await rated(on, (ANN, 30), at=MONTH)


async def test_seasons_are_off_until_somebody_with_manage_server_begins_them(on: Stage) -> None:
    (sent,) = await on.press(CAT, PAGE.to("setup"), admin=True)
    assert "Rating seasons: **none**" in sent.content
    refused = error_sentence(RequestRefused("manage-server"), Say("en"))
    assert await seasons(on, "month", admin=False) == refused
    begun = await seasons(on, "month")
    assert begun.startswith("✅ Saved: Rating seasons: **a month**\n")
    assert "Season 1 ends on <t:1796083200:f>" in begun
    assert "a third of the way back to 1500" in begun
    assert (await seasons(on, "off")).startswith("✅ Saved: Rating seasons: **none**\n")
    assert "Season" not in (await seasons(on, "off")).replace("Tournaments and seasons", "")


async def test_a_leaderboard_says_which_season_it_is_and_when_it_ends(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sent,) = await leaderboard(on, CAT, **BOARD)
    assert "Season" not in sent.content
    await ended(on, monkeypatch)
    (sent,) = await leaderboard(on, CAT, **BOARD)
    heading, season, first, *_terms = sent.content.split("\n")
    assert heading == "**Pastoral Square: on this server**"
    assert season == f"Season 2 · until {JANUARY}"
    assert first == "1. ann · **1700** ± 160 · 7 won · 0 drawn · 0 lost"
    # bob has not played yet
    assert "bob" not in sent.content
    (sent,) = await leaderboard(on, CAT, game="escape", scope="server")
    assert sent.content.startswith(f"Season 2 · until {JANUARY}\nNobody is on")
    (sent,) = await leaderboard(on, CAT, **{**BOARD, "scope": "all"})
    assert "Season" not in sent.content


async def test_past_seasons_are_shown_as_they_ended(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(on, monkeypatch)
    (sent,) = await leaderboard(on, ANN, **BOARD, season="1")
    heading, season, first, second, terms = sent.content.split("\n")
    assert heading == "**Pastoral Square: on this server**"
    assert season == f"Season 1, final standings · {NOVEMBER} – {DECEMBER}"
    assert first == "1. bob · **1780** ± 160 · 7 won · 0 drawn · 0 lost"
    assert second == "2. **ann** · **1620** ± 160 · 7 won · 0 drawn · 0 lost"
    assert "with at least 5 rated matches in it" in terms
    # the one under way has no other leaderboard
    (now,) = await leaderboard(on, CAT, **BOARD, season="2")
    assert "Season 2 · until" in now.content
    (sent,) = await leaderboard(on, CAT, **BOARD, season="1", matches=8)
    assert "Nobody qualified for this leaderboard" in sent.content
    (sent,) = await leaderboard(on, CAT, game="escape", scope="server", season="1")
    assert "Nobody qualified for this leaderboard" in sent.content


async def test_whoever_hid_or_left_keeps_a_place_in_past_seasons_without_a_name(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(on, monkeypatch)
    await on.services.people.settings.set(PersonSettings(BOB.id, listed=False))
    (sent,) = await leaderboard(on, CAT, **BOARD, season="1")
    assert "1. someone who’s no longer listed\n2. ann" in sent.content
    assert "1780" not in sent.content
    (own,) = await leaderboard(on, BOB, **BOARD, season="1")
    assert "1. **bob** · **1780**" in own.content


async def test_past_seasons_go_page_by_page(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await seasons(on, "quarter")
    await rated(on, *((User(2000 + number, f"p{number}"), 40 - number) for number in range(13)))
    turn(monkeypatch, 2 * MONTH)
    await on.services.ratings.seasons.close(HOME)
    (sent,) = await leaderboard(on, CAT, **BOARD, season="1")
    (further,) = [ref for ref in sent.custom_ids if ref.startswith("y:leadersn")]
    (second,) = await on.press(CAT, further)
    assert "Season 1, final standings" in second.content
    assert "13. p12" in second.content
    for path in (("pastoral", "server", "5", "9"), ("pastoral", "server", "5", "x")):
        (sent,) = await on.press(CAT, Ref("leadersn", path=path))
        assert sent.content == error_sentence(StaleChoice(), Say("en"))


async def test_a_season_that_is_not_there_is_refused_with_those_that_are(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = Say("en")
    (sent,) = await leaderboard(on, CAT, **BOARD, season="1")
    assert sent.content == error_sentence(RatingRefused("no-season-yet"), say)
    await ended(on, monkeypatch)
    for typed in ("3", "0", "last"):
        (sent,) = await leaderboard(on, CAT, **BOARD, season=typed)
        assert sent.content == error_sentence(
            RatingRefused("no-season-here", typed=typed, last=2), say
        )
    elsewhere: list[dict[str, Any]] = [
        {"game": "pastoral", "scope": "all"},
        {"game": "tips", "scope": "server"},
    ]
    for board in elsewhere:
        (sent,) = await leaderboard(on, CAT, **board, season="1")
        assert sent.content == error_sentence(RatingRefused("no-season-elsewhere"), say)


async def offered(on: Stage) -> list[tuple[str, str]]:
    """The seasons that the form of a leaderboard offers."""
    assert await on.press(CAT, Leaderboard("pastoral").ref.to("leadersask")) == []
    *_, field = on.discord.modals.pop().to_dict()["components"]
    return [(one["value"], one["label"]) for one in field["component"]["options"]]


async def test_seasons_are_offered_with_their_days_in_the_servers_time_zone(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = ("-", "the current one")
    assert await offered(on) == [current]
    zone = {"zone": ("Asia/Tokyo",)}
    await on.fill_in(CAT, Ref("setupform", path=("server",)), zone, admin=True)
    await ended(on, monkeypatch)
    assert await offered(on) == [current, ("1", "Season 1 (2026-11-22 – 2026-12-01)")]


async def test_a_profile_tells_this_seasons_place_and_the_best_season(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await on.match("pastoral", ANN, BOB, terms=Terms(rated=True))
    for number in range(2 * needed_decisions("pastoral")):
        mover = person((ANN, BOB)[number % 2])
        await on.services.match.matches.act(match.id, mover, "save", next(on.discord.ids))
    await on.services.match.matches.resign(match.id, person(BOB), next(on.discord.ids))
    await ended(on, monkeypatch)
    (sent,) = await on.command(CAT, "profile", user=ANN)
    assert f"🏁 Season 2 here, until {JANUARY}: Pastoral Square 1700, place 1" in sent.content
    assert (
        "🏆 Best season here: place 2 in Pastoral Square, season 1, with **1620** ± 160"
        in sent.content
    )
    (file,) = sent.files
    # the season's end is drawn, and is no match
    assert "after one rated match" in (file.description or "")
    (sent,) = await on.command(CAT, "profile", user=BOB)
    # he has not played in it: his rating is the one with which he begins
    assert "Season 2" not in sent.content
    begins = Skill(32, 4).reset
    assert f"**{begins.shown}** ± {begins.spread} · 0 won · 0 drawn · 0 lost · here" in sent.content
    assert "Best season here: place 1 in Pastoral Square, season 1" in sent.content
    (sent,) = await on.command(ANN, "profile", at=None)
    assert "eason" not in sent.content
