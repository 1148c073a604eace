"""The glossary docs/words.md: no text uses a word that it replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast

from engines import GAMES
from render import title
from render.catalogue import LOCALES

ROOT: Final = Path(__file__).parents[1]
BOT: Final = "bot/discord_kit/locale"
GAME_TEXTS: Final = "render/locale"
ARRANGING: Final = f"{BOT}/{{}}/arranging.ftl"
"""The bot's texts of laying out cards, which only Shinra Bansho Intelligence has."""
QUOTED: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Banned:
    """A word that the glossary replaced, in the texts of its section."""

    section: str
    locale: str
    word: str

    def is_in(self, text: str) -> bool:
        if self.locale == "ja" or not self.word[0].isalpha():
            return self.word in text
        return re.search(rf"\b{re.escape(self.word)}\b", text, re.IGNORECASE) is not None


def banned(page: str, *locales: str) -> Iterator[Banned]:
    """The words of a glossary that texts in its languages are searched for: those of its last
    columns."""
    section = "All texts"
    columns = 3 if len(locales) == 1 else 5
    for line in page.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        cells = [cell.strip(" ") for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == columns and not cells[0].startswith("---"):
            for locale, cell in zip(locales, cells[-len(locales) :], strict=True):
                yield from (Banned(section, locale, word) for word in QUOTED.findall(cell))


def files_of(section: str, locale: str) -> list[Path]:
    """The texts that a section is about."""
    bot = sorted((ROOT / BOT / locale).glob("*.ftl"))
    games = sorted((ROOT / GAME_TEXTS / locale).glob("*.ftl"))
    match section:
        case "All texts":
            return [*bot, *games]
        case "The bot":
            return bot
        case _:
            (key,) = (key for key in GAMES if section in (title(key, "en"), title(key, "ja")))
            own = [path for path in games if path.stem == key]
            return [*own, ROOT / ARRANGING.format(locale)] if key == "shinra" else own


@cache
def texts(path: Path) -> list[tuple[str, str]]:
    """The messages of a file, without what is filled in."""
    resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
    return [
        (entry.id.name, _words(entry.value))
        for entry in resource.body
        if isinstance(entry, ast.Message) and entry.value is not None
    ]


def _words(pattern: ast.Pattern) -> str:
    found = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found += element.value
        elif isinstance(element.expression, ast.SelectExpression):
            found += " | ".join(_words(variant.value) for variant in element.expression.variants)
        else:
            found += "{}"
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_uses_a_word_that_the_glossary_replaced(locale: str) -> None:
    both, own = ROOT / "docs" / "words.md", ROOT / "docs" / f"words.{locale}.md"
    words = [
        *(one for one in banned(both.read_text(), "en", "ja") if one.locale == locale),
        *(banned(own.read_text(), locale) if own.exists() else ()),
    ]
    assert words or locale not in ("en", "ja")
    found = [
        f"{path.stem}.ftl: {key} ({one.word})"
        for one in words
        for path in files_of(one.section, locale)
        for key, text in texts(path)
        if one.is_in(text)
    ]
    assert not found, "\n".join(found)


def test_a_replaced_word_is_found_wherever_a_sentence_hides_it() -> None:
    (ply, tribe, dice) = banned(
        "## All texts\n| move | move | 手 | `ply` | |\n"
        "## 白いねこ 黒いねこ\n| clan | clan | ねこ族 | `tribe`, or so | |\n"
        "## All texts\n| dice | dice | サイコロ | | `さいころ` |\n",
        "en",
        "ja",
    )
    (game,) = banned(
        "| English | Deutsch | not |\n|---|---|---|\n| match | Partie | `Spiel` |", "de"
    )
    assert game == Banned("All texts", "de", "Spiel")
    resource = FluentParser(with_spans=False).parse(
        "hidden = { $count ->\n    [one] A *Ply*.\n   *[other] None.\n}\n"
    )
    (message,) = resource.body
    assert isinstance(message, ast.Message)
    assert message.value is not None
    assert ply.is_in(_words(message.value))
    assert not ply.is_in("apply the reply")
    assert dice.is_in("赤いさいころを振る")
    assert [path.stem for path in files_of(tribe.section, "en")] == ["shirokuro"]
    assert files_of(ply.section, "ja")
