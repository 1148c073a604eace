"""The bot's texts: the same keys in every language, and one for every refusal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.base.refusal import Refusal, StoreDown
from bot.discord_kit import errors
from bot.discord_kit.access import CHANNEL_PERMISSIONS
from bot.discord_kit.drafts import DraftGone
from bot.discord_kit.errors import (
    AnswersOnly,
    BadLength,
    LastOne,
    LevelOfNobody,
    ManageServerOnly,
    MissingPermissions,
    NoHand,
    NoMatchHere,
    NotEverybody,
    OptionsForm,
    Restarting,
    ServerOnly,
    SeveralMatches,
    StaleChoice,
    StaleForm,
    TooFast,
    TooFewSeats,
)
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.limits import Busy, RateLimited, TooManyWaiting
from bot.discord_kit.texts import Say, catalogue, plain, say_in
from bot.learning.daily import DailyPuzzleOver, NoDailyPuzzles
from bot.learning.puzzles import NoHints, NoSuchPuzzle, StillThinking
from bot.match.lobby.seating import (
    AlreadyAnswered,
    AlreadySeated,
    BadOpponent,
    BidRefused,
    Blocked,
    ChannelNotAllowed,
    GameNotAllowed,
    LobbyChanged,
    LobbyExpired,
    LobbyFull,
    NotCreator,
    NotInvitable,
    NotInvited,
    NotOpen,
    NotYoursToStart,
    OwnBlock,
    PairNotOver,
    PairRoom,
    PairSeats,
    PairSides,
    RatedComputer,
    RematchExists,
    SeatNotOpen,
    ServerFull,
    SetupRefused,
    SidesRefused,
    TeamRefused,
    TooManyHere,
    TooManyMatches,
)
from bot.match.model.position import OfferKind
from bot.match.offers import (
    DrawComputer,
    HandoverRefused,
    OfferAgain,
    OfferGone,
    OfferOpen,
    OfferOwn,
    PauseRefused,
    UndoAnswered,
    UndoBarrier,
    UndoNever,
    UndoNothing,
)
from bot.match.refusals import (
    AbortTogether,
    AlreadyReady,
    BadClock,
    BadDay,
    BadFormation,
    BadNote,
    BadQuietHours,
    BadSetting,
    BrokenRecord,
    CannotSwap,
    FairPlayRefused,
    GameGone,
    GiftRefused,
    HasLeft,
    MatchOver,
    MoveRefused,
    NoPlanHere,
    NoSuchFormation,
    NoSuchGame,
    NoSuchMatch,
    NotArranging,
    NothingToClaim,
    NotMember,
    NotOver,
    NotStarted,
    NotYourMatch,
    NotYourTurn,
    OldRules,
    PlanForm,
    PlanOwnTurn,
    PlanTooDeep,
    PlanTooLarge,
    PlanUnsettled,
    StaleBoard,
    TeamDecides,
    TimeIsUp,
    TooLateToAbort,
    VacationRefused,
    WalkTooLong,
    WatchRefused,
)
from bot.people.settings import CircleRefused, NoSuchPerson, NothingListed, ReportRefused
from bot.ratings.model import NotListed
from bot.ratings.seasons import NoSuchSeason
from bot.replays.lines import (
    FileGone,
    FileRefused,
    LineElsewhere,
    LineEmpty,
    LineGone,
    LineNotHere,
    LinePosted,
    OneOfBoth,
    TooManyLines,
)
from bot.reviews.service import NothingToReview, ReviewElsewhere, StillReviewing
from bot.roles.store import AwardRefused
from bot.seeks.model import SeekOfferOver, SeekRefused
from bot.servers.admin import AdminRefused
from bot.tips.store import TipRefused
from bot.tournaments.state import TOURNAMENT_REFUSALS, NoSuchTournament, TournamentRefused
from bot.votes.model import (
    CannotClose,
    CannotVeto,
    CaptainArranges,
    CaptainOnly,
    MoveStruck,
    NotInTeam,
    VoteOver,
    WhichTeam,
)
from bot.webhooks.client import WebhookRefused
from engines import GAMES, MalformedMove, SetupError
from render.catalogue import LOCALES
from render.catalogue import texts as render_texts

TEXTS = Path(errors.__file__).parent

REFUSALS = [
    NoSuchMatch("7KQ2"),
    NoSuchGame("go"),
    OldRules("7KQ2"),
    *(StoreDown(why) for why in ("full", "busy", "down")),
    GameGone("7KQ2"),
    BrokenRecord("7KQ2"),
    NotYourMatch("7KQ2"),
    NothingListed(),
    *(FairPlayRefused("7KQ2", why) for why in ("position", "pair", "shown")),
    NotMember("7KQ2"),
    NotYourTurn("7KQ2", ["ann", "bob"]),
    NotStarted("7KQ2"),
    MatchOver("7KQ2"),
    NotOver("7KQ2"),
    *(NothingToReview("7KQ2", why) for why in ("cancelled", "rules", "too-short")),
    StillReviewing(),
    ReviewElsewhere("7KQ2"),
    StaleBoard("7KQ2", 3, 5),
    MoveRefused(MalformedMove("pastoral-malformed")),
    SetupRefused(SetupError("seats", least=2, most=2), "pastoral"),
    SetupRefused(SetupError("seats", least=2, most=4), "pastoral"),
    SetupRefused(SetupError("seats", least=3, most=4), "pastoral"),
    SetupRefused(SetupError("option-unknown", option="colour"), "pastoral"),
    SetupRefused(SetupError("option-value", option="seat0_colour"), "pastoral"),
    BadOpponent("self", "ann"),
    BadOpponent("bot", "robot"),
    BadOpponent("twice", "bob"),
    BadOpponent("absent", ""),
    TooManyMatches(20),
    ChannelNotAllowed(),
    NotOpen("7KQ2"),
    LobbyExpired("7KQ2"),
    LobbyFull("7KQ2"),
    NotInvited("7KQ2"),
    NotCreator("7KQ2"),
    NotYoursToStart("7KQ2"),
    LobbyChanged("7KQ2", 1),
    LobbyChanged("7KQ2", 3),
    AlreadySeated("7KQ2"),
    AlreadyAnswered("7KQ2"),
    RematchExists("7KQ2"),
    PairNotOver("7KQ2", "9X4M"),
    PairRoom(),
    NotInvitable("bob"),
    OwnBlock("bob"),
    SeatNotOpen("7KQ2"),
    *(CircleRefused(why, "bob", 100) for why in ("self", "bot", "blocked", "full", "absent")),
    NoSuchPerson(),
    *(
        WebhookRefused(why, limit=5)
        for why in ("address", "https", "login", "port", "network", "known", "many", "closed")
    ),
    WebhookRefused("gone"),
    *(ReportRefused(why) for why in ("self", "bot", "none", "unsent")),
    PairSeats(),
    PairSides(),
    BadSetting("place"),
    BadQuietHours("always"),
    BadDay("soon"),
    *(VacationRefused(why) for why in ("order", "far", "overlap", "over")),
    VacationRefused("budget", days=30, left=1, year="2026"),
    VacationRefused("budget", days=30, left=3, year="2026"),
    NotArranging("7KQ2"),
    AlreadyReady("7KQ2", ["ann"]),
    NoSuchFormation(),
    BadFormation("empty"),
    BadFormation("name", most=40),
    BadFormation("name-taken", name="wall"),
    BadFormation("limit", limit=5),
    OfferOpen("7KQ2", "ann", "draw"),
    OfferOpen("7KQ2", "ann", "undo"),
    OfferOpen("7KQ2", "ann", "pause"),
    OfferOpen("7KQ2", "ann", "resume"),
    OfferOpen("7KQ2", "ann", "handover"),
    OfferOpen("7KQ2", "ann", "abort"),
    DraftGone(),
    AdminRefused("reason", most=200),
    AdminRefused("length", least="1h", most="30d"),
    *(AdminRefused(why) for why in ("no-clock", "who", "all-win")),
    *(AdminRefused(f"own-{what}") for what in ("match", "tournament", "seat")),
    *(
        AdminRefused(why, name="ann")
        for why in ("no-player", "not-blocked", "block-self", "block-bot")
    ),
    *(HandoverRefused(why, name="ann") for why in ("player", "former", "not-you")),
    PauseRefused("no-clock", "7KQ2"),
    PauseRefused("running", "7KQ2"),
    PauseRefused("none", "7KQ2"),
    TeamDecides("7KQ2"),
    *(
        TeamRefused(why, hours=24)
        for why in ("seats", "same", "place", "bank", "short", "sides", "needless", "against")
    ),
    *(
        NotInTeam("7KQ2", why, "#cats")
        for why in ("server", "channel", "silent", "role", "new", "opponent", "other")
    ),
    WhichTeam("7KQ2", 1, ("#cats", "#dogs")),
    VoteOver("7KQ2"),
    CaptainArranges("7KQ2", "ann"),
    CaptainOnly("7KQ2", "ann"),
    MoveStruck("7KQ2"),
    CannotClose("7KQ2", 2),
    *(CannotVeto("7KQ2", why) for why in ("used", "none", "only", "changed")),
    *(TipRefused(why, "7KQ2") for why in ("own", "over", "nothing", "full", "many", "closed")),
    *(WatchRefused(why, "7KQ2") for why in ("own", "over", "full", "none")),
    GameNotAllowed("pastoral shinra"),
    Blocked("spam"),
    TooManyHere(3),
    ServerFull(500),
    RateLimited("matches"),
    RateLimited("own"),
    RateLimited("dear"),
    RateLimited("reports"),
    OfferAgain("position", "7KQ2"),
    OfferAgain("draw", "7KQ2", 2),
    OfferAgain("pause", "7KQ2", hours=12),
    OfferGone(),
    OfferOwn("7KQ2"),
    UndoNever("7KQ2"),
    *(CannotSwap(why, "7KQ2") for why in ("terms", "done", "first", "early", "late")),
    UndoNothing("7KQ2"),
    UndoAnswered("7KQ2"),
    *(UndoBarrier("7KQ2", why) for why in ("chance", "choice", "told", "arranged", "left")),
    PlanOwnTurn("7KQ2"),
    PlanForm(),
    PlanUnsettled(),
    PlanTooDeep(),
    PlanTooLarge(),
    NoPlanHere(),
    WalkTooLong(40),
    BadNote("length", 1000),
    BadNote("limit", 50),
    BadClock("unreadable", text="soon"),
    *(BadClock(what, least="1h", most="14d") for what in ("decision", "bank", "increment", "cap")),
    BadClock("cap-small", bank="7d"),
    BadClock("zone", zone="Mars"),
    NoSuchTournament("7KQ2"),
    *(
        TournamentRefused(why, name="ann", least=1, most=200, judges="none")
        for why in (*sorted(TOURNAMENT_REFUSALS), "other")
    ),
    TournamentRefused("own-game", judges="<@&7>"),
    DrawComputer("7KQ2"),
    RatedComputer(),
    BidRefused("none"),
    BidRefused("most", most="3d12h"),
    BidRefused("form"),
    *(SidesRefused(why) for why in ("players", "swap", "clock", "seat")),
    NotListed(),
    NoSuchSeason("here", "9", 3),
    *(NoSuchSeason(why) for why in ("yet", "elsewhere")),
    LevelOfNobody(),
    BadLength(),
    TimeIsUp("7KQ2"),
    *(GiftRefused(why, "7KQ2") for why in ("no-clock", "nobody", "tournament", "decision")),
    *(GiftRefused("day", "7KQ2", hours) for hours in (1, 24)),
    NothingToClaim("7KQ2"),
    HasLeft("7KQ2"),
    TooLateToAbort("7KQ2"),
    AbortTogether("7KQ2"),
    ManageServerOnly(),
    ServerOnly(),
    AnswersOnly(),
    TooFast(),
    Restarting(),
    NotEverybody(),
    *(AwardRefused(why) for why in ("everybody", "managed", "powerful", "not-yours")),
    *(AwardRefused(why) for why in ("game", "days", "none")),
    AwardRefused("many", most=20),
    LastOne("channel"),
    LastOne("game"),
    StaleChoice(),
    StaleForm(),
    NoMatchHere(),
    NoMatchHere("turn"),
    NoMatchHere("message"),
    SeveralMatches(["7KQ2", "9ABC"]),
    OptionsForm(),
    NoHand("Pastoral Square"),
    NoHints("7KQ2"),
    NoSuchPuzzle(),
    StillThinking(),
    DailyPuzzleOver(),
    NoDailyPuzzles(),
    TooFewSeats(4, 3),
    MissingPermissions(CHANNEL_PERMISSIONS),
    LineGone(),
    LinePosted(),
    LineEmpty(),
    TooManyLines(20),
    LineElsewhere("7KQ2", "https://discord.com/channels/1/2"),
    LineNotHere(),
    OneOfBoth(),
    FileGone(),
    *(FileRefused(why, 256) for why in ("large", "unread", "unreadable", "long", "empty")),
    SeekOfferOver(),
    *(SeekRefused(why) for why in ("server", "named", "terms", "pace", "many", "unasked")),
    Busy(),
    TooManyWaiting("own", 2),
    TooManyWaiting("server", 8),
]


def kinds(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)


def test_every_text_can_be_parsed() -> None:
    catalogue().check()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("error", REFUSALS, ids=repr)
def test_every_refusal_has_a_sentence(error: Exception, locale: str) -> None:
    said = error_sentence(error, Say(locale))
    assert said
    assert "{" not in said


def test_no_refusal_is_forgotten_above() -> None:
    raised = {kind for kind in kinds(Refusal) if not kind.__subclasses__()}
    assert raised <= {type(error) for error in REFUSALS}


def test_what_is_not_a_refusal_has_no_sentence() -> None:
    assert error_sentence(RuntimeError("the cat ate the stones"), Say("en")) is None


def test_names_in_a_refusal_are_shown_and_not_obeyed() -> None:
    said = error_sentence(NotYourTurn("7KQ2", ["**ann**"]), Say("en"))
    assert said is not None
    assert r"\*\*ann\*\*" in said


def test_every_language_has_the_same_texts() -> None:
    first, *others = (catalogue().keys(locale) for locale in LOCALES)
    assert others == [first] * len(others)


def test_every_language_fills_in_the_same_things() -> None:
    first, *others = (placeables(locale) for locale in LOCALES)
    for other in others:
        assert {key: names for key, names in first.items() if other[key] != names} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_can_be_filled_in(locale: str) -> None:
    for key, names in placeables(locale).items():
        assert Say(locale)(key, **dict.fromkeys(names, 1))


def test_every_text_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in TEXTS.parent.rglob("*.py"))
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
    assert Say("en").people([]) == "nobody"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["ann"], "annさんの番"),
        (["ann", "bob"], "annさんとbobさんの番"),
        (["ann", "bob", "carol"], "annさん、bobさん、carolさんの番"),
    ],
)
def test_in_japanese_every_name_of_a_list_has_its_title(names: list[str], told: str) -> None:
    say = Say("ja")
    assert say("state-turn", names=say.people(names), since="x").startswith(told)
    assert Say("en").people(["ann", "bob", "carol"]) == "ann, bob and carol"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["#cats"], "#catsの番"),
        ([plain("#cats_and_more")], r"\#cats\_and\_moreの番"),
        (["#cats", "bob"], "#catsとbobさんの番"),
        (["ann", "#dogs"], "annさんと#dogsの番"),
        (["#ねこさん"], "#ねこさんの番"),
        (["#1 fan"], "#1 fanさんの番"),
    ],
)
def test_in_japanese_a_channel_that_plays_has_no_title(names: list[str], told: str) -> None:
    say = Say("ja")
    assert say("state-turn", names=say.people(names), since="x") == f"{told}（xから）"
    if len(names) == 1:
        assert say("state-turn", names=names[0], since="x") == f"{told}（xから）"


def test_in_japanese_a_channel_has_no_title_in_the_words_of_a_picture_either() -> None:
    numbers = {"number": 1, "move": 2, "before": 3, "after": 4}
    told = render_texts().format("ja", "worth-alt-turn", name="#cats", **numbers)
    assert "手目の#cats：" in told


@pytest.mark.parametrize(
    ("locale", "count", "told"),
    [
        ("en", 1, "W won the tournament."),
        ("en", 2, "W shared first place."),
        ("ja", 2, "Wさんが同率で優勝しました。"),
    ],
)
def test_winners_of_a_tournament_are_told_in_one_sentence(
    locale: str, count: int, told: str
) -> None:
    words = {"name": "cup", "game": "G", "winners": "W", "url": "u"}
    text = Say(locale)("feed-tournament-won", count=count, **words)
    assert text.partition("[")[0].strip().endswith(told)


def test_plain_names_keep_their_letters() -> None:
    assert plain("bob") == "bob"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_has_a_title_and_words_for_its_options(locale: str) -> None:
    import render

    for key, game in GAMES.items():
        assert Say(locale).game(key)
        for option in game.options.values():
            assert render.option_name(key, option.name, locale=locale)
            for value in option.values:
                assert render.option(key, option.name, value, locale=locale)


def placeables(locale: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in (TEXTS / "locale" / locale).glob("*.ftl"):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                assert entry.span is not None
                written = text[entry.span.start : entry.span.end]
                found[entry.id.name] = set(re.findall(r"\$(\w+)", written))
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", OfferKind)
def test_every_kind_of_offer_has_its_words(kind: OfferKind, locale: str) -> None:
    say = Say(locale)
    keys = ["turns-offer", "answer-declined", "error-offer-open"]
    if kind is not OfferKind.HANDOVER:
        keys += ["offer-heading", "offer-asked", "offer-done"]
    assert [key for key in keys if not say.knows(f"{key}-{kind.value}")] == []
