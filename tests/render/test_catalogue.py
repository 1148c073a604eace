"""Texts: the same keys in English and Japanese, and English for what a language lacks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import render
from engines import GAMES
from render import catalogue as module
from render.catalogue import LOCALES, Catalogue, direction, language, own_name, texts
from tests.source import parsed

RENDER = Path(render.__file__).parent


def written(directory: Path, locale: str, text: str) -> Path:
    (directory / locale).mkdir(parents=True, exist_ok=True)
    path = directory / locale / "some.ftl"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """More languages than we have, one of which Unicode does not know."""
    language.cache_clear()
    monkeypatch.setattr(module, "LOCALES", ("en", "de", "hi", "ja", "pl", "pt", "xx", "zh-TW"))
    yield
    language.cache_clear()


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize(
    ("locale", "ours"),
    [("pt-BR", "pt"), ("zh-TW", "zh-TW"), ("zh-CN", "en"), ("de", "de"), ("es-ES", "en")],
)
def test_a_language_serves_the_locales_that_begin_with_it(locale: str, ours: str) -> None:
    assert language(locale) == ours


@pytest.mark.parametrize(
    ("tongue", "name", "way"),
    [
        ("en", "English", "ltr"),
        ("ja", "日本語", "ltr"),
        ("pt-BR", "Português (Brasil)", "ltr"),
        ("he", "עברית", "rtl"),
        ("xx", "xx", "ltr"),
    ],
)
def test_a_language_has_a_name_and_a_direction_of_its_own(tongue: str, name: str, way: str) -> None:
    assert (own_name(tongue), direction(tongue)) == (name, way)


@pytest.mark.usefixtures("many")
def test_plurals_and_digits_are_those_of_the_language(tmp_path: Path) -> None:
    forms = "n = { $n ->\n    [one] { $n } one\n    [few] { $n } few\n   *[other] { $n } other\n}\n"
    for locale in ("en", "pl", "de", "hi", "xx"):
        written(tmp_path, locale, forms)
    catalogue = Catalogue(tmp_path)
    polish = [catalogue.format("pl", "n", n=n) for n in (1, 2, 5, 12, 22)]
    assert polish == ["1 one", "2 few", "5 other", "12 other", "22 few"]
    numbers = [catalogue.format(locale, "n", n=1234567) for locale in ("de", "hi", "xx")]
    assert numbers == ["1.234.567 other", "12,34,567 other", "1,234,567 other"]


@pytest.mark.usefixtures("many")
def test_what_a_language_lacks_or_has_wrong_is_said_in_english(tmp_path: Path) -> None:
    english = [f"{key} = {key}, {'{ $n }'}\n" for key in ("one", "two", "three", "four")]
    written(tmp_path, "en", "".join(english) + "many = { $n ->\n [one] a\n *[other] b\n}\n")
    wrong = "stray\none = eins, { $n }\ntwo = { $m }\nthree = { $n\none = zwei\n"
    written(tmp_path, "de", wrong)
    catalogue = Catalogue(tmp_path)
    said = [catalogue.format("de", key, n=5) for key in ("one", "two", "three", "four", "many")]
    assert said == ["eins, 5", "two, 5", "three, 5", "four, 5", "b"]
    assert catalogue.faults == ["de/some.ftl: 'stray\\n'", "de/some.ftl: written twice: one"]
    assert catalogue.keys("de") == {"one", "two", "three"}
    assert catalogue.knows("four")
    with pytest.raises(KeyError):
        catalogue.format("de", "five")


@pytest.mark.parametrize(
    ("locale", "ours"), [("en-GB", "en"), ("en_US", "en"), ("ja", "ja"), ("de", "en"), ("", "en")]
)
def test_every_locale_of_discord_is_served(locale: str, ours: str) -> None:
    assert language(locale) == ours


def test_both_languages_have_the_same_keys() -> None:
    assert texts().keys("en") == texts().keys("ja")


def test_the_arguments_of_a_text_are_the_same_in_both_languages() -> None:
    def arguments(locale: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for path in sorted((RENDER / "locale" / locale).glob("*.ftl")):
            for message in re.split(r"\n(?=[a-z])", path.read_text(encoding="utf-8")):
                key, _, body = message.partition("=")
                found[key.strip()] = set(re.findall(r"\$(\w+)", body))
        return found

    english, japanese = arguments("en"), arguments("ja")
    # a game from elsewhere may have been registered in this process, with texts of its own
    known = texts().keys("en") & english.keys()
    wider = {key for key in known if not japanese[key] <= english[key]}
    assert not wider


def test_every_key_that_is_written_out_in_the_code_exists() -> None:
    prefixes = (*(f"{game}-" for game in GAMES), "list-", "player-")
    used = {
        node.value
        for path in RENDER.rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(prefixes)
        and re.fullmatch(r"[a-z0-9-]*[a-z0-9]", node.value)
    }
    assert used > {"pastoral-saved", "list-comma"}
    assert used <= texts().keys("en")


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        texts().format("en", "no-such-text")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="pastoral-saved"):
        texts().format("en", "pastoral-saved")


def test_numbers_choose_and_show_without_marks_around_them(tmp_path: Path) -> None:
    text = "n = { $n ->\n    [one] { $n } cow of { $all }\n   *[other] { $n } cows of { $all }\n}\n"
    for locale in LOCALES:
        written(tmp_path, locale, text)
    catalogue = Catalogue(tmp_path)
    assert catalogue.format("en", "n", n=1, all=12) == "1 cow of 12"
    assert catalogue.format("en", "n", n=2, all=12_000) == "2 cows of 12,000"


def test_plain_texts_are_filled_as_fluent_fills_them(tmp_path: Path) -> None:
    """Words, arguments and literals by hand; whatever is more than that, by Fluent itself."""
    lines = """some = One { $a }, { $b }{ $a }.
    Two lines {"{"}{ $b }{"}"}, and{" "}
other = { $a ->
    [one] One { $b }
   *[other] { $a } and { $b }
}
"""
    for locale in LOCALES:
        written(tmp_path, locale, lines)
    catalogue = Catalogue(tmp_path)
    for locale in LOCALES:
        bundle = FluentBundle([locale.replace("-", "_")], use_isolating=False)
        bundle.add_resource(FluentResource(lines))
        for first in (0, 1, 7, 999, 1000, 1234567, -3, "", "{ $b }", "宵\n**"):
            for key in ("some", "other"):
                given = {"a": first, "b": "x"}
                pattern = bundle.get_message(key).value
                assert pattern is not None
                text, errors = bundle.format_pattern(pattern, given)
                assert not errors
                assert catalogue.format(locale, key, **given) == text
        with pytest.raises(ValueError, match="some"):
            catalogue.format(locale, "some", a=1)


def test_a_file_that_cannot_be_parsed_is_refused(tmp_path: Path) -> None:
    written(tmp_path, "en", "no message at all\n")
    with pytest.raises(ValueError, match=r"some\.ftl"):
        Catalogue(tmp_path)


def test_a_key_that_two_files_claim_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, "en", "one = 1\n")
    path.with_name("other.ftl").write_text("one = 2\n", encoding="utf-8")
    with pytest.raises(ValueError, match="one"):
        Catalogue(tmp_path)


def test_a_text_that_refers_to_another_is_refused(tmp_path: Path) -> None:
    written(tmp_path, "en", "one = 1\ntwo = { one } and one\n")
    catalogue = Catalogue(tmp_path)
    with pytest.raises(ValueError, match="two refers to one"):
        catalogue.check()
    with pytest.raises(ValueError, match="two refers to one"):
        catalogue.format("en", "two")


@pytest.mark.parametrize(
    "broken", ["two = { $a\n", "two =\n", "two = 2\n} three\n", "two = 2\n-three = 3\n"]
)
def test_a_message_that_cannot_be_parsed_is_refused_and_takes_no_other_with_it(
    tmp_path: Path, broken: str
) -> None:
    written(tmp_path, "en", f"# a comment\none = 1\n\n# another\n{broken}\n")
    catalogue = Catalogue(tmp_path)
    assert catalogue.format("en", "one") == "1"
    with pytest.raises(ValueError, match=r"en/some\.ftl: two is n"):
        catalogue.check()


@pytest.mark.parametrize("stray", ["no message at all", "}", "-term = word", "[one] two"])
def test_what_stands_before_the_first_message_is_a_comment_or_nothing(
    tmp_path: Path, stray: str
) -> None:
    written(tmp_path, "en", f"# a comment\n\n{stray}\none = 1\n")
    with pytest.raises(ValueError, match=r"some\.ftl"):
        Catalogue(tmp_path)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_filled_as_fluent_fills_it(locale: str) -> None:
    """With words, with numbers of every plural form, and with those that Fluent groups."""
    bundle = FluentBundle([locale.replace("-", "_")], use_isolating=False)
    for path in sorted((RENDER / "locale" / locale).glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
        for message in re.split(r"^(?=[a-z][\w-]* =)", text, flags=re.MULTILINE)[1:]:
            key = message.partition(" ")[0]
            pattern = bundle.get_message(key).value
            assert pattern is not None
            names = set(re.findall(r"\$(\w+)", message))
            for value in (0, 1, 2, 1234, "one", "white", "0") if names else ("",):
                given = dict.fromkeys(names, value)
                wanted, errors = bundle.format_pattern(pattern, given)
                assert not errors
                assert texts().format(locale, key, **given) == wanted
