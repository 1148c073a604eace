"""The bot's words. Private ones are said in the reader's language, public ones in the server's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

import render
from render.catalogue import LOCALES, Argument, Catalogue, language
from render.presentation import listed


@cache
def catalogue() -> Catalogue:
    """Everything the bot itself says; what is said about a game's rules is render's."""
    return Catalogue(Path(__file__).parent / "locale")


@dataclass(frozen=True, slots=True)
class Say:
    """The words of one language: `say("button-move")`."""

    locale: str

    def __call__(self, key: str, **arguments: Argument) -> str:
        """:raises KeyError: there is no such text."""
        return catalogue().format(self.locale, key, **arguments)

    def knows(self, key: str) -> bool:
        return key in catalogue().keys(self.locale)

    def game(self, key: str) -> str:
        """A game's title; its key where it is no longer among ours."""
        try:
            return render.title(key, self.locale)
        except KeyError:
            return key

    def listing(self, names: Iterable[str]) -> str:
        """ "a, b and c", or the word for nobody."""
        items = tuple(names)
        return listed(items, self.locale) if items else self("nobody")


def say_in(locale: str | discord.Locale | None) -> Say:
    """The words for a Discord locale; English for those we do not speak."""
    return Say(language(str(locale)) if locale is not None else LOCALES[0])


def described(key: str) -> locale_str:
    """A text of the command picker: English here, other languages through the translator."""
    return locale_str(catalogue().format(LOCALES[0], key), key=key)


def ago(moment: datetime) -> str:
    """A moment as Discord shows it relative to now, in each reader's own words."""
    return discord.utils.format_dt(moment, "R")


def on(moment: datetime) -> str:
    """A moment as Discord shows a date with a time."""
    return discord.utils.format_dt(moment, "f")


class Translator(app_commands.Translator):
    """Looks a text up by the key it carries. Names of commands carry none and stay as they are."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        tongue = language(str(locale))
        if tongue == LOCALES[0]:
            return None  # English is what the text itself is written in
        if "game" in string.extras:
            return render.title(string.extras["game"], tongue)
        if "key" in string.extras:
            return catalogue().format(tongue, string.extras["key"])
        return None
