"""Profiles, leaderboards, and ratings on the last board, on the complete bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from bot.discord_kit.error_text import sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.texts import Say
from bot.match.model.people import PersonSettings
from bot.match.model.terms import Terms
from bot.ratings.model import OVERALL, Rating, Skill
from bot.ratings.store import RatingRepository
from tests.app.stage import ABROAD, HOME, Stage, User, person, stage

ANN, BOB, CAT = User(1001, "ann"), User(1002, "bob"), User(1003, "cat")
RATED = Terms(rated=True)


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def lost(on: Stage, winner: User, loser: User, **wish: Any) -> None:
    match = await on.match("pastoral", winner, loser, **{"terms": RATED, **wish})
    await on.parts.match.matches.resign(match.id, person(loser), next(on.discord.ids))


async def test_the_last_board_tells_what_became_of_ratings(on: Stage) -> None:
    await lost(on, ANN, BOB)
    texts = [sent.content for sent in await on.deliver()]
    (last,) = (text for text in texts if "Ratings" in text)
    assert "ann 1500? → 1605? (+105) · bob 1500? → 1395? (−105)" in last


async def test_an_invitation_says_that_the_match_is_rated(on: Stage) -> None:
    found: Any = {"game": "pastoral", "rated": "rated"}
    (sent,) = await on.command(ANN, "play", **found)
    (terms,) = (line for line in sent.content.split("\n") if line.startswith("First move: "))
    assert terms.endswith(" · Rated")


async def test_a_match_says_that_it_is_rated_and_what_came_of_it(on: Stage) -> None:
    match = await on.match("pastoral", ANN, BOB, terms=RATED)
    (sent,) = await on.command(CAT, "match info", match=match.code)
    assert "Rated match." in sent.content
    await on.parts.match.matches.resign(match.id, person(BOB), next(on.discord.ids))
    (sent,) = await on.command(CAT, "match info", match=match.code)
    assert "ann 1500? → 1605? (+105)" in sent.content
    plain = await on.match("pastoral", ANN, BOB)
    (sent,) = await on.command(CAT, "match info", match=plain.code)
    assert "rated" not in sent.content.lower()
    assert "ratings" not in sent.content.lower()


async def test_a_profile_tells_record_form_and_ratings(on: Stage) -> None:
    await lost(on, ANN, BOB)
    await lost(on, ANN, BOB, terms=Terms())
    await lost(on, BOB, ANN)
    (sent,) = await on.command(CAT, "profile", user=ANN)
    assert sent.private
    assert "**3 matches**: 2 won · 0 drawn · 1 lost" in sent.content
    assert "On this server: 2 won · 0 drawn · 1 lost" in sent.content
    assert "Latest results, newest first: 🟥🟩🟩" in sent.content
    assert "Favourite game: Pastoral Square (3 matches)" in sent.content
    (rating, _here) = await on.parts.ratings.ratings.of_user(ANN.id)
    assert f"Pastoral Square: **{rating.skill.shown}?** ± {rating.skill.spread}" in sent.content
    assert sent.content.count("- Pastoral Square: ") == 2
    assert "Against you" not in sent.content
    (file,) = sent.files
    assert "2 rated matches" in (file.description or "")
    (asked,) = await on.command(BOB, "profile", user=ANN)
    assert "Against you: 2 won · 0 drawn · 1 lost" in asked.content


async def test_a_profile_without_matches_and_without_rated_ones(on: Stage) -> None:
    (sent,) = await on.command(CAT, "profile")
    assert "cat hasn’t finished a match against other people yet." in sent.content
    assert not sent.files
    await lost(on, CAT, BOB, terms=Terms())
    (sent,) = await on.command(CAT, "profile")
    assert "No rated matches yet" in sent.content
    assert not sent.files


async def test_matches_against_computers_are_no_part_of_a_record(on: Stage) -> None:
    await on.command(ANN, "play", game="pastoral", level=1)
    (match,) = await on.parts.match.inbox.of_user(ANN.id)
    await on.parts.match.matches.resign(match.id, person(ANN), next(on.discord.ids))
    (sent,) = await on.command(ANN, "profile")
    assert "hasn’t finished a match" in sent.content


async def test_elsewhere_a_profile_shows_only_what_is_over_all(on: Stage) -> None:
    await lost(on, ANN, BOB)
    (sent,) = await on.command(CAT, "profile", user=ANN, at=ABROAD)
    assert "On this server" not in sent.content
    assert sent.content.count("- Pastoral Square: ") == 1
    assert "all servers" in sent.content


async def test_who_does_not_want_to_be_found_is_not(on: Stage) -> None:
    await lost(on, ANN, BOB)
    await on.parts.people.settings.set(PersonSettings(ANN.id, listed=False))
    (sent,) = await on.command(BOB, "profile", user=ANN)
    assert sent.content == "This profile is private."
    assert not sent.files
    (own,) = await on.command(ANN, "profile")
    assert "1 won" in own.content


async def ranked(on: Stage, count: int) -> None:
    async with on.parts.ratings.ratings.store.writing() as unit:
        for number in range(count):
            for scope in (OVERALL, HOME):
                rating = Rating(
                    scope,
                    "pastoral",
                    2000 + number,
                    Skill(40 - number, 4),
                    wins=7,
                    name=f"*p{number}*",
                )
                await unit[RatingRepository].put(rating)
        await unit.commit()


async def test_a_leaderboard_goes_page_by_page(on: Stage) -> None:
    await ranked(on, 23)
    first = {"game": "pastoral", "scope": "server", "matches": 5}
    (sent,) = await on.command(User(2011, "p11"), "leaderboard", **first)
    assert "**Pastoral Square: on this server**" in sent.content
    assert "1. \\*p0\\* · **2100** ± 160 · 7 won · 0 drawn · 0 lost" in sent.content
    assert "page 1 of 3" in sent.content.lower()
    (further,) = [ref for ref in sent.custom_ids if ref.startswith("y:leadersn")]
    (second,) = await on.press(User(2011, "p11"), further)
    assert "12. **\\*p11\\***" in second.content
    (last,) = await on.press(CAT, Ref("leadersn", version=99, path=("pastoral", "all", "5")))
    assert "23. " in last.content
    assert "on all servers" in last.content


async def test_an_empty_leaderboard_says_who_would_be_on_it(on: Stage) -> None:
    await ranked(on, 3)
    (sent,) = await on.command(CAT, "leaderboard", game="pastoral", scope="all", matches=8)
    assert "Nobody is on this leaderboard yet" in sent.content
    (sent,) = await on.command(CAT, "leaderboard", game="escape", scope="server", matches=1)
    assert "at least 1 rated match." in sent.content


async def test_a_leaderboard_of_no_server_or_no_sense_is_refused(on: Stage) -> None:
    say = Say("en")
    (sent,) = await on.command(
        CAT, "leaderboard", at=None, game="pastoral", scope="server", matches=5
    )
    assert sent.content == sentence(ServerOnly(), say)
    for path in (
        (),
        ("pastoral",),
        ("pastoral", "moon", "5"),
        ("pastoral", "all", "x"),
        ("pastoral", "all", "5000"),
    ):
        (sent,) = await on.press(CAT, Ref("leadersn", path=path))
        assert sent.content == sentence(StaleChoice(), say)
