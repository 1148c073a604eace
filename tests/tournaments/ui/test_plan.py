"""A tournament in the making: what its settings become, and the sides of its matches."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.discord_kit.texts import Say
from bot.match.lobby.seating import usual_remedy
from bot.match.model.people import ServerSettings
from bot.match.model.terms import Sides
from bot.match.refusals import BadClock
from bot.tournaments.model import Format, TeamTerms, Tournament, decision_time
from bot.tournaments.store import TournamentRefused
from bot.tournaments.ui.finder import dated
from bot.tournaments.ui.plan import (
    DRAWN,
    EVERYONE,
    PAIR,
    THINKING,
    Plan,
    plan_warnings,
    setting_value,
    sides_text,
)
from engines import GAMES
from engines.balance import Remedy
from tests.app.stage import HOME, NOW

EN = Say("en")
SWAP, BALLOTS = "swap", ("ballot", "ballot-swap")


def plan(game: str, shape: Format, **chosen: str) -> Plan:
    given = {"name": "Cup", "game": game, "format": shape.value, **chosen}
    return Plan(given, ServerSettings(HOME, "channel"))


def made(one: Plan) -> Tournament:
    return one.tournament(bytes(16), NOW)


@pytest.mark.parametrize("game", GAMES)
def test_sides_are_made_even_as_is_usual_in_the_game(game: str) -> None:
    usual = usual_remedy(GAMES[game], 2)
    for shape in (Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT):
        tournament = made(plan(game, shape))
        single = {Remedy.SWAP: Sides.SWAP, Remedy.BALLOT: Sides.BALLOT}
        assert tournament.terms.sides is single.get(usual, Sides.GIVEN)
        assert tournament.games == (2 if usual is Remedy.PAIR else 1)


def test_a_simul_can_have_thinking_time_and_no_other_format() -> None:
    simul = plan("pastoral", Format.SIMUL)
    assert THINKING in simul.values("clock")
    chosen = simul.set("clock", "think 30m + 5m within 1d")
    assert str(made(chosen).terms.clock) == "think 30m+5m within 1d"
    # people take their usual time, whatever more a clock allows
    assert made(chosen).round_length == made(simul.set("clock", "2d")).round_length
    assert not list(plan_warnings(chosen, EN))
    other = chosen.set("format", "swiss")
    assert made(other).terms.clock.within is None
    assert THINKING not in other.values("clock")
    with pytest.raises(BadClock, match="here"):
        other.set("clock", THINKING)
    # looking comes first, and takes most of the time
    assert decision_time(made(chosen).terms.clock) == timedelta(days=1, minutes=30)


@pytest.mark.parametrize("shape", [Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT])
def test_the_organiser_may_choose_otherwise(shape: Format) -> None:
    for game in ("pastoral", "shirokuro"):
        assert made(plan(game, shape, sides=DRAWN)).games == 1
        assert made(plan(game, shape, sides=DRAWN)).terms.sides is Sides.GIVEN
        assert made(plan(game, shape, sides=PAIR)).games == 2
        # where there are openings, so that nobody copies moves from one match to the other
        paired = Sides.BALLOT if game == "pastoral" else Sides.GIVEN
        assert made(plan(game, shape, sides=PAIR)).terms.sides is paired


def test_what_a_game_or_format_lacks_is_not_offered() -> None:
    assert plan("shirokuro", Format.SWISS).values("sides") == (DRAWN, PAIR)
    assert plan("pastoral", Format.LADDER).values("sides") == (DRAWN, SWAP, *BALLOTS)
    assert plan("escape", Format.LADDER).values("sides") == (DRAWN, SWAP, *BALLOTS)
    assert plan("shinra", Format.LADDER).values("sides") == (DRAWN, SWAP)
    assert plan("shirokuro", Format.LADDER).values("sides") == (DRAWN,)
    assert "sides" not in plan("countup", Format.TABLES).settings()
    assert made(plan("countup", Format.TABLES)).games == 1
    with pytest.raises(TournamentRefused):
        plan("shirokuro", Format.SWISS).set("sides", SWAP)


def test_a_choice_that_another_game_or_format_lacks_gives_way_to_the_default() -> None:
    swapped = plan("pastoral", Format.SWISS, sides=SWAP)
    assert swapped.set("game", "shirokuro")["sides"] == PAIR
    paired = plan("shirokuro", Format.SWISS, sides=PAIR)
    assert paired.set("format", "ladder")["sides"] == DRAWN
    assert made(paired.set("format", "ladder")).games == 1


def test_the_panel_tells_how_fair_it_is() -> None:
    (told,) = sides_text(plan("shirokuro", Format.KNOCKOUT), EN)
    assert told.startswith("Between the strongest computers, the first player scores")
    assert told.endswith("which makes it even.")
    (told,) = sides_text(plan("shirokuro", Format.KNOCKOUT, sides=DRAWN), EN)
    assert "even" not in told
    (told,) = sides_text(plan("pastoral", Format.KNOCKOUT), EN)
    assert "each match starts from a drawn opening, which makes it about even" in told
    (told,) = sides_text(plan("pastoral", Format.KNOCKOUT, option0="white"), EN)
    assert told == "Each match starts from a drawn opening."
    (told,) = sides_text(plan("shirokuro", Format.KNOCKOUT, option0="true"), EN)
    assert told == "Opponents play two matches with sides reversed."
    assert list(sides_text(plan("countup", Format.TABLES), EN)) == []


def test_every_value_has_words_in_both_languages() -> None:
    one = plan("pastoral", Format.SWISS)
    for locale in ("en", "ja"):
        said = {setting_value(one, "sides", value, Say(locale)) for value in one.values("sides")}
        assert len(said) == 5
        assert not said & {DRAWN, SWAP, PAIR, *BALLOTS}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Sunday 20:00", "2026-11-22 20:00"),
        ("sat 23:59", "2026-11-21 23:59"),
        ("Saturday, 9:00", "2026-11-28 09:00"),
        ("tomorrow 8:30", "2026-11-22 08:30"),
        ("日曜日 20:00", "2026-11-22 20:00"),
        ("明日 ２０：００", "2026-11-22 20:00"),
        ("2026-12-06 20:00", "2026-12-06 20:00"),
        ("2d", "2d"),
        ("someday 20:00", "someday 20:00"),
    ],
)
def test_a_start_is_typed_as_people_say_it(typed: str, kept: str) -> None:
    # a Saturday evening, which is no Saturday any more in Tokyo
    now = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)
    assert dated(typed, now, "Europe/Berlin") == kept
    assert dated("today 20:00", now.replace(hour=18), "Asia/Tokyo") == "2026-11-22 20:00"


def test_a_start_at_a_date_is_in_the_server_s_zone() -> None:
    server = ServerSettings(HOME, "channel", zone="Asia/Tokyo")
    given = {"name": "Cup", "game": "pastoral", "format": "swiss"}
    day = (NOW + timedelta(days=9)).strftime("%Y-%m-%d")
    found = Plan(given, server).set("signup", f"{day} 20:00")
    until = made(found).sign_up_until
    assert until is not None
    assert (until.date().isoformat(), until.hour) == (day, 11)
    with pytest.raises(TournamentRefused, match="start"):
        made(Plan(given, server).set("signup", "2020-01-01 20:00"))
    # a refusal that told of lengths alone would hide that there are dates
    with pytest.raises(TournamentRefused, match="start"):
        Plan(given, server).set("signup", "yesterday")


def test_a_simul_has_time_for_many_boards_and_counts_for_no_rating_by_itself() -> None:
    # its host would have to be there to the minute
    simul = made(plan("pastoral", Format.SIMUL, checkin="6h"))
    assert simul.check_in is None
    assert str(simul.terms.clock) == "3d"
    assert simul.most == 20
    assert not simul.terms.rated
    usual = made(plan("pastoral", Format.SWISS))
    assert simul.round_length is not None
    assert usual.round_length is not None
    assert simul.round_length > usual.round_length


def test_a_team_match_has_two_names_and_as_many_boards_as_are_wanted() -> None:
    # the limit was one of another format
    match = made(
        plan(
            "pastoral",
            Format.TEAMS,
            team1="Red",
            role2="77",
            boards="4",
            teamway=EVERYONE,
            limit="4",
        )
    )
    assert match.teams == TeamTerms("Red", "B", None, 77, 4, everyone=True)
    assert match.most is None
    for wrong in ("0", "65", "many"):
        with pytest.raises(TournamentRefused, match="number"):
            plan("pastoral", Format.TEAMS).set("boards", wrong)
