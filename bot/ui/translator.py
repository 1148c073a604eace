"""Descriptions and choices of the commands in the languages of the people who type them."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

import render
from bot.ui.texts import catalogue
from render.catalogue import LOCALES, language


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
