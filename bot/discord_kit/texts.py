"""The bot's texts. Private ones are in the reader's language, public ones in the server's."""

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
from render.presentation import listed, people_listed


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
        return catalogue().knows(self.locale, key)

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

    def people(self, names: Iterable[str]) -> str:
        """A list of people, for a text that has the title of the last one: `{ $names }さん`."""
        items = tuple(names)
        return people_listed(items, self.locale) if items else self("nobody")


def say_in(locale: str | discord.Locale | None) -> Say:
    """The texts for a Discord locale; English if we have no such language."""
    return Say(language(str(locale)) if locale is not None else LOCALES[0])


def described(key: str) -> locale_str:
    """A text of a slash command: in English, with the key for the translator."""
    return locale_str(catalogue().format(LOCALES[0], key), key=key)


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
    """Looks a text up by its key. Names of commands have none and stay as they are."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - the key is enough
    ) -> str | None:
        target = language(str(locale))
        if target == LOCALES[0]:
            return None  # the text itself is in English
        if "game" in string.extras:
            return render.title(string.extras["game"], target)
        if "key" in string.extras:
            return catalogue().format(target, string.extras["key"])
        return None
