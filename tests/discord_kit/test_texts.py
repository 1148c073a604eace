"""The bot's texts: the same keys in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import TranslationContextTypes, locale_str
from fluent.syntax import FluentParser, ast

from bot import app
from bot.app.serve import payload
from bot.config import Settings
from bot.discord_kit import errors
from bot.discord_kit import texts as ours
from bot.discord_kit.message import ChoiceField
from bot.discord_kit.settings import Tongue
from bot.discord_kit.texts import (
    Say,
    Translator,
    catalogue,
    fits_command,
    lacking,
    offered,
    plain,
    say_in,
)
from bot.match.model.position import OfferKind
from engines import GAMES
from render import catalogue as catalogues
from render.catalogue import LOCALES, language
from render.catalogue import texts as render_texts
from tests import sqlite

TEXTS = Path(errors.__file__).parent


def test_every_text_can_be_parsed() -> None:
    catalogue().check()


def test_english_and_japanese_are_complete_and_others_have_no_texts_of_their_own() -> None:
    assert lacking("en") == lacking("ja") == frozenset()
    for each in (catalogue(), render_texts()):
        assert all(each.keys(locale) <= each.keys("en") for locale in LOCALES)


def test_every_language_fills_in_the_same_things() -> None:
    first, *others = (placeables(locale) for locale in LOCALES)
    for other in others:
        assert {key for key, names in other.items() if first[key] != names} == set()


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[str], bool]], None]]:
    """Adds a language that has those of our texts whose keys are wanted, all of them in English."""
    monkeypatch.setattr(catalogues, "LOCALES", ("en", "de", "ja"))
    monkeypatch.setattr(ours, "LOCALES", ("en", "de", "ja"))

    def add(wanted: Callable[[str], bool]) -> None:
        for each in (catalogue(), render_texts()):
            rest = frozenset(key for key in each.own if not wanted(key))
            monkeypatch.setattr(each, "lacking", {"en": set(), "de": rest, "ja": set()}.__getitem__)
        language.cache_clear()
        offered.cache_clear()

    yield add
    language.cache_clear()
    offered.cache_clear()


@pytest.mark.parametrize(
    ("wanted", "is_offered"),
    [
        (lambda _: True, True),
        (lambda key: not key.startswith("tournament-"), True),
        (lambda key: key != "button-move", False),
        (lambda key: not key.startswith(("tournament-", "error-", "countup-", "escape-")), False),
    ],
)
def test_a_language_is_offered_with_most_texts_and_all_buttons(
    german: Any, wanted: Callable[[str], bool], is_offered: bool
) -> None:
    german(wanted)
    assert offered() == (("en", "de", "ja") if is_offered else ("en", "ja"))
    assert say_in("de").locale == ("de" if is_offered else "en")
    field = Tongue("language-auto").asked("key", "Language", "", None, Say("en"))
    assert isinstance(field, ChoiceField)
    assert ("Deutsch" in [choice.label for choice in field.choices]) is is_offered
    kept = Tongue("language-auto").asked("key", "Language", "", "de", Say("en"))
    assert isinstance(kept, ChoiceField)
    assert kept.selected == {"de"}
    assert kept.selected <= {choice.key for choice in kept.choices}


@pytest.mark.parametrize(
    ("key", "text", "fits"),
    [
        ("name-play", "対局", True),
        ("name-play", "Spielen", False),
        ("name-play", "neu spielen", False),
        ("name-option-game", "x" * 33, False),
        ("menu-profile", "Profil von", True),
        ("menu-profile", "x" * 33, False),
        ("command-play", "x" * 100, True),
        ("command-play", "x" * 101, False),
        ("command-play", "", False),
    ],
)
def test_discord_is_told_no_name_that_it_would_refuse(key: str, text: str, fits: bool) -> None:
    assert fits_command(key, text) is fits


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_can_be_filled_in(locale: str) -> None:
    for key, names in placeables(locale).items():
        assert Say(locale)(key, **dict.fromkeys(names, 1))


class Noting(Translator):
    """A translator that notes which texts it is asked for."""

    def __init__(self) -> None:
        self.keys = set[str]()

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        self.keys.add(string.extras.get("key", ""))
        return await super().translate(string, locale, context)


async def test_every_text_is_said_somewhere(tmp_path: Path) -> None:
    noting = Noting()
    client = app.build(Settings(token=None, database_url=sqlite.address(tmp_path / "unopened")))
    await client.tree.set_translator(noting)
    await payload(client.tree)
    code = "".join(path.read_text(encoding="utf-8") for path in TEXTS.parent.rglob("*.py"))
    literals = set(re.findall(r'["\']([a-z][a-z0-9_-]+)["\']', code))
    panels = re.findall(r'SettingsPanel\(\s*"([a-z]+)"', code)
    starts = (
        *re.findall(r'f"([a-z]+-[a-z-]*)\{', code),
        *(f"{prefix}-" for prefix in re.findall(r'(?:named|choices_of)\("([a-z-]+)"', code)),
        *(f"{panel}-{part}" for panel in panels for part in ("heading", "page-")),
    )
    unsaid = {
        key
        for key in catalogue().keys("en")
        if key not in literals | noting.keys and not key.startswith(starts)
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
    told = render_texts().format("ja", "worth-alt-turn", name="#cats", hidden="no", **numbers)
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
