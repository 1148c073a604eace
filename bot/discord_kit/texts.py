"""The bot's texts. Private ones are in the reader's language, public ones in the server's."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

import render
from render.catalogue import LOCALES, SOURCE, Argument, Catalogue, language
from render.catalogue import texts as game_texts
from render.presentation import listed, people_listed

# -------------------------------------------------------------------------------------- sanitize
# Names and texts that people wrote, made harmless for use in our messages.


_JOINER: Final = "\u200d"
"""The zero-width joiner, which joins several emoji into one."""
_VARIANT: Final = "\ufe0f"
"""The variation selector that makes a character an emoji."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Characters that Unicode calls letters or symbols but that show nothing."""
_UNSTORABLE: Final = re.compile("[\x00\ud800-\udfff]")
"""NUL, which PostgreSQL refuses, and half a surrogate pair, which UTF-8 cannot encode."""
_MAX_ACCENTS: Final = 2
"""Accents on one letter; more would run over the lines above."""

_FENCE: Final = "```\n{}\n```"

_SPECIAL: Final = re.compile(r"[\\*_~`|\[\]<>@/]|^(?:[#+-]|\d+(?=\.))", re.MULTILINE)
"""Markdown that Discord would format: emphasis, code, links, mentions, quotes; at the start of a
line headings and lists."""

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def mend(data: Any) -> None:
    """Replace what no database takes, in all texts of a decoded JSON value, in place: NUL, and
    halves of surrogate pairs."""
    if not isinstance(data, dict | list):
        return
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(value, str):
            data[key] = mended(value)
        else:
            mend(value)


def mended(text: str) -> str:
    """A text in which U+FFFD stands for what no database takes."""
    return _UNSTORABLE.sub("\ufffd", text)


def tidy(text: str) -> str:
    """A text on one line without bidirectional marks, zero-width spaces, control characters and
    piles of accents. It may end up empty."""
    kept: list[str] = []
    accents = 0
    for char in unicodedata.normalize("NFC", readable(text).replace("\n", " ")):
        is_accent = unicodedata.category(char) in ("Mn", "Me") and char != _VARIANT
        accents = accents + 1 if is_accent else 0
        if accents <= _MAX_ACCENTS:
            kept.append(char)
    return " ".join("".join(kept).split()).strip(_JOINER + _VARIANT)


def plain(text: str) -> str:
    """A text with its Markdown escaped."""
    return _SPECIAL.sub(_escaped, readable(text))


def unmarked(text: str) -> str:
    """A sentence without Markdown, for places that show it as it is."""
    return re.sub(r"\\(.)", r"\1", text.replace("**", ""))


def mentioning(text: str) -> str:
    """The same, but for mentions of people: Discord shows the name that they have today, and calls
    nobody whom the message does not call anyhow."""
    others = _MENTION.split(readable(text))
    return "".join(
        f"<@{part}>" if number % 2 else plain(part) for number, part in enumerate(others)
    )


def coded(text: str) -> str:
    """A text for use inside backticks, without any of its own."""
    return readable(text).replace("`", "'").replace("\n", " ")


def fenced(text: str, limit: int) -> str:
    """A text as a code block of at most `limit` characters, to copy from."""
    inner = readable(text).replace("```", "'''")
    room = limit - len(_FENCE.format(""))
    return _FENCE.format(inner if len(inner) <= room else inner[: room - 1] + "…")


def _escaped(found: re.Match[str]) -> str:
    char = found[0]
    # a digit cannot be escaped, but the dot after it can
    return f"{char}\\" if char.isdigit() else f"\\{char}"


def readable(text: str) -> str:
    """A text without invisible characters. Line breaks stay; other white space becomes spaces."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    if char in (_JOINER, "\n"):
        return char
    category = unicodedata.category(char)
    if category in ("Zs", "Zl", "Zp") or char in "\t\r":
        return " "
    # Cs: a lone surrogate, which UTF-8 cannot encode
    return "" if category in ("Cc", "Cf", "Cs") or char in _BLANK_LETTERS else char


def bold(text: str) -> str:
    """Markdown in bold, line by line: Discord shows the asterisks of what spans a line break."""
    return "\n".join(f"**{line}**" if line.strip() else line for line in text.split("\n"))


# ----------------------------------------------------------------------------------------- texts


@cache
def catalogue() -> Catalogue:
    """The bot's own texts; those about games are in `render`."""
    return Catalogue(Path(__file__).parent / "locale")


@dataclass(frozen=True, slots=True)
class Say:
    """The texts of one language: `say("button-move")`."""

    locale: str

    def __call__(self, key: str, **arguments: Argument) -> str:
        """A text with its arguments filled in.

        :raises KeyError: there is no such text.
        """
        return catalogue().format(self.locale, key, **arguments)

    def knows(self, key: str) -> bool:
        """Whether there is such a text."""
        return catalogue().knows(key)

    def joined(self, parts: Iterable[str]) -> str:
        """Sentences in a line, or lengths of time."""
        return game_texts().format(self.locale, "sentence-gap").join(filter(None, parts))

    def game(self, key: str) -> str:
        """A game's title; its key if the game no longer exists."""
        try:
            return render.title(key, self.locale)
        except KeyError:
            return key

    def listing(self, names: Iterable[str]) -> str:
        """A list in words, such as "a, b and c"; the word for nobody if it is empty."""
        items = tuple(names)
        return listed(items, self.locale) if items else self("nobody")

    def permissions(self, names: Iterable[str]) -> str:
        """Permissions of Discord as its own settings name them, as a list in words."""
        return self.listing(self(f"permission-{name}") for name in names)

    def aside(self, text: str, more: str) -> str:
        """A text with something in brackets."""
        return self("aside", text=text, more=more)

    def people(self, names: Iterable[str]) -> str:
        """A list of people, for a text that has the title of the last one: `{ $names }さん`."""
        items = tuple(names)
        return people_listed(items, self.locale) if items else self("nobody")


OFFERED_FROM: Final = 0.9
"""The share of our texts that a language needs to be offered."""
NEEDED: Final = ("name-", "command-", "option-", "choice-", "button-")
"""The texts of commands and buttons: to be offered, it needs all of them."""


def lacking(tongue: str) -> frozenset[str]:
    """The texts that one of our languages lacks. Those of games from elsewhere do not count."""
    return catalogue().lacking(tongue) | game_texts().lacking(tongue)


def share(tongue: str) -> float:
    """The share of our texts that one of our languages has."""
    return 1 - len(lacking(tongue)) / len(catalogue().own | game_texts().own)


@cache
def offered() -> tuple[str, ...]:
    """Those of our languages that people are offered, English first."""
    return tuple(
        tongue
        for tongue in LOCALES
        if share(tongue) >= OFFERED_FROM
        and not any(key.startswith(NEEDED) for key in lacking(tongue))
    )


def say_in(locale: str | discord.Locale | None) -> Say:
    """The texts for a Discord locale; English if we offer no such language."""
    tongue = language(str(locale)) if locale is not None else SOURCE
    return Say(tongue if tongue in offered() else SOURCE)


def described(key: str) -> locale_str:
    """A text of a slash command: in English, with the key for the translator."""
    return locale_str(catalogue().format(SOURCE, key), key=key)


def ago(moment: datetime) -> str:
    """A time as Discord shows it relative to now, in each reader's language."""
    return discord.utils.format_dt(moment, "R")


def on(moment: datetime) -> str:
    """A date and time as Discord shows them, in each reader's language and zone."""
    return discord.utils.format_dt(moment, "f")


def day(moment: datetime) -> str:
    """A date as Discord shows it, in each reader's language and zone."""
    return discord.utils.format_dt(moment, "D")


class Translator(app_commands.Translator):
    """Looks a text up by its key, and the name of a command or an option by itself."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        target = say_in(locale).locale
        if target == SOURCE:
            return None  # the text itself is in English
        if "game" in string.extras:
            return render.title(string.extras["game"], target)
        key = string.extras.get("key") or _name_key(context)
        text = "" if key is None else catalogue().format(target, key)
        # Discord would refuse all commands for one
        return text if key is not None and fits_command(key, text) else None


MENU_CHARS: Final = 32
"""Characters of the name of a menu on a person or a message."""
DESCRIPTION_CHARS: Final = 100
"""Characters of what describes a command, an option or a choice."""


def fits_command(key: str, text: str) -> bool:
    """Whether Discord takes the text `key` of a command, an option, a choice or a menu like this;
    names are in small letters without blanks."""
    if key.startswith("name-"):
        return re.fullmatch(r"[-_'\w]{1,32}", text) is not None and text == text.lower()
    return 0 < len(text) <= (MENU_CHARS if key.startswith("menu-") else DESCRIPTION_CHARS)


def _name_key(context: TranslationContextTypes) -> str | None:
    """The key of a translated name. The name of a group of commands has none: Discord would no
    longer find what is in it."""
    part: Any = context.data
    if context.location is TranslationContextLocation.command_name:
        return f"name-{part.qualified_name.replace(' ', '-')}"
    if context.location is TranslationContextLocation.parameter_name:
        return f"name-option-{part.display_name}"
    return None
