"""Leagues as people see them: settings, sign-ups, tables with their zones, champions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord_kit.message import TEXT_LIMIT, OutgoingMessage, Ref
from bot.discord_kit.texts import Say, plain
from bot.match.model.people import Person, Place, ServerSettings
from bot.tournaments.engine import announcements_of
from bot.tournaments.events import (
    TOO_FEW,
    Closed,
    Created,
    Event,
    Extended,
    Finished,
    LogRow,
    Reserved,
)
from bot.tournaments.fold import after, fold
from bot.tournaments.leagues import Champion, Honour, Season, entries, next_terms
from bot.tournaments.model import Format, LeagueTerms, Unfinished
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.store import Actor, AnnouncementKind, State, TournamentRow
from bot.tournaments.ui.messages import (
    details,
    picture_divisions,
    podium_pictures,
    podium_text,
    sign_up,
    standing_pages,
)
from bot.tournaments.ui.panel import hall
from bot.tournaments.ui.plan import PAIR, Plan, plan_warnings, setting_label, setting_value
from bot.tournaments.ui.text import (
    Foreseen,
    change_zones,
    consequences_of_close,
    consequences_of_start,
    division_changes,
    ruling_sentence,
    standing_lines,
)
from render.catalogue import LOCALES
from tests.app import stage as simulated
from tests.app.stage import CHANNEL, HOME, NOW, User, person, stage
from tests.discord_kit.outgoing import buttons_under
from tests.match.world import HERE
from tests.tournaments.seasons import BEGIN, begun, entered, league, opened, played

EN = Say("en")
WEEK = timedelta(weeks=1)
USERS = [User(1001 + number, f"p{number}") for number in range(6)]
_IDS = count(10**15)


def plan(game: str = "pastoral", **chosen: str) -> Plan:
    given = {"name": "Sunday League", "game": game, "format": "league", **chosen}
    return Plan(given, ServerSettings(HOME, "channel"))


def state_of(progress: Progress, *log: Event) -> State:
    rows = tuple(LogRow(number, BEGIN, event) for number, event in enumerate(log, 1))
    row = TournamentRow(
        1, "CUP2", HERE, "en", 1, len(log), progress.stage, "Sunday League · season 2", BEGIN
    )
    return State(row, rows, progress)


def actions(message: OutgoingMessage) -> list[str]:
    return [button.ref.action for button in buttons_under(message)]


def labels(message: OutgoingMessage) -> list[str]:
    return [button.label for button in buttons_under(message)]


# ---------------------------------------------------------------- settings


def test_the_defaults_are_a_season_that_people_can_keep_up_with() -> None:
    made = plan("escape").tournament(bytes(16), NOW)
    assert (made.division, made.least, made.round_length) == (8, 4, 4 * WEEK)
    assert made.league == LeagueTerms(1, 2, 3, timedelta(days=5))
    for game in ("pastoral", "shirokuro", "countup", "shinra", "escape"):
        assert plan(game).hurried_weeks is None


def test_pairs_of_matches_count_as_two_at_once() -> None:
    assert plan("shirokuro")["sides"] == PAIR
    assert plan("shirokuro").values("together") == ("2", "4", "6")
    assert plan("shirokuro")["together"] == "4"
    assert plan("pastoral", sides="drawn", together="3").set("sides", PAIR)["together"] == "4"


def test_the_panel_warns_of_a_season_that_is_too_short() -> None:
    hurried = plan("shinra", season="2")
    assert hurried.hurried_weeks == 10
    (told,) = plan_warnings(hurried, EN)
    assert "Try 10 weeks" in told
    # with all matches at once there is more time for each
    assert plan("shinra", season="6", together="6").hurried_weeks is None


def test_a_league_has_its_own_settings_and_other_formats_have_none_of_them() -> None:
    own = {"season", "together", "size", "moving", "rest"}
    assert own <= set(plan().settings())
    assert not {"round", "rounds", "division", "decay"} & set(plan().settings())
    for shape in Format:
        if shape is not Format.LEAGUE:
            assert not own & set(plan().set("format", shape.value).settings())
    assert Unfinished.EXTEND not in plan().values("unfinished")
    extended = plan().set("format", "swiss").set("unfinished", "extend").set("format", "league")
    assert extended["unfinished"] == Unfinished.FORFEIT


@pytest.mark.parametrize("locale", LOCALES)
def test_every_setting_has_words_in_both_languages(locale: str) -> None:
    one, say = plan(), Say(locale)
    for key in ("season", "together", "size", "moving", "rest"):
        assert setting_label(key, say)
        assert all(setting_value(one, key, value, say) for value in one.values(key))


# ---------------------------------------------------------------- the sign-up


@pytest.mark.parametrize("locale", LOCALES)
def test_the_details_tell_the_terms(locale: str) -> None:
    say = Say(locale)
    text = details(state_of(entered(5)), say)
    assert say("league-divisions", size=8, moving=2) in text
    assert say("league-absent") in text
    assert say("cup-season-weeks", count=4) in text
    assert say("tournament-rounds-last", length="x", late="y")[:4] not in text


def test_in_the_break_people_sit_out_and_while_a_season_runs_they_join_the_next() -> None:
    first = entered(5)
    assert labels(sign_up(state_of(first), EN, BEGIN)) == ["Join", "Leave", "Details", "Rules"]
    terms = league().league
    assert terms is not None
    again = replace(first, tournament=replace(league(), league=replace(terms, season=2)))
    assert labels(sign_up(state_of(again), EN, BEGIN)) == [*("Join", "Sit out", "Details", "Rules")]
    running = labels(sign_up(state_of(begun(5)), EN, BEGIN))
    assert running == ["Join next season", "Leave", "Details", "Rules"]
    assert labels(sign_up(state_of(played(begun(5))), EN, BEGIN)) == ["Details", "Rules"]


def test_kept_places_are_named_but_for_people_who_are_forgotten() -> None:
    progress = entered(5)
    kept = {one.user_id: Reserved(one, 3) for one in (Person(8, "hal"), Person(-4, "nobody"))}
    text = sign_up(state_of(replace(progress, reserved=kept)), EN, BEGIN).text
    assert "Places are kept for: hal. " in text
    assert "Places" not in sign_up(state_of(replace(begun(5), reserved=kept)), EN, BEGIN).text


LONG = "_and_so_on" * 3


@pytest.mark.parametrize("locale", LOCALES)
def test_the_sign_up_of_a_full_league_leaves_out_names_and_nothing_else(locale: str) -> None:
    say, progress = Say(locale), entered(128, league(10))
    people = {number: Person(number, f"{number}{LONG}") for number in range(1, 200)}
    crowd = {n: replace(one, person=people[n]) for n, one in progress.entrants.items()}
    kept = {number: Reserved(people[number], 3) for number in range(130, 180)}
    state = state_of(replace(progress, entrants=crowd, reserved=kept))
    text = sign_up(state, say, BEGIN).text
    shown = [number for number in range(1, 129) if f"{number}{plain(LONG)}" in text]
    assert 5 < len(shown) < 128
    *_, entrants, places, proof = text.split("\n")
    assert "**128**" in entrants
    assert f"130{plain(LONG)}" in places
    # the words after the names, too
    assert places.endswith(say("league-kept", names="").rpartition("**")[2])
    assert proof == sign_up(state_of(entered(4, league(10))), say, BEGIN).text.split("\n")[-1]


def test_the_podium_of_a_full_league_names_every_champion_and_the_next_season() -> None:
    progress = played(begun(128, league(10)))
    crowd = {n: replace(e, person=Person(n, f"{n}{LONG}")) for n, e in progress.entrants.items()}
    state = state_of(replace(progress, entrants=crowd), Closed())
    for say in map(Say, LOCALES):
        text = podium_text(state, say)
        assert len(text) <= TEXT_LIMIT
        assert text.count("🥇") == len(progress.divisions) == 13
        assert say("league-next", season=2) in text


def test_the_podium_of_a_small_league_says_who_moves() -> None:
    text = podium_text(state_of(played(begun(8, league(4))), Closed()), EN)
    assert text.count("🥉") == 2
    assert text.index("Up to division 1: ") < text.index(EN("league-next", season=2))


def test_a_longer_sign_up_says_why() -> None:
    state = state_of(entered(3), Created(league()), Extended(0, BEGIN, TOO_FEW))
    text = ruling_sentence(state, 2, EN)
    assert text.startswith("Sign-up stays open until <t:")
    assert text.endswith("(a season needs at least four players)")


def test_more_time_is_said_to_move_the_rest_of_the_season() -> None:
    state = state_of(opened(begun(5)), Created(league()), Extended(1, BEGIN, "exams"))
    assert "the rest of the season" in ruling_sentence(state, 2, EN)


# ---------------------------------------------------------------- tables


@pytest.mark.parametrize("locale", LOCALES)
def test_zones_are_told_in_words_and_marked_in_the_picture(locale: str) -> None:
    state, say = state_of(played(begun(16))), Say(locale)
    lines = list(standing_lines(state, say))
    marked = {word: [line for line in lines if word in line] for word in ("⬆️", "⬇️")}
    assert [len(each) for each in marked.values()] == [2, 2]
    zones = [
        (line.name, line.zone) for each in picture_divisions(state, say) for line in each.lines
    ]
    assert [one for one in zones if one[1]] == [
        ("p7", "down"),
        ("p8", "down"),
        ("p9", "up"),
        ("p10", "up"),
    ]
    told = "\n".join(division_changes(state, say))
    assert all(name in told for name in ("p7", "p8", "p9", "p10"))


@pytest.mark.parametrize("locale", LOCALES)
def test_nobody_is_about_to_move_before_the_first_result_nor_after_the_season(locale: str) -> None:
    say, fresh = Say(locale), state_of(begun(16))
    assert not any("⬆️" in line or "⬇️" in line for line in standing_lines(fresh, say))
    zones = [line.zone for each in picture_divisions(fresh, say) for line in each.lines]
    assert set(zones) == {None}
    season = played(begun(16))
    ends = [
        {line.partition("⬆️ ")[2] for line in standing_lines(state_of(at), say)} - {""}
        for at in (replace(season, stage=stage) for stage in (Stage.RUNNING, Stage.CLOSED))
    ]
    assert ends == ([{"moving up"}, {"moves up"}] if locale == "en" else [{"昇格圏"}, {"昇格"}])


def test_a_season_that_followed_has_the_organiser_of_the_one_before() -> None:
    message = sign_up(state_of(entered(4), Created(league())), EN, NOW)
    assert "Organiser: <@1>" in message.text
    assert message.pings == ()


def test_other_tournaments_have_no_zones() -> None:
    robin = replace(league(), format=Format.ROUND_ROBIN, league=None)
    state = state_of(replace(played(begun(16)), tournament=robin))
    assert change_zones(state) == {}
    assert not list(division_changes(state, EN))


def test_a_league_of_one_division_moves_nobody() -> None:
    assert change_zones(state_of(played(begun(8)))) == {}


def test_divisions_stay_whole_on_the_pages_of_a_picture() -> None:
    state = state_of(begun(38))
    pages = list(standing_pages(state, EN))
    assert [[len(each.lines) for each in tables] for tables, _page in pages] == [
        [8],
        [8],
        [8],
        [8],
        [6],
    ]


# ---------------------------------------------------------------- what is announced


def test_standings_come_when_a_group_of_matchdays_is_over() -> None:
    progress, told = opened(begun(8)), list[tuple[int, int]]()
    played_so_far = 0
    while (found := next(progress.open(), None)) is not None:
        meeting, game = found
        end = Finished(
            meeting.round, meeting.board, game, tuple((seat,) for seat in sorted(meeting.seats))
        )
        progress = opened(after(progress, end, BEGIN))
        played_so_far += 1
        for kind, number in announcements_of(LogRow(9, BEGIN, end), progress):
            assert kind is AnnouncementKind.STANDINGS
            told.append((played_so_far, number))
    # two, two and three matchdays of four matches; the last table is the final one
    assert told == [(8, 2), (16, 4)]


# ---------------------------------------------------------------- champions


def champion(name: str, user_id: int, season: int | None = None) -> Champion:
    of = None if season is None else Season(season, 1, season)
    honour = Honour(HOME, "pastoral", BEGIN)
    return Champion(Person(user_id, name), f"Cup {season or ''}", "CUP2", HERE, honour, of)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_hall_names_champions_and_who_has_won_most(locale: str) -> None:
    say = Say(locale)
    found = [champion("ann", 1, 3), champion("bob", 2), champion("an_n", 1, 1)]
    text = hall(found, say).text
    assert text.count("🥇") == 3
    assert say("champions-titles", name="ann", count=2) in text
    assert "bob" not in text.split("\n")[1]


def test_an_empty_hall_says_so_and_people_without_a_name_hold_no_titles() -> None:
    assert hall([], EN).text == "Nobody has won yet."
    gone = [champion("someone", -3, 1), champion("someone", -3, 2)]
    assert "Most titles" not in hall(gone, EN).text


# ---------------------------------------------------------------- on the complete bot


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[simulated.Stage]:
    async with stage(tmp_path) as found:
        yield found


def hal() -> Actor:
    return Actor(Person(1009, "hal"), next(_IDS), governs=True)


async def season(on: simulated.Stage, people: int = 4) -> State:
    tournament = plan(size="4", sides=PAIR).tournament(bytes(16), NOW)
    state = await on.services.tournaments.create(tournament, Place(HOME, CHANNEL), "en", hal())
    for user in USERS[:people]:
        await on.press(user, Ref("tjoin", state.row.id))
    await on.services.tournaments.rulings.start(state.row.id, hal())
    return await on.services.tournaments.get(state.row.id)


async def test_joining_a_season_that_runs_is_joining_the_next_one(on: simulated.Stage) -> None:
    state = await season(on)
    (told,) = await on.press(USERS[4], Ref("tjoin", state.row.id))
    assert "You’re signed up for the next season" in told.content
    # whoever does not play has nothing to lose, and is not asked
    (gone,) = await on.press(USERS[4], Ref("tleave", state.row.id))
    assert "You’ve left" in gone.content
    (asked,) = await on.press(USERS[0], Ref("tleave", state.row.id))
    assert "you lose your unfinished matches" in asked.content


async def test_a_substitute_may_be_somebody_who_waits_for_the_next_season(
    on: simulated.Stage,
) -> None:
    state = await season(on)
    await on.press(USERS[4], Ref("tjoin", state.row.id))
    state = await on.services.tournaments.rulings.replace(
        state.row.id, hal(), person(USERS[0]), person(USERS[4]), "ill"
    )
    assert state.progress.holder(USERS[4].id) is not None
    assert not state.progress.waiting
    matches = await on.services.tournaments.matches_of(state)
    assert not any(person(USERS[0]) in match.people for match in matches.values())


async def test_what_starting_and_ending_a_season_mean_is_said_before(on: simulated.Stage) -> None:
    state = await season(on)
    foreseen = Foreseen(state, state, EN)
    assert "This ends the league, too: there won’t be another season." in consequences_of_close(
        foreseen
    )
    lines = consequences_of_start(foreseen)
    assert "Sign-up closes, and the season begins with" in lines[0]
    assert "Others can still sign up for the next season. A start can’t be undone." in lines


async def test_the_season_is_announced_with_its_divisions_and_first_matches(
    on: simulated.Stage,
) -> None:
    state = await season(on, 6)
    messages = on.parts.announcer.messages
    for locale in LOCALES:
        message = await messages.season(state, Say(locale))
        assert message.picture is not None
        assert "p0" in message.picture.alt
        begun_ = {(one.round, one.board) for one, _game in state.progress.open()}
        assert message.text.count("\n- ") == len(begun_) == 6
        # each with its own deadline
        assert message.text.count(":R>") == 1 + 6
    begun_text = (await messages.season(state, EN)).text
    for match in (await on.services.tournaments.matches_of(state)).values():
        await on.services.match.matches.resign(match.id, match.people[0], next(_IDS))
    while await on.services.tournaments.advance_next() is not None:
        pass
    later = await on.services.tournaments.get(state.row.id)
    assert len(later.log) > len(state.log)
    # it stays what it was, if it is given links later
    assert (await messages.season(later, EN)).text == begun_text
    matchday = await messages.round(state, len(state.progress.rounds), EN)
    assert "matchday" in matchday.text
    assert state.progress.stage is Stage.RUNNING


async def test_the_divisions_of_a_league_have_a_word_of_their_own(on: simulated.Stage) -> None:
    over = state_of(played(begun(16)), Created(league()))
    render_thread = on.parts.announcer.messages.render_thread
    shown = await podium_pictures(render_thread, over, Say("ja"), "UTC")
    assert [number in one.alt for number, one in zip(("1部", "2部"), shown, strict=True)] == [
        True
    ] * 2
    told = (await on.parts.announcer.messages.standings(over, Say("ja"))).text.splitlines()
    # a heading is no item of the list
    assert "**1部**" in told
    assert "**2部**" in told
    assert sum(line.startswith("- ") for line in told) == 16


def test_the_next_season_is_told_from_its_own_log() -> None:
    over = played(begun(8))
    terms = over.tournament.league
    assert terms is not None
    events: list[Event] = [
        Created(next_terms(over.tournament, terms, b"more")),
        *entries(over, absent={2}, barred=(), ratings={}),
    ]
    rows = [LogRow(number, BEGIN, event) for number, event in enumerate(events, 1)]
    text = sign_up(state_of(fold(rows), *events), EN, BEGIN).text
    assert "**7** signed up" in text
    assert "Places are kept for: p2." in text
