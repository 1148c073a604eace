"""Profiles, leaderboards, and ratings on the last board, on the complete bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match.model.match import FinishedMatch, Match, Opponent
from bot.match.model.people import Block, Circle, PersonSettings, Place
from bot.match.model.terms import Terms
from bot.match.store.people import BlockRepository
from bot.ratings.model import OVERALL, Rating, Skill, needed_decisions
from bot.ratings.rating import Excluded, Exclusion
from bot.ratings.store import MIN_OPPONENTS, MIN_SERVER_PEOPLE, RatingRepository
from bot.ratings.ui import Result, Suggestion, between, suggested
from tests.app.stage import ABROAD, HOME, NOW, Sent, Stage, StandingClock, User, person, stage
from tests.ratings.boards import leaderboard

ANN, BOB, CAT = User(1001, "ann"), User(1002, "bob"), User(1003, "cat")
DAN = User(1004, "dan")
RATED = Terms(rated=True)
PEOPLE_PAGE = Ref("settingsform", path=("people",))


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def begun(on: Stage, *people: User, **wish: Any) -> Match:
    """A rated match that is long enough to count: both have saved three times."""
    match = await on.match("pastoral", *people, **{"terms": RATED, **wish})
    for number in range(2 * needed_decisions("pastoral")):
        mover = person(people[number % 2])
        await on.services.match.matches.act(match.id, mover, "save", next(on.discord.ids))
    return match


async def lost(on: Stage, winner: User, loser: User, **wish: Any) -> None:
    match = await begun(on, winner, loser, **wish)
    await on.services.match.matches.resign(match.id, person(loser), next(on.discord.ids))


async def last_board(on: Stage) -> str:
    """The newest that tells of ratings."""
    return [sent.content for sent in await on.deliver() if "Ratings: " in sent.content][-1]


async def test_the_last_board_tells_what_became_of_ratings(on: Stage) -> None:
    for one, other in ((CAT, BOB), (DAN, BOB), (CAT, DAN)):
        await lost(on, one, other)
    await on.deliver()
    await lost(on, ANN, BOB)
    board = await last_board(on)
    # bob has met two others by now, ann nobody
    assert "ann 1500? → 1605? (+105) · bob 1500? (too early to change)" in board
    assert "once your opponent has played 2 other regular players. So far: ann 0/2" in board
    assert "bob 2/2" not in board
    assert "After two matches" not in board
    for _match in range(2):
        await lost(on, ANN, BOB)
    assert "After two matches in 90 days" in await last_board(on)


async def test_a_match_that_was_too_short_says_that_it_does_not_count(on: Stage) -> None:
    match = await on.match("pastoral", ANN, BOB, terms=RATED)
    await on.services.match.matches.resign(match.id, person(BOB), next(on.discord.ids))
    board = await last_board(on)
    assert "no change, because the match was too short" in board
    assert "once both players have made 3 moves each" in board
    (sent,) = await on.command(CAT, "match info", match=match.code)
    assert "the match was too short" in sent.content


async def test_an_unrated_match_says_nothing_of_ratings(on: Stage) -> None:
    match = await on.match("pastoral", ANN, BOB)
    await on.services.match.matches.resign(match.id, person(BOB), next(on.discord.ids))
    assert not any("Ratings" in sent.content for sent in await on.deliver())


async def test_a_match_that_counts_on_its_server_alone_says_so(on: Stage) -> None:
    out = Exclusion(Excluded.SERVER, HOME, "made up", NOW)
    await on.services.ratings.ratings.exclude(out)
    await lost(on, ANN, BOB)
    assert "counts for this server’s ratings only" in await last_board(on)


async def test_an_invitation_says_that_the_match_is_rated_and_when_it_counts(on: Stage) -> None:
    found: Any = {"game": "pastoral", "rated": "rated"}
    (sent,) = await on.play(ANN, **found)
    assert " · Rated" in sent.content
    details = next(one for one in sent.custom_ids if ":details:" in one)
    (told,) = await on.press(BOB, details)
    assert "Counts once both players have made 3 moves each" in told.content
    (sent,) = await on.play(ANN, **{**found, "rated": "unrated"})
    details = next(one for one in sent.custom_ids if ":details:" in one)
    (told,) = await on.press(BOB, details)
    assert "Counts once" not in told.content


async def test_a_match_says_that_it_is_rated_and_what_came_of_it(on: Stage) -> None:
    match = await begun(on, ANN, BOB)
    (sent,) = await on.command(CAT, "match info", match=match.code)
    assert "Rated match." in sent.content
    assert "Counts once both players have made 3 moves each" in sent.content
    await on.services.match.matches.resign(match.id, person(BOB), next(on.discord.ids))
    (sent,) = await on.command(CAT, "match info", match=match.code)
    assert "ann 1500? (too early to change)" in sent.content
    plain = await on.match("pastoral", ANN, BOB)
    (sent,) = await on.command(CAT, "match info", match=plain.code)
    assert "rated" not in sent.content.lower()
    assert "ratings" not in sent.content.lower()


async def test_a_profile_says_that_rated_matches_were_too_short_to_count(on: Stage) -> None:
    for told in ("the only rated match so far didn’t count", "none of the 2 rated matches counted"):
        match = await on.match("pastoral", ANN, BOB, terms=RATED)
        await on.services.match.matches.resign(match.id, person(BOB), next(on.discord.ids))
        (sent,) = await on.command(ANN, "profile")
        assert f"No rating yet: {told}. A match counts" in sent.content
    assert "No rated matches yet" not in sent.content
    await lost(on, ANN, BOB)
    (sent,) = await on.command(ANN, "profile")
    assert "No rating yet" not in sent.content


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
    (rating, _here) = await on.services.ratings.ratings.of_user(ANN.id)
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
    await on.play(ANN, game="pastoral", level=1)
    (match,) = await on.services.match.inbox.of_user(ANN.id)
    await on.services.match.matches.resign(match.id, person(ANN), next(on.discord.ids))
    (sent,) = await on.command(ANN, "profile")
    assert "hasn’t finished a match" in sent.content


async def test_elsewhere_a_profile_shows_only_what_is_over_all(on: Stage) -> None:
    await lost(on, ANN, BOB)
    # cat plays at home, too
    await on.match("pastoral", CAT, BOB)
    (sent,) = await on.command(CAT, "profile", user=ANN, at=ABROAD)
    assert "On this server" not in sent.content
    assert sent.content.count("- Pastoral Square: ") == 1
    assert "all servers" in sent.content


async def test_people_of_other_servers_are_told_what_is_told_of_nobody(on: Stage) -> None:
    await lost(on, ANN, BOB)
    nobody = User(77, "ann")
    for place in (ABROAD, None):
        (asked,) = await on.command(CAT, "profile", user=ANN, at=place)
        (other,) = await on.command(CAT, "profile", user=nobody, at=place)
        assert asked.content == other.content
        assert "There’s nothing to show" in asked.content
        assert not asked.files
    # being hidden from all is not told either
    await on.services.people.settings.set(PersonSettings(ANN.id, listed=False))
    (asked,) = await on.command(CAT, "profile", user=ANN, at=ABROAD)
    assert asked.content == other.content


async def test_an_invitation_is_no_proof_of_being_on_a_server(on: Stage) -> None:
    await lost(on, ANN, BOB)
    await on.lobby("pastoral", BOB, CAT)
    (sent,) = await on.command(CAT, "profile", user=ANN, at=ABROAD)
    assert "There’s nothing to show" in sent.content


async def test_who_chose_to_be_seen_by_all_has_a_profile_everywhere(on: Stage) -> None:
    await lost(on, ANN, BOB)
    (sent,) = await on.press(ANN, PEOPLE_PAGE.to("settings"))
    assert "Name shown to people you share no server with: **no**" in sent.content
    (sent,) = await on.fill_in(ANN, PEOPLE_PAGE, {"public": ("on",)})
    assert "Name shown to people you share no server with: **yes**" in sent.content
    (sent,) = await on.command(CAT, "profile", user=ANN, at=ABROAD)
    assert "1 won" in sent.content
    (sent,) = await on.fill_in(ANN, PEOPLE_PAGE, {"listed": ("off",)})
    (sent,) = await on.command(CAT, "profile", user=ANN, at=ABROAD)
    assert sent.content == "This profile is private."


async def test_a_profile_tells_how_reliably_somebody_plays_and_the_hours_only_if_they_like(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count()
    monkeypatch.setattr(StandingClock, "now", lambda _: NOW + next(seconds) * timedelta(seconds=1))
    for _ in range(4):
        await lost(on, ANN, BOB)
    early = await on.match("pastoral", ANN, BOB, terms=RATED)
    await on.services.match.matches.resign(early.id, person(BOB), next(on.discord.ids))
    (sent,) = await on.command(CAT, "profile", user=BOB)
    assert "Last 5 matches: 4 finished · 0 lost on time · 1 resigned early" in sent.content
    assert "Usually moves within 1 hour" in sent.content
    assert "Usually plays between <t:" in sent.content
    await on.fill_in(BOB, PEOPLE_PAGE, {"hours": ("off",)})
    (sent,) = await on.command(CAT, "profile", user=BOB)
    assert "Usually moves within 1 hour" in sent.content
    assert "Usually plays" not in sent.content
    (sent,) = await on.command(BOB, "profile")
    assert "Usually plays between <t:" in sent.content


async def test_who_does_not_want_to_be_found_is_not(on: Stage) -> None:
    await lost(on, ANN, BOB)
    await on.services.people.settings.set(PersonSettings(ANN.id, listed=False))
    (sent,) = await on.command(BOB, "profile", user=ANN)
    assert sent.content == "This profile is private."
    assert not sent.files
    (own,) = await on.command(ANN, "profile")
    assert "1 won" in own.content


async def finished(on: Stage, winner: User, loser: User, game: str = "pastoral") -> Match:
    match = await on.match(game, winner, loser)
    await on.services.match.matches.resign(match.id, person(loser), next(on.discord.ids))
    return match


async def willing(on: Stage, *people: User) -> None:
    for one in people:
        (sent,) = await on.fill_in(one, PEOPLE_PAGE, {"rivals": ("on",)})
        assert "Rivals and suggestions on your profile: **yes**" in sent.content


async def profile(on: Stage, asking: User, of: User | None = None) -> Sent:
    (sent,) = await on.command(asking, "profile", user=of)
    return sent


async def test_two_see_their_record_once_both_have_chosen_it(on: Stage) -> None:
    await finished(on, ANN, BOB)
    await finished(on, BOB, ANN, "escape")
    await finished(on, ANN, BOB)
    last = await finished(on, ANN, CAT)
    for asking, of in ((ANN, BOB), (BOB, ANN)):
        for before in ((), (ANN,)):
            await willing(on, *before)
            shown = (await profile(on, asking, of)).content
            assert "Against you: " in shown
            assert "Last match against you" not in shown
            assert "Rivals" not in (await profile(on, asking)).content
        await on.fill_in(ANN, PEOPLE_PAGE, {"rivals": ("off",)})
    await willing(on, ANN, BOB)
    shown = (await profile(on, BOB, ANN)).content
    assert "Against you: 2 won · 0 drawn · 1 lost\n- Pastoral Square: 2 won" in shown
    assert "- Escape: 0 won · 0 drawn · 1 lost\nLast match against you: `" in shown
    shown = (await profile(on, ANN, BOB)).content
    assert "- Pastoral Square: 0 won · 0 drawn · 2 lost\n- Escape: 1 won" in shown
    # both see who they play most, and nobody else does
    assert "- bob: 2 won · 0 drawn · 1 lost · last match `" in (await profile(on, ANN)).content
    assert "- ann: 1 won · 0 drawn · 2 lost · last match `" in (await profile(on, BOB)).content
    await willing(on, CAT)
    for of in (ANN, BOB):
        shown = (await profile(on, CAT, of)).content
        assert "Rivals" not in shown
        assert "Escape" not in shown
    # one match makes no rival, but has a record
    assert "Rivals" not in (await profile(on, CAT)).content
    assert f"Last match against you: `{last.code}`" in (await profile(on, CAT, ANN)).content


async def test_a_block_either_way_reads_like_not_having_chosen_it(on: Stage) -> None:
    for _ in range(2):
        await finished(on, ANN, BOB)
    await willing(on, ANN)
    unwilling = [(await profile(on, ANN)).content, (await profile(on, ANN, BOB)).content]
    await willing(on, BOB)
    assert [(await profile(on, ANN)).content, (await profile(on, ANN, BOB)).content] != unwilling
    for one, other in ((ANN, BOB), (BOB, ANN)):
        await on.services.people.circles.block(person(one), person(other))
        assert [(await profile(on, ANN)).content, (await profile(on, ANN, BOB)).content] == (
            unwilling
        )
        assert "Rivals" not in (await profile(on, BOB)).content
        await on.services.people.circles.drop(Circle.BLOCKED, one.id, other.id)
    await on.services.people.settings.set(PersonSettings(BOB.id, rivals=True, listed=False))
    assert (await profile(on, ANN)).content == unwilling[0]


def ended(winners: tuple[int, ...], *, left: bool = False, they_left: bool = False) -> Any:
    opponents = {1: Opponent(1, they_left, "bob"), 2: Opponent(2, False, "cat")}
    return FinishedMatch("A234", "countup", None, NOW, 0, left, winners, opponents, False)


def test_of_three_whoever_won_counts_between_two_of_them() -> None:
    assert between(ended((0,)), 1) is Result.WON
    assert between(ended((1,)), 1) is Result.LOST
    assert between(ended((2,)), 1) is None
    assert between(ended((0, 1)), 1) is Result.DRAWN
    assert between(ended(()), 1) is Result.DRAWN
    assert between(ended((), left=True), 1) is Result.LOST
    assert between(ended((), they_left=True), 1) is Result.WON
    assert between(ended((), left=True, they_left=True), 1) is None
    assert between(ended((0,)), 3) is None


async def test_a_game_is_suggested_by_what_like_minded_people_have_finished(on: Stage) -> None:
    await finished(on, ANN, BOB)
    for one, other in ((BOB, CAT), (CAT, DAN)):
        await finished(on, one, other)
        await finished(on, one, other, "escape")
    await willing(on, ANN, BOB, CAT)
    # dan has not chosen to be counted
    assert "You might like" not in (await profile(on, ANN)).content
    await willing(on, DAN)
    sent = await profile(on, ANN)
    assert (
        "**You might like Escape.** Of the 3 people who, like you, have finished a match of "
        "Pastoral Square, 3 have finished one of Escape, too." in sent.content
    )
    (play,) = (ref for ref in sent.custom_ids if ref.startswith("y:playgame"))
    (asked,) = await on.press(ANN, play)
    assert asked.content == "**Escape.** Who would you like to play?"
    assert "You might like" not in (await profile(on, BOB)).content
    assert "You might like" not in (await profile(on, CAT, ANN)).content
    # nobody is counted with whom there is a block
    await on.services.people.circles.block(person(DAN), person(ANN))
    assert "You might like" not in (await profile(on, ANN)).content
    await on.services.people.circles.drop(Circle.BLOCKED, DAN.id, ANN.id)
    # nor is anything suggested that may not be played here
    settings = await on.services.servers.settings.get(HOME)
    await on.services.servers.settings.set(replace(settings, games=("pastoral", "shinra")))
    assert "You might like" not in (await profile(on, ANN)).content
    await on.services.servers.settings.set(settings)
    store = on.services.ratings.ratings.store
    async with store.writing() as unit:
        await unit[BlockRepository].put(Block(HOME, ANN.id, "spam", DAN.id, NOW))
        await unit.commit()
    assert "You might like" not in (await profile(on, ANN)).content
    async with store.writing() as unit:
        await unit[BlockRepository].drop(HOME, ANN.id)
        await unit.commit()
    assert "You might like" in (await profile(on, ANN)).content
    # or that somebody has tried, if only against the computer
    await on.play(ANN, game="escape", level=1)
    assert "You might like" not in (await profile(on, ANN)).content


async def test_matches_against_computers_suggest_nothing_to_nobody(on: Stage) -> None:
    for one, other in ((BOB, CAT), (CAT, DAN)):
        await finished(on, one, other)
        await finished(on, one, other, "escape")
    await on.play(ANN, game="pastoral", level=1)
    (match,) = await on.services.match.inbox.of_user(ANN.id)
    await on.services.match.matches.resign(match.id, person(ANN), next(on.discord.ids))
    await willing(on, ANN, BOB, CAT, DAN)
    assert "You might like" not in (await profile(on, ANN)).content


def test_the_game_that_the_greatest_part_plays_is_suggested() -> None:
    others = dict(enumerate([{"a", "b"}] * 3 + [{"a", "c", "d"}] * 4 + [{"x", "b"}] * 3))
    assert suggested(["a", "x"], ["b", "c", "d"], others) == Suggestion("b", "x", 3, 3)
    assert suggested(["a"], ["b", "c"], others) == Suggestion("c", "a", 4, 7)
    # fewer than half, or too few to stay unknown
    assert suggested(["a"], ["b"], others) is None
    assert suggested(["x"], ["b"], {1: {"x", "b"}, 2: {"x", "b"}}) is None


async def ranked(on: Stage, count: int) -> None:
    async with on.services.ratings.ratings.store.writing() as unit:
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
    first: dict[str, Any] = {"game": "pastoral", "scope": "server", "matches": 5}
    (sent,) = await leaderboard(on, User(2011, "p11"), **first)
    assert "**Pastoral Square: on this server**" in sent.content
    assert "1. \\*p0\\* · **2100** ± 160 · 7 won · 0 drawn · 0 lost" in sent.content
    assert "page 1 of 3" in sent.content.lower()
    (further,) = [ref for ref in sent.custom_ids if ref.startswith("y:leadersn")]
    (second,) = await on.press(User(2011, "p11"), further)
    assert "12. **\\*p11\\***" in second.content
    (last,) = await on.press(CAT, Ref("leadersn", version=99, path=("pastoral", "server", "5")))
    assert "23. " in last.content


async def met(on: Stage, *ranked: User) -> None:
    """Have ranked people meet enough others to be on the list over all servers."""
    others = [User(2000 + number, f"*p{number}*") for number in range(MIN_OPPONENTS)]
    async with on.services.ratings.ratings.store.reading() as unit:
        kept = [rating for rating in await unit[RatingRepository].all() if rating.user_id > 1999]
    for one in ranked:
        for other in others:
            await lost(on, one, other)
    async with on.services.ratings.ratings.store.writing() as unit:
        for rating in kept:
            await unit[RatingRepository].put(rating)
        for one in ranked:
            await unit[RatingRepository].put(
                Rating(OVERALL, "pastoral", one.id, Skill(30, 4), wins=7, name=one.display_name)
            )
        await unit.commit()


async def test_over_all_servers_only_those_are_named_who_share_one(on: Stage) -> None:
    await ranked(on, MIN_SERVER_PEOPLE)
    await met(on, ANN)
    shown: dict[str, Any] = {"game": "pastoral", "scope": "all", "matches": 5}
    named = "1. ann · **1700** ± 160 · 7 won · 0 drawn · 0 lost"
    (sent,) = await leaderboard(on, CAT, **shown)
    assert named in sent.content
    assert "at least 6 different opponents" in sent.content
    for place in (ABROAD, None):
        (sent,) = await leaderboard(on, CAT, **shown, at=place)
        assert "1. someone on another server · **1700** ± 160\n" in sent.content
        assert "ann" not in sent.content
    (sent,) = await leaderboard(on, ANN, **shown, at=ABROAD)
    assert "1. **ann**" in sent.content
    # once cat has played with somebody there
    await on.match("pastoral", CAT, BOB)
    (sent,) = await leaderboard(on, CAT, **shown, at=ABROAD)
    assert named in sent.content


async def test_over_all_servers_a_name_is_that_of_the_shared_server(on: Stage) -> None:
    await ranked(on, MIN_SERVER_PEOPLE)
    await met(on, ANN)
    under_cover = User(ANN.id, "annette")
    await on.match("pastoral", under_cover, BOB, place=Place(ABROAD, 201))
    shown: dict[str, Any] = {"game": "pastoral", "scope": "all", "matches": 5}
    (sent,) = await leaderboard(on, CAT, **shown, at=ABROAD)
    assert "1. annette · " in sent.content
    (sent,) = await leaderboard(on, CAT, **shown, at=HOME)
    assert "1. ann · " in sent.content


async def test_over_all_servers_those_are_named_who_want_to_be(on: Stage) -> None:
    await ranked(on, MIN_SERVER_PEOPLE)
    await met(on, ANN)
    await on.services.people.settings.set(PersonSettings(ANN.id, public=True))
    shown: dict[str, Any] = {"game": "pastoral", "scope": "all", "matches": 5}
    (sent,) = await leaderboard(on, CAT, **shown, at=ABROAD)
    assert "1. ann · **1700**" in sent.content


async def test_an_empty_leaderboard_says_who_would_be_on_it(on: Stage) -> None:
    await ranked(on, 3)
    (sent,) = await leaderboard(on, CAT, game="pastoral", scope="all", matches=8)
    assert "Nobody is on this leaderboard yet" in sent.content
    assert "at least 6 different opponents on servers with at least 10" in sent.content
    (sent,) = await leaderboard(on, CAT, game="escape", scope="server", matches=1)
    assert "a settled rating" in sent.content
    assert "different opponents" not in sent.content


async def test_a_leaderboard_of_no_server_or_no_sense_is_refused(on: Stage) -> None:
    say = Say("en")
    (sent,) = await leaderboard(on, CAT, at=None, game="pastoral", scope="server", matches=5)
    assert sent.content == error_sentence(RequestRefused("server-only"), say)
    for path in (
        (),
        ("pastoral",),
        ("pastoral", "moon", "5"),
        ("pastoral", "all", "x"),
        ("pastoral", "all", "5000"),
    ):
        (sent,) = await on.press(CAT, Ref("leadersn", path=path))
        assert sent.content == error_sentence(StaleChoice(), say)
