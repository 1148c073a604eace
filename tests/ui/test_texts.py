"""The bot's words: the same texts in every language, and one for everything that can be refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.services import errors as refusals
from bot.services.learning.errors import NoHints, NoSuchPuzzle, StillThinking
from bot.ui import errors, places
from bot.ui.errors import sentence
from bot.ui.gates import Slowly
from bot.ui.studio import Busy
from bot.ui.texts import Say, catalogue, plain, say_in
from engines import GAMES, MalformedMove, SetupError
from render.catalogue import LOCALES

UI = Path(errors.__file__).parent

REFUSALS = [
    refusals.NoSuchMatch("7KQ2"),
    refusals.NoSuchGame("go"),
    refusals.OldRules("7KQ2"),
    *(refusals.StoreDown(why) for why in ("full", "busy", "down")),
    refusals.GameGone("7KQ2"),
    refusals.BrokenRecord("7KQ2"),
    refusals.NotYourMatch("7KQ2"),
    refusals.NotYourTurn("7KQ2", "ann"),
    refusals.NotStarted("7KQ2"),
    refusals.MatchOver("7KQ2"),
    refusals.NotOver("7KQ2"),
    refusals.StaleBoard("7KQ2", 3, 5),
    refusals.MoveRefused(MalformedMove("pastoral-malformed")),
    refusals.SetupRefused(SetupError("seats", least=2, most=2)),
    refusals.SetupRefused(SetupError("seats", least=2, most=4)),
    refusals.SetupRefused(SetupError("seats", least=3, most=4)),
    refusals.SetupRefused(SetupError("option-unknown", option="colour")),
    refusals.SetupRefused(SetupError("option-value", option="colour")),
    refusals.BadOpponent("self", "ann"),
    refusals.BadOpponent("bot", "robot"),
    refusals.BadOpponent("twice", "bob"),
    refusals.TooManyMatches(20),
    refusals.ChannelNotAllowed(),
    refusals.NotOpen("7KQ2"),
    refusals.LobbyExpired("7KQ2"),
    refusals.LobbyFull("7KQ2"),
    refusals.NotInvited("7KQ2"),
    refusals.NotCreator("7KQ2"),
    refusals.NotYoursToStart("7KQ2"),
    refusals.LobbyChanged("7KQ2", 1),
    refusals.LobbyChanged("7KQ2", 3),
    refusals.AlreadySeated("7KQ2"),
    refusals.AlreadyAnswered("7KQ2"),
    refusals.RematchExists("7KQ2"),
    refusals.BadSetting("place"),
    refusals.BadQuietHours("always"),
    refusals.BadDay("soon"),
    *(refusals.VacationRefused(why) for why in ("order", "far", "overlap", "over")),
    refusals.VacationRefused("budget", days=30, left=1, year="2026"),
    refusals.VacationRefused("budget", days=30, left=3, year="2026"),
    refusals.NotArranging("7KQ2"),
    refusals.AlreadyReady("7KQ2", "ann"),
    refusals.NoSuchFormation(),
    refusals.BadFormation("empty"),
    refusals.BadFormation("name", most=40),
    refusals.BadFormation("name-taken", name="wall"),
    refusals.BadFormation("limit", limit=5),
    refusals.OfferOpen("7KQ2", "ann", "draw"),
    refusals.OfferOpen("7KQ2", "ann", "undo"),
    refusals.OfferOpen("7KQ2", "ann", "pause"),
    refusals.OfferOpen("7KQ2", "ann", "resume"),
    refusals.OfferOpen("7KQ2", "ann", "handover"),
    refusals.AdminRefused("reason", most=200),
    refusals.AdminRefused("length", least="1h", most="30d"),
    *(refusals.AdminRefused(why) for why in ("no-clock", "who", "all-win")),
    *(refusals.AdminRefused(why, name="ann") for why in ("no-player", "not-blocked")),
    *(refusals.HandoverRefused(why, name="ann") for why in ("player", "not-you")),
    refusals.PauseRefused("no-clock", "7KQ2"),
    refusals.PauseRefused("running", "7KQ2"),
    refusals.PauseRefused("none", "7KQ2"),
    *(refusals.WatchRefused(why, "7KQ2") for why in ("own", "over", "full", "none")),
    refusals.GameNotAllowed("pastoral shinra"),
    refusals.Blocked("spam"),
    refusals.TooManyHere(3),
    refusals.ServerFull(500),
    Slowly("matches"),
    Slowly("dear"),
    refusals.OfferAgain("7KQ2"),
    refusals.OfferGone(),
    refusals.OfferOwn("7KQ2"),
    refusals.UndoNever("7KQ2"),
    refusals.UndoNothing("7KQ2"),
    refusals.UndoAnswered("7KQ2"),
    refusals.UndoBarrier("7KQ2"),
    refusals.PlanOwnTurn("7KQ2"),
    refusals.PlanForm(),
    refusals.PlanUnsettled(),
    refusals.PlanTooDeep(),
    refusals.PlanTooLarge(),
    refusals.NoPlanHere(),
    refusals.WalkTooLong(40),
    refusals.BadNote("length", 1000),
    refusals.BadNote("limit", 50),
    refusals.BadClock("unreadable", text="soon"),
    *(
        refusals.BadClock(what, least="1h", most="14d")
        for what in ("decision", "bank", "increment", "cap")
    ),
    refusals.BadClock("cap-small", bank="7d"),
    refusals.BadClock("zone", zone="Mars"),
    refusals.NoSuchTournament("7KQ2"),
    *(
        refusals.TournamentRefused(why, name="ann", most=200)
        for why in (*sorted(refusals.TOURNAMENT_REFUSALS), "other")
    ),
    refusals.DrawComputer("7KQ2"),
    refusals.RatedComputer(),
    refusals.NotListed(),
    errors.LevelOfNobody(),
    errors.BadLength(),
    refusals.TimeIsUp("7KQ2"),
    refusals.NothingToClaim("7KQ2"),
    refusals.HasLeft("7KQ2"),
    refusals.TooLateToAbort("7KQ2"),
    errors.ManageServerOnly(),
    errors.ServerOnly(),
    errors.TooFast(),
    errors.Restarting(),
    errors.LastOne("channel"),
    errors.LastOne("game"),
    errors.StaleChoice(),
    errors.StaleForm(),
    errors.NoMatchHere(),
    errors.NoMatchHere("no-turn-here"),
    errors.SeveralMatches(["7KQ2", "9ABC"]),
    errors.OptionsForm(),
    errors.NoHand("Pastoral Square"),
    NoHints("7KQ2"),
    NoSuchPuzzle(),
    StillThinking(),
    errors.TooFewSeats(4, 3),
    errors.MissingPermissions(places.TO_POST),
    Busy(),
]


def kinds(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("error", REFUSALS, ids=repr)
def test_every_refusal_has_a_sentence(error: Exception, locale: str) -> None:
    said = sentence(error, Say(locale))
    assert said
    assert "{" not in said


def test_no_refusal_is_forgotten_above() -> None:
    raised = {kind for kind in kinds(refusals.ServiceError) if not kind.__subclasses__()}
    assert raised <= {type(error) for error in REFUSALS}


def test_what_is_not_a_refusal_has_no_sentence() -> None:
    assert sentence(RuntimeError("the cat ate the stones"), Say("en")) is None


def test_names_in_a_refusal_are_shown_and_not_obeyed() -> None:
    said = sentence(refusals.NotYourTurn("7KQ2", "**ann**"), Say("en"))
    assert said is not None
    assert r"\*\*ann\*\*" in said


def test_every_language_has_the_same_texts() -> None:
    first, *others = (catalogue().keys(locale) for locale in LOCALES)
    assert others == [first] * len(others)


def test_every_language_fills_in_the_same_things() -> None:
    first, *others = (placeables(locale) for locale in LOCALES)
    for other in others:
        assert {key: names for key, names in first.items() if other[key] != names} == {}


def test_every_text_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in UI.rglob("*.py"))
    literals = set(re.findall(r'["\']([a-z][a-z0-9_-]+)["\']', code))
    starts = tuple(re.findall(r'f"([a-z]+-(?:[a-z]+-?)?)\{', code))
    unsaid = {
        key for key in catalogue().keys("en") if key not in literals and not key.startswith(starts)
    }
    assert unsaid == set()


def test_other_languages_are_served_in_english() -> None:
    assert say_in("de").locale == "en"
    assert say_in("en-GB").locale == "en"
    assert say_in(None).locale == "en"
    assert say_in("ja").locale == "ja"


def test_a_missing_text_is_an_error_and_not_a_blank() -> None:
    with pytest.raises(KeyError):
        Say("en")("no-such-text")


def test_listing_nobody_has_a_word() -> None:
    assert Say("en").listing([]) == "nobody"
    assert Say("ja").listing(["ann", "bob"]) == "ann、bob"


def test_plain_names_keep_their_letters() -> None:
    assert plain("bob") == "bob"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_has_a_title_and_words_for_its_options(locale: str) -> None:
    import render

    for key, game in GAMES.items():
        assert Say(locale).game(key)
        for option in game.options.values():
            for value in option.values:
                assert render.option(key, option.name, value, locale=locale)


def placeables(locale: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in (UI / "locale" / locale).glob("*.ftl"):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                found[entry.id.name] = set(re.findall(r"\$(\w+)", path_text(path, entry)))
    return found


def path_text(path: Path, entry: ast.Message) -> str:
    span = entry.span
    assert span is not None
    return path.read_text(encoding="utf-8")[span.start : span.end]
